import { isIdKey } from '../endpoints/is-id.ts';

/** One kind of thing in a message: either it differs from time to time although the bug is the same, or it tells bugs apart. */
export interface Replacement {
  id: string;
  why: string;
  pattern: RegExp;
  /** A quick look that tells most messages apart from those that could match. */
  needs?: RegExp;
  /** What stands there instead. `keep`: it is left alone, by all that come later too. */
  replace: string | 'keep' | ((match: string, ...groups: string[]) => string);
  /** Each turns into the next. */
  examples: [before: string, after: string][];
}

const phrases =
  'OK|Created|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|Payload Too Large|Unprocessable \\w+|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout';
const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const clock = '\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?: ?[AP]M)?';

/** In this order: what comes first may contain what comes later. */
export const replacements: Replacement[] = [
  {
    id: 'wording',
    why: 'older Chromes say it in other words',
    needs: /Cannot /,
    pattern: /Cannot (read|set) property '([^']{0,100})' of (undefined|null)/g,
    replace: (_, verb, name, value) =>
      `Cannot ${verb} properties of ${value} (${verb === 'set' ? 'setting' : 'reading'} '${name}')`,
    examples: [
      ["Cannot read property 'a' of null", "Cannot read properties of null (reading 'a')"],
      ["Cannot set property 'a' of undefined", "Cannot set properties of undefined (setting 'a')"],
    ],
  },
  {
    id: 'json',
    why: 'older Chromes tell the position, newer ones quote the text',
    needs: /Unexpected token /,
    pattern: /Unexpected token (?:'(.)', .{0,200} is not valid JSON|(.) in JSON at position \d+)/g,
    replace: (_, quoted, bare) => `Unexpected token '${quoted ?? bare}' in JSON`,
    examples: [
      ['Unexpected token < in JSON at position 12', "Unexpected token '<' in JSON"],
      ['Unexpected token \'<\', "<!doctype "... is not valid JSON', "Unexpected token '<' in JSON"],
    ],
  },
  {
    id: 'prefix',
    why: 'the same error thrown, rejected or caught by a framework',
    pattern:
      /^(?:ERROR (?=\w*(?:Error|Exception)\b)|Uncaught |(?:Error: Uncaught )?\(in promise\):? |Unhandled rejection: |Unhandled Promise Rejection: )+/i,
    replace: '',
    examples: [
      ['Uncaught (in promise) TypeError: x', 'TypeError: x'],
      ['ERROR Error: Uncaught (in promise): TypeError: x', 'TypeError: x'],
    ],
  },
  {
    id: 'url',
    why: 'hosts, ports and queries differ between machines and calls; the path names what was asked for',
    needs: /:/,
    pattern:
      /\b(?:https?|wss?|file|blob|data|chrome-extension|webpack-internal):(?:\/\/)?(?:\[\]|[^\s'"`)\]}>])+/gi,
    replace: (url) => `<url>${pathOf(url)}`,
    examples: [
      ['Failed to load http://127.0.0.1:3000/a?b=1 now', 'Failed to load <url>/a now'],
      ['at App (http://localhost/src/App.tsx?t=17:12:9)', 'at App (<url>/src/App.tsx)'],
    ],
  },
  {
    id: 'email',
    why: 'another user, the same bug',
    needs: /@/,
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\b/g,
    replace: '<email>',
    examples: [['no user ann@example.com', 'no user <email>']],
  },
  {
    id: 'uuid',
    why: 'ids are new each time',
    needs: /-/,
    pattern: /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
    replace: '<id>',
    examples: [['order 8F14E45F-CEEA-467F-A8E7-0242AC130003 is gone', 'order <id> is gone']],
  },
  {
    id: 'status',
    why: 'an HTTP status tells bugs apart, wherever it is said that it is one',
    needs: /\d\d\d/,
    pattern:
      /\b(?:status(?: code| of)?|code|HTTP(?:\/\d(?:\.\d)?)?|errors?|returned|responded with|response|failed)["']?[:=( ]{1,3}[1-5]\d\d\b|→ [1-5]\d\d\b/gi,
    replace: 'keep',
    examples: [
      ['status code 500 after 12 tries', 'status code 500 after <n> trie'],
      ['API returned 503', 'API returned 503'],
      ['{"status":404,"n":7}', '{"status":404,"n":<n>}'],
    ],
  },
  {
    id: 'status-phrase',
    why: 'a status with its name is no number of something',
    needs: /\d\d\d/,
    pattern: new RegExp(`\\b[1-5]\\d\\d \\(?(?:${phrases})\\b`, 'g'),
    replace: 'keep',
    examples: [
      ['GET <url> 404 (Not Found)', 'GET <url> 404 (Not Found)'],
      ['User 404 not found', 'User <n> not found'],
    ],
  },
  {
    id: 'code',
    why: 'codes of systems and frameworks tell bugs apart',
    needs: /\d/,
    pattern: /\b(?:code|errno)["']?[:=# ]{1,3}-?\d{1,6}\b|\berror (?:code )?#?-?\d{1,6}\b/gi,
    replace: 'keep',
    examples: [
      ['Minified React error #418; 3 times', 'Minified React error #418; <n> time'],
      ['Socket closed with code 1006', 'Socket closed with code 1006'],
      ['Order #1042 is lost', 'Order #<n> is lost'],
    ],
  },
  {
    id: 'constant',
    why: 'codes in capitals tell bugs apart; behind a hyphen stands a number of something',
    needs: /[A-Z\d]{3}/,
    pattern: /\b(?:E[A-Z]{3,}\d*|ERR_[A-Z0-9_]+|[A-Z]{1,8}\d{2,5})\b/g,
    replace: 'keep',
    examples: [
      ['NG0100: no provider', 'NG0100: no provider'],
      ['connect ECONNREFUSED 127.0.0.1:80', 'connect ECONNREFUSED <n>:<n>'],
      ['Invoice INV-2041 is lost', 'Invoice INV-<n> is lost'],
    ],
  },
  {
    id: 'name',
    why: 'names of properties and variables tell bugs apart; an id in quotes is no name',
    needs: /['"`]/,
    pattern: /(['"`])([A-Za-z_$][\w$.-]{0,59})\1/g,
    replace: (match, quote, name) => (isIdKey(name ?? '') ? `${quote}<id>${quote}` : keep(match)),
    examples: [
      ["reading 'item1'", "reading 'item1'"],
      ["No such customer: 'cus_9s6XKzkNRiz8i3'", "No such customer: '<id>'"],
    ],
  },
  {
    id: 'time',
    why: 'it happened at another time',
    needs: /\d/,
    pattern: new RegExp(
      [
        `\\b\\d{4}-\\d\\d-\\d\\d(?:[T ]\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?\\b`,
        `\\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:${months} \\d{1,2}|\\d{1,2} ${months}),? \\d{4}(?:,? (?:at )?${clock})?(?: (?:GMT|UTC)(?:[+-]\\d{4})?)?(?: \\([A-Z][\\w ]{1,60}\\))?`,
        `\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}(?:,? ${clock})?\\b`,
        // Not the end of an address with its port.
        `(?<![\\d.])\\b${clock}\\b`,
      ].join('|'),
      'gi',
    ),
    replace: '<time>',
    examples: [
      ['since 2026-01-02T03:04:05.678Z', 'since <time>'],
      ['at 9:41 PM', 'at <time>'],
      ['on 11/16/2026', 'on <time>'],
      ['Value: Mon Nov 16 2026 18:50:53 GMT+0000 (Coordinated Universal Time)', 'Value: <time>'],
    ],
  },
  {
    id: 'build',
    why: 'names of built files are new with each build',
    needs: /\.(?:m?js|css)\b/,
    pattern: /(?<![\w.-])([\w.-]{1,80})-([\w-]{8})\.((?:m?js|css)(?:\.map)?)\b/g,
    replace: (match, name, hash, ending) =>
      /\d|_|(?:[A-Z][a-z]*){3}/.test(hash ?? '') ? `${name}-<id>.${ending}` : match,
    examples: [
      ['Cart-BxY3k9aZ.css is gone', 'Cart-<id>.css is gone'],
      ['user-settings.js is gone', 'user-settings.js is gone'],
    ],
  },
  {
    id: 'hash',
    why: 'names of builds and of things are new each time',
    needs: /\d/,
    // Letters and digits mixed: a word of letters alone says something, and digits alone come later.
    pattern: /\b0x[0-9a-f]{1,128}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,128}\b/gi,
    replace: '<id>',
    examples: [
      ['Loading chunk main.4f2a9c1b.js', 'Loading chunk main.<id>.js'],
      ['at 0x5a3f', 'at <id>'],
    ],
  },
  {
    id: 'random',
    why: 'ids are new each time, whatever they are made of',
    needs: /\d/,
    pattern: /\b[A-Za-z0-9][\w-]{9,127}/g,
    replace: (word) => (/\D/.test(word) && isIdKey(word) ? '<id>' : word),
    examples: [['Room V1StGXR8_Z5jdHi6B-myT is full', 'Room <id> is full']],
  },
  {
    id: 'home',
    why: 'a project lies elsewhere on each machine',
    needs: /[/\\](?:home|Users|root|tmp|var|private|mnt|opt)[/\\]/,
    pattern: /(?:\b[A-Za-z]:)?[/\\](?:home|Users|root|tmp|var|private|mnt|opt)(?:[/\\][\w.@~ -]+)*[/\\]/g,
    replace: '',
    examples: [['in /home/me/app/src/cart.ts', 'in cart.ts']],
  },
  {
    id: 'line',
    why: 'lines move with every edit',
    needs: /:\d/,
    pattern: /(?:\b[A-Za-z]:(?=[/\\]))?(?<![\w.@~/\\-])([\w.@~/\\-]{1,200}):\d+(?::\d+)?/g,
    replace: (match, path = '') => /[^/\\]+\.[A-Za-z]\w{0,4}$/.exec(path)?.[0] ?? match,
    examples: [
      ['in lib/src/cart.ts:10:5', 'in cart.ts'],
      ['at cart.ts:7', 'at cart.ts'],
    ],
  },
  {
    id: 'duration',
    why: 'it took another time',
    needs: /\d/,
    pattern: /\b\d+(?:\.\d+)? ?(?:ms|s|sec|secs|seconds?|minutes?|min|m|h|hours?|μs|µs)\b/g,
    replace: '<duration>',
    examples: [
      ['timeout of 5000ms exceeded', 'timeout of <duration> exceeded'],
      ['after 1.5 s', 'after <duration>'],
    ],
  },
  {
    id: 'size',
    why: 'another file, another window',
    needs: /\d/,
    pattern: /\b\d+(?:[.,]\d+)*(?= ?(?:[kKMGT]i?[bB]|bytes|px|rem|em|vh|vw)\b)/g,
    replace: '<n>',
    examples: [['photo.jpg is 2.5MB', 'photo.jpg is <n>MB']],
  },
  {
    id: 'number',
    why: 'counts, indexes and ids differ from time to time',
    needs: /\d/,
    pattern: /(?<![\w.])-?\d+(?:[.,]\d+)*(?!\w)/g,
    replace: '<n>',
    examples: [
      ['item 17 of 20', 'item <n> of <n>'],
      ['at position 1,024', 'at position <n>'],
    ],
  },
  {
    id: 'plural',
    why: 'one file or many',
    needs: /<n>/,
    pattern: /<n> ([a-z]{2,}[a-rt-z])s\b/g,
    replace: '<n> $1',
    examples: [
      ['3 files failed', '<n> file failed'],
      ['1 file failed', '<n> file failed'],
    ],
  },
];

/** Marks what no later replacement may touch; `normalizeMessage` takes the marks away. */
export const shield = { begin: '\u{e000}', end: '\u{e001}' };

function keep(text: string): string {
  return `${shield.begin}${text}${shield.end}`;
}

/** Without host, query, fragment, and line and column. */
function pathOf(url: string): string {
  if (/^(?:data|blob):/i.test(url)) return '';
  const [, path = ''] = /^[\w-]+:(?:\/\/)?[^/?#]*([^?#]*)/.exec(url) ?? [];
  return path.replace(/(?::\d+){1,2}$/, '').replace(/[.,;:]+$/, '');
}
