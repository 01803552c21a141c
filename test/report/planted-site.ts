import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface PlantedSite {
  origin: string;
  close(): void;
}

/** What the scripts of the pages do. Each is served as a file of its own, so that stacks have names in them. */
const scripts: Record<string, string> = {
  order: `
async function placeOrder() {
  fetch('/api/analytics', { method: 'POST', body: 'placed' }).catch(() => {});
  const body = JSON.stringify({ items: [{ id: 1, qty: 2 }], email: 'ann@example.com' });
  const answer = await fetch('/api/orders', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  if (answer.ok) show('Thank you');
}
button('Place order', placeOrder);`,
  product: `
async function loadProduct() {
  const answer = await fetch('/api/products/A-17');
  if (answer.ok) show((await answer.json()).name);
}
loadProduct();`,
  account: `
async function loadAccount() {
  const answer = await fetch('/api/account');
  show(answer.ok ? 'Hello Ann' : 'Please sign in');
}
loadAccount();`,
  address: `
async function saveAddress() {
  const answer = await fetch('/api/address', { method: 'PUT', body: '{"zip":"123"}' });
  if (answer.ok) show('Saved');
}
button('Save', saveAddress);`,
  stock: `
async function loadStock() {
  try {
    show('In stock: ' + (await (await fetch('/api/stock')).json()).count);
  } catch {
    show('Not known');
  }
}
loadStock();`,
  hanging: `
async function loadQuote() {
  show('Loading');
  show('Quote: ' + (await (await fetch('/api/quote')).json()).price);
}
loadQuote();`,
  cart: `
function renderCart(cart) {
  show('Total ' + cart.items.map((item) => item.price).join());
}
button('Show cart', () => renderCart({}));`,
  config: `
async function loadConfig() {
  const answer = await fetch('/api/config');
  const config = await answer.json();
  show(config.title);
}
loadConfig();`,
  profile: `
async function loadProfile() {
  const answer = await fetch('/api/profile');
  const profile = await answer.json();
  show(profile.user.name.toUpperCase());
}
loadProfile();`,
  payment: `
try {
  throw new Error('missing merchant id');
} catch (error) {
  console.error('Payment widget failed to start:', error.message);
}`,
  prices: `
const socket = new WebSocket(location.origin.replace('http', 'ws') + '/prices');
socket.onmessage = ({ data }) => show('Price ' + data);`,
  total: `show('Total: 27');`,
  covered: `
button('Buy', () => show('Bought'));
const banner = document.createElement('div');
banner.id = 'cookie-banner';
banner.style = 'position:fixed;inset:0;background:#fff';
banner.textContent = 'We use cookies';
document.body.append(banner);`,
  disabled: `button('Pay', () => show('Paid')).disabled = true;`,
  hidden: `button('Archive', () => show('Archived')).style.display = 'none';`,
  twice: `button('Add', () => {}); button('Add', () => {});`,
  plain: `show('Welcome');`,
  vendor: `
const script = document.createElement('script');
script.src = '/assets/vendor-chart.js';
script.onerror = script.onload = () => { Chart.draw(); show('Drawn'); };
document.body.append(script);`,
  login: `history.replaceState({}, '', '/login?next=/done');`,
  foreign: `
fetch(window.foreignOrigin + '/api/rates').then((answer) => answer.json()).then((rates) => show('Rate ' + rates.eur));`,
  graphql: `
async function loadPrice() {
  const answer = await fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: 'query Price { price }' }) });
  const { data } = await answer.json();
  if (data) show('Price ' + data.price);
}
loadPrice();`,
  list: `
fetch('/api/todos').then((answer) => answer.json()).then((todos) => {
  for (const todo of todos) { const item = document.createElement('li'); item.textContent = todo; document.body.append(item); }
  show(todos.length + ' things to do');
});`,
  search: `
async function search() {
  const answer = await fetch('/api/search?q=red+shoes');
  if (answer.status === 429) return;
  show('12 results');
}
button('Search', search);`,
  loop: `
button('Compute', () => { const until = Date.now() + 20_000; while (Date.now() < until); });`,
  flaky: `
async function loadFlag() {
  const answer = await fetch('/api/flag' + location.search);
  if (answer.ok) show('Ready');
}
loadFlag();`,
  thrower: `
if (location.search === '?retry=0') button('Go', () => { undefinedOnFirstTry.go(); });
else button('Go', () => show('Ready'));`,
  slow: `setTimeout(() => show('Ready'), location.search === '?retry=0' ? 60_000 : 0);`,
  feed: `
const socket = new WebSocket(location.origin.replace('http', 'ws') + '/feed' + location.search);
socket.onmessage = () => show('Ready');`,
};

