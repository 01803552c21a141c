import { CartRow } from './cart-row.tsx';
import type { Item } from './items.ts';

export function CartList({ items }: { items: Item[] }) {
  return (
    <ul>
      {items.map((item) => (
        <CartRow key={item.id} item={item} />
      ))}
    </ul>
  );
}
