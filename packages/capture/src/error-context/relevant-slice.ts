import { wordsOfName } from '@gasoline/protocol';
import { field, keysOf, unwrapped } from './plain-field.ts';

const maxKeys = 50;
const maxEntries = 10;
const maxValueChars = 200;
const minWordChars = 3;
/** Of these the value may be told: they say how things stand, not what they are about. */
const status = /error|loading|status|fail|pending|ready|count|success|retry|attempt|phase/i;

/** At least everything that `isSecretName` calls a secret. Here a shorter list that also hits others will do. */
export const maySayASecret =
  /pass|pwd|secret|token|key|sess(?:ion)?.?id|cred|authori|auth.?code|bearer|jwt|otp|cvv|cvc|ssn|pin|card|connection.?string/i;

/**
 * What of a state is worth telling of an error: what its message mentions, what tells how things stand, and what has
 * just changed, in this order. Texts only of what tells how things stand, and of nothing whose name says secret.
 */
export function relevantSlice(
  state: unknown,
  message: string,
  hasChanged: (key: string) => boolean,
): Record<string, unknown> {
  const mentioned = new Set(wordsOfName(message).map(singular));
  const isMentioned = (key: string): boolean =>
    wordsOfName(key).some((word) => word.length >= minWordChars && mentioned.has(singular(word)));
  const ranked: [rank: number, path: string, value: unknown][] = [];
  const look = (top: string, path: string, key: string, value: unknown): void => {
    const tells = status.test(key);
    const rank = isMentioned(top) || isMentioned(key) ? 0 : tells ? 1 : hasChanged(top) ? 2 : 3;
    const isPlain = value === null || typeof value === 'boolean' || typeof value === 'number';
    if (rank > 2 || maySayASecret.test(path) || !(isPlain || (tells && typeof value === 'string'))) return;
    ranked.push([rank, path, typeof value === 'string' ? value.slice(0, maxValueChars) : value]);
  };
  for (const top of keysOf(state, maxKeys)) {
    const slice = unwrapped(field(state, top));
    look(top, top, top, slice);
    for (const key of keysOf(slice, maxKeys)) look(top, `${top}.${key}`, key, unwrapped(field(slice, key)));
  }
  ranked.sort(([a], [b]) => a - b);
  return Object.fromEntries(ranked.slice(0, maxEntries).map(([, path, value]) => [path, value]));
}

const singular = (word: string): string => word.replace(/s$/, '');
