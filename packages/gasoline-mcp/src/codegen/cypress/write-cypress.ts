import { cypressAct } from './cypress-act.ts';
import { cypressContract } from './cypress-contract.ts';
import { cypressEffect } from './cypress-effect.ts';
import { loadFixtures, mockFunction, routeMatcher } from './cypress-mock.ts';
import { describeEffect } from '../describe-effect.ts';
import { type Lines, render, spaced } from '../lines.ts';
import { comment, literal, regexLiteral } from '../quote.ts';
import type { Awaited, Scenario, Step } from '../steps.ts';

/** The scenario as a Cypress test file. */
export function writeCypress(scenario: Scenario): string {
  const { title, header, baseUrl, fixtureName, fixtures } = scenario;
  const config = `{ ${[...(baseUrl === undefined ? [] : [`baseUrl: ${literal(baseUrl)}`]), 'includeShadowDom: true'].join(', ')} }`;
  const body = testBody(scenario);
  const tests: Lines[] =
    fixtureName === undefined
      ? [[`it(${literal(title)}, ${config}, () => {`, body, '});']]
      : [
          [`it(${literal(title)}, ${config}, () => {`, ['replay();'], '});'],
          [
            `it(${literal(`${title} (mocked)`)}, ${config}, () => {`,
            [...loadFixtures(fixtureName, fixtures), 'replay();'],
            '});',
          ],
          ['function replay(): void {', body, '}'],
          mockFunction,
        ];
  return `${render(spaced([header.map(comment), ...tests]))}\n`;
}

function testBody(scenario: Scenario): Lines {
  return spaced([
    scenario.errors.judge === 'none' ? [] : collectErrors,
    ...scenario.steps.map((step, i) => writeStep(step, i + 1)),
    writeErrors(scenario),
  ]);
}

function writeStep(step: Step, number: number): Lines {
  const { title, pauseMs, act, awaits, replies = [], effects, notes = [] } = step;
  return [
    ...(pauseMs === undefined ? [] : [comment(`[${(pauseMs / 1000).toFixed(1)}s pause]`)]),
    comment(`${number}. ${title}`),
    ...notes.map(comment),
    ...awaits.flatMap(intercept),
    ...cypressAct(act),
    ...awaits.flatMap(writeAwaited),
    ...replies.map(({ path }) =>
      comment(`A message came over the WebSocket ${path.label}, which Cypress does not see.`),
    ),
    ...effects.flatMap((effect): Lines => {
      const { confidence, code } = cypressEffect(effect);
      return [comment(`Assert (confidence ${confidence}): ${describeEffect(effect)}`), code];
    }),
  ];
}

function intercept({ name, method, path, operation }: Awaited): Lines {
  const matcher = routeMatcher({ method, path });
  if (operation === undefined) return [`cy.intercept(${matcher}).as('${name}');`];
  return [
    `cy.intercept(${matcher}, (request) => {`,
    [
      `if (JSON.stringify([request.url, request.body]).includes(${literal(operation)})) request.alias = '${name}';`,
    ],
    '});',
  ];
}

function writeAwaited({ name, method, path, status, assertsStatus, contract }: Awaited): Lines {
  const endpoint = `${method} ${path.label}`;
  const high = comment(`Assert (confidence high): ${endpoint} answers ${status}`);
  if (!contract) {
    if (!assertsStatus) return [`cy.wait('@${name}');`];
    return [high, `cy.wait('@${name}').its('response.statusCode').should('eq', ${status});`];
  }
  return [
    `cy.wait('@${name}').then(({ response }) => {`,
    [
      ...(assertsStatus ? [high, `expect(response?.statusCode).to.equal(${status});`] : []),
      comment(`Assert (confidence medium): the answer of ${endpoint} has its shape`),
      'const body = response?.body;',
      ...cypressContract('body', contract),
    ],
    '});',
  ];
}

const collectErrors: Lines = [
  'const errors: string[] = [];',
  "cy.on('uncaught:exception', (error) => {",
  ['errors.push(`${error.name}: ${error.message}`);', 'return false;'],
  '});',
  "cy.on('window:before:load', (win) => {",
  [
    'const original = win.console.error;',
    'win.console.error = (...args: unknown[]) => {',
    ["errors.push(args.map(String).join(' '));", 'original(...args);'],
    '};',
  ],
  '});',
];

function writeErrors({ errors, asserts }: Scenario): Lines {
  if (errors.judge === 'none') return [];
  if (errors.judge === 'gone') {
    const found = `seen.filter((error) => ${regexLiteral(errors.bug.source)}.test(error))`;
    return [
      comment(`Error occurred here: ${errors.bug.message}`),
      ...(asserts ? [comment('As long as it comes, this test fails.')] : []),
      'cy.wrap(errors).then((seen) => {',
      asserts ? [`expect(${found}).to.deep.equal([]);`] : [`cy.log(JSON.stringify(${found}));`],
      '});',
    ];
  }
  const { known } = errors;
  return [
    ...(known.length > 0 ? [comment('Known errors during the captured session:')] : []),
    ...known.map(({ message }) => comment(`- ${JSON.stringify(message)}`)),
    `const known: RegExp[] = [${known.map(({ source }) => regexLiteral(source)).join(', ')}];`,
    comment('Assert (confidence high): the page reports no other errors'),
    'cy.wrap(errors).then((seen) => {',
    ['expect(seen.filter((error) => !known.some((pattern) => pattern.test(error)))).to.deep.equal([]);'],
    '});',
  ];
}
