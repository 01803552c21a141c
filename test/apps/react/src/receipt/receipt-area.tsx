import { useState } from 'react';
import type { Item } from '../cart/items.ts';
import { Receipt } from './receipt.tsx';
import { SafeArea } from './safe-area.tsx';
import { Voucher } from './voucher.tsx';

export function ReceiptArea({ items }: { items: Item[] }) {
  const [shown, setShown] = useState<'nothing' | 'receipt' | 'voucher'>('nothing');
  return (
    <div>
      <button onClick={() => setShown('receipt')}>Show the receipt</button>
      <button onClick={() => setShown('voucher')}>Show the voucher</button>
      {shown === 'receipt' && <Receipt items={items} />}
      <SafeArea>{shown === 'voucher' && <Voucher />}</SafeArea>
    </div>
  );
}
