import type { Family } from '../../evaluation-case.ts';
import { googleApiKey } from '../../formats/clouds.ts';
import { githubClassic } from '../../formats/code-hosts.ts';
import { hex, long } from '../../formats/opaque-values.ts';
import { sendGrid } from '../../formats/services.ts';
import { jwt } from '../../formats/signed-tokens.ts';
import { discordBot, firebaseRefresh, matrixToken, slackBrowser } from '../../formats/workplaces.ts';
import { doc, must } from '../../marked-text.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket } from '../../recipes.ts';
import { multipart } from '../../surroundings/exchange.ts';

/** Sockets of chats and editors, and what applications write down of their own state. */
export const framesAndState: Family = {
  name: 'frames and state',
  fresh: [
    inSocket(
      'bot says who it is',
      (r) =>
        doc`{"op":2,"d":{"token":"${must('named', discordBot(r))}","intents":${r.int(500, 4000)},"properties":{"os":"linux","browser":"disco","device":"disco"}}}`,
    ),
    inSocket(
      'result inside a quoted frame',
      (r) =>
        doc`a["{\\"msg\\":\\"result\\",\\"id\\":\\"1\\",\\"result\\":{\\"id\\":\\"${r.chars('base62', 17)}\\",\\"token\\":\\"${must('named', r.chars('base64url', 43))}\\",\\"tokenExpires\\":{\\"$date\\":17${r.digits(11)}},\\"type\\":\\"resume\\"}}"]`,
    ),
    inSocket('namespace of a socket', (r) => doc`40/admin,{"token":"${long(r)}"}`),
    inSocket(
      'channel asks again',
      (r) =>
        doc`{"action":17,"auth":{"accessToken":"${must('named', `${r.chars('base62', 6)}.${r.chars('base64url', 64)}`)}"}}`,
    ),
    inSocket(
      'admin of a subscription',
      (r) =>
        doc`{"type":"connection_init","payload":{"headers":{"content-type":"application/json","x-hasura-admin-secret":"${long(r)}"}}}`,
    ),
    inAnswer(
      'negotiation',
      (r) =>
        doc`{"negotiateVersion":1,"url":"https://kestrel.service.signalr.net/client/?hub=board","accessToken":"${must('jwt', jwt(r, { aud: 'board' }))}","availableTransports":[]}`,
    ),
    inAnswer(
      'home server',
      (r) =>
        doc`{"user_id":"@noor:chat.kestrel.io","home_server":"chat.kestrel.io","device_id":"${r.chars('upper', 10)}","access_token":"${must('named', matrixToken(r))}"}`,
      { url: 'https://chat.kestrel.io/_matrix/client/v3/login' },
    ),
    inRequest('chat in a browser', (r) => multipart(r, 'token', must('named', slackBrowser(r))), {
      contentType: 'multipart/form-data',
      url: 'https://kestrel.slack.com/api/conversations.history',
    }),
    inAnswer(
      'server-sent event',
      (r) =>
        doc`retry: 3000\n\nevent: handover\nid: ${r.int(1, 90)}\ndata: {"room":"${r.uuid()}","guest_token":"${long(r)}"}\n\n`,
      { contentType: 'text/event-stream' },
    ),
    inScript(
      'callback of a script',
      (r) =>
        doc`/**/jQuery3610${r.digits(16)}_17${r.digits(11)}({"status":"ok","auth_token":"${long(r)}","ttl":600});`,
    ),
    inConsole(
      'popup of a content editor',
      (r) =>
        doc`message from popup: authorization:github:success:{"token":"${must('github_classic', githubClassic(r))}","provider":"github"}`,
    ),
    inConsole(
      'message to a service worker',
      (r) =>
        doc`[sw] onmessage {"type":"SET_CREDENTIALS","payload":{"refreshToken":"${long(r)}","expiresAt":17${r.digits(11)}}}`,
    ),
    inConsole(
      'action in a logger',
      (r) =>
        doc`%c action     %c auth/loginFulfilled %c@ 10:11:12.131 {type: "auth/loginFulfilled", payload: {accessToken: "${long(r)}", roles: Array(2)}, meta: {requestId: "${r.chars('base64url', 21)}"}}`,
    ),
    inPage(
      'server components',
      (r) =>
        doc`<html><body><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"5:[\\"$\\",\\"$L${r.int(10, 40)}\\",null,{\\"session\\":{\\"accessToken\\":\\"${long(r)}\\",\\"expires\\":\\"2026-08-01T00:00:00.000Z\\"}}]\\n"])</script></body></html>`,
    ),
    inPage(
      'settings of Nuxt',
      (r) =>
        doc`<div id="__nuxt"></div><script>window.__NUXT__={};window.__NUXT__.config={public:{apiBase:"/api"},apiSecret:"${hex(r)}",app:{baseURL:"/",buildId:"${r.uuid()}",buildAssetsDir:"/_nuxt/"}}</script>`,
    ),
    inPage(
      'loader data of Remix',
      (r) =>
        doc`<script>window.__remixContext = {"state":{"loaderData":{"root":{"ENV":{"MODE":"production","MAIL":"${must('sendgrid', sendGrid(r))}"}}}},"future":{"v3_fetcherPersist":false}};</script>`,
    ),
    inPage(
      'transfer state of Angular',
      (r) =>
        doc`<app-root ng-version="14.2.12"></app-root><script id="serverApp-state" type="application/json">{&q;G.json./api/session&q;:{&q;body&q;:{&q;accessToken&q;:&q;${long(r)}&q;,&q;ttl&q;:900}}}</script>`,
    ),
    inPage(
      'page data in an attribute',
      (r) =>
        doc`<div id="app" data-page="{&quot;component&quot;:&quot;Settings/Hooks&quot;,&quot;props&quot;:{&quot;hook&quot;:{&quot;id&quot;:${r.int(1, 99)},&quot;webhook_secret&quot;:&quot;${hex(r)}&quot;}},&quot;url&quot;:&quot;/hooks&quot;,&quot;version&quot;:&quot;${r.chars('hex', 32)}&quot;}"></div>`,
    ),
    inPage(
      'cache of Apollo',
      (r) =>
        doc`<script>window.__APOLLO_STATE__={"ROOT_QUERY":{"__typename":"Query","viewer":{"__ref":"Viewer:7"}},"ApiKey:${r.int(10, 99)}":{"__typename":"ApiKey","label":"CI","apiKey":"${long(r)}"}};</script>`,
    ),
    inRequest(
      'storage twice in quotes',
      (r) =>
        doc`{"kind":"replay","storage":{"persist:root":"{\\"auth\\":\\"{\\\\\\"refreshToken\\\\\\":\\\\\\"${long(r)}\\\\\\",\\\\\\"loggedIn\\\\\\":true}\\",\\"_persist\\":\\"{\\\\\\"version\\\\\\":-1}\\"}"}}`,
    ),
    inRequest(
      'user of Firebase in a dump',
      (r) =>
        doc`{"store":"firebaseLocalStorage","value":{"uid":"${r.chars('base62', 28)}","stsTokenManager":{"refreshToken":"${must('named', firebaseRefresh(r))}","accessToken":"${must('jwt', jwt(r))}","expirationTime":17${r.digits(11)}},"apiKey":"${must('google_api_key', googleApiKey(r))}","appName":"[DEFAULT]"}}`,
    ),
  ],
};
