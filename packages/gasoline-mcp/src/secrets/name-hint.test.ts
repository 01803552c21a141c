import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isSecretName } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { nameHint } from './name-hint.ts';

test('no name of a secret escapes the hint', () => {
  const index = createRequire(import.meta.url).resolve('@gasoline/protocol');
  const source = readFileSync(index.replace('index.ts', 'secret-name.ts'), 'utf8');
  // Its lists are texts: words by spaces, pairs of words by commas.
  const listed = [...source.matchAll(/'([a-z ,]+)'/g)].flatMap(([, text = '']) =>
    text.trim().split(text.includes(',') ? ',' : ' '),
  );
  const names = listed.filter((name) => isSecretName(name));
  expect(names.length).toBeGreaterThan(40);
  const spellings = names.flatMap((name) => [
    name,
    name.toUpperCase().replace(' ', '_'),
    `my-${name.replace(' ', '-')}-2`,
    name.replace(/ (.)/, (_, letter: string) => letter.toUpperCase()),
  ]);
  expect(spellings.filter((name) => !name.match(nameHint))).toEqual([]);
});
