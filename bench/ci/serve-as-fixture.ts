import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf } from '../../packages/gasoline-playwright/src/server/start-server.ts';
import type { Place } from '../../test/support/gasoline.ts';

/** The server as a test run starts it. Returns its process; `Place.clean` ends it. */
export async function serveAsFixture(place: Place): Promise<number> {
  const [node = '', ...args] = commandOf('');
  const child = spawn(node, [...args, 'serve', '--ci', '--while-pid', String(process.pid)], {
    env: { ...place.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child.pid as number;
}
