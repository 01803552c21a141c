import type { Family } from '../evaluation-case.ts';
import { doc, type MarkedText } from '../marked-text.ts';
import { inAnswer, inConsole, inPage, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { htmlPage } from '../surroundings/page.ts';

const onPage = (name: string, html: MarkedText) => inPage(name, (r) => htmlPage(r, html));

/**
 * Human words next to the words for secrets. Decisions 8 wants an opaque value under a name; a label, a sentence
 * or a route is none.
 */
export const wordsAndLabels: Family = {
  name: 'words and labels',
  shown: [
    inAnswer(
      'English texts',
      () =>
        doc`{"login":{"email":"Email","password":"Password","forgot":"Forgot your password?","token":"Enter the token we sent you"}}`,
    ),
    inAnswer(
      'German texts',
      () =>
        doc`{"login.password":"Passwort","login.passwordRepeat":"Passwort wiederholen","api.secret":"Geheimnis","api.token":"Zugriffsschlüssel"}`,
    ),
    inAnswer(
      'French texts',
      () =>
        doc`{"password":"Mot de passe","newPassword":"Nouveau mot de passe","apiKey":"Clé d'API","secret":"Secret"}`,
    ),
    inAnswer(
      'Japanese texts',
      () => doc`{"password":"パスワード","token":"トークン","accessToken":"アクセストークン"}`,
    ),
    inAnswer(
      'Spanish texts',
      () =>
        doc`{"password":"Contraseña","passwordHint":"Mínimo 8 caracteres","clientSecret":"Secreto del cliente"}`,
    ),
    inScript('texts in a bundle', (r) =>
      bundle(
        r,
        doc`e.exports=JSON.parse('{"password":"Password","password_confirmation":"Confirm password","api_key":"API key"}')`,
      ),
    ),
    onPage(
      'login form',
      doc`<label for="password">Password</label><input id="password" name="password" type="password" placeholder="Enter your password" autocomplete="current-password" required>`,
    ),
    onPage(
      'form for a key',
      doc`<label>API key <input name="api_key" placeholder="Paste your API key" maxlength="64"></label><small>Token: see your account page.</small>`,
    ),
    onPage(
      'password rules',
      doc`<p>Password: at least 12 characters, one number. Secret: never share it. Token: valid for one hour.</p>`,
    ),
    onPage(
      'article',
      doc`<p>A bearer token is like a hotel key: whoever holds it may enter. Basic authentication sends the password with each request.</p>`,
    ),
    onPage(
      'buttons',
      doc`<button data-action="token:revoke" aria-label="Revoke token">Revoke</button><a href="/settings/api-keys">API keys</a>`,
    ),
    inAnswer(
      'validation',
      () =>
        doc`{"message":"The given data was invalid.","errors":{"password":["The password must be at least 8 characters."],"token":["This password reset token is invalid."]}}`,
    ),
    inAnswer(
      'error of OAuth',
      () =>
        doc`{"error":"invalid_token","error_description":"The access token expired","token_type":"Bearer"}`,
    ),
    inAnswer(
      'error of an API',
      () =>
        doc`{"statusCode":401,"message":"Missing authentication token: Authorization header is required","code":"missing_token"}`,
    ),
    inAnswer(
      'password check',
      () => doc`{"password":"required|min:8|confirmed","token":"required","api_key":"nullable|string"}`,
    ),
    inConsole('wrong password', () => doc`Login failed: wrong password for user 17`),
    inConsole('token expired', () => doc`Token: expired, refreshing... Password: unchanged`),
    inConsole(
      'browser hint',
      () =>
        doc`[DOM] Password field is not contained in a form: (More info: https://goo.gl/9p2vKq) <input type="password" name="password">`,
    ),
    inConsole(
      'bearer in words',
      () => doc`Unsupported scheme: expected Bearer authentication but got Basic credentials`,
    ),
    inUrl(
      'reset page',
      () => doc`https://app.northwind-parts.com/account/password/reset?step=confirm&passwordless=true`,
    ),
    inUrl(
      'sort of a table',
      () =>
        doc`https://app.northwind-parts.com/admin?sort_key=createdAt&author=miller&tokenize=false&secretary=jones&passenger=2`,
    ),
    inUrl(
      'kind of an answer',
      () =>
        doc`https://login.northwind-parts.com/authorize?response_type=token&token_type=bearer&prompt=login&error=invalid_password`,
    ),
    inUrl(
      'search',
      () => doc`https://www.northwind-parts.com/search?q=how+to+reset+password+token&keyword=api+key`,
    ),
    inSocket(
      'chat',
      () => doc`{"type":"message","text":"did you change the password? the token: same as always, ask Ben"}`,
    ),
  ],
  heldOut: [
    inAnswer(
      'Italian texts',
      () => doc`{"auth":{"password":"Parola d'ordine","token":"Gettone","secretKey":"Chiave segreta"}}`,
    ),
    inAnswer(
      'Portuguese texts',
      () => doc`{"password":"Senha","confirmPassword":"Confirmar senha","accessToken":"Token de acesso"}`,
    ),
    inAnswer(
      'Polish texts',
      () => doc`{"password":"Hasło","passwordWrong":"Nieprawidłowe hasło","apiSecret":"Tajny klucz"}`,
    ),
    inAnswer(
      'Android texts',
      () =>
        doc`<resources><string name="password">Password</string><string name="api_token">Access token</string><string name="secret">Keep it secret</string></resources>`,
      { contentType: 'text/xml' },
    ),
    inScript('gettext', (r) =>
      bundle(
        r,
        doc`i.setLocaleData({"Password":["Passwort"],"Secret key:":["Geheimer Schlüssel:"],"Token":["Token"]})`,
      ),
    ),
    onPage(
      'sign-up form',
      doc`<div class="field"><span>Secret:</span> <em>generated after saving</em></div><input type="password" name="new_password" placeholder="New password" minlength="12">`,
    ),
    onPage(
      'table of settings',
      doc`<table><tr><th>Password</th><td>Changed 3 days ago</td></tr><tr><th>API token</th><td>None</td></tr></table>`,
    ),
    inAnswer(
      'hint of a form',
      () =>
        doc`{"fields":[{"name":"password","label":"Password","type":"password","helperText":"Password: use a long phrase"}]}`,
    ),
    inConsole(
      'auth failure',
      () => doc`Error: Request failed: secret not found, token: missing, password: required`,
    ),
    inUrl(
      'help page',
      () => doc`https://help.northwind-parts.com/articles/where-is-my-api-key?topic=secrets&has_token=false`,
    ),
    inUrl(
      'flags',
      () => doc`https://app.northwind-parts.com/login?showPassword=false&requireToken=true&authority=common`,
    ),
    inSocket(
      'status of a field',
      () => doc`{"event":"validate","errors":{"password":"too short","secret":"must not be empty"}}`,
    ),
  ],
};
