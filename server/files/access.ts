/** Who may read a file: whoever may read a field of a record that contains it, and its uploader until a record contains it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Registry, Resource } from '../../src/schema/registry';
import { columnSql } from '../db/conditions';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import { type Access, openToRead, visibleRows } from '../records/access';
import type { Viewer } from '../viewer';
import type { StoredFile } from './store';
import { uploadFields } from './uploadFields';

function accessIfPermitted(registry: Registry, resource: Resource, viewer: Viewer): Access | undefined {
  try {
    return openToRead(registry, resource, viewer);
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return undefined;
    throw error;
  }
}

/** Searches both a single file and a list: the schema may have changed between them. */
function containsFile(column: RawBuilder<unknown>, part: string | undefined, id: string): RawBuilder<SqlBool> {
  const singleAndList = (value: unknown) => [value, [value]];
  const values = singleAndList({ id }).flatMap((value) =>
    part === undefined ? [value] : singleAndList({ [part]: value }),
  );
  const anyMatch = sql.join(
    values.map((value) => sql`${column} @> ${JSON.stringify(value)}::jsonb`),
    sql` or `,
  );
  return sql<SqlBool>`(${anyMatch})`;
}

/** Returns whether a record contains the file in a field, where the viewer may read both. */
async function isInVisibleRecord(db: Db, registry: Registry, viewer: Viewer, id: string): Promise<boolean> {
  const places = registry.all.flatMap((resource) => {
    const fields = uploadFields(resource);
    const access = fields.length > 0 ? accessIfPermitted(registry, resource, viewer) : undefined;
    if (!access) return [];
    const visible = visibleRows(access, 't') ?? sql<SqlBool>`true`;
    return fields
      .filter(({ field }) => access.readable(field))
      .map(
        ({ field, part }) => sql`select 1 from ${sql.table(resource.name)} as "t"
          where ${containsFile(columnSql('t', field.name), part?.name, id)} and ${visible}`,
      );
  });
  if (places.length === 0) return false;
  const anyMatch = sql.join(
    places.map((place) => sql`exists (${place})`),
    sql` or `,
  );
  const { rows } = await sql<{ isContained: boolean }>`select (${anyMatch}) as "isContained"`.execute(db);
  return rows[0]?.isContained === true;
}

export async function mayReadFile(db: Db, registry: Registry, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (!file.used && file.uploader === viewer.user.id) return true;
  return file.used && isInVisibleRecord(db, registry, viewer, file.id);
}
