/** Merging requests into one, and its undo (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '../../../server/mail/delivery';
import { translate } from '../../../server/translate';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';
import { WEEKDAYS } from '../calendariosLaborales/shared/bands';

const { db, as, users, areas, categories } = await scenario();
const reason = (name: string, values = {}) => translate('es', `resources.tickets.reasons.${name}`, values);

type Row = Record<string, unknown>;

let agente: Call;
let admin: Call;
beforeAll(async () => {
  [agente, admin] = [await as('agente'), await as('admin')];
});

async function createRequest(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Cobro doble',
    descripcion: 'Me cobraron dos veces',
    canal: 'Web',
    ...changes,
  };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}
const act = (id: number, action: string, body: object = {}, call: Call = admin) =>
  call('POST', `tickets/${id}/actions/${action}`, body);
const merge = (main: number, ...solicitudes: number[]) => act(main, 'fusionar', { solicitudes });
const undo = (id: number, call: Call = admin) => call('POST', `tickets/${id}/actions/fusionar/undo`, {});
const ticket = async (id: number): Promise<Row> => (await admin('GET', `tickets/${id}`)).json<Row>();
const stored = async (table: string, id: number, column = 'ticket'): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.id(column)} = ${id} order by "id"`.execute(db)).rows;
const eventsOf = async (id: number) => (await stored('ticketEventos', id)).map(({ tipo }) => tipo);
const messagesOf = async (id: number): Promise<Row[]> => {
  const filter = JSON.stringify({ ticket: id });
  const response = await admin('GET', `ticketMensajes?filter=${encodeURIComponent(filter)}&sort=["fecha","ASC"]`);
  return response.json<Row[]>();
};

/** Everything of a request that a merge and its undo may touch, without the counters of the record. */
async function snapshot(id: number): Promise<Row> {
  const [row = {}] = await stored('tickets', id, 'id');
  const { version, actualizadoEn, actualizadoPor, ...request } = row;
  return {
    request,
    events: await stored('ticketEventos', id),
    messages: await stored('ticketMensajes', id),
    tasks: (await stored('ticketTareas', id)).map(({ texto, hecho }) => [texto, hecho]),
  };
}

describe('the mails of merged requests', () => {
  it('that are scheduled are cancelled from the main request, where they say when they leave', async () => {
    const [main, merged] = [await createRequest(), await createRequest()];
    const enviarEl = new Date(Date.now() + 3_600_000).toISOString();
    await act(merged, 'programarRespuesta', { cuerpo: 'Mañana te confirmamos', enviarEl });
    await merge(main, merged);
    const reply = (await messagesOf(main)).find(({ tipo }) => tipo === 'Respuesta');
    expect(reply).toMatchObject({ envio: 'Programado', programada: enviarEl, _can: { cancelarEnvio: true } });
    const response = await admin('POST', `ticketMensajes/${reply?.id}/actions/cancelarEnvio`, {});
    expect(response.statusCode, response.body).toBe(200);
    expect(await stored('correos', merged)).toMatchObject([{ estado: 'Cancelado' }]);
  });

  it('that are sent after the merge answer the main request', async () => {
    const [main, merged] = [await createRequest({ canal: 'Correo' }), await createRequest({ canal: 'Correo' })];
    await act(merged, 'responder', { cuerpo: 'Lo vemos' });
    await merge(main, merged);
    await sql`update "correos" set "proximoIntento" = null where "ticket" = ${merged}`.execute(db);
    await deliverDue(db, () => Promise.resolve());
    expect(await ticket(main)).toMatchObject({ fechaPrimeraRespuesta: expect.any(String) });
  });

  it('are answered from the main request in their own conversation', async () => {
    const [main, merged] = [await createRequest({ canal: 'Correo' }), await createRequest({ canal: 'Correo' })];
    const { rows } = await sql<{ id: number }>`
      insert into "correos" ("direccion", "de", "para", "asunto", "cuerpo", "estado", "ticket", "messageId")
      values ('Entrante', 'ana@example.com', 'atencion@example.com', 'Uno', 'Es AB123CD', 'Asociado', ${merged}, '<uno@example.net>')
      returning "id"`.execute(db);
    const incoming = rows[0]?.id;
    await sql`insert into "ticketMensajes" ("ticket", "tipo", "cuerpo", "correo", "fecha")
      values (${merged}, 'CorreoEntrante', 'Es AB123CD', ${incoming}, now())`.execute(db);
    await merge(main, merged);
    await act(main, 'responder', { cuerpo: 'Gracias, ya lo vimos' });
    expect(await stored('correos', main)).toMatchObject([{ enRespuestaA: incoming }]);
  });
});

