import type { Family } from '../evaluation-case.ts';
import { doc, may } from '../marked-text.ts';
import type { Random } from '../random.ts';
import {
  inAnswer,
  inConsole,
  inForm,
  inHeader,
  inPage,
  inRequest,
  inScript,
  inSocket,
  inUrl,
} from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer, multipart } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const cursor = (r: Random): string =>
  Buffer.from(JSON.stringify({ id: r.int(1000, 9999), createdAt: '2026-02-03T10:00:00Z' })).toString(
    'base64',
  );
const nonce = (r: Random): string => r.bytes(16).toString('base64');

/**
 * Decisions 8: csrf, xsrf, page, next and sync tokens and nonces are never secrets. That is about what they are,
 * not how one framework spells them, so Rails' `authenticity_token` and ASP.NET's verification token belong here.
 */
export const passingTokens: Family = {
  name: 'anti-forgery and paging',
  shown: [
    inPage('Rails form', (r) =>
      htmlPage(
        r,
        doc`<form><input type="hidden" name="authenticity_token" value="${r.bytes(64).toString('base64')}"></form>`,
      ),
    ),
    inPage('Django form', (r) =>
      htmlPage(r, doc`<input type="hidden" name="csrfmiddlewaretoken" value="${r.chars('base62', 64)}">`),
    ),
    inPage('ASP.NET form', (r) =>
      htmlPage(
        r,
        doc`<input name="__RequestVerificationToken" type="hidden" value="CfDJ8${r.chars('base64url', 150)}" />`,
      ),
    ),
    inPage('view state', (r) =>
      htmlPage(
        r,
        doc`<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEPDwUK${r.chars('base64', 200)}" />`,
      ),
    ),
    inForm('Django body', (r) => doc`csrfmiddlewaretoken=${r.chars('base62', 64)}&title=Bolt&amount=3`),
    inForm(
      'Rails body',
      (r) =>
        doc`utf8=%E2%9C%93&authenticity_token=${encodeURIComponent(r.bytes(64).toString('base64'))}&item%5Bname%5D=Bolt`,
    ),
    inRequest('multipart with a CSRF token', (r) => multipart(r, 'csrf_token', doc`${r.chars('hex', 64)}`), {
      contentType: 'multipart/form-data',
    }),
    inRequest('CSRF in JSON', (r) => doc`{"csrfToken":"${r.chars('hex', 64)}","redirect":false,"json":true}`),
    inAnswer('CSRF endpoint', (r) => doc`{"csrfToken":"${r.chars('hex', 64)}"}`, {
      url: 'https://app.northwind-parts.com/api/auth/csrf',
    }),
    inAnswer('XSRF in an answer', (r) => doc`{"xsrf_token":"${r.chars('base64url', 40)}","locale":"de"}`),
    inAnswer(
      'next page of Google',
      (r) => doc`{"kind":"drive#fileList","nextPageToken":"~!!~${r.chars('base64url', 120)}","files":[]}`,
    ),
    inAnswer(
      'sync of a calendar',
      (r) => doc`{"kind":"calendar#events","nextSyncToken":"C${r.chars('base62', 22)}==","items":[]}`,
    ),
    inAnswer('next token of AWS', (r) => doc`{"logGroups":[],"nextToken":"${r.chars('base64', 120)}"}`),
    inAnswer('cursor of GraphQL', (r) =>
      graphqlAnswer(
        r,
        doc`"orders":{"edges":[{"cursor":"${cursor(r)}","node":{"id":"T3JkZXI6MQ=="}}],"pageInfo":{"hasNextPage":true,"endCursor":"${cursor(r)}"}}`,
      ),
    ),
    inUrl(
      'page token',
      (r) =>
        doc`https://www.googleapis.com/youtube/v3/search?part=snippet&pageToken=${r.chars('base32', 6)}&maxResults=50`,
    ),
    inUrl(
      'cursor',
      (r) => doc`https://api.northwind-parts.com/v1/orders?limit=50&cursor=${encodeURIComponent(cursor(r))}`,
    ),
    inUrl(
      'sync token',
      (r) => doc`https://api.northwind-parts.com/v1/changes?sync_token=${r.chars('base64url', 60)}`,
    ),
    inUrl(
      'start of a sign-in',
      (r) =>
        doc`https://login.northwind-parts.com/authorize?response_type=code&client_id=parts-web&state=${r.chars('base64url', 43)}&nonce=${r.chars('base64url', 43)}&code_challenge=${r.chars('base64url', 43)}&code_challenge_method=S256`,
    ),
    inUrl(
      'return of a sign-in',
      (r) =>
        doc`https://app.northwind-parts.com/callback?code=${may(r.chars('base64url', 43))}&state=${r.chars('base64url', 43)}`,
    ),
    inHeader(
      'content policy',
      (r) =>
        doc`Content-Security-Policy: script-src 'self' 'nonce-${nonce(r)}' 'sha256-${r.bytes(32).toString('base64')}'; report-uri /csp`,
    ),
    inRequest(
      'report of a content policy',
      (r) =>
        doc`{"csp-report":{"document-uri":"https://app.northwind-parts.com/","violated-directive":"script-src-elem","original-policy":"script-src 'nonce-${nonce(r)}' 'strict-dynamic'","script-sample":"window.dataLayer"}}`,
      { contentType: 'application/csp-report' },
    ),
    inScript('nonce in a bundle', (r) => bundle(r, doc`n.nc="${nonce(r)}";t.setAttribute("nonce",n.nc)`)),
    inScript(
      'WordPress',
      (r) =>
        doc`var wpApiSettings = {"root":"https:\\/\\/blog.northwind-parts.com\\/wp-json\\/","nonce":"${r.chars('hex', 10)}","versionString":"wp\\/v2\\/"};`,
    ),
    inSocket(
      'resume of a poll',
      (r) => doc`{"type":"more","pageToken":"${r.chars('base64url', 64)}","nonce":"${r.digits(18)}"}`,
    ),
    inConsole(
      'paging in the console',
      (r) => doc`loaded 50 of 812, next_page_token=${r.chars('base64url', 48)}`,
    ),
    inAnswer(
      'sync of a chat',
      (r) => doc`{"next_batch":"s${r.digits(5)}_${r.digits(6)}_${r.int(1, 9)}_${r.digits(5)}","rooms":{}}`,
    ),
  ],
  heldOut: [
    inPage('Spring form', (r) => htmlPage(r, doc`<input type="hidden" name="_csrf" value="${r.uuid()}"/>`)),
    inPage('Phoenix page', (r) =>
      htmlPage(r, doc`<script>window.csrf_token = "${r.chars('base64url', 56)}"</script>`),
    ),
    inPage('nonce of a page', (r) =>
      htmlPage(r, doc`<script nonce="${nonce(r)}">window.__webpack_nonce__="${nonce(r)}"</script>`),
    ),
    inForm(
      'XSRF in a form',
      (r) => doc`_xsrf=2%7C${r.chars('hex', 8)}%7C${r.chars('hex', 32)}%7C${r.digits(10)}&q=bolt`,
    ),
    inRequest(
      'CSRF with a dash',
      (r) => doc`{"csrf-token":"${r.chars('base64url', 36)}","action":"archive"}`,
    ),
    inAnswer(
      'page token with an underscore',
      (r) => doc`{"results":[],"next_page_token":"${r.chars('base64url', 180)}","status":"OK"}`,
    ),
    inAnswer(
      'sync token of Contentful',
      (r) =>
        doc`{"sys":{"type":"Array"},"items":[],"nextSyncUrl":"https://cdn.contentful.com/spaces/${r.chars('base36', 12)}/sync?sync_token=${r.chars('base64url', 120)}"}`,
    ),
    inUrl(
      'page token of a list',
      (r) =>
        doc`https://storage.googleapis.com/storage/v1/b/parts/o?prefix=img%2F&pageToken=${r.chars('base64', 24).replace(/[+/]/g, 'a')}%3D`,
    ),
    inUrl('after', (r) => doc`https://www.reddit.com/r/parts.json?after=t3_${r.chars('base36', 7)}&count=25`),
    inHeader(
      'link to the next page',
      (r) =>
        doc`Link: <https://api.northwind-parts.com/v1/items?page_token=${r.chars('base64url', 40)}>; rel="next"`,
    ),
    inConsole('CSRF mismatch', (r) => doc`CSRF token mismatch: got csrf=${r.chars('hex', 40)}`),
    inSocket(
      'nonce of a gateway',
      (r) => doc`{"op":4,"d":{"guild_id":"${r.digits(18)}","nonce":"${r.chars('hex', 32)}"}}`,
    ),
    inScript('CSRF in a bundle', (r) =>
      bundle(r, doc`window.gon={csrfToken:"${r.bytes(64).toString('base64')}",locale:"en"}`),
    ),
  ],
};
