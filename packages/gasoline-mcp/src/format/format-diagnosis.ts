import { indent, oneLine } from './fence.ts';

interface Diagnosed {
  errors: {
    id: string;
    count?: number | undefined;
    summary: string;
    source?: string[] | undefined;
    before?: string[] | undefined;
  }[];
  failed_requests: {
    id: string;
    count?: number | undefined;
    request: string;
    outcome: string;
    sent?: string | undefined;
    response?: string | undefined;
  }[];
  api_changes: { endpoint: string; what: string }[];
  leaks: { what: string; seen: string[] }[];
  sockets: { id: string; url: string; outcome: string }[];
  actions: { id: string; what: string; without_effect?: boolean | undefined }[];
}

/** A section per kind of thing, only for what there is. Every line of the page's is indented. */
export function formatDiagnosis({
  errors,
  failed_requests: requests,
  api_changes: changes,
  leaks,
  sockets,
  actions,
}: Diagnosed): string[] {
  return [
    ...section(
      'errors',
      errors.map(({ id, count, summary, source = [], before = [] }) =>
        [
          `${id}${times(count)} ${oneLine(summary)}`,
          ...source.map((line) => `  ${oneLine(line)}`),
          ...before.map((event) => `  before: ${oneLine(event)}`),
        ].join('\n'),
      ),
    ),
    ...section(
      'failing requests',
      requests.map(({ id, count, request, outcome, sent, response }) =>
        [
          `${id}${times(count)} ${oneLine(request)} → ${oneLine(outcome)}`,
          ...(sent === undefined ? [] : [`  sent: ${oneLine(sent)}`]),
          ...(response === undefined ? [] : [`  got: ${oneLine(response)}`]),
        ].join('\n'),
      ),
    ),
    ...section(
      'the API answers otherwise than before',
      changes.map(({ endpoint, what }) => `${oneLine(endpoint)}: ${oneLine(what)}`),
    ),
    ...section(
      'leaks',
      leaks.map(({ what, seen }) => `${oneLine(what)} (${seen.join(', ')})`),
    ),
    ...section(
      'dead sockets',
      sockets.map(({ id, url, outcome }) => `${oneLine(id.slice(0, 8))} ${oneLine(url)} ${oneLine(outcome)}`),
    ),
    ...section(
      'last actions of the user',
      actions.map(
        ({ id, what, without_effect: dead }) =>
          `${id} ${oneLine(what)}${dead ? ' (the page did not react)' : ''}`,
      ),
    ),
  ];
}

function section(title: string, items: string[]): string[] {
  return items.length === 0 ? [] : [`${title}:`, ...items.map(indent)];
}

function times(count: number | undefined): string {
  return count === undefined ? '' : ` ×${count}`;
}