describe('the drafts of merged requests', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const save = (id: number, values: object, call: Call) => call('PUT', `drafts/ticketMensajes.${id}`, { values, at });
  const draft = async (id: number, call: Call) =>
    (await call('GET', `drafts/ticketMensajes.${id}`)).json<{ values: Row } | null>()?.values ?? null;
  const file = { id: '88888888-8888-4888-8888-888888888888', name: 'foto.png', size: 9, type: 'image/png' };

  it('move to the main one behind what their author has there, the merge says so, and its undo moves them back', async () => {
    const [main, merged] = [await createRequest(), await createRequest()];
    const own = { responder: 'Hola, Ana:', anotar: 'Ver la foto' };
    const others = { responder: 'Ya está.', 'responder.adjuntos': [file], privado: true };
    await save(main, own, agente);
    await save(merged, others, agente);
    await save(merged, { anotar: 'Solo mía' }, admin);
    const enviarEl = new Date(Date.now() + 3_600_000).toISOString();
    await act(merged, 'programarRespuesta', { cuerpo: 'Mañana te confirmamos', enviarEl });
    expect((await merge(main, merged)).statusCode).toBe(200);
    expect(await draft(main, agente)).toEqual({ ...own, ...others, responder: 'Hola, Ana:\n\nYa está.' });
    expect(await draft(main, admin)).toEqual({ anotar: 'Solo mía' });
    expect(await draft(merged, agente)).toBeNull();
    expect((await stored('ticketEventos', main)).at(-1)).toMatchObject({
      tipo: 'fusionadoDesde',
      comentario: 'Con ella pasa 1 respuesta programada · Con ella pasan 2 borradores sin enviar',
    });
    expect((await undo(main)).statusCode).toBe(200);
    expect([await draft(main, agente), await draft(merged, agente)]).toEqual([own, others]);
    expect([await draft(main, admin), await draft(merged, admin)]).toEqual([null, { anotar: 'Solo mía' }]);
  });

  it('stay in the main one, too, where their author has written since', async () => {
    const [main, merged] = [await createRequest(), await createRequest()];
    await save(merged, { responder: 'Ya está' }, agente);
    await merge(main, merged);
    await save(main, { responder: 'Ya está, y gracias' }, agente);
    expect((await undo(main)).statusCode).toBe(200);
    expect(await draft(main, agente)).toEqual({ responder: 'Ya está, y gracias' });
    expect(await draft(merged, agente)).toEqual({ responder: 'Ya está' });
  });
});

