import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import type { ErrorRecord } from '@gasoline/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

/** What answers to the address of a map; the script beside it is always the same. */
const maps: Record<string, (answer: ServerResponse) => void> = {
  missing: (answer) => answer.writeHead(404).end(),
  broken: (answer) => answer.end('{"version":3,'),
  'no-map': (answer) => answer.end('"a text"'),
  cyclic: (answer) =>
    answer.end(
      JSON.stringify({ version: 3, sections: [{ offset: { line: 0, column: 0 }, url: 'cyclic.js.map' }] }),
    ),
  elsewhere: (answer) => answer.writeHead(302, { location: 'http://example.com/app.js.map' }).end(),
  huge: (answer) => {
    answer.writeHead(200, { 'content-length': 500 * 1024 * 1024 });
    answer.write('{"version":3');
  },
  bomb: (answer) => {
    answer.writeHead(200, { 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(answer);
    const zeros = Buffer.alloc(1024 * 1024, ' ');
    let left = 300;
    const write = (): void => {
      while (left-- > 0) if (!gzip.write(zeros)) return void gzip.once('drain', write);
      gzip.end();
    };
    gzip.on('error', () => {});
    answer.on('close', () => gzip.destroy());
    write();
  },
  slow: (answer) => void setTimeout(() => answer.end('{}'), 10_000).unref(),
};

let place: Place;
let server: Server;
let origin: string;
let agent: Awaited<ReturnType<typeof connectClient>>;

beforeAll(async () => {
  server = createServer((request, answer) => {
    const [, name = '', isMap] = /^\/([\w-]+)\.js(\.map)?/.exec(request.url ?? '') ?? [];
    if (isMap) return maps[name]?.(answer);
    answer.setHeader('content-type', 'text/javascript');
    answer.end(`function boom() {\n  throw new Error('${name}');\n}\n//# sourceMappingURL=${name}.js.map\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  place = await Place.make();
  await place.serve();
  agent = await connectClient(place);
});
afterAll(async () => {
  await agent.close();
  await place.clean();
  server.closeAllConnections();
  server.close();
});

const names = Object.keys(maps);
const reasons: Record<string, RegExp> = {
  missing: /answered 404/,
  broken: /not JSON/,
  'no-map': /shape of a source map/,
  cyclic: /in a circle/,
  elsewhere: /another host \(example\.com\)/,
  huge: /larger than 20 MB/,
  bomb: /larger than 20 MB/,
  slow: /longer than 2 seconds/,
};

test('errors whose maps are broken, hostile or slow still come, each with the reason, and the server stays well', async () => {
  await place.post('/logs', {
    entries: names.map((name) => ({
      level: 'error',
      type: 'exception',
      message: `Error: ${name}`,
      stack: `Error: ${name}\n    at boom (${origin}/${name}.js:2:9)`,
      url: `${origin}/`,
      ts: Date.now(),
    })),
  });
  const { data } = await agent.call('get_browser_errors', { limit: 20, detail: 'full' });
  const errors = data['errors'] as ErrorRecord[];
  expect(errors).toHaveLength(names.length);
  for (const { message, _aiContext: context } of errors) {
    const name = message.slice('Error: '.length);
    expect(context?.summary).toContain(`Error in ${name}.js:2`);
    expect(context?.skipped?.['sourceMap']).toMatch(reasons[name] ?? /^$/);
  }
  expect(await (await fetch(place.url('/health'))).json()).toMatchObject({ status: 'ok' });
});
