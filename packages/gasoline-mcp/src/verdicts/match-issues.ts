import type { Issue } from './app-state.ts';

export interface MatchedIssues {
  /** There before, not after. */
  resolved: Issue[];
  /** On both sides. */
  same: { before: Issue; after: Issue }[];
  /** There after, not before. */
  fresh: Issue[];
}

/** Which failures of two states are one bug. Noise is on neither side. */
export function matchIssues(before: readonly Issue[], after: readonly Issue[]): MatchedIssues {
  const same: MatchedIssues['same'] = [];
  const left = new Set(after.filter(({ noise }) => !noise));
  const pair = (issue: Issue, isIt: (other: Issue) => boolean): boolean => {
    for (const other of left) {
      if (!isIt(other)) continue;
      left.delete(other);
      same.push({ before: issue, after: other });
      return true;
    }
    return false;
  };
  const unmatched = before.filter((issue) => !issue.noise && !pair(issue, ({ key }) => key === issue.key));
  // A stack that could be read only once must not make one bug two.
  const resolved = unmatched.filter(
    (issue) => !pair(issue, (other) => other.what === issue.what && !(other.hasPlace && issue.hasPlace)),
  );
  return { resolved, same, fresh: [...left] };
}
