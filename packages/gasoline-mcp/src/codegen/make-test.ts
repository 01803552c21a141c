import { limits } from '@gasoline/protocol';
import { countAssertions } from './count-assertions.ts';
import { describeRecording, nameOf } from './describe-recording.ts';
import { fitScript } from './fit-script.ts';
import { type Format, writers } from './formats.ts';
import { knownErrors } from './known-errors.ts';
import { makeFixtures } from './fixtures/make-fixtures.ts';
import { originOf } from './path-pattern.ts';
import { planScenario } from './plan-scenario.ts';
import { commentText } from './quote.ts';
import type { Recording } from './recording.ts';
import { slug } from './slug.ts';
import type { Scenario } from './steps.ts';

export interface TestOptions {
  format: Format;
  name?: string | undefined;
  baseUrl?: string | undefined;
  /** Opened when nothing was done yet. */
  openUrl?: string | undefined;
  fixtures: boolean;
  assertions: {
    network: boolean;
    response_shape: boolean;
    no_errors: boolean;
    dom_state: boolean;
    visual: boolean;
  };
}

export interface MadeTest {
  script: string;
  name: string;
  fixtures?: { name: string; file: string } | undefined;
  actionCount: number;
  assertionCount: number;
  warnings: string[];
}

/** A regression test of what was recorded. Nothing where no page is known. */
export function makeTest(recording: Recording, options: TestOptions): MadeTest | undefined {
  const { assertions, format } = options;
  const choice = {
    network: assertions.network,
    responseShape: assertions.response_shape,
    domState: assertions.dom_state,
    visual: assertions.visual,
    pauses: false,
  };
  const planned = planScenario(recording, choice, options.openUrl);
  if (!planned) return undefined;
  const { steps, startUrl, actionCount } = planned;
  const name = commentText(options.name ?? '') || commentText(nameOf(recording, startUrl));
  const known = knownErrors(recording.logs, recording.requests);
  const fixtures = options.fixtures ? makeFixtures(recording, format === 'playwright') : undefined;
  const mocked = fixtures && fixtures.routes.length + fixtures.sockets.length > 0 ? fixtures : undefined;
  const fixtureName = mocked && `${slug(name)}.fixtures.json`;
  const scenario: Scenario = {
    title: name,
    header: describeRecording(recording, startUrl),
    baseUrl: options.baseUrl ?? originOf(startUrl),
    steps,
    asserts: true,
    errors: assertions.no_errors ? { judge: 'no-others', known } : { judge: 'none' },
    fixtureName,
    fixtures: mocked?.routes ?? [],
    sockets: mocked?.sockets,
  };
  const fitted = fitScript(scenario, writers[format], limits.maxTestScriptBytes);
  return {
    script: fitted.script,
    name,
    fixtures: mocked && fixtureName !== undefined ? { name: fixtureName, file: mocked.file } : undefined,
    actionCount,
    assertionCount: countAssertions(fitted.script),
    warnings: [
      ...planned.warnings,
      ...failedWarnings(scenario),
      ...(assertions.no_errors && known.length > 0
        ? [
            `The recorded session had ${known.length} kinds of errors already; the test allows them and no others.`,
          ]
        : []),
      ...(assertions.response_shape && lacksBodies(recording)
        ? [
            'No bodies were captured, so shapes are not asserted: turn on "Capture network bodies" in the Gasoline popup.',
          ]
        : []),
      ...(options.fixtures && !mocked ? ['No answer was kept whole, so there are no fixtures.'] : []),
      ...(fixtures?.warnings ?? []),
      ...fitted.warnings,
    ],
  };
}

/** Half of the tests that are made are made after something went wrong. */
function failedWarnings({ steps }: Scenario): string[] {
  return steps
    .flatMap(({ awaits }) => awaits)
    .filter(({ status, assertsStatus }) => assertsStatus && status >= 400)
    .map(
      ({ method, path, status }) =>
        `${method} ${path.label} answered ${status} when it was recorded, and the test expects that again.`,
    );
}

function lacksBodies({ requests }: Recording): boolean {
  return requests.length > 0 && requests.every(({ responseBody }) => responseBody === null);
}
