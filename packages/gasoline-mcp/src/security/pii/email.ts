import type { Effort } from '../../secrets/effort.ts';
import type { PiiRule, PiiSpan } from './pii-rule.ts';

/** Twice encoded where the address is a parameter of an address that is itself one. */
const sign = /@|%(?:25)?40/g;
const maxLocal = 64;
const domainAt =
  /(?:[A-Za-z0-9\u00a1-\uffff](?:[A-Za-z0-9\u00a1-\uffff-]{0,61}[A-Za-z0-9\u00a1-\uffff])?\.){1,8}[A-Za-z\u00a1-\uffff]{2,24}(?![A-Za-z0-9\u00a1-\uffff])/y;
const punctuation = new Set(Array.from("._%+'-", (character) => character.charCodeAt(0)));
/** Endings of files, none of which is a top-level domain. */
const fileEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|[cm]?js|[cm]?tsx?|jsx|css|scss|less|json|map|woff2?|ttf|otf|html?|vue|svelte|wasm|pdf|mp[34]|webm|txt|xml|ya?ml|lock|tgz|gz|csv|log|conf|env|php|java|kt|swift|toml|ini|docx?|xlsx?|pptx?|jar|exe|service|socket|timer|target|mount|slice|local|localhost|internal|invalid|lan|svc)$/i;
/** Longer endings than these five are words of programs more often than domains, but for the ones listed. */
const longEnding =
  /\.(?:academy|agency|center|club|company|community|consulting|design|digital|education|email|energy|example|finance|foundation|global|group|health|holdings|international|legal|london|management|marketing|media|museum|network|online|partners|school|services|shop|social|software|solutions|store|studio|support|systems|technology|tokyo|training|travel|university|ventures|website|berlin|hamburg|world)$/i;
/** Accounts of programs, calendars, and addresses that hide a person. */
const machines = /(?:gserviceaccount\.com|calendar\.google\.com|noreply\.github\.com|sentry\.io)$/i;
/** The id of a message, of a part of it or of an event looks like an address. */
const idBefore =
  /(?:message-?_?id|in-reply-to|references|content-id|\bcid|\bmid|\b(?:ical)?uid)\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?<?$/i;
/** `pkg@1.2.3-beta.rc`, `logo@2x.example` */
const versionStart = /^v?\d{1,4}(?:\.\d|x\b)/;
const repositoryUsers = /^(?:git|hg|svn|ssh|deploy|npm|root|ubuntu|ec2-user|www-data)$/i;

export const emailRule: PiiRule = {
  kind: 'email',
  title: 'Email address',
  told: 'A name, an @ (or %40) and a domain; not a file, a version, a repository or the user of an address.',
  finds: [
    'someone@example.org',
    'write to Jo.Miller+news@mail.example.co.uk, please',
    '{"email":"jo@example.org"}',
    '/subscribe?email=jo%40example.org&x=1',
    '<mailto:jo@example.org>',
    'From: Jo Miller <jo@miller.solutions>',
    'a quick brown fox jumps over lazy dogs, says jo@example.org',
    'first\\njo@example.org\\nlast',
    '/customers/jo%40example.org/orders',
    'https://a.example/people/jo@example.org/orders',
    '{"mail":"jo\\u002Bnews@example.org"}',
    '?to=jo.miller%2Bnews%40example.org&x=1',
    '?next=%2Fin%3Fmail%3Djo%2540example.org',
  ],
  ignores: [
    'logo@2x.png',
    'icon@3x.example.webp',
    'git@example.org:team/project.git',
    'ssh://deploy@example.org/x.git',
    'https://user@example.org/',
    'https://public@o1.ingest.example.org/2',
    'pkg@1.2.3',
    'react-dom@18.2.0-rc.next',
    '@scope/package@4.0.0',
    'https://cdn.example/npm/pkg@1.2.3/dist/index.min.js',
    'at @media screen',
    '@someone@social.example',
    'user@localhost',
    'root@10.0.0.1',
    'ssh root@server.example.org',
    'Object@1a2b3c',
    'user@1000.service',
    'submit@click.prevent',
    'id="row@Model.Id"',
    'Message-ID: <20260102.4711@mail.example.org>',
    '{"messageId":"<a1b2c3@mail.example.org>"}',
    'UID:20260102T030405Z-1@example.org',
    'worker@shop-1.iam.gserviceaccount.com',
    '3f2504e04f8911d39a0c0305e82c3301@push.example.org',
    'app@db.example.org:5432',
  ],
};

