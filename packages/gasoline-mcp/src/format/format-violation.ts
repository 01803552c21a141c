import type { Violation } from '@gasoline/protocol';
import { oneLine } from './fence.ts';
import { formatDoors } from './format-match.ts';

/** `[1] serious color-contrast: Elements must … (wcag2aa, 1.4.3), 3 elements`, and the elements below. */
export function formatViolation(violation: Violation, number: number): string {
  const { id, impact, description, wcag, nodes, helpUrl } = violation;
  const count = violation.nodeCount ?? nodes.length;
  const references = wcag.length > 0 ? ` (${wcag.map(oneLine).join(', ')})` : '';
  const listed = nodes.flatMap((node) => [
    `    ${oneLine(node.selector)}${formatDoors(node.within)}`,
    `      ${oneLine(node.html)}`,
    `      problem: ${oneLine(node.failureSummary)}`,
    `      fix: ${oneLine(node.fix)}`,
  ]);
  return [
    `[${number}] ${oneLine(impact ?? 'unrated')} ${oneLine(id)}: ${oneLine(description)}${references}, ${count} ${count === 1 ? 'element' : 'elements'}`,
    ...(helpUrl === '' ? [] : [`    ${oneLine(helpUrl)}`]),
    ...listed,
    ...(count > nodes.length ? [`    +${count - nodes.length} more`] : []),
  ].join('\n');
}
