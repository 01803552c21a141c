import { once } from 'node:events';
import { createServer } from 'node:http';

/** What can be wrong with the site. */
export type Fault = 'none' | 'heading' | 'status' | 'field' | 'console' | 'exception';

const page = (body: string, script = '') =>
  `<!doctype html><html lang="en"><head><title>Orders</title><link rel="icon" href="data:,"></head><body><main>${body}</main><script>${script}</script></body></html>`;

const login = page(
  `<h1>Sign in</h1>
  <form id="login">
    <label>Email <input id="email" name="email"></label>
    <label>Password <input id="password" type="password"></label>
    <label><input type="checkbox" id="keep"> Keep me signed in</label>
    <label for="plan">Plan</label><select id="plan"><option value="s">Small</option><option value="l">Large</option></select>
    <button>Log in</button>
  </form>`,
  `
  const $ = (selector) => document.querySelector(selector);
  const show = (html) => { $('main').innerHTML = html; };
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && $('#dialog')) $('#dialog').remove();
  });
  $('#login').addEventListener('submit', async (event) => {
    event.preventDefault();
    const sent = { email: $('#email').value, password: $('#password').value, keep: $('#keep').checked, plan: $('#plan').value };
    const user = await (await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) })).json();
    history.pushState(null, '', '/orders?session=' + Math.random());
    const orders = await (await fetch('/api/orders?limit=2')).json();
    show('<h1>' + user.greeting + '</h1><h2>Your orders</h2><ul>'
      + orders.items.map((order) => '<li><span>' + order.title + '</span> <button>Open</button></li>').join('')
      + '</ul><p data-testid="total">Total: ' + orders.total + ' EUR</p><div id="note" contenteditable="true" role="textbox" aria-label="Note"></div>'
      + '<button data-cy="show-help">Help</button><div id="drop"></div><iframe title="Chat" src="/chat"></iframe>');
    document.querySelectorAll('li button').forEach((button, i) => button.addEventListener('click', async () => {
      const order = orders.items[i];
      const details = await (await fetch('/api/orders/' + order.id)).json();
      history.pushState(null, '', '/orders/' + order.id);
      show('<h1>Order ' + order.id + ' of ' + details.customer.name + '</h1><button id="pay">Pay</button><p id="said"></p>');
      $('#pay').addEventListener('click', () => pay(details));
    }));
    $('[data-cy=show-help]').addEventListener('click', () => {
      document.body.insertAdjacentHTML('beforeend', '<div id="dialog" role="dialog" aria-label="Help"><h2>How it works</h2><button>Close</button></div>');
      $('#dialog').tabIndex = -1; $('#dialog').focus();
    });
  });
  function pay(details) {
    if (window.planted) console.error('planted by the test');
    if (window.broken) details.missing.price;
    $('#said').textContent = 'Thank you';
    $('main').insertAdjacentHTML('beforeend', '<h2>Paid</h2>');
  }`,
);

const chat = page(
  '<h1>Chat</h1><button>Send</button><p data-testid="sent"></p>',
  "document.querySelector('button').onclick = () => { document.querySelector('p').textContent = 'sent'; };",
);

/** A small single-page app with everything that recordings are made of. It can be broken at will. */
export async function serveOrders() {
  let fault: Fault = 'none';
  const logins: unknown[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (pathname === '/api/login') {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        logins.push(JSON.parse(body));
        json({
          greeting: fault === 'heading' ? 'Good evening' : 'Welcome back',
          token: `t-${Math.random()}`,
        });
      });
      return;
    }
    if (pathname === '/api/orders') {
      const items = [
        { id: 'c1f5a3e0-0000-4000-8000-000000000001', title: 'Tea' },
        { id: 'c1f5a3e0-0000-4000-8000-000000000002', title: 'Cake' },
      ];
      json({ items, total: Math.round(Math.random() * 100), next: null });
      return;
    }
    if (pathname.startsWith('/api/orders/')) {
      const customer = fault === 'field' ? { id: 7 } : { id: 7, name: 'Ann' };
      json(
        fault === 'status' ? { error: 'down', customer } : { customer, lines: [{ sku: 'a' }] },
        fault === 'status' ? 500 : 200,
      );
      return;
    }
    response.setHeader('content-type', 'text/html');
    const planted = fault === 'console' ? 'window.planted = true;' : '';
    const broken = fault === 'exception' ? 'window.broken = true;' : '';
    response.end(pathname === '/chat' ? chat : login.replace('<script>', `<script>${planted}${broken}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    logins,
    breakWith(next: Fault) {
      fault = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
