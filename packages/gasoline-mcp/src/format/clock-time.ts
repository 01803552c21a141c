/** `2026-01-02T03:04:05.678Z` → `03:04:05.678`: the day is in the header. */
export function clockTime(isoText: string): string {
  return isoText.slice(11, 23);
}
