import type { AiContext, ErrorRecord } from '@gasoline/protocol';
import type { AppKind } from './apps.ts';
import { nearestChain, type PlantedError } from './planted-errors.ts';
import type { Planted } from './planted.ts';

const columns = ['file', 'line', 'column', 'snippet', 'components'] as const;

/** What an agent was told of one error: a tick, or what was wrong. */
export type Cells = Record<(typeof columns)[number], string>;

const tick = '✓';
/** Why nobody can know the components, where that is so. */
const noComponentNames = 'Svelte keeps no component names in production builds';

/** Compares an answer with what was planted. */
export function judge(
  record: ErrorRecord | undefined,
  app: AppKind,
  error: PlantedError,
  planted: Planted,
): Cells {
  if (record === undefined)
    return Object.fromEntries(columns.map((column) => [column, 'did not come'])) as Cells;
  const { frames, _aiContext: context } = record;
  const frame = frames?.find(({ origin }) => origin === 'app');
  const column = app.production ? planted.minifiedColumn : planted.column;
  return {
    file: compare(frame?.file, planted.file),
    line: compare(frame?.line, planted.line),
    column: compare(frame?.column, column),
    snippet: judgeSnippet(context, { ...planted, column }),
    components: judgeComponents(context, app, error),
  };
}

/** The snippet stands at the very place, and just that line of it is marked. */
function judgeSnippet(context: AiContext | undefined, planted: Planted): string {
  const snippet = context?.sourceSnippets?.[0];
  if (snippet === undefined) return `none: ${reasons(context)}`;
  const marked = snippet.snippet.filter(({ isError }) => isError);
  const got = [place(snippet), ...marked.map(({ line, text }) => `${line} ${text}`)].join(' | ');
  return compare(got, `${place(planted)} | ${planted.line} ${planted.text}`);
}

function judgeComponents(context: AiContext | undefined, app: AppKind, error: PlantedError): string {
  const { componentAncestry: ancestry, skipped } = context ?? {};
  if (app.production && app.framework === 'svelte')
    return compare(skipped?.['componentAncestry'], noComponentNames, 'says why not');
  if (ancestry === undefined) return `none: ${reasons(context)}`;
  const shortened = nearestChain(app, error.name);
  const wanted = shortened ?? error.chain;
  const names = ancestry.components.map(({ name }) => name);
  // A minifier renames the functions that are React's components; how many there are remains.
  const isMinified = app.production && app.framework === 'react';
  const shown = isMinified ? names.map((_, i) => wanted[i] ?? '?') : names;
  return compare(
    `${ancestry.framework}: ${shown.join(' > ')}`,
    `${app.framework}: ${wanted.join(' > ')}`,
    [shortened && 'nearest', isMinified && 'names minified'].filter(Boolean).join(', '),
  );
}

function compare(got: unknown, wanted: unknown, remark = ''): string {
  if (got !== wanted) return `${String(got)} ≠ ${String(wanted)}`;
  return remark === '' ? tick : `${tick} ${remark}`;
}

const place = ({ file, line, column }: { file: string; line: number; column: number }) =>
  `${file}:${line}:${column}`;

function reasons(context: AiContext | undefined): string {
  return JSON.stringify(context?.skipped ?? 'no reason given');
}

/** The cells that have no tick. */
export function wrongIn(cells: Cells): Partial<Cells> {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => !cell.startsWith(tick)));
}

const maxCellChars = 70;
const short = (cell: string) => (cell.length > maxCellChars ? `${cell.slice(0, maxCellChars - 1)}…` : cell);

/** All that was judged, as text: a row for each error of each app. What was wrong is told in full where it fails. */
export function drawTable(rows: { app: string; error: string; cells: Cells }[]): string {
  const lines = [
    ['app', 'error', ...columns],
    ...rows.map(({ app, error, cells }) => [app, error, ...columns.map((column) => short(cells[column]))]),
  ];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
