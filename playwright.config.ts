import { defineConfig } from '@playwright/test';

/** Journeys of a person, in a real browser, on the product as it is built. `tests/e2e/setup/servers.ts` starts what they need. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/setup/servers.ts',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 7_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [[process.stdout.isTTY ? 'list' : 'line']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
    trace: 'off',
    actionTimeout: 8_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
