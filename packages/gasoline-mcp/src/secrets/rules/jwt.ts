import { decodedPart, isMeantForPages } from '../is-public-key.ts';
import { opaqueSample } from './opaque-sample.ts';
import { nameStart, type SecretRule, wordStart } from './secret-rule.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encoded({ alg: 'HS256', typ: 'JWT' });
const claims = encoded({ sub: '1234567890', name: 'Nobody', iat: 1516239022 });

/** Names that only the header of a signed or encrypted token begins with. */
const headerName = /^\{\s*"(?:alg|typ|kid|enc|cty|zip|x5[ctu]|jku|jwk|crit|b64)"|"alg"\s*:/;

function hasTokenHeader(token: string): boolean {
  const first = token.slice(0, 2000).split('.', 1)[0] ?? '';
  return headerName.test(Buffer.from(first, 'base64url').toString('latin1'));
}

/** One with a chain of certificates in it is shorter. */
const maxHeader = 16_384;

/** A header that decodes and holds `alg`, and something that it is the header of. */
function namesItsAlgorithm(token: string): boolean {
  const [header = '', claims = '', ...rest] = token.split('.');
  if (header.length > maxHeader) return false;
  if (rest.length === 0 || (claims === '' && rest.length < 3)) return false;
  return typeof decodedPart(header)?.['alg'] === 'string';
}

// `{"alg"`, `{"typ"`, `{"kid"`, `{"enc"` in base64: these need no decoding, so they may also follow a dash.
const plainHeader = '(?=eyJ(?:hbGci|0eXAi|raWQi|lbmMi))';

export const jwtRules: readonly SecretRule[] = [
  {
    id: 'jwt',
    title: 'JSON Web Token',
    class: 'token',
    keywords: ['eyJ'],
    // Three parts when signed, five when encrypted; fewer where the text was cut.
    pattern: new RegExp(
      String.raw`${wordStart}(?:${nameStart}|${plainHeader})eyJ[\w-]{6,}(?:\.[\w-]*){0,4}`,
      'y',
    ),
    check: (secret) => hasTokenHeader(secret),
    proof: (secret) => namesItsAlgorithm(secret) && !isMeantForPages(secret),
    finds: [
      `${header}.${claims}.${opaqueSample(43)}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${header}.${claims.slice(0, 20)}`,
      header,
      `session-${header}.${claims}`,
      header.slice(0, 12),
      `token ${encoded({ typ: 'JWT', alg: 'RS256' }).slice(0, 16)}… [+200 chars]`,
      `next=%2Fhome%3Ftoken%3D${header}.${claims}.${opaqueSample(43)}`,
      `${encoded({ alg: 'dir', enc: 'A128GCM' })}..${opaqueSample(16)}.${opaqueSample(40)}.${opaqueSample(22)}`,
    ],
    ignores: [
      encoded({ id: 1, name: 'not a token' }),
      encoded({ version: 3, sources: ['a.js'], mappings: 'AAAA' }),
      'eyJ',
      `x${header}`,
    ],
    excuses: [
      header,
      `${encoded({ typ: 'JWT' })}.${claims}.${opaqueSample(43)}`,
      `${header}.${encoded({ iss: 'supabase', role: 'anon', exp: 2000000000 })}.${opaqueSample(43)}`,
    ],
  },
];
