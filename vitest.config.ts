import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { generatedModules } from './scripts/build/generatedModules.ts';
import { clockOffset, startClock } from './tests/clock/clock.ts';
import { testChromiumOptions } from './tests/fixtures/chromium.ts';
import { retries } from './tests/fixtures/retries.ts';

startClock();

const ignored = ['**/node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/release/**'];

const anywhere = '{server,src,resources,providers,i18n,tests,scripts}/**/*';

// as `tests/fixtures/patience.ts`, which imports vitest and so is closed to this file
const patience = { expect: { poll: { timeout: 15_000 } } };
const patiently = 'tests/fixtures/patience.ts';

const onNode = {
  ...patience,
  setupFiles: [patiently],
  retry: retries,
  environment: 'node',
  globalSetup: ['tests/fixtures/cluster.ts'],
  maxWorkers: 3,
  testTimeout: 40_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [react(), generatedModules],
  test: {
    reporters: ['default', './scripts/testing/vitestOutcomes.mjs'],
    projects: [
      {
        extends: true,
        test: {
          ...onNode,
          name: 'node',
          include: [`${anywhere}.test.ts`],
          exclude: [...ignored, `${anywhere}.alone.test.ts`],
          // modules are loaded once per worker: loading them per file took half of the run
          isolate: false,
        },
      },
      {
        extends: true,
        // tests that replace a module need modules of their own
        test: { ...onNode, name: 'alone', include: [`${anywhere}.alone.test.ts`], exclude: ignored },
      },
      {
        extends: true,
        // the packed release, installed and started: needs a build
        test: {
          name: 'release',
          environment: 'node',
          include: ['tests/release/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        // every dependency is found before the first test: a later one would reload the page during a test
        optimizeDeps: { entries: ['src/**/*.tsx', '{resources,providers,tests}/**/*.test.tsx'] },
        test: {
          name: 'chromium',
          ...patience,
          retry: retries,
          // files share a page: importing the modules for each file took three quarters of the run
          isolate: false,
          setupFiles: ['tests/clock/page.ts', patiently, 'tests/fixtures/sharedPage.ts'],
          provide: { clockOffset: clockOffset() },
          testTimeout: 30_000,
          maxWorkers: 2,
          include: ['{src,resources,providers,tests}/**/*.test.tsx'],
          exclude: ignored,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: testChromiumOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
