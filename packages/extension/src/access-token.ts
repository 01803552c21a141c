/** What can stand in a header and in an address as it is. */
const tokenText = /^[\x21-\x7e]*$/;

export function isAccessToken(value: unknown): value is string {
  return typeof value === 'string' && tokenText.test(value);
}

export type AccessToken =
  | { token: string }
  /** What is wrong, and what would be right. */
  | { error: string };

/** Reads what a person pasted. */
export function readAccessToken(text: string): AccessToken {
  const token = text.trim();
  if (isAccessToken(token)) return { token };
  return {
    error: 'A token is one word of plain letters, digits and signs. Copy it from its file once more.',
  };
}
