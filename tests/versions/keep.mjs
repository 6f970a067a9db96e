/**
 * `npm run version:keep`: builds the product, starts it on new demo data, uses it (`use.mjs`), and keeps its backup here, named by
 * the day. Run it at each release; `versions.test.ts` starts every later version on it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const node = process.execPath;
const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-keep-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '1', SEED_SIZE: 'mini', DATABASE_URL: '' };

function run(args, environment = env) {
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: environment });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}`);
}

run(['scripts/build.mjs']);
const server = spawn(node, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  let address;
  for await (const line of createInterface(server.stdout)) {
    address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) break;
  }
  if (!address) throw new Error('The server did not start.');
  run([join(import.meta.dirname, 'use.mjs')], { ...env, BASE_URL: address });
  const day = new Date().toISOString().slice(0, 10);
  run(['scripts/run.mjs', 'backup', join(import.meta.dirname, `${day}.backup.gz`)]);
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
