import { shortenText } from '../way-out/fit.ts';

/** In one line, and no longer than that. For text of a report, which has been redacted. */
export function clip(text: string, maxChars: number): string {
  return shortenText(
    text
      .slice(0, maxChars * 4)
      .replace(/\s+/g, ' ')
      .trim(),
    maxChars,
  );
}
