import { oneLine } from './fence.ts';

interface ShownFinding {
  severity: string;
  category: string;
  title: string;
  description: string;
  evidence: Record<string, unknown>;
  recommendation: string;
  cwe?: string | undefined;
  occurrences: number;
  seen: string[];
}

/** `[1] critical credentials: Stripe secret key in a URL (CWE-598), seen 3 times: net-9, net-12`, and more below. */
export function formatFinding(finding: ShownFinding, number: number): string {
  const { severity, category, title, description, evidence, recommendation, cwe, occurrences, seen } =
    finding;
  const times = occurrences === 1 ? '' : ` ${occurrences} times`;
  const facts = Object.entries(evidence)
    .map(([name, value]) => `${name}=${oneLine(Array.isArray(value) ? value.join(',') : String(value))}`)
    .join(' ');
  return [
    `[${number}] ${severity} ${category}: ${oneLine(title)}${cwe === undefined ? '' : ` (${cwe})`}, seen${times} in ${seen.map(oneLine).join(', ')}`,
    `    ${facts}`,
    ...(description === '' ? [] : [`    why: ${oneLine(description)}`]),
    `    fix: ${oneLine(recommendation)}`,
  ].join('\n');
}
