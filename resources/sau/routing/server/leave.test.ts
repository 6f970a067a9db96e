/** Requests of an agent who leaves are re-routed as their area says (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOf } from '../../../../server/records/store';
import { queueReady } from '../../../../tests/fixtures/queue';
import { type Call, scenario } from '../../../../tests/fixtures/scenario';
import { endAvailabilities } from './availability';
import { rerouteRequests } from './leave';

type Row = Record<string, unknown>;

const { db, context, as, users, areas, categories } = await scenario();
const store = storeOf(context);
const area = areas.get('Atención al cliente') ?? 0;
const [AGENTE, COLEGA] = [users.get('agente') ?? 0, users.get('colega') ?? 0];

let agente: Call;
let colega: Call;
let admin: Call;
beforeAll(async () => {
  await queueReady(db);
  admin = await as('admin');
});

const ticket = async (id: number): Promise<Row> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const act = (call: Call, id: number, action: string, input: Row = {}) =>
  call('POST', `tickets/${id}/actions/${action}`, input);
const set = (call: Call, estado: string) => call('POST', 'disponibilidades/actions/cambiar', { estado });
const lastEvent = async (id: number) =>
  (await sql<Row>`select * from "ticketEventos" where "ticket" = ${id} order by "id" desc limit 1`.execute(db)).rows[0];

/** Requests of the agent: one in work, one assigned and not taken, one that waits. */
async function inHand(): Promise<{ inWork: number; assigned: number; waiting: number }> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    asunto: 'Prueba',
    canal: 'Teléfono',
    prioridad: 'Normal',
  };
  const created = async () => (await agente('POST', 'tickets', body)).json<{ id: number }>().id;
  const [inWork, assigned, waiting] = [await created(), await created(), await created()];
  await act(agente, inWork, 'tomar');
  await act(admin, assigned, 'asignar', { agente: AGENTE });
  await act(agente, waiting, 'espera', { esperaMotivo: 'Cliente' });
  return { inWork, assigned, waiting };
}
const setRules = (trabajoDeAusentes: string, trabajoDeBajas = 'conservar', modo = 'manual', capacidad = 10) =>
  sql`update "sectores" set "trabajoDeAusentes" = ${trabajoDeAusentes}, "trabajoDeBajas" = ${trabajoDeBajas},
    "modoAsignacion" = ${modo}, "capacidadPorAgente" = ${capacidad} where "id" = ${area}`.execute(db);

beforeEach(async () => {
  await setRules('conservar');
  await sql`update "tickets" set "estado" = 'Cerrado', "agenteActual" = null`.execute(db);
  await sql`update "usuarios" set "estado" = 'Activo' where "id" = ${AGENTE}`.execute(db);
  [agente, colega] = [await as('agente'), await as('colega')];
  await Promise.all([set(agente, 'Disponible'), set(colega, 'Ausente')]);
});

describe('the requests of an absent agent', () => {
  it('stay, where the area keeps them', async () => {
    const { inWork, assigned } = await inHand();
    await set(agente, 'Ausente');
    expect(await rerouteRequests(store, AGENTE)).toBe(0);
    expect([await ticket(inWork), await ticket(assigned)]).toMatchObject([
      { agenteActual: AGENTE, estado: 'Procesando' },
      { agenteActual: AGENTE, estado: 'Nuevo' },
    ]);
  });

  it('go back to the queue, except those that wait, where the area says so', async () => {
    const { inWork, assigned, waiting } = await inHand();
    await setRules('cola');
    await set(agente, 'Ausente');
    await vi.waitFor(async () => expect((await ticket(assigned)).agenteActual).toBeNull(), 20_000);
    await rerouteRequests(store, AGENTE);
    expect([await ticket(inWork), await ticket(waiting)]).toMatchObject([
      { agenteActual: null, estado: 'Nuevo', fechaToma: null },
      { agenteActual: AGENTE, estado: 'Espera' },
    ]);
    expect(await lastEvent(inWork)).toMatchObject({
      ...{ tipo: 'noLeido', antes: 'Procesando', despues: 'Nuevo', autor: null },
      comentario: expect.stringContaining('ya no atiende'),
    });
  });

  it('pass to another available agent within the capacity, the rest to the queue', async () => {
    const { inWork, assigned } = await inHand();
    await setRules('reasignar', 'conservar', 'manual', 1);
    await set(colega, 'Disponible');
    await set(agente, 'Ausente');
    await vi.waitFor(async () => expect((await ticket(assigned)).agenteActual).not.toBe(AGENTE), 20_000);
    await vi.waitFor(async () => expect((await ticket(inWork)).agenteActual).not.toBe(AGENTE), 20_000);
    const [first, second] = [await ticket(inWork), await ticket(assigned)];
    expect(first).toMatchObject({ agenteActual: COLEGA, estado: 'Procesando' });
    expect(second).toMatchObject({ agenteActual: null, estado: 'Nuevo' });
    expect(await lastEvent(inWork)).toMatchObject({ tipo: 'asignado', agente: COLEGA });
  });

  it('are re-routed when the session ends, and not during a pause', async () => {
    const { inWork } = await inHand();
    await setRules('cola');
    await agente('POST', 'disponibilidades/actions/cambiar', { estado: 'EnPausa', motivo: 'Almuerzo' });
    expect(await rerouteRequests(store, AGENTE)).toBe(0);
    await agente('POST', 'auth/logout');
    await endAvailabilities(store);
    await vi.waitFor(async () => expect((await ticket(inWork)).agenteActual).toBeNull(), 20_000);
  });

  it('stay with an agent who has come back meanwhile', async () => {
    const { inWork } = await inHand();
    await set(agente, 'Ausente');
    await set(agente, 'Disponible');
    await setRules('cola');
    expect(await rerouteRequests(store, AGENTE)).toBe(0);
    expect((await ticket(inWork)).agenteActual).toBe(AGENTE);
  });
});

describe('the requests of a deactivated agent', () => {
  const deactivate = () => admin('POST', `usuarios/${AGENTE}/actions/desactivar`, {});

  it('go back to the queue, or stay, by the area’s rule for deactivated agents', async () => {
    const { inWork } = await inHand();
    await setRules('conservar', 'cola');
    expect((await deactivate()).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await ticket(inWork)).agenteActual).toBeNull(), 20_000);
  });

  it('stay where the area keeps them', async () => {
    const { inWork } = await inHand();
    await setRules('cola', 'conservar');
    await deactivate();
    expect(await rerouteRequests(store, AGENTE)).toBe(0);
    expect((await ticket(inWork)).agenteActual).toBe(AGENTE);
  });
});
