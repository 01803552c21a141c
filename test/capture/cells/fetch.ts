import { cellsOf, describeError, newId, nextTask, outcome } from './cell.ts';

/**
 * What `unhandledrejection` says of something that fails. The work says when it is over; without that the first
 * event is taken for the end of it.
 */
async function unhandledDuring(
  work: (over: () => void) => Promise<unknown>,
  endsByEvent = false,
): Promise<unknown> {
  const seen: unknown[] = [];
  const last = {};
  let made: Promise<unknown> | undefined;
  let lastHeard = (): void => {};
  await new Promise<void>((over) => {
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      if (event.reason === last) return lastHeard();
      seen.push({ reason: describeError(event.reason), isThePages: event.promise === made });
      if (endsByEvent) over();
    });
    made = work(over);
  });
  await nextTask();
  // One more, which is told after all that were there before it.
  await new Promise<void>((resolve) => {
    lastHeard = resolve;
    void Promise.reject(last);
  });
  return seen;
}

const refused = 'http://127.0.0.1:1/';

async function read(response: Response): Promise<unknown> {
  return {
    status: response.status,
    statusText: response.statusText,
    ok: response.ok,
    type: response.type,
    redirected: response.redirected,
    url: response.url,
    used: response.bodyUsed,
    locked: response.body?.locked ?? null,
    headers: [...response.headers].filter(([name]) => name !== 'date'),
    tag: Object.prototype.toString.call(response),
    made: response instanceof Response && response.constructor === Response,
    ownKeys: Reflect.ownKeys(response).map(String),
  };
}

