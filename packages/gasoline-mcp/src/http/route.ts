import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import type { Browser } from '../browser/browser.ts';
import type { ErrorStacks } from '../errors/error-stacks.ts';
import type { Store } from '../store/store.ts';
import type { Streaming } from '../streaming/streaming.ts';
import type { Tests } from '../store/tests.ts';
import type { AcceptedParcels } from './accepted-parcels.ts';
import type { RouteGroup } from './guards.ts';
import type { RateLimit } from './rate-limit.ts';

/** What routes may use. */
export interface RouteContext {
  store: Store;
  tests: Tests;
  /** With which pages may send entries to this server; made when it is first asked for. */
  captureToken(): string;
  browser: Browser;
  /** The stacks of errors in terms of the source. */
  stacks: ErrorStacks;
  streaming: Streaming;
  version: string;
  /** MCP clients connected now. */
  clientCount(): number;
}

export interface Call {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The parsed JSON body; undefined when there is none. */
  body: unknown;
  /** Characters of the body. */
  size: number;
  /** The id of what was sent, when the sender may send it again. */
  parcel: string | undefined;
  parcels: AcceptedParcels;
  /** Of this sender, that is, of this connection. */
  rateLimit: RateLimit;
}

/** One route as data: the app and `docs/http.md` are made of these. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  group: RouteGroup;
  summary: string;
  query?: Record<string, string>;
  /** The body as the docs show it. */
  request?: string;
  /** What one entry of an ingest route looks like, and what else to know of it. */
  entry?: { schema: z.ZodType; note: string };
  answer: z.ZodType;
  /** The field of the answer that is a secret of ours, handed out on purpose. All others are redacted. */
  handsOut?: string;
  /** The answer, or a `Feed` that goes on. */
  handle(call: Call, context: RouteContext): unknown;
}
