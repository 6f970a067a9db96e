/** Builds when the build is missing or stale, in a separate process, so that the server's own stays small. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './messages.mjs';
import { isFresh, root } from './stamp.mjs';

function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace(/[^\d.]/g, '');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    fail('node', { needed, found: process.versions.node });
  }
}

export async function ensureBuild() {
  checkNode();
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (isFresh()) return;
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, forward);
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...result) => resolve(result)));
  for (const name of ['SIGTERM', 'SIGINT']) process.off(name, forward);
  if (code !== 0) process.exit(signal ? 0 : 1);
}
