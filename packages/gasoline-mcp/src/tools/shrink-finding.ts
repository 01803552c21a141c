import type { Finding } from '../security/finding.ts';
import { shortenText } from '../way-out/fit.ts';

const rooms = [
  { chars: 200, hasDescription: true },
  { chars: 120, hasDescription: false },
  { chars: 60, hasDescription: false },
];

/** From generous to terse: what to fix stays whole, and so does what to ask further by. */
export const shrinkFinding = rooms.map(
  ({ chars, hasDescription }) =>
    (finding: Finding): Finding => ({
      ...finding,
      description: hasDescription ? finding.description : '',
      evidence: Object.fromEntries(
        Object.entries(finding.evidence).map(([name, value]) => [
          name,
          typeof value === 'string' ? shortenText(value, chars) : value,
        ]),
      ),
    }),
);
