import { UsageError } from '../rendezvous/usage-error.ts';

/** The address in a command line, as one types it: `localhost:3000` means http. */
export function addressFrom([text, ...more]: string[]): string | undefined {
  if (more.length > 0) throw new UsageError('Give one address, such as http://localhost:3000.');
  if (text === undefined) return undefined;
  const url = /^([a-z][a-z\d+.-]*:\/\/|about:|data:)/i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url))
    throw new UsageError(`"${text}" is no address. Give one such as http://localhost:3000.`);
  return url;
}
