import { expect, test } from 'vitest';
import { formatLine } from './format-line.ts';
import { SseParser } from './sse-parser.ts';

const ts = '2026-01-02T03:04:05.000Z';
const entry = (value: Record<string, unknown>) => formatLine('entry', { ts, ...value });

test('one short line per thing, failures marked', () => {
  expect([
    entry({ kind: 'log', type: 'exception', level: 'error', message: 'TypeError: boom\n  twice' }),
    entry({ kind: 'log', type: 'console', level: 'warn', message: 'careful' }),
    entry({
      kind: 'request',
      method: 'POST',
      url: 'http://shop/api/checkout?a=1',
      status: 500,
      duration: 4.2,
    }),
    entry({ kind: 'request', method: 'GET', url: 'http://shop/x', status: 0 }),
    entry({ kind: 'action', type: 'click', text: 'Check out' }),
    entry({ kind: 'action', type: 'input', target: 'input#a', value: 'SPRING' }),
    entry({ kind: 'websocket', event: 'message', data: '1' }),
    entry({ kind: 'websocket', event: 'close', url: 'ws://shop/prices', code: 1006 }),
  ]).toEqual([
    { text: '03:04:05 exception  TypeError: boom ⏎ twice', look: 'failed' },
    { text: '03:04:05 warn       careful', look: 'quiet' },
    { text: '03:04:05 request    POST /api/checkout → 500 in 4 ms', look: 'failed' },
    { text: '03:04:05 request    GET /x → no answer', look: 'failed' },
    { text: '03:04:05 click      Check out', look: 'quiet' },
    { text: '03:04:05 input      input#a "SPRING"', look: 'quiet' },
    { text: '03:04:05 websocket  message 1 …', look: 'quiet' },
    { text: '03:04:05 websocket  close /prices 1006', look: 'quiet' },
  ]);
});

test('an event has its message, the entry to ask for and a preview', () => {
  const context = { id: 'log-3', message_preview: 'TypeError: boom' };
  const event = { timestamp: ts, severity: 'error', message: 'New error: TypeError', context };
  expect(formatLine('event', event)).toEqual({
    text: '03:04:05 ! error    New error: TypeError (log-3) · TypeError: boom',
    look: 'failed',
  });
});

test('what was left out is said, what is unknown is shown, and what is long is cut', () => {
  expect(formatLine('omitted', { count: 12 }).text).toContain('12 more');
  expect(entry({ kind: 'new thing', a: 1 }).text).toContain('"a":1');
  const { text } = entry({ kind: 'log', type: 'console', level: 'log', message: 'x'.repeat(1000) });
  expect(text).toMatch(/^03:04:05 log {8}x+…$/);
  expect(text.length).toBeLessThan(200);
});

test('a stream is read however it is cut into pieces', () => {
  const stream = ': hello\n\nid: a-1\ndata: {"n":1}\n\nevent: entry\ndata: {"n":2}\n\n: \n\n';
  for (let size = 1; size < stream.length; size++) {
    const seen: unknown[] = [];
    const parser = new SseParser((message) => seen.push(message));
    for (let i = 0; i < stream.length; i += size) parser.push(stream.slice(i, i + size));
    expect(seen).toEqual([
      { id: 'a-1', type: 'event', data: '{"n":1}' },
      { id: undefined, type: 'entry', data: '{"n":2}' },
    ]);
  }
});
