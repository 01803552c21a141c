import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Where traces and log records go. */
export interface OtlpTarget {
  traces: string;
  logs: string;
  headers: Record<string, string>;
  /** The address as it may be printed: without user, password and query. */
  shown: string;
}

/**
 * The base address of a collector, as OTEL_EXPORTER_OTLP_ENDPOINT takes it: the paths of the signals are added. One
 * that ends in such a path already means the same.
 */
export function otlpTarget(endpoint: string, headers: Record<string, string> = {}): OtlpTarget {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(
      'The address of the OTLP collector must begin with http:// or https://, such as http://localhost:4318.',
    );
  const path = url.pathname.replace(/\/(?:v1\/(?:traces|logs)\/?)?$/, '');
  const to = (signal: string) => {
    const copy = new URL(url);
    copy.pathname = `${path}/v1/${signal}`;
    return copy.href;
  };
  for (const [name, value] of Object.entries(headers)) checkHeader(name, value);
  return { traces: to('traces'), logs: to('logs'), headers, shown: `${url.origin}${path}` };
}

/** `name=value`, as on a command line. The value is never repeated in an error: it is a secret. */
export function headersFrom(texts: string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const end = text.indexOf('=');
      if (end < 1)
        throw new Error('A header for the OTLP collector has the form name=value, such as x-api-key=….');
      return [text.slice(0, end).trim(), text.slice(end + 1).trim()];
    }),
  );
}

function checkHeader(name: string, value: string): void {
  try {
    validateHeaderName(name);
  } catch {
    throw new Error('The name of a header for the OTLP collector holds a character that no header may have.');
  }
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new Error(`The value of the header ${name} holds a character that no header may have.`);
  }
}
