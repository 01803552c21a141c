import type { Family, Recipe } from '../evaluation-case.ts';
import { doc, type MarkedText } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { errorPage, htmlPage } from '../surroundings/page.ts';

type Named = (name: string, value: string) => Recipe;
const shownNamed: readonly Named[] = [
  (n, v) => inAnswer(`${v} in JSON`, () => doc`{"region":"eu","${n}":"${v}","retries":2}`),
  (n, v) => inScript(`${v} in a bundle`, (r) => bundle(r, doc`const c={timeout:3e3,${n}:"${v}"}`)),
  (n, v) => inPage(`${v} in an environment`, (r) => errorPage(r, doc`${n.toUpperCase()}=${v}`)),
  (n, v) => inConsole(`${v} in the console`, () => doc`starting with ${n}=${v}`),
];
const heldOutNamed: readonly Named[] = [
  (n, v) => inRequest(`${v} in a request`, (r) => doc`{"id":"${r.uuid()}","settings":{"${n}":"${v}"}}`),
  (n, v) =>
    inPage(`${v} in documentation`, (r) =>
      htmlPage(r, doc`<pre><code>client = Client(${n}="${v}")</code></pre>`),
    ),
  (n, v) =>
    inUrl(
      `${v} in a URL`,
      () => doc`https://docs.northwind-parts.com/try?${n}=${encodeURIComponent(v)}&run=1`,
    ),
];

const put = (values: readonly (readonly [string, string])[], places: readonly Named[]): Recipe[] =>
  values.map(([name, value], index) => {
    const place = places[index % places.length];
    if (place === undefined) throw new Error('There is no place to put a placeholder into.');
    return place(name, value);
  });

const shownValues = [
  ['api_key', 'YOUR_API_KEY'],
  ['apiKey', 'your-api-key-here'],
  ['secret', 'CHANGE_ME'],
  ['password', '********'],
  ['token', '<token>'],
  ['accessToken', '{{accessToken}}'],
  ['client_secret', '${CLIENT_SECRET}'],
  ['password', '••••••••'],
  ['api_key', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
  ['apiKey', `${'sk'}_live_...`],
  ['token', '[REDACTED]'],
  ['password', '[FILTERED]'],
  ['api_secret', '<your api secret>'],
  ['authToken', '%AUTH_TOKEN%'],
  ['password', 'REPLACE_ME'],
  ['api_key', `${'sk'}-proj-****************`],
] as const;

const heldOutValues = [
  ['api_key', 'INSERT_API_KEY_HERE'],
  ['token', '***'],
  ['secret', '<redacted>'],
  ['access_token', 'YOUR_ACCESS_TOKEN'],
  ['password', 'XXXXXXXX'],
  ['api_key', '{API_KEY}'],
  ['password', '*****'],
  ['clientSecret', 'your_client_secret'],
] as const;

const repeated = (r: Random, prefix: string, length: number): MarkedText =>
  doc`${prefix}${r.pick(['x', 'X', '*']).repeat(length)}`;

/** Values that stand for one: decisions 8 excuses placeholders and masks, and nothing else. */
export const placeholders: Family = {
  name: 'placeholders and masks',
  shown: [
    ...put(shownValues, shownNamed),
    inPage('GitHub token in documentation', (r) =>
      htmlPage(
        r,
        doc`<p>Tokens begin with <code>ghp_</code>, such as <code>${repeated(r, `gh${'p_'}`, 36)}</code>.</p>`,
      ),
    ),
    inPage('Slack webhook in documentation', (r) =>
      htmlPage(
        r,
        doc`<code>https://hooks.${'slack'}.com/services/T00000000/B00000000/${'X'.repeat(24)}</code>`,
      ),
    ),
    inConsole(
      'masked token',
      (r) =>
        doc`Authenticated as deploy, token gh${'p_'}${r.chars('base62', 4)}****************************${r.chars('base62', 4)}`,
    ),
    inConsole('masked bearer', () => doc`Authorization: Bearer [REDACTED]`),
    inConsole('bearer of nobody', () => doc`GET /me 401 {"Authorization":"Bearer undefined"}`),
    inConsole('shortened JWT', (r) => doc`token: eyJhbGciOiJIUzI1NiIs...${r.chars('base62', 3)}`),
    inAnswer(
      'last four characters',
      (r) =>
        doc`{"keys":[{"name":"CI","apiKey":"************${r.chars('hex', 4)}","createdAt":"2026-01-04"}]}`,
    ),
    inAnswer(
      'masked Stripe key',
      (r) => doc`{"livemode":true,"secret_key":"${'sk'}_live_...${r.chars('base62', 4)}"}`,
    ),
    inUrl(
      'key of a template',
      () => doc`https://maps.googleapis.com/maps/api/js?key=YOUR_API_KEY&callback=initMap`,
    ),
    inUrl(
      'variable of a collection',
      () => doc`https://api.northwind-parts.com/v1/me?access_token={{token}}`,
    ),
    inAnswer(
      'database of a template',
      () => doc`DATABASE_URL=postgres://USER:PASSWORD@HOST:5432/NAME\nSECRET_KEY=\n`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'database with a mask',
      (r) => doc`{"dsn":"postgres://parts:***@db-${r.int(1, 9)}.internal/parts"}`,
    ),
    inScript('connection with variables', (r) =>
      bundle(r, doc`const u=\`mongodb+srv://\${e.user}:\${e.password}@\${e.host}/app\``),
    ),
    inForm('empty values', () => doc`username=&password=&remember=0`),
  ],
  heldOut: [
    ...put(heldOutValues, heldOutNamed),
    inPage('Anthropic key in documentation', (r) =>
      htmlPage(r, doc`<pre>export ANTHROPIC_API_KEY=${repeated(r, `sk-${'ant'}-api03-`, 40)}</pre>`),
    ),
    inAnswer(
      'curl of a guide',
      () =>
        doc`{"steps":["curl https://api.northwind-parts.com/v1/me -H 'Authorization: Bearer $ACCESS_TOKEN'","curl -u '<user>:<password>' https://api.northwind-parts.com"]}`,
    ),
    inConsole(
      'masked password',
      () => doc`connecting with {host: "db.internal", user: "parts", password: "********"}`,
    ),
    inConsole(
      'mongo address with a placeholder',
      () => doc`Set MONGO_URL to ${`mongodb+srv${'://'}`}<username>:<password>@cluster0.mongodb.net/app`,
    ),
    inScript('defaults of a form', (r) =>
      bundle(r, doc`const f={apiKey:"",apiSecret:"",token:null,password:void 0}`),
    ),
    inRequest(
      'unchanged secret',
      () => doc`{"smtp":{"host":"smtp.internal","password":"__UNCHANGED__"},"clientSecret":"**********"}`,
    ),
  ],
};
