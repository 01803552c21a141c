import type { Product } from '../call-api.ts';
import { money } from '../money.ts';
import type { Cart } from '../use-cart.ts';

interface Props {
  product: Product;
  price: number;
  cart: Cart;
}

export function ProductPage({ product, price, cart }: Props) {
  return (
    <article className="product">
      <img src={`/images/${product.id}.svg`} alt={product.name} width="400" height="400" />
      <div>
        <h1>{product.name}</h1>
        <p>{product.blurb}</p>
        <p className="price large">{money(price)}</p>
        <Dimensions product={product} />
        <div className="actions">
          <button type="button" onClick={() => cart.add(product.id)}>
            Add to cart
          </button>
          {/* Planted bug: nobody listens to this button. */}
          <button type="button" className="quiet" id="save-for-later">
            Save for later
          </button>
        </div>
      </div>
    </article>
  );
}

/** Planted bug: one product has no dimensions. */
function Dimensions({ product }: { product: Product }) {
  return (
    <p>
      {product.dimensions.widthCm} × {product.dimensions.heightCm} cm
    </p>
  );
}
