import type { AccessibilityAnswer, OtherRule } from '@gasoline/protocol';
import { oneLine } from './fence.ts';

/** The rules of an audit that are not violated: how many, and those that somebody must look at. */
export function formatRules({
  summary,
  incomplete,
  passes,
}: Pick<AccessibilityAnswer, 'summary' | 'incomplete' | 'passes'>): string[] {
  return [
    ...(summary
      ? [
          `rules: ${summary.violations} violated, ${summary.passes} passed, ${summary.incomplete} need a human look, ${summary.inapplicable} do not apply`,
        ]
      : []),
    ...formatList('to look at', incomplete, summary?.incomplete),
    ...formatList('passed', passes, summary?.passes),
  ];
}

function formatList(title: string, rules: OtherRule[] = [], count = rules.length): string[] {
  if (rules.length === 0) return [];
  const more = count > rules.length ? ` (+${count - rules.length} more)` : '';
  return [`${title}: ${rules.map(({ id }) => oneLine(id)).join(', ')}${more}`];
}