export function findEmails(text: string, effort: Effort, atMost: number): PiiSpan[] {
  const spans: PiiSpan[] = [];
  sign.lastIndex = 0;
  for (let hit = sign.exec(text); hit !== null; hit = sign.exec(text)) {
    const at = hit.index;
    if (--effort.looks < 0 || spans.length === atMost) break;
    if (!isLocal(text.charCodeAt(at - 1))) continue;
    domainAt.lastIndex = at + hit[0].length;
    const domain = domainAt.exec(text)?.[0];
    if (domain === undefined) continue;
    const start = startOfLocal(text, at);
    const end = at + hit[0].length + domain.length;
    if (start < at && isAddress(text, start, end, text.slice(start, at), domain))
      spans.push({ kind: 'email', start, end });
    sign.lastIndex = end;
  }
  return spans;
}

function isLocal(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) || code > 0xa0 || punctuation.has(code);
}

/** Signs of a name that an address has to encode: plus, apostrophe, dot, dash, underscore. */
const encodedLocal = /%(?:25)?(?:2[BbDdEe7]|5[Ff])/y;

/** The letter of an escape sequence is not the name's, nor is an encoded sign that no name has. */
function startOfLocal(text: string, at: number): number {
  let start = at;
  for (;;) {
    while (at - start < maxLocal && isLocal(text.charCodeAt(start - 1))) start--;
    // Some servers write every plus sign in JSON as an escape.
    if (at - start >= maxLocal || !/^\\u002[Bb]/.test(text.slice(start - 1, start + 5))) break;
    if (!isLocal(text.charCodeAt(start - 2))) break;
    start--;
  }
  const local = text.slice(start, at);
  const own = afterForeignEscape(local);
  if (own > 0) start += own;
  else if (text.charAt(start - 1) === '\\')
    start += /^(?:[nrtbf]|u[0-9A-Fa-f]{4})/.exec(local)?.[0].length ?? 0;
  while (start < at && /['.%-]/.test(text.charAt(start))) start++;
  return start;
}

function afterForeignEscape(local: string): number {
  let own = 0;
  for (let at = local.indexOf('%'); at !== -1; at = local.indexOf('%', at + 1)) {
    encodedLocal.lastIndex = at;
    const isOwn = at > own && encodedLocal.test(local);
    if (!isOwn && /^%[0-9A-Fa-f]{2}/.test(local.slice(at, at + 3)))
      own = at + (local.startsWith('%25', at) ? 5 : 3);
  }
  return own;
}

function isAddress(text: string, start: number, end: number, local: string, domain: string): boolean {
  if (fileEnding.test(domain) || versionStart.test(domain) || repositoryUsers.test(local)) return false;
  const ending = /[^.]*$/.exec(domain)?.[0] ?? '';
  if (ending.length > 5 && !/^xn--|[^a-z]/i.test(ending) && !longEnding.test(domain)) return false;
  // `@Model.Id` in a template.
  if (/^[A-Z][a-z]+$/.test(ending) || machines.test(domain) || /^[0-9a-f-]{24,}$/i.test(local)) return false;
  const before = text.slice(Math.max(0, start - 130), start);
  if (idBefore.test(before)) return false;
  // The comment behind a public key.
  if (/[A-Za-z0-9+/=]{40} $/.test(before)) return false;
  if (/[@]/.test(text.charAt(start - 1)) || /\.\.|\.$/.test(local)) return false;
  // The user of an address: `https://user@…`, `https://user:password@…`.
  if (/:\\?\/\\?\/[^\s/?#"'<>]{0,120}$/.test(before)) return false;
  if (/\b(?:ssh|scp|sftp|rsync)\s+$/.test(before)) return false;
  // A repository or a port: `someone@host:path/to`, `someone@host:22`.
  return !/^:(?:[\w~.-]{1,60}\/|\d{2,5}\b)/.test(text.slice(end, end + 64));
}
