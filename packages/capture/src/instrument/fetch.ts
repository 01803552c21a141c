import type { WireNetworkBody } from '@gasoline/protocol';
import {
  isUtf8,
  describeBinary,
  describeStream,
  isStreamType,
  isTextType,
  maxClonedBytes,
} from '../body/content.ts';
import { answerOf, bodyOf } from '../body/answer.ts';
import { authOf } from '../body/auth.ts';
import { HeaderList } from '../body/headers.ts';
import { type BodyRead, readCapped } from '../body/read-capped.ts';
import { readWhole } from '../body/read-whole.ts';
import { describeRequestBody } from '../body/request-body.ts';
import { ResponseTaps } from '../body/response-taps.ts';
import { textOf } from '../format-console.ts';
import { afterwards, apply, descriptorOf, isArray, prototypeOf, readGetter } from '../natives.ts';
import type { NetworkReports, Report } from '../network-reports.ts';
import { patch, wrapFunction } from '../patch.ts';
import { isError } from '../error-fields.ts';
import { resolveUrl } from '../resolve-url.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants, wantsBody } from '../tap.ts';

export function captureFetch(tap: Tap, reports: NetworkReports): Stop {
  if (typeof fetch !== 'function') return () => {};
  let taps: ResponseTaps | undefined;
  const means = { tap, reports, taps: () => (taps ??= new ResponseTaps(tap)) };
  const undo = patch(globalThis, 'fetch', (original) =>
    wrapFunction(original as typeof fetch, (native, self, args) => {
      const report = wants(tap) ? tap.observe(() => begin(args, tap, reports)) : undefined;
      const answer = apply(native, self, args as Parameters<typeof fetch>) as Promise<Response>;
      if (!report) return answer;
      // The page gets a promise that follows ours, so that a failure which it does not catch is still an
      // unhandled rejection.
      return afterwards(
        answer,
        (response) => {
          tap.observe(() => finish(response, report, means));
          return response;
        },
        (reason: unknown) => {
          tap.observe(() => fail(reason, report));
          throw reason;
        },
      );
    }),
  );
  return stopAll([undo, () => taps?.stop()]);
}

const requestUrl = readGetter<string>(Request.prototype, 'url');
const requestMethod = readGetter<string>(Request.prototype, 'method');
const requestHeaders = readGetter<Headers>(Request.prototype, 'headers');
const requestCredentials = readGetter<RequestCredentials>(Request.prototype, 'credentials');
const requestBodyUsed = readGetter<boolean>(Request.prototype, 'bodyUsed');
const requestBody = readGetter<ReadableStream | null>(Request.prototype, 'body');
const cloneRequest = Request.prototype.clone;
const eachHeader = Headers.prototype.forEach;
const getHeader = Headers.prototype.get;

function begin(args: unknown[], tap: Tap, reports: NetworkReports): Report {
  const [input, init] = args;
  const request = input instanceof Request ? input : undefined;
  const url = request ? requestUrl(request) : resolveUrl(input);
  const method = peek(init, 'method') ?? (request ? requestMethod(request) : 'GET');
  const headers = new HeaderList();
  const given = peek(init, 'headers') ?? (request ? requestHeaders(request) : undefined);
  readHeaders(given, headers);
  const credentials = peek(init, 'credentials') ?? (request ? requestCredentials(request) : undefined);
  const report = reports.begin(
    typeof method === 'string' ? method.toUpperCase() : 'GET',
    url,
    { requestHeaders: headers.values },
    () => authOf(headers, url, credentials as RequestCredentials | undefined),
  );
  if (!wants(tap, 'networkBodies')) return report;
  const body = peek(init, 'body');
  if (body !== undefined) Object.assign(report.record, describeRequestBody(body));
  else if (request) readRequestBody(request, report, tap);
  return report;
}

