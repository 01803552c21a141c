import type { ReportedCause } from '@gasoline/protocol';
import type { TriedTest } from './tried-test.ts';

/** One cause for all tests that failed for one reason, the most frequent first. */
export function foldCauses(tests: readonly TriedTest[]): {
  causes: ReportedCause[];
  causeOf: (test: TriedTest) => string;
} {
  const folded = new Map<string, TriedTest[]>();
  for (const test of tests) folded.set(test.causeKey, [...(folded.get(test.causeKey) ?? []), test]);
  const ids = new Map<string, string>();
  const causes = [...folded]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, members], i) => {
      const id = `c${i + 1}`;
      ids.set(key, id);
      const { kind, primary, place } = (members[0] as TriedTest).diagnosis;
      return { id, kind, text: primary, ...(place ? { place } : {}), tests: members.map((test) => test.key) };
    });
  return { causes, causeOf: (test) => ids.get(test.causeKey) ?? 'c0' };
}
