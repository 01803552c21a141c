import { defaultPort } from '@gasoline/protocol';

export type ServerAddress =
  | {
      /** As the settings keep it: `http://127.0.0.1:7890`. */
      url: string;
      port: number;
      /** This machine by name, whoever listens there. */
      isLoopback: boolean;
    }
  /** What is wrong, and what would be right. */
  | { error: string };

/** Reads what a person typed. */
export function readServerAddress(text: string): ServerAddress {
  const typed = text.trim();
  if (typed === '') return { error: `Give an address, for example http://127.0.0.1:${defaultPort}.` };
  // Before anything is parsed: "localhost:7890" alone would be an address with the scheme "localhost".
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(withScheme))
    return { error: `"${typed}" is no address. Write it like http://127.0.0.1:${defaultPort}.` };
  const { protocol, host, hostname, port, username, password, pathname, search, hash } = new URL(withScheme);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { error: `An address begins with http:// or https://, not with ${protocol}//.` };
  const url = `${protocol}//${host}`;
  if (username !== '' || password !== '')
    return { error: `Leave out the user name and password: ${url} is enough.` };
  if (pathname !== '/' || search !== '' || hash !== '')
    return { error: `Leave out what follows the port: ${url} is enough.` };
  return {
    url,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    isLoopback: isLoopbackName(hostname),
  };
}

/** The URL standard has already brought every spelling of an IP address into one form. */
function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
