/** Demo data: deterministic from one integer, in three sizes (domain.md A14). */
import { sql } from 'kysely';
import { profiles } from '../../resources/settings/perfiles/seed';
import type { SeedSize } from '../../src/schema/seed';
import { permissions, spellOut } from '../auth/catalogue';
import { ensureCatalogue } from '../auth/ensureCatalogue';
import type { BootstrapStep } from '../bootstrap';
import { countAgain } from '../db/insert';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { registry } from '../registry';
import { colleagues, demo } from './accounts';
import { makeAccounts } from './makeAccounts';
import { afterAccounts, basic, beforeAccounts } from './plan';
import { createWorld } from './world';

const SEED = 20_261_120;

const isEmpty = async (db: Db, table: string): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;

interface SeedOptions {
  size: SeedSize;
  seed?: number;
  now?: Date;
  progress?: (done: number, total: number) => void;
}

/**
 * Fills an empty database, all of it or nothing: who is stopped half-way begins again. `ensureCatalogue` and the basics must be
 * there.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  await inTransaction(db, (transaction) => fill(transaction, options));
  // without it counts and searches are slow until the database gets round to it
  await sql`vacuum analyze`.execute(db);
}

async function fill(db: Db, { size, seed = SEED, now = new Date(), progress = () => {} }: SeedOptions): Promise<void> {
  const world = createWorld({ db, registry, size, seed, now });
  const total = beforeAccounts.length + afterAccounts.length + 1;
  let done = 0;
  const step = () => progress(++done, total);

  // a try that was undone has left them where it was
  for (const [resource] of [...beforeAccounts, ...afterAccounts]) await countAgain(db, registry, resource);
  await world.read('privilegios');
  const keys = new Map(world.of('privilegios').map(({ funcionSistemas, id }) => [funcionSistemas, id]));
  const granted = new Map(
    profiles.map(({ nombre, privileges }) => [nombre, spellOut(privileges).flatMap((name) => keys.get(name) ?? [])]),
  );
  for (const [resource, rows] of beforeAccounts) {
    await world.add(resource, rows, {
      complete: (row) =>
        resource === 'perfiles' ? { ...row, privilegios: granted.get(String(row.nombre)) ?? [] } : row,
    });
    step();
  }
  await makeAccounts(db, registry, [...demo.accounts, ...colleagues]);
  for (const resource of ['sectores', 'perfiles', 'usuarios']) await world.read(resource);
  step();
  for (const [resource, rows, keeps] of afterAccounts) {
    await world.add(resource, rows, { keeps });
    step();
  }
}

/** What every installation begins with: the permission catalogue and the document types. */
export const basicsStep: BootstrapStep = {
  name: 'basics',
  async needed({ db }) {
    const { rows } = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
    const known = new Set(rows.map(({ funcionSistemas }) => funcionSistemas));
    return permissions.some(({ funcionSistemas }) => !known.has(funcionSistemas)) || isEmpty(db, 'tiposDocumento');
  },
  async run({ db }) {
    await ensureCatalogue(db, registry);
    const world = createWorld({ db, registry, size: 'mini', seed: SEED, now: new Date() });
    for (const [resource, rows] of basic) if (await isEmpty(db, resource)) await world.add(resource, rows);
  },
};

/** Demo data and accounts, where they are wanted and the database is empty. */
export const seedStep: BootstrapStep = {
  name: 'seed',
  async needed({ env, db }) {
    return env.demo && (await isEmpty(db, 'usuarios'));
  },
  async run({ env, db, progress }) {
    await seedDemo(db, { size: env.seedSize, progress });
  },
};
