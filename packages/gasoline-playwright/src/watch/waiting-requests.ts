import type { NetworkBodyRecord } from '@gasoline/protocol';
import type { Page, Request } from '@playwright/test';
import type { WaitingRequest as Said } from '../../../gasoline-ci/src/waiting-request.ts';

/** Of what the browser tells, nobody knows when it began. */
type WaitingRequest = Omit<Said, 'startedAt'> & { startedAt?: number };

/** Beyond it a page does something by design, such as a feed of its own making. */
const maxTold = 10;

/**
 * Requests without an answer so far. A page tells of a request when it is answered, so of these it never will. To hear
 * of every request from the browser would cost a test more than all the rest of us; so the pages say, whenever they
 * hand over what they have, which of their own wait, and the browser is asked about documents, scripts and images when
 * a test is red.
 */
export class WaitingRequests {
  /** By their page, as it said last. */
  readonly #said = new Map<Page, WaitingRequest[]>();
  /** By their page, as the browser said last. */
  readonly #seen = new Map<Page, WaitingRequest[]>();

  /** The next test begins. What a page that is still open waits for, it will say again. */
  forget(): void {
    this.#said.clear();
    this.#seen.clear();
  }

  /** What the frames of a page answered, for as long as the test goes on: also when the page is closed by then. */
  hear(page: Page, answers: unknown[]): void {
    this.#said.set(page, answers.flat().filter(isWaiting));
  }

  /**
   * Asks the browser, which keeps the last requests of a page, those of documents, scripts, images and workers too. It
   * does not say when they began. Playwright can be asked since 1.56.
   */
  async ask(page: Page): Promise<void> {
    const open = new Set((await page.requests?.()) ?? []);
    for (const request of open) {
      // It never comes for one that waits; one that failed has none.
      const settled = (): void => void open.delete(request);
      request.response().then(settled, settled);
    }
    // Questions are answered in their order: with the answer to these, all that are settled have had theirs. How long
    // that takes on a busy machine, nobody knows.
    for (let i = 0; i < 2 && open.size > 0; i++) await page.requests();
    const seen = [...open].map((request) => ({
      method: request.method(),
      url: request.url(),
      pageUrl: pageOf(request),
    }));
    this.#seen.set(page, seen);
  }

  /** As records of requests that got no answer. */
  tell(testId: string): { records: NetworkBodyRecord[]; omitted: number } {
    const pages = new Set([...this.#said.keys(), ...this.#seen.keys()]);
    const all = [...pages].flatMap((page) => this.#waitingIn(page));
    const records = all
      .slice(0, maxTold)
      .map((request, i) => ({ ...toRecord(request), id: `wait-${i + 1}`, testId }));
    return { records, omitted: all.length - records.length };
  }

  #waitingIn(page: Page): WaitingRequest[] {
    const said = this.#said.get(page) ?? [];
    // What the page said itself has its time.
    const isSaid = ({ method, url }: WaitingRequest): boolean =>
      said.some((request) => request.method === method && request.url === url);
    return [...said, ...(this.#seen.get(page) ?? []).filter((request) => !isSaid(request))];
  }
}

function toRecord({ method, url, startedAt, pageUrl }: WaitingRequest): NetworkBodyRecord {
  const now = Date.now();
  const since = new Date(startedAt ?? now).toISOString();
  const waited = startedAt === undefined ? undefined : now - startedAt;
  return {
    id: '',
    ts: since,
    ...(waited === undefined ? {} : { startedAt: since, duration: waited }),
    type: 'network_body',
    method,
    url,
    status: 0,
    requestBody: null,
    responseBody: null,
    ...(pageUrl === undefined ? {} : { pageUrl }),
    error: `still waiting for it when the test ended${waited === undefined ? '' : `, ${(waited / 1000).toFixed(1)} s later`}`,
  };
}

function isWaiting(value: unknown): value is WaitingRequest {
  const { method, url, startedAt } = (value ?? {}) as Partial<WaitingRequest>;
  return typeof method === 'string' && typeof url === 'string' && Number.isFinite(startedAt);
}

/** A document that is on its way has no page yet. */
function pageOf(request: Request): string | undefined {
  try {
    return request.isNavigationRequest() ? request.url() : request.frame().url();
  } catch {
    return undefined;
  }
}
