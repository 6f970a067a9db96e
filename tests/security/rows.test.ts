/** Security 8: a request of another area is "not found" for a person who may not see it, in every call. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import type { CallResponse } from '../fixtures/viewers';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const agent = ['ver', 'crear', 'editar', 'cerrar', 'derivar', 'retomar', 'notaInterna'].map(
  (action) => `Ticket.${action}`,
);

/** The permissions of all actions: a request is hidden from whoever could act on it, not only refused. */
const ofActions = Object.values(registry.getOrThrow('tickets').schema.actions ?? {}).map(
  ({ needs }) => `Ticket.${needs}`,
);

/** A new area without requests, and a person who works there. */
const { rows: areas } = await sql<{ id: number }>`
  insert into "sectores" ("codigo", "nombre", "activo") values ('APARTE', 'Aparte', true) returning "id"`.execute(db);
const stranger = await person([...new Set([...agent, ...ofActions]), 'Titular.ver'], { sector: areas[0]?.id });
const { rows: hidden } = await sql<{ id: number; estado: string; titular: string; asunto: string }>`
  select distinct on ("estado") "id", "estado", "titular", "asunto" from "tickets" where "titular" is not null
  order by "estado", "id"`.execute(db);
const nowhere = 987_654_321;

/** A response without the id of the request. */
const withoutId = ({ status, body }: CallResponse, id: number) => ({
  status,
  body: JSON.stringify(body).replaceAll(String(id), 'ID'),
});
const count = ({ headers }: CallResponse) => Number(String(headers['content-range']).split('/')[1]);

it('there is a request in each state', () => {
  expect(hidden.map(({ estado }) => estado)).toEqual(
    expect.arrayContaining(['Nuevo', 'Procesando', 'Espera', 'Cerrado', 'Derivado']),
  );
});

describe.each(hidden)('a request of another area, $estado,', ({ id }) => {
  const inBothWorlds = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options: Parameters<typeof stranger.call>[2] = {},
  ) => {
    const hiddenResponse = await stranger.call(method, path.replace('#', String(id)), options);
    const not = await stranger.call(method, path.replace('#', String(nowhere)), options);
    expect([path, withoutId(hiddenResponse, id)]).toEqual([path, withoutId(not, nowhere)]);
    return hiddenResponse;
  };
  const stored = () => sql`select * from "tickets" where "id" = ${id}`.execute(db).then(({ rows }) => rows[0]);

  it('gets the same response as a missing one from every call that names it, and stays unchanged', async () => {
    const row = await stored();
    for (const path of ['tickets/#', 'tickets/#/history', 'ticket/#'])
      expect((await inBothWorlds('GET', path)).status, path).toBe(404);
    const body = { asunto: 'x', comentario: 'x', resolucion: 'x', resolucionTipo: 'Resuelto', cuerpo: 'x' };
    const tags: Record<string, string>[] = [{}, { 'if-match': '"1"' }, { 'if-match': '*' }, { 'if-match': '"99"' }];
    for (const headers of tags)
      for (const path of ['tickets/#', 'ticket/#'])
        expect((await inBothWorlds('PUT', path, { body: { asunto: 'x' }, headers })).status, path).toBe(404);
    for (const state of registry.getOrThrow('tickets').status?.options ?? [])
      expect((await inBothWorlds('PUT', `ticket/#?estado=${state}`, { body })).status, state).toBe(404);
    for (const path of ['ticket/#/retomar', 'ticket/#/area/1', 'ticket/#/area/999'])
      expect((await inBothWorlds('PUT', path, { body })).status, path).toBe(404);
    for (const [name, action] of Object.entries(registry.getOrThrow('tickets').schema.actions ?? {})) {
      const input = Object.fromEntries(Object.keys(action.input ?? {}).map((field) => [field, Object(body)[field]]));
      expect((await inBothWorlds('POST', `tickets/#/actions/${name}`, { body: input })).status, name).toBe(404);
    }
    expect(await stored()).toEqual(row);
  });

  it('in a bulk action is the one that is not found', async () => {
    const failed = async (ids: number[]) => {
      const { body } = await stranger.call('POST', 'tickets/actions/tomar', { body: { ids } });
      return body;
    };
    const detail = expect.any(String);
    expect(await failed([id, nowhere])).toEqual({
      done: [],
      failed: [
        { id, status: 404, detail },
        { id: nowhere, status: 404, detail },
      ],
    });
  });
});

