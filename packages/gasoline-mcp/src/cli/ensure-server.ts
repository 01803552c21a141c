import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { startDaemon } from '../rendezvous/start-daemon.ts';
import { askServer } from './ask-server.ts';

/** A server on this port: the one that runs, else one that is started in the background. Throws why not. */
export async function ensureServer(port: number, distDir: string): Promise<void> {
  const answer = await askServer(port);
  if (answer.state === 'running') return;
  if (answer.state === 'refused') throw new Error(answer.sentence);
  if (answer.state === 'stranger') throw new Error((await explainTakenPort(port)).sentence);
  const signal = await startDaemon(distDir, ['--port', String(port)]);
  if ('error' in signal) throw new Error(signal.error);
}
