import { styleText } from 'node:util';
import type { Line } from './format-line.ts';

const colours = { failed: 'red', event: 'yellow', quiet: 'dim' } as const;

/** With colours on a terminal, and plain everywhere else. */
export function paint({ text, look }: Line, stream: NodeJS.WritableStream): string {
  return styleText(colours[look], text, { stream });
}
