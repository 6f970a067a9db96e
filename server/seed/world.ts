import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Seed, SeedContext, SeedRow, SeedSize } from '../../src/schema/seed';
import { insertRows } from '../db/insert';
import type { Db } from '../db/pool';
import { createRandom } from './random';

type Made = SeedRow & { id: string | number };

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

export interface WorldOptions {
  db: Db;
  registry: Registry;
  size: SeedSize;
  seed: number;
  now: Date;
}

/** Demo data as they grow: each resource's rows are made from those that are there already. */
export function createWorld({ db, registry, size, seed, now }: WorldOptions) {
  const made = new Map<string, Made[]>();
  const of = (resource: string) => made.get(resource) ?? [];
  const context = (resource: string): SeedContext => ({
    // a resource's own numbers: another one's that change leave them as they are
    random: createRandom([...resource].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)),
    size,
    now,
    count: (mini, demo, stress) => ({ mini, demo, stress })[size],
    of,
  });

  return {
    of,
    /** makes and stores a resource's rows; `complete` adds what only the server knows */
    async add(resource: string, rows: Seed, complete: (row: SeedRow) => SeedRow = (row) => row): Promise<void> {
      const fresh = rows(context(resource)).map(complete);
      const keys = await insertRows(db, registry, resource, fresh);
      const whole = fresh.flatMap((row, at) => {
        const id = keys[at];
        return isKey(id) ? [{ ...row, id }] : [];
      });
      made.set(resource, [...of(resource), ...whole]);
    },
    /** takes up what the database has of a resource */
    async read(resource: string): Promise<void> {
      const { rows } = await sql<SeedRow>`select * from ${sql.table(resource)} order by 1`.execute(db);
      const { key } = registry.need(resource);
      made.set(
        resource,
        rows.flatMap((row) => {
          const id = row[key];
          return isKey(id) ? [{ ...row, id }] : [];
        }),
      );
    },
  };
}
