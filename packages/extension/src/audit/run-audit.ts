import { answeredPage, findMatches, findRoots, type Root } from '@gasoline/capture/query';
import { type AccessibilityAnswer, type AccessibilityParams, limits } from '@gasoline/protocol';
import type axeModule from 'axe-core';
import type { ImpactValue, Result, RunOptions } from 'axe-core';
import { describeRule, describeViolation } from './describe-violation.ts';

type Axe = typeof axeModule;

/** As many elements of a scope as axe is handed at most. */
const maxScopeElements = 1_000;

/** Audits this document with axe, which must be loaded in the same world. Throws a sentence for whoever asked. */
export async function runAudit(axe: Axe, params: AccessibilityParams): Promise<AccessibilityAnswer> {
  const { roots } = findRoots();
  const context = params.scope === undefined ? document : { include: findScope(params.scope, roots) };
  const results = await axe.run(context, runOptions(axe, params));
  const rootOf = new Map(roots.map((root) => [root.node as Node, root]));
  const frames = findMatches('iframe, frame', roots.filter(isOfThisDocument), 0).matchCount;
  return {
    ...answeredPage(),
    timestamp: new Date().toISOString(),
    summary: {
      violations: results.violations.length,
      passes: results.passes.length,
      incomplete: results.incomplete.length,
      inapplicable: results.inapplicable.length,
    },
    violations: results.violations.sort(byImpact).map((result) => describeViolation(result, rootOf)),
    incomplete: results.incomplete.sort(byImpact).map(describeRule),
    ...(params.include_passes
      ? { passes: results.passes.slice(0, limits.maxAuditRules).map(describeRule) }
      : {}),
    ...(frames > 0 ? { frames_not_audited: frames } : {}),
  };
}

function runOptions(axe: Axe, { tags, include_passes }: AccessibilityParams): RunOptions {
  for (const tag of tags ?? []) checkTag(axe, tag);
  return {
    ...(tags ? { runOnly: { type: 'tag', values: tags } } : {}),
    resultTypes: include_passes ? ['violations', 'incomplete', 'passes'] : ['violations', 'incomplete'],
    elementRef: true,
    // Into frames axe would talk by messages that their pages can see, and wait for those without it.
    iframes: false,
    // It would load the page's style sheets from other origins once more.
    preload: false,
  };
}

function checkTag(axe: Axe, tag: string): void {
  if (axe.getRules([tag]).length > 0) return;
  throw new Error(
    `No rule has the tag ${JSON.stringify(tag)}. Use axe-core's tags, such as wcag2a, wcag2aa, wcag21aa, wcag22aa, best-practice or cat.color.`,
  );
}

function findScope(scope: string, roots: Root[]): Element[] {
  const { found } = findMatches(scope, roots.filter(isOfThisDocument), maxScopeElements);
  if (found.length > 0) return found.map(({ element }) => element);
  const elsewhere = findMatches(scope, roots, 1).matchCount > 0;
  throw new Error(
    elsewhere
      ? `The scope ${JSON.stringify(scope)} matches only inside a frame, and an audit covers the page outside of its frames.`
      : `The scope ${JSON.stringify(scope)} matches no element. Find one with query_dom, or leave scope out.`,
  );
}

function isOfThisDocument({ door }: Root): boolean {
  return !door || (door.kind === 'shadow' && isOfThisDocument(door.root));
}

const impacts: ImpactValue[] = ['critical', 'serious', 'moderate', 'minor'];

function byImpact(a: Result, b: Result): number {
  return impacts.indexOf(a.impact ?? 'minor') - impacts.indexOf(b.impact ?? 'minor');
}
