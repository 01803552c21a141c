import { looksRandom } from '../looks-random.ts';
import { opaqueSample } from './opaque-sample.ts';
import { prefixedToken, type SecretRule } from './secret-rule.ts';

/** Class names of spinners begin with `sk-`, too, and may end in a hash; a key is one long piece. */
const hasLongPiece = (secret: string) => /[A-Za-z0-9]{16}/.test(secret) && /\d/.test(secret);

export const modelRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'anthropic_key',
    title: 'Anthropic API key',
    class: 'provider',
    prefixes: ['sk-ant-'],
    characters: String.raw`\w-`,
    minLength: 16,
    whole: /^[\w-]{32,}$/,
    finds: ['sk-' + 'ant-' + 'api03-' + opaqueSample(80), 'sk-' + 'ant-' + opaqueSample(9)],
    ignores: ['sk-ant-', 'sk-ant***xyz'],
  }),
  prefixedToken({
    id: 'openai_project_key',
    title: 'OpenAI API key',
    class: 'provider',
    prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    characters: String.raw`\w-`,
    minLength: 20,
    whole: /^[\w-]{32,}$/,
    proof: hasLongPiece,
    finds: ['sk' + '-proj-' + opaqueSample(60), `connection-${'sk' + '-svcacct-' + opaqueSample(60)}`],
    ignores: ['sk-proj-', 'task-proj-list'],
  }),
  prefixedToken({
    id: 'openai_key',
    title: 'OpenAI API key',
    class: 'provider',
    prefixes: ['sk-'],
    characters: String.raw`\w-`,
    minLength: 20,
    check: (secret) => looksRandom(secret.slice(3)),
    whole: /^[\w-]{32,}$/,
    proof: hasLongPiece,
    finds: [
      'sk' + '-' + opaqueSample(48),
      `{\\"key\\":\\"${'sk' + '-' + opaqueSample(48)}\\"}`,
      'sk' + '-or-v1-' + opaqueSample(64, 'hex'),
      'sk' + '-' + opaqueSample(10),
    ],
    ignores: [
      'task-list-item-with-something-else-4fQ9zX1',
      'sk-fading-circle-container-large',
      'sk-circle12',
      'sk-cube-grid sk-folding-cube-wrapper-outer',
      'desk-Lamp4QzX9Yw8Vu7Ts6Rq5',
    ],
    excuses: ['sk' + '-' + 'x'.repeat(48)],
  }),
  prefixedToken({
    id: 'groq_key',
    title: 'Groq API key',
    class: 'provider',
    prefixes: ['gsk_'],
    characters: 'A-Za-z0-9',
    minLength: 30,
    whole: /^[A-Za-z0-9]{48,}$/,
    finds: ['gs' + 'k_' + opaqueSample(52), 'gs' + 'k_' + opaqueSample(10)],
    ignores: ['gsk_', 'bigsk_' + opaqueSample(52)],
  }),
  prefixedToken({
    id: 'hugging_face_token',
    title: 'Hugging Face token',
    class: 'provider',
    prefixes: ['hf_'],
    characters: 'A-Za-z0-9',
    minLength: 30,
    check: (secret) => looksRandom(secret.slice(3)),
    whole: /^[A-Za-z0-9]{30,40}$/,
    finds: ['hf' + '_' + opaqueSample(34), 'hf' + '_' + opaqueSample(10)],
    ignores: ['hf_transformers', 'hf_hub_download', 'shelf_' + 'Abc'.repeat(12)],
  }),
];
