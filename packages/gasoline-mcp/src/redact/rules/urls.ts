import { isPlaceholder } from '../is-placeholder.ts';
import { opaqueSample } from './opaque-sample.ts';
import { cutHere, type SecretRule } from './secret-rule.ts';

export const urlRules: readonly SecretRule[] = [
  {
    id: 'url_password',
    keywords: ['://', String.raw`:\/\/`],
    // A password may hold an @ that should have been escaped: the last one before the path counts. Without
    // any, the text was cut, unless this is a port or a mask.
    pattern: new RegExp(
      String.raw`(?<before>:\\?/\\?/[^\s:/?#@"<>\\[\]{}$]{0,200}:)` +
        String.raw`(?:[^\s/?#"<>\\\`]{1,400}(?=@)|(?!\d*${cutHere}|\S{0,6}\*{3}\S{0,3}${cutHere})[^\s/?#"<>\\\`@]{8,400}?${cutHere})`,
      'y',
    ),
    check: (secret) => !isPlaceholder(secret),
    finds: [
      `https://nobody:${opaqueSample(12)}@example.org/path`,
      'ftp://nobody:pw@example.org',
      `postgres://app:${opaqueSample(16)}@db.example:5432/shop?sslmode=require`,
      `mongodb+srv://app:p@${opaqueSample(12)}@cluster.example/`,
      `redis://:${opaqueSample(20)}@cache.example:6379/0`,
      `"postgres:\\/\\/app:${opaqueSample(16)}@db.example\\/shop"`,
      `cut: mysql://app:${opaqueSample(14)}`,
      `cut: mysql://app:${opaqueSample(14)}… [+20 chars]`,
    ],
    ignores: [
      'http://localhost:3000/?email=a@example.org',
      'http://localhost:3000?email=a@example.org',
      'http://127.0.0.1:8080',
      'http://[::1]:7890/health',
      'https://cdn.example/pkg@1.2.3/index.js',
      'ssh://git@example.org:22/x.git',
      'https://user:***@example.org/',
      'https://user:<password>@example.org/',
    ],
  },
];
