import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { formatTimelineEntry } from '../format/format-timeline-entry.ts';
import { buildTimeline } from '../timeline/build-timeline.ts';
import { timelineKinds, timelineSchema } from '../timeline/timeline.ts';
import { defineTool } from './define-tool.ts';
import { detailArgument } from './list-tool.ts';
import { describeScope, scopeSchema } from './scope.ts';
import { capturedIn } from './script-arguments.ts';
import { timelineShrinks } from './shrink-timeline.ts';

export const getSessionTimeline = defineTool({
  name: 'get_session_timeline',
  title: 'Session timeline',
  description:
    'User actions, requests and console errors in the order in which they happened, with what caused what. Oldest first.',
  readOnly: true,
  pageContent: true,
  input: z.strictObject({
    last_n_actions: z
      .int()
      .min(1)
      .max(limits.mostActions)
      .optional()
      .describe('From the nth last user action on'),
    url_filter: z.string().optional().describe('Only URLs containing this'),
    include: z.array(z.enum(timelineKinds)).optional().describe('Default: all'),
    tab_id: z.int().optional().describe('Only this tab; default all'),
    ...detailArgument,
  }),
  output: timelineSchema.extend({ scope: scopeSchema }),
  shrink: timelineShrinks,
  run({ last_n_actions: lastActions, url_filter: url, include, tab_id: tabId }, context) {
    const all = capturedIn(context.store);
    const ofTab = <T extends { tabId?: number | undefined }>(entries: readonly T[]) =>
      tabId === undefined ? entries : entries.filter((entry) => entry.tabId === tabId);
    const captured = {
      actions: ofTab(all.actions),
      requests: ofTab(all.requests),
      logs: ofTab(all.logs),
      snapshots: ofTab(all.snapshots),
    };
    return {
      scope: describeScope(context, tabId),
      ...buildTimeline(captured, { lastActions, url, include }),
    };
  },
  format({ timeline, summary, omitted, scope }) {
    const { actions, network_requests: requests, console_errors: errors, duration_ms: duration } = summary;
    const counts = `${actions} actions, ${requests} requests, ${errors} console errors in ${(duration / 1000).toFixed(1)} s`;
    const left = omitted > 0 ? `; ${omitted} older entries left out (last_n_actions, or detail: "full")` : '';
    const head = timeline.length === 0 ? 'Nothing happened.' : `${counts}${left}.`;
    const lines = timeline.map(formatTimelineEntry);
    const origins = originsOf(timeline.map(({ url }) => url));
    return [`${head} ${scope.capture}`, ...(lines.length > 0 ? [fence(origins, lines)] : [])].join('\n');
  },
});
