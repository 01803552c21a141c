import { readGetter } from './natives.ts';

const readUrl = readGetter<string>(Document.prototype, 'URL');

/** What `location.href` says, for less. Asked of the document of now: a frame may get another one in the same window. */
export function pageUrl(): string {
  return readUrl(globalThis.document);
}
