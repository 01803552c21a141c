import { type Health, paths } from '@gasoline/protocol';
import { type Address, isThisMachine } from './address.ts';
import { ask } from './ask.ts';
import { startServer } from './start-server.ts';

export interface ServerChoice {
  address: Address;
  autoStart: boolean;
  binary: string;
}

const searches = new Map<number, Promise<string | undefined>>();

/** Why there is no server, or nothing when there is one. Asked once; again only after `forgetServer`. */
export function findServer(choice: ServerChoice): Promise<string | undefined> {
  const { port } = choice.address;
  const found = searches.get(port) ?? search(choice);
  searches.set(port, found);
  return found;
}

/** It answers no more: the next test looks again. */
export function forgetServer({ port }: Address): void {
  searches.delete(port);
}

async function search({ address, autoStart, binary }: ServerChoice): Promise<string | undefined> {
  const found = await ask<Health>(address, paths.health);
  if (found.ok || !found.nobodyThere) return found.ok ? undefined : found.reason;
  if (!autoStart) return `${found.reason}; start one with \`gasoline serve\`, or set gasolineAutoStart`;
  if (!isThisMachine(address))
    return `${found.reason}; start one there, or unset GASOLINE_HOST to have one started here`;
  const failure = await startServer(address.port, binary);
  // Another worker may have been faster: the port is the lock.
  const now = await ask<Health>(address, paths.health);
  return now.ok ? undefined : (failure ?? now.reason);
}
