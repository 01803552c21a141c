import { expect, test } from 'vitest';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

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
          errors: [expect.objectContaining({ message: 'one' }), expect.objectContaining({ message: 'two' })],
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
  await pages.visit(`<!doctype html><script>${code}</script>`);
  const { logs } = await pages.until(({ logs }) => logs.some(({ type }) => type === 'exception'));
  expect(logs).toContainEqual(
    expect.objectContaining({
      level: 'error',
      type: 'exception',
      source: 'exception',
      lineno: 1,
      filename: pages.captured.page.url(),
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
  await pages.visit(scriptPage(`Promise.reject(${reason})`));
  const { logs } = await pages.until(({ logs }) => logs.some(({ type }) => type === 'exception'));
  expect(logs).toContainEqual(
    expect.objectContaining({ level: 'error', type: 'exception', source: 'unhandledrejection', ...entry }),
  );
});

test('an error in a script of another origin is recorded as little as the page is told', async () => {
  await pages.visit(`<!doctype html><script src="${pages.site.otherUrl('/thrower.js')}"></script>`);
  const { logs } = await pages.until(({ logs }) => logs.some(({ type }) => type === 'exception'));
  expect(logs).toContainEqual(expect.objectContaining({ message: 'Script error.', level: 'error' }));
});

test('scripts, styles and images that do not load are recorded', async () => {
  await pages.visit(
    '<!doctype html><script src="/a.js"></script><img src="/b.png"><link rel="stylesheet" href="/c.css">',
  );
  const { logs } = await pages.until(
    ({ logs }) => logs.filter(({ source }) => source === 'resource').length === 3,
  );
  expect(
    logs
      .filter(({ source }) => source === 'resource')
      .map(({ message }) => message)
      .sort(),
  ).toEqual([
    `Failed to load <img> ${pages.site.url('/b.png')}`,
    `Failed to load <link> ${pages.site.url('/c.css')}`,
    `Failed to load <script> ${pages.site.url('/a.js')}`,
  ]);
});

test('an error that a framework caught and told the console is an exception', async () => {
  await pages.visit(
    scriptPage(`
      const error = new Error('render failed');
      console.error('%o\\n\\n%s\\n\\n%s\\n', error, 'The above error occurred in the <Row> component.', 'React will try again');
      console.error(error);
      console.warn('[Vue warn]: Unhandled error', error, { component: 'Row' });
    `),
  );
  const logs = await pages.logsUntil('Vue warn');
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
  await pages.visit(
    scriptPage(`
      console.error('before');
      window.__gasoline.annotate('cart', { items: 3 });
      window.__gasoline.annotate('user', 'ann');
      window.__gasoline.removeAnnotation('user');
      console.error('with a note');
      console.log('no error');
    `),
  );
  const logs = await pages.logsUntil('no error');
  const metadata = (word: string) => logs.find(({ args }) => args?.[0] === word)?.['metadata'];
  expect(metadata('before')).toBeUndefined();
  expect(metadata('with a note')).toEqual({ _context: { cart: { items: 3 } } });
  expect(metadata('no error')).toBeUndefined();
});

test('what led to an error leaves the page before the error does', async () => {
  await pages.visit(
    `<!doctype html><button onclick="fetch('/missing').then(() => { throw new Error('after all') })">Go</button>`,
  );
  await pages.captured.page.getByRole('button').click();
  await pages.until(({ logs }) => logs.some(({ message }) => message?.includes('after all')));
  const { parcels } = pages.captured;
  const first = (kind: string, word: string) =>
    parcels.findIndex((parcel) => parcel.kind === kind && parcel.json.includes(word));
  const error = first('logs', 'after all');
  expect(first('enhancedActions', '"click"')).toBeGreaterThanOrEqual(0);
  expect(first('enhancedActions', '"click"')).toBeLessThan(error);
  expect(first('networkBodies', '/missing')).toBeGreaterThanOrEqual(0);
  expect(first('networkBodies', '/missing')).toBeLessThan(error);
});
