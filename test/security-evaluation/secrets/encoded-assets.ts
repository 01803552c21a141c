import type { Family } from '../evaluation-case.ts';
import { doc } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { multipart, sourceMap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const withStart = (r: Random, hex: string, size: number): string =>
  Buffer.concat([Buffer.from(hex, 'hex'), r.bytes(size)]).toString('base64');
const png = (r: Random, size: number): string =>
  `data:image/png;base64,${withStart(r, '89504e470d0a1a0a0000000d49484452', size)}`;
const jpeg = (r: Random, size: number): string =>
  `data:image/jpeg;base64,${withStart(r, 'ffd8ffe000104a464946', size)}`;
const font = (r: Random, size: number): string =>
  `data:font/woff2;base64,${withStart(r, '774f463200010000', size)}`;
/** Long base64 with the beginnings of known keys in it, as chance brings them. */
const withPrefixes = (r: Random): string =>
  [`AK${'IA'}`, `AI${'za'}`, `eyJ`, `xox${'b'}`]
    .map((start) => `${r.chars('base64', 300)}${start}${r.chars('base64', 80)}`)
    .join('');

export const encodedAssets: Family = {
  name: 'encoded assets',
  shown: [
    inPage('picture in a page', (r) => htmlPage(r, doc`<img alt="key" src="${png(r, 900)}">`)),
    inScript('picture in a bundle', (r) => bundle(r, doc`e.exports="${png(r, 2400)}"`)),
    inAnswer(
      'font in a style sheet',
      (r) => doc`@font-face{font-family:"icons";src:url(${font(r, 3000)}) format("woff2")}.token{color:#f00}`,
      { contentType: 'text/css' },
    ),
    inAnswer(
      'blurred picture',
      (r) =>
        doc`{"id":${r.int(1, 99)},"blurDataURL":"${jpeg(r, 380)}","blurhash":"L${r.chars('base62', 27)}"}`,
    ),
    inScript('WebAssembly', (r) =>
      bundle(r, doc`const w="${withStart(r, '0061736d01000000', 4000)}";WebAssembly.instantiate(b(w))`),
    ),
    inAnswer(
      'long base64 with known beginnings',
      (r) => doc`{"name":"scan.bin","encoding":"base64","content":"${withPrefixes(r)}"}`,
    ),
    inScript(
      'mappings of a source map',
      (r) =>
        doc`//# sourceMappingURL=data:application/json;base64,${Buffer.from(sourceMap(r, doc`export const a = 1;`).text).toString('base64')}`,
    ),
    inAnswer(
      'file of a repository',
      (r) =>
        doc`{"name":"logo.svg","sha":"${r.chars('hex', 40)}","content":"${r.bytes(45).toString('base64')}\\n${r.bytes(45).toString('base64')}\\n${r.bytes(30).toString('base64')}\\n","encoding":"base64"}`,
    ),
    inAnswer('packed answer', (r) => doc`${withStart(r, '0000000029', 300)}${withStart(r, '80000000', 18)}`, {
      contentType: 'application/grpc-web-text',
    }),
    inSocket('compressed document', (r) => doc`{"type":"sync","update":"${withStart(r, '0102', 700)}"}`),
    inRequest('signature of a person', (r) => multipart(r, 'picture', doc`${png(r, 500)}`), {
      contentType: 'multipart/form-data',
    }),
    inConsole('picture in the console', (r) => doc`%c  background: url(${png(r, 300)}) no-repeat`),
    inUrl('drawing in a URL', (r) => doc`https://www.plantuml.com/plantuml/svg/${r.chars('base62', 180)}`),
    inUrl('playground', (r) => doc`https://www.typescriptlang.org/play?#code/${r.chars('base62', 220)}`),
  ],
  heldOut: [
    inPage('icon', (r) =>
      htmlPage(
        r,
        doc`<link rel="icon" href="data:image/x-icon;base64,${withStart(r, '000001000100', 700)}">`,
      ),
    ),
    inScript('sound', (r) =>
      bundle(r, doc`new Audio("data:audio/mpeg;base64,${withStart(r, '494433', 1800)}").play()`),
    ),
    inAnswer(
      'attachment of a mail',
      (r) =>
        doc`{"attachments":[{"filename":"token.pdf","content":"${withStart(r, '255044462d312e37', 1500)}"}]}`,
    ),
    inAnswer(
      'vectors',
      (r) =>
        doc`{"data":[{"object":"embedding","embedding":"${r.bytes(1536).toString('base64')}"}],"model":"text-embedding-3-small"}`,
    ),
    inSocket(
      'audio frame',
      (r) =>
        doc`{"event":"media","media":{"track":"inbound","payload":"${r.bytes(160).toString('base64')}"}}`,
    ),
    inRequest(
      'replay of a session',
      (r) => doc`{"type":3,"data":"${withStart(r, '789c', 1200)}","sequence":${r.int(1, 90)}}`,
    ),
    inUrl(
      'picture in a URL',
      (r) => doc`https://images.northwind-parts.com/rs:fit:640:480/plain/${r.chars('base64url', 90)}@webp`,
    ),
  ],
};
