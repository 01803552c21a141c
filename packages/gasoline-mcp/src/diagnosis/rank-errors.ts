import type { ErrorGroup } from '../errors/group-errors.ts';

/** What an error of this source usually means for the user, the worst first. */
const ranks: Record<string, number> = { exception: 0, unhandledrejection: 0, console: 1 };
const lowest = 2;

/** In order of likely importance: uncaught ones first, then newest first. Requests have their own section. */
export function rankErrors(groups: ErrorGroup[]): ErrorGroup[] {
  const rank = ({ newest }: ErrorGroup) =>
    // An error that a framework caught and told the console is as bad as one that nobody caught.
    newest.type === 'exception' ? 0 : (ranks[newest.source] ?? lowest);
  return groups
    .filter(({ newest, noise }) => newest.type !== 'network' && noise === undefined)
    .sort((a, b) => rank(a) - rank(b) || b.lastTs - a.lastTs);
}
