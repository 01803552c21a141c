import { looksRandom } from '../looks-random.ts';
import { githubChecksum, hasGithubChecksum } from './github-checksum.ts';
import { opaqueSample } from './opaque-sample.ts';
import { prefixedToken, type SecretRule } from './secret-rule.ts';

const githubBody = opaqueSample(30) + githubChecksum(opaqueSample(30));

export const codeHostingRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'github_token',
    title: 'GitHub token',
    class: 'provider',
    prefixes: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    characters: 'A-Za-z0-9',
    minLength: 20,
    whole: /^[A-Za-z0-9]{36,251}$/,
    proof: hasGithubChecksum,
    finds: [
      'gh' + 'p_' + githubBody,
      `https://${'gh' + 'o_' + githubBody}@git.example/x.git`,
      `first line\\n${'gh' + 's_' + githubBody}\\nlast`,
      `cut ${'gh' + 'u_' + opaqueSample(8)}`,
      `cut ${'gh' + 'r_' + opaqueSample(14)}... [truncated]`,
    ],
    ignores: ['ghp_', 'ghp_short', 'xghp_notatoken', 'the ghs_prefix is reserved'],
    excuses: ['gh' + 'p_' + opaqueSample(36)],
  }),
  prefixedToken({
    id: 'github_fine_grained_token',
    title: 'GitHub fine-grained token',
    class: 'provider',
    prefixes: ['github_pat_'],
    characters: String.raw`\w`,
    minLength: 20,
    whole: /^[A-Za-z0-9]{22}_[A-Za-z0-9]{59}$/,
    finds: [
      `${'github' + '_pat_' + opaqueSample(22)}_${opaqueSample(59)}`,
      'github' + '_pat_' + opaqueSample(9),
    ],
    ignores: ['github_pat_', 'my_github_path_to_somewhere_else'],
  }),
  prefixedToken({
    id: 'gitlab_token',
    title: 'GitLab token',
    class: 'provider',
    prefixes: ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glcbt-', 'gloas-', 'glsoat-'],
    characters: String.raw`\w.-`,
    minLength: 16,
    whole: /^[\w.-]{20,}$/,
    finds: ['gl' + 'pat-' + opaqueSample(20), 'gl' + 'pat-' + opaqueSample(9)],
    ignores: ['glpat-', 'glpat-***'],
    excuses: ['gl' + 'pat-' + 'x'.repeat(20)],
  }),
  prefixedToken({
    id: 'npm_token',
    title: 'npm token',
    class: 'provider',
    prefixes: ['npm_'],
    characters: 'A-Za-z0-9',
    minLength: 30,
    check: (secret) => looksRandom(secret.slice(4)),
    whole: /^[A-Za-z0-9]{36}$/,
    finds: ['np' + 'm_' + opaqueSample(36), 'np' + 'm_' + opaqueSample(12)],
    ignores: ['npm_execpath', 'npm_config_registry', 'npm_lifecycle_event', 'npm_package_version'],
  }),
  prefixedToken({
    id: 'pypi_token',
    title: 'PyPI token',
    class: 'provider',
    prefixes: ['pypi-'],
    characters: String.raw`\w-`,
    minLength: 40,
    check: (secret) => looksRandom(secret.slice(5)),
    // A macaroon: its first byte says so.
    whole: /^AgE[\w-]{50,}$/,
    finds: ['py' + 'pi-' + 'AgEIcHlwaS5vcmc' + opaqueSample(60), 'py' + 'pi-' + 'AgEIcHlwa'],
    ignores: ['pypi-publish-action', 'uses: pypa/gh-action-pypi-publish'],
  }),
];
