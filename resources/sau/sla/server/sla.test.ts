/** Service levels of stored requests: their policies, calendars, holidays and events (domain.md A5). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '../../../../server/auth/catalogue';
import { storeOf } from '../../../../server/records/store';
import { actions } from '../../../../server/routes/actions';
import { records } from '../../../../server/routes/records';
import { addDays, dayOf, HOUR, instantOf, MINUTE, weekdayOf } from '../../../../src/schema/calendar';
import { testServer } from '../../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../../tests/fixtures/viewers';
import { WEEKDAYS } from '../../calendariosLaborales/shared/bands';
import { recomputeOpen } from './recompute';
import { refreshClocks } from './refresh';
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
const keyOf = async (table: string, where: Row = {}): Promise<number> => {
  let query = db.selectFrom(table).select('id').orderBy('id').limit(1);
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value);
  return Number((await query.executeTakeFirstOrThrow()).id);
};
const ticket = (id: number): Promise<Row> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Minutes from the creation of a request to a date of it. */
async function minutesTo(id: number, field: 'venceRespuesta' | 'venceResolucion'): Promise<number> {
  const row = await ticket(id);
  return (Date.parse(String(row[field])) - Date.parse(String(row.fechaAlta))) / MINUTE;
}
const dueAfter = async (id: number): Promise<number[]> => [
  await minutesTo(id, 'venceRespuesta'),
  await minutesTo(id, 'venceResolucion'),
];

const everyDay = WEEKDAYS.map((dia) => ({ dia, desde: '00:00', hasta: '24:00' }));
let names = 0;
const name = (prefix: string) => `${prefix} ${++names}`;
const calendar = (more: Row = {}) =>
  write('POST', 'calendariosLaborales', { nombre: name('Calendario'), franjas: everyDay, feriados: true, ...more });
const policy = async (more: Row = {}) =>
  write('POST', 'slaPoliticas', {
    nombre: name('Política'),
    primeraRespuestaMin: 10,
    resolucionMin: 20,
    calendario: more.calendario ?? (await calendar()),
    ...more,
  });
const request = async (more: Row = {}) =>
  write('POST', 'tickets', {
    ticketCategoria: await keyOf('ticketCategorias', { requiereTitular: false }),
    asunto: 'Prueba',
    canal: 'Teléfono',
    prioridad: 'Normal',
    ...more,
  });
const act = (id: number, action: string, input: Row = {}) => write('POST', `tickets/${id}/actions/${action}`, input);

/** Whether the computation of open requests waits in the queue; takes it out, and does it. */
async function recomputeIfQueued(): Promise<boolean> {
  const { rows } =
    await sql`select graphile_worker.remove_job('sla') from graphile_worker.jobs where "key" = 'sla'`.execute(db);
  if (rows.length === 0) return false;
  return recomputeOpen(db);
}

beforeEach(async () => {
  await sql`update "slaPoliticas" set "activo" = false`.execute(db);
  await recomputeIfQueued();
});

