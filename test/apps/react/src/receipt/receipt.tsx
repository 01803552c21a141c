import type { Item } from '../cart/items.ts';

export function Receipt({ items }: { items: Item[] }) {
  const codes = items.map((item) => item.discount.code.toUpperCase()); // planted: render at code
  return <p>Discounts: {codes.join(', ')}</p>;
}
