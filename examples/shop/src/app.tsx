import { useEffect, useState } from 'react';
import { callApi, type Config, type Product } from './call-api.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Link, usePath } from './router.tsx';
import { useCart } from './use-cart.ts';
import { usePrices } from './use-prices.ts';
import { CartPage } from './pages/cart-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { OrdersPage } from './pages/orders-page.tsx';
import { ProductList } from './pages/product-list.tsx';
import { ProductPage } from './pages/product-page.tsx';

export function App() {
  const path = usePath();
  const cart = useCart();
  const prices = usePrices();
  const [products, setProducts] = useState<Product[]>([]);
  const [config, setConfig] = useState<Config>();

  useEffect(() => {
    void callApi<{ products: Product[] }>('GET', '/api/products').then((answer) =>
      setProducts(answer.products),
    );
    void callApi<Config>('GET', '/api/config').then(setConfig);
  }, []);

  const [, section = '', id = ''] = path.split('/');
  const product = section === 'product' ? products.find((one) => one.id === id) : undefined;
  return (
    <>
      <header className="bar">
        <Link to="/" className="brand">
          Corner Shop
        </Link>
        <nav aria-label="Main">
          <Link to="/orders">Orders</Link>
          <Link to="/login">Log in</Link>
          <Link to="/cart">Cart ({cart.count})</Link>
        </nav>
      </header>
      <main>
        <ErrorBoundary key={path}>
          {section === '' && <ProductList products={products} prices={prices} />}
          {product && (
            <ProductPage product={product} price={prices[product.id] ?? product.price} cart={cart} />
          )}
          {section === 'cart' && <CartPage products={products} cart={cart} />}
          {section === 'login' && <LoginPage />}
          {section === 'orders' && <OrdersPage />}
        </ErrorBoundary>
      </main>
      <footer>Ships to {config?.shipsTo.join(', ') ?? '…'}. Nothing here can be bought.</footer>
    </>
  );
}
