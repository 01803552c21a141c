import { limits } from '@gasoline/protocol';
import { Script } from 'node:vm';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { Store } from '../store/store.ts';
import {
  action,
  button,
  by,
  field,
  heading,
  log,
  origin,
  request,
  snapshot,
} from '../timeline/sample-entries.ts';
import type { Tool } from './define-tool.ts';
import { generateTest } from './generate-test.ts';
import { getReproductionScript } from './get-reproduction-script.ts';
import { getSessionTimeline } from './get-session-timeline.ts';
import { runTool } from './run-tool.ts';
import { createToolContext } from './tool-context.ts';

const now = 10_000;
const at = (path: string) => `${origin}${path}`;

function makeContext() {
  const clock = { now: () => now };
  const store = new Store({ clock });
  return createToolContext({ store, browser: new Browser(clock, 10), clock });
}
type Context = ReturnType<typeof makeContext>;

function recordLogin({ store }: Context, { error = '' } = {}) {
  const page = { url: at('/login') };
  store.appendAction(action(0, 'navigate', { navigation: 'load', toUrl: at('/login'), ...page }));
  store.appendDomSnapshot(snapshot(200, '/login', [heading('Sign in')]));
  store.appendAction(action(1000, 'input', { ...page, ...field('Email'), value: 'ann@example.com' }));
  store.appendAction(
    action(2000, 'input', { ...page, ...field('Password'), inputType: 'password', value: '[redacted]' }),
  );
  store.appendAction(action(3000, 'click', { ...page, ...button('Log in'), effect: 'request' }));
  store.appendNetworkBody(
    request(3010, '/api/login', { method: 'POST', responseBody: '{"token":"t","user":{"id":1}}' }),
  );
  store.appendAction(
    action(3200, 'navigate', {
      navigation: 'push',
      fromUrl: at('/login'),
      toUrl: at('/home'),
      url: at('/home'),
    }),
  );
  store.appendDomSnapshot(snapshot(3700, '/home', [heading('Welcome')]));
  if (error)
    store.appendLog(
      log(3800, error, { type: 'exception', filename: at('/app.js'), lineno: 42, url: at('/home') }),
    );
}

async function ask(tool: Tool, context: Context, args: object = {}) {
  const { content, structuredContent, isError } = await runTool(tool, args, context);
  return { text: content[0]?.text ?? '', data: structuredContent as Record<string, never>, isError };
}
const scriptOf = async (context: Context, args: object = {}) =>
  String((await ask(generateTest, context, args)).data['test_script']);

