import type { Lines } from '../lines.ts';
import { literal, regexLiteral } from '../quote.ts';
import type { FixtureRoute } from '../steps.ts';

/** What the mocked test does first. */
export function loadFixtures(fileName: string, routes: readonly FixtureRoute[]): Lines {
  return [
    `cy.fixture(${literal(fileName)}).then((fixtures: Record<string, Answer | Answer[]>) => {`,
    routes.map(writeMock),
    '});',
  ];
}

/** The function of a generated file that answers from its fixtures. */
export const mockFunction: Lines = [
  'type Answer = {',
  [
    'status: number;',
    'contentType: string;',
    'headers?: Record<string, string>;',
    'body: unknown;',
    'url?: string;',
    'times?: number;',
  ],
  '};',
  '',
  '/** Answers from the recording in place of the server: in their order, the last one from then on. */',
  "function mock(fixture: Answer | Answer[] | undefined, matcher: object, operation = ''): void {",
  [
    'const recorded = [fixture ?? []].flat();',
    'const played = recorded.flatMap((answer) => Array.from({ length: answer.times ?? 1 }, () => answer));',
    'const given = new Map<string, number>();',
    'cy.intercept(matcher, (request) => {',
    [
      'if (!JSON.stringify([request.url, request.body]).includes(operation)) return;',
      'const { pathname, search } = new URL(request.url);',
      'const same = played.filter(({ url }) => url === pathname + search);',
      'const from = same.length > 0 ? same : played;',
      "const turn = same.length > 0 ? pathname + search : '';",
      'const nth = given.get(turn) ?? 0;',
      'given.set(turn, nth + 1);',
      'const answer = from[nth] ?? from.at(-1);',
      'if (!answer) return;',
      "const headers = { ...answer.headers, 'content-type': answer.contentType };",
      'request.reply({ statusCode: answer.status, headers, body: answer.body });',
    ],
    '});',
  ],
  '}',
];

export function routeMatcher({ method, path }: Pick<FixtureRoute, 'method' | 'path'>): string {
  return `{ method: ${literal(method)}, pathname: ${regexLiteral(`^${path.source}$`)} }`;
}

function writeMock(route: FixtureRoute): string {
  const operation = route.operation === undefined ? [] : [literal(route.operation)];
  return `mock(${[`fixtures[${literal(route.key)}]`, routeMatcher(route), ...operation].join(', ')});`;
}