const page = (name: string, foreign: string) => `<!doctype html><title>${name}</title>
<link rel="icon" href="data:,"><h1>${name}</h1><p id="out"></p>
<script>
window.foreignOrigin = ${JSON.stringify(foreign)};
function show(text) { document.querySelector('#out').textContent = text; }
function button(text, act) {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = act;
  document.body.append(button);
  return button;
}
</script>
<script src="/app/${name}.js"></script>`;

type Answer = { status: number; body: unknown; type?: string } | 'break' | 'hang';

const api: Record<string, (url: URL) => Answer> = {
  '/api/orders': () => ({
    status: 500,
    body: { error: 'Internal Server Error', details: 'null pointer: user.address' },
  }),
  '/api/products/A-17': () => ({
    status: 404,
    body: { status: 404, message: 'no product with article number A-17' },
  }),
  '/api/account': () => ({
    status: 401,
    body: { error: { code: 'expired', message: 'the session has ended' } },
  }),
  '/api/address': () => ({
    status: 422,
    body: { errors: [{ field: 'zip', message: 'zip must have 5 digits' }] },
  }),
  '/api/stock': () => 'break',
  '/api/quote': () => 'hang',
  '/api/analytics': () => 'break',
  '/api/config': () => ({ status: 200, body: '<!doctype html><title>Sign in</title>', type: 'text/html' }),
  '/api/profile': () => ({ status: 500, body: { error: 'database connection pool exhausted' } }),
  '/api/todos': () => ({ status: 200, body: [] }),
  '/api/search': () => ({ status: 429, body: 'rate limit of 10 per minute exceeded', type: 'text/plain' }),
  '/api/flag': ({ searchParams }) =>
    searchParams.get('retry') === '0'
      ? { status: 503, body: { message: 'warming up' } }
      : { status: 200, body: {} },
  '/graphql': () => ({
    status: 200,
    body: { data: null, errors: [{ message: 'Cannot query field "price" on type "Product"' }] },
  }),
  '/down': () => ({
    status: 503,
    body: '<!doctype html><h1>Down for maintenance</h1>',
    type: 'text/html',
  }),
};

function answer(request: IncomingMessage, response: ServerResponse, foreign: string): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, folder, name = ''] = url.pathname.split('/');
  const script = scripts[name.replace(/\.js$/, '')];
  if (folder === 'p' && scripts[name] !== undefined) send(response, 200, page(name, foreign), 'text/html');
  else if (folder === 'app' && script !== undefined) send(response, 200, script, 'text/javascript');
  else {
    const planted = api[url.pathname]?.(url) ?? { status: 404, body: 'Not found', type: 'text/plain' };
    if (planted === 'break') response.destroy();
    else if (planted !== 'hang')
      send(
        response,
        planted.status,
        planted.type === undefined ? JSON.stringify(planted.body) : String(planted.body),
        planted.type ?? 'application/json',
      );
  }
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

/** A small site in which everything is broken in another way. */
export async function servePlantedSite(): Promise<PlantedSite> {
  // Answers, but lets no other origin read it.
  const foreign = createServer((_, response) => send(response, 200, '{"eur":1}', 'application/json'));
  foreign.listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  const foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const server = createServer((request, response) => answer(request, response, foreignOrigin));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url }) => {
    if (url === '/prices') socket.close(1011, 'price feed is down');
    else if (url === '/feed?retry=0') socket.close(1013, 'try again later');
    else socket.send('1');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const one of [server, foreign]) {
        one.close();
        one.closeAllConnections();
      }
      sockets.close();
    },
  };
}
