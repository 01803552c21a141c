import type { Action } from '@gasoline/protocol';
import { routeOf } from './path-pattern.ts';
import type { Act } from './steps.ts';

/** A page that takes longer than this to change was changed by something else. */
const causedWithinMs = 10_000;
const mayNavigate = new Set(['click', 'dblclick', 'keypress', 'submit', 'select', 'check', 'input', 'drag']);

/** Whether something in the page led to this navigation, or the user turned to the browser itself. */
export function isCaused(navigation: Action, lastDeed: Action | undefined): boolean {
  if (!lastDeed || !mayNavigate.has(lastDeed.type)) return false;
  return lastDeed.effect === 'navigation' || navigation.ts - lastDeed.ts <= causedWithinMs;
}

/** Where the tab has been, to tell back from forward. */
export class TabHistory {
  readonly #routes: (string | undefined)[];
  #at = 0;

  constructor(url: string) {
    this.#routes = [routeOf(url)];
  }

  get route(): string | undefined {
    return this.#routes[this.#at];
  }

  /** Takes note of the navigation. Returns what the user did to the browser, if it was that. */
  follow({ navigation = 'push', toUrl = '' }: Action): Act {
    const route = routeOf(toUrl);
    if (navigation === 'pop') {
      if (route === this.#routes[this.#at - 1]) {
        this.#at--;
        return { do: 'goBack' };
      }
      if (route === this.#routes[this.#at + 1]) {
        this.#at++;
        return { do: 'goForward' };
      }
    }
    const isReload = navigation === 'load' && route === this.route;
    if (navigation === 'replace' || isReload) this.#routes[this.#at] = route;
    else this.#routes.splice(++this.#at, Number.POSITIVE_INFINITY, route);
    return isReload ? { do: 'reload' } : { do: 'goto', url: toUrl };
  }
}
