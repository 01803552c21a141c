import type { Lines } from '../lines.ts';
import { literal, regexLiteral } from '../quote.ts';
import type { FixtureRoute } from '../steps.ts';

/** The functions that a generated file brings along. Origins play no part in them. */

export const answersFunction: Lines = [
  '/** The answer to a request with this method and path, whatever its origin and query. */',
  'function answers(method: string, path: RegExp, only: { operation?: string; status?: number } = {}) {',
  [
    'return (response: Response): boolean => {',
    [
      'const request = response.request();',
      'return (',
      [
        'request.method() === method &&',
        'path.test(new URL(response.url()).pathname) &&',
        '(only.status === undefined || response.status() === only.status) &&',
        "(only.operation === undefined || `${request.url()} ${request.postData() ?? ''}`.includes(only.operation))",
      ],
      ');',
    ],
    '};',
  ],
  '}',
];

export const collectErrorsFunction: Lines = [
  '/** What the page reports as errors, except missing icons and what did not load from other sites. */',
  'function collectErrors(page: Page): string[] {',
  [
    'const errors: string[] = [];',
    "page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));",
    "page.on('console', (message) => {",
    [
      "if (message.type() !== 'error') return;",
      'const { url } = message.location();',
      "const isResource = message.text().startsWith('Failed to load resource');",
      'const isForeign = URL.canParse(url) && new URL(url).origin !== new URL(page.url()).origin;',
      "if (isResource && (isForeign || url.includes('/favicon.'))) return;",
      'errors.push(isResource ? `${message.text()} ${url}` : message.text());',
    ],
    '});',
    'return errors;',
  ],
  '}',
];

export function mockFunction(fileName: string, routes: readonly FixtureRoute[]): Lines {
  return [
    '/** Answers from the recording in place of the server. */',
    'async function mock(page: Page): Promise<void> {',
    [
      `const file = join(dirname(test.info().file), ${literal(fileName)});`,
      'type Fixture = { status: number; contentType: string; body: unknown };',
      "const fixtures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fixture>;",
      'const routes: { key: string; method: string; path: RegExp; operation?: string }[] = [',
      routes.map(writeRoute),
      '];',
      'for (const { key, method, path, operation } of routes) {',
      [
        'await page.route(',
        [
          '(url) => path.test(url.pathname),',
          'async (route) => {',
          [
            'const fixture = fixtures[key];',
            'const request = route.request();',
            "const asked = `${request.url()} ${request.postData() ?? ''}`;",
            "const isMeant = request.method() === method && asked.includes(operation ?? '');",
            'if (!fixture || !isMeant) return route.fallback();',
            'const { status, contentType, body } = fixture;',
            "const origin = (await request.headerValue('origin')) ?? '*';",
            "const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };",
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

function writeRoute({ key, method, path, operation }: FixtureRoute): string {
  const fields = [
    `key: ${literal(key)}`,
    `method: ${literal(method)}`,
    `path: ${regexLiteral(`^${path.source}$`)}`,
    ...(operation === undefined ? [] : [`operation: ${literal(operation)}`]),
  ];
  return `{ ${fields.join(', ')} },`;
}
