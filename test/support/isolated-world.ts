import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** One file and what it imports, as a script that puts its exports into the global `name`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    target: 'chrome120',
  });
  return outputFiles[0]?.text ?? '';
}

/** A world of our own in the page's top frame, as an extension's content script has it. */
export async function openIsolatedWorld(page: Page, scripts: string[]) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'gasoline',
  });
  for (const expression of scripts) await evaluate(expression);
  return { call: (expression: string) => evaluate(expression) };

  async function evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  }
}