describe('the policy of a request', () => {
  it.each([
    ['categoria', async () => ({ categoria: await keyOf('ticketCategorias', { nombre: 'Me gusta' }) })],
    ['prioridad', async () => ({ prioridad: 'Alta' })],
    ['canal', async () => ({ canal: 'Redes' })],
    ['segmento', async () => ({ segmento: 'Flota' })],
  ] as const)('is one that its %s matches', async (field, condition) => {
    const conditions: Row = await condition();
    await policy({ orden: 10, ...conditions });
    await policy({ orden: 20, primeraRespuestaMin: 60, resolucionMin: 120 });
    await sql`update "titulares" set "segmento" = 'Flota' where "codigoTitular" = (select min("codigoTitular") from "titulares")`.execute(
      db,
    );
    const holder = await db
      .selectFrom('titulares')
      .select('codigoTitular')
      .where('segmento', '=', 'Flota')
      .executeTakeFirst();
    const matching: Row =
      field === 'segmento'
        ? { titular: holder?.codigoTitular }
        : field === 'categoria'
          ? { ticketCategoria: conditions.categoria }
          : conditions;
    expect(await dueAfter(await request(matching))).toEqual([10, 20]);
    expect(await dueAfter(await request())).toEqual([60, 120]);
  });

  it('is the first in order, and no inactive one', async () => {
    const first = await policy({ orden: 10 });
    await policy({ orden: 20, primeraRespuestaMin: 60, resolucionMin: 120 });
    const id = await request();
    expect(await dueAfter(id)).toEqual([10, 20]);
    await write('PUT', `slaPoliticas/${first}`, { orden: 30 });
    expect(await recomputeIfQueued()).toBe(true);
    expect(await dueAfter(id)).toEqual([60, 120]);
    await write('PUT', `slaPoliticas/${first}`, { orden: 5 });
    await recomputeIfQueued();
    expect(await dueAfter(id)).toEqual([10, 20]);
    await write('PUT', `slaPoliticas/${first}`, { activo: false });
    await recomputeIfQueued();
    expect(await dueAfter(id)).toEqual([60, 120]);
  });

  it('is that of its subcategory, else of its category, whatever its conditions', async () => {
    await policy({ orden: 1 });
    const ofCategory = await policy({ orden: 50, canal: 'Interno', primeraRespuestaMin: 30, resolucionMin: 40 });
    const ofSub = await policy({ orden: 60, canal: 'Interno', primeraRespuestaMin: 50, resolucionMin: 60 });
    const ticketSubCategoria = await keyOf('ticketSubCategorias', { nombre: 'Tarifas y horarios' });
    const ticketCategoria = await keyOf('ticketCategorias', { nombre: 'Consulta' });
    const id = await request({ ticketCategoria, ticketSubCategoria });
    expect(await dueAfter(id)).toEqual([10, 20]);
    await write('PUT', `ticketCategorias/${ticketCategoria}`, { sla: ofCategory });
    expect(await recomputeIfQueued()).toBe(true);
    expect(await dueAfter(id)).toEqual([30, 40]);
    await write('PUT', `ticketSubCategorias/${ticketSubCategoria}`, { sla: ofSub });
    expect(await recomputeIfQueued()).toBe(true);
    expect(await dueAfter(id)).toEqual([50, 60]);
    expect(await dueAfter(await request({ ticketCategoria, ticketSubCategoria }))).toEqual([50, 60]);
    await write('PUT', `ticketSubCategorias/${ticketSubCategoria}`, { sla: null });
    await write('PUT', `ticketCategorias/${ticketCategoria}`, { sla: null });
  });

  it('is chosen again when somebody changes the request, and a reply keeps the policy of its time', async () => {
    await policy({ orden: 10, prioridad: 'Urgente' });
    await policy({ orden: 20, primeraRespuestaMin: 60, resolucionMin: 120 });
    const [replied, open] = [await request(), await request({ canal: 'Web' })];
    await act(replied, 'responder', { cuerpo: 'Hola' }).catch(() => undefined);
    await sql`insert into "ticketEventos" ("ticket", "tipo", "fecha", "politica")
      select "id", 'primeraRespuesta', now(), "slaPolitica" from "tickets" where "id" = ${replied}`.execute(db);
    for (const id of [replied, open]) await act(id, 'priorizar', { prioridad: 'Urgente' });
    expect([await dueAfter(replied), await dueAfter(open)]).toEqual([
      [60, 20],
      [10, 20],
    ]);
    await write('PUT', `tickets/${open}`, { prioridad: 'Normal' });
    expect(await dueAfter(open)).toEqual([60, 120]);
  });
});

