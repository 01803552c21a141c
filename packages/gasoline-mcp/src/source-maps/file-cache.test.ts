import { beforeEach, describe, expect, test } from 'vitest';
import type { Downloaded, Version } from './download.ts';
import { FileCache } from './file-cache.ts';

let clock: number;
let asked: string[];
let served: Record<string, { text: string; version: Version } | Error>;
let cache: FileCache<string>;

async function download(url: URL, known: Version): Promise<Downloaded | 'unchanged'> {
  asked.push(`${url.pathname} ${known.etag ?? '-'}`);
  const file = served[url.pathname];
  if (file === undefined || file instanceof Error) throw file ?? new Error('not there');
  if (known.etag !== undefined && known.etag === file.version.etag) return 'unchanged';
  return { url, contentType: '', sourceMap: undefined, ...file };
}

const get = (path: string): Promise<string> => cache.get(new URL(path, 'http://localhost'));

beforeEach(() => {
  clock = 0;
  asked = [];
  served = { '/a': { text: 'first', version: {} }, '/b': { text: 'b', version: { etag: '1' } } };
  cache = new FileCache({
    download,
    read: ({ text }) => {
      if (text === 'broken') throw new Error('cannot be read');
      return text;
    },
    maxFiles: 3,
    now: () => clock,
  });
});

describe('FileCache', () => {
  test('asks once for a file that many want at once', async () => {
    expect(await Promise.all([get('/a'), get('/a'), get('/a#x')])).toEqual(['first', 'first', 'first']);
    expect(asked).toEqual(['/a -']);
  });

  test('keeps a file without a version for a second', async () => {
    await get('/a');
    served['/a'] = { text: 'second', version: {} };
    clock = 999;
    expect(await get('/a')).toBe('first');
    clock = 1_000;
    expect(await get('/a')).toBe('second');
  });

  test('asks for a file with a version whether it changed, once a second', async () => {
    for (clock of [0, 500, 1_000, 1_500, 1_999]) expect(await get('/b')).toBe('b');
    expect(asked).toEqual(['/b -', '/b 1']);
    served['/b'] = { text: 'changed', version: { etag: '2' } };
    clock = 2_000;
    expect(await get('/b')).toBe('changed');
    clock = 3_000;
    await get('/b');
    expect(asked.at(-1)).toBe('/b 2');
  });

  test('remembers for a second that a file cannot be had', async () => {
    await expect(get('/none')).rejects.toThrow('not there');
    served['/none'] = { text: 'here now', version: {} };
    clock = 999;
    await expect(get('/none')).rejects.toThrow('not there');
    clock = 1_000;
    expect(await get('/none')).toBe('here now');
    expect(asked).toHaveLength(2);
  });

  test('remembers that a version of a file cannot be read', async () => {
    served['/c'] = { text: 'broken', version: { etag: '1' } };
    for (clock of [0, 1_000]) await expect(get('/c')).rejects.toThrow('cannot be read');
    expect(asked).toEqual(['/c -', '/c 1']);
  });

  test('lets go of what was not used for longest', async () => {
    for (const path of ['/1', '/2', '/3', '/4']) served[path] = { text: path, version: {} };
    for (const path of ['/1', '/2', '/3', '/1', '/4']) await get(path);
    asked = [];
    for (const path of ['/1', '/3', '/4', '/2']) await get(path);
    expect(asked).toEqual(['/2 -']);
  });

  test('lets go of files when they are large together', async () => {
    const text = 'x'.repeat(30 * 1024 * 1024);
    for (const path of ['/1', '/2', '/3']) served[path] = { text, version: {} };
    for (const path of ['/1', '/2', '/3']) await get(path);
    asked = [];
    for (const path of ['/2', '/3', '/1']) await get(path);
    expect(asked).toEqual(['/1 -']);
  });
});
