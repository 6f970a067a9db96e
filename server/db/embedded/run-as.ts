/** PostgreSQL refuses to run as root: which user it runs as instead, without asking for one. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure';

export interface RunAs {
  /** `self` as we are, `namespace` in a user namespace of its own, `nobody` as that user */
  how: 'self' | 'namespace' | 'nobody';
  /** what stands before a program's name */
  prefix: readonly string[];
  /** the user to change to, where there is one */
  user: { uid: number; gid: number } | undefined;
  /** who must own the database's files, where we may give them away */
  owner: { uid: number; gid: number } | undefined;
}

const self: RunAs = { how: 'self', prefix: [], user: undefined, owner: undefined };
const unshare = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** An account without a name (a container's arbitrary uid) is refused by initdb. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Root's files stay readable from within a user namespace, wherever they are. Many containers forbid it. */
export function inNamespace(): RunAs | undefined {
  const [program = '', ...rest] = unshare;
  if (process.platform !== 'linux' || spawnSync(program, [...rest, 'true']).status !== 0) return undefined;
  return { how: 'namespace', prefix: unshare, user: undefined, owner: isRoot() ? { uid: 0, gid: 0 } : undefined };
}

/** Only for root. The folders above must let everybody through. */
export function asNobody(): RunAs | undefined {
  const entry = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!isRoot() || !entry) return undefined;
  const user = { uid: Number(entry[1]), gid: Number(entry[2]) };
  return { how: 'nobody', prefix: [], user, owner: user };
}

/** Throws a `StartFailure` where nothing works. */
export function chooseUser(): RunAs {
  if (process.platform === 'win32') return self;
  if (!isRoot()) return hasName() ? self : (inNamespace() ?? self);
  const chosen = inNamespace() ?? asNobody();
  if (!chosen) throw new StartFailure('rootRefused');
  return chosen;
}

/** The words of a command as `spawn` takes them. */
export function commandAs(as: RunAs, program: string, args: readonly string[]): [program: string, args: string[]] {
  const [first = program, ...rest] = [...as.prefix, program, ...args];
  return [first, rest];
}

/** Whether that user may run the program from the folder; says which of the two it cannot reach. */
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

/** Files made while another user was chosen change hands, if they have to. */
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

/** Lets everybody pass through, but not look into, the folder above the database's own. */
export function openWay(as: RunAs, folder: string): void {
  if (as.user) chmodSync(folder, 0o711);
}
