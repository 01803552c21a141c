import { get, type Readable } from 'svelte/store';
import type { Item } from './items.ts';

/** The package is handed a number, and takes it for a store. */
export function send(item: Item): void {
  const price: unknown = item.priceCents;
  const paid = get(price as Readable<number>); // planted: dependency at get
  console.log(paid);
}
