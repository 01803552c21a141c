import type { Downloaded } from './download.ts';
import { findMapComment } from './map-comment.ts';
import { labelOf, Unreadable } from './unreadable.ts';

export interface Script {
  url: URL;
  code: string;
  /** Where its map lies, as the header or the last comment says. */
  map: string | undefined;
  /** A document with scripts inside. Its lines are right, but a map of one script is not a map of the document. */
  isPage: boolean;
}

const readable = /script|html|jsx|tsx|octet-stream|mp2t|^text\/(?:plain|css|x-)|^$/i;
const scriptName = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|css|scss|less)$/i;

/** What a frame's address gave. What is no script is not shown: an address in a stack is only a claim. */
export function readScript({ url, text, contentType, sourceMap }: Downloaded): Script {
  const type = contentType.split(';', 1)[0]?.trim() ?? '';
  const isPage = /html/i.test(type);
  if (isPage && scriptName.test(url.pathname))
    throw new Unreadable(`${labelOf(url)} was not read: the server answered with a web page.`);
  if (!readable.test(type)) throw new Unreadable(`${labelOf(url)} was not read: it is no script.`);
  return { url, code: text, map: isPage ? undefined : (sourceMap ?? findMapComment(text)), isPage };
}
