import { looksRandom } from '../looks-random.ts';
import { opaqueSample } from './opaque-sample.ts';
import { prefixedToken, type SecretRule } from './secret-rule.ts';

export const codeHostingRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'github_token',
    prefixes: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    characters: 'A-Za-z0-9',
    minLength: 20,
    finds: [
      'gh' + 'p_' + opaqueSample(36),
      `https://${'gh' + 'o_' + opaqueSample(36)}@git.example/x.git`,
      `first line\\n${'gh' + 's_' + opaqueSample(36)}\\nlast`,
      `cut ${'gh' + 'u_' + opaqueSample(8)}`,
      `cut ${'gh' + 'r_' + opaqueSample(14)}... [truncated]`,
    ],
    ignores: ['ghp_', 'ghp_short', 'xghp_notatoken', 'the ghs_prefix is reserved'],
  }),
  prefixedToken({
    id: 'github_fine_grained_token',
    prefixes: ['github_pat_'],
    characters: String.raw`\w`,
    minLength: 20,
    finds: [
      `${'github' + '_pat_' + opaqueSample(22)}_${opaqueSample(59)}`,
      'github' + '_pat_' + opaqueSample(9),
    ],
    ignores: ['github_pat_', 'my_github_path_to_somewhere_else'],
  }),
  prefixedToken({
    id: 'gitlab_token',
    prefixes: ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glcbt-', 'gloas-', 'glsoat-'],
    characters: String.raw`\w.-`,
    minLength: 16,
    finds: ['gl' + 'pat-' + opaqueSample(20), 'gl' + 'pat-' + opaqueSample(9)],
    ignores: ['glpat-', 'glpat-***'],
  }),
  prefixedToken({
    id: 'npm_token',
    prefixes: ['npm_'],
    characters: 'A-Za-z0-9',
    minLength: 30,
    check: (secret) => looksRandom(secret.slice(4)),
    finds: ['np' + 'm_' + opaqueSample(36), 'np' + 'm_' + opaqueSample(12)],
    ignores: ['npm_execpath', 'npm_config_registry', 'npm_lifecycle_event', 'npm_package_version'],
  }),
  prefixedToken({
    id: 'pypi_token',
    prefixes: ['pypi-'],
    characters: String.raw`\w-`,
    minLength: 40,
    check: (secret) => looksRandom(secret.slice(5)),
    finds: ['py' + 'pi-' + 'AgEIcHlwaS5vcmc' + opaqueSample(60), 'py' + 'pi-' + 'AgEIcHlwa'],
    ignores: ['pypi-publish-action', 'uses: pypa/gh-action-pypi-publish'],
  }),
];
