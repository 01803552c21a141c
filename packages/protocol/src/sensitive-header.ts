/** What stands in place of a header value that must not leave the page. */
export const redactedHeader = '[REDACTED]';

const sensitive = /token|secret|key|password|auth|session|cookie/i;

/** Headers whose value is never kept. The name stays. */
export function isSensitiveHeader(name: string): boolean {
  return sensitive.test(name);
}
