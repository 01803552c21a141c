import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

const pieceChars = 1 << 16;

/** Writes the pieces as fast as they are taken. `-` is the standard output. */
export async function writeReport(pieces: Iterable<string>, output: string): Promise<void> {
  if (output === '-') {
    // Whoever read this may have gone, as `head` does.
    let isGone = false;
    process.stdout.on('error', () => (isGone = true));
    for (const piece of pieces) {
      if (isGone) return;
      if (!process.stdout.write(piece))
        await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
    }
    return;
  }
  mkdirSync(dirname(output), { recursive: true });
  // The disk takes one piece while the next are written.
  const stream = createWriteStream(output, { highWaterMark: 16 * pieceChars });
  const done = finished(stream);
  // Told by `done`, which is waited for below.
  done.catch(() => {});
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < pieceChars) continue;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
    text = '';
  }
  stream.end(text);
  await done;
}

/** On a terminal, unless the user wants none: https://no-color.org */
export function wantsColours(output: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return output === '-' && process.stdout.isTTY && process.stdout.hasColors();
}
