import { type Tally, tally, type Verdict } from './score.ts';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(30), ...cells.map((cell) => cell.padStart(11))].join('');

const numbers = ({ precision, recall, missed, falseAlarms }: Tally): string[] => [
  percent(precision),
  percent(recall),
  String(missed),
  String(falseAlarms),
];

/** A line per family and a total; each detector has its four columns. */
export function table(title: string, detectors: Readonly<Record<string, readonly Verdict[]>>): string {
  const sides = Object.entries(detectors);
  const families = [...new Set(sides[0]?.[1].map(({ of }) => of.family))];
  const line = (name: string, choose: (verdicts: readonly Verdict[]) => readonly Verdict[]): string => {
    const tallies = sides.map(([, verdicts]) => tally(choose(verdicts)));
    return row(name, [String(tallies[0]?.cases ?? 0), ...tallies.flatMap(numbers)]);
  };
  return [
    row(title, ['cases', ...sides.flatMap(([name]) => [name.slice(0, 10), '', '', ''])]),
    row('', ['', ...sides.flatMap(() => ['precision', 'recall', 'missed', 'alarms'])]),
    ...families.map((family) => line(family, (all) => all.filter(({ of }) => of.family === family))),
    line('total', (all) => all),
  ].join('\n');
}

const counted = (lines: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([line, count]) => `  ${line}: ${count}`)
    .join('\n');
};

/** How often a kind was found as which. */
export const confusions = (verdicts: readonly Verdict[]): string =>
  counted(verdicts.flatMap(({ met }) => met.map(({ value, foundAs }) => `${value.kind} as ${foundAs}`)));

/** How often each case went wrong over several rounds. */
export const frequencies = (verdicts: readonly Verdict[]): string =>
  counted(
    verdicts.flatMap(({ of, missed, falseAlarms }) => [
      ...missed.map(({ kind }) => `missed ${kind} (${of.id})`),
      ...falseAlarms.map(({ kind }) => `false alarm ${kind} (${of.id})`),
    ]),
  );

/** Each miss and each false alarm with what stands around it. The values are made up, so they may be shown. */
export function mistakes(verdicts: readonly Verdict[]): string {
  const around = (text: string, start: number, end: number): string =>
    JSON.stringify(
      `${text.slice(Math.max(0, start - 30), start)}⟦${text.slice(start, Math.min(end, start + 60))}⟧${text.slice(end, end + 12)}`,
    );
  return verdicts
    .flatMap(({ of, missed, falseAlarms }) => [
      ...missed.map(
        ({ kind, start, end }) => `  missed ${kind} (${of.id}, ${of.place}): ${around(of.text, start, end)}`,
      ),
      ...falseAlarms.map(
        ({ kind, start, end }) =>
          `  false alarm ${kind} (${of.id}, ${of.place}): ${around(of.text, start, end)}`,
      ),
    ])
    .join('\n');
}
