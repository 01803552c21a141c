import { document, performance } from '../natives.ts';
import type { Emitted } from '../tap.ts';

const maxScripts = 30;
const maxUrlChars = 500;
/** Sources without an address: whoever wants to read them has to look into the scripts that hold them. */
const withoutAddress = ['webpack', 'eval '];

/** Adds the page's scripts to an error whose stack, now final, names sources without an address. */
export function noteScripts(entry: Emitted['logs']): void {
  const { stack } = entry;
  if (typeof stack !== 'string') return;
  if (!withoutAddress.some((sign) => stack.includes(sign))) return;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const urls = [
    ...[...document.scripts].map(({ src }) => src),
    ...loaded.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name),
  ];
  const scripts = [...new Set(urls)]
    .filter((url) => /^https?:/.test(url) && url.length < maxUrlChars)
    .slice(0, maxScripts);
  const { _aiContext: context } = entry;
  if (scripts[0]) Object.assign(entry, { _aiContext: { ...context, scripts } });
}
