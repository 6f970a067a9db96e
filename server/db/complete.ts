/** Updates fields of many rows at once, without validation. For demo data whose values depend on rows inserted later. */
import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { bind, keep } from './kinds';
import type { Db } from './pool';
import { keyTypeIn, shapesOf } from './shape';

type Row = Readonly<Record<string, unknown>>;

const BATCH = 10_000;

/** Updates the rows of a resource by their `id`. Every row has the same fields. */
export async function completeRows(db: Db, registry: Registry, name: string, rows: Iterable<Row>): Promise<void> {
  const all = [...rows];
  const [first] = all;
  if (!first) return;
  const { key, fields } = registry.need(name);
  const types = new Map(
    shapesOf(registry)
      .find((shape) => shape.name === name)
      ?.columns.map((column) => [column.name, column.type]),
  );
  const names = Object.keys(first).filter((field) => field !== 'id');
  const given = (field: string, row: Row) => {
    const known = fields.get(field);
    return known ? bind(known, keep(known, row[field] ?? null)) : (row[field] ?? null);
  };
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const lists = names.map(
      (field) => sql`${batch.map((row) => given(field, row))}::${sql.raw(types.get(field) ?? 'text')}[]`,
    );
    const keys = sql`${batch.map(({ id }) => id)}::${sql.raw(keyTypeIn(registry)(name))}[]`;
    await sql`
      update ${sql.table(name)} as "t" set ${sql.join(names.map((field) => sql`${sql.id(field)} = ${sql.id('v', field)}`))}
      from unnest(${sql.join([keys, ...lists])}) as "v" (${sql.join([sql.id('fila'), ...names.map((field) => sql.id(field))])})
      where ${sql.id('t', key)} = "v"."fila"`.execute(db);
  }
}
