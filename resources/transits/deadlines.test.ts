/** Violations move by the calendar (domain.md A4; A8, VIOL-DIA). */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayOf } from '../../src/schema/calendar';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = await peopleOf(server)(['Violacion.ver', 'Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar']);
const today = dayOf(new Date());

type Row = Record<string, unknown>;
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
await sql`update "violaciones" set "estado" = 'Pagada' where "estado" in ('Notificada', 'Vencida')`.execute(db);

async function violation(estado: string, notified: number, due: number): Promise<number> {
  const [row] = await rowsOf(sql`
    insert into "violaciones" ("estado", "transito", "patente", "importeBase", "recargo", "total", "fechaNotificacion", "venceEl")
    select ${estado}, t."id", 'AA111AA', 1000, 1000, 2000, ${addDays(today, notified)}::date, ${addDays(today, due)}::date
    from "transitos" t where t."estado" = 'Cobrado' and not exists (select from "violaciones" v where v."transito" = t."id")
    order by t."id" limit 1 returning "id"`);
  return Number(row?.id);
}
const stateOf = async (id: number) =>
  (await rowsOf(sql`select "estado" from "violaciones" where "id" = ${id}`))[0]?.estado;

async function runProcess(): Promise<Row> {
  const [process] = await rowsOf(sql`select "id" from "procesos" where "codigo" = 'VIOL-DIA'`);
  const { status, body } = await person.call('POST', `procesos/${process?.id}/actions/ejecutar`, { body: {} });
  expect([status, body]).toMatchObject([200, {}]);
  return vi.waitFor(
    async () => {
      const [run] = await rowsOf(
        sql`select "id", "estado", "ok" from "ejecuciones" where "codigo" = 'VIOL-DIA' order by "id" desc limit 1`,
      );
      expect(run).toMatchObject({ estado: 'Finalizado' });
      return run ?? {};
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('the deadlines of violations', () => {
  it('make unpaid ones overdue after their due date, and refer them 35 days after the notification', async () => {
    const cases = [
      ['Notificada', -31, -1, 'Vencida'],
      // it is due today, and can be paid until midnight
      ['Notificada', -30, 0, 'Notificada'],
      ['Vencida', -34, -4, 'Vencida'],
      ['Vencida', -35, -5, 'DerivadaInfracción'],
      // both at once: the run came late
      ['Notificada', -40, -10, 'DerivadaInfracción'],
      ['Pagada', -40, -10, 'Pagada'],
      ['Desestimada', -40, -10, 'Desestimada'],
      ['Validada', -40, -10, 'Validada'],
    ] as const;
    const ids: number[] = [];
    for (const [state, notified, due] of cases) ids.push(await violation(state, notified, due));
    const run = await runProcess();
    expect(await Promise.all(ids.map(stateOf))).toEqual(cases.map(([, , , after]) => after));
    // two became overdue, two were referred
    expect(run).toMatchObject({ ok: 4 });
    const lines =
      await rowsOf(sql`select "mensaje" from "subprocesoLogs" where "mensaje" like 'Violaciones%' and "subproceso" in
      (select "id" from "subprocesos" where "ejecucion" = ${run.id}) order by "id"`);
    expect(lines.map(({ mensaje }) => mensaje)).toEqual([
      'Violaciones vencidas: 2',
      'Violaciones derivadas como infracción: 2',
    ]);
    const referred = ids[4] ?? 0;
    expect((await person.call('GET', `violaciones/${referred}`)).body).toMatchObject({
      actaNumero: expect.stringMatching(/^A-\d{7}$/),
    });
    const history = Object((await person.call('GET', `violaciones/${referred}/history`)).body).datos;
    expect(history.map(({ accion }: Row) => accion)).toEqual(expect.arrayContaining(['vencer', 'derivar']));
  });

  it('move each one once', async () => {
    await runProcess();
    expect(await runProcess()).toMatchObject({ ok: 0 });
  });

  it('are applied to every violation of several chunks', async () => {
    await sql`insert into "violaciones" ("estado", "transito", "patente", "importeBase", "recargo", "total", "fechaNotificacion", "venceEl")
      select 'Notificada', (select min("id") from "transitos"), 'AA111AA', 1000, 1000, 2000, ${addDays(today, -31)}::date,
        ${addDays(today, -1)}::date from generate_series(1, 1100)`.execute(db);
    expect(await runProcess()).toMatchObject({ ok: 1100 });
  });
});
