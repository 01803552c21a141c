import type { Diagnosis } from '../diagnosis/diagnosis.ts';
import { shorten } from '../way-out/fit.ts';

/** From generous to terse: shorter texts first, then fewer things that weigh less. */
export const diagnosisShrinks: ((diagnosis: Diagnosis) => Diagnosis)[] = [
  (whole) => cut(whole, 600),
  (whole) => cut(whole, 300),
  (whole) =>
    fewer(cut(whole, 200), {
      errors: 5,
      failed_requests: 4,
      api_changes: 2,
      leaks: 2,
      sockets: 2,
      actions: 3,
    }),
  (whole) =>
    fewer(cut(withoutNeighbours(whole), 140), {
      errors: 4,
      failed_requests: 3,
      api_changes: 2,
      leaks: 2,
      sockets: 2,
      actions: 2,
    }),
  (whole) =>
    fewer(cut(withoutNeighbours(whole), 100), {
      errors: 3,
      failed_requests: 2,
      api_changes: 1,
      leaks: 1,
      sockets: 1,
      actions: 1,
    }),
  (whole) =>
    fewer(cut(withoutNeighbours(whole), 60), {
      errors: 2,
      failed_requests: 2,
      api_changes: 1,
      leaks: 1,
      sockets: 1,
      actions: 1,
    }),
];

function cut(diagnosis: Diagnosis, maxChars: number): Diagnosis {
  const { errors, failed_requests: requests, api_changes: changes, leaks, sockets, actions } = diagnosis;
  const short = <T>(item: T): T => shorten(item, maxChars) as T;
  return {
    ...diagnosis,
    // The summary holds the place, which is why anybody asks.
    errors: errors.map((error) => ({
      ...short(error),
      summary: shorten(error.summary, maxChars * 2) as string,
    })),
    failed_requests: requests.map(short),
    api_changes: changes.map(short),
    leaks: leaks.map(short),
    sockets: sockets.map(short),
    actions: actions.map(short),
  };
}

type Lists = Omit<Diagnosis, 'left_out'>;

function fewer(diagnosis: Diagnosis, max: Record<keyof Lists, number>): Diagnosis {
  const left: Record<string, number | undefined> = { ...diagnosis.left_out };
  const lists: Record<string, unknown[]> = {};
  for (const [name, count] of Object.entries(max)) {
    const items = diagnosis[name as keyof Lists];
    lists[name] = items.slice(0, count);
    if (items.length > count) left[name] = (left[name] ?? 0) + items.length - count;
  }
  return { ...diagnosis, ...(lists as unknown as Lists), left_out: left };
}

function withoutNeighbours(diagnosis: Diagnosis): Diagnosis {
  return {
    ...diagnosis,
    errors: diagnosis.errors.map(({ source, ...error }) => ({
      ...error,
      ...(source ? { source: source.filter((line) => line.startsWith('>')) } : {}),
    })),
  };
}
