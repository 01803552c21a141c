import * as z from 'zod';
import { makeTest } from '../codegen/make-test.ts';
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

const flag = z.boolean().optional();

export const generateTest = defineTool({
  name: 'generate_test',
  title: 'Generate a test',
  description:
    'The recorded user actions as a regression test: statuses and shapes of responses, headings, no new console errors.',
  readOnly: true,
  pageContent: true,
  input: z.strictObject({
    test_name: z.string().max(200).optional(),
    ...scriptArguments,
    url_filter: z.string().optional().describe('Only actions on pages containing this'),
    fixtures: z
      .boolean()
      .default(false)
      .describe('Also a test against recorded responses, and the file with them'),
    assertions: z
      .strictObject({ network: flag, response_shape: flag, no_errors: flag, dom_state: flag, visual: flag })
      .optional()
      .describe('All true by default, except visual'),
    assert_network: flag,
    assert_response_shape: flag,
    assert_no_errors: flag,
  }),
  output: z.object({
    scope: scopeSchema,
    test_script: z.string().describe('Empty when nothing was recorded'),
    fixture_file: z.string().optional().describe('What to save under fixture_name'),
    fixture_name: z.string().optional(),
    test_name: z.string(),
    action_count: z.int(),
    assertion_count: z.int(),
    warnings: z.array(z.string()),
    origins: z.string(),
  }),
  wayOut: exceptCode('test_script', 'fixture_file'),
  run(args, context) {
    const { recording, openUrl, origins } = recordedFor(args, context);
    const { assertions = {} } = args;
    const made = makeTest(recording, {
      format: args.format,
      name: args.test_name,
      baseUrl: readBaseUrl(args.base_url),
      openUrl,
      fixtures: args.fixtures,
      assertions: {
        network: assertions.network ?? args.assert_network ?? true,
        response_shape: assertions.response_shape ?? args.assert_response_shape ?? true,
        no_errors: assertions.no_errors ?? args.assert_no_errors ?? true,
        dom_state: assertions.dom_state ?? true,
        visual: assertions.visual ?? false,
      },
    });
    return {
      scope: describeScope(context, recording.tabId),
      test_script: made?.script ?? '',
      ...(made?.fixtures ? { fixture_file: made.fixtures.file, fixture_name: made.fixtures.name } : {}),
      test_name: made?.name ?? args.test_name ?? '',
      action_count: made?.actionCount ?? 0,
      assertion_count: made?.assertionCount ?? 0,
      warnings: made ? fewWarnings(made.warnings, recording) : [nothingRecorded],
      origins,
    };
  },
  format(answer) {
    const {
      scope,
      test_script: script,
      action_count: actions,
      assertion_count: assertions,
      warnings,
    } = answer;
    const head =
      script === '' ? scope.capture : `${actions} actions, ${assertions} assertions. ${scope.capture}`;
    const files = [
      { title: 'Test:', text: script },
      {
        title: `Fixtures, to be saved beside it as ${answer.fixture_name ?? ''}:`,
        text: answer.fixture_file ?? '',
      },
    ];
    return formatScript(head, warnings, files, answer.origins);
  },
});
