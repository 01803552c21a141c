import { expect, test } from 'vitest';
import type { CaptureSettings } from '../../../packages/protocol/src/index.ts';
import { everything } from '../../support/capture-page.ts';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

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
  await pages.captured.page.waitForFunction(() => document.title === 'ready');
  await pages.captured.page.mouse.click(5, 5);
  await pages.captured.flush();
};
const all = (): string => JSON.stringify(pages.captured.parcels);

test('until they come everything is held, and then sent', async () => {
  await pages.visit(scriptPage(busy), { settings: null });
  await ready();
  expect(pages.captured.parcels).toEqual([]);
  await pages.captured.configure(everything);
  // Each kind goes out in its own time.
  await pages.until(({ websocketEvents }) => websocketEvents.length > 0);
  await pages.until(({ enhancedActions }) => enhancedActions.some(({ type }) => type === 'click'));
  expect(all()).toContain('a detail');
  expect(all()).toContain('the request body');
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
    await pages.visit(scriptPage(busy), { settings: early ? settings : null });
    await ready();
    if (!early) await pages.captured.configure(settings);
    await pages.captured.flush();
    // A binding answers in order: what was sent before this has arrived.
    await pages.captured.page.evaluate(() =>
      (globalThis as unknown as { gasolineTestSink(parcel: object): Promise<void> }).gasolineTestSink({
        kind: 'logs',
        json: '[]',
      }),
    );
    for (const word of kept) expect(all()).toContain(word);
    for (const word of dropped) expect(all()).not.toContain(word);
  }
});

test('bodies of failures alone: no other answer is read, and its size is told only where its headers do', async () => {
  const asked = `
    (async () => {
      for (const path of ['/chunked-json', '/json', '/nowhere'])
        await (await fetch(path)).text();
    })();
  `;
  await pages.visit(scriptPage(asked), { settings: { ...everything, networkBodies: 'errors' } });
  const { networkBodies } = await pages.until(({ networkBodies }) =>
    networkBodies.some(({ url }) => String(url).endsWith('/nowhere')),
  );
  const told = (path: string) => networkBodies.find(({ url }) => String(url).endsWith(path));
  const hasBody = (path: string) => 'responseBody' in (told(path) ?? {});
  expect(told('/chunked-json')).not.toHaveProperty('responseSize');
  expect(told('/json')).toHaveProperty('responseSize');
  expect(['/chunked-json', '/json', '/nowhere'].map(hasBody)).toEqual([false, false, true]);
});
