import type { NoiseRule } from '../../noise/noise-rule.ts';

/** What says little in a test run, besides what says little anywhere. */
export const reportNoiseRules: NoiseRule[] = [
  {
    id: 'analytics-path',
    kind: 'network',
    url: /\/(?:analytics|telemetry|tracking|beacon|rum|page-?views?)(?:[/?#.]|$)/i,
    class: 'analytics',
    reason: 'analytics endpoint, non-critical',
  },
];
