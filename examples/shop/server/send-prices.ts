import { products } from './products.ts';

const messagesPerSecond = 20;
const malformedAfter = 30;

/** Live prices, far more often than anyone can read. Returns what stops them. */
export function sendPrices(send: (text: string) => void): () => void {
  let sent = 0;
  const timer = setInterval(() => {
    const { id, price } = products[sent % products.length] ?? { id: '', price: 0 };
    const text = JSON.stringify({ type: 'price', id, price: price + ((sent * 37) % 200) - 100 });
    sent += 1;
    // Planted bug: once per connection a message loses its end.
    send(sent === malformedAfter ? text.slice(0, -4) : text);
  }, 1000 / messagesPerSecond);
  return () => clearInterval(timer);
}
