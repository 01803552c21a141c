import { expect, test } from 'vitest';
import { opaqueSample } from '../secrets/rules/opaque-sample.ts';
import { KnownSecrets } from './known-secrets.ts';

const secret = opaqueSample(40);

test('a secret that is known is hidden where nothing gives it away', () => {
  const known = new KnownSecrets();
  const text = `again ${secret} and again`;
  expect(known.mask(text)).toBe(text);
  known.add(secret);
  expect(known.mask(text)).not.toContain(secret.slice(4, 16));
});

test('of two secrets the longer is hidden first', () => {
  const known = new KnownSecrets();
  known.add(secret.slice(0, 20));
  known.add(secret);
  expect(known.mask(secret)).not.toContain(secret.slice(20, 32));
});

test('a preview shows what stands around, and that something is left out', () => {
  const known = new KnownSecrets();
  const text = `${'before '.repeat(20)}token=${secret} ${'after '.repeat(20)}`;
  const start = text.indexOf(secret);
  known.add(secret);
  const preview = known.preview(text, { start, end: start + secret.length });
  expect(preview).toMatch(/^….*before token=\S{4}\*{3}\S{3} after .*…$/);
});

test('nothing is shown of what a cut may have halved', () => {
  const known = new KnownSecrets();
  const value = 'hunter2hunter2';
  // Masking lets the long text shrink, and with it the distance to the cut.
  const text = `${`password=${opaqueSample(3000)} `.repeat(6)}password=${value}`;
  const start = text.lastIndexOf(value);
  const preview = known.preview(text, { start, end: start + value.length });
  expect(preview).not.toContain(opaqueSample(3000).slice(100, 112));
  expect(preview).toContain('hunt***');
});

test('when there are too many to know, nothing around is shown', () => {
  const known = new KnownSecrets();
  for (let i = 0; i < 3000; i++) known.add(`${secret}${i}`);
  expect(known.preview(`x ${secret} y`, { start: 2, end: 42 })).toMatch(/^\S{4}\*{3}\S{3}$/);
});

test('long evidence is cut after it was masked', () => {
  const evidence = new KnownSecrets().maskEvidence({
    url: `/x?token=${secret}&pad=${'p'.repeat(20_000)}`,
    n: 1,
  });
  expect(evidence['n']).toBe(1);
  expect(String(evidence['url'])).toMatch(/^\/x\?token=\S{4}\*{3}\S{3}&pad=p+…$/);
  expect(String(evidence['url']).length).toBeLessThan(320);
});
