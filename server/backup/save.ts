import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { clock } from '../../src/schema/clock';
import type { Tally } from './format';
import { databaseMark } from './mark';
import { readStructure, type Table } from './structure';

const batchSize = 1000;
/** Batch size for rows that contain parts of files, half a megabyte of text each. */
const largeRowBatchSize = 16;

/** Receives the progress, and stops the backup by throwing. */
type OnProgress = (tally: Readonly<Tally>) => void;

async function* tableLines(
  client: pg.ClientBase,
  table: Table,
  tally: Tally,
  onProgress: OnProgress,
): AsyncGenerator<string> {
  const { name, columns, types, create } = table;
  yield `${JSON.stringify({ table: name, columns, types, create })}\n`;
  tally.tables += 1;
  await client.query(
    `declare backup no scroll cursor for select ${columns.map((column) => `${column}::text`).join(', ')} from ${name}`,
  );
  const rowsPerFetch = types.includes('bytea') ? largeRowBatchSize : batchSize;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowsPerFetch} from backup`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    tally.rows += rows.length;
    onProgress(tally);
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  await client.query('close backup');
}

/**
 * Reads the end of the audit chain; undefined where there is none. Stored in the head of the backup, outside of the tables, so
 * that it serves as an anchor.
 */
async function readChain(client: pg.ClientBase): Promise<unknown> {
  const { rows: chainTable } = await client.query(
    `select from pg_class where oid = to_regclass('public."cadenaAuditoria"')`,
  );
  if (chainTable.length === 0) return undefined;
  const { rows } = await client.query<{ database: string; eslabon: string; hash: string }>(
    `select ${databaseMark} as database, "eslabon", "hash" from public."cadenaAuditoria"`,
  );
  return rows.map(({ eslabon, ...rest }) => ({ ...rest, eslabon: Number(eslabon) }))[0];
}

async function* allLines(client: pg.ClientBase, tally: Tally, onProgress: OnProgress): AsyncGenerator<string> {
  const { before, tables, after } = await readStructure(client);
  const createdAt = clock.now().toISOString();
  const chain = await readChain(client);
  yield `${JSON.stringify({ format: 'ventanilla-backup', version: 1, createdAt, chain, before, after })}\n`;
  for (const table of tables) yield* tableLines(client, table, tally, onProgress);
  yield `${JSON.stringify({ end: true, ...tally })}\n`;
}

/**
 * Writes a consistent snapshot of the database into `file` (gzip, readable by its owner only) without blocking writers. The file
 * gets its name only when it is complete. `watch` receives the progress, and stops the backup by throwing.
 */
export async function saveBackup(
  client: pg.ClientBase,
  file: string,
  onProgress: OnProgress = () => {},
): Promise<Tally> {
  const tally = { tables: 0, rows: 0 };
  const draft = `${file}.partial`;
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    // An existing file would keep its own mode, or could be a link to another place.
    await rm(draft, { force: true });
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(allLines(client, tally, onProgress)), createGzip(), target);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    // The transaction only read. After a lost connection the rollback fails too, and the original error is already being thrown.
    await client.query('rollback').catch(() => {});
  }
  return tally;
}
