export interface Item {
  id: string;
  name: string;
  priceCents: number;
  discount: { code: string };
}

/** As an older server sends them: the discount is not there. */
const sent = '[{"id":"mug","name":"Mug","priceCents":1200}]';

export const items = JSON.parse(sent) as Item[];
