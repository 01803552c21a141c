/** Up to this size, an answer is read twice: once by the page, once by us. */
export const maxClonedBytes = 262_144;

/** Whether a body of this type is text that a reader can use. */
export function isTextType(contentType: string): boolean {
  return (
    contentType === '' ||
    /^text\/(?!event-stream|x-component)|json|xml|x-www-form-urlencoded|javascript|graphql/i.test(contentType)
  );
}

/** Bodies that come bit by bit and may never end. */
export function isStreamType(contentType: string): boolean {
  return /event-stream|ndjson|jsonl|json-seq|x-component|multipart|grpc/i.test(contentType);
}

/** As it is unless something else is said. */
export function isUtf8(contentType: string): boolean {
  return !/charset="?(?!utf-?8)/i.test(contentType);
}

export function describeBinary(size: number | undefined, contentType: string): string {
  return `[Binary: ${size === undefined ? 'size unknown' : `${size} bytes`}, type: ${contentType || 'unknown'}]`;
}

export function describeStream(contentType: string): string {
  return `[stream, not recorded: ${contentType}]`;
}

/** Text within a limit. */
export function cutText(text: string, maxChars: number): { text: string; truncated: boolean } {
  return text.length > maxChars
    ? { text: text.slice(0, maxChars), truncated: true }
    : { text, truncated: false };
}
