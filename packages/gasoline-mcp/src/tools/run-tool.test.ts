import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { readLog } from '../gate/read-log.ts';
import { Store } from '../store/store.ts';
import { defineTool } from './define-tool.ts';
import { getBrowserLogs } from './get-browser-logs.ts';
import { tools } from './index.ts';
import { runTool } from './run-tool.ts';
import { createToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

const clock = { now: () => Date.parse('2026-01-02T03:04:05.000Z') };
function makeContext() {
  return createToolContext({ store: new Store({ clock }), browser: new Browser(clock, 10), clock });
}

function failing(error: unknown) {
  return defineTool({
    name: 'fail',
    title: 'Fail',
    description: 'Fails.',
    readOnly: true,
    pageContent: false,
    input: z.strictObject({}),
    output: z.object({}),
    run: () => {
      throw error;
    },
    format: () => '',
  });
}

describe('every tool', () => {
  test.each(tools.filter(({ live, waits }) => !live && !waits).map((tool) => [tool.name, tool] as const))(
    '%s answers on an empty store',
    async (_, tool) => {
      const answer = await runTool(tool, {}, makeContext());
      expect(answer.isError).toBeUndefined();
      expect(tool.output.safeParse(answer.structuredContent).success).toBe(true);
      expect(answer.content[0]?.text).not.toBe('');
    },
  );

  test.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s says what its arguments are for',
    (_, tool) => {
      expect(tool.description.length).toBeLessThan(250);
      expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
    },
  );
});

test('a failure that the agent can act on comes with its next step', async () => {
  const answer = await runTool(
    failing(new ToolError('The tab is gone.', 'Call again without tab_id.')),
    {},
    makeContext(),
  );
  expect(answer).toEqual({
    content: [{ type: 'text', text: 'The tab is gone. Call again without tab_id.' }],
    isError: true,
  });
});

test('a failure of our own is an answer too, and shows no secret', async () => {
  const secret = `gh${'p_'}${'a1B2c3D4'.repeat(4)}abcd`;
  const answer = await runTool(failing(new Error(`cannot read ${secret}`)), {}, makeContext());
  expect(answer.isError).toBe(true);
  expect(answer.content[0]?.text).toContain('failed inside Gasoline');
  expect(answer.content[0]?.text).not.toContain(secret.slice(6, 18));
});

test('an answer over the budget is shortened, then counted down, and still adds up', async () => {
  const context = makeContext();
  for (let i = 0; i < 400; i++)
    context.store.appendLog(
      readLog({ level: 'log', message: `${i} ${'é'.repeat(2000)}`, url: 'http://a/' }, i)!,
    );
  for (const args of [{}, { limit: 400 }, { detail: 'full', limit: 400 }]) {
    const { structuredContent, content } = await runTool(getBrowserLogs, args, context);
    const budget = 'limit' in args ? limits.maxFullAnswerBytes : limits.maxAnswerBytes;
    expect(Buffer.byteLength(JSON.stringify(structuredContent))).toBeLessThanOrEqual(budget);
    expect(Buffer.byteLength(content[0]?.text ?? '')).toBeLessThanOrEqual(budget);
    const { matchCount, returnedCount, omitted, entries } = structuredContent as {
      matchCount: number;
      returnedCount: number;
      omitted: number;
      entries: unknown[];
    };
    expect(matchCount).toBe(400);
    expect(returnedCount + omitted).toBe(400);
    expect(entries).toHaveLength(returnedCount);
    expect(returnedCount).toBeGreaterThan(10);
  }
});

test('both names of an argument are understood, one is documented', async () => {
  const context = makeContext();
  context.store.appendLog(readLog({ level: 'log', message: 'a', url: 'http://a/cart' }, 1)!);
  context.store.appendLog(readLog({ level: 'log', message: 'b', url: 'http://a/home' }, 2)!);
  const answer = await runTool(getBrowserLogs, { url: 'cart' }, context);
  expect(answer.structuredContent).toMatchObject({ matchCount: 1 });
  expect(Object.keys(getBrowserLogs.input.shape)).not.toContain('url');
});
