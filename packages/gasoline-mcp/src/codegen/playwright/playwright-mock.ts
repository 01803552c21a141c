import type { Lines } from '../lines.ts';
import { literal, regexLiteral } from '../quote.ts';
import type { FixtureRoute, Scenario, SocketRoute } from '../steps.ts';

/**
 * The function of a generated file that answers from its fixtures. Origins play no part in it. `counts`: somebody
 * counts the messages of WebSockets, and the runner does not tell of those that it plays.
 */
export function mockFunction(
  { fixtures: routes, sockets = [] }: Pick<Scenario, 'fixtures' | 'sockets'>,
  fileName: string,
  counts: boolean,
): Lines {
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
      "const text = readFileSync(file, 'utf8');",
      'const fixtures = JSON.parse(text) as Record<string, Answer | Answer[]>;',
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
            "const sent = typeof body === 'string' ? body : JSON.stringify(body);",
            'await route.fulfill({ status, contentType, headers, body: sent });',
          ],
          '},',
        ],
        ');',
      ],
      '}',
      ...playSockets(sockets, counts),
    ],
    '}',
  ];
}

/** Each message of the page is answered as one like it was: numbers and ids in it may differ. */
function playSockets(sockets: readonly SocketRoute[], counts: boolean): Lines {
  if (sockets.length === 0) return [];
  const say = counts
    ? [
        'for (const message of turn?.received ?? []) {',
        ['socket.send(message);', 'received.push(socket.url());'],
        '}',
      ]
    : ['for (const message of turn?.received ?? []) socket.send(message);'];
  return [
    'type Turn = { sent?: string; received: string[] };',
    'const talks = JSON.parse(text) as Record<string, Turn[][]>;',
    'const sockets: { key: string; path: RegExp }[] = [',
    sockets.map(({ key, path }) => `{ key: ${literal(key)}, path: ${regexLiteral(`^${path.source}$`)} },`),
    '];',
    "const gist = (message: string) => message.replace(/[0-9a-f-]{8,}|\\d+/gi, '0');",
    'for (const { key, path } of sockets) {',
    [
      'const connections = talks[key] ?? [];',
      'let opened = 0;',
      'await page.routeWebSocket(',
      [
        '(url) => path.test(url.pathname),',
        '(socket) => {',
        [
          'const turns = connections[opened++] ?? connections.at(-1) ?? [];',
          'let next = 0;',
          'const say = (turn: Turn | undefined) => {',
          say,
          '};',
          'socket.onMessage((message) => {',
          [
            'const asked = gist(String(message));',
            "const like = turns.findIndex(({ sent = '' }, i) => i >= next && gist(sent) === asked);",
            'if (like !== -1) next = like;',
            'say(turns[next++]);',
          ],
          '});',
          'say(turns[next++]);',
        ],
        '},',
      ],
      ');',
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
