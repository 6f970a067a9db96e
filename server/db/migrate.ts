/** Migrates the database to the schemas at start. A database that is up to date costs one small query. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { schemas } from '../../resources';
import type { Registry } from '../../src/schema/registry';
import type { BootstrapStep } from '../bootstrap';
import { assemble } from '../schemas/assemble';
import { readPublished } from '../schemas/published';
import { errorCode, StartFailure } from '../start-failure';
import { backfillStatements } from './backfill';
import { readCatalog } from './catalog';
import { planOf } from './ddl';
import { duplicateMessage } from './duplicateMessage';
import { findDuplicates } from './duplicates';
import { foldFunction } from './fold';
import { validateForeignKeys } from './foreignKeys';
import { fullTextFunctions } from './fullText/functions';
import { fullTextStatements, restartOutdated } from './fullText/migration';
import { recomputeRows } from './insert';
import type { Db } from './pool';
import { renamedFields, renameInViews } from './renameInViews';
import { searchableFunctions } from './searchable';
import { shapesOf } from './shape';
import { systemTables } from './system';
import { renameStatements, withRenames } from './tableRenames';
import { inTransaction } from './transaction';

/** Increment when the same schemas must produce different tables. */
const edition = 1;
const migrationLock = 741_206_338;
const missingTable = '42P01';
const uniqueViolation = '23505';

/** Returns a fingerprint of the tables: equal for equal schemas. */
function fingerprintOf(registry: Registry): string {
  const text = JSON.stringify([
    edition,
    foldFunction,
    searchableFunctions,
    shapesOf(registry),
    systemTables,
    fullTextFunctions,
    fullTextStatements(registry),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

async function storedFingerprint(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ huella: string }>`select "huella" from "esquema"`.execute(db);
  return rows[0]?.huella;
}

/** Whether the fingerprint of the database matches the schemas. */
export async function upToDate(db: Db, registry: Registry): Promise<boolean> {
  try {
    return (await storedFingerprint(db)) === fingerprintOf(registry);
  } catch (error) {
    if (errorCode(error) === missingTable) return false;
    throw error;
  }
}

/** Runs the migration in one transaction and returns its statements. Waits at most `timeout` ms for a table that others lock. */
export async function migrate(db: Db, registry: Registry, timeout = 5000): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('lock_timeout', ${String(timeout)}, true), set_config('client_min_messages', 'warning', true)`.execute(
      transaction,
    );
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await sql`create table if not exists "esquema" (
      "unica" boolean primary key default true check ("unica"), "huella" text not null)`.execute(transaction);
    const fingerprint = fingerprintOf(registry);
    if ((await storedFingerprint(transaction)) === fingerprint) return [];
    const catalog = await readCatalog(transaction);
    const plan = planOf(shapesOf(registry), withRenames(catalog));
    const statements = [...plan.statements, ...systemTables, ...backfillStatements(catalog)];
    for (const statement of [foldFunction, ...searchableFunctions, ...renameStatements(catalog), ...statements])
      await sql.raw(statement).execute(transaction);
    await renameInViews(transaction, renamedFields(registry, withRenames(catalog)));
    for (const name of plan.recompute) await recomputeRows(transaction, registry, registry.getOrThrow(name));
    for (const statement of [...fullTextFunctions, ...fullTextStatements(registry)])
      await sql.raw(statement).execute(transaction);
    await restartOutdated(transaction, registry, catalog);
    await validateForeignKeys(transaction);
    await sql`insert into "esquema" ("huella") values (${fingerprint})
      on conflict ("unica") do update set "huella" = excluded."huella"`.execute(transaction);
    return plan.statements;
  });
}

/** The resources of the code and the published ones. */
export const currentRegistry = async (db: Db): Promise<Registry> => assemble(schemas, await readPublished(db)).registry;

/** Bootstrap step that runs at every start. */
export const migrateStep: BootstrapStep = {
  name: 'migrate',
  needed: async ({ db }) => !(await upToDate(db, await currentRegistry(db))),
  run: async ({ db, env }) => {
    const registry = await currentRegistry(db);
    try {
      await migrate(db, registry);
    } catch (error) {
      if (errorCode(error) !== uniqueViolation) throw error;
      const [duplicates] = await findDuplicates(db, registry);
      if (!duplicates) throw error;
      throw new StartFailure('repeated', duplicateMessage(registry, duplicates, env.defaultLanguage));
    }
  },
};
