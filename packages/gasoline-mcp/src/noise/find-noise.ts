import { builtInRules } from './built-in-rules.ts';
import type { Happening, Noise, NoiseRule } from './noise-rule.ts';

/** The first rule that matches; a user's own come before ours. */
export function findNoise(happening: Happening, ownRules: readonly NoiseRule[] = []): Noise | undefined {
  if (isNeverNoise(happening)) return undefined;
  const rule =
    ownRules.find((candidate) => matches(candidate, happening)) ??
    builtInRules.find((candidate) => matches(candidate, happening));
  return rule && { rule: rule.id, class: rule.class, reason: rule.reason };
}

function matches(rule: NoiseRule, happening: Happening): boolean {
  const { status } = happening;
  return (
    (rule.kind === undefined || rule.kind === happening.kind) &&
    (rule.message === undefined || rule.message.test(happening.message)) &&
    (rule.source === undefined || rule.source.test(happening.source ?? '')) &&
    (rule.url === undefined || rule.url.test(happening.url ?? '')) &&
    (rule.method === undefined || rule.method === happening.method) &&
    (rule.level === undefined || rule.level === happening.level) &&
    // A script or image that did not load has no status.
    (rule.status === undefined ||
      status === undefined ||
      (status >= rule.status[0] && status <= rule.status[1]))
  );
}

/** The page's own server refused or broke: somebody must see it, whatever a rule says. */
function isNeverNoise({ status, url, pageUrl }: Happening): boolean {
  if (status !== 401 && status !== 403 && !(status !== undefined && status >= 500)) return false;
  if (url === undefined || pageUrl === undefined || !URL.canParse(url) || !URL.canParse(pageUrl))
    return false;
  return new URL(url).origin === new URL(pageUrl).origin;
}
