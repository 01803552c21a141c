import { describeEffect } from '../describe-effect.ts';
import { type Lines, render, spaced } from '../lines.ts';
import { playwrightAct } from './playwright-act.ts';
import { playwrightContract } from './playwright-contract.ts';
import { assertEffect, awaitEffect } from './playwright-effect.ts';
import { answersFunction, collectErrorsFunction, countMessagesFunction } from './playwright-functions.ts';
import { mockFunction } from './playwright-mock.ts';
import type { PathPattern } from '../path-pattern.ts';
import { comment, literal, regexLiteral } from '../quote.ts';
import type { Awaited, Scenario, Step } from '../steps.ts';

/** The scenario as a Playwright test file. */
export function writePlaywright(scenario: Scenario): string {
  const { title, header, baseUrl, errors, fixtureName } = scenario;
  const mocked = fixtureName !== undefined;
  const body = testBody(scenario);
  const tests: Lines[] = mocked
    ? [
        [`test(${literal(title)}, async ({ page }) => {`, ['await replay(page);'], '});'],
        [
          `test(${literal(`${title} (mocked)`)}, async ({ page }) => {`,
          ['await mock(page);', 'await replay(page);'],
          '});',
        ],
        ['async function replay(page: Page): Promise<void> {', body, '}'],
      ]
    : [[`test(${literal(title)}, async ({ page }) => {`, body, '});']];
  const waits = scenario.steps.some(({ awaits }) => awaits.length > 0);
  const counts = countsMessages(scenario);
  const blocks: Lines[] = [
    header.map(comment),
    [...imports({ waits, mocked, pages: mocked || counts || errors.judge !== 'none' })],
    baseUrl === undefined ? [] : [`test.use({ baseURL: process.env.TEST_BASE_URL ?? ${literal(baseUrl)} });`],
    ...tests,
    waits ? answersFunction : [],
    errors.judge === 'none' ? [] : collectErrorsFunction,
    counts ? countMessagesFunction : [],
    mocked ? mockFunction(scenario, fixtureName, counts) : [],
  ];
  return `${render(spaced(blocks))}\n`;
}

function imports({ waits, mocked, pages }: { waits: boolean; mocked: boolean; pages: boolean }): string[] {
  const names = ['expect', ...(pages ? ['type Page'] : []), ...(waits ? ['type Response'] : []), 'test'];
  return [
    ...(mocked
      ? ["import { readFileSync } from 'node:fs';", "import { dirname, join } from 'node:path';"]
      : []),
    `import { ${names.join(', ')} } from '@playwright/test';`,
  ];
}

function testBody(scenario: Scenario): Lines {
  const { errors, steps, asserts } = scenario;
  return spaced([
    [
      ...(errors.judge === 'none' ? [] : ['const errors = collectErrors(page);']),
      ...(countsMessages(scenario) ? ['const messages = countMessages(page);'] : []),
    ],
    ...steps.map((step, i) => writeStep(step, i + 1, asserts)),
    writeErrors(scenario),
  ]);
}

function writeStep(step: Step, number: number, asserts: boolean): Lines {
  const { title, pauseMs, act, awaits, replies = [], effects, notes = [] } = step;
  return [
    ...(pauseMs === undefined ? [] : [comment(`[${(pauseMs / 1000).toFixed(1)}s pause]`)]),
    comment(`${number}. ${title}`),
    ...notes.map(comment),
    ...awaits.map(
      (awaited) => `const ${awaited.name}Response = page.waitForResponse(${predicate(awaited)});`,
    ),
    ...replies.map(({ name, path }) => `const ${name}Messages = messages(${whole(path)});`),
    ...playwrightAct(act),
    ...awaits.flatMap(writeAwaited),
    ...replies.flatMap(({ name, path }) => [
      comment(`Assert (confidence medium): a message comes over the WebSocket ${path.label}`),
      `await expect.poll(() => messages(${whole(path)})).toBeGreaterThan(${name}Messages);`,
    ]),
    ...effects.flatMap((effect): Lines => {
      if (!asserts) return awaitEffect(effect);
      const { confidence, code } = assertEffect(effect);
      return [comment(`Assert (confidence ${confidence}): ${describeEffect(effect)}`), code];
    }),
  ];
}

function countsMessages({ steps }: Scenario): boolean {
  return steps.some(({ replies = [] }) => replies.length > 0);
}

function whole({ source }: PathPattern): string {
  return regexLiteral(`^${source}$`);
}

function predicate({ method, path, operation, status, onlyStatus }: Awaited): string {
  const details = [
    ...(operation === undefined ? [] : [`operation: ${literal(operation)}`]),
    ...(onlyStatus ? [`status: ${status}`] : []),
  ];
  const given = [literal(method), whole(path), ...(details.length > 0 ? [`{ ${details.join(', ')} }`] : [])];
  return `answers(${given.join(', ')})`;
}

function writeAwaited({ name, method, path, status, assertsStatus, contract }: Awaited): Lines {
  const endpoint = `${method} ${path.label}`;
  if (!assertsStatus && !contract) return [`await ${name}Response;`];
  return [
    ...(assertsStatus ? [comment(`Assert (confidence high): ${endpoint} answers ${status}`)] : []),
    `const ${name}Answer = await ${name}Response;`,
    ...(assertsStatus ? [`expect(${name}Answer.status()).toBe(${status});`] : []),
    ...(contract
      ? [
          comment(`Assert (confidence medium): the answer of ${endpoint} has its shape`),
          `const ${name}Body = await ${name}Answer.json();`,
          ...playwrightContract(`${name}Body`, contract),
        ]
      : []),
  ];
}

/** What comes a moment after the last step has been seen by then. */
const settle = "await page.evaluate('new Promise((done) => setTimeout(done))').catch(() => undefined);";

function writeErrors({ errors, asserts }: Scenario): Lines {
  if (errors.judge === 'none') return [];
  if (errors.judge === 'gone') {
    const again = `errors.some((error) => ${regexLiteral(errors.bug.source)}.test(error))`;
    return [
      comment(`Error occurred here: ${errors.bug.message}`),
      comment('It may come a moment later; as long as it comes, this test fails.'),
      `const cameAgain = await expect`,
      [
        `.poll(() => ${again}, { timeout: 3_000 })`,
        '.toBe(true)',
        '.then(',
        ['() => true,', '() => false,'],
        ');',
      ],
      ...(asserts
        ? ["expect(cameAgain, `The recorded error came again: ${errors.join(' | ')}`).toBe(false);"]
        : [
            "console.log(cameAgain ? `The recorded error came again: ${errors.join(' | ')}` : 'The recorded error did not come.');",
          ]),
    ];
  }
  const { known } = errors;
  if (known.length === 0)
    return [
      comment('Assert (confidence high): the page reports no errors'),
      settle,
      'expect(errors).toEqual([]);',
    ];
  return [
    comment('Known errors during the captured session:'),
    ...known.map(({ message }) => comment(`- ${JSON.stringify(message)}`)),
    `const known = [${known.map(({ source }) => regexLiteral(source)).join(', ')}];`,
    comment('Assert (confidence high): the page reports no other errors'),
    settle,
    'expect(errors.filter((error) => !known.some((pattern) => pattern.test(error)))).toEqual([]);',
  ];
}
