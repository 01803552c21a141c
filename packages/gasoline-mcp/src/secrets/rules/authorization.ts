import { isPlaceholder } from '../is-placeholder.ts';
import { isOpaque } from '../is-opaque.ts';
import { isShortened } from '../is-stand-in.ts';
import { looksRandom } from '../looks-random.ts';
import { opaqueSample } from './opaque-sample.ts';
import { wordStart, type SecretRule } from './secret-rule.ts';

const gap = String.raw`(?:\s{1,4}|%20|\+)`;

/** `user:password` in base64, as far as it goes. */
function decodesToText(secret: string): boolean {
  return /^[ -~]{5,}$/.test(Buffer.from(secret.slice(0, 400), 'base64').toString('latin1'));
}

/** A name, a colon, and something behind it. */
function isPair(secret: string): boolean {
  return /^[^\p{Cc}:]{1,200}:[^\p{Cc}]{3,}$/u.test(Buffer.from(secret, 'base64').toString('utf8'));
}

/** Credentials behind the name of their scheme, in a log line or a message. */
export const authorizationRules: readonly SecretRule[] = [
  {
    id: 'bearer_token',
    title: 'Bearer token',
    class: 'token',
    keywords: ['Bearer', 'bearer', 'BEARER'],
    pattern: new RegExp(
      String.raw`(?<before>${wordStart}(?:Bearer|bearer|BEARER)${gap})[\w.~+/|:-]{4,}={0,2}(?!\*)`,
      'y',
    ),
    check: (secret) => looksRandom(secret) && !isPlaceholder(secret),
    proof: (secret) => isOpaque(secret) && !isShortened(secret),
    holdsOthers: true,
    finds: [
      `Bearer ${opaqueSample(30)}`,
      'sent bearer abc123',
      `curl -H "x: Bearer ${opaqueSample(30)}"`,
      `auth=Bearer%20${opaqueSample(30)}`,
      `Bearer 17|${opaqueSample(40)}`,
    ],
    ignores: [
      'Bearer authentication is required',
      'Bearer realm="api", error="invalid_token"',
      'Bearer token-based access',
      'the bearer of bad news',
      'Bearer ${token}',
      'Bearer <token>',
      'Bearer xxxxxxxx',
      'Bearer abcd***xyz',
    ],
    excuses: [`Bearer ${opaqueSample(10)}...${opaqueSample(8)}`],
  },
  {
    id: 'basic_credentials',
    title: 'Basic credentials',
    class: 'provider',
    keywords: ['Basic', 'basic', 'BASIC'],
    pattern: new RegExp(
      String.raw`(?<before>${wordStart}(?:Basic|basic|BASIC)${gap})[A-Za-z0-9+/]{6,}={0,2}(?![*\w-])`,
      'y',
    ),
    check: (secret) => decodesToText(secret) || (secret.length >= 16 && looksRandom(secret)),
    proof: isPair,
    finds: [
      `Basic ${Buffer.from('nobody:' + opaqueSample(12)).toString('base64')}`,
      'Basic dTpw' + 'dHR0dA==',
    ],
    ignores: ['Basic authentication', 'basic usage examples', 'BASIC programming', 'Basic realm="x"'],
  },
];
