export interface Product {
  id: string;
  name: string;
  blurb: string;
  /** In cents. */
  price: number;
  dimensions?: { widthCm: number; heightCm: number };
}

export const products: Product[] = [
  {
    id: 'lamp',
    name: 'Reading lamp',
    blurb: 'Warm light on a bent brass neck.',
    price: 6900,
    dimensions: { widthCm: 18, heightCm: 42 },
  },
  {
    id: 'kettle',
    name: 'Kettle',
    blurb: 'A litre of tea water in three minutes.',
    price: 4450,
    dimensions: { widthCm: 21, heightCm: 24 },
  },
  {
    id: 'notebook',
    name: 'Notebook',
    blurb: 'Dotted paper, lies flat, 160 pages.',
    price: 1290,
    dimensions: { widthCm: 15, heightCm: 21 },
  },
  {
    // Planted bug: the page believes that every product has dimensions.
    id: 'backpack',
    name: 'Backpack',
    blurb: 'Canvas, twenty litres, one clever pocket.',
    price: 9800,
  },
  {
    id: 'headphones',
    name: 'Headphones',
    blurb: 'Closed back, long cable, no app.',
    price: 12900,
    dimensions: { widthCm: 17, heightCm: 19 },
  },
  {
    id: 'mug',
    name: 'Mug',
    blurb: 'Stoneware, holds what you need at nine.',
    price: 1650,
    dimensions: { widthCm: 9, heightCm: 10 },
  },
];
