/** Milliseconds since the begin of a try. */
export type Since = (time: string) => number;

/** What a page of `beforeAll` said came before the begin. */
export function sinceBegin(startedAt: string): Since {
  const begin = Date.parse(startedAt);
  return (time) => {
    const ms = Date.parse(time) - begin;
    return Number.isNaN(ms) ? 0 : Math.max(0, Math.round(ms));
  };
}
