import { computed } from 'vue';
import type { Item } from './cart-store.ts';

const rates = new Map<string, () => number>();

/** There is no rate, so the package is handed nothing to compute with. */
export function send(item: Item): void {
  const rate = rates.get(item.id) as () => number;
  const price = computed(rate); // planted: dependency at computed
  console.log(price.value * item.priceCents);
}
