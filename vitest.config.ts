import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Property tests take seconds, and more on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // Built programs, real processes, a real browser: one file after the other, the machine is small.
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
