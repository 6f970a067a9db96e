/** Demo data: deterministic from one integer, in three sizes (domain.md A14). */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Language } from '../../i18n/languages';
import { seedCharges } from '../../resources/billing/interface/server';
import { seedLists } from '../../resources/collections/interface/server';
import { refreshDuplicates } from '../../resources/holders/titularesDuplicados/server/refresh';
import { seedHandling } from '../../resources/sau/atencion/server/demoHandling';
import { refreshPending } from '../../resources/sau/solicitudCifras/server/refresh';
import { profiles } from '../../resources/settings/perfiles/seed';
import { clock } from '../../src/schema/clock';
import type { SeedPlan, SeedSize } from '../../src/schema/seed';
import { expandPermissions, permissions } from '../auth/catalogue';
import { ensureCatalogue } from '../auth/ensureCatalogue';
import type { BootstrapStep, StepContext } from '../bootstrap';
import { codeHandlers } from '../codeHandlers';
import { deferSetting } from '../db/fullText/statements';
import { resetSequences } from '../db/insert';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { openBatchConnection } from '../processes/batchConnection';
import { registry } from '../registry';
import { contractAccounts, furtherAccounts } from './accounts';
import { plantHistory } from './history/demoHistory';
import { assignHeads, assignPlaces, assignStations, makeAccounts } from './makeAccounts';
import { createPictures } from './makePictures';
import { afterAccounts, basic, beforeAccounts, completions, withoutDemo } from './plan';
import { createWorld } from './world';

const SEED = 20_261_120;
/** accounts that hand over devices */
/** Accounts that answer for their area, where it has more people. */
const HEADS = ['supervisor', 'gerencia', 'admin', 'cobranzas', 'transitos'];
const DESK_ACCOUNTS = ['admin', 'agente', 'supervisor', 'exenciones'];

const isEmpty = async (db: Db, table: string): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;

interface SeedOptions {
  size: SeedSize;
  seed?: number;
  now?: Date;
  progress?: (done: number, total: number) => void;
  /** of what the executors write while they make the history of processes */
  language?: Language;
  publicUrl?: string;
}

/**
 * Fills an empty database atomically: an interrupted seed starts again from nothing. The permission catalogue and the basics must
 * already be stored.
 */
export async function seedDemo({ db, url }: Pick<StepContext, 'db' | 'url'>, options: SeedOptions): Promise<void> {
  const connection = await openBatchConnection(url);
  try {
    await inTransaction(connection.db, (transaction) => fill(transaction, connection.client, options));
  } finally {
    await connection.close();
  }
  await refreshPending({ db });
  await refreshDuplicates({ db });
  // without statistics, counts and searches are slow until autovacuum runs
  await sql`vacuum analyze`.execute(db);
}

async function fill(
  db: Db,
  client: pg.Client,
  { size, seed = SEED, now = clock.now(), progress = () => {}, language = 'es', publicUrl = '' }: SeedOptions,
): Promise<void> {
  // the full-text indexes are filled afterwards, all records at once
  await sql`select set_config(${deferSetting}, 'si', true)`.execute(db);
  const world = createWorld({ db, registry, size, seed, now });
  const total = beforeAccounts.length + afterAccounts.length + 1;
  let done = 0;
  const step = () => progress(++done, total);

  // the initial rows of an installation without demo data are replaced by demo rows with a history
  for (const [resource] of withoutDemo.toReversed()) await sql`delete from ${sql.table(resource)}`.execute(db);
  // a rolled-back attempt has left the sequences advanced
  for (const [resource] of [...beforeAccounts, ...afterAccounts]) await resetSequences(db, registry, resource);
  await world.read('privilegios');
  const keys = new Map(world.rowsOf('privilegios').map(({ funcionSistemas, id }) => [funcionSistemas, id]));
  const privilegesByProfile = new Map(
    profiles.map(({ nombre, privileges }) => [
      nombre,
      expandPermissions(privileges).flatMap((name) => keys.get(name) ?? []),
    ]),
  );
  for (const [resource, rows] of beforeAccounts) {
    await world.add(resource, rows, {
      complete: (row) =>
        resource === 'perfiles' ? { ...row, privilegios: privilegesByProfile.get(String(row.nombre)) ?? [] } : row,
    });
    step();
  }
  await makeAccounts(db, registry, [...contractAccounts.accounts, ...furtherAccounts]);
  for (const resource of ['sectores', 'perfiles', 'usuarios']) await world.read(resource);
  step();
  for (const [resource, rows, remembered] of afterAccounts) {
    const complete = resource === 'imagenesConfiguracion' ? await createPictures(db) : undefined;
    await world.add(resource, rows, { remembered, ...(complete && { complete }) });
    step();
  }
  await assignStations(db, furtherAccounts);
  await assignPlaces(db, DESK_ACCOUNTS);
  await assignHeads(db, HEADS);
  for (const [resource, rows] of completions) await world.fillIn(resource, rows);
  await seedHandling(db);
  await seedLists(db, now);
  await seedCharges(db, registry, now);
  const store = { db, registry, handlers: codeHandlers(), publicUrl, language };
  await plantHistory({ store, client }, { seeded: world.rowsOf, now, size });
}

/** Returns whether demo data will be inserted, which include these rows. */
const willSeedDemo = async ({ env, db }: Pick<StepContext, 'env' | 'db'>): Promise<boolean> =>
  env.demo && (await isEmpty(db, 'usuarios'));

/** Returns the entries of a plan whose tables are empty. */
async function missing(db: Db, plan: SeedPlan): Promise<SeedPlan> {
  const empty = await Promise.all(plan.map(([resource]) => isEmpty(db, resource)));
  return plan.filter((_, index) => empty[index]);
}

/** The initial data of every installation: permission catalogue, document types, processes, settings. */
export const basicsStep: BootstrapStep = {
  name: 'basics',
  async needed({ env, db }) {
    const { rows } = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
    const stored = new Set(rows.map(({ funcionSistemas }) => funcionSistemas));
    if (permissions.some(({ funcionSistemas }) => !stored.has(funcionSistemas))) return true;
    const plan = (await willSeedDemo({ env, db })) ? basic : [...basic, ...withoutDemo];
    return (await missing(db, plan)).length > 0;
  },
  async run({ env, db }) {
    await ensureCatalogue(db, registry);
    // demo data of a version without assigned stations
    if (env.demo) {
      await assignStations(db, furtherAccounts);
      await assignPlaces(db, DESK_ACCOUNTS);
    }
    const world = createWorld({ db, registry, size: 'mini', seed: SEED, now: clock.now() });
    const plan = (await willSeedDemo({ env, db })) ? basic : [...basic, ...withoutDemo];
    const missingTables = new Set((await missing(db, plan)).map(([resource]) => resource));
    await world.read('sectores');
    for (const [resource, rows] of plan) {
      if (missingTables.has(resource)) await world.add(resource, rows);
      else await world.read(resource);
    }
  },
};

/** Inserts demo data and accounts, where they are requested and the database is empty. */
export const seedStep: BootstrapStep = {
  name: 'seed',
  needed: willSeedDemo,
  async run({ env, db, url, progress }) {
    await seedDemo(
      { db, url },
      { size: env.seedSize, progress, language: env.defaultLanguage, publicUrl: env.publicUrl },
    );
  },
};
