import { cardRule } from './card.ts';
import { emailRule } from './email.ts';
import { addressRule, birthDateRule } from './field-types.ts';
import { phoneRule } from './phone.ts';
import type { PiiRule } from './pii-rule.ts';
import { ssnRule } from './ssn.ts';

export const piiRules: readonly PiiRule[] = [
  emailRule,
  cardRule,
  ssnRule,
  phoneRule,
  addressRule,
  birthDateRule,
];
