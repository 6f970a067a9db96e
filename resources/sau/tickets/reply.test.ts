/** Replying in one act, undoing a reply, and mentions (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { deliverDue } from '../../../server/mail/delivery';
import { registry } from '../../../server/registry';
import { translate } from '../../../server/translate';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as, users, areas, categories } = await scenario();
const reason = (name: string, values = {}) => translate('es', `resources.tickets.reasons.${name}`, values);

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
    titular: { codigoTitular: holders.nunez },
    asunto: 'Prueba',
    canal: 'Web',
    ...changes,
  };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}
const act = (id: number, action: string, body: object = {}, call: Call = agente) =>
  call('POST', `tickets/${id}/actions/${action}`, body);
const undo = (id: number, call: Call = agente) => call('POST', `tickets/${id}/actions/responder/undo`, {});
const ticket = async (id: number): Promise<Row> => (await admin('GET', `tickets/${id}`)).json<Row>();
const rowsOf = async (table: string, id: number): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where "ticket" = ${id} order by "id"`.execute(db)).rows;
const alertsAbout = async (id: number): Promise<unknown[]> =>
  (await sql<Row>`select "tipo" from "alertasUsuario" where "enlace" = ${`solicitud/${id}`}`.execute(db)).rows.map(
    ({ tipo }) => tipo,
  );
const eventsOf = async (id: number) => (await rowsOf('ticketEventos', id)).map(({ tipo }) => tipo);

describe('a reply', () => {
  it('takes an untaken request and closes it, in one act', async () => {
    const id = await createRequest();
    const answered = await act(id, 'responder', { cuerpo: 'Ya lo corregimos.', luego: 'Cerrar' });
    expect(answered.json()).toMatchObject({
      estado: 'Cerrado',
      agenteActual: users.get('agente'),
      resolucion: 'Ya lo corregimos.',
      resolucionTipo: 'Resuelto',
    });
    expect(await eventsOf(id)).toEqual(['creado', 'tomado', 'cerrado']);
  });

  it('puts the request on hold for the holder, and keeps it on hold when it already is', async () => {
    const id = await createRequest();
    const waiting = { estado: 'Espera', esperaMotivo: 'Cliente' };
    expect((await act(id, 'responder', { cuerpo: '¿Qué día pasó?', luego: 'Esperar' })).json()).toMatchObject(waiting);
    expect((await act(id, 'responder', { cuerpo: '¿Y la hora?', luego: 'Esperar' })).json()).toMatchObject(waiting);
  });

  it('changes nothing when its following action is refused', async () => {
    const id = await createRequest();
    await act(id, 'agregarTarea', { texto: 'Pedir la foto' });
    const refused = await act(id, 'responder', { cuerpo: 'Listo', luego: 'Cerrar' });
    expect(refused.json()).toMatchObject({ status: 409, detail: reason('tareasAbiertas', { smart_count: 1 }) });
    expect(await ticket(id)).toMatchObject({ estado: 'Nuevo', agenteActual: null });
    expect(await rowsOf('ticketMensajes', id)).toEqual([]);
    expect(await rowsOf('correos', id)).toEqual([]);
  });

  it.each([
    ['a colleague replied', 'respuesta', (id: number) => act(id, 'responder', { cuerpo: 'Ya está' }, colega)],
    ['a colleague left a note', 'nota', (id: number) => act(id, 'anotar', { cuerpo: 'Ojo' }, colega)],
    ['a colleague took it', 'estado', (id: number) => act(id, 'tomar', {}, colega)],
  ])(
    'that crosses what others did is refused with what it was, unless the agent has seen it: %s',
    async (_, what, does) => {
      const id = await createRequest();
      const visto = new Date().toISOString();
      await new Promise((passes) => setTimeout(passes, 5));
      expect((await does(id)).statusCode).toBe(200);
      const crossed = { status: 409, detail: reason(`cruzada.${what}`, { name: 'Iván Paz' }) };
      expect((await act(id, 'responder', { cuerpo: 'Hola', visto })).json()).toMatchObject(crossed);
      const later = { cuerpo: 'Hola', enviarEl: new Date(Date.now() + 3_600_000).toISOString() };
      expect((await act(id, 'programarRespuesta', { ...later, visto })).json()).toMatchObject(crossed);
      expect((await rowsOf('ticketMensajes', id)).filter(({ autor }) => autor === users.get('agente'))).toEqual([]);
      expect((await act(id, 'responder', { cuerpo: 'Hola', visto: new Date().toISOString() })).statusCode).toBe(200);
      // what one did oneself crosses nothing
      expect((await act(id, 'responder', { cuerpo: 'Y gracias', visto: new Date().toISOString() })).statusCode).toBe(
        200,
      );
      expect((await act(id, 'responder', { cuerpo: 'Sin decir' })).statusCode).toBe(200);
    },
  );

  it('that crosses a mail of the holder is refused once', async () => {
    const id = await createRequest();
    await insertRows(db, registry, 'ticketMensajes', [
      {
        ticket: id,
        tipo: 'CorreoEntrante',
        cuerpo: 'Sigo igual',
        remitente: 'Ana Gómez',
        fecha: new Date().toISOString(),
      },
    ]);
    const visto = new Date(Date.now() - 60_000).toISOString();
    expect((await act(id, 'responder', { cuerpo: 'Hola', visto })).json()).toMatchObject({
      detail: reason('cruzada.correo', { name: 'Ana Gómez' }),
    });
  });

  it('goes only to the recipient whom the agent was writing to', async () => {
    const id = await createRequest();
    const stale = await act(id, 'responder', { cuerpo: 'Hola', destinatario: holders.gomez });
    expect(stale.json()).toMatchObject({ status: 409, detail: reason('otroDestinatario') });
    expect((await act(id, 'responder', { cuerpo: 'Hola', destinatario: holders.nunez })).statusCode).toBe(200);
  });

  it('reaches a person who is not a holder and left only a number: it is recorded, without a mail', async () => {
    const id = await createRequest({
      titular: undefined,
      contactoAnonimo: { nombre: 'Rosa', telefono: '11 5555 0000' },
    });
    expect(await ticket(id)).toMatchObject({ viaRespuesta: 'SinDireccion' });
    expect((await act(id, 'responder', { cuerpo: 'La llamamos.' })).statusCode).toBe(200);
    expect(await rowsOf('ticketMensajes', id)).toMatchObject([{ tipo: 'Respuesta', correo: null }]);
  });
});

describe('the model of a reply', () => {
  it('has the recipient, the text around the reply in the mail, and the values of the placeholders', async () => {
    const id = await createRequest();
    const { modeloRespuesta } = await ticket(id);
    expect(modeloRespuesta).toMatchObject({
      destinatario: holders.nunez,
      valores: { 'ticket.id': String(id), 'ticket.asunto': 'Prueba' },
      marco: { before: expect.stringMatching(/^Hola, .+:/), after: expect.stringContaining(`Solicitud Nº ${id}`) },
    });
  });

  it('names a person who is not a holder as the mail does', async () => {
    const contact = { nombre: 'Rosa', email: 'rosa@example.com' };
    const named = await createRequest({ titular: undefined, contactoAnonimo: contact });
    const nameless = await createRequest({ titular: undefined, contactoAnonimo: { email: 'eva@example.com' } });
    const nameIn = async (id: number) => Object((await ticket(id)).modeloRespuesta).valores['titular.nombre'];
    expect([await nameIn(named), await nameIn(nameless)]).toEqual(['Rosa', 'eva@example.com']);
    expect((await act(named, 'responder', { cuerpo: 'Gracias, Rosa.' })).statusCode).toBe(200);
  });

  it('is the text of the mail: what the agent sees is what is sent', async () => {
    const id = await createRequest();
    const { modeloRespuesta } = await ticket(id);
    const { before, after } = Object(modeloRespuesta).marco;
    await act(id, 'responder', { cuerpo: 'Ya lo corregimos.' });
    expect((await rowsOf('correos', id))[0]).toMatchObject({ cuerpo: `${before}Ya lo corregimos.${after}` });
  });
});

describe('an undone reply', () => {
  it('is never sent, and the request is as before, its figures too', async () => {
    const id = await createRequest();
    const before = await ticket(id);
    await act(id, 'responder', { cuerpo: 'Con el texto equivocado', luego: 'Cerrar' });
    const undone = await undo(id);
    expect([undone.statusCode, undone.json()]).toEqual([200, expect.objectContaining({ estado: 'Nuevo' })]);
    const { version: _, actualizadoEn: __, actualizadoPor: ___, _can, _refs, ...rest } = before;
    expect(await ticket(id)).toMatchObject(rest);
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'Cancelado' }]);
    expect(await rowsOf('ticketMensajes', id)).toMatchObject([{ anulado: true }]);
    expect(await eventsOf(id)).toEqual(['creado']);
  });

  it('was not delivered meanwhile: its mail is held for as long as it can be undone', async () => {
    const id = await createRequest();
    await act(id, 'responder', { cuerpo: 'Hola' });
    await deliverDue(db, () => Promise.resolve());
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'EnCola', intentos: 0 }]);
    await sql`update "correos" set "proximoIntento" = now() where "ticket" = ${id}`.execute(db);
    await deliverDue(db, () => Promise.resolve());
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'Enviado' }]);
  });

  it('can be undone only by its author, once, and not after the mail has left', async () => {
    const id = await createRequest();
    await act(id, 'responder', { cuerpo: 'Hola' });
    expect((await undo(id, colega)).statusCode).toBe(409);
    expect((await undo(id)).statusCode).toBe(200);
    expect((await undo(id)).statusCode).toBe(409);
    await act(id, 'responder', { cuerpo: 'Hola otra vez' });
    await sql`update "correos" set "estado" = 'Enviando', "intentos" = 1 where "ticket" = ${id} and "estado" = 'EnCola'`.execute(
      db,
    );
    expect((await undo(id)).json()).toMatchObject({ status: 409, detail: reason('yaEnviada') });
  });
});

describe('an undone macro', () => {
  const newMacro = async (...acciones: Row[]): Promise<unknown> => {
    const { rows } = await sql<Row>`select count(*)::int as "n" from "macros"`.execute(db);
    const [key] = await insertRows(db, registry, 'macros', [{ nombre: `Macro ${rows[0]?.n}`, acciones }]);
    return key;
  };
  const undoMacro = (id: number, call: Call = agente) => call('POST', `tickets/${id}/actions/macro/undo`, {});
  const steps = [
    { accion: 'tomar' },
    { accion: 'priorizar', prioridad: 'Alta' },
    { accion: 'anotar', texto: 'Es un caso conocido' },
    { accion: 'responder', texto: 'Ya lo corregimos.' },
  ];

  it('sends nothing and leaves nothing of its other effects', async () => {
    const id = await createRequest();
    const before = await ticket(id);
    const macro = await newMacro(...steps, { accion: 'derivar', area: areas.get('Tránsitos'), texto: 'Sigan' });
    expect((await act(id, 'macro', { macro })).json()).toMatchObject({ estado: 'Derivado', prioridad: 'Alta' });
    expect(await alertsAbout(id)).toEqual(['derivacion']);
    expect((await undoMacro(id, colega)).statusCode).toBe(409);
    expect((await undoMacro(id)).statusCode).toBe(200);
    const { version: _, actualizadoEn: __, actualizadoPor: ___, _can, _refs, ...rest } = before;
    expect(await ticket(id)).toMatchObject(rest);
    expect(await rowsOf('correos', id)).toMatchObject([{ estado: 'Cancelado' }]);
    expect(await rowsOf('ticketMensajes', id)).toMatchObject([{ anulado: true }, { anulado: true }]);
    expect(await eventsOf(id)).toEqual(['creado']);
    expect(await alertsAbout(id)).toEqual([]);
    expect((await undoMacro(id)).statusCode).toBe(409);
  });

  it('leaves an earlier reply, and cancels the survey of a closing', async () => {
    const category = categories.get('Consulta');
    await sql`update "ticketCategorias" set "encuesta" = true where "id" = ${category}`.execute(db);
    await sql`delete from "encuestaEnlaces"`.execute(db);
    const id = await createRequest();
    await act(id, 'responder', { cuerpo: 'Lo estamos viendo.' });
    const macro = await newMacro(...steps, { accion: 'cerrar', resultado: 'Resuelto', texto: 'Listo' });
    expect((await act(id, 'macro', { macro })).json()).toMatchObject({ estado: 'Cerrado' });
    expect((await rowsOf('correos', id)).map(({ plantilla }) => plantilla)).toEqual(['answer', 'answer', 'survey']);
    expect((await undoMacro(id)).json()).toMatchObject({ estado: 'Procesando', resolucion: null });
    expect((await rowsOf('correos', id)).map(({ estado }) => estado)).toEqual(['EnCola', 'Cancelado', 'Cancelado']);
    expect((await rowsOf('ticketMensajes', id)).map(({ anulado }) => anulado)).toEqual([false, true, true]);
    // the cancelled survey does not count: closing the request sends a new one
    await act(id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    expect((await rowsOf('correos', id)).at(-1)).toMatchObject({ plantilla: 'survey', estado: 'EnCola' });
    await sql`update "ticketCategorias" set "encuesta" = false where "id" = ${category}`.execute(db);
  });
});

describe('a mention in a note', () => {
  const alertsOf = async (usuario: unknown, id: number) =>
    (
      await sql`select "tipo" from "alertasUsuario" where "usuario" = ${usuario} and "enlace" = ${`solicitud/${id}`}`.execute(
        db,
      )
    ).rows;

  it('alerts the agent, who finds the request', async () => {
    const id = await createRequest();
    await act(id, 'anotar', { cuerpo: '@colega ¿lo ves?', menciones: [users.get('colega')] });
    expect(await alertsOf(users.get('colega'), id)).toEqual([{ tipo: 'mencion' }]);
    expect((await colega('GET', `tickets/${id}`)).statusCode).toBe(200);
  });

  it('of somebody who cannot see the request is refused by name, and nothing is written', async () => {
    const id = await createRequest();
    await act(id, 'derivar', { area: areas.get('Cobranzas'), comentario: 'Es de ustedes' });
    const refused = await act(id, 'anotar', { cuerpo: '@alguien', menciones: [users.get('transitos')] });
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: { cuerpo: expect.stringContaining('No ven esta solicitud') },
    });
    expect(await rowsOf('ticketMensajes', id)).toEqual([]);
    expect((await act(id, 'anotar', { cuerpo: '@jefa', menciones: [users.get('admin')] })).statusCode).toBe(200);
  });
});
