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
 * Opened just before the second script runs, and closed again before anything of the page does: whoever held the parts
 * could make up what the user did.
 */
export function openDoor<Platform>(api: object, platform: Platform, parts: Parts): Stop {
  Object.defineProperty(api, doorKey, { value: { platform, parts }, configurable: true });
  return () => void Reflect.deleteProperty(api, doorKey);
}

/** What the first script took of the platform, if this is the second. */
export function platformBehindDoor<Platform>(): Platform | undefined {
  return (globalThis as Page)[pageName]?.[doorKey]?.platform as Platform | undefined;
}

/**
 * For a script that is let in now and wants to begin later: opens the door again for as long as `enter` runs. The last
 * of them closes it until then.
 */
export function enterLater<Platform>(
  isLast: boolean,
): { platform: Platform; enter(work: () => void): void } | undefined {
  const api = (globalThis as Page)[pageName];
  const door = api?.[doorKey] as Door<Platform> | undefined;
  if (!api || !door) return undefined;
  if (isLast) Reflect.deleteProperty(api, doorKey);
  const { platform } = door;
  const { defineProperty, deleteProperty } = Reflect;
  return {
    platform,
    enter(work) {
      defineProperty(api, doorKey, { value: door, configurable: true });
      try {
        work();
      } finally {
        deleteProperty(api, doorKey);
      }
    },
  };
}

/** And closes the door. */
export function partsBehindDoor(): Parts | undefined {
  const api = (globalThis as Page)[pageName];
  const parts = api?.[doorKey]?.parts;
  if (api) Reflect.deleteProperty(api, doorKey);
  return parts;
}
