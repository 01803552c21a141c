import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../way-out/clean-text.ts';
import { html } from './markup.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

test('a value is text, wherever it stands', () => {
  const hostile = `</script><img src=x onerror="alert(1)">'&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;">&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;</p>',
  );
});

test('markup stays markup, lists are joined, nothing is nothing', () => {
  expect(
    html`<ul>${['a', 'b'].map((text) => html`<li>${text}</li>`)}${undefined}${false}${null}${0}</ul>`.text,
  ).toBe('<ul><li>a</li><li>b</li>0</ul>');
});

test('characters that only deceive are not written', () => {
  expect(html`${'a\u0000b\u202Ec\u001B[31md\uFEFF'}`.text).toBe('abcd');
});

test('whatever the text, it has no character of markup and reads back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = html`${text}`.text;
      expect(written).not.toMatch(/[<>"']/);
      expect(decode(written)).toBe(cleanText(text));
    }),
  );
});
