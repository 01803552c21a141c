import type { Parts } from '@gasoline/capture';
import type { WireNetworkBody } from '@gasoline/protocol';
import { waitingDoor, type WaitingRequest } from '../waiting-request.ts';

type Request = Readonly<WireNetworkBody>;

/** Lets the host ask which requests have no answer yet: the page tells of a request when it is answered. */
export function offerWaiting({ requests, addStop }: Parts): void {
  let open: Request[] = [];
  const waiting = (): Request[] => (open = open.filter(({ duration }) => duration === undefined));
  requests.onRequest((record) => {
    if (record) waiting()[open.length] = record;
  });
  const tell = (): WaitingRequest[] =>
    waiting().map(({ method = 'GET', url, startedAt, pageUrl }) => ({
      method,
      url,
      startedAt: Number(startedAt),
      pageUrl,
    }));
  const api = (globalThis as { __gasoline?: object }).__gasoline;
  if (!api) return;
  Reflect.defineProperty(api, Symbol.for(waitingDoor), { value: tell, configurable: true });
  addStop(() => void Reflect.deleteProperty(api, Symbol.for(waitingDoor)));
}
