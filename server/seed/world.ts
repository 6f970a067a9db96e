import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { SeedContext, SeedRow, SeedSize, SeedStream } from '../../src/schema/seed';
import { completeRows } from '../db/complete';
import { insertEach } from '../db/insert';
import type { Db } from '../db/pool';
import { createRandom } from './random';

type SeededRow = SeedRow & { id: string | number };

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function* completeEach(rows: Iterable<SeedRow>, complete: (row: SeedRow) => SeedRow): Generator<SeedRow> {
  for (const row of rows) yield complete(row);
}

const pick = (row: Readonly<SeedRow>, names: readonly string[]): SeedRow =>
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
  const rowsByResource = new Map<string, SeededRow[]>();
  const rowsOf = (resource: string) => rowsByResource.get(resource) ?? [];
  const context = (resource: string): SeedContext => ({
    // each resource has its own sequence of random numbers, so that a change of another resource does not affect it
    random: createRandom(
      [...resource].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed),
      resource,
    ),
    size,
    now,
    count: (mini, demo, stress) => ({ mini, demo, stress })[size],
    seeded: rowsOf,
  });

  return {
    rowsOf,
    /**
     * generates and stores a resource's rows; `complete` adds values that only the server knows, `remembered` selects what `rowsOf`
     * returns of them
     */
    async add(
      resource: string,
      rows: SeedStream,
      {
        complete,
        remembered,
      }: { complete?: (row: SeedRow) => SeedRow; remembered?: readonly string[] | undefined } = {},
    ): Promise<void> {
      const allRows = [...rowsOf(resource)];
      const generated = rows(context(resource));
      const remember = (batch: readonly SeedRow[], keys: readonly unknown[]) => {
        for (const [index, row] of batch.entries()) {
          const id = keys[index];
          if (isKey(id)) allRows.push({ ...(remembered ? pick(row, remembered) : row), id });
        }
      };
      await insertEach(db, registry, resource, complete ? completeEach(generated, complete) : generated, remember, {
        exclusive: true,
      });
      rowsByResource.set(resource, allRows);
    },
    /** updates fields of existing rows, by their `id` */
    async fillIn(resource: string, rows: SeedStream): Promise<void> {
      await completeRows(db, registry, resource, rows(context(resource)));
    },
    /** loads the existing rows of a resource */
    async read(resource: string): Promise<void> {
      const { rows } = await sql<SeedRow>`select * from ${sql.table(resource)} order by 1`.execute(db);
      const { key } = registry.getOrThrow(resource);
      rowsByResource.set(
        resource,
        rows.flatMap((row) => {
          const id = row[key];
          return isKey(id) ? [{ ...row, id }] : [];
        }),
      );
    },
  };
}
