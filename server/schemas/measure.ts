import { type RawBuilder, sql } from 'kysely';
import { expressionOf } from '../../src/schema/conditions/expression';
import { type Affected, type Change, classOf } from '../../src/schema/diff';
import { fieldsByPath } from '../../src/schema/paths';
import { withTypedValues } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { columnSql, sqlType, whereSql } from '../db/conditions';
import type { Db } from '../db/pool';
import type { ValidatedDraft } from './validateDraft';

/** A schema change with its effect on the stored records. */
export interface MeasuredChange extends Change {
  /** number of affected records, where it was counted */
  affected?: number;
}

const alias = 'those';

function affectedSql(registry: Registry, resource: Resource, condition: Affected): RawBuilder<unknown> | undefined {
  const hasColumn = (name: string) => resource.columns.some((column) => column.name === name);
  switch (condition.rows) {
    case 'all':
      return sql`true`;
    case 'several':
      return sql`(select count(*) from ${sql.table(resource.name)}) > 1`;
    case 'empty':
      return hasColumn(condition.field) ? sql`${columnSql(alias, condition.field)} is null` : undefined;
    case 'filled':
      return hasColumn(condition.field) ? sql`${columnSql(alias, condition.field)} is not null` : undefined;
    case 'longer':
      return hasColumn(condition.field)
        ? sql`length(${columnSql(alias, condition.field)}::text) > ${condition.than}`
        : undefined;
    case 'shorter':
      return hasColumn(condition.field)
        ? sql`length(${columnSql(alias, condition.field)}::text) < ${condition.than}`
        : undefined;
    case 'repeated': {
      if (!condition.fields.every(hasColumn)) return undefined;
      const columns = sql.join(condition.fields.map((name) => columnSql(alias, name)));
      const others = sql.join(condition.fields.map((name) => sql.id(name)));
      return sql`(${columns}) in (select ${others} from ${sql.table(resource.name)} group by ${others} having count(*) > 1)`;
    }
    case 'where': {
      const expression = withTypedValues(
        resource,
        expressionOf(condition.condition, { fields: fieldsByPath(resource) }),
      );
      return whereSql({ registry, resource, alias }, expression);
    }
  }
}

/** Returns new fields whose column already exists with another type, left by a deleted field. */
async function fieldsWithOtherColumnType(db: Db, next: Registry, name: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname = ${name} and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const types = new Map(rows.map((row) => [row.name, row.type]));
  const differs = (field: Field) =>
    types.has(field.name) && types.get(field.name) !== sqlType({ registry: next }, field);
  return new Set((next.get(name)?.columns ?? []).filter(differs).map((field) => field.name));
}

const isNew = ({ key }: Change): boolean => key === 'schema.changes.added';

/**
 * Counts the stored records that schema changes affect: `current` is the registry in use, `next` the one after publication. A
 * change that cannot be counted keeps its class.
 */
export async function measure(
  db: Db,
  { current, next }: Pick<ValidatedDraft, 'current' | 'next'>,
  name: string,
  changes: readonly Change[],
): Promise<MeasuredChange[]> {
  const resource = current.get(name);
  const measuredChanges: MeasuredChange[] = [];
  const unusable =
    resource && changes.some(isNew) ? await fieldsWithOtherColumnType(db, next, name) : new Set<string>();
  for (const change of changes) {
    if (isNew(change) && unusable.has(String(change.args?.field))) {
      measuredChanges.push({ ...change, class: 'refused', key: 'schema.changes.nameLeft' });
      continue;
    }
    const where = resource && change.needsCheck && affectedSql(current, resource, change.needsCheck);
    if (!resource || !where) {
      measuredChanges.push(change);
      continue;
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(resource.name)} as ${sql.id(alias)} where ${where}`.execute(db);
    const affected = Number(rows[0]?.count ?? 0);
    measuredChanges.push({ ...change, class: classOf(change, affected), affected });
  }
  return measuredChanges;
}
