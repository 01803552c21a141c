import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most of the time a test waits for a browser, so two fit on a small machine; more would starve each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Nothing in these keeps state between files, and loading every module anew takes longer than all the tests.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Property tests take seconds, and more on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // Built programs, real processes, a real browser.
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
