import { cellsOf, newId, next, nextTask, outcome } from './cell.ts';

const stages = [
  'readystatechange',
  'loadstart',
  'progress',
  'abort',
  'error',
  'load',
  'timeout',
  'loadend',
] as const;

interface Log {
  xhr: XMLHttpRequest;
  order: string[];
  ended: Promise<unknown>;
}

/** An object whose every event is noted, by handler and by listener. */
function watched(): Log {
  const xhr = new XMLHttpRequest();
  const order: string[] = [];
  // How often progress is told depends on the network.
  const note = (how: string) => (event: Event) => {
    const line = `${how} ${event.type} ${xhr.readyState} ${xhr.status} ${event.eventPhase} ${event.target === xhr}`;
    if (event.type !== 'progress' || !order.includes(line)) order.push(line);
  };
  for (const stage of stages) {
    xhr.addEventListener(stage, note('listener before'));
    xhr[`on${stage}`] = note('handler');
    xhr.addEventListener(stage, note('listener after'));
  }
  for (const stage of stages) {
    if (stage === 'readystatechange') continue;
    const upload = (event: ProgressEvent): void =>
      void order.push(`upload ${event.type} ${event.lengthComputable} ${event.total}`);
    if (stage !== 'progress') xhr.upload.addEventListener(stage, upload);
  }
  return { xhr, order, ended: new Promise((resolve) => xhr.addEventListener('loadend', resolve)) };
}

async function run(
  path: string,
  prepare: (xhr: XMLHttpRequest) => void = () => {},
  body?: XMLHttpRequestBodyInit | Document,
): Promise<XMLHttpRequest> {
  const xhr = new XMLHttpRequest();
  xhr.open(body === undefined ? 'GET' : 'POST', path);
  prepare(xhr);
  xhr.send(body);
  await new Promise((resolve) => xhr.addEventListener('loadend', resolve));
  return xhr;
}

const answerOf = (xhr: XMLHttpRequest): unknown => [
  xhr.status,
  xhr.statusText,
  xhr.readyState,
  xhr.responseURL,
  xhr.getAllResponseHeaders().replace(/date:.*\r\n/, ''),
  xhr.getResponseHeader('content-type'),
];

