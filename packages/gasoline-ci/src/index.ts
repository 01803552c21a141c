import { fileURLToPath } from 'node:url';
import { bindingName as name } from '@gasoline/protocol';
import type * as types from '../types/index.d.ts';
import { withConfig } from './page-script.ts';

export { flushExpression } from './page-script.ts';
export { createSender } from './send/sender.ts';

export const scriptPath: typeof types.scriptPath = fileURLToPath(
  new URL('./gasoline-ci-full.min.js', import.meta.url),
);
export const smallScriptPath: typeof types.smallScriptPath = fileURLToPath(
  new URL('./gasoline-ci.min.js', import.meta.url),
);
export const bindingName: typeof types.bindingName = name;

export function pageScript(config: types.PageConfig = {}, path: string = scriptPath): string {
  return withConfig(config, path);
}
