import type { NetworkBodyRecord } from '@gasoline/protocol';
import type { BrowserContext, Request } from '@playwright/test';

/** Beyond it a page does something by design, such as a feed of its own making. */
const maxTold = 10;

/** Requests without an answer so far. A page tells of a request when it is answered, so of these it never will. */
export class WaitingRequests {
  readonly #since = new Map<Request, number>();
  /** Of contexts that are closed: the end of a context ends its requests, and says nothing of them. */
  #kept: NetworkBodyRecord[] = [];

  watch(context: BrowserContext): void {
    context.on('request', (request) => this.#since.set(request, Date.now()));
    // An answer has come when its head has, however long the rest takes.
    context.on('response', (response) => this.#since.delete(response.request()));
    context.on('requestfailed', (request) => this.#since.delete(request));
  }

  /** The next test begins. */
  forget(): void {
    this.#kept = [];
  }

  /** The context is about to be closed. */
  keep(context: BrowserContext): void {
    for (const [request, since] of this.#since) {
      if (contextOf(request) !== context) continue;
      this.#since.delete(request);
      this.#kept.push(describe(request, since));
    }
  }

  /** As records of requests that got no answer. */
  tell(testId: string): { records: NetworkBodyRecord[]; omitted: number } {
    const open = [...this.#since].map(([request, since]) => describe(request, since));
    const all = [...this.#kept, ...open];
    const records = all.slice(0, maxTold).map((record, i) => ({ ...record, id: `wait-${i + 1}`, testId }));
    return { records, omitted: all.length - records.length };
  }
}

function describe(request: Request, since: number): NetworkBodyRecord {
  const waited = Date.now() - since;
  return {
    id: '',
    ts: new Date(since).toISOString(),
    startedAt: new Date(since).toISOString(),
    type: 'network_body',
    method: request.method(),
    url: request.url(),
    status: 0,
    requestBody: null,
    responseBody: null,
    duration: waited,
    ...pageOf(request),
    error: `still waiting for it when the test ended, ${(waited / 1000).toFixed(1)} s later`,
  };
}

function contextOf(request: Request): BrowserContext | undefined {
  try {
    return request.frame().page().context();
  } catch {
    // A worker's, or one of a frame that is gone.
    return undefined;
  }
}

/** A document that is on its way has no page yet. */
function pageOf(request: Request): { pageUrl?: string } {
  try {
    const pageUrl = request.isNavigationRequest() ? request.url() : request.frame().url();
    return { pageUrl };
  } catch {
    return {};
  }
}
