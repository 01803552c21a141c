import type { Family } from '../evaluation-case.ts';
import { ecJwk, keyBlocks, privateRsaParts, publicJwk } from '../formats/key-blocks.ts';
import { doc, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { multipart } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

type Block = keyof typeof keyBlocks;
const plain = (r: Random, kind: Block): MarkedText => must('pem', keyBlocks[kind](r).join('\n'));
const escaped = (r: Random, kind: Block): MarkedText => must('pem', keyBlocks[kind](r).join('\\n'));
const windows = (r: Random, kind: Block): MarkedText => must('pem', keyBlocks[kind](r).join('\r\n'));

const members = (value: object): string => JSON.stringify(value).slice(1, -1);

/** A private RSA key as JSON: `d` is what must not be seen; the primes may be found besides. */
const rsaJwk = (r: Random): MarkedText => {
  const { d, ...rest } = privateRsaParts(r);
  return doc`{${members(publicJwk(r))},"d":"${must('jwk', d)}",${{ text: members(rest), marks: [{ start: 0, end: members(rest).length }] }}}`;
};
const ellipticJwk = (r: Random): MarkedText =>
  doc`{${members(ecJwk(r))},"d":"${must('jwk', r.bytes(32).toString('base64url'))}"}`;

export const privateKeys: Family = {
  name: 'private keys',
  shown: [
    inAnswer('PKCS#1 as text', (r) => plain(r, 'rsaPkcs1'), { contentType: 'application/x-pem-file' }),
    inAnswer(
      'PKCS#8 in JSON',
      (r) => doc`{"id":${r.int(1, 99)},"certificate":null,"pem":"${escaped(r, 'pkcs8')}\\n"}`,
    ),
    inConsole('EC key', (r) => doc`Loaded signer:\n${plain(r, 'ec')}\nready`),
    inScript('Ed25519 key in a template string', (r) => bundle(r, doc`const k=\`${plain(r, 'ed25519')}\``)),
    inScript('PKCS#8 in a bundle', (r) => bundle(r, doc`var k="${escaped(r, 'pkcs8')}\\n"`)),
    inRequest('OpenSSH key in a form', (r) => multipart(r, 'identity', windows(r, 'openSsh')), {
      contentType: 'multipart/form-data',
    }),
    inRequest(
      'OpenSSH key in JSON',
      (r) =>
        doc`{"host":"build-${r.int(1, 9)}.internal","user":"deploy","identity":"${escaped(r, 'openSsh')}\\n"}`,
    ),
    inPage('encrypted PKCS#8', (r) =>
      htmlPage(r, doc`<textarea readonly>${plain(r, 'encrypted')}</textarea>`),
    ),
    inAnswer('encrypted PKCS#1', (r) => plain(r, 'encryptedPkcs1'), { contentType: 'text/plain' }),
    inAnswer('PGP block', (r) => doc`# export of ${r.chars('upperHex', 16)}\n${plain(r, 'pgp')}\n`, {
      contentType: 'text/plain',
    }),
    inSocket(
      'key in a frame',
      (r) => doc`{"op":"put","path":"/tls/site.key","body":"${escaped(r, 'ec')}\\n"}`,
    ),
    inAnswer('private JWK', (r) => rsaJwk(r)),
    inScript('private EC JWK', (r) =>
      bundle(
        r,
        doc`const j=await crypto.subtle.importKey("jwk",${ellipticJwk(r)},{name:"ECDSA",namedCurve:"P-256"},!1,["sign"])`,
      ),
    ),
    inAnswer('private key in a JWK set', (r) => doc`{"keys":[{${members(publicJwk(r))}},${rsaJwk(r)}]}`),
  ],
  heldOut: [
    inConsole('PKCS#1 after a label', (r) => doc`error reading credentials ${windows(r, 'rsaPkcs1')}`),
    inAnswer(
      'key twice escaped',
      (r) =>
        doc`{"level":"error","message":"{\\"cert\\":\\"${must('pem', keyBlocks.pkcs8(r).join('\\\\n'))}\\"}"}`,
    ),
    inAnswer(
      'certificate and key',
      (r) => doc`${keyBlocks.certificate(r).join('\n')}\n${plain(r, 'pkcs8')}\n`,
      { contentType: 'text/plain' },
    ),
    inPage('OpenSSH key in a page', (r) => htmlPage(r, doc`<pre>${plain(r, 'openSsh')}</pre>`)),
    inRequest('PGP block in JSON', (r) => doc`{"armored":"${escaped(r, 'pgp')}"}`),
    inConsole('EC JWK in the console', (r) => doc`signing key ${ellipticJwk(r)}`),
    inSocket('RSA JWK in a frame', (r) => doc`{"t":"keys","seq":${r.int(1, 900)},"k":[${rsaJwk(r)}]}`),
  ],
};
