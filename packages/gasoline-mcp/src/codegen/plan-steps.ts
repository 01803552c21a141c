import type { Action } from '@gasoline/protocol';
import { type ReadAct, readAct } from './act-of.ts';
import { describeAct } from './describe-act.ts';
import { isCaused, TabHistory } from './navigation.ts';
import { parseUrl, routeOf } from './path-pattern.ts';
import { relativeUrl } from './start-url.ts';
import type { Act } from './steps.ts';

/** A step before it is known what followed. */
export interface PlannedStep {
  title: string;
  act: Act;
  /** What it repeats; the opening of the first page repeats none. */
  action: Action | undefined;
  startedAt: number;
  /** The page on which it ended, if it is another one. */
  route: string | undefined;
}

export interface Plan {
  steps: PlannedStep[];
  warnings: string[];
}

/** A page that moves on by itself does so soon. */
const redirectsWithinMs = 3_000;

/** What to do, in order. `startUrl` is opened once; whatever follows from a deed is no step of its own. */
export function planSteps(startUrl: string, firstUrl: string | undefined, folded: readonly Action[]): Plan {
  const warnings: string[] = [];
  const opening = open(startUrl);
  const arrived = routeOf(firstUrl ?? startUrl);
  if (arrived !== routeOf(startUrl)) opening.route = arrived;
  const steps: PlannedStep[] = [opening];
  const history = new TabHistory(firstUrl ?? startUrl);
  let last: { deed: Action | undefined; event: Action | undefined } = { deed: undefined, event: undefined };

  for (const action of folded) {
    if (action.type === 'navigate') follow(action);
    else repeat(action);
    if (action.frame === undefined || action.type !== 'navigate') last.event = action;
  }
  return { steps, warnings };

  function repeat(action: Action): void {
    last = { deed: action, event: action };
    const read = readAct(action);
    if (read) warnings.push(...read.warnings);
    const previous = steps.at(-1);
    if (action.type === 'scroll' && previous?.action?.type === 'scroll') steps.pop();
    steps.push({ ...stepFor(action, read), startedAt: action.ts, route: undefined });
  }

  function follow(navigation: Action): void {
    // A frame goes its own ways; the address of the page stays.
    if (navigation.frame !== undefined || navigation.framePath) return;
    const before = history.route;
    const act = history.follow(navigation);
    const isOwn = navigation.navigation === 'load' || navigation.navigation === 'pop';
    if (!isOwn || isCaused(navigation, last.deed) || isRedirect(navigation)) {
      const current = steps.at(-1);
      if (current && history.route !== before) current.route = history.route;
      return;
    }
    last.deed = undefined;
    if (act.do === 'goto') steps.push({ ...open(act.url), startedAt: navigation.ts });
    else
      steps.push({
        title: browserTitles[act.do] ?? '',
        act,
        action: undefined,
        startedAt: navigation.ts,
        route: history.route,
      });
  }

  function isRedirect({ ts, navigation }: Action): boolean {
    return (
      navigation === 'load' && last.event?.type === 'navigate' && ts - last.event.ts <= redirectsWithinMs
    );
  }

  function open(url: string): PlannedStep {
    const { path, stripped } = relativeUrl(url);
    if (stripped) warnings.push('A secret was taken out of an address; the page may need it.');
    const foreign = parseUrl(url)?.origin !== parseUrl(startUrl)?.origin;
    const address = foreign ? `${parseUrl(url)?.origin ?? ''}${path}` : path;
    return {
      title: `Open ${path}`,
      act: { do: 'goto', url: address },
      action: undefined,
      startedAt: Number.NEGATIVE_INFINITY,
      route: undefined,
    };
  }
}

const browserTitles: Partial<Record<Act['do'], string>> = {
  reload: 'Reload the page',
  goBack: 'Go back',
  goForward: 'Go forward',
};

function stepFor(action: Action, read: ReadAct | undefined) {
  return { title: describeAct(action), act: read?.act ?? ({ do: 'nothing' } as const), action };
}
