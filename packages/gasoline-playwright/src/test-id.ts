import type { TestInfo } from '@playwright/test';

/** Every try of a test has an id of its own. GASOLINE_TEST_ID comes first, to tell runs apart that share a server. */
export function testIdOf(
  { testId, retry, repeatEachIndex }: Pick<TestInfo, 'testId' | 'retry' | 'repeatEachIndex'>,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const run = env['GASOLINE_TEST_ID'];
  return [...(run ? [run] : []), `${testId}-${retry}-${repeatEachIndex}`].join('/').slice(0, 500);
}
