import { limits } from './limits.ts';
import { openFile, readBody } from './get-file.ts';
import { labelOf, Unreadable } from './unreadable.ts';

export interface DownloadOptions {
  timeoutMs: number;
  maxBytes: number;
  isAllowed(url: URL): boolean;
}

/** What tells one version of a file from the next. */
export interface Version {
  etag?: string;
  lastModified?: string;
}

export interface Downloaded {
  /** Where it lay in the end, after redirects. */
  url: URL;
  text: string;
  contentType: string;
  /** The map that the answer's header names. */
  sourceMap: string | undefined;
  version: Version;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Gets a file, or tells that the known version is still the newest. Throws only `Unreadable`. */
export async function download(
  url: URL,
  options: DownloadOptions,
  known: Version = {},
): Promise<Downloaded | 'unchanged'> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.timeoutMs).unref();
  try {
    return await follow(url, options, known, stop.signal);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(
      stop.signal.aborted
        ? `${labelOf(url)} was not read: the server took longer than ${options.timeoutMs / 1000} seconds.`
        : `${labelOf(url)} was not read: ${whatBroke(error)}.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  start: URL,
  options: DownloadOptions,
  known: Version,
  signal: AbortSignal,
): Promise<Downloaded | 'unchanged'> {
  let url = start;
  for (let hops = 0; hops <= limits.maxRedirects; hops++) {
    checkAddress(url, start, options);
    const response = await openFile(url, conditions(known), signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) {
      const text = await readBody(response, start, options.maxBytes, signal);
      const sourceMap = headers['sourcemap'] ?? headers['x-sourcemap'];
      return {
        url,
        text,
        contentType: headers['content-type'] ?? '',
        sourceMap: typeof sourceMap === 'string' && sourceMap !== '' ? sourceMap : undefined,
        version: {
          ...(headers.etag === undefined ? {} : { etag: headers.etag }),
          ...(headers['last-modified'] === undefined ? {} : { lastModified: headers['last-modified'] }),
        },
      };
    }
    response.destroy();
    if (status === 304 && Object.keys(known).length > 0) return 'unchanged';
    const target = redirects.has(status) ? headers.location : undefined;
    if (target === undefined || !URL.canParse(target, url.href))
      throw new Unreadable(`${labelOf(start)} was not read: the server answered ${status}.`);
    url = new URL(target, url);
  }
  throw new Unreadable(
    `${labelOf(start)} was not read: it redirects more than ${limits.maxRedirects} times.`,
  );
}

/** Before every connection, also those that a redirect asks for. */
function checkAddress(url: URL, start: URL, { isAllowed }: DownloadOptions): void {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && isAllowed(url)) return;
  const where = isWeb ? url.host : `a ${url.protocol} address`;
  throw new Unreadable(
    url === start
      ? `Production page: source maps are only read from loopback addresses, not from ${where}.`
      : `${labelOf(start)} was not read: it redirects to another host (${where}), and only loopback is read.`,
  );
}

function conditions({ etag, lastModified }: Version): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

function whatBroke(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'nothing listens there any more';
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return 'it cannot be decompressed';
  return `the connection failed${/^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : ''}`;
}
