import type { LogRecord, NetworkBodyRecord } from '@gasoline/protocol';
import type { GasolineSnapshot } from '../../types/index.d.ts';

/** What the browser told us itself, because no page can. */
export interface SeenByBrowser {
  errors: LogRecord[];
  requests: NetworkBodyRecord[];
  /** Errors and requests that were too many to be listed. */
  omitted: number;
}

/** Adds it to a snapshot, which counts it from then on. It did not come by the server, so it is masked here. */
export async function addSeenByBrowser(
  snapshot: GasolineSnapshot,
  { errors, requests, omitted }: SeenByBrowser,
): Promise<GasolineSnapshot> {
  if (errors.length + requests.length + omitted === 0) return snapshot;
  const { wayOut } = await import('../masking.ts');
  const { logs, network_bodies, stats, gaps = [] } = snapshot;
  return {
    ...snapshot,
    logs: [...logs, ...wayOut(errors)],
    network_bodies: [...network_bodies, ...wayOut(requests)],
    stats: {
      ...stats,
      total_logs: stats.total_logs + errors.length,
      error_count: stats.error_count + errors.length,
      network_failures: stats.network_failures + requests.length,
    },
    ...(omitted > 0
      ? { gaps: [...gaps, `Uncaught errors and waiting requests that are not listed: ${omitted}.`] }
      : {}),
  };
}
