import { defineConfig } from '@playwright/test';
import type { GasolineOptions } from 'gasoline-playwright';

const port = Number(process.env['SHOP_PORT'] ?? 4010);

export default defineConfig<GasolineOptions>({
  testDir: 'tests',
  fullyParallel: true,
  // The second reporter writes gasoline-report/results.jsonl.
  reporter: [['list'], ['gasoline-playwright/reporter']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    gasolineCaptureMode: 'errors-only',
    // Only where Playwright's own browser is not installed.
    ...(process.env['GASOLINE_BROWSER']
      ? { launchOptions: { executablePath: process.env['GASOLINE_BROWSER'], args: ['--no-sandbox'] } }
      : {}),
  },
  webServer: {
    command: `node --import tsx ../shop/main.ts --port ${port}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
});
