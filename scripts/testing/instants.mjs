/**
 * A part of `npm run test:walk`: units, API and journeys at each instant of `tests/clock/instants.mjs`, or at those named. All of them
 * run; the end names what failed.
 */
import { spawnSync } from 'node:child_process';
import { INSTANTS } from '../../tests/clock/instants.mjs';

const names = process.argv.slice(2);
const unknown = names.find((name) => !INSTANTS.some((instant) => instant.name === name));
if (unknown !== undefined) {
  console.error(`There is no instant "${unknown}". The instants are: ${INSTANTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const modules = 'node_modules';
const suites = {
  units: [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'node', '--project', 'alone', '--reporter=dot'],
  journeys: [`${modules}/@playwright/test/cli.js`, 'test', '--reporter=dot'],
};

// each instant shows what a person meets on that day, not every call and every screen once more
const { WALK: _, ...environment } = process.env;
const failed = [];
for (const { name, at, zone = 'UTC' } of INSTANTS.filter(
  (instant) => names.length === 0 || names.includes(instant.name),
))
  for (const [suite, command] of Object.entries(suites)) {
    console.log(`\n▸ ${suite}: ${name}, ${at}, on a machine in ${zone}`);
    const env = { ...environment, TEST_INSTANT: at, TZ: zone };
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
    if (status !== 0) failed.push(`${suite}: ${name}`);
  }
console.log(failed.length === 0 ? 'Every instant is green.' : `Failed:\n${failed.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
