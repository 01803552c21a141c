import { cellsOf, next, outcome } from './cell.ts';

export const eventSourceCells = [
  ...cellsOf('EventSource', {
    'is the class of its instances': () => {
      const source = new EventSource('/events');
      const seen = [
        source instanceof EventSource,
        source.constructor === EventSource,
        Object.getPrototypeOf(source) === EventSource.prototype,
        Object.getPrototypeOf(EventSource) === EventTarget,
        Reflect.ownKeys(source).map(String),
        [EventSource.CONNECTING, EventSource.OPEN, EventSource.CLOSED, source.CLOSED],
        source.url,
        source.withCredentials,
        source.readyState,
      ];
      source.close();
      return [...seen, source.readyState];
    },
    'complains in the same words': async () => [
      await outcome(() => (EventSource as unknown as (url: string) => void)('/events')),
      await outcome(() => new (EventSource as unknown as new () => EventSource)()),
      await outcome(() => new EventSource('http://')),
      await outcome(() => EventSource.prototype.close.call({} as EventSource)),
      await outcome(() => new EventSource('/events', 1 as unknown as EventSourceInit)),
    ],
    'fires its events in the same order': async () => {
      const source = new EventSource('/events');
      const order: unknown[] = [];
      const note = (how: string) => (event: Event) =>
        order.push([
          how,
          event.type,
          (event as MessageEvent).data ?? null,
          (event as MessageEvent).lastEventId ?? null,
          source.readyState,
        ]);
      source.addEventListener('open', note('listener'));
      source.onopen = note('handler');
      source.addEventListener('message', note('listener'));
      source.onmessage = note('handler');
      source.addEventListener('price', note('listener'));
      source.addEventListener('unheard', note('listener'));
      source.onerror = note('handler');
      while (source.readyState !== 2) await next(source, 'error');
      return order;
    },
    'takes listeners that are objects, removed, and added twice': async () => {
      const source = new EventSource('/events');
      const order: string[] = [];
      const object = { handleEvent: () => order.push('object') };
      const removed = (): void => void order.push('removed');
      const twice = (): void => void order.push('twice');
      source.addEventListener('price', object);
      source.addEventListener('price', removed);
      source.removeEventListener('price', removed);
      source.addEventListener('price', twice);
      source.addEventListener('price', twice);
      source.addEventListener('price', null as unknown as () => void);
      await next(source, 'price');
      source.close();
      return order;
    },
    'closes without a word': async () => {
      const source = new EventSource('/events');
      const order: string[] = [];
      for (const type of ['open', 'message', 'error']) source.addEventListener(type, () => order.push(type));
      const returned = source.close();
      await (await fetch('/json')).json();
      return [order, returned === undefined, source.close() === undefined, source.readyState];
    },
    'can be subclassed': async () => {
      class Mine extends EventSource {
        heard = 0;
      }
      const source = new Mine('/events');
      source.onmessage = () => source.heard++;
      await next(source, 'price');
      source.close();
      return [source.heard, source instanceof EventSource, source.constructor === Mine];
    },
    'fails for good on what is no event stream': async () => {
      const source = new EventSource('/json');
      await next(source, 'error');
      return source.readyState;
    },
  }),
  ...cellsOf('addEventListener, after an EventSource was made', {
    'answers and complains as ever': async () => {
      new EventSource('/events').close();
      const target = new EventTarget();
      const add = target.addEventListener as (...args: unknown[]) => unknown;
      const said = [];
      for (const args of [
        [],
        ['a'],
        ['a', null],
        ['a', undefined],
        ['a', 1],
        ['a', 'text'],
        ['a', {}],
        [Symbol('a'), null],
        ['a', () => {}, { signal: 1 }],
        ['a', () => {}, 1],
      ])
        said.push(await outcome(() => Reflect.apply(add, target, args)));
      for (const self of [undefined, null, {}, 1, globalThis])
        said.push(await outcome(() => Reflect.apply(add, self, ['a', null])));
      return said;
    },
    'asks for type and options as often as ever': () => {
      const source = new EventSource('/events');
      let asked = 0;
      const type = { toString: () => { asked++; return 'price'; } }; // biome-ignore format: short
      const options = new Proxy({}, { get: (_, key) => void (asked += key === 'then' ? 0 : 1) });
      source.addEventListener(type as unknown as string, () => {}, options);
      new EventTarget().addEventListener(type as unknown as string, () => {}, options);
      source.close();
      return asked;
    },
    'works on every kind of target': () => {
      new EventSource('/events').close();
      const order: string[] = [];
      for (const target of [
        window,
        document,
        document.body,
        new EventTarget(),
        new AbortController().signal,
      ]) {
        target.addEventListener('mine', () => order.push(Object.prototype.toString.call(target)));
        target.dispatchEvent(new Event('mine'));
      }
      addEventListener('mine', () => order.push('bare'));
      dispatchEvent(new Event('mine'));
      return order;
    },
  }),
];
