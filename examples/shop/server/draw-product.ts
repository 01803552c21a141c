/** Two colours and a few strokes per product: no image files in the repository. */
const drawings: Record<string, { from: string; to: string; strokes: string }> = {
  lamp: {
    from: '#f6d365',
    to: '#f08a5d',
    strokes: 'M70 150h60 M100 150V95q0-30 30-38 M108 72l44-22 8 30-40 10z',
  },
  kettle: {
    from: '#a1c4fd',
    to: '#5d8fd8',
    strokes: 'M65 150h70l8-60H57z M57 100L40 84 M80 90q20-40 45 0 M143 98q22 4 6 34',
  },
  notebook: { from: '#c3e88d', to: '#5aa36a', strokes: 'M65 50h70v100H65z M80 50v100 M95 75h28 M95 92h28' },
  backpack: {
    from: '#fbc2a0',
    to: '#c8674f',
    strokes: 'M62 150V90q0-36 38-36t38 36v60z M76 112h48v26H76z M86 56q14-24 28 0',
  },
  headphones: {
    from: '#d9c6f5',
    to: '#8a6fc4',
    strokes: 'M55 120v-14q0-46 45-46t45 46v14 M55 112h18v36H55z M127 112h18v36h-18z',
  },
  mug: {
    from: '#b8ece0',
    to: '#3f9f8f',
    strokes: 'M62 66h62v84H62z M124 84q32 0 26 26t-26 20 M78 52q-6-8 0-16',
  },
  market: {
    from: '#ffd9a0',
    to: '#d8705a',
    strokes:
      'M40 150V88h120v62z M32 88l14-36h108l14 36z M84 150v-36h32v36 M32 88q17 20 34 0 17 20 34 0 17 20 34 0 17 20 34 0',
  },
};

export function drawProduct(name: string): string {
  const { from, to, strokes } = drawings[name] ?? { from: '#ddd', to: '#999', strokes: '' };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="200" height="200" fill="url(#g)"/>
<path d="${strokes}" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
</svg>`;
}
