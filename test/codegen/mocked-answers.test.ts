import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import { connectClient } from '../support/mcp-client.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';

/** Everything that its heading says came from an answer: which try, which search, which header. */
const counterPage = `<!doctype html><link rel="icon" href="data:,"><main><h1>Counter</h1><button>Count</button>
<label>Search <input></label><h2></h2><form method="post" action="/sent"><button>Send</button></form></main><script>
const h2 = document.querySelector('h2');
const ask = async (url, init) => {
  const answer = await fetch(url, init);
  return (await answer.text()) + ' ' + (answer.headers.get('etag') ?? '');
};
ask('/', { method: 'OPTIONS' }).then((said) => { document.querySelector('h1').textContent += ' ' + said.trim(); });
document.querySelector('button').onclick = async () => { h2.textContent = await ask('/api/count', { method: 'POST' }); };
document.querySelector('input').oninput = async ({ target }) => { h2.textContent = await ask('/api/find?q=' + target.value); };
</script>`;

/** What it says came over a WebSocket, which this server does not have. */
const chatPage = `<!doctype html><link rel="icon" href="data:,"><h1>Chat</h1><button>Say it</button><h2></h2><script>
const socket = new WebSocket('ws://' + location.host + '/chat');
socket.onmessage = ({ data }) => document.querySelector(data.startsWith('Hi') ? 'h1' : 'h2').textContent = data;
let said = 0;
document.querySelector('button').onclick = () => socket.send('message ' + ++said + ' of ' + Date.now());
</script>`;

let place: Place;
let mcp: Awaited<ReturnType<typeof connectClient>>;
let project: PlaywrightProject;
let server: Server;
let origin: string;
/** What reached the server although it was to be mocked. */
const reached: string[] = [];

