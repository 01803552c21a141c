import { type FormEvent, useState } from 'react';
import { ApiError, callApi, type Product } from '../call-api.ts';
import { money } from '../money.ts';
import type { Cart } from '../use-cart.ts';

interface Line {
  product: Product;
  quantity: number;
  wrapping?: { paper: string };
}

export function CartPage({ products, cart }: { products: Product[]; cart: Cart }) {
  const [coupon, setCoupon] = useState('');
  const [message, setMessage] = useState('');
  const lines: Line[] = products.flatMap((product) => {
    const quantity = cart.lines[product.id];
    return quantity === undefined ? [] : [{ product, quantity }];
  });
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);

  const wrapGifts = () => setMessage(`Wrapped in ${wrappingPaper(lines)}.`);

  const checkOut = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await callApi<{ order: { number: number } }>('POST', '/api/checkout', {
        lines: Object.entries(cart.lines).map(([id, quantity]) => ({ id, quantity })),
        coupon: coupon || null,
      });
      cart.empty();
      setMessage(`Thank you. Your order has the number ${answer.order.number}.`);
    } catch (error) {
      console.error('Checkout failed', error);
      setMessage(error instanceof ApiError ? 'Something went wrong. Please try again.' : String(error));
    }
  };

  return (
    <section className="narrow">
      <h1>Your cart</h1>
      {lines.length === 0 && <p>It is empty.</p>}
      <ul className="lines">
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            <span>
              {quantity} × {product.name}
            </span>
            <span>{money(product.price * quantity)}</span>
            {/* Planted bug: a button that has no name, only a picture. */}
            <button type="button" className="icon" onClick={() => cart.remove(product.id)}>
              <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
                <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <p className="price large">{money(total)}</p>
      <form onSubmit={(event) => void checkOut(event)}>
        <label htmlFor="coupon">Coupon</label>
        <input id="coupon" value={coupon} onChange={(event) => setCoupon(event.target.value)} />
        <div className="actions">
          <button type="submit">Check out</button>
          <button type="button" className="quiet" id="wrap" onClick={wrapGifts}>
            Wrap as gifts
          </button>
        </div>
      </form>
      <p role="status">{message}</p>
    </section>
  );
}

/** Planted bug: no line ever gets a wrapping. */
function wrappingPaper(lines: Line[]): string {
  const wrappings = lines.map(({ wrapping }) => wrapping as { paper: string });
  return wrappings.map((wrapping) => wrapping.paper).join(', ');
}
