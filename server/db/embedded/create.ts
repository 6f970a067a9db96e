/** Creates a new database cluster atomically: a process killed at any moment leaves no partial cluster. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartFailure } from '../../start-failure';
import type { Binaries } from './binaries';
import { type DataFolder, folderFailure, secretFile } from './folder';
import { databaseEnvironment } from './postmaster';
import { commandAs, type RunAs } from './run-as';

/** The default collation is by code point. Text for people is sorted with `collate "es-x-icu"`. */
const localeOptions = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const syncOptions = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

function initdb(binaries: Binaries, runAs: RunAs, cluster: string, passwordFile: string): Promise<void> {
  const args = [
    '-D',
    cluster,
    '-U',
    'app',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...localeOptions,
    ...syncOptions,
  ];
  const [program, programArgs] = commandAs(runAs, binaries.initdb, args);
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, {
      ...runAs.user,
      env: databaseEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk) => {
      errorOutput += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (/No space left|Disk quota/i.test(errorOutput)) reject(new StartFailure('diskFull', { folder: cluster }));
      else reject(new StartFailure('databaseStart', { reason: errorOutput.trim().split('\n').slice(-2).join(' ') }));
    });
  });
}

/** Creates the cluster in a temporary folder and renames it into place. If another process was faster, its cluster stays. */
export async function createCluster(binaries: Binaries, runAs: RunAs, folder: DataFolder): Promise<void> {
  const draft = join(folder.root, `postgres.new-${process.pid}`);
  const passwordFile = join(folder.root, `.password-${process.pid}`);
  const password = randomBytes(24).toString('hex');
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runAs.owner) for (const path of [draft, passwordFile]) chownSync(path, runAs.owner.uid, runAs.owner.gid);
    await initdb(binaries, runAs, draft, passwordFile);
    writeFileSync(secretFile(draft), `${password}\n`, { mode: 0o600, flush: true });
    renameSync(draft, folder.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const clusterExists = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '');
    if (!clusterExists) throw folderFailure(error, folder.root);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
