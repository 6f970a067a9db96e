import { type RawBuilder, sql } from 'kysely';
import { expressionOf } from '../../src/schema/conditions/expression';
import { type Affected, type Change, classOf } from '../../src/schema/diff';
import { fieldsByPath } from '../../src/schema/paths';
import { typed } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { columnSql, sqlType, whereSql } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Judged } from './judge';

/** A schema change with its effect on the stored records. */
export interface Measured extends Change {
  /** number of affected records, where it was counted */
  affected?: number;
}

const alias = 'those';

function affectedSql(registry: Registry, resource: Resource, about: Affected): RawBuilder<unknown> | undefined {
  const known = (name: string) => resource.columns.some((column) => column.name === name);
  switch (about.rows) {
    case 'all':
      return sql`true`;
    case 'several':
      return sql`(select count(*) from ${sql.table(resource.name)}) > 1`;
    case 'empty':
      return known(about.field) ? sql`${columnSql(alias, about.field)} is null` : undefined;
    case 'filled':
      return known(about.field) ? sql`${columnSql(alias, about.field)} is not null` : undefined;
    case 'longer':
      return known(about.field) ? sql`length(${columnSql(alias, about.field)}::text) > ${about.than}` : undefined;
    case 'shorter':
      return known(about.field) ? sql`length(${columnSql(alias, about.field)}::text) < ${about.than}` : undefined;
    case 'repeated': {
      if (!about.fields.every(known)) return undefined;
      const columns = sql.join(about.fields.map((name) => columnSql(alias, name)));
      const others = sql.join(about.fields.map((name) => sql.id(name)));
      return sql`(${columns}) in (select ${others} from ${sql.table(resource.name)} group by ${others} having count(*) > 1)`;
    }
    case 'where': {
      const expression = typed(resource, expressionOf(about.condition, { fields: fieldsByPath(resource) }));
      return whereSql({ registry, resource, alias }, expression);
    }
  }
}

/** Returns new fields whose column already exists with another type, left by a deleted field. */
async function misfits(db: Db, next: Registry, name: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname = ${name} and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const types = new Map(rows.map((row) => [row.name, row.type]));
  const misfit = (field: Field) =>
    types.has(field.name) && types.get(field.name) !== sqlType({ registry: next }, field);
  return new Set((next.get(name)?.columns ?? []).filter(misfit).map((field) => field.name));
}

const isNew = ({ key }: Change): boolean => key === 'schema.changes.added';

/**
 * Counts the stored records that schema changes affect: `current` is the registry in use, `next` the one after publication. A
 * change that cannot be counted keeps its class.
 */
export async function measure(
  db: Db,
  { current, next }: Pick<Judged, 'current' | 'next'>,
  name: string,
  changes: readonly Change[],
): Promise<Measured[]> {
  const resource = current.get(name);
  const measured: Measured[] = [];
  const taken = resource && changes.some(isNew) ? await misfits(db, next, name) : new Set<string>();
  for (const change of changes) {
    if (isNew(change) && taken.has(String(change.args?.field))) {
      measured.push({ ...change, class: 'refused', key: 'schema.changes.nameLeft' });
      continue;
    }
    const where = resource && change.needsCheck && affectedSql(current, resource, change.needsCheck);
    if (!resource || !where) {
      measured.push(change);
      continue;
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(resource.name)} as ${sql.id(alias)} where ${where}`.execute(db);
    const affected = Number(rows[0]?.count ?? 0);
    measured.push({ ...change, class: classOf(change, affected), affected });
  }
  return measured;
}
