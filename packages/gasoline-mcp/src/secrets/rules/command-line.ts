import { isOpaque } from '../is-opaque.ts';
import { isPlaceholder } from '../is-placeholder.ts';
import { isShortened, isStandIn } from '../is-stand-in.ts';
import { opaqueSample } from './opaque-sample.ts';
import type { SecretRule } from './secret-rule.ts';

/** No path, no further option, and more than a word of a sentence. */
const isArgument = (secret: string) =>
  !isPlaceholder(secret) && /\d/.test(secret) && !/^[-./~$@:]|^\d+$/.test(secret);

const isReal = (secret: string) => !isStandIn(secret) && !isShortened(secret);

/** What somebody typed, and a manual or a log repeats. */
export const commandLineRules: readonly SecretRule[] = [
  {
    id: 'command_line_secret',
    title: 'Secret on a command line',
    class: 'provider',
    keywords: [
      '--password',
      '--passwd',
      '--token',
      '--secret',
      '--api-key',
      '--access-token',
      '--auth-token',
    ],
    pattern:
      /(?<before>--(?:password|passwd|token|secret|api-key|access-token|auth-token)(?:-key)? {1,3}\\{0,4}["']?)[^\s"'`\\<>(){}]{6,300}/y,
    check: isArgument,
    proof: (secret) => isReal(secret) && (isOpaque(secret) || /[^A-Za-z\d_.,:;-]/.test(secret)),
    finds: [`deploy --token ${opaqueSample(30)} --prod`, `x --password 'Tr0ub4dor!' y`],
    ignores: [
      'use --token to log in',
      'pass --password-stdin instead',
      '--token <token>',
      '--token $TOKEN',
      '--secret ./key1.pem',
    ],
  },
  {
    id: 'curl_user',
    title: 'User and password of a request',
    class: 'provider',
    keywords: ['-u ', '--user '],
    pattern:
      /(?<=\bcurl\s[^\r\n]{0,200})(?<before>(?:-u|--user) {1,3}\\{0,4}["']?[^\s:"'\\]{1,60}:)[^\s"'\\]{4,200}/y,
    check: (secret) => !isPlaceholder(secret) && !secret.startsWith('$'),
    proof: isReal,
    finds: [`curl -s -u bob:${opaqueSample(12)} https://a.example/`],
    ignores: ['docker run -u 1000:1000 image', 'curl -u bob https://a.example', 'curl -u bob:$PASS x'],
    excuses: ['curl -u user:password https://a.example'],
  },
];
