import { maxResponseBodyChars, type WireNetworkBody } from '@gasoline/protocol';
import {
  cutText,
  describeBinary,
  describeStream,
  isStreamType,
  isTextType,
  maxClonedBytes,
} from '../body/content.ts';
import { answerOf, bodyOf } from '../body/answer.ts';
import { authOf } from '../body/auth.ts';
import { HeaderList } from '../body/headers.ts';
import { describeRequestBody } from '../body/request-body.ts';
import { copyValue, saidBudget } from '../copy-value.ts';
import { textOf } from '../format-console.ts';
import { writeJson } from '../write-json.ts';
import { apply, listen, readGetter, stringify, weakMap } from '../natives.ts';
import type { NetworkReports, Report } from '../network-reports.ts';
import { patch, wrapFunction } from '../patch.ts';
import { resolveUrl } from '../resolve-url.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants, wantsBody } from '../tap.ts';

interface Exchange {
  method: string;
  url: string;
  headers: HeaderList;
  report?: Report;
}

const outcomes = ['load', 'error', 'abort', 'timeout'] as const;

export function captureXhr(tap: Tap, reports: NetworkReports): Stop {
  const { prototype } = XMLHttpRequest;
  const exchanges = weakMap<XMLHttpRequest, Exchange>();

  const onOutcome = (event: ProgressEvent<XMLHttpRequest>): void => {
    const xhr = event.currentTarget as XMLHttpRequest;
    const report = exchanges.get(xhr)?.report;
    if (report) tap.observe(() => settle(xhr, event.type as (typeof outcomes)[number], report, tap));
  };

  type Method = (...args: never[]) => unknown;
  const before = (
    key: 'open' | 'send' | 'setRequestHeader',
    look: (xhr: XMLHttpRequest, args: unknown[]) => void,
  ) =>
    patch(
      prototype,
      key,
      (original) =>
        wrapFunction(original as Method, (native, self, args) => {
          if (wants(tap)) tap.observe(() => look(self as XMLHttpRequest, args));
          return apply(native, self, args as never[]);
        }) as never,
    );

  return stopAll([
    before('open', (xhr, [method, url]) => {
      if (!(xhr instanceof XMLHttpRequest)) return;
      const known = exchanges.get(xhr);
      exchanges.set(xhr, {
        method: typeof method === 'string' ? method.toUpperCase() : 'GET',
        url: resolveUrl(url),
        headers: new HeaderList(),
      });
      if (known) return;
      // Here and not in `send`: a page that uses the object again in its own `load` listener must find us done.
      for (const outcome of outcomes) listen(xhr, outcome, onOutcome);
    }),
    before('setRequestHeader', (xhr, [name, value]) => {
      if (typeof name === 'string') exchanges.get(xhr)?.headers.add(name, textOf(value));
    }),
    before('send', (xhr, [body]) => {
      const exchange = exchanges.get(xhr);
      if (!exchange) return;
      const { method, url, headers } = exchange;
      const credentials = xhr.withCredentials ? 'include' : 'same-origin';
      exchange.report = reports.begin(
        method,
        url,
        {
          requestHeaders: headers.values,
          ...(wants(tap, 'networkBodies') ? describeRequestBody(body) : {}),
        },
        () => authOf(headers, url, credentials),
      );
    }),
  ]);
}

const statusOf = readGetter<number>(XMLHttpRequest.prototype, 'status');
const textOfResponse = readGetter<string>(XMLHttpRequest.prototype, 'responseText');
const responseOf = readGetter<unknown>(XMLHttpRequest.prototype, 'response');
const typeOfResponse = readGetter<XMLHttpRequestResponseType>(XMLHttpRequest.prototype, 'responseType');
const { getAllResponseHeaders } = XMLHttpRequest.prototype;

const reasons = {
  error: 'network failed or answer blocked',
  abort: 'aborted by the page',
  timeout: 'timed out',
};

function settle(xhr: XMLHttpRequest, outcome: (typeof outcomes)[number], report: Report, tap: Tap): void {
  if (outcome !== 'load') {
    report.failed(reasons[outcome], outcome === 'abort');
    return;
  }
  const headers = new HeaderList();
  for (const line of (apply(getAllResponseHeaders, xhr, []) as string).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.add(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const answer = answerOf(headers, statusOf(xhr), xhr.statusText, xhr.responseURL);
  const { contentType, responseSize: size } = answer;
  report.answered(answer);
  report.finish(wantsBody(tap, answer.status) ? describeAnswer(xhr, contentType, size) : undefined);
}

function describeAnswer(
  xhr: XMLHttpRequest,
  contentType: string,
  size: number | undefined,
): Partial<WireNetworkBody> {
  const responseType = typeOfResponse(xhr);
  if (responseType === '' || responseType === 'text') {
    if (isStreamType(contentType)) return { responseBody: describeStream(contentType) };
    if (!isTextType(contentType)) return { responseBody: describeBinary(undefined, contentType) };
    return asText(textOfResponse(xhr));
  }
  const response = responseOf(xhr);
  if (response instanceof ArrayBuffer) return binary(response.byteLength, contentType);
  if (response instanceof Blob) return binary(response.size, contentType);
  if (responseType === 'document') return { responseBody: '[document]' };
  if (size !== undefined && size <= maxClonedBytes) return asText(stringify(response));
  return { ...asText(writeJson(copyValue(response, saidBudget))), truncated: true };
}

function asText(whole: string): Partial<WireNetworkBody> {
  return bodyOf(cutText(whole, maxResponseBodyChars));
}

function binary(size: number, contentType: string): Partial<WireNetworkBody> {
  return { responseBody: describeBinary(size, contentType), responseSize: size };
}