describe('requests of other areas', () => {
  const ids = hidden.map(({ id }) => id);
  const [{ titular = '', asunto = '' } = {}] = hidden;
  const filters: object[] = [
    {},
    { id: ids },
    { id: ids[0] },
    { id_neq: -1 },
    { titular },
    { q: asunto },
    { q: String(ids[0]) },
    { asunto_contains: asunto },
    { $or: [{ id: ids }, { id_gt: 0 }] },
    { $nor: [{ id: -1 }] },
    { $nor: [{ $and: [{ areaActual: { $user: 'sector.id' } }, { id: -1 }] }] },
    { areaActual_neq: null },
    { creadoEn_gt: '1970-01-01T00:00:00Z' },
  ];

  it.each(filters)('are neither listed nor counted by %j', async (filter) => {
    const list = await stranger.call('GET', 'tickets', { query: { filter } });
    expect([list.status, list.body, count(list)]).toEqual([200, [], 0]);
    for (const shape of [
      {},
      { by: 'titular' },
      { by: 'areaActual' },
      { every: 'day', at: 'fechaAlta', period: 'P366D' },
    ]) {
      const panels = { a: { resource: 'tickets', aggregate: 'count', filter, ...shape } };
      const { status, body } = await stranger.call('POST', 'panels', { body: { panels } });
      expect(status).toBe(200);
      const { value, groups, points } = Object(Object(body).a);
      const figures: { value: number }[] = groups ?? points ?? [{ value }];
      expect([shape, figures.reduce((sum, figure) => sum + figure.value, 0)]).toEqual([shape, 0]);
    }
    const bulk = { filter, expectedCount: ids.length, input: {} };
    const { status, body } = await stranger.call('POST', 'tickets/actions/tomar', { body: bulk });
    expect([status, Object(body).actualCount]).toEqual([409, 0]);
  });

  it('expose no messages and no events to a person who may not see them, whatever the query', async () => {
    // events have a list of their own, for the statistics; messages only belong to a request
    for (const [name, hasList] of [
      ['ticketMensajes', { status: 400 }],
      ['ticketEventos', { status: 200, body: [] }],
    ] as const) {
      const { rows } = await sql<{ id: number }>`select "id" from ${sql.table(name)} limit 1`.execute(db);
      expect((await stranger.call('GET', `${name}/${rows[0]?.id}`)).status).toBe(404);
      expect((await stranger.call('GET', name, { query: { filter: { ticket: ids } } })).body).toEqual([]);
      for (const filter of [
        {},
        { ticket_neq: -1 },
        { $or: [{ ticket: ids[0] }, { id_gt: 0 }] },
        { $nor: [{ ticket: -1 }] },
      ])
        expect(await stranger.call('GET', name, { query: { filter } }), JSON.stringify(filter)).toMatchObject(hasList);
    }
    const panels = { a: { resource: 'ticketEventos', aggregate: 'count' } };
    expect((await stranger.call('POST', 'panels', { body: { panels } })).body).toEqual({ a: { value: 0 } });
  });

  it('are not among the person’s own requests', async () => {
    const { body } = await stranger.call('GET', 'tickets/estados', {
      query: { filter: 'Nuevo,Procesando,Espera,Cerrado,Derivado' },
    });
    expect(body).toEqual({ data: { datos: [] } });
  });

  it('are all visible for a person with verTodos', async () => {
    const all = await person([...agent, 'Ticket.verTodos'], { sector: areas[0]?.id });
    expect(count(await all.call('GET', 'tickets', { query: { filter: { id: ids } } }))).toBe(ids.length);
    expect((await all.call('GET', `tickets/${ids[0]}`)).status).toBe(200);
  });

  it('become visible with the area of the person, and hidden again with it', async () => {
    const { rows } = await sql<{
      areaActual: number;
    }>`select "areaActual" from "tickets" where "id" = ${ids[0]}`.execute(db);
    const visibleStatus = async () => (await stranger.call('GET', `tickets/${ids[0]}`)).status;
    await sql`update "usuarios" set "sector" = ${rows[0]?.areaActual} where "id" = ${stranger.id}`.execute(db);
    expect(await visibleStatus()).toBe(200);
    await sql`update "usuarios" set "sector" = ${stranger.sector} where "id" = ${stranger.id}`.execute(db);
    expect(await visibleStatus()).toBe(404);
  });
});
