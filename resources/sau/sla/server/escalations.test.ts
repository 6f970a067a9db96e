/** What the worker does by the clock: escalations, and the end of a wait (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../../server/auth/catalogue';
import { storeOf } from '../../../../server/records/store';
import { actions } from '../../../../server/routes/actions';
import { records } from '../../../../server/routes/records';
import { MINUTE } from '../../../../src/schema/calendar';
import { testServer } from '../../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../../tests/fixtures/viewers';
import { WEEKDAYS } from '../../calendariosLaborales/shared/bands';
import { recomputeOpen } from './recompute';
import { reviewRequests } from './review';

type Row = Record<string, unknown>;

const admin = viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas));
const { app, database, context } = await testServer({ routes: [authenticateByName({ admin }), actions, records] });
const { db } = database;
const store = storeOf({ ...context, db });
const call = callsOf(app)('admin');

async function write(method: 'POST' | 'PUT', path: string, body: Row = {}): Promise<number> {
  const { status, body: answer } = await call(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return Number(Object(answer).id);
}
const ticket = (id: number): Promise<Row> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const act = (id: number, action: string, input: Row = {}) => write('POST', `tickets/${id}/actions/${action}`, input);
const rowsOf = async (table: string, where: Row): Promise<Row[]> => {
  let query = db.selectFrom(table).selectAll().orderBy('id');
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value);
  return query.execute();
};

const agents = { own: 0, head: 0, colleague: 0 };
const areas = { own: 0, other: 0 };
let policy = 0;
beforeAll(async () => {
  await sql`update "slaPoliticas" set "activo" = false`.execute(db);
  await recomputeOpen(db);
  const [own, other] = await db
    .selectFrom('sectores')
    .select('id')
    .where('activo', '=', true)
    .where('recibeDerivaciones', '=', true)
    .orderBy('id')
    .execute();
  const users = await db.selectFrom('usuarios').select('id').where('id', '<>', 1).orderBy('id').limit(3).execute();
  [areas.own, areas.other] = [Number(own?.id), Number(other?.id)];
  const [agent, head, colleague] = users.map(({ id }) => Number(id));
  Object.assign(agents, { own: agent, head, colleague });
  await sql`update "usuarios" set "sector" = ${areas.other} where "sector" = ${areas.own}`.execute(db);
  await sql`update "usuarios" set "sector" = ${areas.own}, "estado" = 'Activo'
    where "id" = any(${Object.values(agents)}::bigint[])`.execute(db);
  await sql`update "sectores" set "responsable" = ${agents.head} where "id" = ${areas.own}`.execute(db);
  const franjas = WEEKDAYS.map((dia) => ({ dia, desde: '00:00', hasta: '24:00' }));
  const calendario = await write('POST', 'calendariosLaborales', { nombre: 'Siempre', franjas, feriados: true });
  policy = await write('POST', 'slaPoliticas', {
    ...{ nombre: 'Con escalamientos', orden: 1, primeraRespuestaMin: 50, resolucionMin: 100, calendario },
    escalamientos: [
      { porcentaje: 50, notifica: 'Agente' },
      { porcentaje: 80, notifica: 'Responsable del sector', prioridad: 'Alta' },
      { porcentaje: 120, notifica: 'Sector', deriva: areas.other, prioridad: 'Urgente' },
    ],
  });
});

/** A request of the own area that its agent has taken. */
async function taken(): Promise<{ id: number; at: (minutes: number) => Date }> {
  const category = await db
    .selectFrom('ticketCategorias')
    .select('id')
    .where('requiereTitular', '=', false)
    .limit(1)
    .executeTakeFirst();
  const id = await write('POST', 'tickets', {
    ...{ ticketCategoria: category?.id, asunto: 'Prueba', canal: 'Interno', prioridad: 'Normal' },
  });
  await act(id, 'tomar');
  await sql`update "tickets" set "agenteActual" = ${agents.own}, "areaActual" = ${areas.own} where "id" = ${id}`.execute(
    db,
  );
  const createdAt = Date.parse(String((await ticket(id)).fechaAlta));
  return { id, at: (minutes) => new Date(createdAt + minutes * MINUTE) };
}
const alertsOf = async (id: number) =>
  (await rowsOf('alertasUsuario', { enlace: `solicitud/${id}` })).map(({ usuario, tipo }) => [usuario, tipo]);
const escalationsOf = async (id: number) =>
  (await rowsOf('ticketEventos', { ticket: id, tipo: 'escalado' })).map(({ comentario }) => comentario);

