/** When a folder on a server is visited again, and why the last visit failed. */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { type FolderPlace, openFolder } from './open';
import type { FolderPort } from './port';
import { WrongServerKey } from './sftp';

/** min between two visits where the folder does not say */
const DEFAULT_MINUTES = 5;
const maxReason = 300;

export interface VisitedFolder extends FolderPlace {
  id: number;
}

const nextAttempt = sql`now() + make_interval(mins => coalesce("frecuenciaMin", ${DEFAULT_MINUTES})::int)`;

const reasonOf = (error: unknown): string =>
  (error instanceof WrongServerKey ? error.found : error instanceof Error ? error.message : String(error)).slice(
    0,
    maxReason,
  );

/** Notes why a folder could not be used; it is left alone until its next time. */
export async function failFolder(db: Db, { id }: VisitedFolder, error: unknown): Promise<void> {
  await sql`update "carpetasProceso" set "error" = ${reasonOf(error)}, "proximoIntento" = ${nextAttempt}
    where "id" = ${id}`.execute(db);
}

/** Notes what somebody should know of a folder, as its last error; null: nothing. */
export async function noteAtFolder(db: Db, { id }: VisitedFolder, error: string | null): Promise<void> {
  await sql`update "carpetasProceso" set "error" = ${error}
    where "id" = ${id} and "error" is distinct from ${error}`.execute(db);
}

/** Takes the turn to visit a folder; false where its time has not come or another server has taken it. */
async function takeTurn(db: Db, { id }: VisitedFolder): Promise<boolean> {
  const { rows } = await sql`update "carpetasProceso" set "proximoIntento" = ${nextAttempt}
    where "id" = ${id} and ("proximoIntento" is null or "proximoIntento" <= now()) returning "id"`.execute(db);
  return rows.length > 0;
}

/**
 * Opens a folder for `work`. A folder on a server is visited at most every `frecuenciaMin` minutes, and its failure is stored
 * there instead of thrown; undefined then. A folder of this machine is opened at every call; where there is no data folder, there is none.
 */
export async function visitFolder<Result>(
  db: Db,
  dataDir: string,
  folder: VisitedFolder,
  work: (port: FolderPort) => Promise<Result>,
): Promise<Result | undefined> {
  const open = async () => {
    const port = await openFolder(db, dataDir, folder);
    try {
      return await work(port);
    } finally {
      await port.close();
    }
  };
  if (folder.servidor === null) return existsSync(dataDir) ? open() : undefined;
  if (!(await takeTurn(db, folder))) return undefined;
  try {
    const result = await open();
    await noteAtFolder(db, folder, null);
    return result;
  } catch (error) {
    await failFolder(db, folder, error);
    return undefined;
  }
}
