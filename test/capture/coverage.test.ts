import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptureSettings } from '../../packages/protocol/src/index.ts';
import {
  bundleForPage,
  CapturePage,
  captureScript,
  type Entries,
  type Entry,
  everything,
} from '../support/capture-page.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { launchChromium } from '../support/chromium.ts';

let browser: Browser;
let site: CaptureSite;
let context: BrowserContext;
let captured: CapturePage;
let pages = 0;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), CaptureSite.open()]);
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(async () => {
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A page that is captured from its first line on. */
async function visit(
  html: string,
  {
    headers = {},
    settings = everything,
  }: { headers?: Record<string, string>; settings?: CaptureSettings } = {},
): Promise<void> {
  captured = await CapturePage.open(context, settings);
  await captured.page.goto(site.url(site.page(`/page-${pages++}`, html, headers)));
}

const script = (code: string): string => `<!doctype html><head><script>${code}</script></head><body></body>`;

/** Waits until what capture has sent says it. */
async function until(sent: (entries: Entries) => unknown): Promise<Entries> {
  await vi.waitUntil(() => sent(captured.entries()), { timeout: 10_000, interval: 20 });
  return captured.entries();
}

const said = (word: string) => (entries: Entries) =>
  entries.logs.some((entry) => JSON.stringify(entry.args ?? entry.message).includes(word));

/** The last thing that the page says, so that all before it has been sent. */
async function logsUntil(word: string): Promise<Entry[]> {
  return (await until(said(word))).logs;
}

describe('from the first line of a page', () => {
  test('console, fetch and WebSocket of a script in the head are recorded', async () => {
    await visit(
      script(`
        console.log('first words', { a: 1 });
        fetch('/json').then((response) => response.json());
        const socket = new WebSocket('ws://' + location.host + '/ws');
        socket.onopen = () => socket.send('hello');
      `),
    );
    const entries = await until(
      ({ websocketEvents, networkBodies }) =>
        websocketEvents.some(({ direction }) => direction === 'incoming') &&
        networkBodies.some(({ url }) => String(url).endsWith('/json')),
    );
    expect(entries.logs).toContainEqual(
      expect.objectContaining({ level: 'log', args: ['first words', { a: 1 }], type: 'console' }),
    );
    expect(entries.logs[0]).toMatchObject({ type: 'page_load' });
    expect(entries.networkBodies).toContainEqual(
      expect.objectContaining({ method: 'GET', status: 200, responseBody: '{"ok":true,"list":[1,2,3]}' }),
    );
    expect(entries.websocketEvents.map(({ event, direction, data }) => [event, direction, data])).toEqual([
      ['connecting', undefined, undefined],
      ['open', undefined, undefined],
      ['message', 'outgoing', 'hello'],
      ['message', 'incoming', 'hello'],
    ]);
  });

  test('every kind of frame is recorded, and each has its own page load', async () => {
    const inner = script(`console.log('in a frame of', location.origin, window.origin)`);
    site.page('/inner', inner);
    await visit(`<!doctype html>
      <iframe src="/inner"></iframe>
      <iframe src="${site.otherUrl('/inner')}"></iframe>
      <iframe sandbox="allow-scripts" src="/inner?sandboxed"></iframe>
      <iframe srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`);
    const { logs } = await until(
      ({ logs }) => logs.filter(({ args }) => args?.[0] === 'in a frame of').length === 4,
    );
    const frames = logs.filter(({ args }) => args?.[0] === 'in a frame of');
    expect(frames.map(({ url }) => String(url).replace(String(site.port), 'PORT')).sort()).toEqual([
      'about:srcdoc',
      'http://127.0.0.1:PORT/inner',
      'http://127.0.0.1:PORT/inner?sandboxed',
      'http://localhost:PORT/inner',
    ]);
    expect(new Set(frames.map(({ pageLoad }) => pageLoad)).size).toBe(4);
  });

  test.each([
    ['a strict policy', "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'"],
    ['Trusted Types', "require-trusted-types-for 'script'; trusted-types 'none'"],
    ['a sandbox', 'sandbox allow-scripts'],
  ])('a page under %s is recorded', async (_, policy) => {
    await visit(
      script(`
        console.warn('under a policy');
        addEventListener('securitypolicyviolation', (event) => console.log('violation', event.violatedDirective));
        setTimeout(() => { throw new Error('thrown under a policy'); });
        fetch('/chunked-json').then((response) => response.json(), () => {}).then(() => console.log('end'));
      `),
      { headers: { 'content-security-policy': policy } },
    );
    const logs = await logsUntil('end');
    expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', args: ['under a policy'] }));
    expect(logs).toContainEqual(expect.objectContaining({ message: 'Error: thrown under a policy' }));
    expect(JSON.stringify(logs)).not.toContain('violation');
  });

  test('a document that is written anew stays recorded', async () => {
    await visit('<!doctype html>');
    await captured.page.evaluate(() => {
      document.open();
      document.write('<!doctype html><p>anew</p>');
      document.close();
    });
    await captured.page.locator('p').waitFor();
    await captured.page.evaluate(() => {
      console.log('after the document was opened');
      setTimeout(() => {
        throw new Error('thrown after the document was opened');
      });
    });
    const logs = await logsUntil('thrown after the document was opened');
    expect(logs).toContainEqual(expect.objectContaining({ args: ['after the document was opened'] }));
    expect(logs.filter(({ type }) => type === 'exception')).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test.each<[what: string, code: string, entry: Record<string, unknown>]>([
    [
      'an error',
      `throw new TypeError('x')`,
      { message: 'TypeError: x', stack: expect.stringContaining('TypeError: x\n') },
    ],
    ['a text', `throw 'just text'`, { message: 'Uncaught just text', args: ['just text'] }],
    ['an object', `throw { code: 7 }`, { args: [{ code: 7 }], message: expect.stringContaining('Uncaught') }],
    ['undefined', `throw undefined`, { message: 'Uncaught undefined' }],
    ['null', `throw null`, { message: 'Uncaught null' }],
    [
      'an error with a code',
      `throw Object.assign(new Error('x'), { code: 'E_X' })`,
      { args: [{ name: 'Error', message: 'x', code: 'E_X' }] },
    ],
    [
      'an error with a cause',
      `throw new Error('outer', { cause: new RangeError('inner') })`,
      {
        args: [
          expect.objectContaining({
            cause: expect.objectContaining({ name: 'RangeError', message: 'inner' }),
          }),
        ],
      },
    ],
    [
      'several errors in one',
      `throw new AggregateError([new Error('one'), new Error('two')], 'all')`,
      {
        args: [
          expect.objectContaining({
            errors: [
              expect.objectContaining({ message: 'one' }),
              expect.objectContaining({ message: 'two' }),
            ],
          }),
        ],
      },
    ],
    [
      'a DOMException',
      `document.querySelector('::')`,
      { message: expect.stringContaining('SyntaxError: Failed to execute') },
    ],
    [
      'an error of a class of the page',
      `class Mine extends Error { name = 'Mine' }; throw new Mine('x')`,
      { message: 'Mine: x' },
    ],
    ['a broken script', `)`, { message: expect.stringContaining('SyntaxError') }],
  ])('%s that is thrown is recorded', async (_, code, entry) => {
    await visit(`<!doctype html><script>${code}</script>`);
    const { logs } = await until(({ logs }) => logs.some(({ type }) => type === 'exception'));
    expect(logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        type: 'exception',
        source: 'exception',
        lineno: 1,
        filename: captured.page.url(),
        ...entry,
      }),
    );
  });

  test.each<[what: string, code: string, entry: Record<string, unknown>]>([
    ['an error', `new Error('x')`, { message: 'Error: x', stack: expect.stringContaining('Error: x') }],
    [
      'an object',
      `{ status: 500 }`,
      { message: 'Unhandled rejection: {"status":500}', args: [{ status: 500 }] },
    ],
    ['undefined', `undefined`, { message: 'Unhandled rejection: undefined' }],
    [
      'a Response',
      `new Response('', { status: 404 })`,
      { message: expect.stringContaining('Unhandled rejection') },
    ],
    ['a text', `'why'`, { message: 'Unhandled rejection: why', args: ['why'] }],
  ])('a promise that is rejected with %s is recorded', async (_, reason, entry) => {
    await visit(script(`Promise.reject(${reason})`));
    const { logs } = await until(({ logs }) => logs.some(({ type }) => type === 'exception'));
    expect(logs).toContainEqual(
      expect.objectContaining({ level: 'error', type: 'exception', source: 'unhandledrejection', ...entry }),
    );
  });

  test('an error in a script of another origin is recorded as little as the page is told', async () => {
    await visit(`<!doctype html><script src="${site.otherUrl('/thrower.js')}"></script>`);
    const { logs } = await until(({ logs }) => logs.some(({ type }) => type === 'exception'));
    expect(logs).toContainEqual(expect.objectContaining({ message: 'Script error.', level: 'error' }));
  });

  test('scripts, styles and images that do not load are recorded', async () => {
    await visit(
      '<!doctype html><script src="/a.js"></script><img src="/b.png"><link rel="stylesheet" href="/c.css">',
    );
    const { logs } = await until(
      ({ logs }) => logs.filter(({ source }) => source === 'resource').length === 3,
    );
    expect(
      logs
        .filter(({ source }) => source === 'resource')
        .map(({ message }) => message)
        .sort(),
    ).toEqual([
      `Failed to load <img> ${site.url('/b.png')}`,
      `Failed to load <link> ${site.url('/c.css')}`,
      `Failed to load <script> ${site.url('/a.js')}`,
    ]);
  });

  test('an error that a framework caught and told the console is an exception', async () => {
    await visit(
      script(`
        const error = new Error('render failed');
        console.error('%o\\n\\n%s\\n\\n%s\\n', error, 'The above error occurred in the <Row> component.', 'React will try again');
        console.error(error);
        console.warn('[Vue warn]: Unhandled error', error, { component: 'Row' });
      `),
    );
    const logs = await logsUntil('Vue warn');
    const [react, vue] = logs.filter(({ type }) => type === 'exception');
    expect(react).toMatchObject({
      level: 'error',
      message: expect.stringContaining('The above error occurred in the <Row> component.') as string,
      stack: expect.stringContaining('render failed') as string,
    });
    expect(vue).toMatchObject({ message: 'Error: render failed', source: 'console' });
    expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', type: 'console' }));
  });

  test('what the page noted goes along with the errors that follow', async () => {
    await visit(
      script(`
        console.error('before');
        window.__gasoline.annotate('cart', { items: 3 });
        window.__gasoline.annotate('user', 'ann');
        window.__gasoline.removeAnnotation('user');
        console.error('with a note');
        console.log('no error');
      `),
    );
    const logs = await logsUntil('no error');
    const metadata = (word: string) => logs.find(({ args }) => args?.[0] === word)?.['metadata'];
    expect(metadata('before')).toBeUndefined();
    expect(metadata('with a note')).toEqual({ _context: { cart: { items: 3 } } });
    expect(metadata('no error')).toBeUndefined();
  });
});

describe('the console', () => {
  test('each method has its level, and says what it was given', async () => {
    await visit(
      script(`
        for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table']) console[method](method, 1);
        console.assert(true, 'fine');
        console.assert(false, 'not fine');
        console.assert(false);
      `),
    );
    const logs = await logsUntil('console.assert');
    expect(logs.filter(({ type }) => type === 'console').map(({ level, args }) => [level, args])).toEqual([
      ['debug', ['debug', 1]],
      ['log', ['log', 1]],
      ['info', ['info', 1]],
      ['warn', ['warn', 1]],
      ['error', ['error', 1]],
      ['log', ['trace', 1]],
      ['log', ['dir', 1]],
      ['log', ['table', 1]],
      ['error', ['not fine']],
      ['error', ['console.assert']],
    ]);
    const error = logs.find(({ args }) => args?.[0] === 'error');
    expect(error?.['stack'], 'the stack of the call, without our frames').toMatch(/^ {4}at http:.*:\d+:\d+$/);
  });

  test.each([
    ['%s is %d years', ['Ann', 42.9], 'Ann is 42 years'],
    ['%i %f', ['7.9', '1.5'], '7 1.5'],
    ['%o and %O', [{ a: 1 }, [2]], '{"a":1} and [2]'],
    ['%cred%c', ['color: red', ''], 'red'],
    ['100%% sure', ['yes'], '100% sure yes'],
    ['%s', [], '%s'],
    ['%d', ['text'], 'NaN'],
    ['%s rest', ['a', { b: 1 }, 'c'], 'a rest {"b":1} c'],
  ])('the format %s gives the text that the console shows', async (format, args, message) => {
    await visit(script(`console.log(...${JSON.stringify([format, ...args])}); console.log('end');`));
    const logs = await logsUntil('end');
    expect(logs.find(({ args }) => args?.[0] === format)?.message).toBe(message);
  });

  test('hostile things cost no entry', async () => {
    await visit(
      script(`
        const revoked = Proxy.revocable({}, {}); revoked.revoke();
        const cyclic = {}; cyclic.self = cyclic;
        const error = new Error('x');
        Object.defineProperty(error, 'message', { get() { throw new Error('no'); } });
        console.log('revoked', revoked.proxy);
        console.log('cyclic', cyclic);
        console.log('getter', { get a() { throw new Error('never called'); } });
        console.log('many', new Array(100000).fill(1));
        console.log('long', 'x'.repeat(100000));
        console.error('bad', error);
        console.log('end');
      `),
    );
    const logs = await logsUntil('end');
    const shown = Object.fromEntries(logs.map(({ args }) => [args?.[0], args?.[1]]));
    expect(shown).toMatchObject({
      revoked: '[unreadable]',
      cyclic: { self: '[Circular]' },
      getter: { a: '[getter]' },
      many: expect.arrayContaining([expect.stringMatching(/^\[\d+ more items\]$/)]) as unknown,
      long: expect.stringMatching(/^x{8000,8192}… \[\d+ more characters\]$/) as unknown,
      bad: { name: 'Error' },
    });
    expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
  });

  test('a page that replaces what everybody uses is recorded all the same', async () => {
    await visit(
      script(`
        const broken = () => { throw new Error('replaced'); };
        const then = Promise.prototype.then;
        Map.prototype.get = Map.prototype.set = WeakMap.prototype.get = WeakMap.prototype.set = broken;
        Object.prototype.toJSON = Array.prototype.toJSON = () => 'polluted';
        JSON.stringify = JSON.parse = broken;
        Promise.prototype.catch = broken;
        window.setTimeout = window.clearTimeout = broken;
        console.log('said', { on: ['a', 'hostile', 'page'] });
        const xhr = new XMLHttpRequest();
        xhr.onloadend = () => console.log('end');
        xhr.open('GET', '/json');
        xhr.send();
      `),
    );
    const { logs, networkBodies } = await until(
      (entries) =>
        said('end')(entries) && entries.networkBodies.some(({ url }) => String(url).endsWith('/json')),
    );
    expect(logs).toContainEqual(
      expect.objectContaining({ args: ['said', { on: ['a', 'hostile', 'page'] }] }),
    );
    expect(networkBodies).toContainEqual(
      expect.objectContaining({ responseBody: '{"ok":true,"list":[1,2,3]}' }),
    );
    expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
  });
});

describe('the network', () => {
  const requests = async (code: string, count: number, settings = everything): Promise<Entry[]> => {
    await visit(script(`(async () => { ${code} })().catch(() => {})`), { settings });
    const made = ({ networkBodies }: Entries): Entry[] =>
      networkBodies.filter(({ url, pageUrl }) => url !== pageUrl);
    return made(await until((entries) => made(entries).length >= count));
  };

  test('bodies come along, whether we copied them or watched the page read them', async () => {
    const bodies = await requests(
      `
        const init = { method: 'POST', body: '{"name":"Ann"}', headers: { 'content-type': 'application/json', authorization: 'Bearer abc' } };
        await (await fetch('/echo', init)).json();
        await (await fetch('/chunked-json')).json();
        await (await fetch('/text')).text();
        const reader = (await fetch('/xml')).body.getReader();
        while (!(await reader.read()).done);
        await (await fetch('/big-json')).json();
        await (await fetch('/binary')).blob();
        await fetch(new Request('/echo', { method: 'PUT', body: new URLSearchParams({ a: '1' }) }));
      `,
      7,
    );
    const byPath = (path: string): Entry[] => bodies.filter(({ url }) => url === site.url(path));
    expect(byPath('/echo')[0]).toMatchObject({
      method: 'POST',
      requestBody: '{"name":"Ann"}',
      requestHeaders: { authorization: '[REDACTED]', 'content-type': 'application/json' },
      auth: 'header',
    });
    expect(byPath('/echo')[1]).toMatchObject({ method: 'PUT', requestBody: 'a=1' });
    expect(byPath('/chunked-json')[0]).toMatchObject({ responseBody: '{"ok":true,"list":[1,2,3]}' });
    expect(byPath('/text')[0]).toMatchObject({ responseBody: 'grüße 🙂 '.repeat(20) });
    expect(byPath('/xml')[0]).toMatchObject({ responseBody: '<a><b>1</b></a>' });
    expect(byPath('/big-json')[0]).toMatchObject({ truncated: true });
    expect(String(byPath('/big-json')[0]?.['responseBody'])).toHaveLength(16 * 1024);
    expect(byPath('/binary')[0]).toMatchObject({
      responseBody: expect.stringContaining('[Binary: ') as string,
    });
  });

  test('failed requests are told as such, and also as errors', async () => {
    const failed = await requests(
      `
        await fetch('http://127.0.0.1:1/').catch(() => {});
        await fetch('/status?code=503');
        const abort = new AbortController();
        setTimeout(() => abort.abort({ mine: 1 }), 10);
        await fetch('/slow', { signal: abort.signal }).catch(() => {});
        for (const [path, timeout] of [['http://127.0.0.1:1/', 0], ['/slow', 20], ['/status?code=404', 0]])
          await new Promise((resolve) => {
            const xhr = new XMLHttpRequest();
            xhr.open('GET', path);
            xhr.timeout = timeout;
            xhr.onloadend = resolve;
            xhr.send();
          });
      `,
      6,
    );
    expect(failed.map(({ status, error }) => [status, error])).toEqual([
      [0, 'TypeError: Failed to fetch'],
      [503, undefined],
      [0, '{"mine":1}'],
      [0, 'the network failed or the answer was blocked'],
      [0, 'timed out'],
      [404, undefined],
    ]);
    const { logs } = await until(({ logs }) => logs.filter(({ type }) => type === 'network').length >= 5);
    // What the page gave up itself is no error.
    expect(logs.filter(({ type }) => type === 'network').map(({ message }) => message)).toEqual([
      'GET http://127.0.0.1:1/ → no answer (TypeError: Failed to fetch)',
      `GET ${site.url('/status?code=503')} → 503 Service Unavailable`,
      'GET http://127.0.0.1:1/ → no answer (the network failed or the answer was blocked)',
      `GET ${site.url('/slow')} → no answer (timed out)`,
      `GET ${site.url('/status?code=404')} → 404 Not Found`,
    ]);
  });

  test('an EventSource tells its messages, named ones too, as a connection', async () => {
    await visit(
      script(`
        const source = new EventSource('/events');
        source.addEventListener('price', () => {});
      `),
    );
    const { websocketEvents } = await until((entries) =>
      entries.websocketEvents.some(({ event }) => event === 'close'),
    );
    expect(websocketEvents.every(({ protocol }) => protocol === 'sse')).toBe(true);
    const messages = websocketEvents.filter(({ event }) => event === 'message').map(({ data }) => data);
    expect(messages).toEqual(['plain', 'event: price\n{"price":3}']);
    expect(websocketEvents[0]).toMatchObject({ event: 'connecting', url: site.url('/events') });
  });

  test('a flood of messages is sampled, and the rest is counted', async () => {
    await visit(
      script(`
        const socket = new WebSocket('ws://' + location.host + '/ws', 'chat');
        socket.onopen = () => { socket.send('flood:3000'); socket.send('close:4001'); };
      `),
    );
    const { websocketEvents } = await until((entries) =>
      entries.websocketEvents.some(({ event }) => event === 'close'),
    );
    const incoming = websocketEvents.filter(({ direction }) => direction === 'incoming');
    const told = incoming.filter(({ skipped }) => skipped === undefined);
    const skipped = incoming.reduce((sum, { skipped }) => sum + Number(skipped ?? 0), 0);
    expect(told.length + skipped).toBe(3000);
    expect(skipped).toBeGreaterThan(0);
    expect(told[0]).toMatchObject({ data: 'flood 0', size: 7 });
    expect(websocketEvents.at(-1)).toMatchObject({ event: 'close', code: 4001, reason: 'as you wish' });
    expect(websocketEvents.find(({ event }) => event === 'open')).toMatchObject({ protocol: 'chat' });
  });

  test('binary messages are told by their size', async () => {
    await visit(
      script(`
        const socket = new WebSocket('ws://' + location.host + '/ws');
        socket.onopen = () => { socket.send(new Uint8Array(5)); socket.send('x'.repeat(5000)); };
      `),
    );
    const { websocketEvents } = await until(
      (entries) => entries.websocketEvents.filter(({ direction }) => direction === 'incoming').length === 2,
    );
    const messages = websocketEvents.filter(({ event }) => event === 'message');
    expect(messages.map(({ data, size, truncated }) => [String(data).slice(0, 20), size, truncated])).toEqual(
      [
        ['[Binary: 5 bytes]', 5, undefined],
        ['xxxxxxxxxxxxxxxxxxxx', 5000, true],
        ['[Binary: 5 bytes]', 5, undefined],
        ['xxxxxxxxxxxxxxxxxxxx', 5000, true],
      ],
    );
  });
});

describe('what the user does', () => {
  const body = `<!doctype html>
    <button id="dom" onclick="this.textContent = 'changed'">Change</button>
    <button id="request" onclick="fetch('/json')">Ask</button>
    <button id="route" onclick="history.pushState({}, '', '/elsewhere')">Go</button>
    <button id="nothing">Nothing</button>
    <a id="away" href="/json">Away</a>
    <input id="name"><input id="password" type="password"><input name="card-number">
    <input type="checkbox" id="agree">
    <select id="size"><option>small</option><option>large</option></select>
    <form id="form" onsubmit="return false"><button id="send">Send</button></form>
    <div id="host"></div>
    <script>
      document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<button class="inner">Inside</button>';
    </script>`;

  test('clicks, inputs and submits are recorded, secrets redacted, shadow trees included', async () => {
    await visit(body);
    const { page } = captured;
    await page.locator('#name').fill('Ann');
    await page.locator('#password').fill('hunter2hunter2');
    await page.locator('[name=card-number]').fill('4111111111111111');
    await page.locator('#agree').check();
    await page.locator('#size').selectOption('large');
    await page.locator('.inner').click();
    await page.locator('#send').click();
    const { enhancedActions } = await until((entries) =>
      entries.enhancedActions.some(({ type }) => type === 'submit'),
    );
    const actions = enhancedActions.filter(({ effect }) => effect === undefined);
    expect(
      actions.filter(({ type }) => type === 'input').map(({ target, value }) => [target, value]),
    ).toEqual([
      ['input#name', 'Ann'],
      ['input#password', '[redacted]'],
      ['input', '[redacted]'],
      ['input#agree', 'true'],
      ['select#size', 'large'],
    ]);
    expect(actions).toContainEqual(
      expect.objectContaining({ type: 'click', target: 'button.inner', text: 'Inside' }),
    );
    expect(JSON.stringify(captured.parcels)).not.toMatch(/hunter2|4111111/);
  });

  test('events that a script made are no actions', async () => {
    await visit(body);
    await captured.page.evaluate(() => {
      document.querySelector<HTMLElement>('#dom')?.click();
      document.querySelector('#name')?.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector('#nothing')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await captured.page.locator('#nothing').click();
    const { enhancedActions } = await until((entries) => entries.enhancedActions.length > 0);
    expect(enhancedActions.map(({ type, target }) => [type, target])).toEqual([['click', 'button#nothing']]);
  });

  test.each([
    ['dom', 'dom'],
    ['request', 'request'],
    ['route', 'navigation'],
    ['away', 'navigation'],
  ])('the click on #%s has the effect %s', async (id, effect) => {
    await visit(body);
    await captured.page.locator(`#${id}`).click();
    const { enhancedActions } = await until((entries) =>
      entries.enhancedActions.some(({ effect }) => effect !== undefined),
    );
    const click = enhancedActions.find(({ type, effect }) => type === 'click' && effect === undefined);
    expect(enhancedActions.filter(({ id }) => id === click?.['id']).map(({ effect }) => effect)).toEqual([
      undefined,
      effect,
    ]);
  });

  test('a click that nothing follows has no effect', async () => {
    await visit(body);
    // Time is ours, so that the second in which an effect may come passes at once.
    await captured.page.locator('#nothing').click();
    await until((entries) => entries.enhancedActions.length > 0);
    await captured.page.locator('#dom').click();
    const { enhancedActions } = await until((entries) =>
      entries.enhancedActions.some(({ effect }) => effect === 'dom'),
    );
    const [nothing, dom] = enhancedActions;
    const effects = enhancedActions.filter(({ effect }) => effect !== undefined);
    expect(nothing).toMatchObject({ target: 'button#nothing' });
    expect(effects.at(-1)).toMatchObject({ id: dom?.['id'], effect: 'dom' });
  });

  test('a change of the address without a page load is recorded', async () => {
    await visit(body);
    const from = captured.page.url();
    await captured.page.locator('#route').click();
    const { enhancedActions } = await until((entries) =>
      entries.enhancedActions.some(({ type }) => type === 'navigate'),
    );
    expect(enhancedActions.find(({ type }) => type === 'navigate')).toMatchObject({
      fromUrl: from,
      toUrl: site.url('/elsewhere'),
    });
  });
});

describe('the settings', () => {
  const busy = `
    console.debug('a detail'); console.log('a line'); console.error('an error');
    setTimeout(() => { throw new Error('thrown'); });
    const socket = new WebSocket('ws://' + location.host + '/ws');
    socket.onopen = () => fetch('/echo', { method: 'POST', body: 'the request body' }).then(async (response) => {
      await response.text();
      document.title = 'ready';
    });
  `;
  const ready = async (): Promise<void> => {
    await captured.page.waitForFunction(() => document.title === 'ready');
    await captured.page.mouse.click(5, 5);
    await captured.flush();
  };
  const all = (): string => JSON.stringify(captured.parcels);

  test('until they come everything is held, and then sent', async () => {
    captured = await CapturePage.open(context, undefined);
    await captured.page.goto(site.url(site.page('/held-page', script(busy))));
    await ready();
    expect(captured.parcels).toEqual([]);
    await captured.configure(everything);
    const entries = await until(({ enhancedActions }) => enhancedActions.length > 0);
    expect(all()).toContain('a detail');
    expect(all()).toContain('the request body');
    expect(entries.websocketEvents.length).toBeGreaterThan(0);
  });

  test.each<[string, Partial<CaptureSettings>, kept: string[], dropped: string[]]>([
    ['a level', { level: 'warn' }, ['an error', 'thrown'], ['a detail', 'a line']],
    ['no WebSockets', { webSockets: false }, ['a detail'], ['ws://']],
    ['no bodies', { networkBodies: false }, ['/echo', 'POST'], ['the request body', 'responseBody']],
    ['no actions', { actions: false }, ['a detail'], ['enhancedActions']],
    ['nothing at all', { enabled: false }, [], ['a detail', 'thrown', '/echo', 'page_load']],
  ])('%s: what is forbidden does not leave the page, held or not', async (_, change, kept, dropped) => {
    const settings = { ...everything, ...change };
    for (const early of [true, false]) {
      captured = await CapturePage.open(context, early ? settings : undefined);
      await captured.page.goto(site.url(site.page('/busy', script(busy))));
      await ready();
      if (!early) await captured.configure(settings);
      await captured.flush();
      // A binding answers in order: what was sent before this has arrived.
      await captured.page.evaluate(() =>
        (globalThis as unknown as { gasolineTestSink(parcel: object): Promise<void> }).gasolineTestSink({
          kind: 'logs',
          json: '[]',
        }),
      );
      for (const word of kept) expect(all()).toContain(word);
      for (const word of dropped) expect(all()).not.toContain(word);
    }
  });
});

describe('capture itself', () => {
  test('started twice records once', async () => {
    captured = await CapturePage.open(context);
    await captured.page.addInitScript({ content: await captureScript() });
    await captured.page.goto(
      site.url(site.page('/twice', script(`console.log('once'); console.log('end')`))),
    );
    const logs = await logsUntil('end');
    expect(logs.filter(({ args }) => args?.[0] === 'once')).toHaveLength(1);
  });

  test('stopped, it leaves every property as it was before', async () => {
    const page = await context.newPage();
    const look = await bundleForPage(`
      const owners = { window, console, fetch, WebSocket, EventSource, ws: WebSocket.prototype, es: EventSource.prototype,
        xhr: XMLHttpRequest.prototype, response: Response.prototype, stream: ReadableStream.prototype,
        reader: ReadableStreamDefaultReader.prototype, target: EventTarget.prototype, fn: Function.prototype };
      globalThis.properties = () => new Map(Object.entries(owners).flatMap(([name, owner]) =>
        Reflect.ownKeys(owner).map((key) => [name + ' ' + String(key), Object.getOwnPropertyDescriptor(owner, key)])));
      globalThis.before = globalThis.properties();
    `);
    await page.addInitScript({ content: `${look}\n${await captureScript()}` });
    await page.goto(site.url('/'));
    const { during, after } = await page.evaluate(async () => {
      type Properties = Map<string, PropertyDescriptor>;
      const { before, properties } = globalThis as unknown as {
        before: Properties;
        properties(): Properties;
      };
      const changed = (): string[] => {
        const now = properties();
        return [...new Set([...before.keys(), ...now.keys()])].filter((key) => {
          const [was, is] = [before.get(key), now.get(key)];
          return (['value', 'get', 'set', 'writable', 'enumerable', 'configurable'] as const).some(
            (field) => was?.[field] !== is?.[field],
          );
        });
      };
      await (await fetch('/chunked-json')).json();
      new EventSource('/events').close();
      // The names that this test and the browser itself add to the window.
      const own = /^window (before|properties|event|\d+)$/;
      const during = changed().filter((key) => !own.test(key));
      const api = (globalThis as unknown as { __gasoline: Record<symbol, { capture: { stop(): void } }> })
        .__gasoline;
      api[Symbol.for('gasoline.test')]?.capture.stop();
      return { during, after: changed().filter((key) => !own.test(key)) };
    });
    expect(during.length).toBeGreaterThan(20);
    expect(after).toEqual([]);
  });

  test('stopped, it leaves alone what the page has wrapped since, and that still works', async () => {
    await visit('<!doctype html>');
    await captured.page.evaluate(() => {
      const wrapped = window.fetch;
      window.fetch = (...args) => wrapped(...args);
      (globalThis as unknown as { mine: unknown }).mine = window.fetch;
    });
    await captured.stop();
    const result = await captured.page.evaluate(async () => [
      window.fetch === (globalThis as unknown as { mine: unknown }).mine,
      (await fetch('/json')).status,
      '__gasoline' in globalThis,
    ]);
    expect(result).toEqual([true, 200, false]);
  });

  test('a failure of its own harms nobody and is told once', async () => {
    await visit(
      script(`
        const { get } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'withCredentials');
        Object.defineProperty(XMLHttpRequest.prototype, 'withCredentials', { get() { throw new Error('not today'); } });
        const ask = (again) => {
          const xhr = new XMLHttpRequest();
          xhr.onload = () => { console.log('answered', xhr.status); again?.(); };
          xhr.open('GET', '/json');
          xhr.send();
        };
        ask(() => ask(() => console.log('end')));
      `),
    );
    const logs = await logsUntil('end');
    expect(logs.filter(({ args }) => args?.[0] === 'answered')).toHaveLength(2);
    expect(logs.filter(({ source }) => source === 'gasoline').map(({ message }) => message)).toEqual([
      'Gasoline failed to record something on this page: Error: not today',
    ]);
  });

  test('what waits is sent when the page is left', async () => {
    await visit('<!doctype html>');
    await captured.page.evaluate(() => {
      addEventListener('pagehide', () => console.log('last words'));
      console.log('still waiting');
      location.href = '/json';
    });
    await captured.page.waitForURL('**/json');
    const logs = await logsUntil('still waiting');
    expect(logs).toContainEqual(expect.objectContaining({ args: ['still waiting'] }));
    await logsUntil('last words');
  });
});
