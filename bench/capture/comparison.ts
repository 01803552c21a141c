import { type Bar, figureRow, isMet, ratioRow, type Row } from '../bench.ts';
import { median, medianRatio } from '../median.ts';
import { formatColumns } from '../table.ts';
import type { Subject } from './subjects.ts';
import { type Peer, type Variant, variants } from './variants.ts';

/** Each subject's figures, round after round, by variant. */
export type Samples = Map<string, Record<Variant, number[]>>;

/** Level is within what the same measurement varies from run to run. */
const level: Record<Peer, Bar> = { sentry: { atMost: 1.1 }, rrweb: { atMost: 1 } };
const peerNames: Record<Peer, string> = { sentry: 'Sentry', rrweb: 'rrweb' };

/** One row for each bar. */
export function judge(subject: Subject, samples: Samples): Row[] {
  const { what, unit, bar, isRatio, hasBodies, measuredAgainst } = subject;
  const of = (variant: Variant) => samples.get(subject.name)?.[variant] ?? [];
  const against = (ours: Variant, floor: Variant) => ({
    ours: median(of(ours)),
    floor: median(of(floor)),
    ratio: medianRatio(of(ours), of(floor)),
    unit,
    samples: { ours: of(ours), floor: of(floor) },
  });
  const rows: Row[] = [];
  for (const ours of hasBodies ? (['gasoline', 'gasoline-bodies'] as const) : (['gasoline'] as const)) {
    const name = ours === 'gasoline' ? what : `${what}, with bodies`;
    const figures = against(ours, 'native');
    rows.push(
      isRatio ? ratioRow(name, figures, bar) : figureRow(name, figures.ours, unit, bar, { ours: of(ours) }),
    );
  }
  for (const peer of measuredAgainst)
    rows.push(ratioRow(`${what}, against ${peerNames[peer]}`, against('gasoline', peer), level[peer]));
  return rows;
}

/** All variants side by side: the untouched page's figure, and the ratios of the others to it. */
export function formatSideBySide(subjects: Subject[], samples: Samples): string {
  const lines = subjects.map((subject) => {
    const rows = judge(subject, samples);
    const missed = rows.filter((row) => isMet(row) === false);
    return [
      subject.what,
      ...variants.map((variant) => cell(subject, variant, samples)),
      rows[0]?.barText ?? '',
      rows.every((row) => isMet(row) === undefined) ? '' : missed.length === 0 ? 'ok' : 'over',
    ];
  });
  return `${formatColumns(['what', ...variants, 'bar', ''], lines)}\n\nRatios to native: median of the rounds, then the smallest and the largest. In brackets: records nothing of this kind.`;
}

function cell(
  { name, unit, isRatio, recordedBy, hasBodies }: Subject,
  variant: Variant,
  samples: Samples,
): string {
  const record = samples.get(name);
  const values = record?.[variant] ?? [];
  const native = record?.native ?? [];
  if (values.length === 0 || (variant === 'gasoline-bodies' && !hasBodies)) return '';
  if (variant === 'native' || !isRatio) return `${round(median(values))} ${unit}`;
  const ratios = values.map((value, i) => value / (native[i] ?? Number.NaN));
  const text = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  const isPeer = variant === 'sentry' || variant === 'rrweb';
  return isPeer && !recordedBy.includes(variant) ? `[${text}]` : text;
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}
