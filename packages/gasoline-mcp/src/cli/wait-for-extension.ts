import { setTimeout as delay } from 'node:timers/promises';
import { askServer } from './ask-server.ts';

const patienceMs = 10_000;
const lookEveryMs = 50;

/** Whether the extension's live link reaches the server within some seconds. */
export async function waitForExtension(port: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await askServer(port);
    if (answer.state === 'running' && answer.health.extension.connected) return true;
    await delay(lookEveryMs);
  }
  return false;
}
