import type { Lines } from '../lines.ts';
import { literal, regexLiteral } from '../quote.ts';
import type { FixtureRoute } from '../steps.ts';

/** The function of a generated file that answers from its fixtures. Origins play no part in it. */
export function mockFunction(fileName: string, routes: readonly FixtureRoute[]): Lines {
  return [
    '/** Answers from the recording in place of the server: in their order, the last one from then on. */',
    'async function mock(page: Page): Promise<void> {',
    [
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
      `const file = join(dirname(test.info().file), ${literal(fileName)});`,
      "const fixtures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer | Answer[]>;",
      'const routes: { key: string; method: string; path: RegExp; operation?: string; isPage?: boolean }[] = [',
      routes.map(writeRoute),
      '];',
      'for (const { key, method, path, operation, isPage = false } of routes) {',
      [
        'const recorded = [fixtures[key] ?? []].flat();',
        'const played = recorded.flatMap((answer) => Array.from({ length: answer.times ?? 1 }, () => answer));',
        'const given = new Map<string, number>();',
        'await page.route(',
        [
          '(url) => path.test(url.pathname),',
          'async (route) => {',
          [
            'const request = route.request();',
            "const asked = `${request.url()} ${request.postData() ?? ''}`;",
            "const isMeant = request.method() === method && asked.includes(operation ?? '');",
            'if (!isMeant || request.isNavigationRequest() !== isPage) return route.fallback();',
            'const { pathname, search } = new URL(request.url());',
            'const same = played.filter(({ url }) => url === pathname + search);',
            'const from = same.length > 0 ? same : played;',
            "const turn = same.length > 0 ? pathname + search : '';",
            'const nth = given.get(turn) ?? 0;',
            'given.set(turn, nth + 1);',
            'const answer = from[nth] ?? from.at(-1);',
            'if (!answer) return route.fallback();',
            'const { status, contentType, body } = answer;',
            'const headers: Record<string, string> = {',
            [
              '...answer.headers,',
              "'access-control-allow-origin': (await request.headerValue('origin')) ?? '*',",
              "'access-control-allow-credentials': 'true',",
              "'access-control-expose-headers': Object.keys(answer.headers ?? {}).join(', '),",
            ],
            '};',
            "const text = typeof body === 'string' ? body : JSON.stringify(body);",
            'await route.fulfill({ status, contentType, headers, body: text });',
          ],
          '},',
        ],
        ');',
      ],
      '}',
    ],
    '}',
  ];
}

function writeRoute({ key, method, path, operation, isPage }: FixtureRoute): string {
  const fields = [
    `key: ${literal(key)}`,
    `method: ${literal(method)}`,
    `path: ${regexLiteral(`^${path.source}$`)}`,
    ...(operation === undefined ? [] : [`operation: ${literal(operation)}`]),
    ...(isPage ? ['isPage: true'] : []),
  ];
  return `{ ${fields.join(', ')} },`;
}
