import { closeSync, openSync, readSync } from 'node:fs';

/** No line of ours comes near it; a file that has none in so many bytes is something else. */
const maxLineBytes = 200_000_000;
const chunkBytes = 1 << 20;
const newline = 10;

export interface FileLine {
  text: string;
  /** Whether its newline was there. */
  isWhole: boolean;
}

/**
 * The lines of a file, one after the other: never more of it in memory than that. Nobody else waits for this process,
 * so it reads without giving way, which takes less time.
 */
export function* readLines(file: string): Iterable<FileLine> {
  const descriptor = openSync(file, 'r');
  try {
    let rest: Buffer[] = [];
    let restBytes = 0;
    for (;;) {
      const buffer = Buffer.allocUnsafe(chunkBytes);
      const bytes = buffer.subarray(0, readSync(descriptor, buffer));
      if (bytes.length === 0) break;
      let start = 0;
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
        const piece = bytes.subarray(start, end);
        yield {
          text: (rest.length === 0 ? piece : Buffer.concat([...rest, piece])).toString('utf8'),
          isWhole: true,
        };
        rest = [];
        restBytes = 0;
        start = end + 1;
      }
      if (start === bytes.length) continue;
      rest.push(bytes.subarray(start));
      restBytes += bytes.length - start;
      if (restBytes > maxLineBytes) throw new Error('it has a line of more than 200 MB');
    }
    if (rest.length > 0) yield { text: Buffer.concat(rest).toString('utf8'), isWhole: false };
  } finally {
    closeSync(descriptor);
  }
}
