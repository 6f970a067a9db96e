/** The steps of `npm test` and `npm run check`. */
const modules = 'node_modules';
const vitest = (...projects) => [
  `${modules}/vitest/vitest.mjs`,
  'run',
  ...projects.flatMap((name) => ['--project', name]),
];
const playwright = `${modules}/@playwright/test/cli.js`;
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
  [{ name: 'journeys', commands: [[playwright, 'test']], filtered: true, needs: 'build' }],
  [{ name: 'release', commands: [vitest('release')], filtered: true, needs: 'build' }],
];

/** The parts of `npm run test:walk`, which run one after the other. */
export const walkStages = [
  // every screen as every profile in every language, with axe
  [{ name: 'screens', commands: [[playwright, 'test', 'everyRoute', 'everyProfile']], filtered: true }],
  // every call, field and picker as every profile, and every kill and pause
  [{ name: 'attacks', commands: [[...vitest('node'), 'tests/security', 'randomOperations']], filtered: true }],
  // units and journeys at instants of the calendar
  [{ name: 'instants', commands: [['scripts/testing/instants.mjs']], filtered: true }],
  // every moment and every way of an interruption, and the tests that the guides name
  [{ name: 'interruptions', commands: [[...vitest('release'), 'interrupted', 'guides']], filtered: true }],
  // the product and its quick unit tests on other versions of Node
  [{ name: 'nodes', commands: [['scripts/testing/nodes.mjs', '--units']], filtered: true }],
];

/** Returns a step with the test files that it is to run, or other arguments. */
export const withFiles = (step, files) =>
  step.filtered ? { ...step, commands: step.commands.map((command) => [...command, ...files]) } : step;

/**
 * Returns the stages of a command line `[STEP…] [-- FILE…]`; `isReady`: whether what a step needs is there without it. Exits where
 * there is no such step.
 */
export function chosenFrom(stages, asked, isReady = () => true) {
  const end = asked.includes('--') ? asked.indexOf('--') : asked.length;
  const [names, files] = [asked.slice(0, end), asked.slice(end + 1)];
  const all = stages.flat();
  const unknown = names.find((name) => !all.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}". The steps are: ${all.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const chosen = new Set(names.length === 0 ? all : all.filter(({ name }) => names.includes(name)));
  for (const { needs } of [...chosen]) if (needs && !isReady(needs)) chosen.add(all.find(({ name }) => name === needs));
  return stages
    .map((stage) => stage.filter((step) => chosen.has(step)).map((step) => withFiles(step, files)))
    .filter((stage) => stage.length > 0);
}
