/**
 * Anchors: recorded ends of the audit chain, kept outside of the database (in a file of the data folder, in the head of each
 * backup, in memory). Somebody who deletes the newest rows and resets the end in the table cannot change the anchors, so the
 * deletion is detected.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../src/schema/clock';
import { databaseMark } from '../backup/mark';
import { BACKUP_NAME } from '../backup/name';
import { readHead } from '../backup/read';
import type { Db } from '../db/pool';
import { type End, endOf } from './chain';

const anchorFile = z.object({
  /** mark of the database that the chain belongs to */
  database: z.string(),
  eslabon: z.number().int(),
  hash: z.string(),
  /** ISO 8601 instant of the last restore; backups from before it are ignored */
  restoredAt: z.string().optional(),
});
type Anchor = z.infer<typeof anchorFile>;

const fileIn = (dataDir: string): string => join(dataDir, 'audit-chain.json');

async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select ${sql.raw(databaseMark)} as "mark"`.execute(db);
  return rows[0]?.mark ?? '';
}

async function readAnchor(dataDir: string, database: string): Promise<Anchor | undefined> {
  try {
    const found = anchorFile.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return found.database === database ? found : undefined;
  } catch {
    return undefined;
  }
}

async function writeAnchor(dataDir: string, value: Anchor): Promise<void> {
  // A server with a remote database may have no data folder.
  if (!existsSync(dataDir)) return;
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}

/** Returns the chain ends recorded in the heads of the backups in the data folder. */
async function backupEnds(dataDir: string, database: string, since: string): Promise<End[]> {
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const headers = await Promise.all(
    names.filter((name) => BACKUP_NAME.test(name)).map((name) => readHead(join(folder, name)).catch(() => undefined)),
  );
  return headers.flatMap((header) =>
    header?.chain?.database === database && header.createdAt > since ? [header.chain] : [],
  );
}

export interface Anchors {
  /**
   * records the current end of the chain, unless the chain no longer contains the previous anchor; returns the end if it has
   * moved
   */
  advance(): Promise<End | undefined>;
  /** every end that the chain must contain */
  all(): Promise<End[]>;
}

export function anchorsOf(db: Db, dataDir: string): Anchors {
  let last: Anchor | undefined;
  let mark: Promise<string> | undefined;
  const loadAnchor = async (): Promise<[string, Anchor | undefined]> => {
    mark ??= markOf(db);
    const database = await mark.catch((error: unknown) => {
      mark = undefined;
      throw error;
    });
    return [database, last ?? (await readAnchor(dataDir, database))];
  };
  return {
    async advance() {
      const [database, before] = await loadAnchor();
      const end = await endOf(db);
      if (end.eslabon === before?.eslabon && end.hash === before.hash) return undefined;
      if (before) {
        const { rows } = await sql`
          select from "logsAuditoria" where "eslabon" = ${before.eslabon} and "hash" = ${before.hash}`.execute(db);
        if (before.eslabon > 0 && rows.length === 0) return undefined;
      }
      last = { ...before, database, ...end };
      await writeAnchor(dataDir, last);
      return end;
    },
    async all() {
      const [database, before] = await loadAnchor();
      const backups = await backupEnds(dataDir, database, before?.restoredAt ?? '');
      return [...(before ? [before] : []), ...backups];
    },
  };
}

/** Resets the anchor after a restore: the chain now ends where the backup's chain ended, so earlier anchors are discarded. */
export async function anchorRestored(db: Db, dataDir: string): Promise<void> {
  const result = await sql<{
    exists: boolean;
  }>`select to_regclass('"cadenaAuditoria"') is not null as "exists"`.execute(db);
  if (!result.rows[0]?.exists) return;
  const [database, end] = [await markOf(db), await endOf(db)];
  await writeAnchor(dataDir, { database, ...end, restoredAt: clock.now().toISOString() });
}
