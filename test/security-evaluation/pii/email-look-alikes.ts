import type { Family } from '../evaluation-case.ts';
import { doc, type MarkedText } from '../marked-text.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { htmlPage } from '../surroundings/page.ts';

const inBundle = (name: string, code: MarkedText) => inScript(name, (r) => bundle(r, code));
const onPage = (name: string, html: MarkedText) => inPage(name, (r) => htmlPage(r, html));
const css = { contentType: 'text/css' };

/** An at sign does not make an address: decisions 8 names pictures, git hosts and packages. */
export const emailLookAlikes: Family = {
  name: 'like emails',
  shown: [
    onPage(
      'picture for dense screens',
      doc`<img src="/img/logo.png" srcset="/img/logo@2x.png 2x, /img/logo@3x.png 3x">`,
    ),
    inBundle(
      'pictures in a bundle',
      doc`e.exports={a:n.p+"media/hero@2x.webp",b:n.p+"sprite@1.5x.jpg",c:"icon-16@2x.svg"}`,
    ),
    inAnswer(
      'pictures in CSS',
      () =>
        doc`.logo{background:url(../img/logo@2x.png)}@media print{.x{display:none}}@import url(theme@dark.css);`,
      css,
    ),
    inAnswer(
      'rules in CSS',
      () =>
        doc`@font-face{font-family:x}@keyframes fade{from{opacity:0}}@supports (display:grid){a{b:c}}@media (min-width:40em){.sm\\@flex{display:flex}}`,
      css,
    ),
    inConsole('clone', () => doc`Cloning into 'parts'... git@github.com:northwind/parts.git`),
    inAnswer(
      'repository',
      () =>
        doc`{"ssh_url":"git@github.com:northwind/parts.git","git_url":"git://github.com/northwind/parts.git","clone_url":"https://github.com/northwind/parts.git"}`,
    ),
    inAnswer(
      'repository of GitLab',
      () =>
        doc`{"ssh_url_to_repo":"git@gitlab.com:group/sub.group/parts.git","kind":"ssh://git@git.northwind-parts.com:7999/web/parts.git"}`,
    ),
    inUrl(
      'package on a CDN',
      (r) => doc`https://unpkg.com/react-dom@18.${r.int(0, 3)}.0/umd/react-dom.production.min.js`,
    ),
    inUrl(
      'scoped package on a CDN',
      () => doc`https://cdn.jsdelivr.net/npm/@fontsource/inter@5.0.16/files/inter-latin-400-normal.woff2`,
    ),
    inUrl('package by tag', () => doc`https://esm.sh/preact@next/hooks?deps=zod@3.22.4`),
    onPage(
      'import map',
      doc`<script type="importmap">{"imports":{"vue":"https://unpkg.com/vue@3.4.21/dist/vue.esm-browser.js"}}</script>`,
    ),
    inAnswer(
      'packages',
      () =>
        doc`{"dependencies":{"lodash@^4.17.21":{"resolved":"lodash-4.17.21.tgz"},"@babel/core@7.24.0":{},"left-pad@npm:1.3.0":{}}}`,
    ),
    inConsole(
      'install',
      () =>
        doc`npm WARN deprecated har-validator@5.1.5: this library is no longer supported\n+ typescript@5.4.2`,
    ),
    inBundle(
      'banner',
      doc`/*! core-js@3.36.0 | (c) contributors | https://github.com/zloirock/core-js */var x=1`,
    ),
    inScript('Sentry address', (r) =>
      bundle(
        r,
        doc`Sentry.init({dsn:"https://${r.chars('hex', 32)}@o${r.digits(6)}.ingest.sentry.io/${r.digits(7)}"})`,
      ),
    ),
    inConsole(
      'database address',
      (r) => doc`connecting postgres://app@db-${r.int(1, 9)}.internal:5432/parts`,
    ),
    inConsole('address of a broker', () => doc`amqp://guest:guest@rabbit.northwind-parts.com:5672/vhost`),
    inConsole('shell', (r) => doc`deploy@web-${r.int(1, 9)}:~$ ssh root@10.0.0.${r.int(2, 90)}`),
    inConsole('local account', () => doc`mail from root@localhost accepted, user@host unknown`),
    inUrl('profile of an author', () => doc`https://medium.com/@amelia.hartwell/why-we-moved-4f2a1c`),
    inUrl('channel', () => doc`https://www.youtube.com/@northwind.parts/videos`),
    inUrl(
      'place on a map',
      (r) => doc`https://www.google.com/maps/@52.52${r.int(10, 99)},13.40${r.int(10, 99)},15z`,
    ),
    inBundle(
      'decorators',
      doc`/** @type {import("./x").Y} @see ./a.b.c @deprecated use @next.js */let q=1;r([Input()],z.prototype,"a",void 0)`,
    ),
    inBundle(
      'expression for addresses',
      doc`const m=/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/,w=/[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}/i`,
    ),
    inAnswer(
      'handles',
      () =>
        doc`{"text":"thanks @amelia_h and @northwind!","mentions":["@jonas.b"],"matrix":"@amelia:matrix.org"}`,
    ),
    inRequest(
      'frames of a stack',
      (r) =>
        doc`{"stack":"render@https://app.northwind-parts.com/main.js:${r.int(1, 99)}:${r.int(1, 99)}\\n@https://app.northwind-parts.com/vendor.js:1:${r.int(1, 9999)}\\nasync*load@webpack-internal:///./src/a.ts:12:3"}`,
    ),
    inForm('empty address', () => doc`email=&name=Ada&cc=%40`),
    inAnswer(
      'action of a workflow',
      () =>
        doc`jobs:\n  build:\n    steps:\n      - uses: actions/checkout@v4.1.1\n      - uses: docker/build-push-action@v5.0.0\n`,
      { contentType: 'text/yaml' },
    ),
  ],
  heldOut: [
    onPage(
      'picture in a picture element',
      doc`<source srcset="card@2x.avif 2x, card@3x.avif 3x" type="image/avif">`,
    ),
    inBundle(
      'chunk with a hash',
      doc`import("./vendor@4f2a1c.js").then(e=>e.default),"locale@de.json","theme@dark.css"`,
    ),
    inConsole(
      'pnpm',
      () => doc`node_modules/.pnpm/axios@1.6.8/node_modules/axios/index.js imports follow-redirects@1.15.6`,
    ),
    inUrl('module of a runtime', () => doc`https://deno.land/std@0.220.1/http/server.ts`),
    inUrl(
      'image of a registry',
      () => doc`https://registry.northwind-parts.com/v2/web@sha256:0b1c2d/manifests`,
    ),
    inConsole('remote of git', () => doc`origin  git@ssh.dev.azure.com:v3/northwind/parts/web (fetch)`),
    inAnswer('submodules', () => doc`[submodule "ui"]\n\turl = git@bitbucket.org:northwind/ui.git\n`, {
      contentType: 'text/plain',
    }),
    inScript('Sentry of another region', (r) =>
      bundle(r, doc`dsn:"https://${r.chars('hex', 32)}@o${r.digits(5)}.ingest.de.sentry.io/${r.digits(8)}"`),
    ),
    inConsole(
      'stack of Firefox',
      (r) =>
        doc`handleClick@http://localhost:3000/static/js/bundle.js:${r.int(1, 999)}:12\ncallCallback@http://localhost:3000/static/js/vendor.js:4:1`,
    ),
    inAnswer(
      'texts',
      () => doc`{"email":"E-mail","emailHint":"name@ is missing","emailInvalid":"Must contain an @"}`,
    ),
    inBundle(
      'workspaces',
      doc`const d={"@northwind/ui":"workspace:*","@types/node@20.11.30":1,"pkg@1.2.3-beta.1":2}`,
    ),
    inUrl('user of a service', () => doc`https://www.tiktok.com/@north.wind/video/71`),
    inAnswer(
      'tailwind variants',
      () =>
        doc`.\\@container{container-type:inline-size}.\\@lg\\:flex{display:flex}@layer base.utilities{a{b:c}}`,
      css,
    ),
    inConsole(
      'yarn lock',
      () => doc`"@sentry/browser@npm:^8.0.0": resolution "@sentry/browser@npm:8.2.1" checksum 10c0`,
    ),
    inAnswer('operators', () => doc`{"expr":"A@B.T + x@y","formula":"=SUM(Table1[@Price.Net])"}`),
  ],
};