describe('a merge', () => {
  it('closes the others as duplicates of the main one, with an event on both sides', async () => {
    const [main, first, second] = [await createRequest(), await createRequest(), await createRequest()];
    await act(second, 'tomar', {}, agente);
    const merged = await merge(main, first, second);
    expect([merged.statusCode, merged.json()]).toEqual([200, expect.objectContaining({ id: main, estado: 'Nuevo' })]);
    expect(await ticket(first)).toMatchObject({
      estado: 'Cerrado',
      resolucionTipo: 'Duplicado',
      ticketPrincipal: main,
      agenteActual: null,
    });
    // the agent stays
    expect(await ticket(second)).toMatchObject({ estado: 'Cerrado', agenteActual: users.get('agente') });
    expect(await eventsOf(first)).toEqual(['creado', 'cerrado', 'fusionado']);
    expect(await eventsOf(main)).toEqual(['creado', 'fusionadoDesde', 'fusionadoDesde']);
  });

  it('stops the clock of the others, which goes on after the undo as if nothing had happened', async () => {
    const calendar = await admin('POST', 'calendariosLaborales', {
      nombre: 'Siempre',
      franjas: WEEKDAYS.map((dia) => ({ dia, desde: '00:00', hasta: '24:00' })),
      feriados: false,
    });
    const policy = {
      nombre: 'De prueba',
      primeraRespuestaMin: 60,
      resolucionMin: 120,
      calendario: calendar.json<Row>().id,
    };
    expect((await admin('POST', 'slaPoliticas', policy)).statusCode).toBe(201);
    const [main, other] = [await createRequest(), await createRequest()];
    const clock = async () => {
      const { slaEstado, venceRespuesta, venceResolucion } = await ticket(other);
      return { slaEstado, venceRespuesta, venceResolucion };
    };
    const running = await clock();
    expect(running).toMatchObject({ slaEstado: 'EnTérmino', venceResolucion: expect.any(String) });
    await merge(main, other);
    expect(await clock()).toMatchObject({ slaEstado: 'Cumplido' });
    expect(await db.selectFrom('tickets').select('proximaRevision').where('id', '=', other).execute()).toEqual([
      { proximaRevision: null },
    ]);
    await undo(main);
    expect(await clock()).toEqual(running);
    await sql`update "slaPoliticas" set "activo" = false`.execute(db);
  });

  it('lists what was written in the others in the main one, in order of time, with the same files', async () => {
    const main = await createRequest();
    const other = await createRequest({ asunto: 'Otro cobro', descripcion: 'El mismo día' });
    await act(main, 'anotar', { cuerpo: 'Primera nota' });
    await act(other, 'anotar', { cuerpo: 'Nota de la otra' });
    await act(main, 'anotar', { cuerpo: 'Última nota' });
    await merge(main, other);
    const messages = await messagesOf(main);
    expect(messages.map(({ cuerpo }) => cuerpo)).toEqual([
      'Otro cobro\n\nEl mismo día',
      'Primera nota',
      'Nota de la otra',
      'Última nota',
    ]);
    expect(messages.map(({ origen }) => origen)).toEqual([other, null, other, null]);
    expect((await messagesOf(other)).map(({ cuerpo }) => cuerpo)).toEqual(['Nota de la otra']);
  });

  it('moves open tasks to the main one', async () => {
    const [main, other] = [await createRequest(), await createRequest()];
    await act(other, 'agregarTarea', { texto: 'Pedir la foto' });
    await merge(main, other);
    expect(await ticket(main)).toMatchObject({ tareasAbiertas: 1 });
    expect(await ticket(other)).toMatchObject({ tareasAbiertas: 0 });
    expect((await act(main, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' })).statusCode).toBe(409);
  });

  it('needs its permission', async () => {
    const [main, other] = [await createRequest(), await createRequest()];
    expect((await act(main, 'fusionar', { solicitudes: [other] }, agente)).statusCode).toBe(403);
  });

  it('is refused as a whole when one of the requests is closed or merged', async () => {
    const [main, first, closed] = [await createRequest(), await createRequest(), await createRequest()];
    await act(closed, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    expect((await merge(main, first, closed)).json()).toMatchObject({
      status: 409,
      detail: reason('fusionCerrada', { id: closed }),
    });
    expect(await ticket(first)).toMatchObject({ estado: 'Nuevo', ticketPrincipal: null });
  });

  it('never forms a circle: merging into a merged request, and again, is refused with the main one’s number', async () => {
    const [a, b, c] = [await createRequest(), await createRequest(), await createRequest()];
    await merge(a, b);
    const detail = reason('yaFusionada', { id: b, principal: a });
    expect((await merge(b, a)).json()).toMatchObject({ status: 409, detail });
    expect((await merge(b, c)).json()).toMatchObject({ status: 409, detail });
    expect((await merge(c, b)).json()).toMatchObject({ status: 409, detail });
    expect((await merge(a, a)).statusCode).toBe(422);
    expect((await act(b, 'reabrir')).json()).toMatchObject({ status: 409, detail });
    // a main request can itself be merged
    expect((await merge(c, a)).statusCode).toBe(200);
    expect((await messagesOf(c)).length).toBe(2);
  });

  it('refuses a request that the person may not edit', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "privilegios" where "funcionSistemas" = 'Ticket.fusionar'`.execute(db);
    await sql`insert into "usuarios_privilegios" ("origen", "destino") values (${users.get('transitos')}, ${rows[0]?.id})`.execute(
      db,
    );
    const call = await as('transitos');
    const own = await createRequest({ ticketCategoria: categories.get('Reclamo') });
    expect(await ticket(own)).toMatchObject({ areaActual: areas.get('Tránsitos') });
    const hidden = await createRequest();
    const refused = await act(own, 'fusionar', { solicitudes: [hidden] }, call);
    expect([409, 422]).toContain(refused.statusCode);
    expect(await ticket(hidden)).toMatchObject({ estado: 'Nuevo' });
  });
});

describe('a mail to a merged request', () => {
  it('arrives at the main one', async () => {
    const [main, other, last] = [await createRequest(), await createRequest(), await createRequest()];
    await merge(main, other);
    await merge(last, main);
    const { rows } = await sql<{ id: number }>`
      insert into "correos" ("direccion", "estado", "de", "asunto", "cuerpo", "creadoEn")
      values ('Entrante', 'Recibido', 'jose@example.com', 'Re: cobro', 'Sigo esperando', now()) returning "id"`.execute(
      db,
    );
    const joined = await admin('POST', `correos/${rows[0]?.id}/actions/asociar`, { ticket: other });
    expect([joined.statusCode, joined.json()]).toEqual([200, expect.any(Object)]);
    expect((await messagesOf(last)).map(({ cuerpo }) => cuerpo)).toContain('Sigo esperando');
    expect(await messagesOf(other)).toEqual([]);
    expect(joined.json()).toMatchObject({ ticket: last });
  });
});

describe('the undo of a merge', () => {
  it('restores states, agents, clocks, tasks, messages and events exactly', async () => {
    const [main, waiting, taken] = [await createRequest(), await createRequest(), await createRequest()];
    await act(waiting, 'espera', { esperaMotivo: 'Banco', esperaHasta: '2030-01-07T12:00:00.000Z' }, agente);
    await act(taken, 'tomar', {}, agente);
    await act(taken, 'agregarTarea', { texto: 'Pedir la foto' });
    await act(taken, 'anotar', { cuerpo: 'Nota' });
    const before = [await snapshot(main), await snapshot(waiting), await snapshot(taken)];
    expect((await merge(main, waiting, taken)).statusCode).toBe(200);
    const undone = await undo(main);
    expect([undone.statusCode, undone.json()]).toEqual([200, expect.objectContaining({ id: main })]);
    expect([await snapshot(main), await snapshot(waiting), await snapshot(taken)]).toEqual(before);
  });

  it('is possible for 30 minutes', async () => {
    const [main, other] = [await createRequest(), await createRequest()];
    const age = async (minutes: number) => {
      for (const table of ['historial', 'ticketEventos'])
        await sql`update ${sql.table(table)} set "fecha" = "fecha" - make_interval(mins => ${minutes})
          where ${sql.id(table === 'historial' ? 'clave' : 'ticket')}::text = any(${[String(main), String(other)]})`.execute(
          db,
        );
    };
    await merge(main, other);
    await age(31);
    expect((await undo(main)).json()).toMatchObject({
      status: 409,
      detail: translate('es', 'server.problems.undoGone'),
    });
    await age(-2);
    expect((await undo(main)).statusCode).toBe(200);
  });

  it('is refused with the number of the request to which something has happened since', async () => {
    const [main, other] = [await createRequest(), await createRequest()];
    await merge(main, other);
    await act(other, 'anotar', { cuerpo: 'Algo más' });
    expect((await undo(main)).json()).toMatchObject({ status: 409, detail: reason('fusionCambiada', { id: other }) });
    expect(await ticket(other)).toMatchObject({ estado: 'Cerrado', ticketPrincipal: main });
  });

  it('is refused when the main request has changed since, and from the merged one', async () => {
    const [main, other] = [await createRequest(), await createRequest()];
    await merge(main, other);
    expect((await undo(other)).json()).toMatchObject({
      status: 409,
      detail: reason('yaFusionada', { id: other, principal: main }),
    });
    await act(main, 'anotar', { cuerpo: 'Sigo acá' });
    expect((await undo(main)).statusCode).toBe(409);
  });

  it('undoes the last merge alone', async () => {
    const [main, first, second] = [await createRequest(), await createRequest(), await createRequest()];
    await merge(main, first);
    await merge(main, second);
    expect((await undo(main)).statusCode).toBe(200);
    expect(await ticket(second)).toMatchObject({ estado: 'Nuevo', ticketPrincipal: null });
    expect(await ticket(first)).toMatchObject({ estado: 'Cerrado', ticketPrincipal: main });
  });
});
