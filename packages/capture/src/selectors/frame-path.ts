import type { Locator } from '@gasoline/protocol';
import { locate } from './locate.ts';

const maxFrames = 10;

/**
 * The frames around this one, from the outermost, each by its best locator. Nothing in the top page, and nothing
 * where a frame of another origin is in between: what is outside of it cannot be known.
 */
export function framePath(): Locator[] | undefined {
  const path: Locator[] = [];
  for (let at: Window = window; at !== at.top; at = at.parent) {
    const frame = frameOf(at);
    const [best] = frame && path.length < maxFrames ? locate(frame, { enough: 1 }) : [];
    if (!best) return undefined;
    path.unshift(best);
  }
  return path.length > 0 ? path : undefined;
}

function frameOf(window: Window): Element | undefined {
  try {
    return window.frameElement ?? undefined;
  } catch {
    return undefined;
  }
}
