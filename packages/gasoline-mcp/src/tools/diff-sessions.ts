import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { iso } from '../records/records.ts';
import type { AppState } from '../verdicts/app-state.ts';
import { summarise } from '../verdicts/compare-fix.ts';
import { diffStates } from '../verdicts/diff-states.ts';
import { narrowState } from '../verdicts/narrow-state.ts';
import type { StateFilter } from '../verdicts/state-filter.ts';
import { takeState } from '../verdicts/take-state.ts';
import { defineTool } from './define-tool.ts';
import { describeChange, describeDiff } from './describe-diff.ts';
import { diffAnswerSchema } from './diff-answer.ts';
import { detailArgument } from './list-tool.ts';
import { countsOf, presentDiff, presentSnapshot, presentSummary } from './present-diff.ts';
import { describeScope } from './scope.ts';
import { shrinkLists } from './shrink-lists.ts';
import { seenOrigins, stateSource } from './state-source.ts';
import type { ToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

/** The name of what is there now. */
const current = 'current';

const input = z.strictObject({
  action: z.enum(['capture', 'compare', 'list', 'delete']).default('list'),
  name: z
    .string()
    .min(1)
    .max(limits.maxSnapshotNameChars)
    .optional()
    .describe('Of the snapshot to capture or delete'),
  compare_a: z.string().optional().describe('Name of the earlier one'),
  compare_b: z.string().optional().describe('Name of the later one; "current" (default) is the live state'),
  url_filter: z.string().optional().describe('Only pages and requests whose URL contains this'),
  tab_id: z.int().optional().describe('For capture: only this tab'),
  ...detailArgument,
});
type Arguments = z.output<typeof input>;
type Part = Omit<z.input<typeof diffAnswerSchema>, 'scope'>;

export const diffSessions = defineTool({
  name: 'diff_sessions',
  title: 'Compare sessions',
  description:
    'Named snapshots of how the app does, and what differs between two: errors, warnings, requests, WebSockets, performance. For before and after a deploy or a larger change.',
  readOnly: false,
  destructive: true,
  pageContent: true,
  maxBytes: 4_000,
  input,
  output: diffAnswerSchema,
  shrink: shrinkLists,
  async run(args, context) {
    const answer = await actions[args.action](args, context);
    return { ...answer, origins: seenOrigins(context), scope: describeScope(context, args.tab_id) };
  },
  format: describeDiff,
});

const actions: Record<Arguments['action'], (args: Arguments, context: ToolContext) => Promise<Part> | Part> =
  {
    async capture(args, context) {
      const name = nameOf(args);
      if (name === current)
        throw new ToolError(
          `"${current}" is the live state and cannot be a snapshot's name.`,
          'Choose another name.',
        );
      const filter = { urlFilter: args.url_filter, tabId: args.tab_id };
      // What comes later must not hide in the count of what came before.
      context.store.mark();
      const state = await takeState(await stateSource(context), filter, {
        maxBytes: limits.maxNamedSnapshotBytes,
        withWarnings: true,
      });
      const { replaced, evicted } = context.namedSnapshots.put({ name, filter, state });
      const left = Object.values(state.omitted).reduce((sum, count) => sum + count, 0);
      return {
        action: 'captured',
        name,
        message: `captured${replaced ? ', in place of the earlier one of this name' : ''}. Later, diff_sessions {action: "compare", compare_a: …} compares it with the live state.`,
        snapshot: presentSnapshot(state),
        notes: [
          ...(evicted === undefined ? [] : ['The snapshot used longest ago was let go to make room.']),
          ...(left > 0 ? [`${left} kinds of entries found no room in the snapshot.`] : []),
        ],
      };
    },
    async compare(args, context) {
      const { compare_a: nameA, compare_b: nameB = current } = args;
      if (nameA === undefined) throw new ToolError('compare needs compare_a.', known(context));
      const [a, b] = [find(nameA, context), find(nameB, context)];
      // What is live is seen through the same filter as what it is compared with.
      const filter = a?.filter ?? b?.filter ?? {};
      const live = a && b ? undefined : await liveState(context, filter);
      const stateA = narrowState(a?.state ?? (live as AppState), args.url_filter);
      const stateB = narrowState(b?.state ?? (live as AppState), args.url_filter);
      const diff = diffStates(stateA, stateB);
      return {
        action: 'compared',
        a: nameA,
        b: nameB,
        message: [describeChange(diff), describeAge(stateA, stateB), noteFilters(a?.filter, b?.filter)]
          .filter(Boolean)
          .join(' '),
        summary: presentSummary(diff),
        totals: { a: countsOf(stateA), b: countsOf(stateB) },
        diff: presentDiff(diff),
      };
    },
    list(_, { namedSnapshots }) {
      const all = namedSnapshots.list();
      return {
        action: 'listed',
        message:
          all.length === 0
            ? 'No snapshot is kept. Capture one: diff_sessions {action: "capture", name: …}.'
            : `${all.length} of at most ${limits.maxNamedSnapshots} snapshots; each is kept ${limits.namedSnapshotMs / 3_600_000} hours.`,
        snapshots: all.map(({ name, state, filter }) => ({
          name,
          captured_at: iso(state.capturedAt),
          ...(state.pageUrl === undefined ? {} : { page_url: state.pageUrl }),
          ...(filter.urlFilter === undefined ? {} : { url_filter: filter.urlFilter }),
          error_count: summarise(state.errors).total_issues,
        })),
      };
    },
    delete(args, context) {
      const name = nameOf(args);
      if (!context.namedSnapshots.delete(name))
        throw new ToolError('There is no snapshot of this name.', known(context));
      return { action: 'deleted', name, message: 'deleted. What was captured stays.' };
    },
  };

async function liveState(context: ToolContext, filter: StateFilter): Promise<AppState> {
  return takeState(await stateSource(context), filter, { withWarnings: true });
}

function nameOf({ action, name }: Arguments): string {
  if (name !== undefined) return name;
  throw new ToolError(`${action} needs a name.`, `Call diff_sessions {action: "${action}", name: …}.`);
}

/** Nothing for the live state. */
function find(name: string, context: ToolContext) {
  if (name === current) return undefined;
  const snapshot = context.namedSnapshots.get(name);
  if (snapshot) return snapshot;
  throw new ToolError(
    'There is no snapshot of this name; each is kept for two hours, and ten at most.',
    known(context),
  );
}

function known({ namedSnapshots }: ToolContext): string {
  const names = namedSnapshots.list().map(({ name }) => `"${name}"`);
  if (names.length === 0) return 'There is none now: capture one first, with a name.';
  return `There are: ${names.join(', ')}, and "${current}". Call again with one of them.`;
}

function describeAge(a: AppState, b: AppState): string {
  const seconds = Math.round((b.capturedAt - a.capturedAt) / 1000);
  if (b.cursor === a.cursor) return 'Nothing was captured between the two.';
  return seconds >= 0
    ? `b is ${seconds} s later than a, and still counts what a had.`
    : `b is ${-seconds} s earlier than a.`;
}

function noteFilters(a: StateFilter | undefined, b: StateFilter | undefined): string {
  if (!a || !b || (a.urlFilter === b.urlFilter && a.tabId === b.tabId)) return '';
  return 'They were captured with different filters, so what is missing in one may not have been looked at.';
}
