import { isOpaque } from '../is-opaque.ts';
import { isPlaceholder } from '../is-placeholder.ts';
import { isPublicKey } from '../is-public-key.ts';
import { isShortened, isStandIn } from '../is-stand-in.ts';
import { opaqueSample } from './opaque-sample.ts';
import { type Around, cutHere, type SecretRule } from './secret-rule.ts';

const database =
  /\b(?:postgres(?:ql)?|mysql2?|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|oracle|clickhouse|cockroachdb|neo4j|bolt|couchdb|memcached|nats|kafka|ldaps?)(?:\+[a-z0-9]{1,20})?$/i;

// A password may hold an @ that should have been escaped: the last one before the path counts. Without
// any, the text was cut, unless this is a port or a mask.
const userAndPassword =
  String.raw`(?<before>:\\?/\\?/[^\s:/?#@"<>\\[\]{}$]{0,200}:)` +
  String.raw`(?:[^\s/?#"<>\\\`]{1,400}(?=@)|(?!\d*${cutHere}|\S{0,6}\*{3}\S{0,3}${cutHere})[^\s/?#"<>\\\`@]{8,400}?${cutHere})`;

const isPassword = (secret: string) => !isPlaceholder(secret);
/** Variables and templates, whose percent sign is not that of an escape. */
const template = /^(?:\$[A-Z_{(]|%(?![0-9A-Fa-f]{2})|[{<[])/;
/** What stands there when the token is the user. */
const noPassword = /^(?:x-oauth-basic|x-token-auth)$/;
const localHost = /^@(?:localhost|127\.|\[::1\]|[a-z][a-z_-]*(?=[:/?\s"']|$))/;

/** Not what manuals write there, nor what a database is set up with on the developer's own machine. */
function isRealPassword(secret: string, { before, after }: Around): boolean {
  const password = secret.replace(/%3C/gi, '<').replace(/%3E/gi, '>');
  // Nobody has one so short; manuals do: `https://abc:xyz@example.com`.
  if (password.length < 4 || isStandIn(password) || template.test(password) || noPassword.test(password))
    return false;
  return !(before.endsWith(`/${password}:`) && localHost.test(after));
}

export const urlRules: readonly SecretRule[] = [
  {
    id: 'url_password',
    title: 'User and password in an address',
    class: 'provider',
    keywords: ['://', String.raw`:\/\/`],
    pattern: new RegExp(userAndPassword, 'y'),
    check: isPassword,
    proof: isRealPassword,
    holdsOthers: true,
    variant: {
      id: 'database_url',
      title: 'Database address with a password',
      isAt: (text, at) => database.test(text.slice(Math.max(0, at - 40), at)),
      finds: [
        `postgres://app:${opaqueSample(16)}@db.example:5432/shop?sslmode=require`,
        `mongodb+srv://app:p@${opaqueSample(12)}@cluster.example/`,
        `redis://:${opaqueSample(20)}@cache.example:6379/0`,
        `"postgres:\\/\\/app:${opaqueSample(16)}@db.example\\/shop"`,
        `jdbc:mysql://app:${opaqueSample(16)}@db.example/shop`,
      ],
    },
    finds: [
      `https://nobody:${opaqueSample(12)}@example.org/path`,
      `https://nobody:%40${opaqueSample(9)}@example.org/path`,
      'ftp://nobody:pw@example.org',
      `cut: mysql://app:${opaqueSample(14)}`,
      `cut: mysql://app:${opaqueSample(14)}… [+20 chars]`,
    ],
    ignores: [
      'postgres://localhost:5432/shop',
      'postgres://app@db.example/shop',
      'redis://cache.example:6379',
      'http://localhost:3000/?email=a@example.org',
      'http://localhost:3000?email=a@example.org',
      'http://127.0.0.1:8080',
      'http://[::1]:7890/health',
      'https://cdn.example/pkg@1.2.3/index.js',
      'ssh://git@example.org:22/x.git',
      'https://user:***@example.org/',
      'https://user:<password>@example.org/',
      'mongodb+srv://<username>:<password>@cluster.example/',
      'redis://default:your_password_here@localhost:6379',
    ],
    excuses: [
      'https://user:password@example.org/',
      'postgres://user:password@localhost/shop',
      'postgres://USER:PASS@HOST:5432/NAME',
      'mysql://root:change-me@127.0.0.1/shop',
      'postgres://app:[YOUR-PASSWORD]@db.example:5432/shop',
      'https://abc:xyz@example.org/',
      'amqp://guest:guest@localhost:5672/',
      'postgres://app:%s@db.example/shop',
      'https://user:x-oauth-basic@git.example/x.git',
    ],
  },
  {
    id: 'key_parameter',
    title: 'Key in an address',
    class: 'provider',
    // Many things are called a key; only one that nobody would read is one of these.
    keywords: ['?key=', '&key=', '#key=', '?auth=', '&auth=', '#auth='],
    pattern: new RegExp(
      String.raw`(?<before>[?&#](?:key|auth)=)(?:[\w.~%+/-]{16,}={0,2}|[\w.~%+/-]{10,}${cutHere})`,
      'y',
    ),
    check: (secret) => isOpaque(secret, secret.length < 16 ? 6 : 12),
    proof: (secret) => secret.length >= 16 && !isShortened(secret) && !isPublicKey(secret),
    holdsOthers: true,
    finds: [
      `https://api.example/v1/data?key=${opaqueSample(24)}&v=3`,
      `/live?room=1&auth=${opaqueSample(32, 'hex')}`,
      `cut: /live?key=${opaqueSample(12)}… [+20 chars]`,
    ],
    ignores: [
      '/files?key=uploads/2026/summer-holiday.png',
      '?key=value',
      '?key=createdAt&auth=required-for-all',
    ],
  },
];
