import type { AppState } from '../verdicts/app-state.ts';
import type { FixResult } from '../verdicts/compare-fix.ts';
import type { FixVerdict } from '../verdicts/fix-verdict.ts';

/** What the agent should do next. Our own words only: what the page wrote stands in the data. */

export const askUser = 'Ask the user to reproduce the scenario (to_repeat says what happened before)';

export function adviseStart({ errors, happened }: AppState): string {
  const broken = errors.filter(({ noise }) => !noise).length;
  const next = 'Change the code, then call verify_fix {action: "watch"} with this session_id.';
  if (broken > 0)
    return `Baseline captured: ${broken} ${broken === 1 ? 'kind' : 'kinds'} of failure. ${next}`;
  const why = happened
    ? 'Nothing is broken in what was captured'
    : 'Nothing was captured yet, so nothing is broken';
  return `${why}: if there is a bug to fix, let the user reproduce it once and start again. Else this guards against new ones. ${next}`;
}

/** What a session waits for. */
export function adviseStatus(isWatching: boolean, verdict: FixVerdict | undefined): string {
  if (!isWatching) return 'Waiting for the code to change; then call verify_fix {action: "watch"}.';
  if (verdict === undefined || verdict === 'inconclusive') return `Watching. ${askUser}, then compare.`;
  return `Last verdict: ${verdict}. Compare again, watch again after the next change, or cancel.`;
}

export const adviseWatch = `Monitoring started. ${askUser}, then call verify_fix {action: "compare"}.`;

const advice: Record<FixVerdict, string> = {
  fixed: 'Everything that was broken is gone and nothing new came.',
  improved: 'Some of what was broken is gone and nothing new came.',
  unchanged: 'The same failures came again: the fix does not work, or is not loaded yet.',
  different_issue: 'What was broken is gone or less, but something else is broken now: look at new_issues.',
  regressed: 'It is worse than before: look at new_issues and at what comes more often.',
  no_issues_detected: 'Nothing was broken before, and nothing is now.',
  inconclusive: 'Nothing happened in the browser since watch, so nothing can be said.',
};

export function adviseCompare(
  { verdict, untried, onlyUntried, performance }: FixResult,
  after: AppState,
): string {
  const slower = performance?.changes.some((change) => change.verdict === 'slower');
  return [
    advice[verdict],
    ...(verdict === 'inconclusive' ? [`${askUser}, then compare again.`] : []),
    ...(verdict === 'no_issues_detected' && !after.happened ? ['Nothing happened since watch either.'] : []),
    ...(verdict !== 'inconclusive' && untried.length > 0
      ? [
          `${onlyUntried ? 'What is gone was not tried again and may still be broken' : 'Not all of it was tried again'} (not_exercised): ask the user to do that, then compare again.`,
        ]
      : []),
    ...(slower ? ['The page got slower: see performance_diff.'] : []),
  ].join(' ');
}
