import { authorizationRules } from './authorization.ts';
import { cloudRules } from './cloud.ts';
import { codeHostingRules } from './code-hosting.ts';
import { commandLineRules } from './command-line.ts';
import { jwtRules } from './jwt.ts';
import { messagingRules } from './messaging.ts';
import { modelRules } from './models.ts';
import { paymentRules } from './payments.ts';
import { privateKeyRules } from './private-keys.ts';
import type { SecretRule } from './secret-rule.ts';
import { urlRules } from './urls.ts';

export const secretRules: readonly SecretRule[] = [
  ...cloudRules,
  ...codeHostingRules,
  ...paymentRules,
  ...modelRules,
  ...messagingRules,
  ...privateKeyRules,
  ...jwtRules,
  ...authorizationRules,
  ...commandLineRules,
  ...urlRules,
];
