import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bindingName as name } from '@gasoline/protocol';
import type * as types from '../types/index.d.ts';

export { createSender } from './send/sender.ts';

export const scriptPath: typeof types.scriptPath = fileURLToPath(
  new URL('./gasoline-ci-full.min.js', import.meta.url),
);
export const smallScriptPath: typeof types.smallScriptPath = fileURLToPath(
  new URL('./gasoline-ci.min.js', import.meta.url),
);
export const bindingName: typeof types.bindingName = name;
export const flushExpression: typeof types.flushExpression =
  "globalThis.__gasoline?.[Symbol.for('gasoline.flush')]?.()";

export function pageScript(config: types.PageConfig = {}, path: string = scriptPath): string {
  // Not by an init script of its own: their order is not promised by every host.
  return `globalThis.__GASOLINE_CONFIG=${JSON.stringify(config)};${readFileSync(path, 'utf8')}`;
}
