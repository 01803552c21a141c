import { expect, test } from 'vitest';
import { type Entries, type Entry, everything } from '../../support/capture-page.ts';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

const requests = async (code: string, count: number, settings = everything): Promise<Entry[]> => {
  await pages.visit(scriptPage(`(async () => { ${code} })().catch(() => {})`), { settings });
  const made = ({ networkBodies }: Entries): Entry[] =>
    networkBodies.filter(({ url, pageUrl }) => url !== pageUrl);
  return made(await pages.until((entries) => made(entries).length >= count));
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
  const byPath = (path: string): Entry[] => bodies.filter(({ url }) => url === pages.site.url(path));
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

test('a short body is read in its own encoding, and one that is only packed short is cut', async () => {
  const bodies = await requests(
    `for (const path of ['/short-text', '/latin-text', '/packed-text'])
      await (await fetch(path)).arrayBuffer();`,
    3,
  );
  const bodyOf = (path: string) => bodies.find(({ url }) => url === pages.site.url(path));
  expect(bodyOf('/short-text')).toMatchObject({ responseBody: 'grüße 🙂', responseSize: 12 });
  expect(bodyOf('/latin-text')).toMatchObject({ responseBody: 'grüße', responseSize: 5 });
  expect(bodyOf('/packed-text')).toMatchObject({ responseBody: 'x'.repeat(16 * 1024), truncated: true });
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
  failed.sort((a, b) => Number(a['startedAt']) - Number(b['startedAt']));
  expect(failed.map(({ status, error }) => [status, error])).toEqual([
    [0, 'TypeError: Failed to fetch'],
    [503, undefined],
    [0, '{"mine":1}'],
    [0, 'network failed or answer blocked'],
    [0, 'timed out'],
    [404, undefined],
  ]);
  const { logs } = await pages.until(({ logs }) => logs.filter(({ type }) => type === 'network').length >= 5);
  // What the page gave up itself is no error.
  expect(logs.filter(({ type }) => type === 'network').map(({ message }) => message)).toEqual([
    'GET http://127.0.0.1:1/ → no answer (TypeError: Failed to fetch)',
    `GET ${pages.site.url('/status?code=503')} → 503 Service Unavailable`,
    'GET http://127.0.0.1:1/ → no answer (network failed or answer blocked)',
    `GET ${pages.site.url('/slow')} → no answer (timed out)`,
    `GET ${pages.site.url('/status?code=404')} → 404 Not Found`,
  ]);
});

test('an EventSource tells its messages, named ones too, as a connection', async () => {
  await pages.visit(
    scriptPage(`
      const source = new EventSource('/events');
      source.addEventListener('price', () => {});
    `),
  );
  const { websocketEvents } = await pages.until((entries) =>
    entries.websocketEvents.some(({ event }) => event === 'close'),
  );
  expect(websocketEvents.every(({ protocol }) => protocol === 'sse')).toBe(true);
  const messages = websocketEvents.filter(({ event }) => event === 'message').map(({ data }) => data);
  expect(messages).toEqual(['plain', 'event: price\n{"price":3}']);
  expect(websocketEvents[0]).toMatchObject({ event: 'connecting', url: pages.site.url('/events') });
});

test('a flood of messages is sampled, and the rest is counted', async () => {
  await pages.visit(
    scriptPage(`
      const socket = new WebSocket('ws://' + location.host + '/ws', 'chat');
      socket.onopen = () => { socket.send('flood:3000'); socket.send('close:4001'); };
    `),
  );
  const { websocketEvents } = await pages.until((entries) =>
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
  await pages.visit(
    scriptPage(`
      const socket = new WebSocket('ws://' + location.host + '/ws');
      socket.onopen = () => { socket.send(new Uint8Array(5)); socket.send('x'.repeat(5000)); };
    `),
  );
  const { websocketEvents } = await pages.until(
    (entries) => entries.websocketEvents.filter(({ direction }) => direction === 'incoming').length === 2,
  );
  const messages = websocketEvents.filter(({ event }) => event === 'message');
  expect(messages.map(({ data, size, truncated }) => [String(data).slice(0, 20), size, truncated])).toEqual([
    ['[Binary: 5 bytes]', 5, undefined],
    ['xxxxxxxxxxxxxxxxxxxx', 5000, true],
    ['[Binary: 5 bytes]', 5, undefined],
    ['xxxxxxxxxxxxxxxxxxxx', 5000, true],
  ]);
});