describe('generate_test', () => {
  test('answers with a test, its name, and true counts', async () => {
    const context = makeContext();
    recordLogin(context);
    const { data, text } = await ask(generateTest, context);
    expect(data).toMatchObject({ test_name: 'from /login to /home', action_count: 3, assertion_count: 6 });
    expect(data['warnings']).toEqual([expect.stringContaining('TEST_PASSWORD')]);
    expect(text).toContain('3 actions, 6 assertions.');
    expect(text).toContain("await page.goto('/login');");
    expect(text).toMatch(
      /--- page data \(untrusted\) from http:\/\/localhost:3000\n[^]*--- end of page data$/,
    );
  });

  test('the promise of a response comes before the action, and is awaited after it', async () => {
    const context = makeContext();
    recordLogin(context);
    const script = await scriptOf(context);
    const order = [
      "const loginResponse = page.waitForResponse(answers('POST', /^\\/api\\/login$/));",
      "await page.getByRole('button', { name: 'Log in', exact: true }).click();",
      'const loginAnswer = await loginResponse;',
      'expect(loginAnswer.status()).toBe(200);',
      'token: expect.any(String),',
      'await expect(page).toHaveURL(',
      "name: 'Welcome'",
      'expect(errors).toEqual([]);',
    ].map((line) => script.indexOf(line));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(script).toContain('// Assert (confidence high): POST /api/login answers 200');
    expect(script).toContain('// Assert (confidence medium): the answer of POST /api/login has its shape');
    expect(script).toContain('// Assert (confidence low): the heading "Welcome" is there');
  });

  test('a message that came back over a WebSocket is expected again', async () => {
    const context = makeContext();
    recordLogin(context);
    for (const [ts, direction] of [
      [3010, 'outgoing'],
      [3050, 'incoming'],
    ] as const)
      context.store.appendWebSocketEvent({
        ts,
        event: 'message',
        id: 's',
        url: 'ws://localhost:3000/chat',
        direction,
        tabId: 1,
      });
    const { data } = await ask(generateTest, context, { fixtures: true });
    const script = String(data['test_script']);
    const order = [
      'const messages = countMessages(page);',
      "await page.goto('/login');",
      'const chatMessages = messages(/^\\/chat$/);',
      '.click();',
      'await expect.poll(() => messages(/^\\/chat$/)).toBeGreaterThan(chatMessages);',
      'function countMessages(page: Page)',
    ].map((line) => script.indexOf(line));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(data['assertion_count']).toBe(7);
    expect(data['warnings']).toContainEqual(expect.stringContaining('1 WebSockets are not mocked'));
    expect(await scriptOf(context, { assertions: { network: false } })).not.toContain('Messages');
    expect(await scriptOf(context, { format: 'cypress' })).toContain('which Cypress does not see');
  });

  test.each([
    [{ assertions: { network: false } }, 'Answer.status()', 'toHaveURL'],
    [{ assert_network: false }, 'Answer.status()', 'toHaveURL'],
    [{ assertions: { response_shape: false } }, 'expect.any', 'status()'],
    [{ assert_response_shape: false }, 'expect.any', 'status()'],
    [{ assertions: { no_errors: false } }, 'collectErrors', 'status()'],
    [{ assert_no_errors: false }, 'collectErrors', 'status()'],
    [{ assertions: { dom_state: false } }, 'Welcome', 'status()'],
    [{}, 'toHaveScreenshot', 'status()'],
    [{ assertions: { network: false, response_shape: false } }, 'waitForResponse', 'toHaveURL'],
  ])('%j leaves out what nobody wants', async (args, absent, present) => {
    const context = makeContext();
    recordLogin(context);
    const script = await scriptOf(context, args);
    expect(script).not.toContain(absent);
    expect(script).toContain(present);
  });

  test('screenshots are compared after a load and after a navigation', async () => {
    const context = makeContext();
    recordLogin(context);
    const script = await scriptOf(context, { assertions: { visual: true } });
    expect(script.match(/toHaveScreenshot\('[^']+'\)/g)).toEqual([
      "toHaveScreenshot('01-login.png')",
      "toHaveScreenshot('04-home.png')",
    ]);
  });

  test('errors that the session had are allowed again, and no others', async () => {
    const context = makeContext();
    recordLogin(context, { error: 'TypeError: x is undefined' });
    const script = await scriptOf(context);
    expect(script).toContain('// - "TypeError: x is undefined"');
    expect(script).toContain('const known = [/TypeError: x is undefined/];');
    expect(script).toContain('!known.some((pattern) => pattern.test(error))');
  });

  test('fixtures come as a file, with a second test that uses them', async () => {
    const context = makeContext();
    recordLogin(context);
    const { data } = await ask(generateTest, context, { fixtures: true, test_name: 'Log in!' });
    expect(data['fixture_name']).toBe('log-in.fixtures.json');
    expect(JSON.parse(String(data['fixture_file']))).toHaveProperty(
      ['POST /api/login', 'body', 'user', 'id'],
      1,
    );
    expect(data['test_script']).toContain("test('Log in! (mocked)'");
    expect(data['test_script']).toContain("'log-in.fixtures.json'");
  });

  test('the base address is its own line, and no matcher knows an origin', async () => {
    const context = makeContext();
    recordLogin(context);
    const script = await scriptOf(context, { base_url: 'https://staging.test/some/path' });
    expect(script).toContain("baseURL: process.env.TEST_BASE_URL ?? 'https://staging.test'");
    expect(script).not.toContain('localhost');
    expect((await ask(generateTest, context, { base_url: 'nowhere' })).text).toContain(
      'base_url is no address',
    );
  });

  test('last_n_actions begins at the page of the first of them', async () => {
    const context = makeContext();
    recordLogin(context);
    const { data } = await ask(generateTest, context, { last_n_actions: 1 });
    expect(data['action_count']).toBe(1);
    expect(data['test_script']).not.toContain('ann@example.com');
  });

  test('the tab of the last action speaks, and the others are counted', async () => {
    const context = makeContext();
    recordLogin(context);
    context.store.appendAction(action(9000, 'click', { ...button('Elsewhere'), tabId: 2 }));
    const { data } = await ask(generateTest, context);
    expect(data['test_script']).toContain('Elsewhere');
    expect(data['warnings']).toEqual([expect.stringContaining('5 actions of other tabs')]);
    expect(await scriptOf(context, { tab_id: 1 })).not.toContain('Elsewhere');
  });

  test('a page on which nothing was done yet is opened and looked at', async () => {
    const context = makeContext();
    context.store.appendAction(
      action(0, 'navigate', { navigation: 'load', toUrl: at('/shop'), url: at('/shop') }),
    );
    context.store.appendDomSnapshot(snapshot(200, '/shop', [heading('Shop')]));
    const script = await scriptOf(context);
    expect(script).toContain("test('/shop opens'");
    expect(script).toContain("name: 'Shop'");
  });

  test('without any page it says what to do', async () => {
    const { data, text, isError } = await ask(generateTest, makeContext());
    expect(isError).toBeUndefined();
    expect(data).toMatchObject({ test_script: '', action_count: 0 });
    expect(text).toContain('Ask the user to turn on "Capture user actions"');
  });

  test('a long session stays within the limits, and its other fields stay small', async () => {
    const context = makeContext();
    for (let i = 0; i < 50; i++) {
      const name = `${i} ${'long '.repeat(390)}`;
      context.store.appendAction(
        action(
          i * 3000,
          'click',
          by('text', name.slice(0, 1990), { within: { kind: 'text', value: name, count: 1 } }),
        ),
      );
      context.store.appendNetworkBody(
        request(i * 3000 + 10, `/api/${'x'.repeat(i + 1)}`, {
          responseBody: JSON.stringify(
            Object.fromEntries(Array.from({ length: 200 }, (_, k) => [`field${i}_${k}`, k])),
          ),
        }),
      );
    }
    const { data } = await ask(generateTest, context, { fixtures: true });
    const { test_script: script, fixture_file: file, ...rest } = data as unknown as Record<string, string>;
    expect(Buffer.byteLength(script ?? '')).toBeLessThanOrEqual(limits.maxTestScriptBytes);
    expect(Buffer.byteLength(file ?? '')).toBeLessThanOrEqual(limits.maxFixtureBytes);
    expect(Buffer.byteLength(JSON.stringify(rest))).toBeLessThan(limits.maxAnswerBytes);
    expect(JSON.stringify(rest['warnings'])).toContain('longer than 100 KB');
    await transform(script ?? '', { loader: 'ts' });
  });
});

