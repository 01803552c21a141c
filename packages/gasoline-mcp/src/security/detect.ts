export { type DetectedSecret, detectSecrets } from './detect-secrets.ts';
export { detectPii } from './pii/detect-pii.ts';
export type { PiiSpan } from './pii/pii-rule.ts';
export type { Where } from './where.ts';
