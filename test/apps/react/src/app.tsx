import { ShopPage } from './shop-page.tsx';

export function App() {
  return (
    <main>
      <h1>Till</h1>
      <ShopPage title="Corner Shop" />
    </main>
  );
}
