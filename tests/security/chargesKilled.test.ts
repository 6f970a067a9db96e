/** The process of charges, killed while it works, creates each charge once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../fixtures/database';
import { killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';
import { signIn } from './signIn.fixture';

const KILLS = killsOf({ walk: 2, test: 1 });
/** some chunks for each kill */
const PASSES = 3_000 * KILLS;

it.each(workersOf(2))(
  'each service of the period is charged once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { db, url } = await testDatabase('ready');
    await sql`delete from "cargos"`.execute(db);
    await sql`
    insert into "mediosDePaso" ("numero", "tipo", "titular", "binServicio", "estado", "fechaActivacion")
    select 'SI0303K' || n, 'TAG', (select min("codigoTitular") from "titulares"), b."id", 'Habilitado', '2026-01-10T12:00:00Z'
    from generate_series(1, ${PASSES}::int) n, "binesServicio" b where b."bin" = 'SI0303'`.execute(db);
    const charges = async () => {
      const { rows } = await sql<{ n: number; passes: number }>`
      select count(*)::int as "n", count(distinct "medioDePaso")::int as "passes" from "cargos"
      where "origen" = 'Período' and "medioDePaso" in (select "id" from "mediosDePaso" where "numero" like 'SI0303K%')`.execute(
        db,
      );
      return rows[0] ?? { n: 0, passes: 0 };
    };
    const servers = await killableServers(db, url, workers);
    const [address = ''] = await servers.addresses();
    const admin = await signIn(address, 'admin');
    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'CARGOS'`.execute(db);
    await admin(`procesos/${rows[0]?.id}/actions/ejecutar`);
    expect(await servers.killDuring('CARGOS', KILLS, PASSES, async () => (await charges()).n)).toBe('Finalizado');
    expect(await charges()).toEqual({ n: PASSES, passes: PASSES });
  },
);
