import { limits } from '@gasoline/protocol';
import { pageInfoAnswerSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { formatPageInfo } from '../format/format-page-info.ts';
import { askPage, describeLiveScope, liveArguments } from './ask-page.ts';
import { defineTool } from './define-tool.ts';
import { describeUnsearched } from './describe-unsearched.ts';
import { scopeSchema } from './scope.ts';
import { shrinkPageInfo } from './shrink-page-info.ts';

const {
  tab_id: _tab,
  unreachable_frames: _frames,
  search_incomplete: _incomplete,
  ...pageFields
} = pageInfoAnswerSchema.shape;

export const getPageInfo = defineTool({
  name: 'get_page_info',
  title: 'Page info',
  description:
    'The live page at a glance: URL, title, viewport, scroll position, forms, headings, counts of links, images and controls.',
  readOnly: true,
  pageContent: true,
  live: true,
  input: z.strictObject(liveArguments),
  output: z.object({ scope: scopeSchema, notes: z.array(z.string()).optional(), ...pageFields }),
  shrink: shrinkPageInfo,
  async run({ tab_id: tabId }, context) {
    const question = { type: 'page_info', params: {}, tabId, timeoutMs: limits.domQueryTimeoutMs } as const;
    const answer = await askPage(context, question, pageInfoAnswerSchema);
    const notes = describeUnsearched(answer);
    return {
      scope: describeLiveScope(answer, context.clock.now()),
      ...(notes.length > 0 ? { notes } : {}),
      ...answer,
    };
  },
  format: ({ scope, notes, ...page }) =>
    [scope.capture, ...(notes ?? []), fence(originsOf([page.url]), formatPageInfo(page))].join('\n'),
});
