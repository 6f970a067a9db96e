import { type RawBuilder, sql } from 'kysely';
import { expressionOf } from '../../src/schema/conditions/expression';
import { type Affected, type Change, classOf } from '../../src/schema/diff';
import { typed } from '../../src/schema/query';
import type { Registry, Resource } from '../../src/schema/registry';
import { columnSql, whereSql } from '../db/conditions';
import type { Db } from '../db/pool';

/** A change, weighed by what is stored. */
export interface Measured extends Change {
  /** how many records it would be felt by, where that was counted */
  affected?: number;
}

const alias = 'those';

function affectedSql(registry: Registry, resource: Resource, about: Affected): RawBuilder<unknown> | undefined {
  const known = (name: string) => resource.columns.some((column) => column.name === name);
  switch (about.rows) {
    case 'all':
      return sql`true`;
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
      const expression = typed(resource, expressionOf(about.condition, { fields: resource.fields }));
      return whereSql({ registry, resource, alias }, expression);
    }
  }
}

/**
 * Weighs changes by the records that there are, in the tables as they are: `registry` is the one in use. What cannot be
 * counted keeps the class that it has.
 */
export async function measure(
  db: Db,
  registry: Registry,
  name: string,
  changes: readonly Change[],
): Promise<Measured[]> {
  const resource = registry.get(name);
  const measured: Measured[] = [];
  for (const change of changes) {
    const where = resource && change.needsCheck && affectedSql(registry, resource, change.needsCheck);
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
