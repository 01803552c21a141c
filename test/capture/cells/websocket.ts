import { cellsOf, next, nextTask, outcome, socketUrl } from './cell.ts';

async function opened(protocols?: string | string[]): Promise<WebSocket> {
  const socket = protocols === undefined ? new WebSocket(socketUrl()) : new WebSocket(socketUrl(), protocols);
  await next(socket, 'open');
  return socket;
}

/** The page does not see the bare address when it is told in a message. */
const withoutPort = (text: string): string => text.replaceAll(location.host, 'HOST');

async function complaint(work: () => unknown): Promise<string> {
  return withoutPort(JSON.stringify(await outcome(work)));
}

export const webSocketCells = cellsOf(
  'WebSocket',
  {
    'is the class of its instances': () => {
      const socket = new WebSocket(socketUrl());
      return [
        socket instanceof WebSocket,
        socket instanceof EventTarget,
        socket.constructor === WebSocket,
        Object.getPrototypeOf(socket) === WebSocket.prototype,
        WebSocket.prototype.constructor === WebSocket,
        Object.getPrototypeOf(WebSocket) === EventTarget,
        Object.prototype.toString.call(socket),
        Reflect.ownKeys(socket).map(String),
        Object.hasOwn(socket, 'send'),
        socket.send === WebSocket.prototype.send,
      ];
    },
    'has its constants, on the class and on instances': () => {
      const socket = new WebSocket(socketUrl());
      return ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'].map((key) => [
        WebSocket[key as 'OPEN'],
        socket[key as 'OPEN'],
        Object.getOwnPropertyDescriptor(WebSocket, key),
        Object.getOwnPropertyDescriptor(WebSocket.prototype, key),
        Object.getOwnPropertyDescriptor(socket, key) === undefined,
      ]);
    },
    'complains in the same words': async () => [
      await complaint(() => (WebSocket as unknown as (url: string) => void)(socketUrl())),
      await complaint(() => Reflect.apply(WebSocket, undefined, [socketUrl()])),
      await complaint(() => new (WebSocket as unknown as new () => WebSocket)()),
      await complaint(() => new WebSocket('not a url:')),
      await complaint(() => new WebSocket('ftp://a')),
      await complaint(() => new WebSocket(`${socketUrl()}#hash`)),
      await complaint(() => new WebSocket(socketUrl(), 'b d')),
      await complaint(() => new WebSocket(socketUrl(), ['a', 'a'])),
      await complaint(() => new WebSocket(Symbol('x') as unknown as string)),
      await complaint(() => new WebSocket(socketUrl()).send('too early')),
      await complaint(() => (new WebSocket(socketUrl()).send as () => void)()),
      await complaint(() => new WebSocket(socketUrl()).close(1)),
      await complaint(() => new WebSocket(socketUrl()).close(3000, 'x'.repeat(124))),
      await complaint(() => WebSocket.prototype.send.call({} as WebSocket, 'a')),
      await complaint(() => WebSocket.prototype.send.call(undefined as unknown as WebSocket, 'a')),
      await complaint(() => (WebSocket.prototype as WebSocket).readyState),
      await complaint(() => new (WebSocket.prototype.send as unknown as new () => void)()),
    ],
    'takes its arguments as ever': async () => {
      let asked = 0;
      const url = { toString: () => { asked++; return socketUrl(); } }; // biome-ignore format: short
      let rounds = 0;
      const protocols = { *[Symbol.iterator]() { rounds++; yield 'chat'; } }; // biome-ignore format: short
      const socket = new WebSocket(url as unknown as string, protocols as unknown as string[]);
      await next(socket, 'open');
      const plainUrl = await outcome(() => new WebSocket(new URL(socketUrl())).url === socketUrl());
      const relative = await outcome(() => withoutPort(new WebSocket('/ws').url));
      const http = await outcome(() => withoutPort(new WebSocket(location.origin).url));
      return [asked, rounds, socket.protocol, plainUrl, relative, http];
    },
    'agrees on a protocol': async () => [
      (await opened()).protocol,
      (await opened('chat')).protocol,
      (await opened(['other', 'chat'])).protocol,
      (await opened([])).protocol,
    ],
    'fails when the server speaks no protocol of the page': async () => {
      const socket = new WebSocket(socketUrl(), ['unknown']);
      const order: string[] = [];
      for (const type of ['open', 'error', 'close']) socket.addEventListener(type, () => order.push(type));
      const { code, wasClean, reason } = await next<CloseEvent>(socket, 'close');
      return [order, code, wasClean, reason];
    },
    'fails when nobody is there': async () => {
      const socket = new WebSocket('ws://127.0.0.1:1/');
      const order: unknown[] = [];
      for (const type of ['open', 'error', 'close']) {
        socket.addEventListener(type, (event) =>
          order.push([type, event.constructor.name, socket.readyState]),
        );
      }
      const { code, wasClean } = await next<CloseEvent>(socket, 'close');
      return [order, code, wasClean];
    },
    'fires handlers and listeners in the order in which they were set': async () => {
      const socket = new WebSocket(socketUrl());
      const order: string[] = [];
      for (const type of ['open', 'message', 'close'] as const) {
        socket.addEventListener(type, () => order.push(`${type} first listener`));
        socket[`on${type}`] = () => order.push(`${type} handler`);
        socket.addEventListener(type, () => order.push(`${type} second listener`), true);
        socket.addEventListener(type, () => order.push(`${type} once`), { once: true });
      }
      await next(socket, 'open');
      socket.send('one');
      await next(socket, 'message');
      socket.send('two');
      await next(socket, 'message');
      socket.close();
      await next(socket, 'close');
      return order;
    },
    'lets the page stop an event for those after it': async () => {
      const socket = await opened();
      const order: string[] = [];
      socket.addEventListener('message', (event) => {
        order.push('first');
        event.stopImmediatePropagation();
      });
      socket.addEventListener('message', () => order.push('second'));
      const heard = new Promise((resolve) => socket.addEventListener('close', resolve));
      socket.send('hello');
      socket.send('close:1000');
      await heard;
      return order;
    },
    'gives messages with the same fields': async () => {
      const socket = await opened();
      socket.send('hello');
      const event = await next<MessageEvent>(socket, 'message');
      return [
        event.data,
        event.origin.replace(/\d+$/, 'PORT'),
        event.lastEventId,
        event.source,
        event.ports,
        event.isTrusted,
        event.target === socket,
        event.bubbles,
      ];
    },
    'sends and receives every kind of data': async () => {
      const socket = await opened();
      const results: unknown[] = [];
      const bytes = new Uint8Array([1, 2, 3]);
      for (const kind of ['blob', 'arraybuffer'] as const) {
        socket.binaryType = kind;
        for (const data of [
          'text ümlaut',
          '',
          new Blob(['blob']),
          bytes,
          bytes.buffer,
          new DataView(bytes.buffer, 1),
        ]) {
          const returned = socket.send(data);
          const answer = (await next<MessageEvent>(socket, 'message')).data as unknown;
          results.push([
            returned === undefined,
            socket.binaryType,
            answer instanceof Blob
              ? ['blob', await answer.text()]
              : answer instanceof ArrayBuffer
                ? [...new Uint8Array(answer)]
                : answer,
          ]);
        }
      }
      return results;
    },
    'turns what it sends into text as often as ever': async () => {
      const socket = await opened();
      let asked = 0;
      const results = [];
      for (const data of [
        {
          toString: () => {
            asked++;
            return 'object';
          },
        },
        42,
        null,
        undefined,
        true,
        ['a', 'b'],
      ]) {
        socket.send(data as unknown as string);
        results.push((await next<MessageEvent>(socket, 'message')).data);
      }
      return [results, asked, await outcome(() => socket.send(Symbol('x') as unknown as string))];
    },
    'counts what waits to be sent': () => {
      const socket = new WebSocket(socketUrl());
      return [
        socket.bufferedAmount,
        socket.readyState,
        socket.extensions,
        socket.protocol,
        socket.binaryType,
      ];
    },
    'closes with the code and the reason given': async () => {
      const results = [];
      for (const order of ['close:1000', 'close:4001', 'drop', 'mine']) {
        const socket = await opened();
        if (order === 'mine') socket.close(3001, 'enough');
        else socket.send(order);
        const states = [socket.readyState];
        const { code, reason, wasClean } = await next<CloseEvent>(socket, 'close');
        results.push([
          order,
          code,
          reason,
          wasClean,
          states,
          socket.readyState,
          await outcome(() => socket.send('too late')),
        ]);
      }
      return results;
    },
    'closes before it is open': async () => {
      const socket = new WebSocket(socketUrl());
      const order: string[] = [];
      for (const type of ['open', 'error', 'close']) socket.addEventListener(type, () => order.push(type));
      socket.close();
      const { code, wasClean } = await next<CloseEvent>(socket, 'close');
      return [order, code, wasClean];
    },
    'can be subclassed with fields, super and own methods': async () => {
      class Mine extends WebSocket {
        static extra = 'static';
        sent: string[] = [];
        #secret = 'private';
        constructor(path: string) {
          super(path, 'chat');
          this.binaryType = 'arraybuffer';
        }
        override send(data: string) {
          this.sent.push(data);
          super.send(`${data}!`);
        }
        get secret() {
          return this.#secret;
        }
      }
      const socket = new Mine(socketUrl());
      await next(socket, 'open');
      socket.send('hello');
      const { data } = await next<MessageEvent>(socket, 'message');
      return [
        data,
        socket.sent,
        socket.secret,
        socket.protocol,
        socket instanceof Mine,
        socket instanceof WebSocket,
        socket.constructor === Mine,
        Mine.extra,
        Mine.OPEN,
        Mine.name,
        Object.getPrototypeOf(Mine) === WebSocket,
        Object.getPrototypeOf(Mine.prototype) === WebSocket.prototype,
      ];
    },
    'can be made by Reflect.construct for another class': () => {
      class Other extends Map {}
      const socket = Reflect.construct(WebSocket, [socketUrl()], Other) as object;
      return [
        socket instanceof Other,
        socket instanceof WebSocket,
        Object.getPrototypeOf(socket) === Other.prototype,
        Object.prototype.toString.call(socket),
      ];
    },
    'can be replaced and proxied by the page': async () => {
      const Before = WebSocket;
      const made: string[] = [];
      globalThis.WebSocket = new Proxy(Before, {
        construct(target, args: [string], newTarget) {
          made.push('made');
          return Reflect.construct(target, args, newTarget) as WebSocket;
        },
      });
      const socket = new WebSocket(socketUrl());
      await next(socket, 'open');
      const seen = [socket instanceof WebSocket, socket instanceof Before, made.length];
      globalThis.WebSocket = Before;
      return seen;
    },
    'takes static properties that the page adds': () => {
      const Class = WebSocket as unknown as Record<string, unknown>;
      Class['mine'] = 1;
      const keys = Reflect.ownKeys(WebSocket).map(String);
      const removed = Reflect.deleteProperty(Class, 'mine');
      return [keys, removed, Class['mine'] === undefined];
    },
    'of another frame is another class': () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const theirs = (frame.contentWindow as unknown as typeof globalThis).WebSocket;
      const socket = new theirs(socketUrl());
      return [socket instanceof WebSocket, socket instanceof theirs, WebSocket !== theirs];
    },
    'delivers a flood whole and in order': async () => {
      const socket = await opened();
      let received = 0;
      let inOrder = true;
      const all = new Promise<void>((resolve) => {
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          inOrder &&= data === `flood ${received}`;
          if (++received === 2000) resolve();
        };
      });
      socket.send('flood:2000');
      await all;
      return [received, inOrder];
    },
    'runs the microtasks of a listener before the next listener': async () => {
      const socket = await opened();
      const order: string[] = [];
      socket.addEventListener('message', () => {
        order.push('first');
        queueMicrotask(() => order.push('microtask'));
      });
      socket.addEventListener('message', () => order.push('second'));
      socket.send('x');
      await next(socket, 'message');
      await nextTask();
      return order;
    },
  },
  true,
);
