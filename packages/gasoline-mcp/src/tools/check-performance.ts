import * as z from 'zod';
import { reportPerformance } from '../performance/report.ts';
import { selectSnapshot } from '../performance/select-snapshot.ts';
import { toPerformanceSnapshotRecord } from '../records/records.ts';
import { defineTool } from './define-tool.ts';
import { describePerformance } from './describe-performance.ts';
import { detailArgument } from './list-tool.ts';
import { performanceAnswerSchema, performanceShrinks } from './performance-answer.ts';
import { describeScope } from './scope.ts';

const maxOtherPages = { normal: 5, full: 20 };

export const checkPerformance = defineTool({
  name: 'check_performance',
  title: 'Page performance',
  description:
    'What the last load of a page cost (load, paints, CLS, INP, requests, bytes, long tasks), what got slower than its baseline and why, which budgets it is over. Reload the page after a change, then call.',
  readOnly: true,
  pageContent: true,
  maxBytes: 4_000,
  input: z.strictObject({
    url: z.string().min(1).optional().describe('Path of the page; default the one seen last'),
    tab_id: z.int().optional(),
    ...detailArgument,
  }),
  output: performanceAnswerSchema,
  shrink: performanceShrinks,
  async run({ url, tab_id: tabId, detail }, context) {
    const { store, clock, baselines, project } = context;
    const all = [...store.performanceSnapshots.oldestFirst()];
    const snapshot = selectSnapshot(all, { url, tabId });
    const { problem, config } = await project.readConfig();
    const others = all.filter((other) => other !== snapshot).sort((a, b) => b.seq - a.seq);
    const listed = others.slice(0, maxOtherPages[detail]);
    const notes = [...(snapshot ? [] : [whyNothing(url, tabId, all.length)]), ...(problem ? [problem] : [])];
    return {
      scope: describeScope(context, tabId),
      ...(snapshot
        ? {
            snapshot: toPerformanceSnapshotRecord(snapshot),
            age_seconds: Math.max(0, Math.round((clock.now() - snapshot.ts) / 1000)),
            report: reportPerformance(snapshot, baselines.before(snapshot), config.budgets),
          }
        : {}),
      other_pages: listed.map((other) => ({
        page: `${other.origin ?? ''}${other.url}`,
        ...(typeof other.timing?.load === 'number' ? { load_ms: other.timing.load } : {}),
        slower: reportPerformance(other, baselines.before(other), {}).slower.length,
      })),
      ...(others.length > listed.length ? { omitted: others.length - listed.length } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
  },
  format: describePerformance,
});

function whyNothing(url: string | undefined, tabId: number | undefined, known: number): string {
  if (known > 0)
    return `No load of ${url === undefined ? `tab ${tabId}` : 'this page'} has been measured; others have. Call again without ${url === undefined ? 'tab_id' : 'url'}, or have the page reloaded.`;
  return 'No page load has been measured yet. One is told 2 s after it is done: have the page loaded or reloaded, then call again. If nothing comes, "Capture performance" may be off in the extension\'s options.';
}