describe('the times of a policy', () => {
  it('are followed by its open requests in the background, keeping their pauses; closed ones keep their dates', async () => {
    const own = await policy();
    const [open, waiting, closed] = [await request(), await request(), await request()];
    await act(waiting, 'espera', { esperaMotivo: 'Banco' });
    await act(closed, 'cerrar', { resolucion: 'Listo' });
    const before = await ticket(closed);
    await write('PUT', `slaPoliticas/${own}`, { primeraRespuestaMin: 30, resolucionMin: 45 });
    expect(await recomputeIfQueued()).toBe(true);
    expect(await dueAfter(open)).toEqual([30, 45]);
    expect((await ticket(waiting)).slaEstado).toBe('Pausado');
    expect(await ticket(closed)).toEqual(before);
  });

  it('pass in its calendar', async () => {
    const own = await policy();
    const id = await request();
    const tomorrow = addDays(dayOf(String((await ticket(id)).fechaAlta)), 1);
    const dia = WEEKDAYS[(weekdayOf(tomorrow) + 6) % 7];
    const calendario = await calendar({ franjas: [{ dia, desde: '10:00', hasta: '12:00' }] });
    await write('PUT', `slaPoliticas/${own}`, { calendario });
    expect(await recomputeIfQueued()).toBe(true);
    expect((await ticket(id)).venceResolucion).toBe(instantOf(tomorrow, '10:20').toISOString());
    await write('PUT', `calendariosLaborales/${calendario}`, { franjas: [{ dia, desde: '15:00', hasta: '16:00' }] });
    expect(await recomputeIfQueued()).toBe(true);
    expect((await ticket(id)).venceResolucion).toBe(instantOf(tomorrow, '15:20').toISOString());
  });

  it('stop on a national holiday that stops them, unless the calendar works on holidays', async () => {
    const calendario = await calendar({ feriados: false });
    await policy({ calendario });
    const id = await request();
    const fecha = dayOf(String((await ticket(id)).fechaAlta));
    // there is one each 1 January
    await sql`delete from "feriados" where "fecha" = ${fecha}`.execute(db);
    const afterHoliday = instantOf(addDays(fecha, 1), '00:20').toISOString();
    const undisturbed = (await ticket(id)).venceResolucion;
    const due = async () => {
      expect(await recomputeIfQueued()).toBe(true);
      return (await ticket(id)).venceResolucion;
    };
    const holiday = await write('POST', 'feriados', { fecha, nombre: 'Asueto', tipo: 'Gremial/empresa' });
    expect(await due()).toBe(afterHoliday);
    await write('PUT', `feriados/${holiday}`, { afectaSla: false });
    expect(await due()).toBe(undisturbed);
    await write('PUT', `feriados/${holiday}`, { afectaSla: true });
    expect(await due()).toBe(afterHoliday);
    await write('PUT', `calendariosLaborales/${calendario}`, { feriados: true });
    expect(await due()).toBe(undisturbed);
    await write('PUT', `calendariosLaborales/${calendario}`, { feriados: false });
    expect(await due()).toBe(afterHoliday);
    await write('PUT', `feriados/${holiday}`, { ambito: 'Provincial', provincia: 'Salta' });
    expect(await due()).toBe(undisturbed);
    expect((await call('DELETE', `feriados/${holiday}`)).status).toBe(200);
    expect(await recomputeIfQueued()).toBe(true);
  });
});

describe('the clock of a stored request', () => {
  it('follows its events, in the same transaction', async () => {
    await policy({ primeraRespuestaMin: 60, resolucionMin: 120 });
    const id = await request();
    const state = async () => (await ticket(id)).slaEstado;
    expect(await state()).toBe('EnTérmino');
    await act(id, 'espera', { esperaMotivo: 'Otra área' });
    expect(await state()).toBe('EnTérmino');
    await act(id, 'reanudar');
    await act(id, 'espera', { esperaMotivo: 'Tercero' });
    expect([await state(), (await ticket(id)).proximaRevision]).not.toContain('EnTérmino');
    await act(id, 'reanudar');
    expect(await state()).toBe('EnTérmino');
    await act(id, 'cerrar', { resolucion: 'Listo' });
    expect([await state(), (await ticket(id)).proximaRevision]).toEqual(['Cumplido', null]);
    await act(id, 'reabrir');
    expect(await state()).toBe('EnTérmino');
    const { rows } = await sql<Row>`
      select "motivo" from "ticketEventos" where "ticket" = ${id} and "tipo" = 'espera' order by "id"`.execute(db);
    expect(rows.map(({ motivo }) => motivo)).toEqual(['Otra área', 'Tercero']);
    expect(await refreshClocks(db, [id])).toBe(0);
  });

  it('changes its state as time passes, once', async () => {
    await policy({ primeraRespuestaMin: 60, resolucionMin: 120 });
    const id = await request();
    const createdAt = Date.parse(String((await ticket(id)).fechaAlta));
    const states = [];
    for (const minutes of [44, 46, 61, 500]) {
      await reviewRequests(store, new Date(createdAt + minutes * MINUTE));
      states.push((await ticket(id)).slaEstado);
    }
    expect(states).toEqual(['EnTérmino', 'PorVencer', 'Vencido', 'Vencido']);
    expect(await reviewRequests(store, new Date(createdAt + 500 * HOUR))).toBe(0);
  });

  it('is the same when the requests of the demo are computed again from their events', async () => {
    await sql`update "slaPoliticas" set "activo" = "nombre" not like 'Política %'`.execute(db);
    const dates = async () =>
      (
        await sql<Row>`select "id", "slaPolitica", "venceRespuesta", "venceResolucion" from "tickets"
          where "slaPolitica" in (select "id" from "slaPoliticas" where "activo") and "estado" = 'Cerrado' order by "id"`.execute(
          db,
        )
      ).rows;
    const before = await dates();
    expect(before.length).toBeGreaterThan(20);
    await refreshClocks(
      db,
      before.map(({ id }) => Number(id)),
    );
    expect(await dates()).toEqual(before);
  });
});
