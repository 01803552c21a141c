import type { Family } from '../evaluation-case.ts';
import { doc, may } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inHeader, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const sha1 = (r: Random): string => r.chars('hex', 40);
const sha256 = (r: Random): string => r.chars('hex', 64);
const sha512 = (r: Random): string => `sha512-${r.bytes(64).toString('base64')}`;
const ulid = (r: Random): string => `01J${r.chars('base32', 23)}`;
const address = (r: Random): string => `0x${r.chars('hex', 40)}`;

/** As random as a secret, and seen by everyone. */
export const hashesAndIds: Family = {
  name: 'hashes and ids',
  shown: [
    inAnswer(
      'commits',
      (r) =>
        doc`[{"sha":"${sha1(r)}","node_id":"C_kwDO${r.chars('base64url', 60)}","commit":{"message":"fix: reset password form","tree":{"sha":"${sha1(r)}"}}}]`,
    ),
    inConsole('build banner', (r) => doc`Parts web 4.2.0 (commit ${sha1(r)}, built 2026-02-01)`),
    inHeader(
      'weak ETag',
      (r) => doc`ETag: W/"${r.chars('hex', 4)}-${r.bytes(20).toString('base64').slice(0, 27)}"`,
    ),
    inHeader('ETag of S3', (r) => doc`ETag: "${r.chars('hex', 32)}"`),
    inHeader('request id of S3', (r) => doc`x-amz-id-2: ${r.bytes(56).toString('base64')}`),
    inHeader('trace', (r) => doc`traceparent: 00-${r.chars('hex', 32)}-${r.chars('hex', 16)}-01`),
    inPage('integrity', (r) =>
      htmlPage(
        r,
        doc`<script src="https://cdn.jsdelivr.net/npm/vue@3.4.21" integrity="sha256-${r.bytes(32).toString('base64')}" crossorigin="anonymous"></script>`,
      ),
    ),
    inAnswer(
      'lock file',
      (r) =>
        doc`{"packages":{"node_modules/aws-sdk":{"version":"2.1500.0","resolved":"https://packages.example.com/aws-sdk/-/aws-sdk-2.1500.0.tgz","integrity":"${sha512(r)}"},"node_modules/jsonwebtoken":{"version":"9.0.2","integrity":"${sha512(r)}"}}}`,
    ),
    inScript('chunk names', (r) =>
      bundle(
        r,
        doc`n.u=e=>"static/chunks/"+e+"."+{12:"${r.chars('hex', 16)}",87:"${r.chars('hex', 16)}",144:"${r.chars('hex', 16)}"}[e]+".js"`,
      ),
    ),
    inScript('class names', (r) =>
      bundle(
        r,
        doc`e.exports={tokenList:"Tokens_tokenList__${r.chars('base62', 5)}",passwordField:"Login_passwordField__${r.chars('base62', 5)}",secret:"Box_secret__${r.chars('base62', 5)}"}`,
      ),
    ),
    inScript(
      'precache',
      (r) =>
        doc`self.__WB_MANIFEST=[{"revision":"${r.chars('hex', 32)}","url":"/index.html"},{"revision":null,"url":"/assets/token-${r.chars('hex', 8)}.js"}];`,
    ),
    inAnswer(
      'UUIDs',
      (r) =>
        doc`{"id":"${r.uuid()}","tenantId":"${r.uuid()}","correlationId":"${r.uuid()}","deviceId":"${r.uuid()}"}`,
    ),
    inAnswer(
      'ids of MongoDB',
      (r) => doc`[{"_id":"${r.chars('hex', 24)}","ownerId":"${r.chars('hex', 24)}","__v":0}]`,
    ),
    inAnswer(
      'ids with prefixes',
      (r) =>
        doc`{"id":"pi_3${r.chars('base62', 23)}","customer":"cus_${r.chars('base62', 14)}","payment_method":"pm_1${r.chars('base62', 23)}","latest_charge":"ch_3${r.chars('base62', 23)}"}`,
    ),
    inAnswer(
      'sortable ids',
      (r) => doc`{"items":[{"id":"${ulid(r)}"},{"id":"${ulid(r)}"}],"batch":"${r.chars('base62', 27)}"}`,
    ),
    inAnswer(
      'snowflakes',
      (r) => doc`{"id":"${r.digits(19)}","author":{"id":"${r.digits(18)}","avatar":"${r.chars('hex', 32)}"}}`,
    ),
    inAnswer(
      'digests of images',
      (r) =>
        doc`{"schemaVersion":2,"config":{"digest":"sha256:${sha256(r)}"},"layers":[{"digest":"sha256:${sha256(r)}","size":${r.int(1000, 90_000)}}]}`,
    ),
    inAnswer(
      'blockchain',
      (r) =>
        doc`{"hash":"0x${sha256(r)}","from":"${address(r)}","to":"${address(r)}","blockHash":"0x${sha256(r)}","nonce":"0x${r.chars('hex', 4)}"}`,
    ),
    inAnswer(
      'coins',
      (r) =>
        doc`{"tokenAddress":"${address(r)}","tokenSymbol":"PRT","tokenId":"${r.digits(5)}","tokenDecimals":18}`,
    ),
    inUrl(
      'picture of an avatar',
      (r) => doc`https://www.gravatar.com/avatar/${r.chars('hex', 32)}?s=80&d=identicon`,
    ),
    inUrl(
      'asset with a hash',
      (r) =>
        doc`https://cdn.northwind-parts.com/assets/vendor.${r.chars('hex', 20)}.js?v=${r.chars('hex', 32)}`,
    ),
    inUrl(
      'data of a build',
      (r) => doc`https://app.northwind-parts.com/_next/data/${r.chars('base64url', 21)}/reset-password.json`,
    ),
    inUrl(
      'shared file',
      (r) => doc`https://docs.google.com/spreadsheets/d/1${r.chars('base64url', 43)}/edit?gid=0`,
    ),
    inUrl(
      'video',
      (r) =>
        doc`https://www.youtube.com/embed/${r.chars('base64url', 11)}?list=PL${r.chars('base64url', 32)}`,
    ),
    inUrl(
      'collection of analytics',
      (r) =>
        doc`https://www.google-analytics.com/g/collect?v=2&tid=G-${r.chars('base32', 10)}&gtm=45je${r.chars('base36', 12)}&cid=${r.digits(9)}.${r.digits(10)}&sid=${r.digits(10)}`,
    ),
    inUrl(
      'Stripe checkout',
      (r) =>
        doc`https://checkout.stripe.com/c/pay/cs_test_a1${r.chars('base62', 56)}#fidkdWxOYHwnPyd1blpxYHZxWjA0${r.chars('base62', 120)}`,
    ),
    inConsole('request in a log', (r) =>
      logLine(r, doc`GET /token/status 200 x-request-id=${r.uuid()} span=${r.chars('hex', 16)}`),
    ),
    inSocket(
      'handshake',
      (r) =>
        doc`0{"sid":"${r.chars('base64url', 20)}","upgrades":[],"pingInterval":25000,"pingTimeout":20000}`,
    ),
    inRequest(
      'persisted query',
      (r) =>
        doc`{"operationName":"Viewer","variables":{},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${sha256(r)}"}}}`,
    ),
    inRequest(
      'event of analytics',
      (r) =>
        doc`{"anonymousId":"${r.uuid()}","messageId":"ajs-next-${r.digits(13)}-${r.uuid()}","event":"Password Reset Viewed"}`,
    ),
  ],
  heldOut: [
    inAnswer(
      'tree of git',
      (r) =>
        doc`{"tree":[{"path":"src/secrets.ts","mode":"100644","type":"blob","sha":"${sha1(r)}"},{"path":"token.ts","sha":"${sha1(r)}"}],"truncated":false}`,
    ),
    inAnswer(
      'checksums',
      (r) => doc`${sha256(r)}  parts-linux-amd64.tar.gz\n${sha256(r)}  password-tool-darwin.zip\n`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'manifest of a bundle',
      (r) =>
        doc`{"src/auth/token.ts":{"file":"assets/token-${r.chars('base62', 8)}.js","src":"src/auth/token.ts","isEntry":true},"style.css":{"file":"assets/style-${r.chars('hex', 8)}.css"}}`,
    ),
    inAnswer(
      'content addresses',
      (r) => doc`{"cid":"bafybei${r.chars('base32', 52).toLowerCase()}","Hash":"Qm${r.chars('base62', 44)}"}`,
    ),
    inAnswer(
      'cache',
      (r) => doc`{"cacheKey":"${sha256(r)}","partitionKey":"${r.uuid()}","sortKey":"ORDER#${r.digits(8)}"}`,
    ),
    inHeader('ray', (r) => doc`cf-ray: ${r.chars('hex', 16)}-FRA`),
    inHeader('content digest', (r) => doc`Content-MD5: ${r.bytes(16).toString('base64')}`),
    inUrl(
      'picture of a service',
      (r) => doc`https://cdn.discordapp.com/avatars/${r.digits(18)}/a_${r.chars('hex', 32)}.webp?size=128`,
    ),
    inUrl(
      'picture with a signature',
      (r) =>
        doc`https://scontent.northwind-cdn.com/v/t39.30808-6/${r.digits(9)}_${r.digits(15)}_n.jpg?_nc_cat=1&oh=${may(r.chars('base64url', 40))}&oe=${r.chars('upperHex', 8)}`,
    ),
    inUrl(
      'tile',
      (r) => doc`https://tiles.northwind-parts.com/v4/${r.chars('base36', 24)}/12/2200/1343.vector.pbf`,
    ),
    inConsole(
      'service worker',
      (r) =>
        doc`[workbox] Precaching 3 files: /assets/keys-${r.chars('hex', 8)}.js (rev ${r.chars('hex', 32)})`,
    ),
    inConsole('query key', (r) => doc`invalidate react-query-key-${r.chars('hex', 32)}`),
    inScript('module ids', (r) =>
      bundle(
        r,
        doc`Promise.all([n.e(4),n.e(91)]).then(n.bind(n,"${r.chars('base62', 6)}+${r.chars('base62', 4)}")),"${r.chars('hex', 20)}"`,
      ),
    ),
    inScript('hash of a locale', (r) =>
      bundle(
        r,
        doc`const k={"account.secret.title":"${r.chars('base62', 6)}","account.token.revoke":"${r.chars('base62', 6)}"}`,
      ),
    ),
    inSocket(
      'operation of an editor',
      (r) =>
        doc`{"a":"op","c":"docs","d":"${r.chars('base62', 17)}","v":${r.int(1, 900)},"src":"${r.chars('hex', 32)}","seq":4}`,
    ),
  ],
};
