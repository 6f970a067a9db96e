/**
 * `npm test`: types, lint, unused code, unit, component, API, release and end-to-end tests, one after the other; stops at the first failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { readRetries } from './testing/retries.mjs';

const modules = 'node_modules';
const steps = [
  ['types', [`${modules}/typescript/bin/tsc`, '--noEmit']],
  ['lint', [`${modules}/@biomejs/biome/bin/biome`, 'check', '.']],
  ['unused code', [`${modules}/knip/bin/knip.js`]],
  ['code that only tests use', [`${modules}/knip/bin/knip.js`, '--production']],
  ['units and API', [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'node', '--project', 'alone']],
  ['components', [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'chromium']],
  ['build', ['scripts/build.mjs']],
  ['release', [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'release']],
  ['journeys', [`${modules}/@playwright/test/cli.js`, 'test']],
];

process.chdir(join(import.meta.dirname, '..'));
if (!existsSync(modules)) {
  console.error('Run npm install first.');
  process.exit(1);
}
process.env.CHROMIUM_PATH = await ensureChromium({ lean: true });

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-tests-'));
process.env.RETRIES_FILE = join(folder, 'retries.jsonl');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const start = performance.now();
let passed = 0;
for (const [name, args] of steps) {
  const began = performance.now();
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
const retried = readRetries();
console.log(
  `\n${passed} passed, 0 failed, ${retried.length} retried, in ${((performance.now() - start) / 60_000).toFixed(1)} min`,
);
for (const { title, retries } of retried) console.log(`  passed on retry ${retries}: ${title}`);
