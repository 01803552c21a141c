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
  // Who wants all of it gets what costs a test most as well.
  const scriptFor = ({ captureMode }: PageConfig): string =>
    find.resolve(captureMode === 'all' ? 'gasoline-ci/full' : 'gasoline-ci/playwright');
  const texts = new Map<string, string>();
  return {
    bindingName,
    flushExpression,
    createSender,
    pageScript(config) {
      const key = JSON.stringify(config);
      const text = texts.get(key) ?? withConfig(config, scriptFor(config));
      texts.set(key, text);
      return text;
    },
  };
}
