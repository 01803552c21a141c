export const diffVerdicts = ['improved', 'regressed', 'unchanged', 'mixed'] as const;
export type DiffVerdict = (typeof diffVerdicts)[number];

/** Numbers of kinds of failure that are gone and that came, and of figures that got slower. */
export function diffVerdict({
  resolved,
  fresh,
  slower,
}: Record<'resolved' | 'fresh' | 'slower', number>): DiffVerdict {
  const isWorse = fresh > 0 || slower > 0;
  if (resolved > 0) return isWorse ? 'mixed' : 'improved';
  return isWorse ? 'regressed' : 'unchanged';
}
