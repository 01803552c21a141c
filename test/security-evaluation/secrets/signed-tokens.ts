import type { Family } from '../evaluation-case.ts';
import { encryptedToken, jwt, supabaseKey } from '../formats/signed-tokens.ts';
import { doc, may, must } from '../marked-text.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

export const signedTokens: Family = {
  name: 'signed tokens',
  shown: [
    inAnswer(
      'token endpoint',
      (r) =>
        doc`{"access_token":"${must('jwt', jwt(r, { scope: 'read' }))}","token_type":"Bearer","expires_in":3600,"id_token":"${must('jwt', jwt(r, { aud: 'web' }))}","scope":"openid"}`,
      { url: 'https://login.northwind-parts.com/oauth/token' },
    ),
    inConsole('decoded session', (r) =>
      logLine(r, doc`session restored ${must('jwt', jwt(r))} expires in 3600s`),
    ),
    inUrl(
      'identity in the fragment',
      (r) =>
        doc`https://app.northwind-parts.com/callback#id_token=${must('jwt', jwt(r, { aud: 'web' }))}&state=${r.chars('base64url', 32)}&session_state=${may(r.uuid())}`,
    ),
    inUrl(
      'token in the path',
      (r) => doc`https://mail.northwind-parts.com/confirm/${must('jwt', jwt(r, { purpose: 'confirm' }))}`,
    ),
    inRequest(
      'token in a body',
      (r) =>
        doc`{"credential":"${must('jwt', jwt(r, { iss: 'https://accounts.google.com' }))}","clientId":"${r.digits(12)}-${r.chars('base36', 32)}.apps.googleusercontent.com","select_by":"btn"}`,
    ),
    inSocket(
      'connection of a subscription',
      (r) => doc`{"type":"connection_init","payload":{"Authorization":"Bearer ${must('jwt', jwt(r))}"}}`,
    ),
    inPage('token in initial state', (r) =>
      htmlPage(
        r,
        doc`<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"session":{"jwt":"${must('jwt', jwt(r))}"}}},"page":"/","buildId":"${r.chars('base64url', 21)}"}</script>`,
      ),
    ),
    inScript('service role key in a bundle', (r) =>
      bundle(
        r,
        doc`const z=(0,c.eI)("https://${r.chars('lower', 20)}.supabase.co","${must('jwt', supabaseKey(r, 'service_role'))}")`,
      ),
    ),
    inConsole(
      'token in an object',
      (r) => doc`{user: {id: ${r.int(1, 999)}, roles: Array(2)}, jwt: '${must('jwt', jwt(r))}'}`,
    ),
    inAnswer(
      'token with escaped quotes',
      (r) => doc`{"log":"{\\"auth\\":\\"${must('jwt', jwt(r))}\\",\\"ok\\":true}"}`,
    ),
  ],
  heldOut: [
    inAnswer(
      'encrypted token',
      (r) => doc`{"access_token":"${must('jwt', encryptedToken(r))}","token_type":"DPoP"}`,
      { url: 'https://id.northwind-parts.com/token' },
    ),
    inConsole(
      'token after an equals sign',
      (r) => doc`cookie: theme=dark; sso=${must('jwt', jwt(r))}; lang=de`,
    ),
    inUrl(
      'token of a video stream',
      (r) =>
        doc`https://stream.northwind-parts.com/hls/${r.chars('base62', 11)}.m3u8?token=${must('jwt', jwt(r, { aud: 'v' }))}`,
    ),
    inSocket(
      'frame of a bus',
      (r) => doc`CONNECT\nAuthorization:Bearer ${must('jwt', jwt(r))}\naccept-version:1.2\n\n\u0000`,
    ),
    inScript('service role in an object', (r) =>
      bundle(
        r,
        doc`let y={url:"https://${r.chars('lower', 20)}.supabase.co",k:"${must('jwt', supabaseKey(r, 'service_role'))}"}`,
      ),
    ),
    inRequest('token as plain text', (r) => must('jwt', jwt(r)), { contentType: 'text/plain' }),
  ],
};
