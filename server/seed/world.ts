import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { SeedContext, SeedRow, SeedSize, SeedStream } from '../../src/schema/seed';
import { completeRows } from '../db/complete';
import { insertEach } from '../db/insert';
import type { Db } from '../db/pool';
import { createRandom } from './random';

type Made = SeedRow & { id: string | number };

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function* completed(rows: Iterable<SeedRow>, complete: (row: SeedRow) => SeedRow): Generator<SeedRow> {
  for (const row of rows) yield complete(row);
}

const partOf = (row: Readonly<SeedRow>, names: readonly string[]): SeedRow =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

export interface WorldOptions {
  db: Db;
  registry: Registry;
  size: SeedSize;
  seed: number;
  now: Date;
}

/** Holds the demo data while they are generated: each resource's rows are based on the earlier ones. */
export function createWorld({ db, registry, size, seed, now }: WorldOptions) {
  const known = new Map<string, Made[]>();
  const of = (resource: string) => known.get(resource) ?? [];
  const context = (resource: string): SeedContext => ({
    // each resource has its own sequence of random numbers, so that a change of another resource does not affect it
    random: createRandom(
      [...resource].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed),
      resource,
    ),
    size,
    now,
    count: (mini, demo, stress) => ({ mini, demo, stress })[size],
    seeded: of,
  });

  return {
    of,
    /**
     * generates and stores a resource's rows; `complete` adds values that only the server knows, `keeps` selects what `of`
     * returns of them
     */
    async add(
      resource: string,
      rows: SeedStream,
      { complete, keeps }: { complete?: (row: SeedRow) => SeedRow; keeps?: readonly string[] | undefined } = {},
    ): Promise<void> {
      const whole = [...of(resource)];
      const made = rows(context(resource));
      const told = (batch: readonly SeedRow[], keys: readonly unknown[]) => {
        for (const [at, row] of batch.entries()) {
          const id = keys[at];
          if (isKey(id)) whole.push({ ...(keeps ? partOf(row, keeps) : row), id });
        }
      };
      await insertEach(db, registry, resource, complete ? completed(made, complete) : made, told, { exclusive: true });
      known.set(resource, whole);
    },
    /** updates fields of existing rows, by their `id` */
    async fillIn(resource: string, rows: SeedStream): Promise<void> {
      await completeRows(db, registry, resource, rows(context(resource)));
    },
    /** loads the existing rows of a resource */
    async read(resource: string): Promise<void> {
      const { rows } = await sql<SeedRow>`select * from ${sql.table(resource)} order by 1`.execute(db);
      const { key } = registry.need(resource);
      known.set(
        resource,
        rows.flatMap((row) => {
          const id = row[key];
          return isKey(id) ? [{ ...row, id }] : [];
        }),
      );
    },
  };
}
