/**
 * `npm test`: types, lint and unused code side by side, then unit, component, API, release and end-to-end tests, one after the other;
 * stops at the first failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { readRetries } from './testing/retries.mjs';

const modules = 'node_modules';
/** Each step has commands by name; those of one step run side by side, as many as there are processors. */
const steps = [
  {
    types: [`${modules}/typescript/bin/tsc`, '--noEmit'],
    'unused code': [`${modules}/knip/bin/knip.js`],
    'code that only tests use': [`${modules}/knip/bin/knip.js`, '--production'],
    lint: [`${modules}/@biomejs/biome/bin/biome`, 'check', '.'],
  },
  { 'units and API': [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'node', '--project', 'alone'] },
  { components: [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'chromium'] },
  { build: ['scripts/build.mjs'] },
  { release: [`${modules}/vitest/vitest.mjs`, 'run', '--project', 'release'] },
  { journeys: [`${modules}/@playwright/test/cli.js`, 'test'] },
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

/** Runs a command; `alone`: its output is printed as it comes, otherwise when it ends. Resolves when it has passed. */
async function run(name, args, alone) {
  const began = performance.now();
  if (alone) console.log(`\n▸ ${name}`);
  const child = spawn(process.execPath, args, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  process.off('exit', stop);
  if (!alone) console.log(`\n▸ ${name}\n${output}`.trimEnd());
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

for (const step of steps) {
  const commands = Object.entries(step);
  const alone = commands.length === 1;
  const runNext = async () => {
    for (let next = commands.shift(); next; next = commands.shift()) await run(...next, alone);
  };
  await Promise.all(Array.from({ length: Math.min(commands.length, availableParallelism()) }, runNext));
}
const retried = readRetries();
console.log(
  `\n${passed} passed, 0 failed, ${retried.length} retried, in ${((performance.now() - start) / 60_000).toFixed(1)} min`,
);
for (const { title, retries } of retried) console.log(`  passed on retry ${retries}: ${title}`);
