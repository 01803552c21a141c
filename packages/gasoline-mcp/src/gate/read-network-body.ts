import { isSensitiveHeader, limits, type NetworkBody, redactedHeader } from '@gasoline/protocol';
import { wireNetworkBodySchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';
import { truncate } from './truncate.ts';

export function readNetworkBody(raw: unknown, receivedAt: number): Draft<NetworkBody> | undefined {
  const parsed = wireNetworkBodySchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const wire = parsed.data;
  const requestBody = cut(wire.requestBody, limits.maxRequestBodyChars);
  const responseBody = cut(wire.responseBody, limits.maxResponseBodyChars);
  return {
    ts: readTime(receivedAt, wire.ts, wire.timestamp, wire.startedAt),
    method: wire.method.toUpperCase(),
    url: wire.url,
    status: wire.status,
    requestBody: requestBody.text,
    responseBody: responseBody.text,
    requestHeaders: withoutSecrets(wire.requestHeaders),
    responseHeaders: withoutSecrets(wire.responseHeaders),
    contentType: wire.contentType ?? undefined,
    duration: wire.duration,
    startedAt: wire.startedAt === undefined ? undefined : readTime(receivedAt, wire.startedAt),
    pageUrl: wire.pageUrl,
    auth: wire.auth,
    hasAuthHeader: wire.hasAuthHeader,
    requestSize: wire.requestSize ?? requestBody.fullLength,
    responseSize: wire.responseSize ?? responseBody.fullLength,
    truncated: wire.truncated || requestBody.cut || responseBody.cut || undefined,
    error: wire.error,
    tabId: wire.tabId,
    frame: wire.frame,
    pageLoad: wire.pageLoad,
    testId: wire.testId,
  };
}

function cut(body: string | null | undefined, maxChars: number) {
  if (typeof body !== 'string') return { text: null, cut: false, fullLength: undefined };
  const text = truncate(body, maxChars);
  return {
    text,
    cut: text.length < body.length,
    fullLength: text.length < body.length ? body.length : undefined,
  };
}

/** The page does this too; but data also arrives by other ways. */
function withoutSecrets(headers: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!headers) return undefined;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSensitiveHeader(name) ? redactedHeader : value]),
  );
}
