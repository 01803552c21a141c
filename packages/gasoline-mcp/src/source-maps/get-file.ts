import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isLoopback, isLoopbackName } from './loopback.ts';
import { labelOf, Unreadable } from './unreadable.ts';

const decoders: Record<string, (() => Transform) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/**
 * What a browser sends for a script of the page. Servers that tell programs from pages, as ours does, take it for a
 * page's request, and so hand out nothing that a page would not get.
 */
const ownHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, br',
  'sec-fetch-dest': 'script',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-site': 'same-origin',
};

/** Chrome's answer for these names, in its order. No name server is asked. */
const loopbackAddresses = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];
const lookupLoopback: LookupFunction = (_name, { all }, done) => {
  if (all === true) done(null, loopbackAddresses);
  else done(null, '127.0.0.1', 4);
};

/** One GET, without following a redirect. The socket keeps no process alive. */
export function openFile(
  url: URL,
  headers: IncomingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A name and password in the address are no affair of ours.
  const { protocol, hostname, port, pathname, search } = url;
  const request = (protocol === 'https:' ? httpsRequest : httpRequest)({
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    path: pathname + search,
    headers: { ...ownHeaders, ...headers },
    agent: false,
    signal,
    ...(isLoopbackName(hostname) ? { lookup: lookupLoopback, autoSelectFamily: true } : {}),
    // Nobody stands between this machine and itself, and development certificates are made at home.
    ...(protocol === 'https:' ? { rejectUnauthorized: !isLoopback(url) } : {}),
  });
  request.on('socket', (socket) => {
    socket.unref();
    // With two addresses to try, the connection is not the one that was let go above.
    socket.once('connect', () => socket.unref());
  });
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Also after the answer: a connection that breaks later is told by the body.
    request.on('error', reject);
    request.end();
  });
}

/** The body, decompressed. Ends the connection as soon as there is too much of it. */
export async function readBody(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const tooBig = new Unreadable(
    `${labelOf(url)} was not read: it is larger than ${Math.max(1, Math.floor(maxBytes / 1024 / 1024))} MB.`,
  );
  const refuse = (reason: Unreadable): never => {
    response.destroy();
    throw reason;
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) refuse(tooBig);
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = decoders[encoding];
  if (decoder === undefined && encoding !== 'identity' && encoding !== '')
    refuse(new Unreadable(`${labelOf(url)} was not read: it is compressed in an unknown way.`));

  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooBig;
      chunks.push(chunk);
    }
  };
  try {
    await (decoder === undefined
      ? pipeline(response, collect, { signal })
      : pipeline(response, decoder(), collect, { signal }));
  } catch (error) {
    // The decoder that was stopped may speak first.
    throw size > maxBytes ? tooBig : error;
  }
  return Buffer.concat(chunks, size).toString('utf8');
}
