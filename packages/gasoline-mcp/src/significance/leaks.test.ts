import { expect, test } from 'vitest';
import { sightClosedSocket } from './closed-sockets.ts';
import { sightLeaks } from './leaks.ts';
import { aRequest, aSocketEvent } from './sample-entries.ts';

const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');

test('a credential in a new request is told by its kind, never by its value', () => {
  const body = aRequest(200, {
    url: 'http://localhost:3000/api/config',
    contentType: 'application/json',
    responseBody: JSON.stringify({ payment: { key } }),
  });
  const [seen] = sightLeaks(body);
  expect(seen).toMatchObject({ category: 'security', severity: 'error' });
  const { message, context } = seen?.describe() ?? {};
  expect(message).toMatch(/^Possible credential exposure in GET \/api\/config: .+/);
  expect(JSON.stringify([message, context])).not.toContain(key.slice(8, 20));
});

test('an ordinary request and a login are no leak', () => {
  expect(sightLeaks(aRequest(200, { responseBody: '{"ok":true}' }))).toEqual([]);
  const login = JSON.stringify({ email: 'kim@example.com', password: 'correct horse battery' });
  expect(sightLeaks(aRequest(200, { method: 'POST', requestBody: login }))).toEqual([]);
  expect(sightLeaks(aRequest(200, { url: 'data:,x' }))).toEqual([]);
});

test('a socket that broke is told, one that was closed is not', () => {
  expect(sightClosedSocket(aSocketEvent(), undefined)?.describe().message).toBe(
    'WebSocket /prices closed abnormally (1006)',
  );
  const urlless = sightClosedSocket(aSocketEvent({ url: undefined }), 'ws://a/chat');
  expect(urlless?.describe().message).toBe('WebSocket /chat closed abnormally (1006)');
  for (const code of [1000, 1001, 1005, 4001, undefined])
    expect(sightClosedSocket(aSocketEvent({ code }), undefined)).toBeUndefined();
  expect(sightClosedSocket(aSocketEvent({ event: 'error' }), undefined)).toBeUndefined();
  expect(sightClosedSocket(aSocketEvent({ protocol: 'vite-hmr' }), undefined)).toBeUndefined();
});
