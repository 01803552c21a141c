import { defineStore } from 'pinia';
import { ref } from 'vue';

export interface Item {
  id: string;
  name: string;
  priceCents: number;
  discount: { code: string };
}

/** As an older server sends them: the discount is not there. */
const sent = '[{"id":"mug","name":"Mug","priceCents":1200}]';

export const useCart = defineStore('cart', () => ({ items: ref(JSON.parse(sent) as Item[]) }));
