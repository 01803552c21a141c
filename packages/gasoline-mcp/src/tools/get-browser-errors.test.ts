import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorRecord } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { readLog } from '../gate/read-log.ts';
import { Project } from '../project/project.ts';
import { Store } from '../store/store.ts';
import { getBrowserErrors } from './get-browser-errors.ts';
import { runTool } from './run-tool.ts';
import { createToolContext } from './tool-context.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');

function makeContext(root?: string) {
  const clock = { now: () => now };
  const store = new Store({ clock });
  let count = 0;
  return {
    ...createToolContext({ store, browser: new Browser(clock, 10), clock, root }),
    log(message: string, rest: object = {}) {
      const draft = readLog(
        {
          level: 'error',
          type: 'exception',
          message,
          ts: now + ++count,
          url: 'http://localhost:3000/',
          ...rest,
        },
        now,
      );
      if (draft) store.appendLog(draft);
    },
  };
}

async function ask(context: ReturnType<typeof makeContext>, args: object = {}) {
  const answer = await runTool(getBrowserErrors, args, context);
  const { errors, notes } = answer.structuredContent as { errors: ErrorRecord[]; notes?: string[] };
  return { errors, notes, text: answer.content[0]?.text ?? '' };
}

test('one bug is one item, and every entry of it can be asked for', async () => {
  const context = makeContext();
  context.log('User 1 not found');
  context.log('User 2 not found');
  const { errors } = await ask(context);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ id: 'log-2', count: 2, also: ['log-1'] });
  const { errors: older } = await ask(context, { id: 'log-1' });
  expect(older[0]).toMatchObject({ id: 'log-1', message: 'User 1 not found', count: 2, also: ['log-2'] });
  expect((await ask(context, { id: 'log-9' })).errors).toEqual([]);
});

test('what the page told of the error comes along, and why a part is missing', async () => {
  const context = makeContext();
  context.log('TypeError: x', {
    _aiContext: {
      componentAncestry: {
        framework: 'react',
        components: [{ name: 'App', propKeys: ['theme'] }, { name: 'Row' }],
      },
      skipped: { stateSnapshot: 'no store was found' },
    },
    metadata: { _context: { release: '1.2' } },
  });
  const { errors, text } = await ask(context);
  expect(errors[0]?._aiContext).toMatchObject({
    summary: 'TypeError — x. Component tree: App > Row.',
    componentAncestry: { components: [{ name: 'App', propKeys: ['theme'] }, { name: 'Row' }] },
    skipped: { stateSnapshot: 'no store was found', sourceSnippets: 'what was thrown has no stack' },
  });
  expect(errors[0]?._context).toEqual({ release: '1.2' });
  expect(errors[0]?._enrichments).toEqual(['context', 'aiContext']);
  expect(text).toContain('page says: {"release":"1.2"}');
  expect(text).toContain('no stateSnapshot: no store was found');
});

test('switched off, an error looks as it did without', async () => {
  const context = makeContext();
  context.log('TypeError: x', {
    _aiContext: { off: ['aiContext'] },
    stack: 'TypeError: x\n    at f (http://localhost:1/a.js:1:1)',
  });
  const { errors } = await ask(context);
  expect(errors[0]?._aiContext).toBeUndefined();
  expect(errors[0]?.frames).toBeUndefined();
  expect(errors[0]?.stack).toContain('a.js:1:1');
});

test("a project's own rules label noise, and a wrong file is told", async () => {
  const root = mkdtempSync(join(tmpdir(), 'gasoline-errors-'));
  try {
    const context = makeContext(root);
    context.log('Known for years');
    context.log('A bug', { ts: now - 5000 });
    writeFileSync(
      join(root, 'gasoline.config.json'),
      '{ "noise": [{ "message": "Known", "reason": "accepted" }] }',
    );
    const { errors, text } = await ask(context);
    expect(errors.map(({ message, noise }) => [message, noise?.reason])).toEqual([
      ['A bug', undefined],
      ['Known for years', 'accepted'],
    ]);
    expect(text).toContain('probably noise: accepted (infrastructure)');
    writeFileSync(join(root, 'gasoline.config.json'), '{ "noise": 7 }');
    context.project = new Project(root);
    expect((await ask(context)).notes?.[0]).toContain('gasoline.config.json, line 1: noise');
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('forty different bugs with long messages fit the budget, and those left out are counted', async () => {
  const context = makeContext();
  for (let i = 0; i < 40; i++)
    context.log(`Error: ${String.fromCharCode(97 + (i % 26)).repeat(i + 1)} ${'long '.repeat(400)}`, {
      args: ['x'.repeat(5000)],
      _aiContext: {
        componentAncestry: {
          framework: 'vue',
          components: Array.from({ length: 10 }, (_, k) => ({
            name: `Component${k}`,
            propKeys: Array.from({ length: 20 }, (__, n) => `prop${n}`),
          })),
        },
      },
    });
  const answer = await runTool(getBrowserErrors, {}, context);
  expect(Buffer.byteLength(answer.content[0]?.text ?? '')).toBeLessThanOrEqual(8_000);
  expect(JSON.stringify(answer.structuredContent).length).toBeLessThanOrEqual(8_000);
  expect(answer.structuredContent).toMatchObject({ matchCount: 40, returnedCount: 10, omitted: 30 });
});
