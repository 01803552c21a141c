/** One step into a body: a name, any item of a list, or any key of a map. */
export type Step = string | typeof anyItem | typeof anyKey;
export const anyItem = Symbol('any item');
export const anyKey = Symbol('any key');

const plainName = /^[\w$-]+$/;
const maxShownNameChars = 80;

/** `items[].price`, `byId.*.name`, `meta["a.b"]`; `$` is the body itself. */
export function formatPath(steps: readonly Step[]): string {
  if (steps.length === 0) return '$';
  return steps.reduce<string>((path, step) => {
    if (step === anyItem) return `${path}[]`;
    const dot = path === '' ? '' : '.';
    if (step === anyKey) return `${path}${dot}*`;
    const name = step.length > maxShownNameChars ? `${step.slice(0, maxShownNameChars)}…` : step;
    return plainName.test(name) ? `${path}${dot}${name}` : `${path}[${JSON.stringify(name)}]`;
  }, '');
}

/** The first value at this place that is wanted. */
export function findValue(
  value: unknown,
  steps: readonly Step[],
  wanted: (value: unknown) => boolean,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return wanted(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof step === 'string')
    return Object.hasOwn(value, step)
      ? findValue((value as Record<string, unknown>)[step], rest, wanted)
      : undefined;
  if ((step === anyItem) !== Array.isArray(value)) return undefined;
  for (const item of Object.values(value)) {
    const found = findValue(item, rest, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
