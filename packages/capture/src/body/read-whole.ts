import { maxResponseBodyChars } from '@gasoline/protocol';
import { afterwards, apply } from '../natives.ts';
import { cutText } from './content.ts';
import type { BodyRead } from './read-capped.ts';

const { text: readText } = Response.prototype;

/** Reads a copy of a small body in one go. Piece by piece, as a stream, would cost the page several times as much. */
export function readWhole(copy: Response, tell: (read: BodyRead) => void): void {
  afterwards(
    apply(readText, copy, []) as Promise<string>,
    // Its size in bytes is known from its headers.
    (text) => tell({ ...cutText(text, maxResponseBodyChars), done: true }),
    () => tell({ text: '', truncated: true, done: true }),
  );
}
