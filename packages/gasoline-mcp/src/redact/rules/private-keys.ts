import { opaqueSample } from './opaque-sample.ts';
import type { SecretRule } from './secret-rule.ts';

const rsa = `-----BEGIN RSA ${'PRIVATE'} KEY-----`;
const body = `MII${opaqueSample(61)}\n${opaqueSample(64)}`;

export const privateKeyRules: readonly SecretRule[] = [
  {
    id: 'private_key',
    keywords: ['-----BEGIN'],
    // Line breaks may be escaped, once or several times; the closing line may have been cut off.
    pattern:
      /(?<before>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\{1,16}[nr])*)(?:[\w+/=\s:,.()@<>]|\\{1,16}[nrt/]|-(?!----))+/y,
    // What the mask leaves of a body is shorter.
    check: (secret) => secret.replace(/\s|\\{1,16}[nrt]/g, '').length >= 8,
    finds: [
      `${rsa}\n${body}\n-----END RSA ${'PRIVATE'} KEY-----`,
      `${rsa}\n${body}`,
      JSON.stringify({ pem: `${rsa}\n${body}` }).slice(0, -30),
      `-----BEGIN OPENSSH ${'PRIVATE'} KEY-----\\\\n${opaqueSample(70)}\\\\n-----END`,
      `-----BEGIN ENCRYPTED ${'PRIVATE'} KEY-----\r\n${body}\r\n-----END ENCRYPTED ${'PRIVATE'} KEY-----`,
      `-----BEGIN PGP ${'PRIVATE'} KEY BLOCK-----\nVersion: GnuPG v2 (GNU/Linux)\n\n${body}\n=ab12\n-----END`,
      `${rsa}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${opaqueSample(32, 'hex')}\n\n${body}`,
    ],
    ignores: [
      `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`,
      `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`,
      `"${rsa}"`,
      `${rsa}\n***\n-----END`,
    ],
  },
];