describe('escalations', () => {
  it('alert, raise the priority and transfer at their percentages, each once', async () => {
    const { id, at } = await taken();
    const due = (await ticket(id)).venceResolucion;
    await reviewRequests(store, at(49));
    expect(await alertsOf(id)).toEqual([]);
    await reviewRequests(store, at(51));
    await reviewRequests(store, at(52));
    expect(await alertsOf(id)).toEqual([[agents.own, 'slaPorVencer']]);
    await reviewRequests(store, at(81));
    expect((await alertsOf(id)).slice(1)).toEqual([[agents.head, 'slaPorVencer']]);
    // the policy stays: its due time does not jump into the past
    expect(await ticket(id)).toMatchObject({ prioridad: 'Alta', venceResolucion: due, slaPolitica: policy });
    await reviewRequests(store, at(121));
    await reviewRequests(store, at(500));
    expect(await escalationsOf(id)).toEqual(['50 %', '80 %', '120 %']);
    const moved = await ticket(id);
    expect(moved).toMatchObject({
      prioridad: 'Urgente',
      estado: 'Derivado',
      areaActual: areas.other,
      agenteActual: null,
    });
    const overdue = (await alertsOf(id)).filter(([, tipo]) => tipo === 'slaVencido').map(([usuario]) => usuario);
    expect(overdue.sort()).toEqual(Object.values(agents).sort());
    expect((await rowsOf('ticketEventos', { ticket: id, tipo: 'derivado' })).at(-1)).toMatchObject({
      autor: null,
      comentario: 'Se consumió el 120 % del plazo',
    });
  });

  it('run together when they are due together, and not again after reopening', async () => {
    const { id, at } = await taken();
    await Promise.all([reviewRequests(store, at(90)), reviewRequests(store, at(90))]);
    expect(await escalationsOf(id)).toEqual(['50 %', '80 %']);
    await act(id, 'cerrar', { resolucion: 'Listo' });
    await act(id, 'reabrir');
    await reviewRequests(store, at(95));
    expect(await escalationsOf(id)).toEqual(['50 %', '80 %']);
  });

  it('do not run for what had passed before the request had a clock', async () => {
    const { id, at } = await taken();
    await sql`update "tickets" set "slaPolitica" = null, "escaladoHasta" = null, "slaEstado" = null,
      "fechaAlta" = ${at(-90).toISOString()} where "id" = ${id}`.execute(db);
    await sql`update "ticketEventos" set "fecha" = ${at(-90).toISOString()} where "ticket" = ${id} and "tipo" = 'creado'`.execute(
      db,
    );
    await recomputeOpen(db);
    await reviewRequests(store, at(1));
    expect(await escalationsOf(id)).toEqual([]);
    await reviewRequests(store, at(31));
    expect(await escalationsOf(id)).toEqual(['120 %']);
  });
});

describe('a request that waits until a time', () => {
  const wait = async (minutes: number) => {
    const { id, at } = await taken();
    await act(id, 'espera', { esperaMotivo: 'Cliente', esperaHasta: at(minutes).toISOString() });
    await sql`update "tickets" set "agenteActual" = ${agents.own} where "id" = ${id}`.execute(db);
    return { id, at };
  };

  it('wakes at it, returns to its agent, and its agent is alerted', async () => {
    const { id, at } = await wait(30);
    await reviewRequests(store, at(29));
    expect(await ticket(id)).toMatchObject({ estado: 'Espera', slaEstado: 'Pausado' });
    await reviewRequests(store, at(31));
    await reviewRequests(store, at(32));
    expect(await ticket(id)).toMatchObject({
      ...{ estado: 'Procesando', agenteActual: agents.own, esperaHasta: null, esperaMotivo: null },
      slaEstado: 'EnTérmino',
    });
    expect(await alertsOf(id)).toEqual([[agents.own, 'finEspera']]);
    expect((await rowsOf('ticketEventos', { ticket: id, tipo: 'reanudado' })).length).toBe(1);
  });

  it('returns to the queue of its area when its agent has left, and the area is alerted', async () => {
    const { id, at } = await wait(30);
    await sql`update "usuarios" set "estado" = 'Inactivo' where "id" = ${agents.own}`.execute(db);
    await reviewRequests(store, at(31));
    expect(await ticket(id)).toMatchObject({ estado: 'Nuevo', agenteActual: null, esperaHasta: null });
    expect((await alertsOf(id)).map(([usuario]) => usuario).sort()).toEqual([agents.head, agents.colleague].sort());
    await sql`update "usuarios" set "estado" = 'Activo' where "id" = ${agents.own}`.execute(db);
  });

  it('wakes without a service level too', async () => {
    await sql`update "slaPoliticas" set "activo" = false where "id" = ${policy}`.execute(db);
    const { id, at } = await wait(30);
    expect((await ticket(id)).slaEstado).toBeNull();
    await reviewRequests(store, at(31));
    expect((await ticket(id)).estado).toBe('Procesando');
  });
});
