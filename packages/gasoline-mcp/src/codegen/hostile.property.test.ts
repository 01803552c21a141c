import { Script } from 'node:vm';
import { transform } from 'esbuild';
import type { Action, DomSnapshot, Locator, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';
import { locatorKinds } from '@gasoline/protocol/schemas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { action, log, request, snapshot } from '../timeline/sample-entries.ts';
import { makeReproduction } from './make-reproduction.ts';
import { makeTest } from './make-test.ts';
import { selectRecording } from './recording.ts';

/** Called by every text that got out of its literal. */
const escape = 'globalThis.__escaped()';
/** Made here, so that nobody takes it for a real one. */
const opaque = ['q7Zt9LmX', '2vKw4RbN', '8yHcP3sD', '6gJf1QaE'].join('');
const hostile = fc.oneof(
  fc.constantFrom(
    `'); ${escape}; ('`,
    `"); ${escape}; ("`,
    `\`); ${escape}; (\``,
    `\${${escape}}`,
    `\n${escape};\n`,
    `\u2028${escape};\u2029`,
    `*/ ${escape}; /*`,
    `/; ${escape}; /`,
    `\\'); ${escape}; //`,
    `]/); ${escape}; /[`,
    '👨‍👩‍👧 emoji ❤️ \ud83d',
    'x'.repeat(10_000),
    '\u202eevil\u202c \u200f',
    'https://a.test/\'"`?q=${x}#*/',
    '/orders/42/\'"`',
    '',
    ' ',
    'Login failed password: 12345 attempts',
    'Invalid credentials: 3 attempts left for this user',
    'Token: 12 left now',
    `api_key=${opaque}`,
    `Bearer ${opaque}`,
    `/a?token=${opaque}&b=2`,
    `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${opaque}`,
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const cut = hostile.map((text) => text.slice(0, 2000));
const oneLocator = {
  kind: fc.constantFrom(...locatorKinds),
  value: fc.oneof(cut, fc.constantFrom('button', 'textbox')),
  name: fc.option(cut, { nil: undefined }),
  attribute: fc.option(cut, { nil: undefined }),
  stableWords: fc.option(fc.array(cut, { maxLength: 3 }), { nil: undefined }),
  count: fc.integer({ min: 0, max: 3 }),
  index: fc.option(fc.nat(3), { nil: undefined }),
};
const locator = fc.record({ ...oneLocator, within: fc.option(fc.record(oneLocator), { nil: undefined }) });
const locators = fc.array(locator as fc.Arbitrary<Locator>, { maxLength: 3 });
const url = fc.oneof(
  hostile,
  hostile.map((path) => `http://localhost:3000/${path}`),
  fc.constant('http://localhost:3000/a'),
);

const actions = fc.record({
  type: fc.constantFrom(
    'click',
    'dblclick',
    'input',
    'check',
    'select',
    'file',
    'keypress',
    'submit',
    'drag',
    'scroll',
    'navigate',
    'strange',
  ),
  fields: fc.record({
    url,
    fromUrl: url,
    toUrl: url,
    navigation: fc.constantFrom('load', 'push', 'pop', 'hash', undefined) as fc.Arbitrary<
      Action['navigation']
    >,
    locators,
    framePath: fc.option(locators, { nil: undefined }),
    dropLocators: fc.option(locators, { nil: undefined }),
    hover: fc.option(locator as fc.Arbitrary<Locator>, { nil: undefined }),
    target: hostile,
    text: hostile,
    value: hostile,
    key: hostile,
    inputType: fc.oneof(hostile, fc.constantFrom('password', 'contenteditable')),
    selectedValue: hostile,
    selectedText: hostile,
    files: fc.array(hostile, { maxLength: 2 }),
    metadata: fc.oneof(
      fc.constantFrom({ button: 2, modifiers: ['Shift', "'); x("] }, { synthetic: true }, {}),
      fc.record({ method: fc.constant('post'), action: url }),
    ),
  }),
});
const names = fc.oneof(hostile, fc.constantFrom('__proto__', 'constructor', 'a', 'delete', 'token'));
const bodies = fc.record({
  url,
  method: fc.constantFrom('GET', 'POST', "X'Y"),
  status: fc.constantFrom(200, 500, 201),
  body: fc.dictionary(
    names,
    fc.oneof(hostile, fc.nat(), fc.array(fc.dictionary(names, hostile, { maxKeys: 2 }), { maxLength: 2 })),
    { maxKeys: 4 },
  ),
  query: hostile,
  responseHeaders: fc.dictionary(fc.oneof(hostile, fc.constantFrom('etag', 'x-a', 'location')), hostile, {
    maxKeys: 3,
  }),
});
const session = fc.record({
  actions: fc.array(actions, { maxLength: 8 }),
  bodies: fc.array(bodies, { maxLength: 4 }),
  sockets: fc.array(fc.record({ address: url, said: hostile }), { maxLength: 2 }),
  errors: fc.array(hostile, { maxLength: 3 }),
  elements: fc.array(
    fc.record({
      kind: fc.constantFrom('heading', 'landmark', 'testId'),
      role: fc.constantFrom('heading', 'main'),
      name: hostile,
      text: hostile,
      testId: hostile,
    }),
    { maxLength: 4 },
  ),
  name: hostile,
});

function captured({
  actions: acts,
  bodies: answers,
  sockets,
  errors,
  elements,
}: typeof session extends fc.Arbitrary<infer T> ? T : never) {
  const first = action(0, 'navigate', {
    navigation: 'load',
    toUrl: 'http://localhost:3000/a',
    url: 'http://localhost:3000/a',
  });
  return {
    actions: [first, ...acts.map(({ type, fields }, i) => action(1000 + i * 3000, type, fields))] as Action[],
    requests: answers.map(({ body, query, ...rest }, i) =>
      request(1010 + i * 3000, '', {
        ...rest,
        responseBody: JSON.stringify(body),
        requestBody: JSON.stringify({ query, operationName: query }),
      }),
    ) as NetworkBody[],
    logs: errors.map((message, i) => log(1100 + i, message)) as LogEntry[],
    snapshots: [snapshot(500, '/a', elements)] as DomSnapshot[],
    socketEvents: sockets.flatMap(({ address, said }, i) =>
      ([undefined, 'outgoing', 'incoming'] as const).map(
        (direction, k): WebSocketEvent => ({
          seq: i * 3 + k,
          ts: 1020 + i * 3000 + k,
          event: direction ? 'message' : 'open',
          data: said,
          id: `s${i}`,
          url: address.replace(/^http/, 'ws'),
          direction,
          tabId: 1,
        }),
      ),
    ),
  };
}

/** Parses as TypeScript, and every call of the marker stands in a text: as code it would be replaced. */
async function expectSound(script: string): Promise<void> {
  const { code } = await transform(script, { loader: 'ts', define: { 'globalThis.__escaped': 'gotOut' } });
  expect(code).not.toContain('gotOut');
  // What is in a regular expression is looked at by those who run it.
  const { code: runnable } = await transform(script, { loader: 'ts', format: 'cjs' });
  expect(() => new Script(`(async (exports, require, module) => {${runnable}\n})`)).not.toThrow();
}

function expectNoSecret(code: string): void {
  for (let at = 0; at + 12 <= opaque.length; at++) expect(code).not.toContain(opaque.slice(at, at + 12));
}

test('the check itself finds what got out', async () => {
  await expect(expectSound(`f('a'); ${escape}; g('b')`)).rejects.toThrow('gotOut');
  await expectSound(`f('a; ${escape}; b') // ${escape}`);
});

test('whatever a page wrote into a recording, the scripts parse and nothing gets out of its literal', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (recorded) => {
      const recording = selectRecording(captured(recorded), {});
      for (const format of ['playwright', 'cypress'] as const) {
        const made = makeTest(recording, {
          format,
          name: recorded.name,
          fixtures: true,
          assertions: { network: true, response_shape: true, no_errors: true, dom_state: true, visual: true },
        });
        const again = makeReproduction(recording, {
          format,
          assertions: true,
          bug: recording.logs[0] && { entry: recording.logs[0], firstTs: 1 },
        });
        for (const script of [made?.script, again?.script]) {
          expect(script).toBeDefined();
          await expectSound(script ?? '');
          // It goes out as it is: a mask in the middle of code may break it.
          expectNoSecret(script ?? '');
          expect(script).not.toMatch(/[\u2028\u2029\u202a-\u202e\u200b-\u200f]/);
        }
        if (made?.fixtures) JSON.parse(made.fixtures.file);
        expectNoSecret(made?.fixtures?.file ?? '');
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);
