/** `accessToken2`, `ACCESS_TOKEN`, `access-token` → access, token. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}
