/** The data folder: its layout, and checks that it is writable and has free space. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartFailure } from '../../start-failure';

export interface DataFolder {
  /** DATA_DIR */
  root: string;
  /** the database cluster */
  cluster: string;
  /** PostgreSQL's own log */
  log: string;
}

/** Minimum free space in bytes. With less, a new database does not fit and an existing one cannot write its log. */
const minimumSpace = 48 * 1024 * 1024;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Removes clusters whose creation was interrupted. */
function removeLeftovers(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Converts a file system error into a `StartFailure` with a message for people. Returns other errors unchanged. */
export function folderFailure(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      return new StartFailure('folderForbidden', { folder });
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFailure('diskFull', { folder });
    default:
      return error;
  }
}

export function folderAt(root: string): DataFolder {
  return { root, cluster: join(root, 'postgres'), log: join(root, 'postgres.log') };
}

/** Not `recursive`: that option never returns on a file system that denies with ENOENT, such as /proc (Node 20). */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Creates the folder if it is missing and checks that it is writable. Throws a `StartFailure` otherwise. */
export function prepareFolder(root: string): DataFolder {
  const probeFile = join(root, `.probe-${process.pid}`);
  try {
    createFolder(root);
    writeFileSync(probeFile, 'x');
    rmSync(probeFile);
    removeLeftovers(root);
  } catch (error) {
    throw folderFailure(error, root);
  }
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < minimumSpace) throw new StartFailure('diskFull', { folder: root });
  const folder = folderAt(root);
  const isForeign = existsSync(folder.cluster) && !hasCluster(folder) && readdirSync(folder.cluster).length > 0;
  if (isForeign) throw new StartFailure('folderForeign', { folder: folder.cluster });
  return folder;
}

const secretName = 'ventanilla.secret';

export function secretFile(cluster: string): string {
  return join(cluster, secretName);
}

export function hasCluster(folder: DataFolder): boolean {
  return existsSync(join(folder.cluster, 'PG_VERSION')) && existsSync(secretFile(folder.cluster));
}

/** Returns the password of the database's only user. The password never leaves the folder. */
export function readSecret(folder: DataFolder): string {
  try {
    return readFileSync(secretFile(folder.cluster), 'utf8').trim();
  } catch (error) {
    throw folderFailure(error, folder.cluster);
  }
}
