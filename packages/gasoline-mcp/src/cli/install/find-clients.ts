import { stat } from 'node:fs/promises';
import { type Client, clients } from './clients.ts';
import { ConfigError } from './config-editor.ts';
import type { Environment } from './environment.ts';
import { readOwnEntry } from './plan.ts';
import { readConfig } from './read-config.ts';

export interface LocatedClient {
  readonly client: Client;
  /** Whether the client shows on this machine, by its configuration or the folder for it. */
  readonly found: boolean;
  /** Its configuration, or where that would be. */
  readonly path: string;
}

export interface InstalledClient extends LocatedClient {
  readonly state: 'installed' | 'not installed' | 'unreadable';
  /** The command that the client starts, or why its configuration cannot be read. */
  readonly detail?: string;
}

export async function locateClient(client: Client, environment: Environment): Promise<LocatedClient> {
  const locations = client.locations(environment);
  for (const { folder, file } of locations) {
    if ((await exists(folder)) || (await exists(file))) return { client, found: true, path: file };
  }
  return { client, found: false, path: locations.at(-1)?.file ?? '' };
}

/** Every known client, and whether Gasoline is set up in it. */
export async function findInstalledClients(environment: Environment): Promise<InstalledClient[]> {
  return Promise.all(clients.map(async (client) => readState(await locateClient(client, environment))));
}

async function readState(located: LocatedClient): Promise<InstalledClient> {
  try {
    const entry = readOwnEntry(located.client, await readConfig(located.path));
    if (!entry) return { ...located, state: 'not installed' };
    const args = Array.isArray(entry['args']) ? entry['args'] : [];
    return { ...located, state: 'installed', detail: [entry['command'], ...args].join(' ') };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { ...located, state: 'unreadable', detail: error.message };
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
