import type { ContractTracker } from './contract-tracker.ts';
import type { Endpoint } from './endpoint.ts';

/** Which part of the API an answer is about. */
export interface EndpointFilter {
  url_filter?: string | undefined;
  ignore_endpoints?: string[] | undefined;
  tab_id?: number | undefined;
}

/** Most recently called first. */
export function selectEndpoints(tracker: ContractTracker, filter: EndpointFilter): Endpoint[] {
  const { url_filter: wanted, ignore_endpoints: ignored = [], tab_id: tabId } = filter;
  return tracker.endpoints.filter((endpoint) => {
    if (tabId !== undefined && !endpoint.tabs.has(tabId)) return false;
    const { method, host, path, operation = '' } = endpoint.name;
    const addresses = [
      `${method} ${host}${path} ${operation}`,
      `${method} ${path} ${operation}`,
      ...endpoint.urls,
    ];
    const names = (text: string) => text !== '' && addresses.some((address) => address.includes(text));
    return (wanted === undefined || wanted === '' || names(wanted)) && !ignored.some(names);
  });
}
