/** Fills full-text indexes with the records that exist already, in batches, while everybody works. */
import { sql } from 'kysely';
import type { Registry, Resource } from '../../../src/schema/registry';
import type { BootstrapStep } from '../../bootstrap';
import type { Bus } from '../../events/bus';
import { currentRegistry } from '../migrate';
import { quote, quoteText, textTable } from '../names';
import type { Db } from '../pool';
import { keyTypeIn } from '../shape';
import { inTransaction } from '../transaction';
import { textSources } from './sources';
import { derivationOf, fillSql } from './statements';

const BATCH = 500;
const fillLock = 741_206_339;

/** The indexes that are not complete: their table has no comment. */
async function incomplete(db: Db, registry: Registry): Promise<Resource[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'vector'
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null`.execute(
    db,
  );
  const tables = new Set(rows.map(({ table }) => table));
  return registry.all.filter(
    (resource) => tables.has(textTable(resource.name)) && textSources(registry, resource).length > 0,
  );
}

/** Whether every incomplete index is of few records, so that filling them delays nobody. */
async function fillsQuickly(db: Db, registry: Registry): Promise<boolean> {
  for (const { name } of await incomplete(db, registry)) {
    const { rows } = await sql`select from ${sql.table(name)} offset ${sql.lit(4 * BATCH)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Fills the next batch, the newest records first, because they are searched most. Returns undefined while another process fills. */
function fillNext(db: Db, registry: Registry, resource: Resource, last: unknown): Promise<unknown[] | undefined> {
  const keyType = keyTypeIn(registry)(resource.name);
  const key = sql.id('t', resource.key);
  const before = last === undefined ? sql`true` : sql`${key} < ${last}`;
  return inTransaction(db, async (transaction) => {
    const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${fillLock}) as "free"`.execute(
      transaction,
    );
    if (!lock.rows[0]?.free) return undefined;
    const { rows } = await sql<{ key: unknown }>`
      select ${key} as "key" from ${sql.table(resource.name)} as "t"
      where ${before} and not exists (select from ${sql.table(textTable(resource.name))} where "clave" = ${key})
      order by ${key} desc limit ${sql.lit(BATCH)}`.execute(transaction);
    const keys = rows.map((row) => row.key);
    const list = keys.map((value) => quoteText(String(value))).join(', ');
    if (keys.length > 0)
      await sql.raw(fillSql(registry, resource, `array[${list}]::${keyType}[]`)).execute(transaction);
    return keys;
  });
}

async function fillOne(db: Db, registry: Registry, resource: Resource, isStopped: () => boolean): Promise<void> {
  let last: unknown;
  for (;;) {
    const keys = isStopped() ? undefined : await fillNext(db, registry, resource, last);
    if (!keys) return;
    if (keys.length === 0) break;
    last = keys.at(-1);
  }
  const table = quote(textTable(resource.name));
  const derivation = quoteText(derivationOf(textSources(registry, resource)));
  await sql.raw(`comment on column ${table}."vector" is ${derivation}`).execute(db);
  await sql.raw(`analyze ${table}`).execute(db);
}

/** Fills the incomplete indexes. Stops between two batches. */
export async function fillFullText(db: Db, registry: Registry, isStopped = () => false): Promise<void> {
  for (const resource of await incomplete(db, registry)) await fillOne(db, registry, resource, isStopped);
}

/** Bootstrap step: fills the indexes of a small database. A large one is filled while the server runs (`fillInBackground`). */
export const fullTextStep: BootstrapStep = {
  name: 'fullText',
  needed: async ({ db }) => {
    const registry = await currentRegistry(db);
    return (await incomplete(db, registry)).length > 0 && (await fillsQuickly(db, registry));
  },
  run: async ({ db }) => fillFullText(db, await currentRegistry(db)),
};

/** Fills now and after each publication. Returns a function that stops it. A failed fill is continued at the next start. */
export function fillInBackground(db: Db, registry: () => Registry, bus: Bus): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const fill = () => {
    running = running.then(() => fillFullText(db, registry(), () => stopped)).catch(() => {});
  };
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'schema') fill();
  });
  fill();
  return () => {
    stopped = true;
    unsubscribe();
    return running;
  };
}
