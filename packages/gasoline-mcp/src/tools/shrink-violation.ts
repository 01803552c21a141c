import type { Violation } from '@gasoline/protocol';
import { shortenText } from '../way-out/fit.ts';

/** Every rule with one example says more than few rules with ten. */
const rooms = [
  { nodes: 5, chars: 500 },
  { nodes: 3, chars: 200 },
  { nodes: 2, chars: 160 },
  { nodes: 1, chars: 160 },
  { nodes: 1, chars: 80 },
  { nodes: 1, chars: 40 },
];

/** From generous to terse. `nodeCount` tells what went. */
export const shrinkViolation = rooms.map(
  ({ nodes, chars }) =>
    (violation: Violation): Violation => ({
      ...violation,
      nodeCount: violation.nodeCount ?? violation.nodes.length,
      description: shortenText(violation.description, chars),
      nodes: violation.nodes.slice(0, nodes).map((node) => ({
        ...node,
        html: shortenText(node.html, chars),
        failureSummary: shortenText(node.failureSummary, chars),
        fix: shortenText(node.fix, chars),
      })),
    }),
);
