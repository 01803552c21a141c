import { test as base } from '@playwright/test';
import type * as types from '../types/index.d.ts';
import { openCi } from './ci.ts';
import { formatSummary } from './format-summary.ts';
import { addressOf, defaultAddressPort } from './server/address.ts';
import { testIdOf } from './test-id.ts';
import { Mailbox } from './watch/mailbox.ts';
import { type CaptureMode, WatchedContexts } from './watch/watched-contexts.ts';
import { within } from './watch/within.ts';
import { type Surroundings, WatchedTest } from './watched-test.ts';

export { expect } from '@playwright/test';

/** What outlives a test of this worker. */
interface Watch extends Surroundings {
  /** Of the test that runs now, else of the project. */
  mode: CaptureMode;
  /** What is still to be told to the server of tests that have ended. */
  farewells: Set<Promise<unknown>>;
}

interface TestFixtures extends types.GasolineOptions {
  gasoline: types.GasolineFixture;
  gasolineTest: WatchedTest;
}

/** How long the end of a worker waits for the server to hear the last of it. */
const farewellMs = 5_000;

const extended = base.extend<TestFixtures, { gasolineWatch: Watch }>({
  gasolinePort: [defaultAddressPort(), { option: true, box: true }],
  gasolineAutoStart: [true, { option: true, box: true }],
  gasolineBinary: ['', { option: true, box: true }],
  gasolineCaptureMode: ['errors-only', { option: true, box: true }],
  gasolineAttachOnFailure: [true, { option: true, box: true }],

  gasolineWatch: [
    // Playwright wants to see what a fixture needs; this one needs nothing that would start a browser.
    async ({ browserName: _ }, use, { project }) => {
      const ci = openCi();
      const mailbox = new Mailbox();
      const ofProject = (project.use as Partial<types.GasolineOptions>).gasolineCaptureMode;
      const contexts = new WatchedContexts(
        ci,
        (delivery) => mailbox.deliver(delivery),
        () => watch.mode,
      );
      const watch: Watch = { ci, mailbox, contexts, mode: ofProject ?? 'errors-only', farewells: new Set() };
      await use(watch);
      await within(farewellMs, Promise.all(watch.farewells));
    },
    { scope: 'worker', box: true },
  ],

  // All contexts come from here, whoever asks for them, also those of `beforeAll`.
  browser: [
    async ({ browser, gasolineWatch }, use) => {
      gasolineWatch.contexts.watchBrowser(browser);
      await use(browser);
    },
    { scope: 'worker', box: true },
  ],

  // Set up before and torn down after everything that belongs to the test, so that it sees all of it.
  gasolineTest: [
    async (
      {
        gasolineWatch: watch,
        gasolinePort,
        gasolineAutoStart: autoStart,
        gasolineBinary: binary,
        gasolineCaptureMode,
        gasolineAttachOnFailure,
      },
      use,
      testInfo,
    ) => {
      const ofProject = watch.mode;
      watch.mode = gasolineCaptureMode;
      const choice = { address: addressOf(gasolinePort), autoStart, binary };
      const isRed = (): boolean => testInfo.status !== testInfo.expectedStatus;
      const now = { id: testIdOf(testInfo), title: testInfo.titlePath.join(' > '), isRed };
      const test = new WatchedTest(now, choice, watch);
      await use(test);

      await watch.contexts.flush();
      watch.mailbox.close();
      watch.mode = ofProject;
      const unexpected = isRed();
      if (unexpected && gasolineAttachOnFailure) {
        const snapshot = await test.lastSnapshot();
        const body = JSON.stringify(snapshot, null, 2);
        await testInfo.attach('gasoline-snapshot', { body, contentType: 'application/json' });
        await testInfo.attach('gasoline-summary', {
          body: formatSummary(snapshot),
          contentType: 'text/plain',
        });
      }
      // The next test need not wait for this.
      const farewell = test.end(testInfo.status, unexpected).finally(() => watch.farewells.delete(farewell));
      watch.farewells.add(farewell);
    },
    { auto: true, box: true },
  ],

  gasoline: [
    async ({ gasolineTest: test, gasolineWatch }, use) => {
      await use({
        testId: test.id,
        getSnapshot: (since) => test.snapshot({ since }),
        async clear() {
          await test.deliver();
          await test.onServer.clear();
        },
        async markTest(test_id, action) {
          await test.onServer.mark({ test_id, action });
        },
        watch: (context) => gasolineWatch.contexts.watch(context),
      });
    },
    { box: true },
  ],
});

export const test: typeof types.test = extended;
