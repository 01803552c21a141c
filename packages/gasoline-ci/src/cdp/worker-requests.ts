import {
  isSensitiveHeader,
  maxRequestBodyChars,
  maxResponseBodyChars,
  redactedHeader,
  type WireNetworkBody,
} from '@gasoline/protocol';
import type { Events } from './protocol.ts';
import type { Tell, WorkerOptions } from './worker-watch.ts';

interface Request {
  record: WireNetworkBody;
  startedAt: number;
  /** The browser's own clock, in seconds. */
  startedTick: number;
  statusText: string;
}

const isText = /^text\/(?!event-stream)|json|xml|x-www-form-urlencoded|javascript|graphql/i;
const isStream = /event-stream|ndjson|multipart/i;
/** Nothing was asked that could be told: a worker's own script, and its imports. */
const ownScripts = /^(?:Script|Document|Other)$/;

/** The requests of a worker, told as those of a page are. */
export class WorkerRequests {
  readonly #options: WorkerOptions;
  readonly #tell: Tell;
  readonly #open = new Map<string, Request>();
  readonly #asked = new Set<Promise<unknown>>();

  constructor(options: WorkerOptions, tell: Tell) {
    this.#options = options;
    this.#tell = tell;
  }

  heard(method: string, params: unknown): void {
    switch (method) {
      case 'Network.requestWillBeSent':
        return this.#begin(params as Events[typeof method]);
      case 'Network.responseReceived':
        return this.#answered(params as Events[typeof method]);
      case 'Network.loadingFinished':
        return this.#finish(params as Events[typeof method]);
      case 'Network.loadingFailed':
        return this.#failed(params as Events[typeof method]);
      default:
        return undefined;
    }
  }

  /** When the bodies that are on their way have come. */
  async settled(): Promise<void> {
    await Promise.all(this.#asked);
  }

  #begin({ requestId, timestamp, wallTime, type, request }: Events['Network.requestWillBeSent']): void {
    if (ownScripts.test(type ?? '')) return;
    // A redirect comes under the same id; the request is still the one that was begun.
    if (this.#open.has(requestId)) return;
    const startedAt = wallTime * 1000;
    const { url, method, headers, postData } = request;
    const record: WireNetworkBody = {
      url,
      method,
      status: 0,
      startedAt,
      pageUrl: this.#options.url,
      requestHeaders: tidy(headers),
      ...authOf(headers),
      ...(postData === undefined ? {} : cut('requestBody', postData, maxRequestBodyChars)),
    };
    this.#open.set(requestId, { record, startedAt, startedTick: timestamp, statusText: '' });
  }

  #answered({ requestId, timestamp, response }: Events['Network.responseReceived']): void {
    const request = this.#open.get(requestId);
    if (!request) return;
    const { url, status, statusText, headers, mimeType } = response;
    const responseHeaders = tidy(headers);
    Object.assign(request.record, {
      url,
      status,
      responseHeaders,
      contentType: responseHeaders['content-type'] ?? mimeType,
      duration: since(request, timestamp),
    });
    if (status >= 400) this.#logFailure(request, `${status} ${statusText}`.trim());
  }

  #finish({ requestId, encodedDataLength }: Events['Network.loadingFinished']): void {
    const request = this.#take(requestId);
    if (!request) return;
    const { record } = request;
    if (!this.#keepsBody(record)) {
      const { requestBody: _, ...rest } = record;
      this.#send(rest as WireNetworkBody);
      return;
    }
    const type = String(record.contentType ?? '');
    if (isStream.test(type))
      return this.#send({ ...record, responseBody: `[stream, not recorded: ${type}]` });
    if (!isText.test(type))
      return this.#send({
        ...record,
        responseBody: `[Binary: ${encodedDataLength} bytes, type: ${type || 'unknown'}]`,
      });
    const asked = this.#options.ask('Network.getResponseBody', { requestId }).then((answer) => {
      this.#asked.delete(asked);
      const { body, base64Encoded } = (answer ?? {}) as { body?: string; base64Encoded?: boolean };
      if (body === undefined) return this.#send({ ...record, responseBody: '[gone before it was read]' });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      this.#send({
        ...record,
        ...cut('responseBody', text, maxResponseBodyChars),
        responseSize: Buffer.byteLength(text),
      });
    });
    this.#asked.add(asked);
  }

  #failed({ requestId, timestamp, errorText, canceled }: Events['Network.loadingFailed']): void {
    const request = this.#take(requestId);
    if (!request) return;
    Object.assign(request.record, { status: 0, error: errorText, duration: since(request, timestamp) });
    if (!canceled) this.#logFailure(request, `no answer (${errorText})`);
    this.#send(request.record);
  }

  #take(requestId: string): Request | undefined {
    const request = this.#open.get(requestId);
    this.#open.delete(requestId);
    return request;
  }

  #keepsBody({ status }: WireNetworkBody): boolean {
    return this.#options.keepsAllBodies || Number(status) >= 400;
  }

  #send(record: WireNetworkBody): void {
    this.#tell('networkBodies', { ...record, ts: record.startedAt });
  }

  #logFailure({ record }: Request, outcome: string): void {
    const { method, url, status, startedAt, duration, pageUrl } = record;
    this.#tell('logs', {
      level: 'error',
      type: 'network',
      source: 'network',
      message: `${String(method)} ${url} → ${outcome}`,
      url: pageUrl,
      ts: Date.now(),
      metadata: { method, url, status, startedAt, duration },
    });
  }
}

function since({ startedTick }: Request, tick: number): number {
  return Math.round((tick - startedTick) * 10_000) / 10;
}

/** Names in lower case, and no value that is a credential. */
function tidy(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      isSensitiveHeader(name) ? redactedHeader : value,
    ]),
  );
}

function authOf(headers: Record<string, string>) {
  const hasAuthHeader = Object.keys(headers).some(
    (name) => isSensitiveHeader(name) && !/[cx]srf/i.test(name),
  );
  return { auth: hasAuthHeader ? ('header' as const) : ('unknown' as const), hasAuthHeader };
}

function cut(key: 'requestBody' | 'responseBody', text: string, maxChars: number): Partial<WireNetworkBody> {
  return text.length > maxChars ? { [key]: text.slice(0, maxChars), truncated: true } : { [key]: text };
}
