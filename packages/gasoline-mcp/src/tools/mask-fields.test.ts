import { expect, test } from 'vitest';
import { maskFields } from './mask-fields.ts';

const input = (attributes: Record<string, string>) => ({
  tag: 'input',
  text: '',
  attributes: { ...attributes, value: 'q7Zt9LmX' },
  value: 'q7Zt9LmX',
});

test.each([{ name: 'password' }, { 'aria-label': 'API key' }, { placeholder: 'Personal access token' }])(
  'a field with %j shows not what it holds',
  (attributes) => expect(JSON.stringify(maskFields(input(attributes)))).not.toContain('q7Zt9LmX'),
);

test('any other field does, and a secret one inside is found', () => {
  const email = input({ 'aria-label': 'Email' });
  expect(maskFields(email)).toEqual(email);
  const outer = { ...email, children: [input({ name: 'token' })] };
  expect(JSON.stringify(maskFields(outer).children)).not.toContain('q7Zt9LmX');
});
