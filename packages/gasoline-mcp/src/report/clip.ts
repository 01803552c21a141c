import { shortenText } from '../way-out/fit.ts';
import { flatten } from '../way-out/flatten.ts';

/** In one line, and no longer than that. For text of a report, which has been redacted. */
export function clip(text: string, maxChars: number): string {
  return shortenText(flatten(text.slice(0, maxChars * 4)), maxChars);
}
