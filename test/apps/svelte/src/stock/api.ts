export async function loadStock(product: string): Promise<number> {
  const answer = await fetch('/api/stock', { method: 'POST', body: product });
  if (!answer.ok) {
    throw new Error(`No stock of ${product}: ${answer.status}`); // planted: rejection at new, minified at Error
  }
  return ((await answer.json()) as { count: number }).count;
}

/** Nobody listens there. */
const warehouse = 'http://127.0.0.1:9';

export async function reserve(product: string): Promise<void> {
  const answer = await fetch(`${warehouse}/reserve/${product}`); // planted: unreachable at fetch
  await answer.text();
}
