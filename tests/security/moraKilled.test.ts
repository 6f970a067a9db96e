/** The daily processing of debt that is killed stops each pass once, with one mail and one step a holder, with one worker and with two. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../server/db/pool';
import { testDatabase } from '../fixtures/database';
import { killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';
import { signIn } from './signIn.fixture';

const KILLS = killsOf({ walk: 2, test: 1 });
/** some chunks for each kill */
const HOLDERS = 900 + 900 * KILLS;
const LATE = 70;

/** Holders with one invoice that is overdue for 70 days, and two enabled passes. */
async function createDebtors(db: Db): Promise<void> {
  await sql`
    insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "estado", "email")
    select 'Prueba', 'Mora ' || n, 'DNI', (90000000 + n)::text, 'Humana', 'Activo', 'prueba' || n || '@example.com'
    from generate_series(1, ${HOLDERS}::int) n`.execute(db);
  await sql`
    with "h" as (select "codigoTitular", row_number() over (order by "codigoTitular") as n from "titulares" where "apellido" like 'Mora %')
    insert into "facturas" ("titular", "tipoComprobante", "puntoVenta", "numero", "comprobante", "fechaEmision", "vence1",
      "neto", "exento", "iva", "percepciones", "total", "saldo", "estado", "cae")
    select "codigoTitular", 'Factura B', 4321, n, '4321-' || lpad(n::text, 8, '0'), now()::date - ${LATE + 20}::int,
      (now() at time zone 'America/Argentina/Buenos_Aires')::date - ${LATE}::int, 100, 0, 21, 0, 121, 121, 'Enviada', '1'
    from "h"`.execute(db);
  await sql`
    insert into "mediosDePaso" ("numero", "tipo", "titular", "binServicio", "estado", "lista")
    select 'KT' || k || lpad(t."codigoTitular", 8, '0'), 'TAG', t."codigoTitular", (select min("id") from "binesServicio"), 'Habilitado', 'Blanca'
    from "titulares" t cross join generate_series(1, 2) k where t."apellido" like 'Mora %'`.execute(db);
  await sql`analyze "titulares", "facturas", "mediosDePaso"`.execute(db);
}

it.each(workersOf(2))(
  'each pass is stopped once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { db, url } = await testDatabase('ready');
    await createDebtors(db);
    const servers = await killableServers(db, url, workers);
    const [address = ''] = await servers.addresses();
    const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
      (await query.execute(db)).rows[0]?.n ?? 0;
    const mine = sql`(select "codigoTitular" from "titulares" where "apellido" like 'Mora %')`;
    const stopped = () =>
      count(sql<{ n: number }>`
      select count(*)::int as "n" from "mediosDePaso" where "estado" = 'InhabilitadoDeuda' and "titular" in ${mine}`);

    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'MORA-DIA'`.execute(db);
    const admin = await signIn(address, 'admin');
    await admin(`procesos/${rows[0]?.id}/actions/ejecutar`);
    const ended = await servers.killDuring('MORA-DIA', KILLS, HOLDERS * 2, stopped, {
      ...(workers > 1 && { takeOverBefore: KILLS - 1 }),
    });
    expect(ended).toBe('Finalizado');

    expect(await stopped()).toBe(HOLDERS * 2);
    const mails = sql`select count(*) as "mails" from "correos" where "plantilla" = 'stopped' and "titular" in ${mine} group by "titular"`;
    expect(await count(sql<{ n: number }>`select count(*)::int as "n" from (${mails}) m where "mails" = 1`)).toBe(
      HOLDERS,
    );
    expect(
      await count(sql<{ n: number }>`
      select count(*)::int as "n" from (select from "pasosMora" where "titular" in ${mine} and "paso" = 'Inhabilitación'
        and "aviso" = 'Enviado' group by "titular" having count(*) = 1) s`),
    ).toBe(HOLDERS);
    expect(
      await count(sql<{ n: number }>`
      select count(*)::int as "n" from "historial" h join "mediosDePaso" m on m."id"::text = h."clave"
      where h."recurso" = 'mediosDePaso' and h."campo" = 'estado' and m."titular" in ${mine}`),
    ).toBe(HOLDERS * 2);
    await servers.stop();
  },
);
