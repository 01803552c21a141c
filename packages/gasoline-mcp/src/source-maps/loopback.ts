/** Names that the browser itself takes for this machine. No name server is asked about them. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Whether an address lies on this machine. `URL` has already brought numbers like 0x7f.1 into their one form. */
export function isLoopback({ hostname }: URL): boolean {
  return isLoopbackName(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]';
}
