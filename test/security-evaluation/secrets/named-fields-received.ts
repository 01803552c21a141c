import type { Family } from '../evaluation-case.ts';
import { base64, chosen, hex, long, uuid } from '../formats/opaque-values.ts';
import { doc, must } from '../marked-text.ts';
import { inAnswer, inPage } from '../recipes.ts';
import { graphqlAnswer, soap } from '../surroundings/exchange.ts';
import { errorPage, htmlPage } from '../surroundings/page.ts';

const xml = { contentType: 'text/xml' };
const text = { contentType: 'text/plain' };

export const namedFieldsReceived: Family = {
  name: 'named fields received',
  shown: [
    inAnswer(
      'password of a user',
      (r) => doc`{"id":${r.int(1, 99)},"name":"Ada","password":"${chosen(r)}","active":true}`,
    ),
    inAnswer(
      'access token',
      (r) => doc`{"user":{"id":"${r.uuid()}"},"accessToken":"${long(r)}","expiresIn":900}`,
    ),
    inAnswer('refresh token', (r) => doc`{"refresh_token":"${long(r)}","refresh_token_expires_in":1209600}`),
    inAnswer(
      'client secret',
      (r) =>
        doc`{"client_id":"parts-web","client_secret":"${base64(r)}","redirect_uris":["https://app.northwind-parts.com/cb"]}`,
    ),
    inAnswer(
      'webhook secret',
      (r) =>
        doc`{"webhooks":[{"url":"https://hook.northwind-parts.com/in","signingSecret":"${hex(r)}","events":["order.paid"]}]}`,
    ),
    inAnswer(
      'API keys in a list',
      (r) => doc`{"keys":[{"name":"CI","apiKey":"${hex(r)}"},{"name":"Web","apiKey":"${hex(r)}"}]}`,
    ),
    inAnswer('UUID as API key', (r) => doc`{"workspace":"parts","api_key":"${uuid(r)}"}`),
    inAnswer(
      'JSON inside JSON',
      (r) => doc`{"event":"audit","raw":"{\\"apiKey\\":\\"${long(r)}\\",\\"retries\\":2}"}`,
    ),
    inAnswer('GraphQL answer', (r) => graphqlAnswer(r, doc`"apiToken":"${long(r)}","plan":"pro"`)),
    inAnswer(
      'SOAP password',
      (r) =>
        soap(
          r,
          doc`<wsse:UsernameToken><wsse:Username>svc</wsse:Username><wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">${chosen(r)}</wsse:Password></wsse:UsernameToken>`,
        ),
      xml,
    ),
    inAnswer(
      'XML setting',
      (r) =>
        doc`<?xml version="1.0"?><config><endpoint>https://erp.internal</endpoint><apiKey>${long(r)}</apiKey></config>`,
      xml,
    ),
    inAnswer(
      'properties file',
      (r) => doc`server.port=8080\nmail.host=smtp.internal\nmail.password=${chosen(r)}\n`,
      text,
    ),
    inAnswer('YAML file', (r) => doc`database:\n  host: db.internal\n  password: ${chosen(r)}\n  pool: 5\n`, {
      contentType: 'application/yaml',
    }),
    inAnswer(
      'Terraform variables',
      (r) => doc`region   = "eu-west-1"\ndb_password = "${long(r)}"\ninstance_count = 3\n`,
      text,
    ),
    inPage('Django settings', (r) =>
      errorPage(
        r,
        doc`SECRET_KEY=${must('named', `${r.chars('base36', 30)}(&amp;${r.chars('base36', 12)}`)}\nDEBUG=True`,
      ),
    ),
    inPage('Laravel environment', (r) =>
      errorPage(r, doc`APP_NAME=Parts\nDB_USERNAME=parts\nDB_PASSWORD=${chosen(r)}\nMAIL_PASSWORD=${hex(r)}`),
    ),
    inPage('secrets of a server', (r) =>
      errorPage(
        r,
        doc`JWT_SECRET=${base64(r)}\nSESSION_SECRET=${hex(r)}\nSTRIPE_WEBHOOK_SECRET=${must('named', `whsec_${r.chars('base62', 32)}`)}`,
      ),
    ),
    inPage('value of a password field', (r) =>
      htmlPage(r, doc`<input type="password" name="password" autocomplete="off" value="${chosen(r)}">`),
    ),
    inPage('configuration of a page', (r) =>
      htmlPage(r, doc`<script>var config={"apiUrl":"/api","authToken":"${long(r)}"};</script>`),
    ),
  ],
  heldOut: [
    inAnswer(
      'token in an array of users',
      (r) => doc`[{"id":1,"sessionToken":"${long(r)}"},{"id":2,"sessionToken":"${uuid(r)}"}]`,
    ),
    inAnswer('passwd', (r) => doc`{"smtp":{"host":"smtp.internal","user":"mailer","passwd":"${chosen(r)}"}}`),
    inAnswer(
      'settings with attributes',
      (r) =>
        doc`<configuration><appSettings><add key="Title" value="Parts"/><add key="ApiKey" value="${long(r)}"/></appSettings></configuration>`,
      xml,
    ),
    inAnswer(
      'JSON with spaces',
      (r) => doc`{\n  "name" : "parts",\n  "secret" : "${base64(r)}",\n  "retries" : 3\n}\n`,
    ),
    inAnswer(
      'Docker compose',
      (r) =>
        doc`services:\n  db:\n    environment:\n      - POSTGRES_USER=parts\n      - POSTGRES_PASSWORD=${chosen(r)}\n`,
      text,
    ),
    inAnswer('ini file', (r) => doc`[smtp]\nhost = smtp.internal\npassword = ${chosen(r)}\n`, text),
    inAnswer(
      'npm configuration',
      (r) => doc`registry=https://npm.internal/\n//npm.internal/:_authToken=${uuid(r)}\nalways-auth=true\n`,
      text,
    ),
    inPage('Symfony environment', (r) => errorPage(r, doc`APP_ENV=dev\nAPP_SECRET=${hex(r)}`)),
    inPage('meta element', (r) => htmlPage(r, doc`<meta name="api-key" content="${hex(r)}">`)),
    inPage('hidden field', (r) =>
      htmlPage(r, doc`<form><input type="hidden" name="access_token" value="${long(r)}"></form>`),
    ),
  ],
};
