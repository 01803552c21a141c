import type { Timeline, TimelineEntry } from '../timeline/timeline.ts';
import { shorten } from '../way-out/fit.ts';

const steps = [
  { maxChars: 500, details: true, newest: 200 },
  { maxChars: 200, details: true, newest: 200 },
  { maxChars: 200, details: false, newest: 200 },
  { maxChars: 120, details: false, newest: 120 },
  { maxChars: 120, details: false, newest: 80 },
  { maxChars: 100, details: false, newest: 50 },
  { maxChars: 100, details: false, newest: 30 },
  { maxChars: 80, details: false, newest: 15 },
  { maxChars: 60, details: false, newest: 8 },
];

/** From generous to terse: shorter texts, then no details, then fewer of the oldest. */
export const timelineShrinks: ((answer: Timeline) => Timeline)[] = steps.map(
  ({ maxChars, details, newest }) =>
    (answer) => {
      const kept = answer.timeline.slice(-newest);
      const omitted = answer.omitted + answer.timeline.length - kept.length;
      const timeline = kept.map(
        (entry) => shorten(details ? entry : plain(entry), maxChars) as TimelineEntry,
      );
      return { ...answer, timeline, omitted, ...(omitted > 0 ? { truncated: true } : {}) };
    },
);

/** What can be asked for by id elsewhere. */
function plain(entry: TimelineEntry): TimelineEntry {
  if (entry.kind === 'console') return entry;
  if (entry.kind === 'network') {
    const { responseShape: _, ...rest } = entry;
    return rest;
  }
  const { selectors: _, dom: __, ...rest } = entry;
  return rest;
}
