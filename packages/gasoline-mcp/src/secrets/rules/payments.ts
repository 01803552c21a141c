import { opaqueSample } from './opaque-sample.ts';
import { prefixedToken, type SecretRule } from './secret-rule.ts';

export const paymentRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'stripe_key',
    title: 'Stripe secret key',
    class: 'provider',
    prefixes: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_'],
    characters: 'A-Za-z0-9',
    minLength: 10,
    whole: /^[A-Za-z0-9]{20,}$/,
    weak: /^.k_test_/,
    finds: [
      'sk' + '_live_' + opaqueSample(24),
      'rk' + '_test_' + opaqueSample(99),
      'sk' + '_test_' + opaqueSample(8),
    ],
    // The publishable key is meant for the page.
    ignores: [
      'pk' + '_live_' + opaqueSample(24),
      'pk' + '_test_' + opaqueSample(24),
      'task_test_runner_options',
    ],
    excuses: ['sk' + '_test_' + 'x'.repeat(24), 'sk' + '_live_' + opaqueSample(12)],
  }),
  prefixedToken({
    id: 'stripe_webhook_secret',
    title: 'Webhook signing secret',
    class: 'provider',
    prefixes: ['whsec_'],
    characters: 'A-Za-z0-9+/=',
    minLength: 16,
    whole: /^[A-Za-z0-9+/]{24,}={0,2}$/,
    finds: ['wh' + 'sec_' + opaqueSample(32), 'wh' + 'sec_' + opaqueSample(8)],
    ignores: ['whsec_', 'whsec_***abc'],
  }),
  prefixedToken({
    id: 'shopify_token',
    title: 'Shopify token',
    class: 'provider',
    prefixes: ['shpat_', 'shpss_', 'shpca_', 'shppa_', 'shpua_'],
    characters: 'A-Za-z0-9',
    minLength: 16,
    whole: /^[0-9a-fA-F]{32}$/,
    finds: ['sh' + 'pat_' + opaqueSample(32, 'hex'), 'sh' + 'pss_' + opaqueSample(9, 'hex')],
    ignores: ['shpat_', 'shpatula'],
  }),
];
