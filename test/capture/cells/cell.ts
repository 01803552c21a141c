/** One thing that a page could look at. It runs in a page that is captured and in one that is not. */
export interface Cell {
  name: string;
  run(): unknown;
  /** It leaves the page as it found it, so that the next one which says so may go on there. */
  isTidy: boolean;
}

/** Cells of one API: the sentence, and what looks. */
export function cellsOf(api: string, looks: Record<string, () => unknown>, isTidy = false): Cell[] {
  return Object.entries(looks).map(([name, run]) => ({ name: `${api}: ${name}`, run, isTidy }));
}

/** What came of it: a value, or an error as the page sees it. */
export async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return { value: plain(await work()) };
  } catch (error) {
    return { thrown: describeError(error) };
  }
}

export function describeError(error: unknown): unknown {
  if (!(error instanceof Error || error instanceof DOMException)) return { no: plain(error) };
  return {
    name: error.name,
    message: error.message,
    class: tagOf(error),
    code: (error as { code?: unknown }).code ?? null,
  };
}

// Taken before a cell breaks them.
const { apply } = Reflect;
const { toString } = Object.prototype;
const tagOf = (value: object): string => apply(toString, value, []) as string;

/** Something that survives the way out of the page. */
export function plain(value: unknown): unknown {
  if (value === undefined) return '[undefined]';
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const tag = tagOf(value);
  return tag === '[object Object]' ? value : tag;
}

/** Resolves with the next event of this name. */
export function next<E extends Event = Event>(target: EventTarget, type: string): Promise<E> {
  return new Promise((resolve) => {
    target.addEventListener(type, (event) => resolve(event as E), { once: true });
  });
}

/** Everything that is due now has happened: microtasks, and what they put into the next task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

export function socketUrl(): string {
  return `ws://${location.host}/ws`;
}

let ids = 0;
export function newId(): string {
  return `${performance.timeOrigin}-${Math.random()}-${ids++}`;
}
