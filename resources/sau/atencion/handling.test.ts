/** Handling time of requests: reported by the browsers, bounded by the server's clock, counted in the statistics. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { holders, scenario } from '../../../tests/fixtures/scenario';
import { refreshPending } from '../solicitudCifras/server/refresh';

const { db, as, categories, users } = await scenario();
const [agente, colega, transitos] = [await as('agente'), await as('colega'), await as('transitos')];

async function createRequest(): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    ...{ asunto: 'Prueba', canal: 'Teléfono' },
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}

const report = (id: number, activeMs: number | undefined, { mode = 'view' as string | null, call = agente } = {}) =>
  call('PUT', `presence/tickets/${id}`, { page: 'p1', mode, activeMs });

/** Moves the last report of everybody into the past. */
const wait = (seconds: number) =>
  sql`update "ticketAtenciones" set "hasta" = "hasta" - make_interval(secs => ${seconds})`.execute(db);

const handlingTime = async (id: number, call = agente) =>
  (await call('GET', `tickets/${id}`)).json<{ tiempoAtencion: number | null }>().tiempoAtencion;

async function handlingFacts(id: number) {
  await refreshPending({ db });
  const { rows } = await sql<{ agente: number; segundos: number; segundosHabiles: number }>`
    select "agente", "segundos", "segundosHabiles" from "solicitudCifras"
    where "ticket" = ${id} and "tipo" = 'atencion' order by "orden"`.execute(db);
  return rows;
}

beforeEach(() => sql`delete from "ticketAtenciones"`.execute(db));

describe('the handling time of a request', () => {
  it('is the active time that the browser reports', async () => {
    const id = await createRequest();
    expect(await handlingTime(id)).toBeNull();
    await report(id, 9_000);
    await wait(10);
    await report(id, 10_000);
    expect(await handlingTime(id)).toBe(19);
  });

  it('is that of everybody together on the record, and of each person in the statistics', async () => {
    const id = await createRequest();
    await report(id, 30_000);
    await report(id, 20_000, { call: colega });
    expect(await handlingTime(id)).toBe(50);
    expect(await handlingFacts(id)).toEqual([
      { agente: users.get('agente'), segundos: 30, segundosHabiles: 30 },
      { agente: users.get('colega'), segundos: 20, segundosHabiles: 20 },
    ]);
  });

  it('does not grow while the page reports no activity', async () => {
    const id = await createRequest();
    await report(id, undefined);
    await report(id, 0);
    expect(await handlingTime(id)).toBeNull();
  });

  it('never exceeds the time that has passed, with two requests open side by side', async () => {
    const [one, other] = [await createRequest(), await createRequest()];
    await report(one, 10_000);
    await wait(10);
    await report(one, 10_000);
    await report(other, 10_000);
    const total = ((await handlingTime(one)) ?? 0) + ((await handlingTime(other)) ?? 0);
    expect(total).toBeLessThanOrEqual(21);
  });

  it('below ten seconds counts as a look, which no statistic counts', async () => {
    const id = await createRequest();
    await report(id, 4_000, { mode: null });
    expect(await handlingFacts(id)).toEqual([]);
  });

  it('is counted in the statistics once the person leaves', async () => {
    const id = await createRequest();
    await report(id, 20_000);
    await wait(0.2);
    await refreshPending({ db });
    await wait(30);
    await report(id, 15_000, { mode: null });
    expect(await handlingFacts(id)).toMatchObject([{ segundos: 35 }]);
  });

  it.each([-1, 60_001, 1.5, '10'])('refuses an active time of %j', async (activeMs) => {
    const response = await agente('PUT', `presence/tickets/${await createRequest()}`, {
      page: 'p1',
      mode: 'view',
      activeMs,
    });
    expect(response.statusCode).toBe(400);
  });

  it('of a request that the person may not see is not stored', async () => {
    const id = await createRequest();
    expect((await report(id, 10_000, { call: transitos })).statusCode).toBe(404);
    expect(await handlingTime(id)).toBeNull();
  });
});