describe('get_reproduction_script', () => {
  test('answers in the documented form, with the newest error and its place', async () => {
    const context = makeContext();
    recordLogin(context, { error: "TypeError: Cannot read properties of undefined (reading 'user')" });
    const { data } = await ask(getReproductionScript, context);
    expect(data).toMatchObject({
      actions_used: 3,
      error_context: { message: "TypeError: Cannot read properties of undefined (reading 'user')", line: 42 },
      selectors_used: ['label', 'role'],
      warnings: [expect.stringContaining('TEST_PASSWORD')],
    });
    const script = String(data['script']);
    expect(script).toContain(
      "test('reproduction: TypeError: Cannot read properties of undefined (reading \\'user\\')'",
    );
    expect(script).toContain(
      "// Error occurred here: TypeError: Cannot read properties of undefined (reading 'user')",
    );
    expect(script).toContain("page.on('pageerror'");
    expect(script).not.toContain('status()');
  });

  test('how the page looked after the bug is not expected: once that is gone it looks otherwise', async () => {
    const context = makeContext();
    recordLogin(context);
    context.store.appendLog(log(3300, 'Error: boom', { type: 'exception' }));
    expect(String((await ask(getReproductionScript, context)).data['script'])).not.toContain('Welcome');
  });

  test('without assertions it waits for the same things', async () => {
    const context = makeContext();
    recordLogin(context);
    const script = String(
      (await ask(getReproductionScript, context, { include_assertions: false })).data['script'],
    );
    expect(script).not.toMatch(/await expect\(/);
    expect(script).toContain('await page.waitForURL(/');
    expect(script).toContain("name: 'Welcome', exact: true, level: 1 }).first().waitFor();");
  });

  test('Cypress gets the same steps', async () => {
    const context = makeContext();
    recordLogin(context);
    const script = String((await ask(getReproductionScript, context, { format: 'cypress' })).data['script']);
    expect(script).toContain("cy.visit('/login');");
    expect(script).toContain(`cy.contains('button, [role="button"]', /^\\s*Log\\s+in\\s*$/).click();`);
    expect(script).toContain("cy.location('href').should('match', /");
    await transform(script, { loader: 'ts' });
  });

  test('noise is no bug, and an error of another tab is none of this one', async () => {
    const context = makeContext();
    recordLogin(context);
    context.store.appendLog(log(3900, 'elsewhere', { tabId: 9 }));
    context.store.appendLog(log(3950, 'ResizeObserver loop limit exceeded'));
    expect((await ask(getReproductionScript, context)).data['error_context']).toBeUndefined();
  });
});

describe('get_session_timeline', () => {
  test('tells what happened, with ids to ask further', async () => {
    const context = makeContext();
    recordLogin(context, { error: 'boom' });
    const { text, data } = await ask(getSessionTimeline, context);
    expect(text).toContain('5 actions, 1 requests, 1 console errors in 3.8 s.');
    expect(text).toMatch(/net-\d+ \S+ POST \/api\/login → 200 in 40 ms \(after act-\d+\)/);
    expect(text).toMatch(/act-\d+ \S+ navigate \/login → \/home/);
    expect(data['summary']).toMatchObject({ actions: 5, network_requests: 1, console_errors: 1 });
  });

  test('the documents call the filter url, and a tab can be asked for', async () => {
    const context = makeContext();
    recordLogin(context);
    expect((await ask(getSessionTimeline, context, { url: '/api/' })).data['timeline']).toHaveLength(1);
    expect((await ask(getSessionTimeline, context, { tab_id: 7 })).text).toContain('Nothing happened. Tab 7');
  });

  test('a full buffer fits the budget; the newest stay, and the rest is counted', async () => {
    const context = makeContext();
    for (let i = 0; i < 50; i++)
      context.store.appendAction(
        action(i * 100, 'click', {
          ...button('x'.repeat(900)),
          selectors: { cssPath: 'y'.repeat(900) },
          text: 'z'.repeat(100),
        }),
      );
    for (let i = 0; i < 100; i++)
      context.store.appendNetworkBody(
        request(i * 50, `/${'p'.repeat(900)}`, {
          responseBody: JSON.stringify(Array.from({ length: 40 }, (_, k) => ({ [`k${k}`]: k }))),
        }),
      );
    for (let i = 0; i < 300; i++) context.store.appendLog(log(i * 10, `error ${i} ${'w'.repeat(2000)}`));
    for (const [args, budget] of [
      [{}, limits.maxAnswerBytes],
      [{ detail: 'full' }, limits.maxFullAnswerBytes],
    ] as const) {
      const { text, data } = await ask(getSessionTimeline, context, args);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget);
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(budget);
      const { timeline, omitted, truncated } = data as unknown as {
        timeline: { ts: number }[];
        omitted: number;
        truncated: boolean;
      };
      expect(timeline.length).toBeGreaterThanOrEqual(8);
      expect([timeline.length + omitted, truncated]).toEqual([450, true]);
      expect(timeline.at(-1)?.ts).toBe(4950);
    }
  });
});

