import type { Family } from '../../evaluation-case.ts';
import { doc } from '../../marked-text.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket, inUrl } from '../../recipes.ts';

const text = { contentType: 'text/plain' };

/** Labels, errors, rules and code that speak of secrets: no value stands behind the word. */
export const wordsAroundSecrets: Family = {
  name: 'words around secrets',
  fresh: [
    inAnswer(
      'Chinese texts',
      () =>
        doc`{"password":"密码","confirmPassword":"确认密码","accessToken":"访问令牌","secretTip":"请勿泄露"}`,
    ),
    inAnswer(
      'Dutch texts by Fluent',
      () =>
        doc`login-password = Voer uw wachtwoord in\nlogin-password-hint = Minstens 12 tekens\nsecret-warning = Deel dit nooit\n`,
      text,
    ),
    inAnswer(
      'texts in XLIFF',
      () =>
        doc`<xliff version="1.2"><file><body><trans-unit id="login.password"><source>Password</source><target>Adgangskode</target></trans-unit><trans-unit id="api.token"><source>Access token</source><target>Adgangstoken</target></trans-unit></body></file></xliff>`,
      { contentType: 'text/xml' },
    ),
    inAnswer(
      'texts of gettext',
      () => doc`msgid "Password"\nmsgstr "Lösenord"\n\nmsgid "Token expired"\nmsgstr "Token har gått ut"\n`,
      text,
    ),
    inAnswer(
      'problem',
      (r) =>
        doc`{"type":"https://kestrel.io/problems/expired-token","title":"Token expired","status":401,"detail":"The refresh token was used twice.","instance":"/requests/${r.uuid()}"}`,
    ),
    inAnswer(
      'complaint of GraphQL',
      () =>
        doc`{"errors":[{"message":"Variable \\"$token\\" of required type \\"String!\\" was not provided.","locations":[{"line":1,"column":17}],"extensions":{"code":"BAD_USER_INPUT"}}]}`,
    ),
    inAnswer(
      'issues of a form',
      () =>
        doc`{"issues":[{"code":"too_small","minimum":12,"path":["password"],"message":"String must contain at least 12 character(s)"},{"code":"custom","path":["secret"],"message":"Secret already used"}]}`,
    ),
    inAnswer(
      'complaint of Firebase',
      () =>
        doc`{"error":{"code":400,"message":"INVALID_PASSWORD","errors":[{"message":"INVALID_PASSWORD","domain":"global","reason":"invalid"}],"status":"TOKEN_EXPIRED"}}`,
    ),
    inAnswer(
      'columns of a table',
      () =>
        doc`{"columns":[{"name":"password_hash","type":"varchar(255)","nullable":false},{"name":"reset_token","type":"uuid","default":null},{"name":"api_key_id","type":"bigint"}]}`,
    ),
    inAnswer(
      'design tokens',
      () =>
        doc`{"token":{"$type":"color","$value":"#3366ff","$description":"Token for links"},"secretBadge":{"$value":"{color.red.500}"},"keyline":{"$value":"1px"}}`,
    ),
    inAnswer(
      'example in a description',
      () =>
        doc`{"components":{"schemas":{"Login":{"type":"object","required":["password"],"properties":{"password":{"type":"string","format":"password","description":"The password"},"token":{"type":"string","nullable":true}}}}}}`,
    ),
    inAnswer(
      'song',
      (r) =>
        doc`{"track":{"id":"${r.chars('base62', 22)}","name":"Secret Token","artists":[{"name":"The Passwords"}],"key":${r.int(0, 11)},"mode":1,"keyConfidence":0.8}}`,
    ),
    inAnswer(
      'plan of changes',
      () =>
        doc`  # aws_db_instance.main will be updated in-place\n  ~ resource "aws_db_instance" "main" {\n      ~ password = (sensitive value)\n        username = "app"\n    }\n`,
      text,
    ),
    inAnswer(
      'configuration with references',
      () =>
        doc`{"framework":{"secret":"%env(APP_SECRET)%"},"deploy":{"apiToken":"#{apiToken}#","password":"{{resolve:secretsmanager:prod/db:SecretString:password}}"}}`,
    ),
    inAnswer(
      'workflow',
      () =>
        doc`jobs:\n  publish:\n    env:\n      NODE_AUTH_TOKEN: \${{ secrets.NPM_TOKEN }}\n      API_KEY: \${{ vars.API_KEY }}\n    steps:\n      - run: npm publish\n`,
      { contentType: 'text/yaml' },
    ),
    inAnswer(
      'chart',
      () =>
        doc`auth:\n  password: {{ .Values.auth.password | quote }}\n  existingSecret: {{ include "app.secretName" . }}\n`,
      { contentType: 'application/yaml' },
    ),
    inAnswer(
      'image',
      () =>
        doc`FROM node:20\nARG NPM_TOKEN\nENV TOKEN_FILE=/run/secrets/npm_token\nRUN --mount=type=secret,id=npm_token npm ci\n`,
      text,
    ),
    inAnswer(
      'filtered event',
      () =>
        doc`{"request":{"data":{"password":"[Filtered]","newPassword":"[Filtered]"},"headers":[["Authorization","[Filtered]"]],"cookies":[["auth_token","[Filtered]"]]}}`,
    ),
    inRequest(
      'dump with hidden values',
      () =>
        doc`{"state":{"auth":{"token":"<hidden>","refreshToken":"***REMOVED***","status":"idle"},"form":{"password":""}}}`,
    ),
    inPage(
      'guide',
      () => doc`<pre><code class="language-sh">curl -H "Authorization: Bearer $(gcloud auth print-access-token)" https://run.googleapis.com/v2/projects
mysql -u root -p&lt;YOUR-PASSWORD&gt; shop</code></pre>`,
    ),
    inPage(
      'tool tips',
      () =>
        doc`<dl><dt>Client secret</dt><dd>Shown once, after you create the app.</dd><dt>Webhook token</dt><dd>Optional</dd></dl><input type="password" aria-label="Client secret" value="">`,
    ),
    inConsole(
      'stack of Java',
      (r) =>
        doc`com.auth0.jwt.exceptions.TokenExpiredException: The Token has expired on 2026-03-02T10:11:12Z.\n\tat com.auth0.jwt.JWTVerifier$BaseVerification.assertInstantIsFuture(JWTVerifier.java:${r.int(100, 400)})\n\tat io.kestrel.auth.PasswordTokenFilter.doFilter(PasswordTokenFilter.java:41)`,
    ),
    inConsole(
      'stack of Python',
      (r) =>
        doc`Traceback (most recent call last):\n  File "/app/auth.py", line ${r.int(10, 90)}, in refresh\n    token = response.json()["access_token"]\nKeyError: 'access_token'`,
    ),
    inConsole(
      'cookie that will go',
      () =>
        doc`Cookie “access_token” will soon be rejected because it is foreign and does not have the “Partitioned“ attribute.`,
    ),
    inConsole(
      'header that is refused',
      () =>
        doc`Access to fetch at 'https://api.kestrel.io/me' has been blocked by CORS policy: Request header field x-api-key is not allowed by Access-Control-Allow-Headers in preflight response.`,
    ),
    inConsole(
      'query of a database',
      () =>
        doc`SELECT "u"."id", "u"."password_hash", "s"."token" FROM "sessions" "s" JOIN "users" "u" ON "u"."id" = "s"."user_id" WHERE "s"."token" = $1 LIMIT 1`,
    ),
    inConsole(
      'question of a tool',
      () => doc`getpass.getpass("Password: ")  # or os.environ["OPENAI_API_KEY"]`,
    ),
    inScript(
      'field in Vue',
      () =>
        doc`const l={class:"field"};function p(e,s){return u(),c("div",l,[a("input",{type:"password","onUpdate:modelValue":s[0]||(s[0]=o=>e.form.password=o),autocomplete:"new-password"},null,512),h(e.errors.password)])}`,
    ),
    inScript(
      'rules of an editor',
      () =>
        doc`e.setMonarchTokensProvider("ini",{tokenizer:{root:[[/^\\[[^\\]]*\\]/,"metatag"],[/(^\\w+)(\\s*)(=)/,["key","","delimiter"]]]},tokenPostfix:".ini",defaultToken:"invalid"})`,
    ),
    inScript(
      'test that was shipped',
      () =>
        doc`it("signs in",async()=>{const r=await login({user:u.name,password:u.password});expect(r.body).toHaveProperty("token");expect(r.body.token).toBe(tokens.valid)})`,
    ),
    inScript(
      'entity',
      () =>
        doc`__decorate([Column({select:false}),__metadata("design:type",String)],User.prototype,"passwordHash",void 0);__decorate([OneToMany(()=>ApiToken,token=>token.owner)],User.prototype,"tokens",void 0);`,
    ),
    inScript(
      'encoding of a pair',
      () =>
        doc`o.headers.Authorization="Basic "+btoa(e.username+":"+e.password),o.headers["X-Api-Key"]??=await keys.current(),l.token=l.token.trim()`,
    ),
    inSocket(
      'help in a chat',
      () =>
        doc`{"type":"typing_done","text":"Password: the usual one. Secret: no secret at all :) Token: buy it at the desk"}`,
    ),
    inUrl(
      'page of tokens',
      () =>
        doc`https://kestrel.io/settings/tokens?tab=personal&sort=last_used&modal=change-password#access-tokens`,
    ),
    inUrl(
      'silent sign-in',
      () =>
        doc`https://id.kestrel.io/realms/kestrel/protocol/openid-connect/auth?client_id=web&response_type=id_token%20token&response_mode=fragment&scope=openid&prompt=none`,
    ),
    inUrl(
      'text in a page',
      () =>
        doc`https://docs.kestrel.io/guide/auth?highlight=client_secret#:~:text=the%20password%20is,never%20stored`,
    ),
    inUrl('package', () => doc`https://packages.example.com/jsonwebtoken/-/jsonwebtoken-9.0.2.tgz`),
  ],
};
