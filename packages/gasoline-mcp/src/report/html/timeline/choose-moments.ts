import type { ReportMoment } from '@gasoline/protocol';

/** More than that is a wall, not a picture. */
const maxDrawn = 60;

/** What a picture can hold, in the order of time: first of all what failed, then what was near to it. */
export function chooseMoments(moments: ReportMoment[]): ReportMoment[] {
  const inTime = moments.toSorted((a, b) => a.at_ms - b.at_ms);
  if (inTime.length <= maxDrawn) return inTime;
  const worst =
    inTime.find(({ primary }) => primary) ?? inTime.findLast(({ failed }) => failed) ?? inTime.at(-1);
  const rank = (moment: ReportMoment): number =>
    moment.primary ? 0 : moment.failed && !moment.noise ? 1 : moment.noise ? 3 : 2;
  const distance = ({ at_ms }: ReportMoment): number => Math.abs(at_ms - (worst?.at_ms ?? 0));
  const chosen = new Set(
    inTime.toSorted((a, b) => rank(a) - rank(b) || distance(a) - distance(b)).slice(0, maxDrawn),
  );
  return inTime.filter((moment) => chosen.has(moment));
}
