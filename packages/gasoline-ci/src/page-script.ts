import { readFileSync } from 'node:fs';
import type * as types from '../types/index.d.ts';
import { waitingDoor } from './waiting-request.ts';

/** Its value are the requests that have no answer yet. */
export const flushExpression: typeof types.flushExpression = `(page=>(page?.[Symbol.for('gasoline.flush')]?.(),page?.[Symbol.for('${waitingDoor}')]?.()))(globalThis.__gasoline)`;

/** The file's script, with what the host has to say to it. */
export function withConfig(config: types.PageConfig, path: string): string {
  // Not by an init script of its own: their order is not promised by every host.
  return `globalThis.__GASOLINE_CONFIG=${JSON.stringify(config)};${readFileSync(path, 'utf8')}`;
}
