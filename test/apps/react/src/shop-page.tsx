import { CartList } from './cart/cart-list.tsx';
import { items } from './cart/items.ts';
import { GreetingArea } from './greeting/greeting-area.tsx';
import { ReceiptArea } from './receipt/receipt-area.tsx';
import { StockCheck } from './stock/stock-check.tsx';

export function ShopPage({ title }: { title: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <CartList items={items} />
      <ReceiptArea items={items} />
      <StockCheck product="mug" />
      <GreetingArea />
    </section>
  );
}