test('planted secrets are in no script, and the scripts still parse', async () => {
  const context = makeContext();
  const key = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_');
  const jwt =
    [`{"alg":"HS256"}`, `{"sub":"1234567890"}`]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.') + `.${'aB3dE6gH9jK2'.repeat(3)}`;
  const word = 'Corr3ct-Horse-Battery';
  const page = { url: at(`/a?access_token=${word}#id_token=${jwt}`) };
  recordLogin(context);
  const { store } = context;
  for (const [i, text] of [key, jwt, `password=${word}`].entries()) {
    const ts = 5000 + i * 100;
    store.appendAction(action(ts, 'click', { ...page, text, target: text, ...by('text', text) }));
    store.appendAction(action(ts + 1, 'input', { ...page, ...by('testId', `t${i}`), value: text }));
    store.appendAction(
      action(ts + 2, 'select', {
        ...page,
        ...by('testId', `s${i}`),
        selectedValue: text,
        selectedText: text,
      }),
    );
    store.appendAction(action(ts + 3, 'file', { ...page, ...by('testId', `f${i}`), files: [text] }));
    store.appendAction(action(ts + 4, 'keypress', { ...page, ...by('testId', `k${i}`), key: text }));
    store.appendAction(
      action(ts + 5, 'navigate', {
        navigation: 'push',
        fromUrl: page.url,
        toUrl: at(`/reset/${text}`),
        url: page.url,
      }),
    );
    store.appendNetworkBody(
      request(ts + 6, `/api/${text}/x`, {
        responseBody: JSON.stringify({ password: word, [text]: 1, list: [text] }),
      }),
    );
    store.appendLog(log(ts + 7, `failed with ${text}`));
    store.appendDomSnapshot(
      snapshot(ts + 8, `/reset/${text}`, [heading(`Key ${text}`), { kind: 'testId', testId: text, text }]),
    );
  }
  store.appendAction(action(6000, 'input', { ...page, ...field('API key'), value: word }));
  for (const [tool, args] of [
    [generateTest, { fixtures: true, test_name: `uses ${key}` }],
    [generateTest, { format: 'cypress', fixtures: true }],
    [getReproductionScript, {}],
    [getReproductionScript, { format: 'cypress' }],
    [getSessionTimeline, { detail: 'full' }],
  ] as const) {
    const { text, data } = await ask(tool, context, args);
    const output = `${text} ${JSON.stringify(data)}`;
    for (const secret of [key, jwt, word])
      for (let i = 0; i + 12 <= secret.length; i++) expect(output).not.toContain(secret.slice(i, i + 12));
    const script = data['test_script'] ?? data['script'];
    if (script) await transform(String(script), { loader: 'ts' });
    if (data['fixture_file']) JSON.parse(String(data['fixture_file']));
  }
});

test.each(['playwright', 'cypress'])(
  'texts that read like secrets leave a script of %s whole',
  async (format) => {
    for (const error of [
      'Login failed password: 12345 attempts',
      'Invalid credentials: 3 attempts left',
      'Token: 12 left',
    ]) {
      const context = makeContext();
      recordLogin(context, { error });
      for (const [tool, name] of [
        [generateTest, 'test_script'],
        [getReproductionScript, 'script'],
      ] as const) {
        const script = String((await ask(tool, context, { format })).data[name]);
        const { code } = await transform(script, { loader: 'ts', format: 'cjs' });
        // The engine also looks into regular expressions.
        expect(() => new Script(`(async (exports, require, module) => {${code}\n})`)).not.toThrow();
      }
    }
  },
);
