import { looksRandom } from '../looks-random.ts';
import { opaqueSample } from './opaque-sample.ts';
import { prefixedToken, type SecretRule } from './secret-rule.ts';

export const modelRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'anthropic_key',
    prefixes: ['sk-ant-'],
    characters: String.raw`\w-`,
    minLength: 16,
    finds: ['sk-' + 'ant-' + 'api03-' + opaqueSample(80), 'sk-' + 'ant-' + opaqueSample(9)],
    ignores: ['sk-ant-', 'sk-ant***xyz'],
  }),
  prefixedToken({
    id: 'openai_project_key',
    prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    characters: String.raw`\w-`,
    minLength: 20,
    finds: ['sk' + '-proj-' + opaqueSample(60), `connection-${'sk' + '-svcacct-' + opaqueSample(60)}`],
    ignores: ['sk-proj-', 'task-proj-list'],
  }),
  prefixedToken({
    id: 'openai_key',
    prefixes: ['sk-'],
    characters: String.raw`\w-`,
    minLength: 20,
    check: (secret) => looksRandom(secret.slice(3)),
    finds: [
      'sk' + '-' + opaqueSample(48),
      'sk' + '-proj-' + opaqueSample(60) + '_' + opaqueSample(20),
      `{\\"key\\":\\"${'sk' + '-' + opaqueSample(48)}\\"}`,
      'sk' + '-' + opaqueSample(10),
    ],
    ignores: [
      'task-list-item-with-something-else-4fQ9zX1',
      'sk-fading-circle-container-large',
      'sk-circle12',
      'sk-cube-grid sk-folding-cube-wrapper-outer',
      'desk-Lamp4QzX9Yw8Vu7Ts6Rq5',
    ],
  }),
  prefixedToken({
    id: 'hugging_face_token',
    prefixes: ['hf_'],
    characters: 'A-Za-z0-9',
    minLength: 30,
    check: (secret) => looksRandom(secret.slice(3)),
    finds: ['hf' + '_' + opaqueSample(34), 'hf' + '_' + opaqueSample(10)],
    ignores: ['hf_transformers', 'hf_hub_download', 'shelf_' + 'Abc'.repeat(12)],
  }),
];
