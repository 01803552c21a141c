import { type DomMatch, limits } from '@gasoline/protocol';
import { domAnswerSchema, domMatchSchema, domParamsSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { fence, oneLine, originsOf } from '../format/fence.ts';
import { formatMatch } from '../format/format-match.ts';
import { askPage, describeLiveScope, liveArguments } from './ask-page.ts';
import { defineTool } from './define-tool.ts';
import { describeUnsearched } from './describe-unsearched.ts';
import { detailArgument, listFields } from './list-tool.ts';
import { maskFields } from './mask-fields.ts';
import { shrinkMatch } from './shrink-match.ts';

const { selector, include_styles, include_children, max_depth, properties } = domParamsSchema.shape;

export const queryDom = defineTool({
  name: 'query_dom',
  title: 'Query the DOM',
  description:
    'Elements of the live page that match a CSS selector: attributes, text, current values, position, visibility, on request styles and children. Searches open shadow roots and same-origin frames too.',
  readOnly: true,
  pageContent: true,
  live: true,
  input: z.strictObject({
    selector,
    include_styles: include_styles.describe('Computed styles: layout, or the named properties'),
    include_children,
    max_depth: max_depth.describe(`Of children, at most ${limits.maxDomDepth}`),
    properties: properties.describe('Style properties, e.g. ["color"]'),
    ...liveArguments,
    ...detailArgument,
  }),
  output: z.object({
    ...listFields,
    url: z.string(),
    title: z.string(),
    matches: z.array(domMatchSchema),
  }),
  list: 'matches',
  shrink: shrinkMatch,
  async run({ tab_id: tabId, detail: _, ...params }, context) {
    const question = { type: 'dom', params, tabId, timeoutMs: limits.domQueryTimeoutMs } as const;
    const answer = await askPage(context, question, domAnswerSchema);
    const matches = answer.matches.slice(0, limits.maxDomMatches).map(maskFields);
    const matchCount = Math.max(answer.matchCount ?? 0, answer.matches.length);
    const notes = describeUnsearched(answer);
    return {
      scope: describeLiveScope(answer, context.clock.now()),
      url: answer.url,
      title: answer.title,
      matchCount,
      returnedCount: matches.length,
      omitted: matchCount - matches.length,
      ...(notes.length > 0 ? { notes } : {}),
      matches,
    };
  },
  format({ scope, url, title, matchCount, returnedCount, omitted, shortened, notes, matches }) {
    const left = omitted === 0 ? '' : `, ${omitted} left out (narrow the selector)`;
    const cut = shortened ? '; shortened (detail: "full" has more)' : '';
    const count =
      matchCount === 0
        ? 'No element matches.'
        : `${returnedCount} of ${matchCount} matching ${matchCount === 1 ? 'element' : 'elements'}${left}${cut}.`;
    const lines = [`${count} ${scope.capture}`, ...(notes ?? [])];
    const page = `page: ${oneLine(title)} ${oneLine(url)}`;
    const items = (matches as DomMatch[]).map((match, i) => formatMatch(match, i + 1));
    return [...lines, fence(originsOf([url]), [page, ...items])].join('\n');
  },
});
