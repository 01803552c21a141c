import { wayOut } from './way-out.ts';

const maxDepth = 60;

/**
 * The way out of an answer that holds names and types, and no values: each text and each name passes on its own. Read
 * together, `password: "string"` would be taken for a password.
 */
export function namesWayOut(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return wayOut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => namesWayOut(item, depth + 1));
  const copy = new Map<string, unknown>();
  for (const [name, item] of Object.entries(value)) {
    // Assignment to __proto__ by whoever reads this would change the reader's copy.
    if (item === undefined || name === '__proto__') continue;
    const shown = wayOut(name);
    // Two secrets may look alike once they are masked.
    let distinct = shown;
    for (let n = 2; copy.has(distinct); n++) distinct = `${shown} (${n})`;
    copy.set(distinct, namesWayOut(item, depth + 1));
  }
  return Object.fromEntries(copy);
}
