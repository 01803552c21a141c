/** To a tenth of a millisecond, which is what Chrome measures. */
export function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
