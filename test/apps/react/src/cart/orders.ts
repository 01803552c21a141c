import { legacy_createStore as createStore } from 'redux';
import type { Item } from './items.ts';

const orders = createStore((state: string[] = []) => state);

/** The store wants an object with a type, and says so from inside the package. */
export function send(item: Item): void {
  const order: unknown = item.id;
  orders.dispatch(order as never); // planted: dependency at dispatch
}