export const xhrCells = cellsOf('XMLHttpRequest', {
  'fires its events in the same order': async () => {
    const orders = [];
    for (const path of ['/json', '/chunked-json', '/status?code=404', '/no-content', '/redirect']) {
      const { xhr, order, ended } = watched();
      xhr.open('GET', path);
      xhr.send();
      await ended;
      await nextTask();
      orders.push(order);
    }
    return orders;
  },
  'fires the events of an upload': async () => {
    const { xhr, order, ended } = watched();
    xhr.open('POST', '/echo');
    xhr.send('x'.repeat(1000));
    await ended;
    return order;
  },
  'fires the events of a failure': async () => {
    const orders = [];
    const id = newId();
    const other = `${location.origin.replace('127.0.0.1', 'localhost')}/json`;
    for (const path of ['http://127.0.0.1:1/', `/cut?id=${id}`, other]) {
      const { xhr, order, ended } = watched();
      xhr.open('GET', path);
      xhr.send();
      if (path.startsWith('/cut')) {
        await next(xhr, 'progress');
        await fetch(`/drop?id=${id}`);
      }
      await ended;
      orders.push([order, answerOf(xhr), xhr.responseText]);
    }
    return orders;
  },
  'fires the events of a timeout': async () => {
    const { xhr, order, ended } = watched();
    xhr.open('GET', '/slow');
    xhr.timeout = 20;
    xhr.send();
    await ended;
    return [order, answerOf(xhr)];
  },
  'fires the events of an abort': async () => {
    const orders = [];
    for (const path of ['/slow', `/held?id=${newId()}`]) {
      const { xhr, order, ended } = watched();
      xhr.open('GET', path);
      xhr.send();
      if (path !== '/slow')
        await new Promise<void>((resolve) =>
          xhr.addEventListener('progress', () => resolve(), { once: true }),
        );
      xhr.abort();
      await ended;
      orders.push([order, answerOf(xhr), xhr.responseText]);
    }
    return orders;
  },
  'says nothing of an abort that comes too early or too late': async () => {
    const early = watched();
    early.xhr.open('GET', '/json');
    early.xhr.abort();
    const late = watched();
    late.xhr.open('GET', '/json');
    late.xhr.send();
    await late.ended;
    late.xhr.abort();
    await nextTask();
    return [early.order, late.order, late.xhr.readyState];
  },
  'works synchronously': async () => {
    const results = [];
    for (const path of ['/json', '/chunked-json', '/status?code=500']) {
      const { xhr, order } = watched();
      xhr.open('GET', path, false);
      xhr.send();
      order.push('send returned');
      results.push([order, answerOf(xhr), xhr.responseText]);
    }
    const failing = new XMLHttpRequest();
    failing.open('GET', 'http://127.0.0.1:1/', false);
    results.push(await outcome(() => failing.send()));
    return results;
  },
  'gives every kind of response': async () => {
    const results = [];
    for (const path of ['/json', '/bad-json', '/empty-json', '/xml', '/text', '/binary'])
      for (const type of ['', 'text', 'json', 'arraybuffer', 'blob', 'document'] as const) {
        const xhr = await run(path, (object) => (object.responseType = type));
        const { response } = xhr as { response: unknown };
        results.push([
          path,
          type,
          response instanceof ArrayBuffer
            ? response.byteLength
            : response instanceof Blob
              ? [response.size, response.type]
              : response instanceof Document
                ? response.documentElement.outerHTML
                : response,
          await outcome(() => xhr.responseText),
          await outcome(() => xhr.responseXML?.documentElement.nodeName ?? null),
          response === xhr.response,
        ]);
      }
    return results;
  },
  'lets the type of the response be changed until it comes': async () => {
    const xhr = await run('/json', (object) => {
      object.addEventListener('readystatechange', () => {
        if (object.readyState === 2) object.responseType = 'arraybuffer';
      });
    });
    return [(xhr.response as ArrayBuffer).byteLength, await outcome(() => (xhr.responseType = 'text'))];
  },
  'overrides the type': async () =>
    (await run('/text', (xhr) => xhr.overrideMimeType('text/plain; charset=latin1'))).responseText.slice(
      0,
      20,
    ),
  'can be used again': async () => {
    const { xhr, order } = watched();
    const results = [];
    for (const path of ['/json', '/status?code=404', '/chunked-json']) {
      xhr.open('GET', path);
      xhr.send();
      await new Promise((resolve) => xhr.addEventListener('loadend', resolve, { once: true }));
      results.push(answerOf(xhr));
    }
    return [order, results];
  },
  'can be used again in its own listener': async () => {
    const xhr = new XMLHttpRequest();
    const seen: unknown[] = [];
    await new Promise<void>((resolve) => {
      xhr.onload = () => {
        seen.push(xhr.responseURL);
        if (seen.length === 3) return resolve();
        xhr.open('GET', seen.length === 1 ? '/chunked-json' : '/status?code=500');
        xhr.send();
      };
      xhr.open('GET', '/json');
      xhr.send();
    });
    return seen;
  },
  'opened anew while it runs forgets the first request': async () => {
    const { xhr, order, ended } = watched();
    xhr.open('GET', '/slow');
    xhr.send();
    xhr.open('GET', '/json');
    xhr.send();
    await ended;
    return [order, xhr.responseText];
  },
  'sends every kind of body unchanged': async () => {
    const form = new FormData();
    form.append('name', 'Zoë');
    form.append('file', new File(['content'], 'a.txt', { type: 'text/plain' }));
    const bytes = new Uint8Array([0, 1, 2, 250, 255]);
    const html = document.implementation.createHTMLDocument('title');
    const answers = [];
    for (const body of [
      'text with ümlaut',
      '',
      new URLSearchParams({ a: '1', b: 'x y' }),
      form,
      new Blob(['blob'], { type: 'text/csv' }),
      bytes,
      bytes.buffer,
      html,
    ])
      answers.push((await run('/echo', undefined, body)).responseText);
    return answers;
  },
  'sends the headers that were set': async () =>
    JSON.parse(
      (
        await run('/echo', (xhr) => {
          xhr.setRequestHeader('x-asked', 'one');
          xhr.setRequestHeader('X-Asked', 'two');
        })
      ).responseText,
    ) as unknown,
  'asks objects for their text as often as ever': async () => {
    const asked = { url: 0, method: 0, header: 0, value: 0, body: 0 };
    const text = (key: keyof typeof asked, value: string): string =>
      ({ toString: () => { asked[key]++; return value; } }) as unknown as string; // biome-ignore format: short
    const xhr = new XMLHttpRequest();
    xhr.open(text('method', 'POST'), text('url', '/echo'));
    xhr.setRequestHeader(text('header', 'x-asked'), text('value', 'yes'));
    xhr.send(text('body', 'hello'));
    await new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    return [asked, JSON.parse(xhr.responseText)];
  },
  'complains in the same words': async () => {
    const xhr = new XMLHttpRequest();
    const said = [
      await outcome(() => xhr.send()),
      await outcome(() => xhr.setRequestHeader('a', 'b')),
      await outcome(() => xhr.open('G T', '/')),
      await outcome(() => xhr.open('TRACE', '/')),
      await outcome(() => xhr.open('GET', 'http://')),
      await outcome(() => (xhr.open as (method: string) => void)('GET')),
    ];
    xhr.open('GET', '/json');
    said.push(
      await outcome(() => xhr.setRequestHeader('b d', 'x')),
      await outcome(() => xhr.setRequestHeader('a', 'b\nc')),
      await outcome(() => xhr.setRequestHeader('cookie', 'no')),
      await outcome(() => xhr.setRequestHeader('a', Symbol('x') as unknown as string)),
      await outcome(() => xhr.open(Symbol('x') as unknown as string, '/')),
    );
    xhr.send();
    said.push(
      await outcome(() => xhr.send()),
      await outcome(() => xhr.setRequestHeader('a', 'b')),
      await outcome(() => (xhr.withCredentials = true)),
    );
    xhr.abort();
    return said;
  },
  'returns nothing from its methods': () => {
    const xhr = new XMLHttpRequest();
    const returned = [xhr.open('GET', '/json'), xhr.setRequestHeader('a', 'b'), xhr.send(), xhr.abort()];
    return returned.map((value) => value === undefined);
  },
  'has nothing of its own on the object': () => {
    const xhr = new XMLHttpRequest();
    xhr.open('GET', '/json');
    xhr.send();
    return [Reflect.ownKeys(xhr).map(String), Object.keys(xhr), Object.hasOwn(xhr, 'send')];
  },
  'can be subclassed': async () => {
    class Mine extends XMLHttpRequest {
      sent = 0;
      override send(body?: XMLHttpRequestBodyInit) {
        this.sent++;
        super.send(body);
      }
    }
    const xhr = new Mine();
    xhr.open('GET', '/json');
    xhr.send();
    await new Promise((resolve) => (xhr.onloadend = resolve));
    return [xhr.sent, xhr.responseText, xhr instanceof XMLHttpRequest, xhr.constructor === Mine];
  },
  "can be patched by the page on top, and the page's patch sees each call": async () => {
    const { open, send } = XMLHttpRequest.prototype;
    const calls: string[] = [];
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
      calls.push(`open ${args.length}`);
      return Reflect.apply(open, this, args) as void;
    } as typeof open;
    XMLHttpRequest.prototype.send = function (...args) {
      calls.push(`send ${args.length}`);
      return Reflect.apply(send, this, args) as void;
    };
    await run('/json');
    await run('/echo', undefined, 'body');
    return calls;
  },
  'of another frame works on objects of this one': async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const theirs = (frame.contentWindow as unknown as typeof globalThis).XMLHttpRequest;
    const xhr = new XMLHttpRequest();
    Reflect.apply(theirs.prototype.open, xhr, ['GET', '/json']);
    theirs.prototype.send.call(xhr);
    await new Promise((resolve) => (xhr.onloadend = resolve));
    return [xhr.status, new theirs() instanceof XMLHttpRequest];
  },
  'lets an error in a listener be only an error': async () => {
    const errors: unknown[] = [];
    addEventListener('error', (event) => {
      errors.push((event as ErrorEvent).message);
      event.preventDefault();
    });
    const xhr = new XMLHttpRequest();
    xhr.addEventListener('load', () => {
      throw new Error('mine');
    });
    xhr.open('GET', '/json');
    xhr.send();
    await new Promise((resolve) => (xhr.onloadend = resolve));
    return [errors, xhr.status];
  },
});
