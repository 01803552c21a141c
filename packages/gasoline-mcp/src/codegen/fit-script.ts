import type { Scenario } from './steps.ts';

/** From the dearest to the cheapest: what a script can do without, when it is too long. */
const shorter: ((scenario: Scenario) => Scenario)[] = [
  withoutContracts,
  (scenario) => withoutDomState(withoutContracts(scenario)),
];

export interface FittedScript {
  script: string;
  scenario: Scenario;
  warnings: string[];
}

/** A script below the limit. If nothing else helps it ends earlier than what was recorded. */
export function fitScript(
  scenario: Scenario,
  write: (scenario: Scenario) => string,
  maxBytes: number,
): FittedScript {
  const whole = write(scenario);
  if (Buffer.byteLength(whole) <= maxBytes) return { script: whole, scenario, warnings: [] };
  const tooLong = `The script would be longer than ${maxBytes / 1000} KB`;
  for (const shorten of shorter) {
    const candidate = shorten(scenario);
    const script = write(candidate);
    if (Buffer.byteLength(script) <= maxBytes)
      return { script, scenario: candidate, warnings: [`${tooLong}: some assertions are left out.`] };
  }
  let candidate = withoutDomState(withoutContracts(scenario));
  let script = write(candidate);
  while (candidate.steps.length > 1 && Buffer.byteLength(script) > maxBytes) {
    candidate = { ...candidate, steps: candidate.steps.slice(0, -1) };
    script = write(candidate);
  }
  const warning = `${tooLong}: it ends after ${candidate.steps.length} of ${scenario.steps.length} steps. Ask with a smaller last_n_actions.`;
  return { script, scenario: candidate, warnings: [warning] };
}

function withoutContracts(scenario: Scenario): Scenario {
  const steps = scenario.steps.map((step) => ({
    ...step,
    awaits: step.awaits.map((awaited) => ({ ...awaited, contract: undefined })),
  }));
  return { ...scenario, steps };
}

function withoutDomState(scenario: Scenario): Scenario {
  const steps = scenario.steps.map((step) => ({
    ...step,
    effects: step.effects.filter(({ see }) => see === 'url'),
  }));
  return { ...scenario, steps };
}
