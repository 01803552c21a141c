import { expect, test } from 'vitest';
import { bodyMessage } from './body-message.ts';

test.each<[string, string, string | undefined, string?]>([
  [
    'the more telling of two fields',
    '{"error":"Internal Server Error","details":"null pointer"}',
    'null pointer',
  ],
  ['an object in it', '{"error":{"code":7,"message":"no stock"}}', 'no stock'],
  ['a list of errors', '{"errors":[{"message":"a"},{"message":"b"}]}', 'a; b'],
  ['errors by field', '{"errors":{"zip":["must have 5 digits"]}}', 'zip: must have 5 digits'],
  ['problem details', '{"type":"about:blank","title":"Out of stock","detail":"only 2 left"}', 'only 2 left'],
  ['nothing but the name of the status', '{"error":"Not Found"}', undefined],
  ['no word of an error', '{"items":[]}', undefined],
  ['JSON that was cut', '{"message":"it \\"broke\\" here","trace":"at x', 'it "broke" here'],
  ['plain text', 'rate limit exceeded\nmore', 'rate limit exceeded'],
  ['a page', '<!doctype html><title>502 from proxy</title>', '502 from proxy', 'text/html'],
  ['our own note', '[not read by the page]', undefined],
  ['nothing', '', undefined],
])('%s', (_, body, message, type) => {
  expect(bodyMessage(body, type)).toBe(message);
});
