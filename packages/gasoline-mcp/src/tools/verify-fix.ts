import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { iso } from '../records/records.ts';
import { wayOut } from '../way-out/way-out.ts';
import type { Issue } from '../verdicts/app-state.ts';
import { compareFix } from '../verdicts/compare-fix.ts';
import type { FixSession } from '../verdicts/fix-sessions.ts';
import { narrowState } from '../verdicts/narrow-state.ts';
import { takeState } from '../verdicts/take-state.ts';
import { adviseCompare, adviseStart, adviseStatus, adviseWatch } from './advise-fix.ts';
import { defineTool } from './define-tool.ts';
import { describeFix } from './describe-fix.ts';
import { fixAnswerSchema } from './fix-answer.ts';
import { detailArgument } from './list-tool.ts';
import { presentBaseline, presentResult, presentSession, statusOf, stepsOf } from './present-fix.ts';
import { describeScope } from './scope.ts';
import { shrinkLists } from './shrink-lists.ts';
import { seenOrigins, stateSource } from './state-source.ts';
import type { ToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

const input = z.strictObject({
  action: z
    .enum(['start', 'watch', 'compare', 'status', 'cancel'])
    .default('status')
    .describe('start: before the change. watch: after it; then the user reproduces. compare: the verdict'),
  session_id: z.string().optional().describe('From start; all others need it'),
  label: z.string().max(100).optional(),
  url_filter: z.string().optional().describe('Only pages and requests whose URL contains this'),
  tab_id: z.int().optional().describe('For start: only this tab'),
  ...detailArgument,
});
type Arguments = z.output<typeof input>;
type Answer = z.input<typeof fixAnswerSchema>;

export const verifyFix = defineTool({
  name: 'verify_fix',
  title: 'Verify a fix',
  description:
    'Did the fix work? Compares errors, failed requests and performance before and after a code change: start, change the code, watch, user reproduces, compare.',
  readOnly: false,
  pageContent: true,
  maxBytes: 4_000,
  input,
  output: fixAnswerSchema,
  shrink: shrinkLists,
  // Ids of our own are no secrets, although their field is called as those of login sessions are.
  wayOut: ({ session_id, sessions, ...rest }) => ({
    ...(session_id === undefined ? {} : { session_id }),
    ...wayOut(rest),
    ...(sessions === undefined
      ? {}
      : {
          sessions: (sessions as Record<string, unknown>[]).map(({ session_id: id, ...session }) => ({
            session_id: id,
            ...wayOut(session),
          })),
        }),
  }),
  async run(args, context) {
    const answer = await actions[args.action](args, context);
    return { ...answer, origins: seenOrigins(context), scope: describeScope(context, answer.tab_id) };
  },
  format: describeFix,
});

type Part = Omit<Answer, 'scope'>;

const actions: Record<Arguments['action'], (args: Arguments, context: ToolContext) => Promise<Part> | Part> =
  {
    async start({ label, url_filter: urlFilter, tab_id: tabId }, context) {
      const filter = { urlFilter, tabId };
      // What comes later must not hide in the count of what came before.
      context.store.mark();
      const baseline = await takeState(await stateSource(context), filter, {
        maxBytes: limits.maxFixSessionBytes,
      });
      const room = context.fixSessions.start({ label, filter, baseline });
      if (!room) throw tooMany(context);
      const { started, evicted } = room;
      return {
        ...presentSession(started),
        message: adviseStart(baseline),
        baseline: presentBaseline(baseline),
        ...(evicted ? { notes: [`Session ${evicted.id}, which was compared, was ended to make room.`] } : {}),
      };
    },
    watch(args, context) {
      const session = find(args, context);
      session.watch = { at: context.clock.now(), cursor: context.store.mark() };
      delete session.verdict;
      return {
        ...presentSession(session),
        message: adviseWatch,
        to_repeat: stepsOf(session.baseline.errors),
      };
    },
    async compare(args, context) {
      const session = find(args, context);
      if (!session.watch)
        throw new ToolError(
          `Session ${session.id} has a baseline, but nothing is watched yet.`,
          'Call verify_fix {action: "watch"} with it, let the user reproduce the scenario, then compare.',
        );
      const { filter, baseline, watch } = session;
      const taken = await takeState(await stateSource(context), filter, { since: watch.cursor });
      const after = narrowState(taken, args.url_filter);
      const result = compareFix(narrowState(baseline, args.url_filter), after);
      session.verdict = result.verdict;
      const seconds = Math.round((context.clock.now() - watch.at) / 1000);
      return {
        ...presentSession(session),
        message: adviseCompare(result, after),
        ...toRepeat(
          result.verdict === 'inconclusive' ? baseline.errors : result.untried.map(({ issue }) => issue),
        ),
        result: presentResult(result),
        notes: [
          `Since watch, ${seconds} s ago: ${taken.actions} user actions, ${taken.requests} requests.`,
          ...(taken.incomplete
            ? ['Older requests since watch are no longer kept; watch a shorter time.']
            : []),
        ],
      };
    },
    status(args, context) {
      if (args.session_id === undefined) return list(context);
      const session = find(args, context);
      const { verdict, watch } = session;
      const isAwaited = watch && (verdict === undefined || verdict === 'inconclusive');
      return {
        ...presentSession(session),
        message: adviseStatus(watch !== undefined, verdict),
        baseline: presentBaseline(session.baseline),
        ...(isAwaited ? toRepeat(session.baseline.errors) : {}),
      };
    },
    cancel(args, context) {
      const session = find(args, context);
      context.fixSessions.cancel(session.id);
      const { expires_at: _, ...rest } = presentSession(session);
      return { ...rest, status: 'cancelled', message: 'The session is gone; what was captured stays.' };
    },
  };

function toRepeat(issues: readonly Issue[]): { to_repeat?: string[] } {
  const steps = stepsOf(issues);
  return steps.length > 0 ? { to_repeat: steps } : {};
}

function list({ fixSessions }: ToolContext): Part {
  const sessions = fixSessions.list();
  const none = 'No fix is being verified. Call verify_fix {action: "start"} while the bug is there.';
  return {
    status: 'listed',
    message:
      sessions.length === 0 ? none : `${sessions.length} of at most ${limits.maxFixSessions} sessions.`,
    sessions: sessions.map((session) => ({
      session_id: session.id,
      status: statusOf(session),
      ...(session.label === undefined ? {} : { label: session.label }),
      ...(session.verdict === undefined ? {} : { verdict: session.verdict }),
      started_at: iso(session.createdAt),
    })),
  };
}

function find({ action, session_id: id }: Arguments, { fixSessions }: ToolContext): FixSession {
  const session = id === undefined ? undefined : fixSessions.get(id);
  if (session) return session;
  const known = fixSessions.list().map((one) => one.id);
  const next =
    known.length === 0
      ? 'There is none now: call verify_fix {action: "start"}.'
      : `There are: ${known.join(', ')}. Call again with one of them, or start a new one.`;
  throw id === undefined
    ? new ToolError(`verify_fix {action: "${action}"} needs the session_id that start has given.`, next)
    : new ToolError(
        `No session has this id; one lives ${limits.fixSessionMs / 60_000} minutes, or until a newer one needs its place.`,
        next,
      );
}

function tooMany({ fixSessions }: ToolContext): ToolError {
  const known = fixSessions.list().map(({ id, label }) => (label === undefined ? id : `${id} (${label})`));
  return new ToolError(
    `${known.length} sessions are under way and none of them was compared: ${known.join(', ')}.`,
    'Compare or cancel one of them, then start again.',
  );
}
