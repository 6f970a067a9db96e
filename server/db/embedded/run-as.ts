/** PostgreSQL refuses to run as root. This module chooses the user that it runs as, without configuration. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure';

export interface RunAs {
  /** `self`: the current user; `namespace`: a new user namespace; `nobody`: the user nobody */
  how: 'self' | 'namespace' | 'nobody';
  /** words before the name of a program */
  prefix: readonly string[];
  /** the user to change to, if any */
  user: { uid: number; gid: number } | undefined;
  /** the required owner of the database's files, if we may change it */
  owner: { uid: number; gid: number } | undefined;
}

const self: RunAs = { how: 'self', prefix: [], user: undefined, owner: undefined };
const unshare = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** initdb refuses an account without a name, such as a container's arbitrary uid. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Runs in a user namespace, where root's files stay readable. Returns undefined where namespaces are forbidden, as in many
 * containers.
 */
export function inNamespace(): RunAs | undefined {
  const [program = '', ...rest] = unshare;
  if (process.platform !== 'linux' || spawnSync(program, [...rest, 'true']).status !== 0) return undefined;
  return { how: 'namespace', prefix: unshare, user: undefined, owner: isRoot() ? { uid: 0, gid: 0 } : undefined };
}

/** Only for root. Nobody needs execute permission on all parent folders. */
export function asNobody(): RunAs | undefined {
  const entry = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!isRoot() || !entry) return undefined;
  const user = { uid: Number(entry[1]), gid: Number(entry[2]) };
  return { how: 'nobody', prefix: [], user, owner: user };
}

/** Returns the user that PostgreSQL runs as. Throws a `StartFailure` when no option works. */
export function chooseUser(): RunAs {
  if (process.platform === 'win32') return self;
  if (!isRoot()) return hasName() ? self : (inNamespace() ?? self);
  const chosen = inNamespace() ?? asNobody();
  if (!chosen) throw new StartFailure('rootRefused');
  return chosen;
}

/** Returns a command as `spawn` takes it. */
export function commandAs(as: RunAs, program: string, args: readonly string[]): [program: string, args: string[]] {
  const [first = program, ...rest] = [...as.prefix, program, ...args];
  return [first, rest];
}

/**
 * Checks that the user can run the program and enter the folder. Throws a `StartFailure` with the path that the user cannot
 * reach.
 */
export function checkReach(as: RunAs, program: string, folder: string): void {
  if (!as.user) return;
  const tries = [
    ['"$0" --version', program],
    ['cd "$0"', folder],
  ] as const;
  for (const [script, path] of tries) {
    const { status } = spawnSync('/bin/sh', ['-c', script, path], { ...as.user, cwd: '/', stdio: 'ignore' });
    if (status !== 0) throw new StartFailure('notReachable', { folder: path });
  }
}

/** Changes the owner of files that were created while another user was chosen. */
export function giveFolder(as: RunAs, folder: string): void {
  if (!as.owner) return;
  const { uid, gid } = as.owner;
  if (lstatSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
  }
}

/** Lets every user pass through the data folder, but not list it. */
export function openWay(as: RunAs, folder: string): void {
  if (as.user) chmodSync(folder, 0o711);
}
