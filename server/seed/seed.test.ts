import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/fixtures/database';
import { testEnv } from '../../tests/fixtures/env';
import { prepare } from '../bootstrap';
import { basicsStep, seedDemo } from './index';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ready');
});

const numberOf = async (text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(text)})::int as n`.execute(database.db);
  return rows[0]?.n ?? -1;
};

describe('the demo data (domain.md A14)', () => {
  it('contain, in the mini size, 50 holders and their requests', async () => {
    expect(await numberOf('select count(*) from titulares')).toBe(50);
    expect(await numberOf('select count(*) from tickets')).toBe(160);
    expect(await numberOf(`select count(*) from "ticketEventos"`)).toBeGreaterThan(160);
  });
  it('number holders from 100001', async () => {
    expect(await numberOf(`select min("codigoTitular"::int) from titulares`)).toBe(100001);
  });
  it('have a holder with forty vehicles and one with none', async () => {
    expect(await numberOf(`select max(n) from (select count(*) n from vehiculos group by titular) t`)).toBe(40);
    expect(
      await numberOf(
        `select count(*) from titulares t where not exists (select from vehiculos v where v.titular = t."codigoTitular")`,
      ),
    ).toBeGreaterThanOrEqual(1);
  });
  it('assign requests to the demo agent', async () => {
    expect(
      await numberOf(
        `select count(*) from tickets t join usuarios u on u.id = t."agenteActual" where u.usuario = 'agente' and t.estado in ('Procesando', 'Espera')`,
      ),
    ).toBeGreaterThan(3);
  });
  it('are consistent: a closed request has an agent, a resolution and a date, a new one has no agent', async () => {
    expect(
      await numberOf(
        `select count(*) from tickets where estado = 'Cerrado' and ("fechaCierre" is null or resolucion is null)`,
      ),
    ).toBe(0);
    expect(await numberOf(`select count(*) from tickets where estado = 'Nuevo' and "agenteActual" is not null`)).toBe(
      0,
    );
    expect(await numberOf(`select count(*) from tickets where "fechaAlta" > now()`)).toBe(0);
    expect(await numberOf(`select count(*) from tickets where "fechaCierre" < "fechaAlta"`)).toBe(0);
  });
  it('contain no real person: mail goes to example.com, telephones are 5555', async () => {
    expect(await numberOf(`select count(*) from titulares where email not like '%@example.com'`)).toBe(0);
    expect(await numberOf(`select count(*) from titulares where telefono not like '+549115555____'`)).toBe(0);
  });
});

describe('interrupted demo data', () => {
  it('leave nothing behind, and the next start inserts them completely, with the same numbers', async () => {
    const { db, url } = await testDatabase('empty');
    await prepare({ env: testEnv({ databaseUrl: url, demo: false }), url, print: () => {} });
    const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows.length;
    const rowCounts: number[] = [];
    for (const failingStep of [1, 4, 9]) {
      const interrupted = seedDemo(
        { db, url },
        {
          size: 'mini',
          progress: (done) => {
            if (done === failingStep) throw new Error('stopped');
          },
        },
      );
      await expect(interrupted).rejects.toThrow('stopped');
      for (const table of ['sectores', 'usuarios', 'titulares', 'tickets']) rowCounts.push(await rowsOf(table));
    }
    expect(new Set(rowCounts)).toEqual(new Set([0]));
    await seedDemo({ db, url }, { size: 'mini' });
    expect(await rowsOf('titulares')).toBe(50);
    expect(await rowsOf('tickets')).toBe(160);
    const { rows } = await sql`
      select min("codigoTitular") as "holder", (select min("id") from "tickets") as "ticket",
        (select min("codigoTitular") from "usuarios") as "user" from "titulares"`.execute(db);
    expect(rows).toEqual([{ holder: '100001', ticket: 1, user: '900001' }]);
  });
});

describe('the same seed', () => {
  it('creates the same data, and nearly the same on another day', async () => {
    const fingerprints = [];
    const results: { states: string; first: boolean }[] = [];
    for (const now of ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', '2026-08-06T03:10:00Z']) {
      const { db, url } = await testDatabase('ready');
      // the audit log and the ledger of accounts forbid deleting their rows
      for (const table of ['logsAuditoria', 'movimientosCuenta'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await sql`truncate titulares, transitos, "facturaItems", tickets, usuarios, sectores, perfiles, "ticketCategorias", notificaciones restart identity cascade`.execute(
        db,
      );
      await basicsStep.run({ env: testEnv(), db, url, progress: () => {}, report: () => {} });
      await seedDemo({ db, url }, { size: 'mini', now: new Date(now) });
      const { rows } = await sql<{ print: string }>`
        select md5(string_agg(t::text, '' order by id)) as print
        from (select id, asunto, titular, estado, "fechaAlta" from tickets) t`.execute(db);
      fingerprints.push(rows[0]?.print);
      const { rows: kinds } = await sql<{ states: string; first: boolean }>`
        select string_agg(t::text, ' ' order by t::text) as "states", bool_or("first") as "first"
        from (select "estado", "prioridad", "canal", "areaActual", "ticketSubCategoria", "titular" from "tickets") t,
          (select "areaCreadora" = (select "sector" from "usuarios" where "usuario" = 'agente') as "first"
            from "tickets" where "id" = 1) f`.execute(db);
      results.push(...kinds);
    }
    expect(fingerprints[0]).toBe(fingerprints[1]);
    for (const { states, first } of results) {
      expect(states).toBe(results[0]?.states);
      expect(first).toBe(true);
    }
    // inserts the demo data three times
  }, 120_000);
});
