/**
 * `node scripts/testing/nodes.mjs [--units | --whole]`: starts the built product under the other versions of Node that the README
 * names, each installed from npm into a temporary folder, and signs in. `--units`: runs the unit tests of `src` and `i18n`, too;
 * `--whole`: all unit tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../stamp.mjs';

const MAJORS = [22, 24, 26].filter((major) => !process.versions.node.startsWith(`${major}.`));
const asked = process.argv.slice(2);
const someTests = asked.includes('--units') ? ['src/', 'i18n/'] : undefined;
const TESTS = asked.includes('--whole') ? [] : someTests;

/** Installs a version of Node; returns its path, undefined where the registry has none or cannot be reached. */
function install(major, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${major}`], { stdio: 'ignore' });
  return status === 0 ? join(folder, 'node_modules', name, 'bin', 'node') : undefined;
}

/** Starts the product with demo data in an empty folder; throws with its output if it does not answer or prints a warning. */
async function tryStart(node, folder) {
  const { PATH, HOME } = process.env;
  const child = spawn(node, ['dist/server/main.js'], {
    env: { PATH, HOME, TMPDIR: tmpdir(), PORT: '0', DATA_DIR: join(folder, 'data'), SEED_SIZE: 'mini' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const exit = once(child, 'close');
  let [output, warnings] = ['', ''];
  try {
    const url = await new Promise((found, failed) => {
      child.stderr.on('data', (chunk) => (warnings += chunk));
      child.stdout.on('data', (chunk) => {
        output += chunk;
        const [, address] = /Ventanilla está en (\S+)/.exec(output) ?? [];
        if (address) found(address);
      });
      void exit.then(() => failed(new Error('it ended')));
    });
    const page = await fetch(url);
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: '246810' }),
    });
    if (page.status !== 200 || signIn.status !== 200) throw new Error(`page ${page.status}, sign-in ${signIn.status}`);
    if (warnings) throw new Error('it prints warnings');
  } catch (error) {
    throw new Error(`${error.message}:\n${output}${warnings}`);
  } finally {
    stop();
    await exit;
    process.off('exit', stop);
  }
}

function runUnits(node, files) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'alone', ...files];
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('unit tests failed');
}

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'ventanilla-nodes-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const major of MAJORS) {
  const own = join(folder, String(major));
  const node = install(major, own);
  if (!node) {
    console.log(`  Node ${major}: skipped, npm cannot install it here`);
    continue;
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  try {
    await tryStart(node, own);
    if (TESTS) runUnits(node, TESTS);
    console.log(`  Node ${version}: the product starts, answers and lets somebody sign in`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`  Node ${version}: ${error.message}`);
  }
}
