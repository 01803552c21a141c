import { limits } from '@gasoline/protocol';
import { errorRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { describeError } from '../errors/describe-error.ts';
import { formatError } from '../format/format-error.ts';
import { listArguments, listTool } from './list-tool.ts';
import { logArguments } from './log-arguments.ts';
import { presentError } from './present-error.ts';
import { selectErrors } from './select-errors.ts';
import { errorShrinks } from './shrink-error.ts';

export const getBrowserErrors = listTool({
  name: 'get_browser_errors',
  title: 'Browser errors',
  description:
    'Errors seen in the browser, one item per bug, newest first: message, source lines, component, failed requests and user actions before it.',
  input: z.strictObject({ ...logArguments, ...listArguments(limits.maxErrors, 10) }),
  list: 'errors',
  item: errorRecordSchema,
  order: 'newest first, noise last',
  noun: ['error', 'errors'],
  select: selectErrors,
  present: async (group, { detail }, { store, project }) =>
    presentError(await describeError(group, { store, root: project.root }), detail),
  shrink: errorShrinks,
  async notes({ store, project }) {
    const { problem } = await project.readConfig();
    return [
      ...(store.errorsLost > 0 ? [`${store.errorsLost} older errors are no longer kept.`] : []),
      ...(problem === undefined ? [] : [problem]),
    ];
  },
  keptSince: ({ store }) => store.logsClearedAt,
  formatItem: formatError,
  urlOf: (entry) => entry.url,
});