beforeAll(async () => {
  // The pages are there, and nothing else.
  server = createServer(({ method, url = '/' }, response) => {
    const isPage = method === 'GET' && !url.startsWith('/api/');
    if (!isPage) reached.push(`${method ?? ''} ${url}`);
    response.writeHead(isPage ? 200 : 500, { 'content-type': 'text/html' });
    response.end(url === '/thanks/7' ? '<h1>Thank you</h1>' : url === '/chat' ? chatPage : counterPage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as { port: number }).port}`;
  place = await Place.make();
  mcp = await connectClient(place);
  project = new PlaywrightProject();
});
afterAll(async () => {
  project.clean();
  server.close();
  server.closeAllConnections();
  await mcp.close();
  await place.clean();
});

test('a mocked test gets each answer in its turn, with its headers, and no server is asked', async () => {
  await postSession();
  const { data } = await mcp.call('generate_test', { test_name: 'count', fixtures: true });
  project.write('count.spec.ts', String(data['test_script']));
  project.write(String(data['fixture_name']), String(data['fixture_file']));
  const { ok, output } = await project.run('count.spec.ts', { FORCE_COLOR: '0' }, '\\(mocked\\)');
  expect(ok, `${output}\n${String(data['test_script'])}`).toBe(true);
  expect(reached).toEqual([]);
});

test('over a WebSocket each message is answered as it was', async () => {
  await place.post('/clear', {});
  await postChat();
  const { data } = await mcp.call('generate_test', { test_name: 'chat', fixtures: true });
  expect(data['warnings']).toEqual([]);
  project.write('chat.spec.ts', String(data['test_script']));
  project.write(String(data['fixture_name']), String(data['fixture_file']));
  expect((await project.checkTypes()).output).toBe('');
  const { ok, output } = await project.run('chat.spec.ts', { FORCE_COLOR: '0' }, '\\(mocked\\)');
  expect(ok, `${output}\n${String(data['test_script'])}`).toBe(true);
});

async function postChat(): Promise<void> {
  const start = Date.now() - 60_000;
  const at = (ms: number) => ({ ts: start + ms, tabId: 4, url: `${origin}/chat` });
  const say = { type: 'click', locators: [{ kind: 'role', value: 'button', name: 'Say it', count: 1 }] };
  await place.post('/enhanced-actions', {
    actions: [
      { ...at(0), type: 'navigate', navigation: 'load', toUrl: `${origin}/chat` },
      { ...at(5000), ...say },
      { ...at(10_000), ...say },
    ],
  });
  const event = (ms: number, kind: string, direction?: string, text?: string) => ({
    ...at(ms),
    id: 'socket-1',
    event: kind,
    url: `${origin.replace('http', 'ws')}/chat`,
    direction,
    data: text,
  });
  await place.post('/websocket-events', {
    events: [
      event(100, 'open'),
      event(150, 'message', 'incoming', 'Hi there'),
      event(5010, 'message', 'outgoing', `message 1 of ${start}`),
      event(5020, 'message', 'incoming', 'Heard once'),
      event(10_010, 'message', 'outgoing', `message 2 of ${start}`),
      event(10_020, 'message', 'incoming', 'Heard twice'),
    ],
  });
  const seen = (ms: number, name: string, level: number) => ({
    ...at(ms),
    elements: [{ kind: 'heading', role: 'heading', name, level }],
  });
  await place.post('/dom-snapshots', {
    snapshots: [seen(400, 'Hi there', 1), seen(5500, 'Heard once', 2), seen(10_500, 'Heard twice', 2)],
  });
}

async function postSession(): Promise<void> {
  const start = Date.now() - 60_000;
  const at = (ms: number) => ({ ts: start + ms, tabId: 3, url: `${origin}/` });
  const one = (kind: string, value: string, name?: string) => ({
    locators: [{ kind, value, count: 1, ...(name === undefined ? {} : { name }) }],
  });
  const count = one('role', 'button', 'Count');
  const send = one('role', 'button', 'Send');
  const form = { method: 'post', action: '/sent' };
  await place.post('/enhanced-actions', {
    actions: [
      { ...at(0), type: 'navigate', navigation: 'load', toUrl: `${origin}/` },
      { ...at(5000), type: 'click', ...count },
      { ...at(10_000), type: 'click', ...count },
      { ...at(15_000), type: 'input', ...one('label', 'Search'), value: 'tea' },
      { ...at(20_000), type: 'click', ...send },
      { ...at(20_001), type: 'submit', ...send, metadata: form },
      { ...at(20_200), type: 'navigate', navigation: 'load', toUrl: `${origin}/thanks/7` },
    ],
  });
  const answer = (ms: number, method: string, path: string, responseBody: string, etag: string) => ({
    ...at(ms),
    url: `${origin}${path}`,
    pageUrl: `${origin}/`,
    startedAt: start + ms,
    method,
    status: 200,
    contentType: 'text/plain',
    responseBody,
    responseHeaders: { ETag: etag, 'Set-Cookie': 'a=b' },
  });
  await place.post('/network-bodies', {
    bodies: [
      answer(100, 'OPTIONS', '/', ' of', 'tea'),
      answer(5010, 'POST', '/api/count', 'first', 'one'),
      answer(10_010, 'POST', '/api/count', 'second', 'two'),
      answer(15_010, 'GET', '/api/find?q=t', 'too early', 'x'),
      answer(15_400, 'GET', '/api/find?q=tea', 'found', 'cups'),
    ],
  });
  const heading = (ms: number, name: string, level: number, path = '/') => ({
    ...at(ms),
    url: `${origin}${path}`,
    elements: [{ kind: 'heading', role: 'heading', name, level }],
  });
  await place.post('/dom-snapshots', {
    snapshots: [
      heading(400, 'Counter of tea', 1),
      heading(5500, 'first one', 2),
      heading(10_500, 'second two', 2),
      heading(15_900, 'found cups', 2),
      heading(20_500, 'Thank you', 1, '/thanks/7'),
    ],
  });
}
