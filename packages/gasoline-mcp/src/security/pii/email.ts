import type { Effort } from '../../secrets/effort.ts';
import type { PiiRule, PiiSpan } from './pii-rule.ts';

const sign = /@|%40/g;
const maxLocal = 64;
const domainAt =
  /(?:[A-Za-z0-9\u00a1-\uffff](?:[A-Za-z0-9\u00a1-\uffff-]{0,61}[A-Za-z0-9\u00a1-\uffff])?\.){1,8}[A-Za-z\u00a1-\uffff]{2,24}(?![A-Za-z0-9\u00a1-\uffff])/y;
const punctuation = new Set(Array.from("._%+'-", (character) => character.charCodeAt(0)));
/** Endings of files, none of which is a top-level domain. */
const fileEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|[cm]?js|[cm]?tsx?|jsx|css|scss|less|json|map|woff2?|ttf|otf|html?|vue|svelte|wasm|pdf|mp[34]|webm|txt|xml|ya?ml|lock|tgz|gz|local|localhost|internal|invalid)$/i;
/** `pkg@1.2.3-beta.rc`, `logo@2x.example` */
const versionStart = /^v?\d{1,4}(?:\.\d|x\b)/;
const repositoryUsers = /^(?:git|hg|svn|ssh|deploy|npm)$/i;

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
    'first\\njo@example.org\\nlast',
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

/** The letter of an escape sequence is not the name's, nor are the bytes of an encoded sign before it. */
function startOfLocal(text: string, at: number): number {
  let start = at;
  while (at - start < maxLocal && isLocal(text.charCodeAt(start - 1))) start--;
  const local = text.slice(start, at);
  const encoded = local.lastIndexOf('%');
  if (encoded !== -1 && /^%[0-9A-Fa-f]{2}/.test(local.slice(encoded))) start += encoded + 3;
  else if (text.charAt(start - 1) === '\\')
    start += /^(?:[nrtbf]|u[0-9A-Fa-f]{4})/.exec(local)?.[0].length ?? 0;
  while (start < at && /['.%-]/.test(text.charAt(start))) start++;
  return start;
}

function isAddress(text: string, start: number, end: number, local: string, domain: string): boolean {
  if (fileEnding.test(domain) || versionStart.test(domain) || repositoryUsers.test(local)) return false;
  if (/[@]/.test(text.charAt(start - 1)) || /\.\.|\.$/.test(local)) return false;
  // The user of an address: `https://user@…`, `https://user:password@…`.
  if (/:\\?\/\\?\/[^\s/?#"'<>]{0,120}$/.test(text.slice(Math.max(0, start - 130), start))) return false;
  if (/\b(?:ssh|scp|sftp|rsync)\s+$/.test(text.slice(Math.max(0, start - 12), start))) return false;
  // A repository: `someone@host:path/to`.
  return !/^:[\w~.-]{1,60}\//.test(text.slice(end, end + 64));
}
