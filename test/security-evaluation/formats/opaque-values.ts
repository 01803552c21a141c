import { type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';

/** Values that only the name before them gives away. */
export const hex = (r: Random): MarkedText => must('named', r.chars('hex', 32));
export const long = (r: Random): MarkedText => must('named', r.chars('base62', r.int(28, 48)));
export const base64 = (r: Random): MarkedText => must('named', r.bytes(32).toString('base64'));
export const uuid = (r: Random): MarkedText => must('named', r.uuid());
/** What people choose: a word, a number, a sign. Decisions 5: a value under such a name counts whatever its length. */
export const chosen = (r: Random): MarkedText =>
  must(
    'password',
    `${r.pick(['Dragonfly', 'tulip', 'Borealis', 'monsoon'])}${r.int(10, 9999)}${r.pick(['', '!', '#', '?'])}`,
  );
