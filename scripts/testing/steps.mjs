/** The steps of `npm test` and `npm run check`. */
const modules = 'node_modules';
const vitest = (...projects) => [
  `${modules}/vitest/vitest.mjs`,
  'run',
  ...projects.flatMap((name) => ['--project', name]),
];
const knip = `${modules}/knip/bin/knip.js`;

export const types = { name: 'types', commands: [[`${modules}/typescript/bin/tsc`, '--noEmit']] };
export const lint = { name: 'lint', commands: [[`${modules}/@biomejs/biome/bin/biome`, 'check', '.']] };
/** what nothing uses, then what only tests use */
export const unusedCode = { name: 'unused code', commands: [[knip], [knip, '--production']] };
/** `filtered`: takes the paths of test files as further arguments */
export const units = { name: 'units', commands: [vitest('node', 'alone')], filtered: true };

/**
 * Each stage has steps that run side by side; stages follow one another, what fails most cheaply first. `needs`: the step without
 * which one cannot run.
 */
export const stages = [
  [types, lint, unusedCode],
  [units],
  [{ name: 'components', commands: [vitest('chromium')], filtered: true }],
  [{ name: 'build', commands: [['scripts/build.mjs']] }],
  [{ name: 'journeys', commands: [[`${modules}/@playwright/test/cli.js`, 'test']], filtered: true, needs: 'build' }],
  [{ name: 'release', commands: [vitest('release')], filtered: true, needs: 'build' }],
];

/** Returns a step with the test files that it is to run. */
export const withFiles = (step, files) =>
  step.filtered ? { ...step, commands: step.commands.map((command) => [...command, ...files]) } : step;
