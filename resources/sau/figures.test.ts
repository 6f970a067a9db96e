/** Statistics of requests count events, so later changes of a request do not alter them (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/schema/calendar';
import type { PanelSchema } from '../../src/schema/panel';
import { deliverHeld } from '../../tests/fixtures/deliverHeld';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { REPORTS } from '../reports/reportes/seed';
import ticketEventos from './ticketEventos/schema';

const { db, as, categories, areas, users } = await scenario();

let agente: Call;
let colega: Call;
let admin: Call;
beforeAll(async () => {
  [agente, colega, admin] = [await as('agente'), await as('colega'), await as('admin')];
});

type Row = Record<string, unknown>;

async function createRequest(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    asunto: 'Prueba',
    canal: 'Teléfono',
    ...changes,
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}
async function move(id: number, estado: string, call: Call = agente): Promise<void> {
  expect((await call('PUT', `ticket/${id}?estado=${estado}`)).statusCode).toBe(200);
}
/** Moves a request and its events back by some days. */
async function age(id: number, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days})`;
  await sql`update "tickets" set "fechaAlta" = "fechaAlta" - ${by}, "fechaToma" = "fechaToma" - ${by},
    "fechaCierre" = "fechaCierre" - ${by} where "id" = ${id}`.execute(db);
  await sql`update "ticketEventos" set "fecha" = "fecha" - ${by}, "alta" = "alta" - ${by} where "ticket" = ${id}`.execute(
    db,
  );
}
const eventsOf = async (id: number): Promise<Row[]> =>
  (await sql<Row>`select * from "ticketEventos" where "ticket" = ${id} order by "id"`.execute(db)).rows;

/** Requests a panel as its screen does, for a single request. */
const panels: Readonly<Record<string, PanelSchema>> = ticketEventos.panels ?? {};
async function figure(name: string, id: number, period = '2020-01-01/2030-01-01') {
  const { view, aggregate, of, since, by, at } = panels[name] ?? {};
  const filter = ticketEventos.list?.views?.find((declared) => declared.name === view)?.filter;
  const query = Object.fromEntries(Object.entries({ aggregate, of, since, by, at }).filter(([, value]) => value));
  const panel = { resource: 'ticketEventos', ...query, filter: { $and: [filter, { ticket: id }] }, period };
  const response = await admin('POST', 'panels', { panels: { panel } });
  expect([response.statusCode, response.json()]).toEqual([200, expect.any(Object)]);
  return response.json<{ panel: { value?: unknown; groups?: { key: unknown; value: unknown }[] } }>().panel;
}
const around = (days: number): string => {
  const day = (daysBack: number) => addDays(dayOf(new Date()), -daysBack);
  return `${day(days + 2)}/${day(days - 2)}`;
};

describe('the first take of a request', () => {
  it('stays unchanged when the request is released and taken again, also by another person', async () => {
    const id = await createRequest();
    await move(id, 'Procesando');
    await age(id, 20);
    const before = await figure('toma', id);
    const historical = await figure('toma', id, around(20));
    expect(before.value).toEqual(expect.any(Number));
    expect(historical).toEqual(before);
    await move(id, 'Nuevo');
    await move(id, 'Procesando', colega);
    expect(await figure('toma', id)).toEqual(before);
    expect(await figure('toma', id, around(20))).toEqual(before);
    expect((await eventsOf(id)).filter(({ primeraToma }) => primeraToma === true)).toMatchObject([
      { tipo: 'tomado', agente: users.get('agente') },
    ]);
  });

  it('is its closing when nobody had taken it', async () => {
    const id = await createRequest();
    await move(id, 'Cerrado');
    expect((await eventsOf(id)).filter(({ primeraToma }) => primeraToma === true)).toMatchObject([
      { tipo: 'cerrado', agente: users.get('agente') },
    ]);
  });

  it('is its return when it was transferred before anybody had taken it', async () => {
    const id = await createRequest();
    expect((await agente('PUT', `ticket/${id}/area/${areas.get('Tránsitos')}`)).statusCode).toBe(200);
    expect((await agente('PUT', `ticket/${id}/retomar`)).statusCode).toBe(200);
    expect((await eventsOf(id)).filter(({ primeraToma }) => primeraToma === true)).toMatchObject([
      { tipo: 'retomado' },
    ]);
  });
});

describe('each closing of a request', () => {
  it('counts where it happened, and stays when the request is reopened and closed by another agent', async () => {
    const id = await createRequest();
    await move(id, 'Procesando');
    await move(id, 'Cerrado');
    await age(id, 20);
    const [took, agents] = [
      await figure('resolucion', id, around(20)),
      await figure('cerradasPorAgente', id, around(20)),
    ];
    expect((await figure('cerradas', id, around(20))).value).toBe(1);
    expect(agents.groups).toMatchObject([{ key: users.get('agente'), value: 1 }]);

    await move(id, 'Procesando', colega);
    expect((await figure('cerradas', id, around(20))).value).toBe(1);
    expect((await figure('reabiertas', id)).value).toBe(1);
    await move(id, 'Cerrado', colega);
    expect(await figure('resolucion', id, around(20))).toEqual(took);
    expect(await figure('cerradasPorAgente', id, around(20))).toEqual(agents);
    expect((await figure('cerradas', id)).value).toBe(2);
    expect((await figure('cerradasPorAgente', id)).groups).toHaveLength(2);
  });

  it('keeps its area when the request moves to another one later', async () => {
    const id = await createRequest();
    await move(id, 'Cerrado');
    await move(id, 'Procesando');
    expect((await agente('PUT', `ticket/${id}/area/${areas.get('Tránsitos')}`)).statusCode).toBe(200);
    expect((await eventsOf(id)).find(({ tipo }) => tipo === 'cerrado')).toMatchObject({
      area: areas.get('Atención al cliente'),
      tipoTicket: 'consulta',
    });
  });

  it('counts in the report of resolution times', async () => {
    const report = REPORTS.find(({ codigo }) => codigo === 'SAU-02');
    expect(report).toMatchObject({
      recurso: 'ticketEventos',
      definicion: { filtro: { tipo: 'cerrado' }, fecha: 'fecha' },
    });
    const filter = JSON.stringify(report?.definicion.filtro);
    const response = await admin('GET', `ticketEventos?filter=${encodeURIComponent(filter)}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<Row[]>().length).toBeGreaterThan(2);
  });
});

