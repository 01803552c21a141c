import { freshPiiFamilies } from '../fresh/pii/index.ts';
import { addresses, birthdays } from './addresses-and-births.ts';
import { cardLookAlikes } from './card-look-alikes.ts';
import { cardNumbers, socialNumbers } from './cards-and-numbers.ts';
import { emailLookAlikes } from './email-look-alikes.ts';
import { emails } from './emails.ts';
import { namesWithoutValues } from './names-without-values.ts';
import { phoneLookAlikes } from './phone-look-alikes.ts';
import { phoneNumbers } from './phones.ts';
import { ssnLookAlikes } from './ssn-look-alikes.ts';

/** First what holds personal data, then what only looks like it. */
export const piiFamilies = [
  emails,
  phoneNumbers,
  cardNumbers,
  socialNumbers,
  addresses,
  birthdays,
  emailLookAlikes,
  phoneLookAlikes,
  cardLookAlikes,
  ssnLookAlikes,
  namesWithoutValues,
  ...freshPiiFamilies,
];
