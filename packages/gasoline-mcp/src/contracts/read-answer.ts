import { limits, type NetworkBody } from '@gasoline/protocol';

/** What can be learned from an answer's body: a value, a reason why not, or that it is no JSON where JSON may be due. */
export type AnswerBody =
  | { json: unknown }
  | { unchecked: Unchecked }
  /** What came instead of JSON, e.g. `text/html`. */
  | { notJson: string };

/** Why a body was not compared. */
export type Unchecked = 'no_body' | 'truncated' | 'too_large';

/** Angular's and Google's guard against reading JSON as a script. */
const scriptGuard = /^\)\]\}',?\s*/;

export function readAnswer({
  responseBody,
  status,
  method,
  contentType = '',
  truncated,
}: NetworkBody): AnswerBody {
  if (truncated) return { unchecked: 'truncated' };
  if (responseBody === null || method === 'HEAD' || [204, 205, 304].includes(status))
    return { unchecked: 'no_body' };
  if (responseBody.length > limits.maxContractBodyChars) return { unchecked: 'too_large' };
  const isJson = /\bjson\b/i.test(contentType) && !/ndjson|jsonl|json-seq/i.test(contentType);
  const text = responseBody.replace(scriptGuard, '');
  if (isJson || /^\s*[[{]/.test(text)) {
    const parsed = parse(text);
    if (parsed) return parsed;
  }
  if (text.trim() === '') return { notJson: 'an empty body' };
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (isJson || mediaType === '') return { notJson: 'text that is not JSON' };
  return {
    notJson: /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType.slice(0, 60) : 'text that is not JSON',
  };
}

/** What a page is made of, not what it asks an API for. */
export function isPageFile({ url, method, contentType = '', status }: NetworkBody): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^(?:image|font|audio|video)\/|^text\/(?:html|css|javascript)|javascript|wasm|xhtml/i.test(contentType))
    return true;
  if (/json|xml|text\/plain/i.test(contentType)) return false;
  const path = url.replace(/[?#].*$/s, '');
  return (
    /\.(?:m?jsx?|tsx?|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|mp[34]|webm|wasm|html?)$/i.test(
      path,
    ) &&
    (contentType === '' || status === 0)
  );
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    // The caller says what came instead.
    return undefined;
  }
}
