/** A script or a map that does not help. The message is the reason, as a sentence for the agent. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** How a file is named in a reason: no path and no query, which may tell more than they should. */
export function labelOf(url: URL): string {
  if (url.protocol === 'data:') return 'the inline map';
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return `${name === '' ? 'the page' : name.slice(0, 80)} (${url.host})`;
}

/** What any failure means to the one who asked. Ours say it themselves. */
export function reasonOf(error: unknown): string {
  return error instanceof Unreadable
    ? error.message
    : 'A source map could not be used for an unknown reason.';
}
