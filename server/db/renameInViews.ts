/** Saved views of lists follow the renames of fields that schemas declare (`was`). */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Registry } from '../../src/schema/registry';
import { renameInQuery } from '../../src/schema/renameInQuery';
import type { Catalog } from './catalog';
import { joinTable } from './names';
import type { Db } from './pool';

const stored = z.looseObject({
  filter: z.record(z.string(), z.unknown()),
  sort: z.array(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])),
  columns: z.array(z.string()),
});

/** Returns the fields that a migration renames, by resource: their new names by the old ones. */
export function renamedFields(registry: Registry, { tables }: Catalog): Map<string, Map<string, string>> {
  const byResource = new Map<string, Map<string, string>>();
  for (const { name, columns, fields } of registry.all) {
    const table = tables.get(name);
    if (!table) continue;
    const exists = (field: string) => table.columns.has(field) || tables.has(joinTable(name, field));
    const stays = new Set(columns.map((field) => field.name));
    const renames = [...fields.values()].flatMap(({ name: field, was }): [string, string][] =>
      was !== undefined && exists(was) && !exists(field) && !stays.has(was) ? [[was, field]] : [],
    );
    if (renames.length > 0) byResource.set(name, new Map(renames));
  }
  return byResource;
}

/** Gives the fields in all saved views their new names. */
export async function renameInViews(db: Db, renames: ReadonlyMap<string, ReadonlyMap<string, string>>): Promise<void> {
  for (const [resource, names] of renames) {
    const { rows } = await sql<{ id: string; definicion: unknown }>`
      select "id", "definicion" from "vistas" where "recurso" = ${resource} for update`.execute(db);
    for (const { id, definicion } of rows) {
      const { data } = stored.safeParse(definicion);
      if (!data) continue;
      await sql`
        update "vistas" set "definicion" = ${JSON.stringify(renameInQuery(data, names))}::jsonb, "version" = "version" + 1
        where "id" = ${id}`.execute(db);
    }
  }
}
