import type { Parcel, WireLog } from '@gasoline/protocol';

/** A log entry of our own, so that whoever reads the captured ones knows that some are missing. */
export function describeLoss(entries: number, now: number): Parcel {
  const entry: WireLog = {
    ts: now,
    level: 'warn',
    type: 'console',
    source: 'gasoline',
    message: `${entries} captured ${entries === 1 ? 'entry' : 'entries'} did not reach the Gasoline server: too many waited in the browser while it was away, or it refused them.`,
  };
  return { id: crypto.randomUUID(), kind: 'logs', count: 1, errors: 0, json: JSON.stringify([entry]) };
}