/** A `Request` shows its body only as a stream; a clone of it is read when it says that it is text. */
function readRequestBody(request: Request, report: Report, tap: Tap): void {
  const type = apply(getHeader, requestHeaders(request), ['content-type']) as string | null;
  if (!type || !isTextType(type) || requestBodyUsed(request) || requestBody(request)?.locked) return;
  const copy = apply(cloneRequest, request, []) as Request;
  if (!copy.body) return;
  readCapped(copy.body, type, 'request', (read) =>
    tap.observe(() => {
      report.record.requestBody = read.text;
      if (read.size !== undefined) report.record.requestSize = read.size;
      if (read.truncated) report.record.truncated = true;
    }),
  );
}

interface Means {
  tap: Tap;
  reports: NetworkReports;
  taps(): ResponseTaps;
}

function finish(response: Response, report: Report, { tap, reports, taps }: Means): void {
  const headers = new HeaderList();
  apply(eachHeader, response.headers, [(value: string, name: string) => headers.add(name, value)]);
  if (response.type.startsWith('opaque')) {
    report.answered({ status: 0, error: `${response.type} answer: the page cannot see its status` });
    report.finish();
    return;
  }
  const answer = answerOf(headers, response.status, response.statusText, response.url);
  const { contentType: type, responseSize: size } = answer;
  report.answered(answer);
  const bodiless = report.record.method === 'HEAD' || bodilessStatuses.has(response.status) || size === 0;
  if (!wantsBody(tap, response.status) || bodiless) {
    report.finish();
    return;
  }
  const isSmall = size !== undefined && size <= maxClonedBytes;
  if (isStreamType(type)) report.finish({ responseBody: describeStream(type) });
  else if (!isTextType(type)) report.finish({ responseBody: describeBinary(size, type) });
  else if (isSmall || response.status >= 400) {
    let seen: Partial<WireNetworkBody> = {};
    reports.wait(report, () => seen);
    const copy = apply(cloneResponse, response, []) as Response;
    const tell = (read: BodyRead) =>
      tap.observe(() => {
        seen = bodyOf(read);
        if (read.done) report.finish(seen);
      });
    // In one go, if its length is sure to be what it says: a page is not told whether an answer of another origin is
    // compressed. And `text` knows no other encoding than UTF-8.
    if (isSmall && response.type === 'basic' && !headers.values['content-encoding'] && isUtf8(type))
      readWhole(copy, tell);
    else readCapped(copy.body, type, 'response', tell);
  } else {
    let seen: Partial<WireNetworkBody> = { responseBody: '[not read by the page]' };
    reports.wait(report, () => seen);
    taps().add(response, type, (read) => {
      seen = bodyOf(read);
      if (read.done) report.finish(seen);
    });
  }
}

const cloneResponse = Response.prototype.clone;
const bodilessStatuses = new Set([101, 103, 204, 205, 304]);

function fail(reason: unknown, report: Report): void {
  // The network fails with an error; what is none was given to `abort` by the page.
  report.failed(textOf(reason), !isError(reason) || reason.name === 'AbortError');
}

/** A field of an options object, without calling a getter of the page. */
function peek(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  if (object instanceof Request) return (object as unknown as Record<string, unknown>)[key];
  for (let owner: object | null = object; owner; owner = prototypeOf(owner)) {
    const field = descriptorOf(owner, key);
    if (field) return field.value;
  }
  return undefined;
}

function readHeaders(given: unknown, into: HeaderList): void {
  if (given instanceof Headers) {
    apply(eachHeader, given, [(value: string, name: string) => into.add(name, value)]);
  } else if (isArray(given)) {
    for (const pair of given)
      if (isArray(pair) && typeof pair[0] === 'string') into.add(pair[0], textOf(pair[1]));
  } else if (typeof given === 'object' && given !== null) {
    for (const key of Object.keys(given)) {
      const value: unknown = peek(given, key);
      if (value !== undefined) into.add(key, textOf(value));
    }
  }
}
