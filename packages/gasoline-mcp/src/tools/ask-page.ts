import type { AnsweredPage } from '@gasoline/protocol';
import * as z from 'zod';
import { NoAnswer, type Question } from '../browser/browser.ts';
import { oneLine, originsOf } from '../format/fence.ts';
import { iso } from '../records/records.ts';
import { shortenText } from '../way-out/fit.ts';
import type { ToolContext } from './tool-context.ts';
import type { Scope } from './scope.ts';
import { ToolError } from './tool-error.ts';

/** The argument that every live question understands. */
export const liveArguments = { tab_id: z.int().optional().describe('Default: the active tab') };

/** Asks the live page and reads its answer. What goes wrong comes with the next step. */
export async function askPage<Answer extends z.ZodType>(
  { browser }: ToolContext,
  question: Question,
  schema: Answer,
): Promise<z.output<Answer>> {
  const result = await browser.ask(question).catch((error: unknown) => {
    throw error instanceof NoAnswer ? explain(error) : error;
  });
  // A poller that was asked about a tab need not repeat it.
  const asked = question.tabId === undefined ? {} : { tab_id: question.tabId };
  const answer = schema.safeParse(typeof result === 'object' ? { ...asked, ...result } : result);
  if (answer.success) return answer.data;
  const field = String(answer.error.issues[0]?.path[0] ?? 'answer');
  throw new ToolError(
    `The browser sent an answer that this server does not understand (${field}).`,
    'Extension and server may be of different versions: ask the user to update both and to reload the extension.',
  );
}

function explain({ reason, message }: NoAnswer): ToolError {
  switch (reason) {
    case 'not connected':
      return new ToolError(
        message,
        'Ask the user to open the page with `gasoline open`, or to load the extension (`gasoline extension` tells how); `gasoline doctor` finds what is wrong. What was recorded before can still be read.',
      );
    case 'timeout':
      return new ToolError(
        message,
        'The page may be busy, or stopped by a dialog or a debugger: ask the user to look at it or to reload it, then call again.',
      );
    case 'too many':
      return new ToolError(message, 'Wait for their answers, then call again.');
    case 'refused':
      return new ToolError(
        `The browser could not answer: ${oneLine(shortenText(message, 500)).replace(/\.?\s*$/, '.')}`,
        'Act on that, then call again.',
      );
  }
}

/** What a live answer speaks for: this page, at this moment. */
export function describeLiveScope(page: AnsweredPage, askedAt: number): Scope {
  const tab = page.tab_id === undefined ? 'The page' : `Tab ${page.tab_id}`;
  return {
    ...(page.tab_id === undefined ? {} : { tab_id: page.tab_id }),
    since: iso(askedAt),
    capture: `${tab} (${originsOf([page.url])}), as it was at ${iso(askedAt)}.`,
  };
}
