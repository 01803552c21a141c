import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { WebSocketServer } from 'ws';
import type { RunningApp } from '../flow.ts';
import { answerDesk, type DeskState, firstState } from './desk-api.ts';
import { listen } from './serve-folder.ts';

export const deskPassword = ['correct', 'horse', '42'].join('-');

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Desk</title>
  <link rel="icon" href="data:,"></head><body><div id="root"></div><script src="/desk.js"></script></body></html>`;
const plain = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Desk</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Our own app: React, a router and Material UI, for what the others lack. */
export async function startDesk(): Promise<RunningApp> {
  const script = await bundle();
  let state: DeskState = firstState();
  const { server, port, stop } = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://desk');
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    if (url.pathname.startsWith('/api/')) {
      const answer = answerDesk(state, {
        method: request.method ?? 'GET',
        url,
        body,
        password: deskPassword,
      });
      send(response, answer.status, 'application/json', JSON.stringify(answer.body));
    } else if (url.pathname === '/desk.js') send(response, 200, 'text/javascript', script);
    else if (servePlain(request, response, url, state)) return;
    else send(response, 200, 'text/html', shell);
  });
  const sockets = new WebSocketServer({ server, path: '/chat' });
  sockets.on('connection', (socket) => {
    socket.send('Welcome to the desk');
    socket.on('message', (data) => socket.send(`You said ${String(data)}`));
  });
  return {
    port,
    reset() {
      state = firstState();
      return Promise.resolve();
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate();
      return stop();
    },
  };
}

/** Pages without scripts: a form that redirects, and what stands in the frame. */
function servePlain(request: IncomingMessage, response: ServerResponse, url: URL, state: DeskState): boolean {
  if (url.pathname === '/feedback' && request.method === 'POST') {
    state.feedback++;
    response.writeHead(303, { location: `/feedback/${100 + state.feedback}` }).end();
    return true;
  }
  const pages: [RegExp, string][] = [
    [
      /^\/feedback$/,
      '<h1>Feedback</h1><form method="post"><label>Subject <input name="subject"></label><label>Text <textarea name="text"></textarea></label><button>Send</button></form>',
    ],
    [/^\/feedback\/\d+$/, '<h1>Thank you</h1><p>We read everything.</p><a href="/orders">Back to orders</a>'],
    [
      /^\/contact$/,
      `<h2>Contact us</h2><form onsubmit="event.preventDefault(); fetch('/api/contact', {method: 'POST', body: JSON.stringify({phone: phone.value})}).then((r) => r.json()).then((a) => said.textContent = a.text)">
       <label>Phone <input id="phone"></label><button>Call me</button><p id="said"></p></form>`,
    ],
  ];
  const page = pages.find(([pattern]) => pattern.test(url.pathname));
  if (page) send(response, 200, 'text/html', plain(page[1]));
  return page !== undefined;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(body);
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'desk/src/main.tsx')],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
