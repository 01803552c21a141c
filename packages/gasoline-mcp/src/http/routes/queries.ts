import { paths } from '@gasoline/protocol';
import { pendingQueriesSchema, queryAcceptedSchema, queryAnswerSchema } from '@gasoline/protocol/schemas';
import { HttpError } from '../http-error.ts';
import type { Route } from '../route.ts';

/** Live questions for clients that poll; the extension itself uses its live link. */
export const queryRoutes: Route[] = [
  {
    method: 'GET',
    path: paths.pendingQueries,
    group: 'control',
    summary: 'Questions for the live page that nobody has answered yet.',
    answer: pendingQueriesSchema,
    handle: (_, { browser }) => browser.pending(),
  },
  ...[paths.domResult, paths.a11yResult].map(
    (path): Route => ({
      method: 'POST',
      path,
      group: 'control',
      summary: 'The answer to such a question.',
      request: '{"id": string, "result": …} or {"id": string, "error": string}',
      answer: queryAcceptedSchema,
      handle({ body }, { browser }) {
        const parsed = queryAnswerSchema.safeParse(body);
        if (!parsed.success)
          throw new HttpError(
            400,
            'The body must be {"id": string} with a "result", or with an "error" in words.',
          );
        const { id, result, error } = parsed.data;
        return { accepted: browser.answer(id, result, error) };
      },
    }),
  ),
];
