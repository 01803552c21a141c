import { limits } from '@gasoline/protocol';

/** What an endpoint answered lately, and whether that turned bad. */
export interface Statuses {
  /** How often each came. */
  codes: Map<number, number>;
  /** The last ones, oldest first. */
  history: number[];
  successes: number;
}

const maxCodes = 20;
const spikeAfter = 3;

export function emptyStatuses(): Statuses {
  return { codes: new Map(), history: [], successes: 0 };
}

/** Takes a status in and tells whether it is part of an error spike. */
export function observeStatus(statuses: Statuses, status: number, routeHasIds: boolean): boolean {
  const before = statuses.successes;
  if (statuses.codes.has(status) || statuses.codes.size < maxCodes)
    statuses.codes.set(status, (statuses.codes.get(status) ?? 0) + 1);
  statuses.history = [...statuses.history, status].slice(-limits.maxStatusHistory);
  if (isSuccess(status)) statuses.successes++;
  if (before < spikeAfter || !isFailure(status, routeHasIds)) return false;
  const failing = statuses.history.slice(-3).filter((recent) => isFailure(recent, routeHasIds));
  return status >= 500 || failing.length >= 2;
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 400;
}

/** A thing that is not there says nothing about the API; no answer at all does. */
export function isFailure(status: number, routeHasIds: boolean): boolean {
  return status === 0 || (status >= 400 && !(status === 404 && routeHasIds));
}

/** `201` → `2xx`; each class has a contract of its own. */
export function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
