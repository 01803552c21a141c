import type { Sighting } from '../significance/sighting.ts';

/** A sighting for tests: what a test does not name is ordinary. */
export function aSighting(identity: string, more: Partial<Sighting> = {}): Sighting {
  return {
    category: 'errors',
    severity: 'error',
    identity,
    ts: Date.parse('2026-01-02T03:04:05.000Z'),
    urls: ['http://localhost:3000/cart'],
    describe: () => ({
      message: `New error: ${identity}`,
      context: { id: 'log-1', url: 'http://localhost:3000/cart' },
    }),
    ...more,
  };
}
