import type { Random } from '../random.ts';

const fence = (edge: 'BEGIN' | 'END', label: string): string => `-----${edge} ${label}-----`;
const lines = (text: string, width: number): string[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, i) => text.slice(i * width, (i + 1) * width));

const block = (label: string, start: Buffer, r: Random, size: number, head: string[] = []): string[] => {
  const body = Buffer.concat([start, r.bytes(size - start.length)]).toString('base64');
  return [fence('BEGIN', label), ...head, ...lines(body, 64), fence('END', label)];
};

const der = (hex: string): Buffer => Buffer.from(hex, 'hex');
const privateKey = ['PRIVATE', 'KEY'].join(' ');

/** Lines of PEM blocks, each with the first bytes that its encoding really has. */
export const keyBlocks = {
  rsaPkcs1: (r: Random) => block(`RSA ${privateKey}`, der('308204a30201000282010100'), r, 1191),
  pkcs8: (r: Random) =>
    block(privateKey, der('308204bd020100300d06092a864886f70d0101010500048204a7308204a3'), r, 1217),
  ec: (r: Random) => block(`EC ${privateKey}`, der('30770201010420'), r, 121),
  ed25519: (r: Random) => block(privateKey, der('302e020100300506032b657004220420'), r, 48),
  openSsh: (r: Random) =>
    block(
      `OPENSSH ${privateKey}`,
      Buffer.from('openssh-key-v1\0\0\0\0\u0004none\0\0\0\u0004none\0\0\0\0\0\0\0\u0001', 'latin1'),
      r,
      411,
    ),
  encrypted: (r: Random) => block(`ENCRYPTED ${privateKey}`, der('308204e33057') /* PBES2 */, r, 1255),
  encryptedPkcs1: (r: Random) =>
    block(`RSA ${privateKey}`, r.bytes(8), r, 1192, [
      'Proc-Type: 4,ENCRYPTED',
      `DEK-Info: AES-256-CBC,${r.chars('upperHex', 32)}`,
      '',
    ]),
  pgp: (r: Random) => {
    const label = ['PGP', privateKey, 'BLOCK'].join(' ');
    return block(label, der('9503bd04'), r, 1300, ['Version: GnuPG v2', '']).toSpliced(
      -1,
      0,
      `=${r.chars('base64', 4)}`,
    );
  },
  certificate: (r: Random) => block('CERTIFICATE', der('308205a7308203'), r, 1400),
  publicKey: (r: Random) =>
    block('PUBLIC KEY', der('30820122300d06092a864886f70d01010105000382010f00'), r, 294),
};

const bigNumber = (r: Random, bytes: number): string => r.bytes(bytes).toString('base64url');

export const publicJwk = (r: Random) => ({
  kty: 'RSA',
  use: 'sig',
  alg: 'RS256',
  kid: r.chars('hex', 24),
  e: 'AQAB',
  n: bigNumber(r, 256),
});
export const privateRsaParts = (r: Random) => ({
  d: bigNumber(r, 256),
  p: bigNumber(r, 128),
  q: bigNumber(r, 128),
  dp: bigNumber(r, 128),
  dq: bigNumber(r, 128),
  qi: bigNumber(r, 128),
});
export const ecJwk = (r: Random) => ({
  kty: 'EC',
  crv: 'P-256',
  kid: r.uuid(),
  x: bigNumber(r, 32),
  y: bigNumber(r, 32),
});
