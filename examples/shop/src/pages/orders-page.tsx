import { useEffect, useState } from 'react';
import { callApi } from '../call-api.ts';

export function OrdersPage() {
  const [message, setMessage] = useState('Looking for your orders …');
  useEffect(() => {
    callApi<{ orders: unknown[] }>('GET', '/api/orders').then(
      ({ orders }) => setMessage(orders.length === 0 ? 'No orders yet.' : `${orders.length} orders`),
      () => setMessage('Your orders cannot be shown right now.'),
    );
  }, []);
  return (
    <section className="narrow">
      <h1>Your orders</h1>
      <p role="status">{message}</p>
    </section>
  );
}