export const fetchCells = [
  ...cellsOf('fetch', {
    'gives a promise of a Response': async () => {
      const promise = fetch('/json');
      return [
        promise instanceof Promise,
        promise.constructor === Promise,
        Reflect.ownKeys(promise).length,
        await read(await promise),
      ];
    },
    'answers with a length, without one, large, empty and with an error status alike': async () => {
      const paths = [
        '/json',
        '/chunked-json',
        '/big-json',
        '/text',
        '/binary',
        '/no-content',
        '/status?code=404',
        '/status?code=500',
      ];
      const answers = [];
      for (const path of paths) {
        const response = await fetch(path);
        answers.push([await read(response), (await response.arrayBuffer()).byteLength, response.bodyUsed]);
      }
      return answers;
    },
    'refuses bad arguments in the same words': async () => {
      const calls: [string, RequestInit?][] = [
        ['http://'],
        ['http://user:pass@127.0.0.1/'],
        ['/json', { method: 'TRACE' }],
        ['/json', { method: 'G T' }],
        ['/json', { method: 'GET', body: 'no' }],
        ['/json', { mode: 'navigate' }],
        ['/json', { mode: 'nonsense' as RequestMode }],
        ['/json', { headers: [['only one']] as unknown as HeadersInit }],
        ['/json', { headers: { 'b d': '1' } }],
        ['/json', { headers: { good: 'b\nd' } }],
        ['/json', { signal: {} as AbortSignal }],
        ['/json', { window: globalThis as unknown as null }],
        ['/json', { cache: 'only-if-cached' }],
        ['unknown:thing'],
      ];
      const said = [];
      for (const [url, init] of calls) said.push(await outcome(() => fetch(url, init)));
      said.push(await outcome(() => (fetch as (url: string, init: unknown) => unknown)('/json', 1)));
      said.push(await outcome(() => (fetch as (url: string, init: unknown) => unknown)('/json', 'text')));
      said.push(
        await outcome(
          async () =>
            (await (fetch as (url: string, init: unknown) => Promise<Response>)('/json', null)).status,
        ),
      );
      return said;
    },
    'never throws at once, it rejects': () => {
      const results = [
        () => fetch('http://'),
        () => (fetch as () => unknown)(),
        () => Reflect.apply(fetch, {}, ['/json']),
      ].map((call) => {
        try {
          const promise = call() as Promise<unknown>;
          promise.catch(() => {});
          return promise instanceof Promise;
        } catch (error) {
          return describeError(error);
        }
      });
      return results;
    },
    'works detached, bound and with any global as this': async () => {
      const { fetch: detached } = window;
      const bound = fetch.bind(window);
      const statuses = [];
      for (const call of [
        () => detached('/json'),
        () => bound('/json'),
        () => window.fetch('/json'),
        () => self.fetch('/json'),
        () => fetch.call(null as never, '/json'),
        () => fetch.apply(undefined as never, ['/json']),
      ])
        statuses.push((await call()).status);
      return statuses;
    },
    'of another frame works on its own window': async () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const theirs = frame.contentWindow as unknown as typeof globalThis;
      const response = await theirs.fetch('/json');
      return [
        response instanceof theirs.Response,
        response instanceof Response,
        await outcome(() =>
          fetch.call(theirs as never, '/json').then((answer) => answer instanceof Response),
        ),
      ];
    },
    'tells a failure that nobody catches once, with its own promise': () =>
      unhandledDuring(() => fetch(refused), true),
    'tells no failure that somebody catches': () => unhandledDuring((over) => fetch(refused).catch(over)),
    'tells a failure in the middle of a body once': () =>
      unhandledDuring(async () => {
        const id = newId();
        const response = await fetch(`/cut?id=${id}`);
        void fetch(`/drop?id=${id}`);
        return response.text();
      }, true),
    // Chromium reports it to nobody but DevTools: the error is made outside of any script.
    'tells of a body that is no JSON what it always told': () =>
      unhandledDuring(async (over) => {
        const response = await fetch('/bad-json?chunked');
        try {
          return (await response.json()) as unknown;
        } finally {
          over();
        }
      }),
    'rejects twice with one reason': async () => {
      const promise = fetch(refused);
      const [first, second] = await Promise.all([
        promise.catch((e: unknown) => e),
        promise.catch((e: unknown) => e),
      ]);
      return [first === second, describeError(first)];
    },
    'settles in the order in which the answers come': async () => {
      const id = newId();
      const order: string[] = [];
      const held = fetch(`/held?id=${id}`);
      const whole = held.then(async (response) => {
        order.push('headers of the held one');
        await response.text();
        order.push('body of the held one');
      });
      await fetch('/json').then(() => order.push('the quick one'));
      // On connections of their own, the quick one may be answered before the held one has come to the server.
      await held;
      await fetch(`/release?id=${id}`);
      await whole;
      order.sort((a, b) => Number(a.startsWith('body')) - Number(b.startsWith('body')));
      return order.at(-1);
    },
    'runs its callbacks before the next task': async () => {
      const order: string[] = [];
      const failing = fetch('http://').catch(() => order.push('rejected'));
      const timer = new Promise<void>((resolve) =>
        setTimeout(() => {
          order.push('task');
          resolve();
        }, 0),
      );
      order.push('after the call');
      await Promise.all([failing, timer]);
      return order;
    },
    'runs callbacks in the order in which they were added': async () => {
      const order: number[] = [];
      const promise = fetch('/json');
      await Promise.all([
        promise.then(() => order.push(1)),
        promise.finally(() => order.push(2)),
        promise.then(() => order.push(3)),
      ]);
      return order;
    },
    'asks each option of its init as often as ever': async () => {
      const asked: Record<string, number> = {};
      const init: RequestInit = {};
      for (const key of [
        'method',
        'headers',
        'body',
        'mode',
        'credentials',
        'cache',
        'redirect',
        'referrer',
        'referrerPolicy',
        'integrity',
        'keepalive',
        'signal',
        'window',
        'duplex',
        'priority',
      ])
        Object.defineProperty(init, key, {
          enumerable: true,
          get: () => {
            asked[key] = (asked[key] ?? 0) + 1;
            return { method: 'POST', body: 'hello' }[key];
          },
        });
      const { body } = (await (await fetch('/echo', init)).json()) as { body: string };
      return [asked, body];
    },
    'asks a URL that is an object for its text as often as ever': async () => {
      let asked = 0;
      const url = { toString: () => { asked++; return '/echo'; } }; // biome-ignore format: short
      await fetch(url as unknown as string);
      return asked;
    },
    'asks header values that are objects for their text as often as ever': async () => {
      let asked = 0;
      const value = { toString: () => { asked++; return 'yes'; } }; // biome-ignore format: short
      const answers = [];
      for (const headers of [{ 'x-asked': value }, [['x-asked', value]]])
        answers.push(
          (
            (await (await fetch('/echo', { headers: headers as unknown as HeadersInit })).json()) as {
              asked: string;
            }
          ).asked,
        );
      return [asked, answers];
    },
    'goes through iterable headers as often as ever': async () => {
      let rounds = 0;
      const headers = { *[Symbol.iterator]() { rounds++; yield ['x-asked', 'yes']; } }; // biome-ignore format: short
      const { asked } = (await (
        await fetch('/echo', { headers: headers as unknown as HeadersInit })
      ).json()) as { asked: string };
      return [rounds, asked];
    },
    'asks a method that is an object for its text as often as ever': async () => {
      let asked = 0;
      const method = { toString: () => { asked++; return 'PUT'; } }; // biome-ignore format: short
      const answer = (await (await fetch('/echo', { method: method as unknown as string })).json()) as {
        method: string;
      };
      return [asked, answer.method];
    },
    'asks a body that is an object for its text as often as ever': async () => {
      let asked = 0;
      const body = { toString: () => { asked++; return 'text'; } }; // biome-ignore format: short
      const answer = (await (
        await fetch('/echo', { method: 'POST', body: body as unknown as string })
      ).json()) as { body: string };
      return [asked, answer.body];
    },
    'takes options from a prototype, a class and a Request': async () => {
      class Options {
        get method() {
          return 'PUT';
        }
        headers = { 'x-asked': 'class' };
      }
      const inherited = Object.create({
        method: 'DELETE',
        headers: { 'x-asked': 'inherited' },
      }) as RequestInit;
      const request = new Request('/echo', { method: 'PATCH', headers: { 'x-asked': 'request' } });
      const answers = [];
      for (const init of [new Options(), inherited, request])
        answers.push(await (await fetch('/echo', init)).json());
      return answers;
    },
    'sends every kind of body unchanged': async () => {
      const form = new FormData();
      form.append('name', 'Zoë');
      form.append('file', new File(['content'], 'a.txt', { type: 'text/plain' }));
      const bytes = new Uint8Array([0, 1, 2, 250, 255]);
      const bodies: BodyInit[] = [
        'text with ümlaut',
        '',
        new URLSearchParams({ a: '1', b: 'x y&z' }),
        form,
        new Blob(['blob'], { type: 'text/csv' }),
        bytes,
        bytes.buffer,
        new DataView(bytes.buffer, 1, 3),
      ];
      const answers = [];
      for (const body of bodies) answers.push(await (await fetch('/echo', { method: 'POST', body })).json());
      return answers;
    },
    'does not read a body object that the page gave': async () => {
      const params = new URLSearchParams({ a: '1' });
      const form = new FormData();
      form.append('a', '1');
      const blob = new Blob(['blob']);
      for (const body of [params, form, blob]) await fetch('/echo', { method: 'POST', body });
      return [String(params), [...form], await blob.text()];
    },
    'leaves a Request with a body as used as ever': async () => {
      const request = new Request('/echo', {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
      });
      const before = [request.bodyUsed, request.body?.locked];
      const promise = fetch(request);
      const during = [request.bodyUsed, request.body?.locked];
      const answer = (await (await promise).json()) as unknown;
      return [
        before,
        during,
        [request.bodyUsed, request.body?.locked],
        answer,
        await outcome(() => request.text()),
        await outcome(() => request.clone()),
        await outcome(() => fetch(request)),
      ];
    },
    'leaves a Request alone when the fetch fails before it begins': async () => {
      const request = new Request('/echo', {
        method: 'POST',
        body: 'text',
        headers: { 'content-type': 'text/plain' },
      });
      const failure = await outcome(() => fetch(request, { method: 'TRACE' }));
      return [failure, request.bodyUsed, await outcome(() => request.text())];
    },
    'takes a used Request as badly as ever': async () => {
      const request = new Request('/echo', {
        method: 'POST',
        body: 'text',
        headers: { 'content-type': 'text/plain' },
      });
      await request.text();
      return outcome(() => fetch(request));
    },
    'takes a locked Request as badly as ever': async () => {
      const request = new Request('/echo', {
        method: 'POST',
        body: 'text',
        headers: { 'content-type': 'text/plain' },
      });
      request.body?.getReader();
      return outcome(() => fetch(request));
    },
    'overrides a Request by its init': async () => {
      const request = new Request('/echo', {
        method: 'POST',
        body: 'old',
        headers: { 'content-type': 'text/plain' },
      });
      return (await fetch(request, { method: 'PUT', body: 'new' })).json();
    },
    'follows, refuses and hides redirects alike': async () => {
      const manual = await fetch('/redirect', { redirect: 'manual' });
      return [
        await read(await fetch('/redirect')),
        await read(manual),
        await outcome(() => fetch('/redirect', { redirect: 'error' })),
        ((await read(await fetch('/away'))) as { redirected: boolean }).redirected,
      ];
    },
    'shows other origins as much as ever': async () => {
      const other = location.origin.replace('127.0.0.1', 'localhost');
      const opaque = await fetch(`${other}/json`, { mode: 'no-cors' });
      return [
        await read(opaque),
        await opaque.text(),
        await outcome(() => fetch(`${other}/json`)),
        await (await fetch(`${other}/open-json`)).json(),
        await outcome(() => fetch(`${other}/json`, { mode: 'same-origin' })),
      ];
    },
    'reads data:, blob: and about: URLs alike': async () => {
      const blob = URL.createObjectURL(new Blob(['{"a":1}'], { type: 'application/json' }));
      return [
        await (await fetch('data:application/json,{"b":2}')).json(),
        await (await fetch(blob)).json(),
        await outcome(() => fetch('about:blank')),
      ];
    },
    'takes the URL before it returns': async () => {
      const url = new URL('/echo', location.href);
      const promise = fetch(url);
      url.pathname = '/status';
      return (await promise).url;
    },
    'takes the headers before it returns': async () => {
      const headers = new Headers({ 'x-asked': 'before' });
      const promise = fetch('/echo', { headers });
      headers.set('x-asked', 'after');
      return ((await (await promise).json()) as { asked: string }).asked;
    },
  }),
  ...cellsOf('fetch that is aborted', {
    'before it begins': async () => {
      const abort = new AbortController();
      abort.abort();
      return outcome(() => fetch('/json', { signal: abort.signal }));
    },
    'while it waits': async () => {
      const abort = new AbortController();
      const promise = outcome(() => fetch('/slow', { signal: abort.signal }));
      await nextTask();
      abort.abort();
      return promise;
    },
    'with a reason of the page': async () => {
      const reason = { mine: true };
      const results = [];
      for (const path of ['/slow', '/held?id=abort', '/chunked-json']) {
        const abort = new AbortController();
        const promise = fetch(path, { signal: abort.signal }).then((response) => {
          abort.abort(reason);
          return response.text();
        });
        if (path === '/slow') abort.abort(reason);
        results.push(
          await promise.then(
            () => 'done',
            (thrown: unknown) => thrown === reason || describeError(thrown),
          ),
        );
      }
      return results;
    },
    'with no reason but undefined': async () => {
      const abort = new AbortController();
      const promise = outcome(() => fetch('/slow', { signal: abort.signal }));
      abort.abort(undefined);
      return promise;
    },
    'in the middle of the body': async () => {
      const said = [];
      for (const type of [
        'application/json',
        'text/plain',
        'text/event-stream',
        'application/octet-stream',
      ]) {
        const abort = new AbortController();
        const response = await fetch(`/held?id=${newId()}&type=${type}`, { signal: abort.signal });
        const body = outcome(() => response.json());
        abort.abort();
        said.push(await body, response.bodyUsed);
      }
      return said;
    },
    'between two pieces of the body': async () => {
      const abort = new AbortController();
      const response = await fetch(`/held?id=${newId()}`, { signal: abort.signal });
      const reader = response.body?.getReader();
      const first = (await reader?.read())?.value?.length;
      const second = outcome(() => reader?.read());
      abort.abort();
      return [first, await second, await outcome(() => reader?.closed)];
    },
    'after it is done': async () => {
      const abort = new AbortController();
      const response = await fetch('/json', { signal: abort.signal });
      const body = (await response.json()) as unknown;
      abort.abort();
      return [body, response.bodyUsed];
    },
    'after the headers, before the page reads': async () => {
      const said = [];
      for (const path of ['/json', '/chunked-json', '/status?code=500']) {
        const abort = new AbortController();
        const response = await fetch(path, { signal: abort.signal });
        await nextTask();
        abort.abort();
        said.push(await outcome(() => response.text()));
      }
      return said;
    },
    'by a timeout': () => outcome(() => fetch('/slow', { signal: AbortSignal.timeout(20) })),
  }),
];
