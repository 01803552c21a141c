import { resolve } from 'node:path';
import { limits } from '@gasoline/protocol';
import { portFrom } from '../rendezvous/port.ts';
import { UsageError } from '../rendezvous/usage-error.ts';

/** The options that decide how a server runs, the same for `gasoline serve` and for the one in the background. */
export const serverOptions = {
  port: { type: 'string' },
  tools: { type: 'string' },
  exclude: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  actions: { type: 'string' },
  'require-token': { type: 'boolean' },
  'idle-exit-ms': { type: 'string' },
  root: { type: 'string' },
} as const;

export interface ServerValues {
  port?: string | undefined;
  tools?: string | undefined;
  exclude?: string | undefined;
  'allow-host'?: string[] | undefined;
  actions?: string | undefined;
  'require-token'?: boolean | undefined;
  'idle-exit-ms'?: string | undefined;
  root?: string | undefined;
}

export function readServerOptions(values: ServerValues) {
  return {
    port: portFrom(values.port),
    only: namesOf(values.tools),
    exclude: namesOf(values.exclude),
    allowedHosts: values['allow-host'] ?? [],
    maxActions: actionsFrom(values.actions),
    requireToken: values['require-token'] ?? false,
    root: values.root === undefined ? undefined : resolve(values.root),
    idleExitMs: Number(values['idle-exit-ms'] ?? limits.idleExitMs),
  };
}

function actionsFrom(text = String(limits.maxActions)): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > limits.mostActions)
    throw new UsageError(
      `"${text}" is no number of actions: give one from 1 to ${limits.mostActions}, for example --actions 200.`,
    );
  return count;
}

/** `a,b` → a and b. */
export function namesOf(text: string | undefined): string[] | undefined {
  return text?.split(',').flatMap((name) => name.trim() || []);
}
