import { limits, type LogEntry } from '@gasoline/protocol';
import { describeRecording } from './describe-recording.ts';
import { fitScript } from './fit-script.ts';
import { type Format, writers } from './formats.ts';
import { knownError } from './known-errors.ts';
import { originOf } from './path-pattern.ts';
import { planScenario } from './plan-scenario.ts';
import { commentText } from './quote.ts';
import type { Recording } from './recording.ts';
import type { Act, Scenario } from './steps.ts';

export interface ReproductionOptions {
  format: Format;
  assertions: boolean;
  baseUrl?: string | undefined;
  openUrl?: string | undefined;
  /** The bug that is to be seen again. */
  bug?: { entry: LogEntry; firstTs: number } | undefined;
}

export interface Reproduction {
  script: string;
  actionCount: number;
  /** Kinds of locators, the most lasting first. */
  locatorKinds: string[];
  warnings: string[];
}

/** What the user did, as a script that shows the bug as long as it is there. */
export function makeReproduction(
  recording: Recording,
  options: ReproductionOptions,
): Reproduction | undefined {
  const { bug, format } = options;
  const choice = { network: false, responseShape: false, domState: true, visual: false, pauses: true };
  const planned = planScenario(beforeBug(recording, bug?.firstTs), choice, options.openUrl);
  if (!planned) return undefined;
  const { steps, startUrl, actionCount, warnings } = planned;
  const known = bug && knownError(bug.entry);
  const scenario: Scenario = {
    title: `reproduction: ${commentText(bug?.entry.message ?? 'recorded actions', 80)}`,
    header: describeRecording(recording, startUrl),
    baseUrl: options.baseUrl ?? originOf(startUrl),
    steps,
    asserts: options.assertions,
    errors: known ? { judge: 'gone', bug: known } : { judge: 'none' },
    fixtures: [],
  };
  const fitted = fitScript(scenario, writers[format], limits.maxReproductionBytes);
  return {
    script: fitted.script,
    actionCount,
    locatorKinds: [...new Set(fitted.scenario.steps.flatMap(({ act }) => kindsIn(act)))],
    warnings: [...warnings, ...fitted.warnings],
  };
}

/** How the page looked afterwards is part of the bug; once that is gone it will look otherwise. */
function beforeBug(recording: Recording, firstTs = Number.POSITIVE_INFINITY): Recording {
  return { ...recording, snapshots: recording.snapshots.filter(({ ts }) => ts < firstTs) };
}

function kindsIn(act: Act): string[] {
  return [
    ...('at' in act && act.at ? [act.at.locator.kind] : []),
    ...('to' in act ? [act.to.locator.kind] : []),
  ];
}
