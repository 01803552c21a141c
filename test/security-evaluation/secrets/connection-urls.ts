import type { Family } from '../evaluation-case.ts';
import { githubPersonal } from '../formats/code-hosts.ts';
import { doc, may, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inPage, inScript, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';
import { errorPage } from '../surroundings/page.ts';

const strong = (r: Random): MarkedText => must('password', r.chars('base62', r.int(14, 28)));
const encoded = (r: Random): MarkedText =>
  must('password', `${r.chars('base62', 9)}%40${r.chars('base62', 4)}%21`);
const human = (r: Random): MarkedText =>
  must(
    'password',
    `${r.pick(['Harbour', 'Bluebird', 'winter', 'Kestrel'])}${r.int(11, 9999)}${r.pick(['', '!', '$'])}`,
  );
const host = (r: Random): string =>
  `db-${r.int(1, 40)}.${r.pick(['internal', 'northwind-parts.com', 'rds.amazonaws.com'])}`;

/** The password inside a URL is what must not be seen; a finding of the whole URL covers it. */
export const connectionUrls: Family = {
  name: 'connection URLs',
  shown: [
    inPage('PostgreSQL in an environment', (r) =>
      errorPage(r, doc`DATABASE_URL=postgres://parts_app:${strong(r)}@${host(r)}:5432/parts_production`),
    ),
    inPage('Redis in an environment', (r) =>
      errorPage(r, doc`REDIS_URL=rediss://:${strong(r)}@${host(r)}:6380/0`),
    ),
    inAnswer(
      'MongoDB in an error',
      (r) =>
        doc`{"error":"MongoServerSelectionError","message":"connect ECONNREFUSED mongodb+srv://svc:${strong(r)}@cluster${r.int(0, 3)}.${r.chars('base36', 5)}.mongodb.net/?retryWrites=true"}`,
    ),
    inConsole('MySQL in a log', (r) =>
      logLine(r, doc`pool created for mysql://root:${human(r)}@127.0.0.1:3306/shop`),
    ),
    inConsole('AMQP in a log', (r) =>
      logLine(r, doc`connecting to amqps://worker:${encoded(r)}@${host(r)}/vhost`),
    ),
    inScript('PostgreSQL in a bundle', (r) =>
      bundle(
        r,
        doc`const d=new P({connectionString:"postgresql://reader:${strong(r)}@${host(r)}/analytics?sslmode=require"})`,
      ),
    ),
    inUrl(
      'basic auth of a staging site',
      (r) => doc`https://preview:${human(r)}@staging.northwind-parts.com/catalog?page=2`,
    ),
    // The word after the token stands where a password stands, so it may be taken for one.
    inUrl(
      'basic auth with a token as user',
      (r) =>
        doc`https://${must('github_classic', githubPersonal(r))}:${may('x-oauth-basic')}@github.com/northwind/parts.git`,
    ),
    inConsole(
      'clone with a token',
      (r) =>
        doc`fatal: unable to access 'https://oauth2:${strong(r)}@git.northwind-parts.com/web/app.git/': SSL`,
    ),
    inAnswer(
      'JDBC URL',
      (r) =>
        doc`spring.datasource.url=jdbc:postgresql://${host(r)}:5432/orders?user=orders&password=${strong(r)}\nspring.jpa.show-sql=false\n`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'ADO.NET connection string',
      (r) =>
        doc`{"detail":"Login failed. Server=tcp:${host(r)},1433;Initial Catalog=Orders;User ID=sa;Password=${strong(r)};Encrypt=True;"}`,
    ),
    // Old Sentry addresses had a secret beside the public key; it opens the same door as basic auth in a URL.
    inScript('old Sentry address with a secret', (r) =>
      bundle(
        r,
        doc`Raven.config("https://${r.chars('hex', 32)}:${must('password', r.chars('hex', 32))}@sentry.northwind-parts.com/${r.int(2, 90)}")`,
      ),
    ),
  ],
  heldOut: [
    inPage('MongoDB in an environment', (r) =>
      errorPage(
        r,
        doc`MONGO_URI=mongodb://admin:${encoded(r)}@10.1.${r.int(0, 9)}.4:27017,10.1.3.5:27017/app?replicaSet=rs0`,
      ),
    ),
    inConsole('Redis without a user', (r) => doc`Error: Ready check failed redis://:${human(r)}@cache:6379`),
    inAnswer(
      'SQLAlchemy',
      (r) =>
        doc`{"trace":["create_engine('postgresql+psycopg2://etl:${strong(r)}@${host(r)}/dwh')","sqlalchemy.exc.OperationalError"]}`,
    ),
    inUrl('FTP', (r) => doc`ftp://exports:${strong(r)}@files.northwind-parts.com/daily/2026-04-01.csv`),
    inScript('proxy with a password', (r) =>
      bundle(
        r,
        doc`a.proxy="http://lum-customer-${r.chars('lower', 6)}:${strong(r)}@zproxy.northwind-parts.com:22225"`,
      ),
    ),
    inAnswer(
      'connection string with another order',
      (r) =>
        doc`<add name="Main" connectionString="Data Source=${host(r)};User Id=web;Pwd=${strong(r)};Database=Shop" />`,
      { contentType: 'application/xml' },
    ),
  ],
};
