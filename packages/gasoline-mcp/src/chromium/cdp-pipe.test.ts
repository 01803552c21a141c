import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type CdpEvent, CdpError, CdpPipe } from './cdp-pipe.ts';

function pipe() {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  return { cdp: new CdpPipe(toBrowser, fromBrowser), toBrowser, fromBrowser };
}

test('a command is written with a zero byte after it, and its answer finds the caller', async () => {
  const { cdp, toBrowser, fromBrowser } = pipe();
  const answer = cdp.send('Browser.getVersion', { a: 1 }, 'session-1');
  expect(String(toBrowser.read())).toBe(
    '{"id":1,"method":"Browser.getVersion","params":{"a":1},"sessionId":"session-1"}\0',
  );
  fromBrowser.write('{"id":1,"result":{"product":"Chrome"}}\0');
  expect(await answer).toEqual({ product: 'Chrome' });
});

test('messages may be cut anywhere, within a character too', async () => {
  const { cdp, fromBrowser } = pipe();
  const events: CdpEvent[] = [];
  cdp.onEvent((event) => events.push(event));
  const bytes = Buffer.from('{"method":"A","params":{"text":"ü→😀"}}\0{"method":"B","params":{}}\0');
  for (const byte of bytes) fromBrowser.write(Buffer.from([byte]));
  await expect
    .poll(() => events)
    .toEqual([
      { method: 'A', params: { text: 'ü→😀' } },
      { method: 'B', params: {} },
    ]);
});

test('what the browser refuses is an error that names the command', async () => {
  const { cdp, fromBrowser } = pipe();
  const answer = cdp.send('Extensions.loadUnpacked');
  fromBrowser.write('{"id":1,"error":{"code":-32601,"message":"not available"}}\0');
  const error: unknown = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CdpError);
  expect((error as Error).message).toBe('Extensions.loadUnpacked: not available');
});

test('nobody waits for a browser that is gone', async () => {
  const { cdp, fromBrowser } = pipe();
  const under = cdp.send('Page.navigate');
  fromBrowser.destroy();
  await expect(under).rejects.toThrow('The browser ended before it answered Page.navigate.');
  await expect(cdp.send('Page.navigate')).rejects.toThrow('The browser ended');
});
