/** Full-text indexes in a migration: creates those that the schemas declare, and removes what older declarations left. */
import { sql } from 'kysely';
import type { Registry } from '../../../src/schema/registry';
import type { Catalog } from '../catalog';
import { quote, textFunction, textTable } from '../names';
import type { Db } from '../pool';
import { fullTextOf, textSources } from './sources';
import { derivationOf, indexStatements } from './statements';

/** Returns the statements of every index. Each may run again. */
export const fullTextStatements = (registry: Registry): string[] =>
  registry.all.flatMap((resource) => indexStatements(registry, resource));

/**
 * Empties the indexes whose declaration changed, so that `fillFullText` fills them again, and drops the triggers of tables that an
 * index no longer contains. The comment of a filled index is its derivation.
 */
export async function restartOutdated(db: Db, registry: Registry, { tables }: Catalog): Promise<void> {
  for (const resource of registry.all) {
    const existing = tables.get(textTable(resource.name));
    if (!existing) continue;
    const sources = textSources(registry, resource);
    const current = new Set(sources.map((source) => textFunction(resource.name, source.resource.name)));
    const { rows } = await sql<{ table: string; trigger: string; function: string }>`
      select t.tgrelid::regclass::text as "table", t.tgname as "trigger", p.proname as "function"
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace = current_schema()::regnamespace
        and p.proname like ${`${resource.name}\\_texto\\_%`}`.execute(db);
    for (const { table, trigger, function: name } of rows)
      if (!current.has(name)) await sql.raw(`drop trigger ${quote(trigger)} on ${table}`).execute(db);
    if (existing.columns.get('vector')?.comment === derivationOf(sources) && fullTextOf(resource)) continue;
    await sql.raw(`truncate ${quote(textTable(resource.name))}`).execute(db);
    await sql.raw(`comment on column ${quote(textTable(resource.name))}."vector" is null`).execute(db);
  }
}
