import { readGetter } from './natives.ts';
import { takenSoon } from './taken-soon.ts';

/** What requests, answers and their bodies are read with. Whoever uses any of it calls `needNetworkPlatform` before. */
export let hrefOf: Read<URL, 'href'>;
export let requestUrl: Read<Request, 'url'>;
export let requestMethod: Read<Request, 'method'>;
export let requestHeaders: Read<Request, 'headers'>;
export let requestCredentials: Read<Request, 'credentials'>;
export let requestBodyUsed: Read<Request, 'bodyUsed'>;
export let requestBody: Read<Request, 'body'>;
export let cloneRequest: Request['clone'];
export let eachHeader: Headers['forEach'];
export let getHeader: Headers['get'];
export let cloneResponse: Response['clone'];
export let readText: Response['text'];
export let readJson: Response['json'];
export let responseBody: Read<Response, 'body'>;
export let NativeResponse: typeof Response;
export let NativeBlob: typeof Blob;
export let getReader: ReadableStream['getReader'];
export let read: ReadableStreamDefaultReader['read'];
export let cancel: ReadableStreamDefaultReader['cancel'];
export let printParams: URLSearchParams['toString'];
export let eachField: FormData['forEach'];

type Read<T, K extends keyof T> = (self: object) => T[K];

export const needNetworkPlatform = takenSoon(() => {
  hrefOf = readGetter(URL.prototype, 'href');
  const request = Request.prototype;
  requestUrl = readGetter(request, 'url');
  requestMethod = readGetter(request, 'method');
  requestHeaders = readGetter(request, 'headers');
  requestCredentials = readGetter(request, 'credentials');
  requestBodyUsed = readGetter(request, 'bodyUsed');
  requestBody = readGetter(request, 'body');
  cloneRequest = request.clone;
  ({ forEach: eachHeader, get: getHeader } = Headers.prototype);
  const response = Response.prototype;
  ({ clone: cloneResponse, text: readText, json: readJson } = response);
  responseBody = readGetter(response, 'body');
  [NativeResponse, NativeBlob] = [Response, Blob];
  ({ getReader } = ReadableStream.prototype);
  ({ read, cancel } = ReadableStreamDefaultReader.prototype);
  printParams = URLSearchParams.prototype.toString;
  eachField = FormData.prototype.forEach;
  return true;
});
