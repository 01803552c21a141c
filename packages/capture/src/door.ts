import type { NetworkReports } from './network-reports.ts';
import type { Stop } from './stop.ts';
import type { Tap } from './tap.ts';

export interface PageStart {
  ts: number;
  /** Whether we were there from the first line on. */
  isLoading: boolean;
}

/** What the first script gives to the second, which comes when the page has loaded. */
export interface Parts {
  tap: Tap;
  reports: NetworkReports;
  start: PageStart;
  /** To be undone together with everything else. */
  addStop(stop: Stop): void;
}

/** The only name of ours that a page can see, and it has to look for it. */
export const pageName = '__gasoline';
const doorKey = Symbol.for('gasoline.door');

interface Door<Platform> {
  platform: Platform;
  parts: Parts;
}
type Page = { [pageName]?: { [doorKey]?: Door<unknown> } };

/**
 * Opened by the bridge just before the second script runs, and closed again before anything of the page does:
 * whoever held the parts could make up what the user did.
 */
export function openDoor<Platform>(api: object, platform: Platform, parts: Parts): Stop {
  Object.defineProperty(api, doorKey, { value: { platform, parts }, configurable: true });
  return () => void Reflect.deleteProperty(api, doorKey);
}

/** What the first script took of the platform, if this is the second. */
export function platformBehindDoor<Platform>(): Platform | undefined {
  return (globalThis as Page)[pageName]?.[doorKey]?.platform as Platform | undefined;
}

/** And closes the door, unless another script of ours comes right behind. */
export function partsBehindDoor(isLast = true): Parts | undefined {
  const api = (globalThis as Page)[pageName];
  const parts = api?.[doorKey]?.parts;
  if (api && isLast) Reflect.deleteProperty(api, doorKey);
  return parts;
}
