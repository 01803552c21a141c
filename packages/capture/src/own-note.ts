import { now } from './natives.ts';
import type { Emitted } from './tap.ts';

/** What we have to say ourselves, among what the page says. */
export function ownNote(level: 'info' | 'warn', message: string): Emitted['logs'] {
  return { type: 'console', source: 'gasoline', level, message, url: location.href, ts: now() };
}
