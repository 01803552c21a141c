import * as fc from 'fast-check';

/** Values that tend to break what expects something else. */
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, '', [], {}, '__proto__', '\ud800', '\u0000'),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => nested(depth)),
  fc.integer({ min: 1, max: 60_000 }).map((length) => 'long '.repeat(length / 5)),
  fc
    .constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{}}}')
    .map((text) => JSON.parse(text)),
);

type Change =
  | { kind: 'none' }
  /** The nth place of the value becomes something odd. */
  | { kind: 'replace'; place: number; value: unknown }
  | { kind: 'remove'; place: number }
  /** The nth place gets a member more. */
  | { kind: 'add'; place: number; key: string; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>({ kind: 'none' }),
  fc.record({ kind: fc.constant('replace' as const), place: fc.nat(40), value: oddValues }),
  fc.record({ kind: fc.constant('remove' as const), place: fc.nat(40) }),
  fc.record({
    kind: fc.constant('add' as const),
    place: fc.nat(40),
    key: fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '', 'extra'),
    value: oddValues,
  }),
);

/** How the text is damaged after that. */
const damage = fc.oneof(
  { weight: 8, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  // Cut off, as by a lost connection.
  {
    weight: 1,
    arbitrary: fc.nat().map((at) => (bytes: Buffer) => bytes.subarray(0, at % (bytes.length + 1))),
  },
  // One byte replaced, which may break the JSON or its UTF-8.
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => (bytes: Buffer) => {
      if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    }),
  },
  // Something in front or behind.
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 8 }).map((more) => (bytes: Buffer) => Buffer.concat([bytes, more])),
  },
  { weight: 1, arbitrary: fc.constant((bytes: Buffer) => Buffer.concat([Buffer.from('\ufeff'), bytes])) },
  // Numbers that JSON allows and JavaScript cannot hold; the same key twice.
  {
    weight: 1,
    arbitrary: fc.constant((bytes: Buffer) => Buffer.from(String(bytes).replace(/:\d+/g, ':1e999'))),
  },
  {
    weight: 1,
    arbitrary: fc.constant((bytes: Buffer) => Buffer.from(String(bytes).replace('{', '{"level":1,"id":[],'))),
  },
);

/** The JSON text of a well-formed value after a few changes to the value and perhaps one to the text. */
export function mutatedJson(value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(value, fc.array(change, { maxLength: 3 }), damage)
    .map(([start, changes, spoil]) => spoil(Buffer.from(JSON.stringify(changes.reduce(apply, start)) ?? '')));
}

function apply(value: unknown, wanted: Change): unknown {
  if (wanted.kind === 'none') return value;
  let left = wanted.place;
  return visit(value);

  function visit(node: unknown): unknown {
    if (left-- === 0) return changed(node);
    if (Array.isArray(node)) return node.map(visit).filter((item) => item !== undefined);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, visit(item)]));
  }

  function changed(node: unknown): unknown {
    if (wanted.kind === 'remove') return undefined;
    if (wanted.kind === 'replace') return wanted.value;
    if (wanted.kind !== 'add') return node;
    if (Array.isArray(node)) return [...node, wanted.value];
    // Through JSON, because assignment to __proto__ would not make a member.
    const member = `{${JSON.stringify(wanted.key)}:${JSON.stringify(wanted.value)}}`;
    return typeof node === 'object' && node !== null
      ? Object.defineProperties({ ...node }, Object.getOwnPropertyDescriptors(JSON.parse(member) as object))
      : wanted.value;
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}
