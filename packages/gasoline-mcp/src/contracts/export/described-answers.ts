import type { ContractTracker } from '../contract-tracker.ts';
import type { Contract } from '../contract.ts';
import type { EndpointName } from '../../endpoints/endpoint-name.ts';
import type { Endpoint } from '../endpoint.ts';
import { mergeShapes } from '../merge-shapes.ts';
import type { Shape } from '../shape.ts';
import { classOf } from '../statuses.ts';

/** The answers of one endpoint and one class of statuses, under a name of their own. */
export interface DescribedAnswer {
  /** Two identifiers, unique in the document: of the endpoint, and of these answers. */
  operation: string;
  typeName: string;
  /** `GET /users/:id`, fit to be shown. */
  label: string;
  /** The parts of the endpoint's name, fit to be shown. */
  endpoint: EndpointName;
  statusClass: string;
  /** The statuses of this class that came. */
  codes: number[];
  /** Everything that was seen, also what broke the contract; absent when no body was. */
  shape?: Shape | undefined;
}

/** Cleans a text of what must not leave. */
export type Clean = (text: string) => string;

const maxNameChars = 80;

export function describedAnswers(
  tracker: ContractTracker,
  endpoints: Endpoint[],
  clean: Clean,
): DescribedAnswer[] {
  const taken = new Set<string>();
  return endpoints.flatMap((endpoint) => {
    const name = cleanName(endpoint.name, clean);
    const operation = distinct(operationOf(name), taken);
    const codes = [...endpoint.statuses.codes.keys()].filter(isHttpStatus).sort((a, b) => a - b);
    return [...new Set(codes.map(classOf))].map((statusClass) => ({
      operation,
      typeName: operation + suffixOf(statusClass),
      label: clean(tracker.labelOf(endpoint.name)),
      endpoint: name,
      statusClass,
      codes: codes.filter((code) => classOf(code) === statusClass),
      shape: everythingIn(endpoint.contracts.get(statusClass)),
    }));
  });
}

/** No answer at all is none that a document can describe. */
function isHttpStatus(code: number): boolean {
  return code >= 100 && code < 600;
}

function everythingIn(contract: Contract | undefined): Shape | undefined {
  if (contract?.shape === undefined) return contract?.withheld;
  return contract.withheld ? mergeShapes(contract.shape, contract.withheld) : contract.shape;
}

function cleanName(name: EndpointName, clean: Clean): EndpointName {
  const { method, scheme, host, path, operation } = name;
  return {
    scheme,
    method: clean(method),
    host: clean(host),
    path: clean(path),
    ...(operation === undefined ? {} : { operation: clean(operation) }),
  };
}

/** `GET /api/users/:id` → `GetApiUsersById` */
function operationOf({ method, path, operation }: EndpointName): string {
  const words = path
    .replace(/:id\b/g, 'by id')
    .split(/[^A-Za-z0-9]+/)
    .concat(operation?.split(/[^A-Za-z0-9_]+/) ?? []);
  const name = [method.toLowerCase().replace(/[^a-z]/g, ''), ...words]
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, maxNameChars);
  return /^[A-Za-z]/.test(name) ? name : `Call${name}`;
}

const suffixes: Record<string, string> = { '2xx': 'Response', '4xx': 'Error4xx', '5xx': 'Error5xx' };

function suffixOf(statusClass: string): string {
  return suffixes[statusClass] ?? `Answer${statusClass}`;
}

function distinct(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let n = 2; taken.has(candidate); n++) candidate = `${name}${n}`;
  taken.add(candidate);
  return candidate;
}
