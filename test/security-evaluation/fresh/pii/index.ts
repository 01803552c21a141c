import { atSignsAndDates } from './at-signs-and-dates.ts';
import { customers } from './customers.ts';
import { numbersOfThings } from './numbers-of-things.ts';
import { patientsAndMembers } from './patients-and-members.ts';

/** First what holds personal data, then what only looks like it. */
export const freshPiiFamilies = [customers, patientsAndMembers, atSignsAndDates, numbersOfThings];
