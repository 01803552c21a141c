import { defaultPort } from '@gasoline/protocol';
import { UsageError } from './usage-error.ts';

/** `--port`, else `GASOLINE_PORT`, else 7890. Throws a sentence when it is no port. */
export function portFrom(option: string | undefined, env: NodeJS.ProcessEnv = process.env): number {
  const text = option ?? (env['GASOLINE_PORT'] || String(defaultPort));
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new UsageError(`"${text}" is no port: give a number from 1 to 65535, for example --port 7891.`);
  return port;
}
