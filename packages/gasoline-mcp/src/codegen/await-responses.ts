import { type Action, limits, type NetworkBody } from '@gasoline/protocol';
import { mergeShapes } from '../contracts/merge-shapes.ts';
import { readAnswer } from '../contracts/read-answer.ts';
import { shapeOf } from '../contracts/shape-of.ts';
import type { Shape } from '../contracts/shape.ts';
import { attributeRequests } from '../timeline/attribute-requests.ts';
import { startOf } from '../timeline/captured.ts';
import { contractOf, saysNothing } from './contract-of.ts';
import { endpointOf, type ScriptEndpoint } from './endpoint-of.ts';
import { findPolling } from './find-polling.ts';
import { groupBy } from './group-by.ts';
import { isAwaitable } from './is-awaitable.ts';
import type { Awaited, Contract } from './steps.ts';
import { VariableNames } from './variable-names.ts';

interface Candidate {
  request: NetworkBody;
  endpoint: ScriptEndpoint;
  cause: Action | undefined;
}

/**
 * Which responses each action waits for. `actions` are those that will be repeated. Without `shapes` no body is read,
 * which takes longest.
 */
export function awaitResponses(
  actions: readonly Action[],
  requests: readonly NetworkBody[],
  { shapes = true } = {},
): Map<Action, Awaited[]> {
  const causes = attributeRequests(actions, requests);
  const candidates: Candidate[] = requests.flatMap((request) => {
    const endpoint = isAwaitable(request) ? endpointOf(request) : undefined;
    return endpoint ? [{ request, endpoint, cause: causes.get(request) }] : [];
  });
  const beatOf = ({ request, endpoint, cause }: Candidate) => ({
    key: endpoint.key,
    url: `${request.method} ${request.url}`,
    start: startOf(request),
    caused: cause !== undefined,
  });
  const polling = findPolling(candidates.map(beatOf));
  const wanted = candidates.filter(
    (candidate) =>
      candidate.cause !== undefined &&
      candidate.cause.type !== 'scroll' &&
      !polling.has(beatOf(candidate)) &&
      !isDoubtful(startOf(candidate.request), candidate.cause, actions),
  );
  const contracts = new Map<string, Contract | undefined>();
  /** What all answers of an endpoint with this status have in common. */
  const contractFor = ({ endpoint: { key }, request: { status } }: Candidate) => {
    const name = JSON.stringify([key, status]);
    if (shapes && !contracts.has(name)) {
      const alike = candidates.filter(
        (other) => other.endpoint.key === key && other.request.status === status,
      );
      contracts.set(name, commonContract(alike.map(({ request }) => request)));
    }
    return contracts.get(name);
  };
  const names = new VariableNames();
  const awaited = new Map<Action, Awaited[]>();
  let left = limits.maxAssertedBodies;
  for (const [cause, caused] of groupBy(wanted, ({ cause }) => cause as Action)) {
    const meant = cause.type === 'input' ? lastOfEachFamily(caused) : caused;
    const perEndpoint = [...groupBy(meant, ({ endpoint }) => endpoint.key).values()].slice(0, left);
    left -= perEndpoint.length;
    awaited.set(
      cause,
      perEndpoint.map((group) => describe(group, contractFor, names, pageLeft(cause, actions))),
    );
  }
  return awaited;
}

/** Somebody who types is answered after every few letters; the script types all of them at once. */
function lastOfEachFamily(candidates: readonly Candidate[]): Candidate[] {
  const familyOf = ({ endpoint: { method, path, operation } }: Candidate) =>
    JSON.stringify([method, path.label.replace(/[^/]*$/, ''), operation]);
  return [...groupBy(candidates, familyOf).values()].flatMap((family) => family.slice(-1));
}

function describe(
  group: Candidate[],
  contractFor: (candidate: Candidate) => Contract | undefined,
  names: VariableNames,
  leftAt: number,
): Awaited {
  const last = group.at(-1) as Candidate;
  const { endpoint, request } = last;
  const { method, path, operation } = endpoint;
  // Chromium forgets the bodies of a page that it has left.
  const isForgotten =
    startOf(request) + (request.duration ?? 0) <= leftAt && leftAt !== Number.POSITIVE_INFINITY;
  return {
    name: names.take(operation ?? path.label),
    method,
    path,
    operation,
    status: request.status,
    assertsStatus: true,
    onlyStatus: group.some((other) => other.request.status !== request.status),
    contract: isForgotten ? undefined : contractFor(last),
  };
}

/** A button that goes down, or a field that is left for it, may ask before there is a click. */
const pressMs = 300;

/**
 * Whether the next action may be behind it as well: waiting after the wrong one would never end. A key is told of
 * as it goes down; what was asked before it has another cause.
 */
function isDoubtful(start: number, cause: Action, actions: readonly Action[]): boolean {
  const next = actions.find(({ type, ts }) => type !== 'navigate' && ts > cause.ts && ts > start);
  if (next === undefined || next.type === 'keypress') return false;
  return next.ts - start < pressMs && start - (cause.lastTs ?? cause.ts) > pressMs;
}

/** When the page of this action was left for another document. */
function pageLeft(cause: Action, actions: readonly Action[]): number {
  const next =
    actions.find(({ type, ts }) => type !== 'navigate' && ts > cause.ts)?.ts ?? Number.POSITIVE_INFINITY;
  const load = actions.find(
    ({ type, navigation, ts, frame }) =>
      type === 'navigate' && navigation === 'load' && frame === undefined && ts > cause.ts && ts < next,
  );
  return load?.ts ?? Number.POSITIVE_INFINITY;
}

/** What all answers of an endpoint had in common; nothing where one of them was not kept whole. */
function commonContract(requests: readonly NetworkBody[]): Contract | undefined {
  let common: Shape | undefined;
  for (const request of requests) {
    const answer = readAnswer(request);
    if (!('json' in answer) || !/\bjson\b/i.test(request.contentType ?? '')) continue;
    const shape = shapeOf(answer.json);
    common = common ? mergeShapes(common, shape) : shape;
  }
  const contract = common && contractOf(common);
  return contract && !saysNothing(contract) ? contract : undefined;
}
