import { createReadStream } from 'node:fs';

/** No line of ours comes near it; a file that has none in so many characters is something else. */
const maxLineChars = 200_000_000;

export interface FileLine {
  text: string;
  /** Whether its newline was there. */
  isWhole: boolean;
}

/** The lines of a file, one after the other: never more of it in memory than that. */
export async function* readLines(file: string): AsyncIterable<FileLine> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const text = chunk as string;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      yield { text: rest + text.slice(start, end), isWhole: true };
      rest = '';
      start = end + 1;
    }
    rest += text.slice(start);
    if (rest.length > maxLineChars) throw new Error('it has a line of more than 200 million characters');
  }
  if (rest !== '') yield { text: rest, isWhole: false };
}
