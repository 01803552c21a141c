import { paths } from '@gasoline/protocol';
import * as fc from 'fast-check';
import { mutatedJson } from './mutated-json.ts';
import { mcpMessage } from './mcp-message.ts';
import { wellFormed } from './well-formed.ts';

/** A request as a careless or hostile sender might make it. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const mostly = (usual: string, ...others: string[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const contentType = mostly(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
).map((type): Record<string, string> => ({ 'content-type': type }));

const ingest = fc.oneof(
  ...wellFormed.map(({ path, body, weight }) => ({
    weight,
    arbitrary: fc.record({
      method: mostly('POST', 'GET', 'PUT', 'PATCH'),
      path: fc.constant(path),
      headers: contentType,
      body: mutatedJson(body),
    }),
  })),
);

const mcp = fc.record({
  method: mostly('POST', 'GET', 'DELETE'),
  path: fc.constant(paths.mcp as string),
  headers: fc.constant({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }),
  body: mutatedJson(mcpMessage),
});

/** Reading what was sent is part of it: a stored oddity must not break an answer. */
const read = fc.record({
  method: mostly('GET', 'HEAD', 'DELETE', 'OPTIONS'),
  path: fc
    .tuple(
      fc.constantFrom(...Object.values(paths), '/', '/nowhere'),
      fc.constantFrom('', '?since=2026-01-01', '?since=%00', '?token=', '?since=x&since=y', '?%E0%A4%A'),
    )
    .map(([path, query]) => path + query),
  headers: fc.constant({}),
  body: fc.constant(Buffer.alloc(0)),
});

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 16, arbitrary: ingest },
  { weight: 4, arbitrary: mcp },
  { weight: 1, arbitrary: read },
);
