/** Updates fields of many rows at once, without validation. For demo data whose values depend on rows inserted later. */
import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { bind, toStored } from './kinds';
import type { Db } from './pool';
import { keyTypeIn, shapesOf } from './shape';

type Row = Readonly<Record<string, unknown>>;

const BATCH = 10_000;

/** Updates the rows of a resource by their `id`. Every row has the same fields. */
export async function completeRows(db: Db, registry: Registry, name: string, rows: Iterable<Row>): Promise<void> {
  const records = [...rows];
  const [first] = records;
  if (!first) return;
  const { key, fields } = registry.getOrThrow(name);
  const types = new Map(
    shapesOf(registry)
      .find((shape) => shape.name === name)
      ?.columns.map((column) => [column.name, column.type]),
  );
  const fieldNames = Object.keys(first).filter((field) => field !== 'id');
  const storedValue = (field: string, row: Row) => {
    const schema = fields.get(field);
    return schema ? bind(schema, toStored(schema, row[field] ?? null)) : (row[field] ?? null);
  };
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    const lists = fieldNames.map(
      (field) => sql`${batch.map((row) => storedValue(field, row))}::${sql.raw(types.get(field) ?? 'text')}[]`,
    );
    const keys = sql`${batch.map(({ id }) => id)}::${sql.raw(keyTypeIn(registry)(name))}[]`;
    await sql`
      update ${sql.table(name)} as "t" set ${sql.join(fieldNames.map((field) => sql`${sql.id(field)} = ${sql.id('v', field)}`))}
      from unnest(${sql.join([keys, ...lists])}) as "v" (${sql.join([sql.id('fila'), ...fieldNames.map((field) => sql.id(field))])})
      where ${sql.id('t', key)} = "v"."fila"`.execute(db);
  }
}
