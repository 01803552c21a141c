import { limits, type NetworkBody } from '@gasoline/protocol';
import { networkBodyRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { formatNetworkBody } from '../format/format-network-body.ts';
import { networkId, toNetworkBodyRecord } from '../records/records.ts';
import { listArguments, listTool } from './list-tool.ts';

export const getNetworkBodies = listTool({
  name: 'get_network_bodies',
  title: 'Network bodies',
  description: 'Recent requests with what was sent and what came back, newest first.',
  input: z.strictObject({
    url_filter: z.string().optional().describe('Only URLs containing this'),
    method: z.string().optional().describe('e.g. POST'),
    status_min: z.int().optional().describe('400: failures only; 0 means no answer'),
    status_max: z.int().optional(),
    id: z.string().optional().describe('Only this request, e.g. net-9'),
    ...listArguments(limits.maxNetworkBodies, 20),
  }),
  list: 'bodies',
  item: networkBodyRecordSchema,
  noun: ['request', 'requests'],
  select: (wanted, { store }) =>
    [...store.networkBodies.newestFirst()].filter((entry) => matches(entry, wanted)),
  present: (entry) => toNetworkBodyRecord(entry),
  notes({ store }, matching) {
    const { evicted } = store.networkBodies;
    const noBodies = matching.length > 0 && matching.every((entry) => entry.responseBody === null);
    return [
      ...(evicted > 0 ? [`${evicted} older requests are no longer kept.`] : []),
      ...(store.bodiesRefused > 0
        ? [`${store.bodiesRefused} bodies were left out because memory was short.`]
        : []),
      ...(noBodies
        ? [
            'None of these has its body: ask the user to turn on "Capture network bodies" in the Gasoline popup.',
          ]
        : []),
    ];
  },
  formatItem: formatNetworkBody,
  urlOf: (entry) => entry.pageUrl ?? entry.url,
});

function matches(
  entry: NetworkBody,
  wanted: {
    url_filter?: string | undefined;
    method?: string | undefined;
    status_min?: number | undefined;
    status_max?: number | undefined;
    id?: string | undefined;
    tab_id?: number | undefined;
  },
): boolean {
  return (
    (wanted.id === undefined || networkId(entry.seq) === wanted.id) &&
    (wanted.tab_id === undefined || entry.tabId === wanted.tab_id) &&
    (wanted.url_filter === undefined || entry.url.includes(wanted.url_filter)) &&
    (wanted.method === undefined || entry.method === wanted.method.toUpperCase()) &&
    (wanted.status_min === undefined || isAtLeast(entry.status, wanted.status_min)) &&
    (wanted.status_max === undefined || entry.status <= wanted.status_max)
  );
}

/** A request without an answer failed, so "failures only" includes it. */
function isAtLeast(status: number, wanted: number): boolean {
  return status >= wanted || (status === 0 && wanted >= 400);
}
