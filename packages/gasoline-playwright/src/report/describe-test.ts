import { readFileSync } from 'node:fs';
import type { TestReportLine } from '@gasoline/protocol';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { testIdOf } from '../test-id.ts';
import { describeError, placeOf } from './describe-error.ts';
import { listSteps } from './list-steps.ts';

type Attachment = TestResult['attachments'][number];

/** One try of a test, with what Gasoline captured for it. */
export function describeTest(test: TestCase, result: TestResult, root: string): TestReportLine {
  const { status, retry, workerIndex, startTime, duration, errors, steps, attachments } = result;
  const { id, location, expectedStatus, repeatEachIndex, tags } = test;
  const outcome = test.outcome();
  return {
    kind: 'test',
    test_id: testIdOf({ testId: id, retry, repeatEachIndex }),
    // The first two are the root and the project.
    title_path: test.titlePath().slice(2),
    location: placeOf(location, root),
    project: test.parent.project()?.name ?? '',
    tags,
    retry,
    repeat: repeatEachIndex,
    worker: workerIndex,
    status,
    expected_status: expectedStatus,
    outcome,
    final: outcome !== 'unexpected' || retry >= test.retries || status === 'interrupted',
    started_at: startTime.toISOString(),
    duration_ms: duration,
    errors: errors.map((error) => describeError(error, root)),
    ...listSteps(steps, root),
    attachments: attachments.map(({ name, contentType, path }) => ({
      name,
      content_type: contentType,
      ...(path === undefined ? {} : { path }),
    })),
    ...captureOf(attachments, status === expectedStatus),
  };
}

function captureOf(
  attachments: Attachment[],
  expected: boolean,
): Pick<TestReportLine, 'snapshot' | 'capture'> {
  const attachment = attachments.find(({ name }) => name === 'gasoline-snapshot');
  if (!attachment)
    return {
      capture: expected
        ? 'a test that ends as expected has no snapshot'
        : 'the test has no snapshot attached: it does not use `test` of gasoline-playwright, gasolineAttachOnFailure is off, or its worker ended early',
    };
  try {
    const snapshot = JSON.parse(textOf(attachment)) as NonNullable<TestReportLine['snapshot']>;
    return { snapshot, capture: 'on' };
  } catch (error) {
    return { capture: `its snapshot could not be read: ${(error as Error).message}` };
  }
}

function textOf({ body, path }: Attachment): string {
  return body ? body.toString('utf8') : readFileSync(path ?? '', 'utf8');
}
