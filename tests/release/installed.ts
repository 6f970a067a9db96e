/** A release as an operator gets it: packed once for the test file, installed in folders of its own, started as a real process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const quiet = ['--no-fund', '--no-audit', '--prefer-offline'];

/** Runs a command to its end and returns what it wrote to both streams; `input` is piped in. Throws with that output when it fails. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
  input = '',
): string {
  const { status, stdout } = spawnSync('bash', ['-c', '"$@" 2>&1', '-', command, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', ...env },
    maxBuffer: 32 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}`);
  return stdout;
}

const folders: string[] = [];
/** A new folder below the system's temporary one; removed by `cleanUp`. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-release-'));
  folders.push(folder);
  return folder;
}

/** Packs the built product; returns the path of the tarball. */
export function pack(): string {
  run('npm', ['run', 'release'], process.cwd());
  const name = readdirSync('dist/release').find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('npm run release wrote no tarball');
  return join(process.cwd(), 'dist/release', name);
}

/** Unpacks the tarball and runs the documented `npm ci --omit=dev` in it; returns npm's output. */
export function installUnpacked(tarball: string, folder: string): string {
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder], folder);
  return run('npm', ['ci', '--omit=dev', ...quiet], folder);
}

/** Installs the tarball as a package in an empty folder, as `npx ventanilla` does. */
export function installAsPackage(tarball: string, folder: string): string {
  run('npm', ['init', '--yes'], folder);
  return run('npm', ['install', tarball, ...quiet], folder);
}

const children: ChildProcess[] = [];

export interface Started {
  url: string;
  /** Stops it with SIGTERM and waits; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a command and waits for the address that it prints. Rejects with its output if it ends before. */
export async function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Started> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), PORT: '0', DEMO: '0', ...env },
  });
  children.push(child);
  let output = '';
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [, address] = /Ventanilla está en (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(output)));
  });
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Stops all running processes and removes the folders. */
export function cleanUp(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
