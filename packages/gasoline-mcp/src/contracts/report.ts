import { limits } from '@gasoline/protocol';
import type { ContractTracker } from './contract-tracker.ts';
import type { Endpoint } from './endpoint.ts';
import { type RenderedShape, renderShape } from './render-shape.ts';
import { type EndpointFilter, selectEndpoints } from './select-endpoints.ts';

/** One endpoint as answers tell it. */
export interface EndpointReport {
  endpoint: string;
  method: string;
  call_count: number;
  status_codes: Record<string, number>;
  /** Of successful answers; absent when no body of one was seen. */
  established_shape?: RenderedShape;
  /** Too few answers yet to call anything a violation. */
  learning?: true;
  /** Successful answers that were as expected; absent when none could be compared. */
  consistency?: string;
  violations: number;
  last_called: string;
}

export function report(tracker: ContractTracker, filter: EndpointFilter = {}): EndpointReport[] {
  return selectEndpoints(tracker, filter).map((endpoint) =>
    describe(endpoint, tracker.labelOf(endpoint.name)),
  );
}

function describe(endpoint: Endpoint, label: string): EndpointReport {
  const { shape, checked = 0, matching = 0, samples = 0 } = endpoint.contracts.get('2xx') ?? {};
  return {
    endpoint: label,
    method: endpoint.name.method,
    call_count: endpoint.callCount,
    status_codes: Object.fromEntries(
      [...endpoint.statuses.codes].map(([code, count]) => [String(code), count]),
    ),
    ...(shape ? { established_shape: renderShape(shape) } : {}),
    ...(shape && samples < limits.minContractSamples ? { learning: true } : {}),
    ...(checked > 0 ? { consistency: `${Math.round((100 * matching) / checked)}%` } : {}),
    violations: endpoint.violations.list.length,
    last_called: new Date(endpoint.lastCalled).toISOString(),
  };
}
