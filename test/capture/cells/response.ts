import { cellsOf, newId, nextTask, outcome } from './cell.ts';

/** One that we copy, one that we look at, one that failed, one that we leave alone. */
const paths = ['/json', '/chunked-json', '/big-json', '/status?code=500'];

async function each(work: (response: Response) => unknown): Promise<unknown> {
  const results: unknown[] = [];
  for (const path of paths) {
    const response = await fetch(path);
    results.push([path, await outcome(() => work(response))]);
  }
  return results;
}

/**
 * Chromium puts "Failed to execute 'json' on 'Response': " before the words of a SyntaxError when the whole body
 * was there at the call, and leaves it out when it came later. Which of them is chance, captured or not.
 */
function wordsOf(error: unknown): unknown {
  if (error instanceof SyntaxError)
    error.message = error.message.replace(/^Failed to execute 'json' on 'Response': /, '');
  return error;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    throw wordsOf(error);
  }
}

const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes).slice(0, 80);

export const responseCells = [
  ...cellsOf('a body', {
    'is read by every method': () =>
      each(async (response) => {
        const copies = [response.clone(), response.clone(), response.clone(), response.clone()] as const;
        return [
          (await response.text()).length,
          (await copies[0].arrayBuffer()).byteLength,
          (await copies[1].blob()).size,
          (await copies[2].bytes()).length,
          (await outcome(() => copies[3].json())) !== undefined,
        ];
      }),
    'is read once, and the second time complains': () =>
      each(async (response) => [
        (await outcome(() => response.json())) !== undefined,
        response.bodyUsed,
        await outcome(() => response.json()),
        await outcome(() => response.text()),
        await outcome(() => response.blob()),
        await outcome(() => response.arrayBuffer()),
        await outcome(() => response.bytes()),
        await outcome(() => response.formData()),
        await outcome(() => response.clone()),
        response.body?.locked,
      ]),
    'is used as soon as it is asked for': () =>
      each(async (response) => {
        const promise = response.text();
        const used = response.bodyUsed;
        const second = await outcome(() => response.json());
        return [used, (await promise).length, second];
      }),
    'complains while it is locked': () =>
      each(async (response) => {
        const reader = response.body?.getReader();
        const said = [];
        for (const method of ['json', 'text', 'blob', 'arrayBuffer', 'bytes', 'formData', 'clone'] as const)
          said.push(await outcome(() => response[method]()));
        reader?.releaseLock();
        return [said, response.bodyUsed, (await response.text()).length];
      }),
    'that is no JSON gives the native SyntaxError': async () => {
      const said = [];
      for (const path of [
        '/bad-json',
        '/bad-json?chunked',
        '/empty-json',
        '/empty-json?chunked',
        '/text',
        '/xml',
        '/form',
        '/no-content',
        '/binary',
      ]) {
        const response = await fetch(path);
        said.push([path, await outcome(() => jsonOf(response)), response.bodyUsed]);
      }
      return said;
    },
    'with a byte order mark is read alike': async () => [
      await outcome(async () => jsonOf(await fetch('/bom-json'))),
      await outcome(async () => (await fetch('/bom-json')).text()),
      (await (await fetch('/bom-json')).arrayBuffer()).byteLength,
    ],
    'that breaks off fails in the same words': async () => {
      const said = [];
      for (const method of ['json', 'text', 'blob', 'arrayBuffer', 'bytes'] as const) {
        const id = newId();
        const response = await fetch(`/cut?id=${id}`);
        const body = outcome(() => response[method]());
        await fetch(`/drop?id=${id}`);
        said.push(await body);
      }
      const id = newId();
      const reader = (await fetch(`/cut?id=${id}`)).body?.getReader();
      said.push(decode((await reader?.read())?.value));
      await fetch(`/drop?id=${id}`);
      said.push(await outcome(() => reader?.read()), await outcome(() => reader?.closed));
      return said;
    },
    'of a form is read alike': async () => {
      const form = await (await fetch('/form')).formData();
      return [[...form], await outcome(async () => (await fetch('/json')).formData())];
    },
    'has one stream, whoever looks': () =>
      each(async (response) => {
        const { body } = response;
        await nextTask();
        return [
          body === response.body,
          body?.locked,
          response.bodyUsed,
          Object.prototype.toString.call(body),
          body?.constructor === ReadableStream,
          Reflect.ownKeys(body ?? {}).length,
        ];
      }),
    'comes in the same pieces': async () => {
      const reader = (await fetch('/json')).body?.getReader();
      const first = await reader?.read();
      const end = await reader?.read();
      return [
        decode(first?.value),
        first?.done,
        end,
        Object.prototype.toString.call(first?.value),
        await outcome(() => reader?.closed),
      ];
    },
    'can be read into memory of the page': () =>
      each(async (response) => {
        const reader = response.body?.getReader({ mode: 'byob' });
        const piece = await reader?.read(new Uint8Array(10));
        return decode(piece?.value);
      }),
    'can be iterated': () =>
      each(async (response) => {
        let bytes = 0;
        for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
          bytes += piece.length;
        return [bytes, response.bodyUsed];
      }),
    'can be piped': () =>
      each(async (response) => {
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
          text += piece.value;
        return [text.length, response.bodyUsed];
      }),
    'can be piped to a sink': () =>
      each(async (response) => {
        let bytes = 0;
        await response.body?.pipeTo(
          new WritableStream({ write: (piece: Uint8Array) => void (bytes += piece.length) }),
        );
        return [bytes, response.bodyUsed, response.body?.locked];
      }),
    'can be split in two': () =>
      each(async (response) => {
        const [one, other] = response.body?.tee() ?? [];
        return [
          (await new Response(one).text()).length,
          (await new Response(other).text()).length,
          response.bodyUsed,
          response.body?.locked,
        ];
      }),
    'can be cancelled': () =>
      each(async (response) => [
        await outcome(() => response.body?.cancel('enough')),
        response.bodyUsed,
        await outcome(() => response.text()),
      ]),
    'can be cancelled by its reader': () =>
      each(async (response) => {
        const reader = response.body?.getReader();
        return [
          await outcome(() => reader?.cancel()),
          await outcome(() => reader?.read()),
          await outcome(() => reader?.closed),
          response.bodyUsed,
        ];
      }),
    'can be cloned before and not after': () =>
      each(async (response) => {
        const copy = response.clone();
        const texts = [(await copy.text()).length, (await response.text()).length];
        return [
          texts,
          copy instanceof Response,
          copy.url === response.url,
          copy.type,
          await outcome(() => copy.clone()),
        ];
      }),
    'clones of clones are all whole': () =>
      each(async (response) => {
        const copy = response.clone();
        const copyOfCopy = copy.clone();
        return [
          (await copyOfCopy.text()).length,
          (await copy.json()) !== undefined,
          (await response.blob()).size,
        ];
      }),
    'can be wrapped in a new Response': () =>
      each(async (response) => {
        const wrapped = new Response(response.body, response);
        return [response.bodyUsed, wrapped.status, (await wrapped.text()).length, response.bodyUsed];
      }),
    'can be handed to another fetch': async () => {
      const response = await fetch('/chunked-json');
      return (await fetch('/echo', { method: 'POST', body: await response.blob() })).json();
    },
    'stays whole when the page waits with reading it': () =>
      each(async (response) => {
        for (let i = 0; i < 5; i++) await nextTask();
        return (await response.text()).length;
      }),
  }),
  ...cellsOf('a body that comes piece by piece', {
    'gives its first piece before the second is there': async () => {
      const order: string[] = [];
      for (const type of ['application/json', 'text/plain', 'text/event-stream', 'application/x-ndjson']) {
        const id = newId();
        const response = await fetch(`/held?id=${id}&type=${type}`);
        const reader = response.body?.getReader();
        order.push(`${type} ${decode((await reader?.read())?.value)}`);
        await fetch(`/release?id=${id}`);
        order.push(decode((await reader?.read())?.value), String((await reader?.read())?.done));
      }
      return order;
    },
    'can be read with several reads at once': async () => {
      const id = newId();
      const reader = (await fetch(`/held?id=${id}`)).body?.getReader();
      const reads = [reader?.read(), reader?.read(), reader?.read()];
      await reads[0];
      await fetch(`/release?id=${id}`);
      return (await Promise.all(reads)).map((piece) => [decode(piece?.value), piece?.done]);
    },
    'can be given back and read by another': async () => {
      const id = newId();
      const response = await fetch(`/held?id=${id}`);
      const reader = response.body?.getReader();
      const first = decode((await reader?.read())?.value);
      reader?.releaseLock();
      await fetch(`/release?id=${id}`);
      return [
        first,
        await outcome(() => reader?.read()),
        decode((await response.body?.getReader().read())?.value),
      ];
    },
    'lets the page cancel in the middle': async () => {
      const response = await fetch(`/held?id=${newId()}`);
      const reader = response.body?.getReader();
      await reader?.read();
      return [await outcome(() => reader?.cancel('enough')), await reader?.read(), response.bodyUsed];
    },
  }),
  ...cellsOf('responses and streams of the page', {
    'are read as ever after a body was looked at': async () => {
      await (await fetch('/chunked-json')).json();
      const mine = new Response('{"a":1}');
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue('a');
          controller.close();
        },
      });
      const reader = stream.getReader();
      return [
        await mine.json(),
        await outcome(() => mine.json()),
        await reader.read(),
        await reader.read(),
        await outcome(() => jsonOf(new Response('nope'))),
        await outcome(() => jsonOf(new Response(null))),
      ];
    },
    'with subclasses keep their methods': async () => {
      await (await fetch('/chunked-json')).json();
      class Mine extends Response {
        override async json() {
          return { mine: (await super.json()) as unknown };
        }
      }
      const response = new Mine('{"a":1}');
      return [await response.json(), response instanceof Response, response.constructor.name];
    },
    'that throw in their source fail alike': async () => {
      await (await fetch('/chunked-json')).json();
      const reason = new Error('mine');
      const stream = new ReadableStream({
        pull() {
          throw reason;
        },
      });
      return outcome(() => stream.getReader().read());
    },
  }),
];
