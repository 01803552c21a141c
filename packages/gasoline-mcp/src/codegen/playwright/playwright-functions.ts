import type { Lines } from '../lines.ts';

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

export const countMessagesFunction: Lines = [
  '/** The address of the WebSocket of each message that came. */',
  'const received: string[] = [];',
  '',
  '/** How many messages have come over the WebSockets with this path, whatever their origin and query. */',
  'function countMessages(page: Page): (path: RegExp) => number {',
  [
    "page.on('websocket', (socket) => socket.on('framereceived', () => received.push(socket.url())));",
    'return (path) => received.filter((url) => path.test(new URL(url).pathname)).length;',
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
