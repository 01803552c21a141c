/**
 * Runs in the worker, as text: a bounded copy of what a console call was given. It may use nothing from out here, and
 * never calls a getter.
 */
export function copyRemote(this: unknown): unknown {
  let nodes = 400;
  const copy = (value: unknown, depth: number, above: unknown[]): unknown => {
    if (typeof value === 'string') return value.length > 8192 ? `${value.slice(0, 8192)}…` : value;
    if (typeof value === 'function') return '[function]';
    if (value === undefined || typeof value === 'bigint' || typeof value === 'symbol')
      return `[${String(value)}]`;
    if (typeof value !== 'object' || value === null) return value;
    if (above.includes(value)) return '[Circular]';
    if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
    if (value instanceof Date || value instanceof RegExp) return String(value);
    if (depth > 6 || --nodes < 0) return '[too deep]';
    const inside = [...above, value];
    const field = (key: string): unknown => {
      const found = Object.getOwnPropertyDescriptor(value, key);
      return found && 'value' in found ? copy(found.value, depth + 1, inside) : '[getter]';
    };
    const keys = Object.keys(value).slice(0, 100);
    if (Array.isArray(value)) return keys.map(field);
    return Object.fromEntries(keys.map((key) => [key, field(key)]));
  };
  return copy(this, 0, []);
}
