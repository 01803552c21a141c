import * as z from 'zod';
import { chooseBug } from '../codegen/choose-bug.ts';
import { makeReproduction } from '../codegen/make-reproduction.ts';
import type { Recording } from '../codegen/recording.ts';
import { describeError } from '../errors/describe-error.ts';
import { shortenText } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';
import { defineTool } from './define-tool.ts';
import { describeScope, scopeSchema } from './scope.ts';
import {
  exceptCode,
  fewWarnings,
  formatScript,
  nothingRecorded,
  readBaseUrl,
  recordedFor,
  scriptArguments,
} from './script-arguments.ts';
import { selectErrors } from './select-errors.ts';
import type { ToolContext } from './tool-context.ts';

const maxMessageChars = 500;

export const getReproductionScript = defineTool({
  name: 'get_reproduction_script',
  title: 'Reproduction script',
  description:
    'The recorded user actions as a runnable script that fails as long as the recorded error comes again.',
  readOnly: true,
  pageContent: true,
  input: z.strictObject({
    ...scriptArguments,
    include_assertions: z
      .boolean()
      .default(true)
      .describe('false: wait for pages and headings, assert nothing'),
  }),
  output: z.object({
    scope: scopeSchema,
    script: z.string().describe('Empty when nothing was recorded'),
    actions_used: z.int(),
    error_context: z
      .object({ message: z.string(), file: z.string().optional(), line: z.int().optional() })
      .optional()
      .describe('The error it is about'),
    selectors_used: z.array(z.string()),
    warnings: z.array(z.string()),
    origins: z.string(),
  }),
  wayOut: exceptCode('script'),
  async run(args, context) {
    const { recording, openUrl, origins } = recordedFor(args, context);
    const error = await recordedError(recording, context);
    const made = makeReproduction(recording, {
      format: args.format,
      assertions: args.include_assertions,
      baseUrl: readBaseUrl(args.base_url),
      openUrl,
      bug: error?.bug,
    });
    return {
      scope: describeScope(context, recording.tabId),
      script: made?.script ?? '',
      actions_used: made?.actionCount ?? 0,
      ...(error ? { error_context: error.context } : {}),
      selectors_used: made?.locatorKinds ?? [],
      warnings: made ? fewWarnings(made.warnings, recording) : [nothingRecorded],
      origins,
    };
  },
  format({ scope, script, actions_used: used, error_context: error, warnings, origins }) {
    const place = error?.file === undefined ? '' : ` (${error.file}:${error.line ?? 0})`;
    const bug = error ? ` The error is checked for at the end${place}.` : ' No error was recorded.';
    const head = script === '' ? scope.capture : `${used} actions.${bug} ${scope.capture}`;
    return formatScript(head, warnings, [{ title: 'Script:', text: script }], origins);
  },
});

/** The bug of this recording that a user would name, and where in the source it is. */
async function recordedError(recording: Recording, context: ToolContext) {
  const relevant = new Set(recording.logs);
  const groups = await selectErrors({}, context);
  const own = groups.filter(({ noise, newest }) => noise === undefined && relevant.has(newest));
  const group = chooseBug(own, ({ newest }) => newest, recording);
  if (!group) return undefined;
  const { newest } = group;
  const { frames } = await describeError(group, { store: context.store, root: context.project.root });
  const frame = frames?.find(({ origin }) => origin === 'app') ?? frames?.[0];
  const file = frame?.file ?? newest.filename;
  const line = frame?.line ?? newest.lineno;
  return {
    bug: { entry: newest, firstTs: group.firstTs },
    context: {
      message: shortenText(wayOut(newest.message), maxMessageChars),
      ...(file === undefined ? {} : { file: shortenText(wayOut(file), maxMessageChars) }),
      ...(line === undefined ? {} : { line }),
    },
  };
}
