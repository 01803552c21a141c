import { styleText } from 'node:util';

const styles = {
  failed: ['red', 'bold'],
  flaky: ['yellow'],
  passed: ['green'],
  title: ['bold'],
  quiet: ['dim'],
} as const;

export type Painter = Record<keyof typeof styles, (text: string) => string>;

export function painter(colours: boolean): Painter {
  const paint = (style: keyof typeof styles) => (text: string) =>
    colours ? styleText([...styles[style]], text, { validateStream: false }) : text;
  return {
    failed: paint('failed'),
    flaky: paint('flaky'),
    passed: paint('passed'),
    title: paint('title'),
    quiet: paint('quiet'),
  };
}
