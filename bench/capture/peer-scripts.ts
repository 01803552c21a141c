import { join } from 'node:path';
import { bundleScript } from './bundle-script.ts';
import { marked, withMarks } from './marks.ts';
import type { Peer } from './variants.ts';

/** What a page of this variant has at the beginning of its head; nothing for those who need no script there. */
export type Heads = Partial<Record<string, string>>;

/**
 * The peers, each as a script of the page, as they are meant to be used. Inline, so that nobody pays for a request
 * that the others do not make.
 */
export async function makePeerHeads(): Promise<Heads> {
  const heads: Heads = {};
  for (const peer of ['sentry', 'rrweb'] satisfies Peer[]) {
    const script = await bundleScript(join(import.meta.dirname, `peer/${peer}.ts`));
    heads[peer] = inline(script);
    heads[marked(peer)] = inline(withMarks(script));
  }
  return heads;
}

export function inline(script: string): string {
  return `<script>${script.replaceAll('</script', '<\\/script')}</script>`;
}
