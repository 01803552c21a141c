import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bindingName } from '@gasoline/protocol';
import type { PageConfig } from 'gasoline-ci';
import { flushExpression, withConfig } from '../../gasoline-ci/src/page-script.ts';
import { createSender } from '../../gasoline-ci/src/send/sender.ts';

/** What runs in the pages, and who carries what they say. */
export interface Ci {
  bindingName: string;
  flushExpression: string;
  createSender: typeof createSender;
  pageScript(config: PageConfig): string;
}

/** The host's side is in this bundle: every worker of a run would have to load it, and as a module that takes its time. */
export function openCi(): Ci {
  const find = createRequire(join(import.meta.dirname, 'index.js'));
  const path = find.resolve('gasoline-ci/full');
  const texts = new Map<string, string>();
  return {
    bindingName,
    flushExpression,
    createSender,
    pageScript(config) {
      const key = JSON.stringify(config);
      const text = texts.get(key) ?? withConfig(config, path);
      texts.set(key, text);
      return text;
    },
  };
}
