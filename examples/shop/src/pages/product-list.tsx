import type { Product } from '../call-api.ts';
import { money } from '../money.ts';
import { Link } from '../router.tsx';

interface Props {
  products: Product[];
  prices: Record<string, number>;
}

export function ProductList({ products, prices }: Props) {
  return (
    <>
      <section className="hero">
        <div>
          <h1>Six good things</h1>
          <p>Made to be used every day.</p>
          {/* Planted bug: grey on cream, too faint to read. */}
          <p className="faint">Prices move while you look.</p>
        </div>
        {/* Planted bug: no alternative text. */}
        <img src="/images/market.svg" width="160" height="160" />
      </section>
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id} className="card">
            <Link to={`/product/${product.id}`}>
              <img src={`/images/${product.id}.svg`} alt="" width="200" height="200" />
              <h2>{product.name}</h2>
            </Link>
            <p className="price">{money(prices[product.id] ?? product.price)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
