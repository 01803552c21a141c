import type { Family } from '../evaluation-case.ts';
import { base64, chosen, hex, long } from '../formats/opaque-values.ts';
import { doc, must } from '../marked-text.ts';
import { inConsole, inForm, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine, multipart } from '../surroundings/exchange.ts';

const xml = { contentType: 'text/xml' };

export const namedFieldsElsewhere: Family = {
  name: 'named fields elsewhere',
  shown: [
    inScript('API key in a bundle', (r) =>
      bundle(r, doc`const s=new i.Z({apiKey:"${long(r)}",timeout:5e3})`),
    ),
    inScript('environment in a bundle', (r) =>
      bundle(
        r,
        doc`const E={NODE_ENV:"production",REACT_APP_API_SECRET:"${hex(r)}",REACT_APP_TITLE:"Parts"}`,
      ),
    ),
    inScript('header in a bundle', (r) => bundle(r, doc`e.defaults.headers.common["X-Api-Key"]="${hex(r)}"`)),
    inScript(
      'assignment',
      (r) => doc`var client = new Client();\nclient.secretKey = '${base64(r)}';\nclient.connect();\n`,
    ),
    inScript('password in a bundle', (r) => bundle(r, doc`login({user:"kiosk",password:"${chosen(r)}"})`)),
    inRequest(
      'change of a password',
      (r) =>
        doc`{"current_password":"${chosen(r)}","new_password":"${must('password', r.chars('base62', 16))}"}`,
    ),
    inRequest(
      'settings with a secret',
      (r) =>
        doc`{"integration":"crm","settings":{"baseUrl":"https://crm.internal","clientSecret":"${long(r)}"}}`,
    ),
    inRequest(
      'GraphQL literal',
      (r) => doc`{"query":"mutation { connect(apiKey: \\"${long(r)}\\", region: EU) { id } }"}`,
    ),
    inRequest(
      'GraphQL variables',
      (r) =>
        doc`{"query":"mutation R($t: String!) { rotate(token: $t) { ok } }","variables":{"authToken":"${long(r)}"}}`,
    ),
    inForm(
      'client credentials',
      (r) => doc`grant_type=client_credentials&client_id=parts-web&client_secret=${long(r)}&scope=read`,
    ),
    inForm('refresh', (r) => doc`grant_type=refresh_token&refresh_token=${long(r)}`),
    inRequest('multipart secret', (r) => multipart(r, 'api_secret', hex(r)), {
      contentType: 'multipart/form-data',
    }),
    inConsole('password in a sentence', (r) => doc`Login failed for kiosk with password=${chosen(r)}`),
    inConsole('password after a colon', (r) => logLine(r, doc`created account, password: ${chosen(r)}`)),
    inConsole(
      'object of the console',
      (r) => doc`{type: 'auth/success', payload: {token: '${long(r)}', userId: ${r.int(1, 99)}}}`,
    ),
    inConsole('Python dictionary', (r) => doc`payload={'api_key': '${long(r)}', 'mode': 'sync'}`),
    inConsole('Java record', (r) =>
      logLine(r, doc`Credentials[username=batch, password=${chosen(r)}, realm=main]`),
    ),
    inConsole(
      'Ruby parameters',
      (r) => doc`Parameters: {"utf8"=>"✓", "client_secret"=>"${long(r)}", "commit"=>"Save"}`,
    ),
    inConsole('environment variable', (r) => doc`export NORTHWIND_API_TOKEN=${long(r)}`),
    inSocket('authentication frame', (r) => doc`{"type":"auth","token":"${long(r)}"}`),
    inSocket('Home Assistant', (r) => doc`{"type":"auth","access_token":"${long(r)}","id":${r.int(1, 9)}}`),
  ],
  heldOut: [
    inScript(
      'single quotes',
      (r) => doc`module.exports = {\n  host: 'erp.internal',\n  apiSecret: '${long(r)}',\n};\n`,
    ),
    inScript('Vite environment', (r) =>
      bundle(r, doc`const v={BASE_URL:"/",MODE:"production",VITE_AUTH_TOKEN:"${hex(r)}",DEV:!1}`),
    ),
    inScript('template in a bundle', (r) =>
      bundle(r, doc`const q=\`https://api.northwind-parts.com/v1?client_secret=${long(r)}\``),
    ),
    inRequest(
      'registration of a device',
      (r) => doc`{"device":{"name":"scanner ${r.int(1, 9)}","auth_token":"${long(r)}"}}`,
    ),
    inRequest(
      'XML request',
      (r) =>
        doc`<?xml version="1.0"?><rotate><channel>sync</channel><password>${chosen(r)}</password></rotate>`,
      xml,
    ),
    inForm(
      'change of a password',
      (r) =>
        doc`_method=put&old_password=${chosen(r)}&password_confirmation=${must('password', r.chars('base62', 15))}`,
    ),
    inConsole(
      'PHP array',
      (r) => doc`Array\n(\n    [host] => db.internal\n    [password] => ${chosen(r)}\n)`,
    ),
    inConsole('key and value with a space', (r) => logLine(r, doc`api_key = "${hex(r)}" accepted`)),
    inConsole(
      'state of a store',
      (r) => doc`%c next state {"auth":{"status":"ok","refreshToken":"${long(r)}"}}`,
    ),
    inSocket('join of a channel', (r) => doc`["3","3","room:lobby","phx_join",{"user_token":"${long(r)}"}]`),
  ],
};
