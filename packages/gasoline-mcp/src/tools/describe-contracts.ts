import { limits } from '@gasoline/protocol';
import type { ContractTracker } from '../contracts/contract-tracker.ts';
import { severities } from '../contracts/violation.ts';
import { fence, originsOf } from '../format/fence.ts';
import { formatContractViolation, formatEndpoint } from '../format/format-contract.ts';
import type { ContractsAnswer } from './contract-answer.ts';

/** What the reader should know besides: what is not there, and how to get it. */
export function noteContracts(contracts: ContractTracker, violationsDropped: number): string[] {
  const { no_body: noBody = 0, truncated = 0, too_large: tooLarge = 0 } = contracts.unchecked();
  const known = contracts.endpoints;
  const nothingChecked = known.length > 0 && known.every(({ contracts: { size } }) => size === 0);
  return [
    ...(nothingChecked && noBody > 0
      ? [
          'No body was seen, only statuses were checked: ask the user to turn on "Capture network bodies" in the Gasoline popup.',
        ]
      : []),
    ...(truncated + tooLarge > 0
      ? [`${truncated + tooLarge} bodies were cut by capture and not compared.`]
      : []),
    ...(contracts.forgotten > 0
      ? [`${contracts.forgotten} endpoints called longest ago were forgotten to make room.`]
      : []),
    ...(violationsDropped > 0
      ? [
          `Beyond the ${limits.maxEndpointViolations} that an endpoint keeps, violations were seen ${violationsDropped} times.`,
        ]
      : []),
    ...(contracts.failures > 0 ? [`${contracts.failures} requests could not be analyzed.`] : []),
  ];
}

export function noteExport(violations: number, hidden: number): string[] {
  return [
    ...(violations > 0
      ? [
          `Answers that broke the contract are described as well: analyze lists ${count(violations, 'violation')}.`,
        ]
      : []),
    ...(hidden > 0 ? [`${count(hidden, 'name')} of fields may hold a secret and are not named.`] : []),
  ];
}

export function describeContracts(answer: ContractsAnswer): string {
  const { scope, notes = [], omitted = 0, shortened } = answer;
  const left = omitted > 0 ? ` ${omitted} left out (narrow with url_filter, or detail: "full").` : '';
  const cut = shortened ? ' Shortened to fit.' : '';
  const lines = linesOf(answer);
  return [
    `${headline(answer)}${left}${cut} ${scope.capture}`,
    ...notes,
    ...(lines.length > 0 ? [fence(originsOf(answer.origins ?? []), lines)] : []),
  ].join('\n');
}

function linesOf({ violations, endpoints, document }: ContractsAnswer): string[] {
  if (violations) return violations.map(formatContractViolation);
  if (endpoints) return endpoints.map(formatEndpoint);
  return document === undefined ? [] : [document];
}

function headline(answer: ContractsAnswer): string {
  const {
    tracked_endpoints: tracked = 0,
    total_requests_analyzed: requests = 0,
    clean_endpoints: clean = 0,
  } = answer;
  const seen = `${count(requests, 'request')} to ${count(tracked, 'endpoint')}`;
  if (answer.action === 'cleared') return `Forgot what ${seen} had told. What comes now is learned anew.`;
  if (tracked === 0) return 'No API call was seen that matches.';
  if (answer.action === 'report') return `${seen}, most recent first.`;
  if (answer.action === 'exported') return `${seen}, as ${answer.format}.`;
  const bySeverity = severities.flatMap((severity) => {
    const found = answer.severity_counts?.[severity] ?? 0;
    return found > 0 ? [{ severity, found }] : [];
  });
  if (bySeverity.length === 0) return `No violation: ${seen} analyzed.`;
  const total = bySeverity.reduce((sum, { found }) => sum + found, 0);
  const kinds = bySeverity.map(({ severity, found }) => `${found} ${severity}`).join(', ');
  return `${count(total, 'violation')} (${kinds}), gravest first. ${seen} analyzed, ${clean} clean.`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
