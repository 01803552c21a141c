import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** The whole body as text; refused as soon as it is known to be too large. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) return Promise.reject(tooLarge(request, maxBytes));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else reject(tooLarge(request, maxBytes));
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve((chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8'));
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new HttpError(400, 'The request ended before its body did.')));
  });
}

function tooLarge(request: IncomingMessage, maxBytes: number): HttpError {
  request.removeAllListeners('data');
  // What is still on its way is thrown away; the connection ends with the answer.
  request.resume();
  return new HttpError(
    413,
    `A request may hold at most ${maxBytes / 1024 / 1024} MB; send fewer entries at a time.`,
    { connection: 'close' },
  );
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}
