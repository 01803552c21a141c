import type { NetworkBody } from '@gasoline/protocol';
import { endpointKey, endpointName } from '../endpoints/endpoint-name.ts';
import { networkId } from '../records/records.ts';
import { audit } from '../security/audit.ts';
import { plainRequest } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

/** Credentials in a request that has just come. */
export function sightLeaks(body: NetworkBody): Sighting[] {
  const name = endpointName(body);
  if (!name) return [];
  const { findings } = audit(
    { network: [body], logs: [], webSocketEvents: [], actions: [], connections: [] },
    { checks: ['credentials'], severityMin: 'warning' },
  );
  return findings.map(
    ({ severity, title, evidence }): Sighting => ({
      category: 'security',
      severity: severity === 'critical' ? 'error' : 'warning',
      identity: `${endpointKey(name)} ${title}`,
      ts: body.ts,
      urls: [body.url, body.pageUrl],
      describe: () => ({
        message: `Possible credential exposure in ${plainRequest(body.method, body.url, body.pageUrl)}: ${title}`,
        context: {
          id: networkId(body.seq),
          method: body.method,
          url: body.url,
          ...(typeof evidence['pattern'] === 'string' ? { pattern: evidence['pattern'] } : {}),
          ...(typeof evidence['field'] === 'string' ? { place: evidence['field'] } : {}),
          ...(body.tabId === undefined ? {} : { tab_id: body.tabId }),
        },
      }),
    }),
  );
}
