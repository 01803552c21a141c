import { paths, versionHeader } from '@gasoline/protocol';
import { portOwner } from './port-owner.ts';

/** Who is behind a port that could not be had. */
export async function explainTakenPort(port: number): Promise<{ gasoline: boolean; sentence: string }> {
  const owner = portOwner(port);
  const who = owner ? `process ${owner.pid} (${owner.command})` : 'another process';
  const version = await gasolineVersion(port);
  if (version !== undefined)
    return {
      gasoline: true,
      sentence: `Gasoline ${version} already serves port ${port}: ${who}. Use it, or end it with \`gasoline stop --port ${port}\`.`,
    };
  return {
    gasoline: false,
    sentence: `Port ${port} is held by ${who}, which is not Gasoline. End that process, or choose another port with --port (and set the same in the extension's options).`,
  };
}

async function gasolineVersion(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${paths.health}`, {
      signal: AbortSignal.timeout(2000),
    });
    return response.headers.get(versionHeader) ?? undefined;
  } catch {
    // No answer, or not HTTP: not one of ours.
    return undefined;
  }
}
