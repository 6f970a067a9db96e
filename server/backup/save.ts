import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Tally } from './format';
import { databaseMark } from './mark';
import { readStructure, type Table } from './structure';

const batch = 1000;
/** Of rows with pieces of files, each of which is half a megabyte of text. */
const heavyBatch = 16;

/** Hears what is saved so far, and stops it by throwing. */
type Watch = (tally: Readonly<Tally>) => void;

async function* tableLines(client: pg.ClientBase, table: Table, tally: Tally, watch: Watch): AsyncGenerator<string> {
  const { name, columns, types, create } = table;
  yield `${JSON.stringify({ table: name, columns, types, create })}\n`;
  tally.tables += 1;
  await client.query(
    `declare backup no scroll cursor for select ${columns.map((column) => `${column}::text`).join(', ')} from ${name}`,
  );
  const most = types.includes('bytea') ? heavyBatch : batch;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${most} from backup`, rowMode: 'array' });
    if (rows.length === 0) break;
    tally.rows += rows.length;
    watch(tally);
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  await client.query('close backup');
}

/** Where the chain of the audit log ends; undefined where there is none. Told outside of the tables too, so that it can be held against them. */
async function readChain(client: pg.ClientBase): Promise<unknown> {
  const { rows: there } = await client.query(
    `select from pg_class where oid = to_regclass('public."cadenaAuditoria"')`,
  );
  if (there.length === 0) return undefined;
  const { rows } = await client.query<{ database: string; eslabon: string; hash: string }>(
    `select ${databaseMark} as database, "eslabon", "hash" from public."cadenaAuditoria"`,
  );
  return rows.map(({ eslabon, ...rest }) => ({ ...rest, eslabon: Number(eslabon) }))[0];
}

async function* allLines(client: pg.ClientBase, tally: Tally, watch: Watch): AsyncGenerator<string> {
  const { before, tables, after } = await readStructure(client);
  const createdAt = new Date().toISOString();
  const chain = await readChain(client);
  yield `${JSON.stringify({ format: 'ventanilla-backup', version: 1, createdAt, chain, before, after })}\n`;
  for (const table of tables) yield* tableLines(client, table, tally, watch);
  yield `${JSON.stringify({ end: true, ...tally })}\n`;
}

/**
 * Writes everything that the database holds at one moment into `file` (gzip, readable by its owner alone), while it
 * goes on working. The file has its name only once it is whole. `watch` hears how far it is, and stops it by throwing.
 */
export async function saveBackup(client: pg.ClientBase, file: string, watch: Watch = () => {}): Promise<Tally> {
  const tally = { tables: 0, rows: 0 };
  const draft = `${file}.partial`;
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    // what lies there keeps its own mode, or is a link to elsewhere
    await rm(draft, { force: true });
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(allLines(client, tally, watch)), createGzip(), target);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    // it only read; where the connection broke there is nothing to end, and why it broke is thrown already
    await client.query('rollback').catch(() => {});
  }
  return tally;
}
