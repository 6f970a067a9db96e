/** Numbers that the database draws for new records, before they are inserted where other values depend on them. */
import { sql } from 'kysely';
import type { Registry, Resource } from '../../src/schema/registry';
import type { Db } from './pool';
import { tableShapeOf } from './shape';

type Row = Readonly<Record<string, unknown>>;

interface Drawn {
  name: string;
  /** the SQL expression of the next number */
  next: string;
}

const drawnCache = new WeakMap<Resource, readonly Drawn[]>();

/** The fields that a sequence fills and that the search text of a record contains. */
function searchedNumbers(resource: Resource, registry: Registry): readonly Drawn[] {
  const cached = drawnCache.get(resource);
  if (cached) return cached;
  const search = resource.schema.list?.search ?? [];
  const drawn = tableShapeOf(resource, registry).columns.flatMap(({ name, value }) =>
    value?.startsWith('nextval(') && search.includes(name) ? [{ name, next: value }] : [],
  );
  drawnCache.set(resource, drawn);
  return drawn;
}

/** Returns new records with the numbers by which they will be searched; numbers that they bring stay. */
export async function drawSearchedNumbers<Record extends Row>(
  db: Db,
  registry: Registry,
  resource: Resource,
  records: readonly Record[],
): Promise<readonly Record[]> {
  let complete = records;
  for (const { name, next } of searchedNumbers(resource, registry)) {
    const missing = complete.filter((record) => record[name] === undefined);
    if (missing.length === 0) continue;
    const { rows } = await sql<{ number: unknown }>`
      select ${sql.raw(next)} as "number" from generate_series(1, ${missing.length}::int)`.execute(db);
    const numbers = new Map(missing.map((record, index) => [record, rows[index]?.number]));
    complete = complete.map((record) => (numbers.has(record) ? { ...record, [name]: numbers.get(record) } : record));
  }
  return complete;
}
