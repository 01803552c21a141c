import { maxRequestBodyChars, type WireNetworkBody } from '@gasoline/protocol';
import { apply } from '../natives.ts';
import { cutText, describeBinary } from './content.ts';

const printParams = URLSearchParams.prototype.toString;
const eachField = FormData.prototype.forEach;

type RequestBody = Pick<WireNetworkBody, 'requestBody' | 'requestSize' | 'truncated'>;

/** What was sent, as text. A stream is only named: it can be read once, and that is the network's right. */
export function describeRequestBody(body: unknown): RequestBody {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string') return asText(body);
  if (body instanceof URLSearchParams) return asText(apply(printParams, body, []) as string);
  if (body instanceof FormData) return asText(describeForm(body));
  if (body instanceof Blob) return binary(body.size, body.type);
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return binary(body.byteLength, '');
  if (body instanceof ReadableStream) return { requestBody: '[stream, not recorded]' };
  if (body instanceof Document) return { requestBody: '[document]' };
  return {};
}

function asText(whole: string): RequestBody {
  const { text, truncated } = cutText(whole, maxRequestBodyChars);
  return { requestBody: text, requestSize: whole.length, ...(truncated ? { truncated } : {}) };
}

function binary(size: number, type: string): RequestBody {
  return { requestBody: describeBinary(size, type), requestSize: size };
}

function describeForm(form: FormData): string {
  const fields: string[] = [];
  apply(eachField, form, [
    (value: FormDataEntryValue, name: string) =>
      fields.push(
        `${encodeURIComponent(name)}=${typeof value === 'string' ? encodeURIComponent(value) : `[file ${value.name}, ${value.size} bytes]`}`,
      ),
  ]);
  return fields.join('&');
}
