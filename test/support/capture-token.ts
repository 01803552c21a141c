import { vi } from 'vitest';
import type { Place } from './gasoline.ts';

/** A server that pages may send to, and the token that they need for it. */
export async function serveToPages(place: Place): Promise<string> {
  const { printed } = await place.serve(['--capture-token']);
  return vi.waitUntil(() => /Capture token: (\S+)/.exec(printed())?.[1]);
}
