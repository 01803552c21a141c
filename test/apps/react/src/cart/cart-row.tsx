import { useState } from 'react';
import type { Item } from './items.ts';
import { send } from './orders.ts';

export function CartRow({ item }: { item: Item }) {
  const [note, setNote] = useState('');

  function applyDiscount() {
    const code = item.discount.code; // planted: handler at code
    setNote(`Discount ${code}`);
  }

  return (
    <li>
      {item.name} {note}
      <button onClick={applyDiscount}>Apply the discount</button>
      <button onClick={() => send(item)}>Send the order</button>
    </li>
  );
}