describe('the first reply to a request', () => {
  const first = async (id: number) => (await eventsOf(id)).filter(({ tipo }) => tipo === 'primeraRespuesta');
  const answerTo = async (id: number) =>
    expect((await agente('POST', `tickets/${id}/actions/responder`, { cuerpo: 'Listo' })).statusCode).toBe(200);

  it('is a single event on channels without mail', async () => {
    const id = await createRequest({ titular: { codigoTitular: holders.obrien } });
    await answerTo(id);
    const messages = await first(id);
    expect(messages).toMatchObject([
      { autor: users.get('agente'), agente: users.get('agente'), alta: expect.any(String) },
    ]);
    const before = await figure('primeraRespuesta', id);
    expect(before.value).toEqual(expect.any(Number));
    await answerTo(id);
    await move(id, 'Cerrado');
    await move(id, 'Procesando', colega);
    await answerTo(id);
    expect(await first(id)).toEqual(messages);
    expect(await figure('primeraRespuesta', id)).toEqual(before);
  });

  it('counts when its mail is sent, not when it is written', async () => {
    const id = await createRequest({ canal: 'Web' });
    await answerTo(id);
    expect(await first(id)).toEqual([]);
    await deliverHeld(db, async () => {});
    expect(await first(id)).toMatchObject([{ autor: users.get('agente') }]);
  });
});
