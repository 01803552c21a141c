import type { DomSnapshot } from '@gasoline/protocol';
import { isUserAction } from '../timeline/is-user-action.ts';
import { awaitResponses } from './await-responses.ts';
import { domEffects } from './dom-effects.ts';
import { foldActions } from './passes/fold-actions.ts';
import { parseUrl, routeOf } from './path-pattern.ts';
import { type PlannedStep, planSteps } from './plan-steps.ts';
import { slug } from './slug.ts';
import { socketReplies } from './socket-replies.ts';
import { findStartUrl } from './start-url.ts';
import type { Awaited, Effect, Step } from './steps.ts';
import type { Recording } from './recording.ts';

/** What of all that was observed goes into the script. */
export interface Choice {
  network: boolean;
  responseShape: boolean;
  domState: boolean;
  visual: boolean;
  pauses: boolean;
}

export interface PlannedScenario {
  steps: Step[];
  /** How many actions are repeated. */
  actionCount: number;
  startUrl: string;
  warnings: string[];
}

const longPauseMs = 2_000;

/** Nothing where it is not known on which page anything happened. */
export function planScenario(
  recording: Recording,
  choice: Choice,
  openUrl?: string,
): PlannedScenario | undefined {
  const { actions, earlier, requests, snapshots } = recording;
  const firstDeed = actions.find(isUserAction);
  const startUrl = findStartUrl(earlier, firstDeed) ?? openUrl;
  if (startUrl === undefined || !URL.canParse(startUrl)) return undefined;
  const folded = foldActions(actions);
  const firstUrl = firstDeed?.frame === undefined ? firstDeed?.url || undefined : undefined;
  const { steps: planned, warnings } = planSteps(startUrl, firstUrl, folded);
  const awaited = awaitResponses(folded, requests, { shapes: choice.responseShape });
  const replies = socketReplies(folded, choice.network ? recording.socketEvents : []);
  const states = statesOf(planned, snapshots, firstUrl ?? startUrl);
  let before: DomSnapshot | undefined;
  const steps = planned.map((step, i): Step => {
    const state = states.get(step);
    const effects = effectsOf(step, state, before, i, choice);
    before = state ?? before;
    const pauseMs = step.startedAt - (planned[i - 1]?.startedAt ?? Number.NaN);
    return {
      title: step.title,
      pauseMs:
        choice.pauses && pauseMs > longPauseMs && pauseMs < Number.POSITIVE_INFINITY ? pauseMs : undefined,
      act: step.act,
      awaits: (step.act.do !== 'nothing' && step.action && awaited.get(step.action)) || [],
      replies: (step.act.do !== 'nothing' && step.action && replies.get(step.action)) || [],
      effects,
    };
  });
  return {
    steps: steps.map((step) => ({ ...step, awaits: chosenAwaits(step, choice) })),
    actionCount: planned.filter(({ action, act }) => action && act.do !== 'nothing').length,
    startUrl,
    warnings,
  };
}

/** A response that is not asserted is waited for only where nothing else tells that the page has changed. */
function chosenAwaits({ awaits, effects }: Step, { network, responseShape }: Choice): Awaited[] {
  const chosen = awaits.map((awaited) => ({
    ...awaited,
    assertsStatus: network,
    contract: responseShape ? awaited.contract : undefined,
  }));
  return network || effects.length === 0 ? chosen : chosen.filter(({ contract }) => contract !== undefined);
}

function effectsOf(
  step: PlannedStep,
  state: DomSnapshot | undefined,
  before: DomSnapshot | undefined,
  i: number,
  { domState, visual }: Choice,
): Effect[] {
  const moved = step.route !== undefined;
  const isLoad = step.act.do === 'goto' || step.act.do === 'reload';
  const name = step.route ?? (step.act.do === 'goto' ? step.act.url : 'page');
  return [
    ...(step.route === undefined ? [] : [{ see: 'url', route: step.route } as const]),
    ...(domState && state && step.act.do !== 'nothing' ? domEffects(state, isLoad ? undefined : before) : []),
    ...(visual && (moved || isLoad)
      ? [{ see: 'screenshot', file: `${String(i + 1).padStart(2, '0')}-${slug(name)}.png` } as const]
      : []),
  ];
}

/** The last snapshot after each step, if it shows the page where the step ended. */
function statesOf(
  steps: readonly PlannedStep[],
  snapshots: readonly DomSnapshot[],
  firstUrl: string,
): Map<PlannedStep, DomSnapshot> {
  const states = new Map<PlannedStep, DomSnapshot>();
  const routes = new Map<PlannedStep, string | undefined>();
  let route = routeOf(firstUrl);
  for (const step of steps) {
    if (step.act.do === 'goto' && step !== steps[0]) route = parseUrl(step.act.url, 'http://x')?.pathname;
    route = step.route ?? route;
    routes.set(step, route);
  }
  for (const snapshot of snapshots) {
    const step = steps.findLast(({ startedAt }) => startedAt <= snapshot.ts);
    const seen = routeOf(parseUrl(snapshot.url, firstUrl)?.href ?? '');
    if (step && snapshot.frame === undefined && seen === routes.get(step)) states.set(step, snapshot);
  }
  return states;
}
