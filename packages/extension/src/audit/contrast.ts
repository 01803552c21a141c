/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** `#rgb`, `#rrggbb`; anything else is no colour to us. */
export function readColour(text: unknown): Colour | undefined {
  const digits = typeof text === 'string' ? /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function writeColour(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(a: Colour, b: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

export interface PassingColour {
  colour: Colour;
  /** Which way to go further. */
  towards: 'darker' | 'lighter';
  /** How much of the way to black or white it is, 0 to 1. */
  distance: number;
}

/** The colour on the way from `colour` to black or white that is nearest to it and has enough contrast. */
export function nearestPassing(colour: Colour, against: Colour, ratio: number): PassingColour | undefined {
  // 255 steps are as fine as the channels themselves.
  for (let step = 0; step <= 255; step++) {
    for (const [towards, end] of [
      ['darker', black],
      ['lighter', white],
    ] as const) {
      const mixed = mix(colour, end, step / 255);
      if (contrastRatio(mixed, against) >= ratio) return { colour: mixed, towards, distance: step / 255 };
    }
  }
  return undefined;
}

function mix(from: Colour, to: Colour, part: number): Colour {
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * part);
  return [channel(0), channel(1), channel(2)];
}
