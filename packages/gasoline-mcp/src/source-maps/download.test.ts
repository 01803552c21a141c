import { once } from 'node:events';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { download, type DownloadOptions } from './download.ts';
import { isLoopback } from './loopback.ts';
import { type FileServer, serveFiles } from './serve-files.ts';

const options: DownloadOptions = { timeoutMs: 20_000, maxBytes: 1_000_000, isAllowed: isLoopback };
let server: FileServer;
beforeEach(async () => {
  server = await serveFiles();
});
afterEach(() => server.close());

const get = (path: string, changed: Partial<DownloadOptions> = {}) =>
  download(new URL(path, server.origin), { ...options, ...changed });

describe('download', () => {
  test('sends no cookie, referrer or password, and looks like a page to servers that tell them apart', async () => {
    server.files['/a.js?v=1'] = 'a()';
    const url = new URL(`http://someone:secret@127.0.0.1:${server.port}/a.js?v=1`);
    expect(await download(url, options)).toMatchObject({ text: 'a()', contentType: 'text/javascript' });
    const headers = server.asked[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'sec-fetch-dest',
      'sec-fetch-mode',
      'sec-fetch-site',
    ]);
    expect(headers['sec-fetch-site']).toBe('same-origin');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('reads what is packed with %s', async (encoding, pack) => {
    server.files['/a.js'] = (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('grün')));
    expect(await get('/a.js')).toMatchObject({ text: 'grün' });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('stops a bomb of %s at the limit', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(20_000_000));
    server.files['/a.js'] = (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    await expect(get('/a.js')).rejects.toThrow(
      /^a\.js \(127\.0\.0\.1:\d+\) was not read: it is larger than 1 MB\.$/,
    );
  });

  test('believes a length that is too large, and does not wait for the body', async () => {
    server.files['/a.js'] = (_, response) => {
      response.writeHead(200, { 'content-length': '500000000' });
      response.write('begin');
    };
    await expect(get('/a.js')).rejects.toThrow('larger than 1 MB');
  });

  test('ends the connection of a body without end', async () => {
    const closed = new Promise<void>((resolve) => {
      server.files['/a.js'] = (_, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more).on('close', resolve);
        more();
      };
    });
    await expect(get('/a.js')).rejects.toThrow('larger than 1 MB');
    await closed;
  });

  test('reads a file that has exactly the limit', async () => {
    server.files['/a.js'] = 'x'.repeat(1_000_000);
    expect(await get('/a.js')).toMatchObject({ text: 'x'.repeat(1_000_000) });
  });

  test.each([
    ['no answer at all', () => {}],
    [
      'an answer that stops',
      (_: unknown, response: { write(text: string): void }) => response.write('begin'),
    ],
  ])('gives up on %s', async (_, answer) => {
    server.files['/a.js'] = answer;
    await expect(get('/a.js', { timeoutMs: 50 })).rejects.toThrow('took longer than 0.05 seconds');
  });

  test.each<[string, Record<string, string>, string | Buffer]>([
    ['unknown way', { 'content-encoding': 'zstd' }, 'x'],
    ['unknown way', { 'content-encoding': 'gzip, gzip' }, 'x'],
    ['cannot be decompressed', { 'content-encoding': 'gzip' }, 'this is not gzip'],
    ['cannot be decompressed', { 'content-encoding': 'br' }, Buffer.alloc(50, 255)],
    ['cannot be decompressed', { 'content-encoding': 'gzip' }, gzipSync('x'.repeat(9_000)).subarray(0, 30)],
  ])('says "%s" about %j', async (reason, headers, body) => {
    server.files['/a.js'] = (_, response) => response.writeHead(200, headers).end(body);
    await expect(get('/a.js')).rejects.toThrow(reason);
  });

  test.each([404, 401, 500, 204, 304])('says that the server answered %i', async (status) => {
    server.files['/a.js'] = (_, response) => response.writeHead(status).end();
    await expect(get('/a.js')).rejects.toThrow(`the server answered ${status}.`);
  });

  test('says when nothing listens, when nonsense is answered, and when the connection breaks', async () => {
    server.files['/cut.js'] = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    };
    await expect(get('/cut.js')).rejects.toThrow('the connection failed');
    const nonsense = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('SSH-2.0\r\n'),
    ).listen(0, '127.0.0.1');
    await once(nonsense, 'listening');
    const { port } = nonsense.address() as { port: number };
    await expect(download(new URL(`http://127.0.0.1:${port}/a.js`), options)).rejects.toThrow(
      'connection failed',
    );
    nonsense.close();
    await once(nonsense, 'close');
    await expect(download(new URL(`http://127.0.0.1:${port}/a.js`), options)).rejects.toThrow(
      'nothing listens',
    );
  });
});

describe('redirects', () => {
  const redirect = (from: string, location: string): void => {
    server.files[from] = (_, response) => response.writeHead(302, { location }).end();
  };

  test('are followed three times', async () => {
    for (const step of [1, 2, 3]) redirect(`/${step}`, `/${step + 1}`);
    server.files['/4'] = 'there()';
    expect(await get('/1')).toMatchObject({ text: 'there()', url: new URL('/4', server.origin) });
    redirect('/0', '/1');
    await expect(get('/0')).rejects.toThrow('redirects more than 3 times');
  });

  test.each([
    'http://maps.example.com/a.js',
    '//maps.example.com/a.js',
    'http://127.0.0.1.example.com/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'file:///etc/passwd',
  ])('to %s are not followed', async (target) => {
    redirect('/a.js', target);
    await expect(get('/a.js')).rejects.toThrow(/redirects to another host/);
  });

  test('to other names of this machine are followed', async () => {
    server.files['/b.js'] = 'b()';
    redirect('/a.js', `http://app.localhost:${server.port}/b.js`);
    expect(await get('/a.js')).toMatchObject({ text: 'b()' });
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.9.9.9', true],
  ['http://0x7f.1', true],
  ['http://[::1]:8080', true],
  ['http://localhost.example.com', false],
  ['http://notlocalhost', false],
  ['http://127.0.0.1.example.com', false],
  ['http://10.0.0.1', false],
  ['http://192.168.1.5', false],
  ['http://0.0.0.0', false],
  ['http://[::ffff:127.0.0.1]', false],
  ['https://example.com/?localhost', false],
  ['http://localhost@example.com', false],
])('%s lies on this machine: %s', (url, expected) => {
  expect(isLoopback(new URL(url))).toBe(expected);
});
