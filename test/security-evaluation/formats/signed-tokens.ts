import type { Random } from '../random.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (r: Random): number => r.int(1_735_700_000, 1_790_000_000);

/** A JWT as an identity provider writes it: real header, real claims, a signature of the right length. */
export function jwt(r: Random, claims: Record<string, unknown> = {}): string {
  const issued = seconds(r);
  const algorithm = r.pick([
    { header: { alg: 'HS256', typ: 'JWT' }, signatureBytes: 32 },
    { header: { alg: 'RS256', typ: 'JWT', kid: r.chars('base64url', 21) }, signatureBytes: 256 },
    { header: { typ: 'at+jwt', alg: 'ES256', kid: r.chars('hex', 16) }, signatureBytes: 64 },
  ]);
  const payload = { sub: r.uuid(), iat: issued, exp: issued + 3600, ...claims };
  return [
    part(algorithm.header),
    part(payload),
    r.bytes(algorithm.signatureBytes).toString('base64url'),
  ].join('.');
}

/** The keys of a Supabase project are JWTs: `anon` is made for the browser, `service_role` opens everything. */
export function supabaseKey(r: Random, role: 'anon' | 'service_role'): string {
  const iat = seconds(r);
  const payload = { iss: 'supabase', ref: r.chars('lower', 20), role, iat, exp: iat + 315_360_000 };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(payload), r.bytes(32).toString('base64url')].join('.');
}

/** Five parts: the payload is encrypted, only the header can be read. */
export const encryptedToken = (r: Random): string =>
  [
    part({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: r.chars('hex', 16) }),
    r.bytes(256).toString('base64url'),
    r.bytes(12).toString('base64url'),
    r.bytes(120).toString('base64url'),
    r.bytes(16).toString('base64url'),
  ].join('.');

/** Mapbox writes the user into its tokens: `pk.` for browsers, `sk.` for servers. */
export const mapboxToken = (r: Random, kind: 'pk' | 'sk'): string =>
  [kind, part({ u: r.chars('lower', 9), a: `cl${r.chars('base36', 23)}` }), r.chars('base64url', 22)].join(
    '.',
  );
