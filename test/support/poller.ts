import type { PendingQueries } from '@gasoline/protocol';
import type { Place } from './gasoline.ts';

export type PendingQuery = PendingQueries['queries'][number];
export type Reply = { result: unknown } | { error: string };

/** A client without a live link: it polls for questions, answers them, and remembers what it was asked. */
export function startPoller(place: Place, answerTo: (query: PendingQuery) => Reply | undefined) {
  const asked: PendingQuery[] = [];
  const seen = new Set<string>();
  const stop = new AbortController();
  const polling = poll();
  return {
    asked,
    async stop(): Promise<void> {
      stop.abort();
      await polling;
    },
  };

  async function poll(): Promise<void> {
    while (!stop.signal.aborted) {
      const answer = await fetch(place.url('/pending-queries'));
      const { queries } = (await answer.json()) as PendingQueries;
      for (const query of queries) {
        if (seen.has(query.id)) continue;
        seen.add(query.id);
        asked.push(query);
        const reply = answerTo(query);
        const path = query.type === 'a11y' ? '/a11y-result' : '/dom-result';
        if (reply) await place.post(path, { id: query.id, ...reply });
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
