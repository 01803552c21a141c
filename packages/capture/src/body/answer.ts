import type { WireNetworkBody } from '@gasoline/protocol';
import type { HeaderList } from './headers.ts';

export interface Answer {
  status: number;
  statusText: string;
  contentType: string;
  responseHeaders: Record<string, string>;
  url?: string;
  responseSize?: number;
}

/** What is known of an answer when its headers are there. */
export function answerOf(
  { values }: HeaderList,
  status: number,
  statusText: string,
  url: string,
): Answer & Partial<WireNetworkBody> {
  const length = values['content-length'];
  return {
    status,
    statusText,
    contentType: values['content-type'] ?? '',
    responseHeaders: values,
    // After redirects, if any.
    ...(url && { url }),
    ...(length && { responseSize: Number(length) }),
  };
}

/** What is known of its body. */
export function bodyOf(read: {
  text: string;
  size?: number | undefined;
  truncated: boolean;
}): Partial<WireNetworkBody> {
  return {
    responseBody: read.text,
    ...(read.size !== undefined && { responseSize: read.size }),
    ...(read.truncated && { truncated: true }),
  };
}
