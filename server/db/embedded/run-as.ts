/** PostgreSQL refuses to run as root. This module chooses the user that it runs as, without configuration. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure';

export interface RunAs {
  /** `self`: the current user; `namespace`: a new user namespace; `nobody`: the user nobody */
  mode: 'self' | 'namespace' | 'nobody';
  /** words before the name of a program */
  prefix: readonly string[];
  /** the user to change to, if any */
  user: { uid: number; gid: number } | undefined;
  /** the required owner of the database's files, if we may change it */
  owner: { uid: number; gid: number } | undefined;
}

const currentUser: RunAs = { mode: 'self', prefix: [], user: undefined, owner: undefined };
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
  return { mode: 'namespace', prefix: unshare, user: undefined, owner: isRoot() ? { uid: 0, gid: 0 } : undefined };
}

/** Only for root. Nobody needs execute permission on all parent folders. */
export function asNobody(): RunAs | undefined {
  const entry = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!isRoot() || !entry) return undefined;
  const user = { uid: Number(entry[1]), gid: Number(entry[2]) };
  return { mode: 'nobody', prefix: [], user, owner: user };
}

/** Returns the user that PostgreSQL runs as. Throws a `StartFailure` when no option works. */
export function chooseUser(): RunAs {
  if (process.platform === 'win32') return currentUser;
  if (!isRoot()) return hasName() ? currentUser : (inNamespace() ?? currentUser);
  const chosen = inNamespace() ?? asNobody();
  if (!chosen) throw new StartFailure('rootRefused');
  return chosen;
}

/** Returns a command as `spawn` takes it. */
export function commandAs(runAs: RunAs, program: string, args: readonly string[]): [program: string, args: string[]] {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args];
  return [first, rest];
}

/**
 * Checks that the user can run the program and enter the folder. Throws a `StartFailure` with the path that the user cannot
 * reach.
 */
export function checkAccess(runAs: RunAs, program: string, folder: string): void {
  if (!runAs.user) return;
  const checks = [
    ['"$0" --version', program],
    ['cd "$0"', folder],
  ] as const;
  for (const [script, path] of checks) {
    const { status } = spawnSync('/bin/sh', ['-c', script, path], { ...runAs.user, cwd: '/', stdio: 'ignore' });
    if (status !== 0) throw new StartFailure('notReachable', { folder: path });
  }
}

/** Changes the owner of files that were created while another user was chosen. */
export function changeOwner(runAs: RunAs, folder: string): void {
  if (!runAs.owner) return;
  const { uid, gid } = runAs.owner;
  if (lstatSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
  }
}

/** Lets every user pass through the data folder, but not list it. */
export function allowTraversal(runAs: RunAs, folder: string): void {
  if (runAs.user) chmodSync(folder, 0o711);
}
