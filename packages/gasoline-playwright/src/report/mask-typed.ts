import { isSecretLabel, isSecretName } from '@gasoline/protocol';

/** `Fill "…"`, `- fill("…")`, `.fill('…')`, `page.fill('#password', '…')`: of what is written there the last is typed. */
const typing =
  /\b(?:fill|type|pressSequentially|insertText)\b(?: |\()(?:(["'`])(?:\\.|(?!\1).)*\1\s*,\s*)?(["'`])(?<value>(?:\\.|(?!\2).)*)\2/gi;
const written = /(["'`])(?<text>(?:\\.|(?!\1).)*)\1/g;
const inSelector = /[#.](?<id>[\w-]+)|\b(?:name|id|data-testid|type)=\\?["']?(?<attribute>[\w-]+)/g;

/**
 * What a test types into a field for a secret. Nothing tells by its look that it is one; but the field is named beside it,
 * in a title, in what Playwright says it waited for, or in the same line of the test.
 */
export function maskTyped(text: string): string {
  return namesSecretField(text)
    ? text.replace(typing, (call: string, ...found) => {
        const { value } = found.at(-1) as { value: string };
        return value === '' ? call : `${call.slice(0, call.length - value.length - 1)}***${call.slice(-1)}`;
      })
    : text;
}

/** The same for lines of source: what one of them types is not into the field of another. */
export function maskTypedLines(source: string): string {
  return source
    .split('\n')
    .map((line) => maskTyped(line))
    .join('\n');
}

function namesSecretField(text: string): boolean {
  if (!/\b(?:fill|type|pressSequentially|insertText)\b/i.test(text)) return false;
  const labels = [...text.matchAll(written)].map(({ groups }) => groups?.['text'] ?? '');
  const names = [...text.matchAll(inSelector)].map(
    ({ groups }) => groups?.['id'] ?? groups?.['attribute'] ?? '',
  );
  return labels.some(isSecretLabel) || names.some(isSecretName);
}
