import { now } from './natives.ts';
import { brokenOff } from './network-reports.ts';
import type { Parts } from './parts.ts';

/** Between the two the browser takes 0.3 to 3 ms, and longer on a busy machine. */
const togetherMs = 20;

/**
 * A browser that loads a page anew may break off the requests of the old one just before it says that the page is
 * left. They look failed then, and are not: while they still wait here, that can be put right.
 */
export function forgiveBrokenOff({ tap, requests }: Parts): void {
  tap.onLeave(() => {
    const logs = tap.waiting('logs');
    if (!requests.left || !logs[0]) return;
    const since = now() - togetherMs;
    for (let at = logs.length - 1; at >= 0; at--) {
      const { type, metadata, ts = 0 } = logs[at] ?? {};
      if (type !== 'network' || metadata?.['status'] !== 0 || Number(ts) < since) continue;
      logs.splice(at, 1);
      // Known by its line: what the page gave up, and an answer that it may not look into, have a status of 0 too.
      for (const body of tap.waiting('networkBodies'))
        if (body.startedAt === metadata['startedAt'] && body.url === metadata['url']) body.error = brokenOff;
    }
  });
}
