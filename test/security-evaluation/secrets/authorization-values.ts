import type { Family } from '../evaluation-case.ts';
import { githubPersonal } from '../formats/code-hosts.ts';
import { openAiProject, stripeLive } from '../formats/services.ts';
import { jwt } from '../formats/signed-tokens.ts';
import { doc, may, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inHeader, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';

const opaque = (r: Random): MarkedText => must('bearer', r.chars('base62', r.int(32, 64)));
const basic = (r: Random): MarkedText =>
  must('basic', Buffer.from(`svc-${r.chars('lower', 5)}:${r.chars('base62', 14)}`).toString('base64'));

export const authorizationValues: Family = {
  name: 'authorization values',
  shown: [
    inConsole(
      'headers of a failed request',
      (r) =>
        doc`AxiosError: 401 {"headers":{"Accept":"application/json","Authorization":"Bearer ${opaque(r)}"},"method":"get"}`,
    ),
    inConsole('bearer in a log line', (r) =>
      logLine(r, doc`>> GET /v1/me Authorization: Bearer ${opaque(r)}`),
    ),
    inConsole(
      'curl command',
      (r) =>
        doc`curl -sS -X POST https://api.northwind-parts.com/v1/sync -H 'Authorization: Bearer ${opaque(r)}' -d '{}'`,
    ),
    inConsole('basic in a log line', (r) =>
      logLine(r, doc`request headers: authorization: Basic ${basic(r)}, accept: */*`),
    ),
    inConsole('bearer without its header', (r) => doc`using Bearer ${must('jwt', jwt(r))}`),
    inScript('bearer in a bundle', (r) =>
      bundle(r, doc`t.headers.Authorization="Bearer ${must('openai', openAiProject(r))}"`),
    ),
    inScript('basic in a bundle', (r) =>
      bundle(r, doc`const h={Authorization:"Basic ${basic(r)}","Content-Type":"application/json"}`),
    ),
    inScript('token scheme', (r) =>
      bundle(
        r,
        doc`fetch("https://api.github.com/user/repos",{headers:{authorization:"token ${must('github_classic', githubPersonal(r))}"}})`,
      ),
    ),
    inAnswer(
      'echo of a request',
      (r) =>
        doc`{"args":{},"headers":{"Host":"echo.northwind-parts.com","Authorization":"Bearer ${opaque(r)}","User-Agent":"Mozilla/5.0"},"url":"https://echo.northwind-parts.com/get"}`,
    ),
    inHeader('Authorization', (r) => doc`Authorization: Bearer ${opaque(r)}`),
    inHeader('api key', (r) => doc`X-Api-Key: ${must('api_key', r.chars('base62', 40))}`),
    inSocket(
      'authorization in a frame',
      (r) =>
        doc`{"id":"1","type":"start","payload":{"extensions":{"authorization":{"host":"x.appsync-api.eu-west-1.amazonaws.com","Authorization":"Bearer ${opaque(r)}"}}}}`,
    ),
  ],
  heldOut: [
    inConsole(
      'fetch options',
      (r) =>
        doc`fetch failed with {method: 'POST', headers: {'Authorization': 'Bearer ${opaque(r)}', 'X-Trace': '${r.uuid()}'}}`,
    ),
    inConsole(
      'wget command',
      (r) =>
        doc`wget --header="Authorization: Bearer ${must('stripe_live', stripeLive(r))}" https://api.stripe.com/v1/balance`,
    ),
    inHeader(
      'Location with a token',
      (r) =>
        doc`Location: https://app.northwind-parts.com/done#access_token=${must('named', r.chars('base64url', 48))}&token_type=bearer`,
    ),
    inHeader(
      'cookie of a session',
      (r) =>
        doc`Set-Cookie: session_token=${must('named', r.chars('base64url', 43))}; Path=/; HttpOnly; SameSite=Lax`,
    ),
    inAnswer(
      'HAR file',
      (r) =>
        doc`{"log":{"version":"1.2","entries":[{"request":{"method":"GET","headers":[{"name":"accept","value":"*/*"},{"name":"authorization","value":"Bearer ${opaque(r)}"}]}}]}}`,
    ),
    inRequest(
      'proxy request',
      (r) =>
        doc`{"target":"https://erp.internal/orders","headers":["Accept: application/xml","Authorization: Basic ${basic(r)}"],"trace":"${may(r.chars('hex', 32))}"}`,
    ),
  ],
};
