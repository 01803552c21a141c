import { step } from './allowance.ts';
import { field, fileName, firstName } from './plain-field.ts';
import { type Chain, chainOf } from './tree.ts';

const maxFileChars = 200;
const maxMessageChars = 5_000;

interface Place {
  file: string;
  line: unknown;
  tag?: unknown;
}

/** Whether there is a Svelte 5 at all; its production builds leave no other trace. */
export function hasSvelte(): boolean {
  return field(globalThis, '__svelte') !== undefined;
}

/** The name of the file whose markup an element stands in. */
export function svelteFileOf(node: Node): string | undefined {
  return fileName(field(node, '__svelte_meta', 'loc', 'file'));
}

/** The components around an element. Each has its file, and the line there that leads to the next. */
export function svelteChain(node: Node): Chain | undefined {
  const places: Place[] = [];
  const add = (at: unknown): void => {
    const file = field(at, 'file');
    if (typeof file === 'string') places.push({ file: file.slice(-maxFileChars), line: field(at, 'line') });
  };
  add(field(node, '__svelte_meta', 'loc'));
  for (let at = field(node, '__svelte_meta', 'parent'); at && places[0] && step(); at = field(at, 'parent')) {
    if (field(at, 'type') !== 'component') continue;
    (places.at(-1) as Place).tag = field(at, 'componentTag');
    add(at);
  }
  return chainOf(
    {
      framework: 'svelte',
      nameOf: ({ tag, file }) => firstName([tag, fileName(file)]) ?? 'Anonymous',
      describe: ({ file, line }) => ({ file, line: typeof line === 'number' ? line : undefined }),
    },
    places,
  );
}

/** A development build writes the components around a failed one into the message, leaf first. */
export function svelteChainSaid(message: string): Chain | undefined {
  const files = [...message.slice(0, maxMessageChars).matchAll(/^\tin (\S+\.svelte)$/gm)].map(
    ([, file]) => file,
  );
  return chainOf({ framework: 'svelte', nameOf: fileName, describe: () => ({}) }, files);
}
