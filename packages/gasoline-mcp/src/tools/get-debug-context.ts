import * as z from 'zod';
import { diagnose } from '../diagnosis/diagnose.ts';
import { type Diagnosis, diagnosisSchema } from '../diagnosis/diagnosis.ts';
import { fence, originsOf } from '../format/fence.ts';
import { formatDiagnosis } from '../format/format-diagnosis.ts';
import { defineTool } from './define-tool.ts';
import { detailArgument } from './list-tool.ts';
import { describeScope, scopeSchema } from './scope.ts';
import { selectErrors } from './select-errors.ts';
import { diagnosisShrinks } from './shrink-diagnosis.ts';

/** An agent reads this first, whatever it then does; so it is short. */
const maxBytes = 2_500;
const few = { errors: 5, failed_requests: 5, api_changes: 3, leaks: 3, sockets: 3, actions: 5 };
const many = { errors: 20, failed_requests: 20, api_changes: 20, leaks: 20, sockets: 10, actions: 20 };

export const getDebugContext = defineTool({
  name: 'get_debug_context',
  title: 'Debug context',
  description:
    'What is broken right now, in one call: bugs with source line and cause, failing requests with their answers, dead sockets, last user actions. Start here.',
  readOnly: true,
  pageContent: true,
  maxBytes,
  input: z.strictObject({
    tab_id: z.int().optional().describe('Only this tab; default all'),
    ...detailArgument,
  }),
  output: diagnosisSchema.extend({
    scope: scopeSchema,
    origins: z.string().describe('Where the page data comes from'),
    notes: z.array(z.string()).optional(),
  }),
  shrink: diagnosisShrinks,
  async run({ tab_id: tabId, detail }, context) {
    const { store, clock, project, contracts } = context;
    const groups = await selectErrors({ tab_id: tabId }, context);
    const { problem } = await project.readConfig();
    const max = detail === 'full' ? many : few;
    return {
      scope: describeScope(context, tabId, store.logsClearedAt),
      origins: originsOf([
        ...groups.map(({ newest }) => newest.url),
        ...store.tabs.list().map(({ url }) => url),
      ]),
      ...(await diagnose(groups, { store, contracts, now: clock.now(), root: project.root, tabId, max })),
      ...(problem === undefined ? {} : { notes: [problem] }),
    };
  },
  format(answer) {
    const lines = formatDiagnosis(answer);
    const head = [`${headline(answer)} ${answer.scope.capture}`, ...(answer.notes ?? [])];
    return [...head, ...(lines.length > 0 ? [fence(answer.origins, lines)] : [])].join('\n');
  },
});

const names = {
  errors: 'error',
  failed_requests: 'failing request',
  api_changes: 'change of the API',
  leaks: 'leak',
  sockets: 'dead socket',
} as const;

/** What there is, what was left out, and how to see more. */
function headline({ left_out: left, ...found }: Diagnosis): string {
  const parts = Object.entries(names).flatMap(([key, name]) => {
    const list = key as keyof typeof names;
    const count = found[list].length + (left[list] ?? 0);
    return count === 0 ? [] : [`${count} ${count === 1 ? name : plural(name)}`];
  });
  const omitted = Object.keys(names).reduce((sum, key) => sum + (left[key as keyof typeof names] ?? 0), 0);
  return [
    parts.length === 0 ? 'Nothing is broken as far as was captured.' : `${parts.join(', ')}.`,
    ...(omitted > 0 ? [`${omitted} left out (detail: "full", or get_browser_errors).`] : []),
    ...(left.noise
      ? [
          `${left.noise} ${left.noise === 1 ? 'kind' : 'kinds'} of noise left out (get_browser_errors has them).`,
        ]
      : []),
  ].join(' ');
}

function plural(name: string): string {
  return name.replace(/^\w+(?: \w+$)?/, (noun) => `${noun}s`);
}
