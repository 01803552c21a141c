import type { Family } from '../evaluation-case.ts';
import { doc } from '../marked-text.ts';
import { inAnswer, inConsole, inForm, inHeader, inPage, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer, logLine } from '../surroundings/exchange.ts';
import { errorPage, htmlPage } from '../surroundings/page.ts';

/** Names with the words for secrets whose values are a number, a switch, a time, a name or nothing. */
export const settingsAndCounts: Family = {
  name: 'settings and counts',
  shown: [
    inAnswer(
      'use of a language model',
      (r) =>
        doc`{"usage":{"prompt_tokens":${r.int(10, 999)},"completion_tokens":${r.int(10, 999)},"total_tokens":${r.int(1000, 9999)}},"max_tokens":4096,"model":"gpt-4o"}`,
    ),
    inSocket(
      'stream of a language model',
      () => doc`{"token":{"id":278,"text":" the","logprob":-0.42,"special":false},"generated_text":null}`,
    ),
    inRequest(
      'question to a language model',
      () =>
        doc`{"max_tokens":1024,"stop":["\\n"],"messages":[{"role":"user","content":"Explain what a token is"}],"token_limit":8000}`,
    ),
    inAnswer(
      'nothing there',
      () => doc`{"password":null,"token":"","secret":false,"apiKey":[],"accessToken":{}}`,
    ),
    inAnswer(
      'switches',
      () => doc`{"passwordRequired":true,"tokenExpired":false,"secretVisible":"no","hasApiKey":true}`,
    ),
    inAnswer(
      'times',
      () =>
        doc`{"passwordChangedAt":"2026-01-14T09:30:00Z","tokenExpiresAt":1790000000,"secretRotatedAt":"2026-03-02"}`,
    ),
    inAnswer(
      'policy',
      () =>
        doc`{"passwordPolicy":{"minLength":12,"requireDigits":true,"history":5},"tokenLifetime":"PT15M","tokenType":"opaque"}`,
    ),
    inAnswer(
      'expiry',
      () =>
        doc`{"token_type":"Bearer","expires_in":3600,"scope":"read write","refresh_token_expires_in":86400}`,
    ),
    inAnswer(
      'Kubernetes',
      () =>
        doc`{"kind":"Deployment","spec":{"containers":[{"env":[{"name":"DB_PASSWORD","valueFrom":{"secretKeyRef":{"name":"db-credentials","key":"password"}}}]}],"imagePullSecrets":[{"name":"registry-pull"}]}}`,
    ),
    inAnswer(
      'names of secrets',
      (r) =>
        doc`{"total_count":2,"secrets":[{"name":"NPM_TOKEN","created_at":"2026-01-01T00:00:00Z"},{"name":"DEPLOY_PASSWORD","visibility":"private","id":${r.int(1, 99)}}]}`,
    ),
    inAnswer(
      'tokens without values',
      (r) =>
        doc`{"tokens":[{"id":${r.digits(6)},"name":"CI","scopes":["read:packages"],"lastUsed":"2026-02-01"}],"tokenCount":1}`,
    ),
    inAnswer(
      'discovery',
      () =>
        doc`{"token_endpoint":"https://login.northwind-parts.com/oauth/token","token_endpoint_auth_methods_supported":["client_secret_basic","private_key_jwt"],"revocation_endpoint":"https://login.northwind-parts.com/revoke"}`,
    ),
    inAnswer(
      'links',
      () =>
        doc`{"passwordResetUrl":"/account/password/reset","tokenUrl":"https://login.northwind-parts.com/token","secretUrl":null}`,
    ),
    inAnswer('GraphQL without values', (r) =>
      graphqlAnswer(r, doc`"hasPassword":true,"tokens":[],"passwordStrength":"STRONG"`),
    ),
    inAnswer(
      'keys of other kinds',
      (r) =>
        doc`{"key":"title","primaryKey":"id","foreignKey":"order_id","sortKey":"price","cacheKey":"orders:${r.int(1, 99)}:list","objectKey":"img/a.png","idempotencyKey":"${r.uuid()}"}`,
    ),
    inAnswer(
      'translated keys',
      () => doc`{"i18nKey":"orders.title","storageKey":"parts.theme","hotkey":"ctrl+k","keyboard":"qwertz"}`,
    ),
    inPage('environment without secrets', (r) =>
      errorPage(
        r,
        doc`SECRET_NAME=parts/production/db\nTOKEN_TTL=900\nPASSWORD_FILE=/run/secrets/db_password\nSSH_AUTH_SOCK=/tmp/ssh-${r.chars('base62', 6)}/agent.1`,
      ),
    ),
    inPage('feature flags', (r) =>
      htmlPage(
        r,
        doc`<script>window.flags={"passwordless-login":true,"token-refresh":"v2","secret-menu":false}</script>`,
      ),
    ),
    inScript('limits', (r) =>
      bundle(
        r,
        doc`const L={MAX_PASSWORD_LENGTH:128,TOKEN_REFRESH_INTERVAL:3e5,SECRET_MIN:16,tokenBucket:{rate:10}}`,
      ),
    ),
    inHeader(
      'challenge',
      () => doc`WWW-Authenticate: Bearer realm="api", error="invalid_token", error_description="expired"`,
    ),
    inHeader(
      'allowed headers',
      () => doc`Access-Control-Allow-Headers: Authorization, X-Api-Key, X-CSRF-Token, Content-Type`,
    ),
    inHeader('vary', () => doc`Vary: Accept-Encoding, Authorization, X-Auth-Token`),
    inForm(
      'options of a token',
      () => doc`token_name=ci&token_scope=read&token_expires=30d&password_protected=0`,
    ),
    inConsole('use of tokens', (r) =>
      logLine(r, doc`tokens=${r.int(100, 999)} token_cost=0.0021 cached_tokens=0`),
    ),
    inConsole('time of a refresh', (r) =>
      logLine(r, doc`token refreshed in ${r.int(10, 90)}ms, next refresh at 14:05:00`),
    ),
    inConsole(
      'secret by name',
      () => doc`Secret "parts/production/db" loaded (version AWSCURRENT), password length: 32`,
    ),
  ],
  heldOut: [
    inAnswer(
      'use of another model',
      (r) =>
        doc`{"usage":{"input_tokens":${r.int(100, 999)},"output_tokens":${r.int(10, 99)},"cache_read_input_tokens":0},"stop_reason":"max_tokens"}`,
    ),
    inAnswer(
      'account',
      () =>
        doc`{"twoFactor":"enabled","password_set":true,"password_last_changed":"2025-12-01","api_keys_count":3,"token_version":7}`,
    ),
    inAnswer(
      'vault',
      () =>
        doc`{"data":{"keys":["db/","smtp/","stripe/"]},"lease_duration":2764800,"renewable":false,"secret_engine":"kv-v2"}`,
    ),
    inAnswer(
      'reference to a secret',
      () =>
        doc`{"password":{"$ref":"secret://parts/db"},"secretName":"db-credentials","secretArn":"arn:aws:secretsmanager:eu-west-1:123456789012:secret:parts-db"}`,
    ),
    inAnswer(
      'game',
      (r) =>
        doc`{"player":"ada","tokens":${r.int(1, 90)},"secretLevel":3,"keyItems":["rusty key","golden key"],"passCount":2}`,
    ),
    inAnswer(
      'grammar',
      () =>
        doc`[{"token":"NOUN","lemma":"password","start":0,"end":8},{"token":"VERB","lemma":"keep","start":9,"end":13}]`,
    ),
    inRequest(
      'creation of a token',
      () => doc`{"name":"ci","tokenType":"personal","tokenScopes":["repo"],"tokenExpiration":"90d"}`,
    ),
    inRequest(
      'elastic search',
      () =>
        doc`{"settings":{"analysis":{"analyzer":{"default":{"tokenizer":"standard","token_filter":["lowercase","asciifolding"]}}}}}`,
    ),
    inHeader('basic challenge', () => doc`WWW-Authenticate: Basic realm="Restricted area", charset="UTF-8"`),
    inSocket(
      'rate limit',
      () => doc`{"type":"rate","tokens_left":42,"token_refill_ms":1000,"key":"user:17"}`,
    ),
    inConsole(
      'tokenizer',
      (r) =>
        doc`tokenizer: bert-base-uncased, vocab ${r.int(10_000, 30_000)}, max_token_length=512, pad_token=[PAD], sep_token=[SEP]`,
    ),
    inScript('limits of a form', (r) =>
      bundle(r, doc`const R={password:{min:12,max:128},token:{length:6},secret:{rotateDays:90}}`),
    ),
    inPage('attributes', (r) =>
      htmlPage(
        r,
        doc`<div data-token-count="3" data-password-strength="weak" data-secret="false" data-key="row-${r.int(1, 99)}"></div>`,
      ),
    ),
  ],
};
