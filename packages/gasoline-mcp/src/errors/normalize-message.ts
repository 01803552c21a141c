/** One kind of thing in a message that differs from time to time although the bug is the same. */
export interface Replacement {
  id: string;
  why: string;
  pattern: RegExp;
  replace: string | ((...match: string[]) => string);
  /** Each turns into the next. */
  examples: [before: string, after: string][];
}

/** What looks variable and tells bugs apart: it is taken out of the way before the replacements run. */
const kept: RegExp[] = [
  // HTTP statuses, wherever it is said that they are statuses.
  /\b(?:status(?: code)?|code|HTTP(?:\/\d(?:\.\d)?)?|error|→)[:= ]{1,3}[1-5]\d\d\b/gi,
  /\b[1-5]\d\d (?:\()?(?:OK|Created|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|Payload Too Large|Unprocessable \w+|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout)\b/gi,
  // Codes of systems and frameworks.
  /\b(?:E[A-Z]{3,}\d*|ERR_[A-Z0-9_]+|[A-Z]{2,}[-_]?\d{2,5})\b/g,
  /#\d{1,4}\b/g,
  /\berror (?:code )?#?\d{1,4}\b/gi,
  // Names of properties and variables.
  /(['"`])[A-Za-z_$][\w$.-]{0,59}\1/g,
];

/** In this order: what comes first may contain what comes later. */
export const replacements: Replacement[] = [
  {
    id: 'wording',
    why: 'older Chromes say it in other words',
    pattern: /Cannot (read|set) property '([^']{0,100})' of (undefined|null)/g,
    replace: (_, verb, name, value) =>
      `Cannot ${verb} properties of ${value} (${verb === 'set' ? 'setting' : 'reading'} '${name}')`,
    examples: [
      ["Cannot read property 'a' of null", "Cannot read properties of null (reading 'a')"],
      ["Cannot set property 'a' of undefined", "Cannot set properties of undefined (setting 'a')"],
    ],
  },
  {
    id: 'prefix',
    why: 'the same error thrown, rejected or caught by a framework',
    pattern: /^(?:Uncaught (?:\(in promise\) )?|Unhandled rejection: |Unhandled Promise Rejection: )+/i,
    replace: '',
    examples: [['Uncaught (in promise) TypeError: x', 'TypeError: x']],
  },
  {
    id: 'url',
    why: 'hosts, ports, ids and queries differ between machines and calls',
    pattern: /\b(?:https?|wss?|file|blob|chrome-extension|webpack-internal):\/\/[^\s'"`)\]}>]+/gi,
    replace: '<url>',
    examples: [['Failed to load http://127.0.0.1:3000/a?b=1 now', 'Failed to load <url> now']],
  },
  {
    id: 'email',
    why: 'another user, the same bug',
    pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\b/g,
    replace: '<email>',
    examples: [['no user ann@example.com', 'no user <email>']],
  },
  {
    id: 'uuid',
    why: 'ids are new each time',
    pattern: /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
    replace: '<id>',
    examples: [['order 8F14E45F-CEEA-467F-A8E7-0242AC130003 is gone', 'order <id> is gone']],
  },
  {
    id: 'time',
    why: 'it happened at another time',
    pattern:
      /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?\b|\b\d{1,2}:\d\d(?::\d\d(?:\.\d{1,6})?)?(?: ?[AP]M)?\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b/gi,
    replace: '<time>',
    examples: [
      ['since 2026-01-02T03:04:05.678Z', 'since <time>'],
      ['at 9:41 PM', 'at <time>'],
      ['on 11/16/2026', 'on <time>'],
    ],
  },
  {
    id: 'hash',
    why: 'names of builds and of things are new each time',
    // Letters and digits mixed: a word of letters alone says something, and digits alone come later.
    pattern: /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,128}\b/gi,
    replace: '<hash>',
    examples: [['Loading chunk main.4f2a9c1b.js', 'Loading chunk main.<hash>.js']],
  },
  {
    id: 'path',
    why: 'lines move with every edit',
    pattern: /(?:[A-Za-z]:)?(?:[\w.@~-]*[/\\])+([\w.@-]+):\d+(?::\d+)?|\b([\w.@-]+\.\w{1,5}):\d+(?::\d+)?/g,
    replace: (_, inPath, alone) => inPath ?? alone ?? '',
    examples: [
      ['in /home/me/app/src/cart.ts:10:5', 'in cart.ts'],
      ['at cart.ts:7', 'at cart.ts'],
    ],
  },
  {
    id: 'duration',
    why: 'it took another time',
    pattern: /\b\d+(?:\.\d+)? ?(?:ms|s|sec|secs|seconds?|minutes?|min|m|h|hours?|μs|µs)\b/g,
    replace: '<duration>',
    examples: [
      ['timeout of 5000ms exceeded', 'timeout of <duration> exceeded'],
      ['after 1.5 s', 'after <duration>'],
    ],
  },
  {
    id: 'number',
    why: 'counts, indexes and ids differ from time to time',
    pattern: /(?<![\w.])-?\d+(?:[.,]\d+)*(?![\w])/g,
    replace: '<n>',
    examples: [
      ['item 17 of 20', 'item <n> of <n>'],
      ['at position 1,024', 'at position <n>'],
    ],
  },
];

const maxChars = 1_000;

/** The message without what varies. Two messages that come out alike tell of the same bug. */
export function normalizeMessage(message: string): string {
  const shields: string[] = [];
  let text = message.slice(0, maxChars);
  const first = replacements.findIndex(({ id }) => id === 'time');
  // URLs and ids swallow what would look like a code inside them.
  text = run(text, replacements.slice(0, first));
  for (const pattern of kept)
    text = text.replace(pattern, (match) => `\u{e000}${String.fromCodePoint(0xe100 + shields.push(match))}`);
  text = run(text, replacements.slice(first));
  return text
    .replace(/\u{e000}(.)/gu, (_, mark: string) => shields[(mark.codePointAt(0) ?? 0) - 0xe101] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function run(text: string, steps: Replacement[]): string {
  return steps.reduce((current, { pattern, replace }) => current.replace(pattern, replace as string), text);
}
