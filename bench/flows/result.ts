import { figureRow, type Row } from '../bench.ts';
import { faultKinds } from './fault.ts';

/** What is judged of each flow. */
export const columns = ['types', 'test', 'reproduction', 'mocked', ...faultKinds] as const;
export type Column = (typeof columns)[number];

/** Whether it went as it must: green where green is due, red where the app was broken. Nothing where it makes no sense. */
export interface Result {
  app: string;
  flow: string;
  cells: Partial<Record<Column, boolean>>;
  /** The flow itself could not be played: its steps do not fit the app. */
  unplayed?: boolean;
}

/** The flow as a line of the table. */
export function lineOf({ app, flow, cells, unplayed }: Result): string[] {
  const words = { true: 'yes', false: 'NO', undefined: '-' };
  return [
    `${app}: ${flow}${unplayed ? ' (NOT PLAYED)' : ''}`,
    ...columns.map((column) => words[`${cells[column] ?? 'undefined'}`]),
  ];
}

/** The shares of all flows, with their bars; what was judged nowhere has no row. */
export function summarise(results: Result[]): Row[] {
  const share = (what: string, chosen: readonly Column[], atLeast?: number): Row[] => {
    const judged = results.flatMap(({ cells }) => chosen.flatMap((column) => cells[column] ?? []));
    if (judged.length === 0) return [];
    const percent = (judged.filter(Boolean).length / judged.length) * 100;
    return [figureRow(what, percent, '%', atLeast === undefined ? undefined : { atLeast })];
  };
  return [
    figureRow('recorded flows', results.filter(({ unplayed }) => !unplayed).length, 'flows', { atLeast: 25 }),
    ...share('generated tests that have sound types', ['types'], 100),
    ...share('generated tests green on first execution', ['test'], 95),
    ...share('reproduction scripts green on first execution', ['reproduction'], 95),
    ...share('mocked tests green with the backend down', ['mocked'], 100),
    ...faultKinds.flatMap((kind) => share(`red with a fault: ${kind}`, [kind])),
    ...share('red with any fault', faultKinds, 90),
  ];
}
