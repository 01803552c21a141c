import { onClick, type Scenario } from './scenario.ts';

/** Recorded the same whoever records. Every page load and every click is one entry more. */
export const scenarios: Record<string, Scenario> = {
  'the console': {
    html: onClick(`
      for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace']) console[method](method, { deep: [1, { two: null }] });
      console.log('%s is %d', 'Ann', 42.9);
      console.assert(false, 'not so');
      console.error(Object.assign(new TypeError('logged'), { code: 7 }));
    `),
    steps: [['click', '#go']],
    counts: { logs: 10, network_bodies: 1, websocket_events: 0, enhanced_actions: 2 },
  },
  errors: {
    html: onClick(`
      setTimeout(() => { throw new RangeError('thrown'); });
      Promise.reject(new Error('rejected'));
      Promise.reject('a text');
      document.body.append(Object.assign(new Image(), { src: '/missing.png' }));
    `),
    steps: [['click', '#go']],
    counts: { logs: 5, network_bodies: 1, websocket_events: 0, enhanced_actions: 2 },
  },
  requests: {
    html: onClick(`
      await (await fetch('/echo', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json', authorization: 'Bearer x' } })).json();
      await (await fetch('/status?code=500')).text();
      await fetch('http://127.0.0.1:1/').catch(() => {});
      const xhr = new XMLHttpRequest();
      xhr.open('GET', '/status?code=404');
      xhr.send();
    `),
    steps: [['click', '#go']],
    counts: { logs: 4, network_bodies: 5, websocket_events: 0, enhanced_actions: 2 },
  },
  sockets: {
    html: onClick(`
      const socket = new WebSocket('ws://' + location.host + '/ws', 'chat');
      socket.onopen = () => { socket.send('hello'); socket.send(new Uint8Array(3)); socket.send('close:4001'); };
    `),
    steps: [['click', '#go']],
    counts: { logs: 1, network_bodies: 1, websocket_events: 8, enhanced_actions: 2 },
  },
  actions: {
    html: `<!doctype html><title>A form</title><link rel="icon" href="data:,">
      <form onsubmit="return false">
        <label>Name <input id="name"></label>
        <input id="pin" type="password" aria-label="PIN">
        <label><input id="news" type="checkbox"> News</label>
        <button data-testid="send">Send</button>
      </form>
      <a id="route" href="#" onclick="history.pushState({}, '', '/elsewhere'); return false">Elsewhere</a>`,
    steps: [
      ['type', '#name', 'Ann'],
      ['type', '#pin', '1234'],
      ['click', '#news'],
      ['click', '[data-testid=send]'],
      ['click', '#route'],
    ],
    counts: { logs: 1, network_bodies: 1, websocket_events: 0, enhanced_actions: 9 },
  },
};
