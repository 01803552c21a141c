import { useState } from 'react';
import { loadStock, reserve } from './api.ts';

export function StockCheck({ product }: { product: string }) {
  const [stock, setStock] = useState<number>();

  async function check() {
    setStock(await loadStock(product));
  }

  return (
    <p>
      In stock: {stock ?? 'unknown'}
      <button onClick={check}>Check the stock</button>
      <button onClick={() => reserve(product)}>Reserve one</button>
    </p>
  );
}
