import type { ReportedStep } from '@gasoline/protocol';
import type { TestStep } from '@playwright/test/reporter';
import { placeOf, said } from './describe-error.ts';

const maxSteps = 200;

/** The tree of steps as one list in the order of their begin. What is too much is counted. */
export function listSteps(steps: TestStep[], root: string): { steps: ReportedStep[]; steps_omitted: number } {
  const listed: ReportedStep[] = [];
  let all = 0;
  const add = (step: TestStep, depth: number): void => {
    all++;
    if (listed.length < maxSteps) listed.push(describeStep(step, depth, root));
    for (const inner of step.steps) add(inner, depth + 1);
  };
  for (const step of steps) add(step, 0);
  return { steps: listed, steps_omitted: all - listed.length };
}

function describeStep(step: TestStep, depth: number, root: string): ReportedStep {
  const { title, subtitle, category, startTime, duration, location, error } = step;
  return {
    // Playwright tells what it acted on apart from what it did.
    title: said(subtitle === undefined || subtitle === '' ? title : `${title} ${subtitle}`),
    category,
    depth,
    started_at: startTime.toISOString(),
    duration_ms: duration,
    ...(location === undefined ? {} : { location: placeOf(location, root) }),
    ...(error?.message === undefined ? {} : { error: said(error.message) }),
  };
}
