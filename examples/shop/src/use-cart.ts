import { useState } from 'react';

export interface Cart {
  /** How many of each product, by id. */
  lines: Record<string, number>;
  count: number;
  add(id: string): void;
  remove(id: string): void;
  empty(): void;
}

const key = 'shop:cart';

export function useCart(): Cart {
  const [lines, setLines] = useState<Record<string, number>>(() =>
    JSON.parse(sessionStorage.getItem(key) ?? '{}'),
  );
  const change = (next: Record<string, number>) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setLines(next);
  };
  return {
    lines,
    count: Object.values(lines).reduce((sum, quantity) => sum + quantity, 0),
    add: (id) => change({ ...lines, [id]: (lines[id] ?? 0) + 1 }),
    remove: (id) => change(Object.fromEntries(Object.entries(lines).filter(([one]) => one !== id))),
    empty: () => change({}),
  };
}
