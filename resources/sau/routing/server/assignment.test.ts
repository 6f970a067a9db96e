/** Requests get an agent: by the mode of their area, by a supervisor, or because an agent takes the next one (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOf } from '../../../../server/records/store';
import { HOUR } from '../../../../src/schema/calendar';
import { queueReady } from '../../../../tests/fixtures/queue';
import { type Call, scenario } from '../../../../tests/fixtures/scenario';
import { readStream } from '../../../../tests/fixtures/stream';
import { drainArea } from './drain';

type Row = Record<string, unknown>;

const { app, db, context, as, tokenOf, users, areas, categories } = await scenario();
const store = storeOf(context);
const area = areas.get('Atención al cliente') ?? 0;
const [AGENTE, COLEGA] = [users.get('agente') ?? 0, users.get('colega') ?? 0];

let agente: Call;
let colega: Call;
let admin: Call;
beforeAll(async () => {
  await queueReady(db);
  [agente, colega, admin] = [await as('agente'), await as('colega'), await as('admin')];
});

const body = (more: Row = {}) => ({
  ...{ ticketCategoria: categories.get('Consulta'), asunto: 'Prueba', canal: 'Teléfono', prioridad: 'Normal' },
  ...more,
});
async function created(more: Row = {}, call: Call = agente): Promise<number> {
  const response = await call('POST', 'tickets', body(more));
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json<{ id: number }>().id;
}
const ticket = async (id: number): Promise<Row> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const agentOf = async (id: number) => (await ticket(id)).agenteActual;
const assigned = (id: number) => vi.waitFor(async () => expect(await agentOf(id)).not.toBeNull(), 20_000);
const set = async (call: Call, estado: string) => {
  const input = estado === 'EnPausa' ? { estado, motivo: 'Descanso' } : { estado };
  expect((await call('POST', 'disponibilidades/actions/cambiar', input)).statusCode).toBe(200);
};
const setArea = (modoAsignacion: string, capacidadPorAgente: number | null = 10) =>
  sql`update "sectores" set "modoAsignacion" = ${modoAsignacion}, "capacidadPorAgente" = ${capacidadPorAgente},
    "ultimoAsignado" = null where "id" = ${area}`.execute(db);
const eventsOf = async (id: number): Promise<Row[]> =>
  (await sql<Row>`select * from "ticketEventos" where "ticket" = ${id} order by "id"`.execute(db)).rows;
const act = (call: Call, id: number, action: string, input: Row = {}) =>
  call('POST', `tickets/${id}/actions/${action}`, input);

beforeEach(async () => {
  await setArea('manual');
  await sql`update "tickets" set "estado" = 'Cerrado', "agenteActual" = null`.execute(db);
  await sql`delete from "usuarios_categorias"`.execute(db);
  await Promise.all([set(agente, 'Ausente'), set(colega, 'Ausente')]);
});

describe('an area that assigns in turn', () => {
  it('gives a new request to the next available agent, with an event and an alert, and it is not taken yet', async () => {
    await Promise.all([set(agente, 'Disponible'), set(colega, 'Disponible')]);
    await setArea('rotativa');
    const ids: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      ids.push(await created());
      await assigned(ids.at(-1) ?? 0);
    }
    const agents = await Promise.all(ids.map(agentOf));
    expect(agents).toEqual([...new Set(agents), ...new Set(agents)]);
    const [first = 0] = ids;
    expect(await ticket(first)).toMatchObject({ estado: 'Nuevo', fechaToma: null });
    expect((await eventsOf(first)).map(({ tipo, autor, primeraToma }) => [tipo, autor, primeraToma])).toEqual([
      ['creado', AGENTE, false],
      ['asignado', null, false],
    ]);
    const { rows: alerts } = await sql<Row>`
      select "usuario", "tipo" from "alertasUsuario" where "enlace" = ${`solicitud/${first}`}`.execute(db);
    expect(alerts).toEqual([{ usuario: agents[0], tipo: 'asignacion' }]);
    const response = await act(agents[0] === AGENTE ? agente : colega, first, 'tomar');
    expect(response.json()).toMatchObject({ estado: 'Procesando' });
    expect((await eventsOf(first)).at(-1)).toMatchObject({ tipo: 'tomado', primeraToma: true });
  });

  it('gives nothing to the absent and the paused, nor after the end of their session', async () => {
    await setArea('rotativa');
    await set(agente, 'EnPausa');
    const elsewhere = await as('colega');
    await set(elsewhere, 'Disponible');
    await elsewhere('POST', 'auth/logout');
    const id = await created();
    await drainArea(store, area);
    expect(await agentOf(id)).toBeNull();
  });

  it('gives nothing to an agent whose browser is gone, until it is connected again', async () => {
    await setArea('rotativa');
    const token = await tokenOf('agente');
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/disponibilidades/actions/cambiar', headers: { authorization: token } },
      payload: { estado: 'Disponible' },
    });
    expect(response.statusCode).toBe(200);
    const id = await created({}, colega);
    await sql`update "tickets" set "agenteActual" = null`.execute(db);
    await sql`update "disponibilidades" set "desde" = now() - interval '1 hour' where "hasta" is null`.execute(db);
    expect(await drainArea(store, area)).toBe(0);
    const stream = await readStream(app, token);
    await vi.waitFor(async () => {
      await drainArea(store, area);
      expect(await agentOf(id)).toBe(AGENTE);
    }, 20_000);
    stream.close();
  });

  it('gives what waits to the agent who becomes available: what is due first, then by priority, then by age', async () => {
    await setArea('rotativa', 3);
    const later = await created({ prioridad: 'Baja' });
    const urgent = await created({ prioridad: 'Urgente' });
    const old = await created({ prioridad: 'Baja' });
    const due = await created({ prioridad: 'Baja' });
    const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    await sql`update "tickets" set "venceRespuesta" = null, "venceResolucion" = null where "estado" = 'Nuevo'`.execute(
      db,
    );
    await sql`update "tickets" set "venceResolucion" = ${at(1)} where "id" = ${due}`.execute(db);
    await sql`update "tickets" set "fechaAlta" = ${at(-9)} where "id" = ${old}`.execute(db);
    await set(agente, 'Disponible');
    await vi.waitFor(async () => expect(await agentOf(old)).toBe(AGENTE), 20_000);
    await drainArea(store, area);
    const { rows } = await sql<{ ticket: number }>`
      select "ticket" from "ticketEventos" where "tipo" = 'asignado' and "ticket" = any(${[later, urgent, old, due]}::bigint[])
      order by "id"`.execute(db);
    expect(rows.map((row) => row.ticket)).toEqual([due, urgent, old]);
    expect(await agentOf(later)).toBeNull();
  });

  it('assigns what is transferred to it', async () => {
    const other = await as('transitos');
    const id = await created({ ticketCategoria: categories.get('Reclamo') }, other);
    await setArea('rotativa');
    await set(agente, 'Disponible');
    expect((await act(other, id, 'derivar', { area, comentario: 'Para ustedes' })).statusCode).toBe(200);
    await assigned(id);
    expect(await ticket(id)).toMatchObject({ estado: 'Derivado', agenteActual: AGENTE });
  });

  it('does not give a request back to the agent who has just released it', async () => {
    await setArea('rotativa');
    await set(agente, 'Disponible');
    const id = await created();
    await assigned(id);
    await act(agente, id, 'tomar');
    await act(agente, id, 'noLeido');
    await drainArea(store, area);
    expect(await agentOf(id)).toBeNull();
    await set(colega, 'Disponible');
    await vi.waitFor(async () => expect(await agentOf(id)).toBe(COLEGA), 20_000);
  });
});

describe('the capacity of an area', () => {
  it('limits what its agents get, and a closed or waiting request makes room', async () => {
    await setArea('rotativa', 2);
    await set(agente, 'Disponible');
    const ids = [await created(), await created(), await created(), await created()];
    await drainArea(store, area);
    expect((await Promise.all(ids.map(agentOf))).filter(Boolean)).toHaveLength(2);
    await act(agente, ids[0] ?? 0, 'espera', { esperaMotivo: 'Cliente' });
    await vi.waitFor(async () => expect(await agentOf(ids[2] ?? 0)).toBe(AGENTE), 20_000);
    await act(agente, ids[1] ?? 0, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    await vi.waitFor(async () => expect(await agentOf(ids[3] ?? 0)).toBe(AGENTE), 20_000);
  });

  it('holds, and no request is assigned twice, when several servers assign at once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await created());
    await Promise.all([set(agente, 'Disponible'), set(colega, 'Disponible')]);
    await setArea('menosCargado', 5);
    const counts = await Promise.all([1, 2, 3, 4].map(() => drainArea(store, area)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    const agents = await Promise.all(ids.map(agentOf));
    expect([AGENTE, COLEGA, null].map((who) => agents.filter((agent) => agent === who).length)).toEqual([5, 5, 2]);
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as "times" from "ticketEventos"
      where "tipo" = 'asignado' and "ticket" = any(${ids}::bigint[]) group by "ticket"`.execute(db);
    expect(rows.map(({ times }) => times)).toEqual(ids.slice(2).map(() => 1));
  });
});

describe('an area that assigns to the least loaded', () => {
  it('gives the request to the agent with fewer in hand', async () => {
    await Promise.all([set(agente, 'Disponible'), set(colega, 'Disponible')]);
    for (const id of [await created(), await created()]) await act(agente, id, 'tomar');
    await setArea('menosCargado');
    const [first, second] = [await created(), await created()];
    await Promise.all([assigned(first), assigned(second)]);
    expect([await agentOf(first), await agentOf(second)]).toEqual([COLEGA, COLEGA]);
  });
});

describe('the categories of an agent', () => {
  it('are the only ones that are assigned to them', async () => {
    await setArea('rotativa');
    const [consulta, reclamo] = [categories.get('Consulta'), categories.get('Discapacidad')];
    const saved = await admin('GET', `usuarios/${AGENTE}`);
    const headers = { 'if-match': String(saved.headers.etag) };
    const response = await admin('PUT', `usuarios/${AGENTE}`, { ...saved.json<Row>(), categorias: [reclamo] }, headers);
    expect(response.statusCode).toBe(200);
    await set(agente, 'Disponible');
    const id = await created({ ticketCategoria: consulta });
    await drainArea(store, area);
    expect(await agentOf(id)).toBeNull();
    await sql`update "tickets" set "ticketCategoria" = ${reclamo} where "id" = ${id}`.execute(db);
    await drainArea(store, area);
    expect(await agentOf(id)).toBe(AGENTE);
  });
});

describe('an area that assigns by hand', () => {
  it('leaves every request in the queue', async () => {
    await set(agente, 'Disponible');
    const id = await created();
    expect(await drainArea(store, area)).toBe(0);
    expect(await agentOf(id)).toBeNull();
  });
});

describe('assigning', () => {
  it('needs the permission, alone and in bulk', async () => {
    const id = await created();
    expect((await act(agente, id, 'asignar', { agente: COLEGA })).statusCode).toBe(403);
    const bulk = await agente('POST', 'tickets/actions/asignar', { ids: [id], input: { agente: COLEGA } });
    expect(bulk.statusCode).toBe(403);
    expect((await act(admin, id, 'asignar', { agente: COLEGA, comentario: 'Es tuya' })).json()).toMatchObject({
      agenteActual: COLEGA,
      estado: 'Nuevo',
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ tipo: 'asignado', antes: null, comentario: 'Es tuya' });
    const { rows } =
      await sql<Row>`select "usuario" from "alertasUsuario" where "enlace" = ${`solicitud/${id}`}`.execute(db);
    expect(rows).toEqual([{ usuario: COLEGA }]);
  });

  it('gives many requests to an agent at once; those in work stay in work', async () => {
    const [first, second] = [await created(), await created()];
    await act(agente, first, 'tomar');
    const ids = [first, second];
    const response = await admin('POST', 'tickets/actions/asignar', { ids, input: { agente: COLEGA } });
    expect(response.json()).toMatchObject({ done: ids, failed: [] });
    expect([await ticket(first), await ticket(second)]).toMatchObject([
      { agenteActual: COLEGA, estado: 'Procesando' },
      { agenteActual: COLEGA, estado: 'Nuevo' },
    ]);
  });

  it('is refused for somebody who may not work on the request', async () => {
    const id = await created();
    const refused = await act(admin, id, 'asignar', { agente: users.get('transitos') });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'Ríos, Sol no puede atender esta solicitud: es de otra área.',
    ]);
    expect((await act(admin, id, 'asignar', { agente: users.get('consulta') })).statusCode).toBe(409);
    expect(await agentOf(id)).toBeNull();
  });

  it('to the same agent changes nothing', async () => {
    const id = await created();
    await act(admin, id, 'asignar', { agente: COLEGA });
    const count = (await eventsOf(id)).length;
    await act(admin, id, 'asignar', { agente: COLEGA });
    expect((await eventsOf(id)).length).toBe(count);
  });

  it('in turn gives forty requests at once to the available agents of the area, but not to whom they belong to', async () => {
    await Promise.all([set(agente, 'Disponible'), set(colega, 'Disponible')]);
    await setArea('manual', null);
    const ids: number[] = [];
    for (let number = 0; number < 40; number += 1) ids.push(await created());
    await sql`update "tickets" set "agenteActual" = ${users.get('admin')} where "id" = any(${ids}::bigint[])`.execute(
      db,
    );
    const response = await admin('POST', 'tickets/actions/asignar', { ids, input: { reparto: true } });
    expect(response.json()).toMatchObject({ done: ids, failed: [] });
    const agents = await Promise.all(ids.map(agentOf));
    expect([AGENTE, COLEGA].map((id) => agents.filter((agent) => agent === id).length)).toEqual([20, 20]);

    await set(colega, 'Ausente');
    const own = ids.filter((_, index) => agents[index] === AGENTE);
    const again = await admin('POST', 'tickets/actions/asignar', { ids: own, input: { reparto: true } });
    expect(again.json<{ done: number[]; failed: Row[] }>().done).toEqual([]);
    expect(again.json<{ failed: Row[] }>().failed[0]).toMatchObject({
      id: own[0],
      status: 409,
      detail: 'No hay en el área otro agente disponible que pueda recibirla.',
    });
  });

  it('needs a person, unless it is in turn', async () => {
    expect((await act(admin, await created(), 'asignar', {})).statusCode).toBe(422);
  });

  it('does not count as a take: the agent who answers or closes it takes it', async () => {
    const id = await created();
    await act(admin, id, 'asignar', { agente: COLEGA });
    await act(admin, id, 'priorizar', { prioridad: 'Alta' });
    expect((await eventsOf(id)).some(({ primeraToma }) => primeraToma === true)).toBe(false);
    await act(agente, id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    const closed = await ticket(id);
    expect(closed).toMatchObject({ agenteActual: AGENTE, fechaToma: closed.fechaCierre });
  });
});

describe('the people to whom a request can be assigned', () => {
  interface Choices {
    total: number;
    accepted: { id: number; count: number }[];
  }
  const choices = (target: Row, call: Call = admin) => call('POST', 'tickets/actions/asignar/choices/agente', target);
  const accepted = async (target: Row) => (await choices(target)).json<Choices>();

  it('are exactly those whom the assignment accepts, whoever is active', async () => {
    const [own, elsewhere] = [await created(), await created({}, await as('transitos'))];
    await sql`update "tickets" set "areaActual" = ${areas.get('Tránsitos')} where "id" = ${elsewhere}`.execute(db);
    for (const id of [own, elsewhere]) {
      const people = new Set((await accepted({ ids: [id] })).accepted.map((person) => person.id));
      for (const person of users.values()) {
        const response = await act(admin, id, 'asignar', { agente: person });
        expect([id, person, response.statusCode === 200]).toEqual([id, person, people.has(person)]);
      }
      expect(people.size).toBeGreaterThan(0);
    }
  });

  it('of many requests are counted: for how many of them each is accepted, and closed ones do not count', async () => {
    const [first, second, closed] = [await created(), await created(), await created()];
    await act(agente, closed, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    await sql`update "tickets" set "areaActual" = ${areas.get('Tránsitos')}, "estado" = 'Derivado'
      where "id" = ${second}`.execute(db);
    const { total, accepted: people } = await accepted({ filter: { id: [first, second, closed] } });
    expect(total).toBe(2);
    expect(people).toContainEqual({ id: AGENTE, count: 1 });
    expect(people).toContainEqual({ id: users.get('admin'), count: 2 });
  });

  it('are said to those alone who may assign', async () => {
    expect((await choices({ ids: [await created()] }, agente)).statusCode).toBe(403);
    expect((await admin('POST', 'tickets/actions/asignar/choices/otro', { ids: [1] })).statusCode).toBe(404);
    expect(await accepted({ ids: [] })).toEqual({ total: 0, accepted: [] });
  });
});

describe('undo of an assignment', () => {
  const alertsOf = async (id: number) =>
    (await sql<Row>`select "usuario" from "alertasUsuario" where "enlace" = ${`solicitud/${id}`}`.execute(db)).rows;
  const undo = (ids: unknown[], call: Call = admin) => call('POST', 'tickets/actions/asignar/undo', { ids });

  it('of many requests restores the agent, the state and the times of each, without a trace in their events and alerts', async () => {
    const [free, taken, others] = [await created(), await created(), await created()];
    await act(agente, taken, 'tomar');
    await act(admin, others, 'asignar', { agente: AGENTE });
    const ids = [free, taken, others];
    const facts = async (id: number) => {
      const { version: _, actualizadoEn: __, actualizadoPor: ___, ...rest } = await ticket(id);
      return [rest, await eventsOf(id), await alertsOf(id)];
    };
    const before = await Promise.all(ids.map(facts));
    await admin('POST', 'tickets/actions/asignar', { ids, input: { agente: COLEGA } });
    expect(await Promise.all(ids.map(agentOf))).toEqual([COLEGA, COLEGA, COLEGA]);
    expect((await undo(ids)).json()).toEqual({ done: ids, failed: [] });
    expect(await Promise.all(ids.map(facts))).toEqual(before);
  });

  it('leaves those that changed since, and says which and why', async () => {
    const ids = [await created(), await created(), await created()];
    const [, taken = 0] = ids;
    await admin('POST', 'tickets/actions/asignar', { ids, input: { agente: COLEGA } });
    await act(colega, taken, 'tomar');
    const outcome = (await undo(ids)).json<{ done: number[]; failed: Row[] }>();
    expect(outcome).toEqual({
      done: ids.filter((id) => id !== taken),
      failed: [{ id: taken, status: 409, detail: expect.any(String) }],
    });
    expect(await ticket(taken)).toMatchObject({ agenteActual: COLEGA, estado: 'Procesando' });
  });

  it('is for who assigned them, with the permission, and for a short time', async () => {
    const ids = [await created()];
    await admin('POST', 'tickets/actions/asignar', { ids, input: { agente: COLEGA } });
    expect((await undo(ids, agente)).statusCode).toBe(403);
    await sql`update "historial" set "fecha" = "fecha" - interval '121 seconds'
      where "recurso" = 'tickets' and "clave" = ${String(ids[0])}`.execute(db);
    expect((await undo(ids)).json()).toMatchObject({ done: [], failed: [{ status: 409 }] });
    expect(await agentOf(ids[0] ?? 0)).toBe(COLEGA);
  });

  it('of one request is the undo of its action', async () => {
    const id = await created();
    await act(admin, id, 'asignar', { agente: COLEGA });
    expect((await admin('POST', `tickets/${id}/actions/asignar/undo`, {})).json()).toMatchObject({
      agenteActual: null,
    });
    expect(await alertsOf(id)).toEqual([]);
  });
});

describe('taking the next request', () => {
  const takeNext = (call: Call) => call('POST', 'tickets/actions/tomarSiguiente', {});
  const changed = async (call: Call) => (await takeNext(call)).json<{ changed: number[] }>().changed;

  it('takes the most urgent of the own area: by due time, then priority, then age', async () => {
    const normal = await created();
    const urgent = await created({ prioridad: 'Urgente' });
    const due = await created();
    await sql`update "tickets" set "venceRespuesta" = null, "venceResolucion" = null where "estado" = 'Nuevo'`.execute(
      db,
    );
    await sql`update "tickets" set "venceResolucion" = now() where "id" = ${due}`.execute(db);
    expect([await changed(agente), await changed(agente), await changed(agente), await changed(agente)]).toEqual([
      [due],
      [urgent],
      [normal],
      [],
    ]);
    expect(await ticket(due)).toMatchObject({
      estado: 'Procesando',
      agenteActual: AGENTE,
      fechaToma: expect.any(String),
    });
    expect((await eventsOf(due)).at(-1)).toMatchObject({ tipo: 'tomado', antes: 'Nuevo', primeraToma: true });
  });

  it('gives different requests to agents who press at once', async () => {
    const ids = [await created(), await created(), await created(), await created()];
    const taken = await Promise.all([changed(agente), changed(colega), changed(agente), changed(colega)]);
    expect(taken.flat().sort((one, other) => one - other)).toEqual(ids);
  });

  it('leaves what is assigned to others, of other areas, and of categories that the agent does not answer', async () => {
    const [own, others] = [await created(), await created()];
    await created({ ticketCategoria: categories.get('Reclamo') });
    await act(admin, others, 'asignar', { agente: COLEGA });
    await act(admin, own, 'asignar', { agente: AGENTE });
    await sql`insert into "usuarios_categorias" ("origen", "destino") values (${AGENTE}, ${categories.get('Discapacidad')})`.execute(
      db,
    );
    await created();
    expect([await changed(agente), await changed(agente)]).toEqual([[own], []]);
  });

  it('needs the permission to work on requests', async () => {
    expect((await takeNext(await as('consulta'))).statusCode).toBe(403);
  });
});
