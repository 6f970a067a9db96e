import { defineConfig } from '@playwright/test';
import { startClock } from './tests/clock/clock';
import { testChromiumOptions } from './tests/fixtures/chromium';
import { retries } from './tests/fixtures/retries';

startClock();

/** End-to-end tests in a real browser, on the built product. `tests/e2e/setup/servers.ts` starts the servers. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/setup/servers.ts',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  retries,
  forbidOnly: process.env.CI !== undefined,
  reporter: [[process.stdout.isTTY ? 'list' : 'line'], ['./scripts/testing/playwrightOutcomes.mjs']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
    trace: 'off',
    // a new one costs more than most tests; storage, cache, routes and scripts are cleared between tests
    reuseContext: true,
    actionTimeout: 15_000,
    launchOptions: testChromiumOptions,
  },
});
