/** What incoming mails become: requests, answers, reports about mails, or work for a person (domain.md A5, A9). */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertRows } from '../../../../../server/db/insert';
import { deliverDue } from '../../../../../server/mail/delivery';
import type { OutgoingMail } from '../../../../../server/mail/transport';
import { storeOf } from '../../../../../server/records/store';
import { registry } from '../../../../../server/registry';
import { makeAccounts } from '../../../../../server/seed/makeAccounts';
import { ReadingFailed } from '../../../../../server/strangers/thread';
import { DAY } from '../../../../../src/schema/calendar';
import { queueReady } from '../../../../../tests/fixtures/queue';
import { type Call, holders, scenario } from '../../../../../tests/fixtures/scenario';
import { runRules } from '../../../../sau/rules/server/work';
import { profiles } from '../../../../settings/perfiles/seed';
import { base64, deliveryReport, HEADER, headerWith, mailOf, multipart, PLAIN, part } from '../reading/mails.fixture';
import { type MailReader, readApart } from '../reading/readApart';
import { type FetchedMail, type Received, receiveMail } from './receiveMail';
import { holdersWith, MAX_ACKNOWLEDGEMENTS_PER_HOUR } from './sender';

const { context, db, as, users, areas, categories } = await scenario();
const store = { ...storeOf(context), mailSender: 'sistema@autovias.example.com' };

type Row = Record<string, unknown>;

let admin: Call;
let agente: Call;
let account = 0;
let uid = 0;
beforeAll(async () => {
  [admin, agente] = [await as('admin'), await as('agente')];
});

const rows = async (table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} order by "id"`.execute(db)).rows;
const of = async (table: string, ticket: unknown): Promise<Row[]> =>
  (await rows(table)).filter((row) => row.ticket === ticket);
const lastMail = async (): Promise<Row> =>
  (await rows('correos')).findLast((row) => row.direccion === 'Entrante') ?? {};
const ticketOf = async (id: unknown): Promise<Row> => (await rows('tickets')).find((row) => row.id === id) ?? {};
const act = (resource: string, id: unknown, action: string, body: object = {}, call: Call = agente) =>
  call('POST', `${resource}/${id}/actions/${action}`, body);

const newAccount = async (values: Row = {}): Promise<number> =>
  Number(
    (
      await insertRows(db, registry, 'correoCuentas', [
        {
          nombre: `Cuenta ${(await rows('correoCuentas')).length}`,
          direccion: 'atencion@autovias.example.com',
          sector: areas.get('Atención al cliente'),
          ticketCategoria: categories.get('Consulta'),
          imap: { host: '127.0.0.1', puerto: 143, seguridad: 'Ninguna', usuario: null },
          ...values,
        },
      ])
    )[0],
  );

beforeEach(async () => {
  for (const table of ['ticketMensajes', 'correos', 'correoCuentas', 'alertasUsuario'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update "titulares" set "emailRebotado" = false`.execute(db);
  account = await newAccount();
  uid = 0;
});

let counter = 0;
/** Receives a mail with a new Message-ID; returns its row. */
async function receive(fields: Readonly<Record<string, string | null>> = {}, ...body: string[]): Promise<Row> {
  counter += 1;
  const header = headerWith({
    From: 'Ana Gómez <ana@example.com>',
    'Message-ID': `<m${counter}@example.com>`,
    ...fields,
  });
  const raw = mailOf(...header, ...PLAIN, '', ...(body.length > 0 ? body : ['Hola']));
  expect(await receiveRaw(raw)).toBe('filed');
  const mail = await lastMail();
  return mail;
}

function receiveRaw(raw: Buffer, place: Partial<FetchedMail> = {}): Promise<Received> {
  uid += 1;
  return receiveMail(store, account, { uidValidity: 7, uid, raw, size: raw.length, ...place });
}

async function request(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    asunto: 'Prueba',
    ...changes,
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}

/** Sends what is queued; returns the sent mails. */
async function deliver(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await sql`update "correos" set "proximoIntento" = null where "estado" = 'EnCola'`.execute(db);
  await deliverDue(db, async (mail) => void sent.push(mail));
  return sent;
}

/** Replies to a request and sends the reply; returns the sent mail. */
async function reply(id: number, cuerpo = '¿Qué día fue?'): Promise<OutgoingMail> {
  expect((await act('tickets', id, 'responder', { cuerpo })).statusCode).toBe(200);
  const sent = (await deliver()).at(-1);
  if (!sent) throw new Error('no mail was sent');
  return sent;
}

describe('a mail about nothing known', () => {
  it('opens a request of its holder, in the area and category of the account', async () => {
    const mail = await receive({ Subject: 'Me cobraron dos veces' }, 'El martes.', '', '-- ', 'Ana');
    expect(mail).toMatchObject({
      error: null,
      estado: 'NuevoTicket',
      clase: 'Persona',
      de: 'ana@example.com',
      titular: holders.gomez,
      cuenta: account,
      messageId: `<m${counter}@example.com>`,
    });
    expect(await ticketOf(mail.ticket)).toMatchObject({
      estado: 'Nuevo',
      canal: 'Correo',
      asunto: 'Me cobraron dos veces',
      // the folded signature, too: what looks like one may be the sender's own words
      descripcion: 'El martes.\n\n--\nAna',
      titular: holders.gomez,
      contactoAnonimo: null,
      areaActual: areas.get('Atención al cliente'),
      areaCreadora: areas.get('Atención al cliente'),
      ticketCategoria: categories.get('Consulta'),
      documento: '30222333',
    });
    expect(await of('ticketMensajes', mail.ticket)).toMatchObject([
      { tipo: 'CorreoEntrante', cuerpo: 'El martes.', citado: '--\nAna', remitente: 'Ana Gómez', otraDireccion: false },
    ]);
    expect((await of('ticketEventos', mail.ticket)).map(({ tipo }) => tipo)).toEqual(['creado']);
  });

  it('opens a request of an anonymous contact, to be answered at the address that it asks for', async () => {
    const mail = await receive({ From: 'Portal <portal@example.com>', 'Reply-To': 'luis@example.com' });
    expect(await ticketOf(mail.ticket)).toMatchObject({
      titular: null,
      contactoAnonimo: { nombre: 'Portal', email: 'luis@example.com' },
    });
  });

  it('finds its holder, whatever the case of the address, by an index', async () => {
    await sql`update "titulares" set "email" = 'ANA@Example.com' where "codigoTitular" = ${holders.gomez}`.execute(db);
    expect(await receive()).toMatchObject({ titular: holders.gomez });
    await sql`update "titulares" set "email" = 'ana@example.com' where "codigoTitular" = ${holders.gomez}`.execute(db);
    const plan = await db.transaction().execute(async (tx) => {
      // three holders would be read without an index
      await sql`set local enable_seqscan = off`.execute(tx);
      return (await sql`explain ${holdersWith('ana@example.com')}`.execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('Index Scan');
  });

  it('of an address that two holders have opens a request of nobody', async () => {
    await sql`update "titulares" set "email" = 'ana@example.com' where "codigoTitular" = ${holders.obrien}`.execute(db);
    expect(await receive()).toMatchObject({ estado: 'NuevoTicket', titular: null });
    await sql`update "titulares" set "email" = null where "codigoTitular" = ${holders.obrien}`.execute(db);
  });

  it('without subject and text says so', async () => {
    const mail = await receive({ Subject: null }, '');
    expect(mail).toMatchObject({ asunto: '(Sin asunto)', cuerpo: '(Sin texto)', estado: 'NuevoTicket' });
  });

  it('of a program opens a request too', async () => {
    expect(await receive({ 'Auto-Submitted': 'auto-generated' })).toMatchObject({
      estado: 'NuevoTicket',
      clase: 'Programa',
    });
  });
});

describe('a request that a mail opens', () => {
  it('gets an available agent, in an area that assigns', async () => {
    await queueReady(db);
    const area = areas.get('Atención al cliente');
    const mode = (value: string) =>
      sql`update "sectores" set "modoAsignacion" = ${value} where "id" = ${area}`.execute(db);
    expect((await agente('POST', 'disponibilidades/actions/cambiar', { estado: 'Disponible' })).statusCode).toBe(200);
    await mode('rotativa');
    try {
      const { ticket } = await receive({ Subject: 'Para repartir' });
      await vi.waitFor(
        async () => expect(await ticketOf(ticket)).toMatchObject({ agenteActual: users.get('agente') }),
        20_000,
      );
    } finally {
      await mode('manual');
      await agente('POST', 'disponibilidades/actions/cambiar', { estado: 'Ausente' });
    }
  });
});

describe('an answer to our mail', () => {
  it('joins its request by the reference, from any address, and the message says that the address is another one', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    const mail = await receive({ From: 'trabajo@example.com', 'In-Reply-To': messageId, Subject: 'Re: lo de siempre' });
    expect(mail).toMatchObject({ estado: 'Asociado', ticket: id, titular: holders.gomez });
    expect((await rows('correos')).find((row) => row.id === mail.enRespuestaA)).toMatchObject({ messageId });
    expect((await of('ticketMensajes', id)).at(-1)).toMatchObject({
      tipo: 'CorreoEntrante',
      remitente: 't••••@example.com',
      otraDireccion: true,
    });
    expect((await rows('alertasUsuario')).at(-1)).toMatchObject({
      usuario: users.get('agente'),
      tipo: 'respuestaTitular',
    });
  });

  it('is answered in its thread', async () => {
    const id = await request();
    const first = await reply(id);
    await receive({ 'In-Reply-To': first.messageId, 'Message-ID': '<de-ana@example.com>' });
    const second = await reply(id, 'Gracias');
    expect(second.references).toEqual([first.messageId, '<de-ana@example.com>']);
    expect(second.messageId).not.toBe(first.messageId);
  });

  it('is answered with a copy to whoever had one, except those that are taken off and our own', async () => {
    const mail = await receive({
      ...{ To: 'Atencion <atencion@autovias.example.com>, eva@example.com', 'Message-ID': '<con-copias@example.com>' },
      Cc: 'Paz, Luis <luis@example.com>, ANA@example.com, atencion+x@autovias.example.com',
    });
    const id = Number(mail.ticket);
    expect(await reply(id)).toMatchObject({ para: 'ana@example.com', cc: ['eva@example.com', 'luis@example.com'] });
    const shown = (await agente('GET', `tickets/${id}`)).json<Row>();
    const { copias } = Object(shown.modeloRespuesta);
    expect(copias).toEqual([
      { clave: expect.any(String), nombre: null, direccion: 'e••••@example.com' },
      { clave: expect.any(String), nombre: 'Paz, Luis', direccion: 'l••••@example.com' },
    ]);
    const [{ clave }] = copias;
    await act('tickets', id, 'responder', { cuerpo: 'Solo a Luis', sinCopia: [{ clave }] });
    expect((await deliver()).at(-1)).toMatchObject({ cc: ['luis@example.com'] });
    // the same person in a mail that came while the agent wrote
    await receive({ Cc: 'eva@example.com', 'In-Reply-To': '<con-copias@example.com>' });
    await act('tickets', id, 'responder', { cuerpo: 'A nadie más', sinCopia: [{ clave }] });
    expect((await deliver()).at(-1)).toMatchObject({ cc: [] });
    expect(await reply(id)).toMatchObject({ cc: ['eva@example.com'] });
  });

  it('of somebody who had a copy is answered with a copy to them, and their number joins the request', async () => {
    const { ticket } = await receive({ Cc: 'eva@example.com', 'Message-ID': '<de-ana-a-eva@example.com>' });
    await reply(Number(ticket));
    const fields = { From: 'Eva <eva@example.com>', Cc: 'ana@example.com' };
    expect(await receive({ ...fields, Subject: `Re: Solicitud Nº ${ticket}` })).toMatchObject({ ticket });
    expect(await reply(Number(ticket))).toMatchObject({ para: 'ana@example.com', cc: ['eva@example.com'] });
  });

  it('by a stranger who got it is answered without a copy to them', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await receive({ From: 'extrano@example.com', 'In-Reply-To': messageId });
    expect(await reply(id)).toMatchObject({ para: 'ana@example.com', cc: [] });
  });

  it('shows the name of the account’s area beside its address, otherwise the account’s', async () => {
    const id = await request();
    expect(await reply(id)).toMatchObject({ de: 'atencion@autovias.example.com', nombreDe: 'Atención al cliente' });
    await sql`update "correoCuentas" set "sector" = null, "predeterminada" = true`.execute(db);
    expect(await reply(id)).toMatchObject({ nombreDe: expect.stringMatching(/^Cuenta /) });
  });

  it('starts the rules on received mails; an automatic reply starts none', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    const rule = await admin('POST', 'reglasSolicitud', {
      ...{ nombre: 'Contesta', cuando: [{ evento: 'correo' }], condicion: { asunto: { $ne: null } } },
      acciones: [{ accion: 'priorizar', prioridad: 'Urgente' }],
    });
    expect(rule.statusCode).toBe(201);
    const { id: key } = rule.json<{ id: number }>();
    expect((await act('reglasSolicitud', key, 'activar', {}, admin)).statusCode).toBe(200);
    await receive({ 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' }, 'Vuelvo el lunes');
    await runRules(store);
    expect((await ticketOf(id)).prioridad).not.toBe('Urgente');
    await receive({ 'In-Reply-To': messageId }, 'No funciona');
    await runRules(store);
    expect((await ticketOf(id)).prioridad).toBe('Urgente');
    expect(await of('reglaEjecuciones', id)).toMatchObject([{ evento: 'correo', resultado: 'Aplicada' }]);
    expect((await act('reglasSolicitud', key, 'desactivar', {}, admin)).statusCode).toBe(200);
  });

  it('ends the wait for its holder; an automatic reply is only recorded', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await act('tickets', id, 'espera', { esperaMotivo: 'Cliente' });
    await receive({ 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' }, 'Vuelvo el lunes');
    expect(await ticketOf(id)).toMatchObject({ estado: 'Espera' });
    expect((await of('ticketMensajes', id)).at(-1)).toMatchObject({
      tipo: 'RespuestaAutomatica',
      cuerpo: 'Vuelvo el lunes',
    });
    await receive({ 'In-Reply-To': messageId }, 'Fue el martes');
    expect(await ticketOf(id)).toMatchObject({ estado: 'Procesando', esperaMotivo: null });
  });

  it('reopens a request closed at most 30 days ago: it returns to its agent, otherwise to the queue', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await act('tickets', id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    await receive({ 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' });
    expect(await ticketOf(id)).toMatchObject({ estado: 'Cerrado' });
    await receive({ 'In-Reply-To': messageId }, 'No está resuelto');
    expect(await ticketOf(id)).toMatchObject({
      estado: 'Procesando',
      reaperturas: 1,
      fechaCierre: null,
      resolucion: null,
      agenteActual: users.get('agente'),
    });
    expect((await of('ticketEventos', id)).at(-1)).toMatchObject({
      tipo: 'reabierto',
      despues: 'Procesando',
      autor: null,
    });
    await act('tickets', id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    await sql`update "tickets" set "agenteActual" = null where "id" = ${id}`.execute(db);
    await receive({ 'In-Reply-To': messageId }, 'Sigue sin estar resuelto');
    expect(await ticketOf(id)).toMatchObject({ estado: 'Nuevo', reaperturas: 2, agenteActual: null });
    expect((await rows('alertasUsuario')).at(-1)).toMatchObject({
      tipo: 'respuestaTitular',
      enlace: `solicitud/${id}`,
    });
  });

  it.each([
    ['a mail that only thanks', {}, '¡Muchas gracias por la ayuda!'],
    ['a program', { 'Auto-Submitted': 'auto-generated' }, 'Su mensaje fue registrado'],
    ['a list', { 'List-Id': '<vecinos.example.com>' }, 'Su mensaje fue distribuido'],
  ])(
    'of %s to a closed request is added to it and shown to its agent, and does not reopen it',
    async (_, fields, text) => {
      const id = await request();
      const { messageId } = await reply(id);
      await act('tickets', id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
      await sql`delete from "alertasUsuario"`.execute(db);
      expect(await receive({ 'In-Reply-To': messageId, ...fields }, text)).toMatchObject({
        estado: 'Asociado',
        ticket: id,
      });
      expect(await ticketOf(id)).toMatchObject({ estado: 'Cerrado', reaperturas: 0, resolucion: 'Listo' });
      expect((await of('ticketMensajes', id)).at(-1)).toMatchObject({ tipo: 'CorreoEntrante', cuerpo: text });
      expect((await of('ticketEventos', id)).at(-1)).toMatchObject({ tipo: 'correo' });
      expect(await rows('alertasUsuario')).toMatchObject([{ tipo: 'respuestaTitular', usuario: users.get('agente') }]);
      const closed = new Date(Date.now() - 31 * DAY).toISOString();
      await sql`update "tickets" set "fechaCierre" = ${closed} where "id" = ${id}`.execute(db);
      expect(await receive({ 'In-Reply-To': messageId, ...fields }, text)).toMatchObject({
        estado: 'Asociado',
        ticket: id,
      });
    },
  );

  it('of a request closed earlier opens a new one that is linked to it', async () => {
    const id = await request({ ticketCategoria: categories.get('Reclamo') });
    const { messageId } = await reply(id);
    await act('tickets', id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    const closed = new Date(Date.now() - 31 * DAY).toISOString();
    await sql`update "tickets" set "fechaCierre" = ${closed} where "id" = ${id}`.execute(db);
    const mail = await receive({ 'In-Reply-To': messageId }, 'Otra vez');
    expect(mail).toMatchObject({ estado: 'NuevoTicket', titular: holders.gomez });
    expect(mail.ticket).not.toBe(id);
    expect(await ticketOf(mail.ticket)).toMatchObject({ ticketCategoria: categories.get('Reclamo'), estado: 'Nuevo' });
    expect(await ticketOf(id)).toMatchObject({ estado: 'Cerrado' });
    expect((await rows('ticketVinculos')).at(-1)).toMatchObject({ desde: mail.ticket, hacia: id, tipo: 'Deriva de' });
    expect((await of('ticketEventos', id)).at(-1)).toMatchObject({ tipo: 'vinculadoDesde', solicitud: mail.ticket });
  });
});

describe('a number in the subject', () => {
  it.each(['Re: Solicitud Nº %: Prueba', 'RE: Request No. %', 'Reclamo #%', '回复：第 % 号工单'])(
    'joins the request, from its holder: %s',
    async (subject) => {
      const id = await request();
      const mail = await receive({
        Subject: `=?utf-8?B?${Buffer.from(subject.replace('%', String(id))).toString('base64')}?=`,
      });
      expect(mail).toMatchObject({ estado: 'Asociado', ticket: id });
    },
  );

  it('of somebody else’s request opens a new one: a stranger writes into nobody’s request', async () => {
    const id = await request();
    const mail = await receive({ From: 'extrano@example.com', Subject: `Re: Solicitud Nº ${id}` });
    expect(mail).toMatchObject({ estado: 'NuevoTicket' });
    expect(mail.ticket).not.toBe(id);
    expect(await of('ticketMensajes', id)).toEqual([]);
  });

  it('joins the request from an address that has taken part in it', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await receive({ From: 'trabajo@example.com', 'In-Reply-To': messageId });
    expect(await receive({ From: 'trabajo@example.com', Subject: `Solicitud Nº ${id}` })).toMatchObject({ ticket: id });
  });

  it('and a reference to a mail of somebody else join no request of a stranger', async () => {
    const first = await receive({ 'Message-ID': '<adivinable@example.com>' });
    const stranger = await receive({ From: 'extrano@example.com', 'In-Reply-To': '<adivinable@example.com>' });
    expect(stranger.ticket).not.toBe(first.ticket);
    expect(await receive({ 'In-Reply-To': '<adivinable@example.com>' })).toMatchObject({ ticket: first.ticket });
  });
});

describe('a mail of a request that was merged', () => {
  const merge = (main: unknown, ...solicitudes: unknown[]) => act('tickets', main, 'fusionar', { solicitudes }, admin);

  it('is answered in its own conversation, and what follows goes to the main request', async () => {
    const main = await receive({ From: 'luis@example.com', 'Message-ID': '<uno@example.com>' });
    const other = await receive({ From: 'eva@example.com', 'Message-ID': '<dos@example.com>' });
    const asked = await reply(Number(other.ticket), '¿Qué patente?');
    expect((await merge(main.ticket, other.ticket)).statusCode).toBe(200);
    const answer = await receive({
      From: 'eva@example.com',
      'Message-ID': '<tres@example.com>',
      'In-Reply-To': asked.messageId,
    });
    expect(answer).toMatchObject({ ticket: main.ticket });
    expect((await reply(Number(main.ticket), 'Gracias')).references).toEqual([
      '<dos@example.com>',
      asked.messageId,
      '<tres@example.com>',
    ]);
    // by either number, from either person
    const numbers = [main.ticket, other.ticket];
    for (const [From, number] of [
      ['eva@example.com', numbers[0]],
      ['luis@example.com', numbers[1]],
    ])
      expect(await receive({ From: String(From), Subject: `Solicitud Nº ${number}` })).toMatchObject({
        ticket: main.ticket,
      });
    expect(await receive({ From: 'otro@example.com', Subject: `Nº ${main.ticket}` })).toMatchObject({
      estado: 'NuevoTicket',
    });
  });

  it('that comes back is told in the main request', async () => {
    const [main, other] = [await request(), await request()];
    const { messageId } = await reply(other);
    await merge(main, other);
    await receiveRaw(deliveryReport(messageId, 'ana@example.com'));
    expect((await of('ticketEventos', main)).at(-1)).toMatchObject({ tipo: 'correoRebotado' });
    expect((await rows('alertasUsuario')).at(-1)).toMatchObject({ enlace: `solicitud/${main}` });
  });
});

describe('a mail is received exactly once', () => {
  const raw = mailOf(...headerWith({ From: 'ana@example.com' }), ...PLAIN, '', 'Hola');

  it('when it is fetched again, or its transaction failed before', async () => {
    const failing = { ...store, language: 'es' as const, handlers: store.handlers, publicUrl: store.publicUrl };
    await sql`alter table "ticketEventos" rename to "ticketEventosAway"`.execute(db);
    await expect(receiveMail(failing, account, { uidValidity: 7, uid: 1, raw, size: raw.length })).rejects.toThrow();
    await sql`alter table "ticketEventosAway" rename to "ticketEventos"`.execute(db);
    expect(await rows('correos')).toEqual([]);
    expect(await receiveRaw(raw, { uid: 1 })).toBe('filed');
    expect(await receiveRaw(raw, { uid: 1 })).toBe('position');
    expect(await rows('correos')).toHaveLength(1);
  });

  it('when two processes fetch it at the same time', async () => {
    const results = await Promise.all([1, 2].map(() => receiveRaw(raw, { uid: 1 })));
    expect(results.sort()).toEqual(['filed', 'position']);
    expect(await rows('correos')).toHaveLength(1);
  });

  it('when two mailboxes have a copy, and when UIDs are no longer valid', async () => {
    const copy = Buffer.concat([Buffer.from('Delivered-To: x@example.com\r\n'), raw]);
    expect(await receiveRaw(raw)).toBe('filed');
    expect(await receiveRaw(copy, { uidValidity: 8, uid: 1 })).toBe('copy');
    account = await newAccount({ direccion: 'cobranzas@autovias.example.com' });
    expect(await receiveRaw(copy, { uid: 1 })).toBe('copy');
    expect(await rows('correos')).toHaveLength(1);
    expect((await rows('correoCuentas')).at(-1)).toMatchObject({ imapUidValidez: 7, imapUltimoUid: 1 });
  });

  it('but two mails with one Message-ID are two mails', async () => {
    expect(await receiveRaw(raw)).toBe('filed');
    expect(await receiveRaw(Buffer.concat([raw, Buffer.from(' otra vez')]))).toBe('filed');
    expect(await rows('correos')).toHaveLength(2);
  });
});

describe('a mail that cannot be read', () => {
  const raw = mailOf(...headerWith({ From: 'Ana <ana@example.com>', Subject: 'Pesado' }), ...PLAIN, '', 'Hola');
  const refusal = (): Promise<never> => Promise.reject(new ReadingFailed('it takes too long'));
  const receiveWith = (reader: Partial<MailReader>, place: Partial<FetchedMail> = {}): Promise<Received> =>
    receiveMail(
      store,
      account,
      { uidValidity: 7, uid: 1, raw, size: raw.length, ...place },
      { reader: { ...readApart, ...reader } },
    );

  it('is tried twice, then waits for a person with its header and its original, and the next one is read', async () => {
    const tries: number[] = [];
    const whole = () => {
      tries.push(tries.length + 1);
      return refusal();
    };
    expect(await receiveWith({ whole })).toBe('filed');
    expect(tries).toEqual([1, 2]);
    expect(await lastMail()).toMatchObject({
      estado: 'Recibido',
      sinAsociarPor: 'Ilegible',
      de: 'ana@example.com',
      asunto: 'Pesado',
      ticket: null,
      adjuntos: [expect.objectContaining({ name: 'original.eml' })],
    });
    expect(await receiveRaw(mailOf(...headerWith({}), ...PLAIN, '', 'Otro'), { uid: 2 })).toBe('filed');
    expect(await lastMail()).toMatchObject({ estado: 'NuevoTicket', cuerpo: 'Otro' });
  });

  it('whose header cannot be read either waits with its original alone', async () => {
    expect(await receiveWith({ whole: refusal, header: refusal })).toBe('filed');
    expect(await lastMail()).toMatchObject({ sinAsociarPor: 'Ilegible', de: null, asunto: '(Sin asunto)' });
  });

  it('and ends the process is counted before: after two ends it is not read again', async () => {
    const counts: unknown[] = [];
    const whole = async () => {
      counts.push((await rows('correoCuentas')).at(-1)?.imapIntentos);
      throw new Error('the process ends here');
    };
    await expect(receiveWith({ whole })).rejects.toThrow();
    await expect(receiveWith({ whole })).rejects.toThrow();
    expect(counts).toEqual([1, 2]);
    expect(await receiveWith({ whole })).toBe('filed');
    expect(counts).toEqual([1, 2]);
    expect(await lastMail()).toMatchObject({ sinAsociarPor: 'Ilegible', asunto: 'Pesado' });
  });

  it('because nothing can be read now is not counted', async () => {
    const prepare = () => Promise.reject(new Error('no threads'));
    for (const _ of [1, 2, 3]) await expect(receiveWith({ prepare })).rejects.toThrow('no threads');
    expect(await receiveWith({})).toBe('filed');
    expect(await lastMail()).toMatchObject({ estado: 'NuevoTicket' });
  });

  it('and was received before is not read again', async () => {
    expect(await receiveWith({})).toBe('filed');
    expect(await receiveWith({ whole: refusal })).toBe('position');
  });
});

describe('what is folded', () => {
  it('is there for whoever sees the messages of the request, and is found', async () => {
    const mail = await receive({}, 'Hola.', '', '-- ', 'Ana', 'Patente jirafoide');
    const [message] = (await agente('GET', `ticketMensajes?filter={"ticket":${mail.ticket}}`)).json<Row[]>();
    expect(message).toMatchObject({ cuerpo: 'Hola.', citado: '--\nAna\nPatente jirafoide' });
    const found = await agente('GET', `tickets?filter=${encodeURIComponent(JSON.stringify({ q: 'jirafoide' }))}`);
    expect(found.json<Row[]>().map(({ id }) => id)).toEqual([mail.ticket]);
  });

  it('is part of a request that is split from the message', async () => {
    const { ticket } = await receive({}, 'Hola.', '', '-- ', 'Ana '.repeat(2500));
    const [message] = await of('ticketMensajes', ticket);
    const body = {
      ...{ ticketCategoria: categories.get('Consulta'), prioridad: 'Normal', asunto: 'Otra', descripcion: 'Otra' },
    };
    expect((await act('ticketMensajes', message?.id, 'dividir', body)).statusCode).toBe(200);
    const split = (await rows('tickets')).at(-1)?.id;
    expect(split).not.toBe(ticket);
    expect(await of('ticketMensajes', split)).toMatchObject([{ cuerpo: 'Hola.', citado: message?.citado }]);
  });
});

describe('an automatic reply', () => {
  const OUT_OF_OFFICE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

  it('is known by its headers in any language: it reopens nothing, and without a request it waits', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await act('tickets', id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo' });
    const fields = { Subject: 'Resposta automática: Consulta', ...OUT_OF_OFFICE };
    expect(await receive({ ...fields, 'In-Reply-To': messageId })).toMatchObject({ estado: 'Asociado', ticket: id });
    expect(await ticketOf(id)).toMatchObject({ estado: 'Cerrado', reaperturas: 0 });
    expect(await receive({ ...fields, From: 'd@example.com' })).toMatchObject({
      estado: 'Recibido',
      sinAsociarPor: 'RespuestaAutomatica',
      ticket: null,
    });
  });

  it('is none if only its subject has the words', async () => {
    expect(await receive({ Subject: 'Fuera de la oficina: ¿a qué hora abren?' })).toMatchObject({
      estado: 'NuevoTicket',
      clase: 'Persona',
    });
  });
});

describe('a bounce', () => {
  beforeEach(async () => {
    await sql`update "correoCuentas" set "acuse" = true`.execute(db);
  });

  it('opens no request and is not acknowledged; its returned header may look like a quoted mail', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    const fields = { From: 'Postmaster <postmaster@mx.example.com>', 'Return-Path': '<>', Subject: 'Undeliverable' };
    const returned = [
      '-----Original message-----',
      'From: x@example.com',
      'Sent: x',
      'Subject: y',
      `Message-ID: ${messageId}`,
    ];
    const body = ['550 5.1.1 <ana@example.com> unknown', '', ...returned];
    expect(await receive(fields, ...body)).toMatchObject({ estado: 'Asociado', clase: 'Rebote', ticket: id });
    expect(await receive({ ...fields, Subject: 'Undeliverable: x' }, '550 unknown')).toMatchObject({
      estado: 'Recibido',
      sinAsociarPor: 'Rebote',
    });
    expect(await receive({ From: 'MAILER-DAEMON <>', Subject: 'Mail delivery failed' })).toMatchObject({
      clase: 'Rebote',
    });
    expect(await deliver()).toEqual([]);
  });
});

describe('a delivery report', () => {
  it('marks the mail, its message and the holder’s address, and alerts the agent, who can send it again', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    expect(await receiveRaw(deliveryReport(messageId, 'ana@example.com'))).toBe('filed');
    const [sent] = (await of('correos', id)).filter((row) => row.direccion === 'Saliente');
    expect(sent).toMatchObject({ estado: 'Rebotado', error: '550 5.1.1 <x••••@example.com>: no such mailbox' });
    expect(await lastMail()).toMatchObject({ estado: 'Asociado', clase: 'Rebote', ticket: id, enRespuestaA: sent?.id });
    expect((await of('ticketEventos', id)).at(-1)).toMatchObject({ tipo: 'correoRebotado', comentario: sent?.error });
    expect((await rows('alertasUsuario')).at(-1)).toMatchObject({
      tipo: 'correoRebotado',
      usuario: users.get('agente'),
    });
    expect((await agente('GET', `titulares/${holders.gomez}`)).json()).toMatchObject({ emailRebotado: true });
    const [message] = (await agente('GET', `ticketMensajes?filter={"ticket":${id}}`)).json<Row[]>();
    expect(message).toMatchObject({ envio: 'Rebotado', _can: { reintentar: true } });
    await sql`update "titulares" set "email" = 'nueva@example.com' where "codigoTitular" = ${holders.gomez}`.execute(
      db,
    );
    expect((await act('ticketMensajes', message?.id, 'reintentar')).statusCode).toBe(200);
    await sql`update "titulares" set "email" = 'ana@example.com' where "codigoTitular" = ${holders.gomez}`.execute(db);
    const [again] = await deliver();
    expect(again).toMatchObject({ para: 'nueva@example.com' });
    expect(again?.messageId).not.toBe(messageId);
    expect((await act('ticketMensajes', message?.id, 'reintentar')).statusCode).toBe(409);
  });

  it('about a copy says so, and neither the mail nor the holder’s address counts as returned', async () => {
    const { ticket } = await receive({ Cc: 'eva@example.com' });
    const { messageId } = await reply(Number(ticket));
    await receiveRaw(deliveryReport(messageId, 'Eva@example.com'));
    expect((await of('correos', ticket)).map(({ estado }) => estado)).toEqual(['NuevoTicket', 'Enviado', 'Asociado']);
    expect((await of('ticketEventos', ticket)).at(-1)).toMatchObject({ tipo: 'correoRebotado' });
    expect((await agente('GET', `titulares/${holders.gomez}`)).json()).toMatchObject({ emailRebotado: false });
  });

  it('that only tells a delay changes nothing', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    await receiveRaw(deliveryReport(messageId, 'ana@example.com', 'delayed'));
    expect(await of('correos', id)).toMatchObject([{ estado: 'Enviado' }, { estado: 'Asociado', clase: 'Rebote' }]);
  });

  it('about no mail of ours waits for a person', async () => {
    await receiveRaw(deliveryReport('<nadie@example.com>', 'ana@example.com'));
    expect(await lastMail()).toMatchObject({ estado: 'Recibido', sinAsociarPor: 'Rebote', ticket: null });
  });
});

describe('an acknowledgement', () => {
  beforeEach(async () => {
    await sql`update "correoCuentas" set "acuse" = true`.execute(db);
  });

  it('tells the sender the number of the new request, in the thread of their mail', async () => {
    const mail = await receive({ From: 'Luis <luis@example.com>', Subject: 'Ayuda' });
    const [acknowledgement] = await deliver();
    expect(acknowledgement).toMatchObject({
      para: 'luis@example.com',
      plantilla: 'acknowledge',
      de: 'atencion@autovias.example.com',
      references: [mail.messageId],
    });
    expect(acknowledgement?.asunto).toContain(`${mail.ticket}`);
    // not a reply: nobody has answered yet
    expect(await ticketOf(mail.ticket)).toMatchObject({ fechaPrimeraRespuesta: null });
  });

  it('goes only to people, only for new requests, only where the account does it, and only a few times an hour', async () => {
    await receive({ 'Auto-Submitted': 'auto-generated' });
    await receive({ From: null });
    const id = await request();
    await receive({ Subject: `Nº ${id}` });
    expect(await deliver()).toEqual([]);
    for (let index = 0; index < MAX_ACKNOWLEDGEMENTS_PER_HOUR + 2; index += 1) await receive();
    expect(await deliver()).toHaveLength(MAX_ACKNOWLEDGEMENTS_PER_HOUR);
    await sql`update "correoCuentas" set "acuse" = false`.execute(db);
    await receive({ From: 'luis@example.com' });
    expect(await deliver()).toEqual([]);
  });
});

describe('an address of our own', () => {
  const OWN: [what: string, address: string, make: () => Promise<unknown>][] = [
    ['an account', 'atencion@autovias.example.com', async () => {}],
    [
      'an inactive account',
      'vieja@autovias.example.com',
      () => newAccount({ direccion: 'vieja@autovias.example.com', activa: false, imap: null }),
    ],
    ['a detail of an account', 'Atencion+web@autovias.example.com', async () => {}],
    [
      'another address of an account',
      'info@autovias.example.com',
      () =>
        sql`update "correoCuentas" set "otrasDirecciones" = '[{"direccion": "info@autovias.example.com"}]'`.execute(db),
    ],
    [
      'the user of its mail server',
      'robot@autovias.example.com',
      () =>
        sql`update "correoCuentas" set "smtp" = '{"host": "x", "usuario": "robot@autovias.example.com"}'`.execute(db),
    ],
    [
      'an area',
      'reclamos@autovias.example.com',
      () =>
        sql`update "sectores" set "email" = 'Reclamos@autovias.example.com' where "id" = ${areas.get('Atención al cliente')}`.execute(
          db,
        ),
    ],
    ['the installation', 'sistema@autovias.example.com', async () => {}],
  ];
  afterEach(() => sql`update "sectores" set "email" = null`.execute(db));

  it.each(OWN)('is no contact, holder or copy, whatever makes it ours: %s', async (_, own, make) => {
    await make();
    // a record of nobody else, although a holder has it by mistake
    await sql`update "titulares" set "email" = ${own} where "codigoTitular" = ${holders.obrien}`.execute(db);
    expect(await receive({ From: own })).toMatchObject({ estado: 'Recibido', sinAsociarPor: 'Propio', ticket: null });
    const asked = await receive({ From: 'luis@example.com', 'Reply-To': own, Cc: `${own}, eva@example.com` });
    expect(asked).toMatchObject({ responderA: null, titular: null, cc: [{ direccion: 'eva@example.com' }] });
    expect(await ticketOf(asked.ticket)).toMatchObject({ contactoAnonimo: { email: 'luis@example.com' } });
    const form = await receive({ From: `Formulario <${own}>`, 'Reply-To': 'Eva Paz <eva@example.com>' });
    expect(form).toMatchObject({ estado: 'NuevoTicket', titular: null, responderA: 'eva@example.com' });
    expect(await ticketOf(form.ticket)).toMatchObject({
      contactoAnonimo: { nombre: 'Eva Paz', email: 'eva@example.com' },
    });
    await sql`update "titulares" set "email" = null where "codigoTitular" = ${holders.obrien}`.execute(db);
  });

  it('is that to which the mail server delivered the mail', async () => {
    const mail = await receive({
      ...{ From: 'luis@example.com', To: 'eva@example.com, alias@autovias.example.com' },
      'Delivered-To': 'alias@autovias.example.com',
    });
    expect(mail).toMatchObject({ para: 'alias@autovias.example.com', cc: [{ direccion: 'eva@example.com' }] });
  });

  it('is refused as the contact that a person writes', async () => {
    const own = { contactoAnonimo: { email: 'Atencion@autovias.example.com' } };
    const made = await agente('POST', 'tickets', {
      ...{ ticketCategoria: categories.get('Consulta'), asunto: 'Prueba', canal: 'Correo', ...own },
    });
    const refused = { status: 422, errors: { 'contactoAnonimo.email': expect.stringContaining('nuestra') } };
    expect(made.json()).toMatchObject(refused);
    const { ticket } = await receive({ From: 'luis@example.com' });
    expect((await admin('PUT', `tickets/${ticket}`, own)).json()).toMatchObject(refused);
  });

  it('is no contact of a request that a person opens for a forwarded mail; who is asked for is', async () => {
    const body = { ticketCategoria: categories.get('Consulta') };
    const forwarded = await receive({ From: 'Atención <atencion@autovias.example.com>' });
    const opened = await act('correos', forwarded.id, 'crearSolicitud', body, admin);
    expect(await ticketOf(opened.json<Row>().ticket)).toMatchObject({ titular: null, contactoAnonimo: null });
    const list = await receive({ From: 'x@example.com', 'Reply-To': 'eva@example.com', 'List-Id': '<l.example.com>' });
    const asked = await act('correos', list.id, 'crearSolicitud', body, admin);
    expect(await ticketOf(Object(asked.json<Row>().ticket).id ?? asked.json<Row>().ticket)).toMatchObject({
      contactoAnonimo: { email: 'eva@example.com' },
    });
  });
});

describe('a mail of which our mail server found that somebody else sent it', () => {
  const failed = {
    'Authentication-Results': 'MX.autovias.example.com 1; spf=pass; dmarc=fail (p=none; x) header.from=example.com',
  };
  beforeEach(() =>
    sql`update "correoCuentas" set "acuse" = true, "servidorAutenticacion" = 'mx.autovias.example.com'`.execute(db),
  );

  it('joins nothing by number, is marked, and is acknowledged to the holder’s stored address', async () => {
    const { ticket: known } = await receive({ 'Message-ID': '<adivinable2@example.com>' });
    await deliver();
    const fields = { ...failed, 'Reply-To': 'malo@example.com', Cc: 'malo2@example.com' };
    const abouts: Record<string, string>[] = [
      { Subject: `Re: Solicitud Nº ${known}` },
      { 'In-Reply-To': '<adivinable2@example.com>' },
    ];
    for (const about of abouts) {
      const mail = await receive({ ...fields, ...about });
      expect(mail).toMatchObject({ estado: 'NuevoTicket', sinVerificar: true, titular: holders.gomez });
      expect(mail.ticket).not.toBe(known);
      expect((await deliver()).map(({ para, plantilla }) => [para, plantilla])).toEqual([
        ['ana@example.com', 'acknowledge'],
      ]);
      const [message] = (await agente('GET', `ticketMensajes?filter={"ticket":${mail.ticket}}`)).json<Row[]>();
      expect(message).toMatchObject({ sinVerificar: true });
      // what it asks for is not done: no copy goes to whom it names
      expect(await reply(Number(mail.ticket))).toMatchObject({ para: 'ana@example.com', cc: [] });
    }
    await receive({ ...fields, From: 'nadie@example.com' });
    expect(await deliver()).toEqual([]);
  });

  it('joins by the secret Message-ID of our mail, and is marked there', async () => {
    const id = await request();
    const { messageId } = await reply(id);
    expect(await receive({ ...failed, 'In-Reply-To': messageId })).toMatchObject({ estado: 'Asociado', ticket: id });
    expect((await of('ticketMensajes', id)).at(-1)).toMatchObject({ sinVerificar: true });
  });

  it.each([
    ['another server', 'mx.otro.example.com; dmarc=fail'],
    ['a result that is none', 'mx.autovias.example.com; spf=pass (dmarc=fail); dmarc=pass'],
    [
      'a copy of our server’s result below the true one',
      'mx.autovias.example.com; dmarc=pass\r\nAuthentication-Results: mx.autovias.example.com; dmarc=fail',
    ],
  ])('is not told by %s', async (_, result) => {
    const id = await request();
    const mail = await receive({ 'Authentication-Results': result, Subject: `Nº ${id}` });
    expect(mail).toMatchObject({ estado: 'Asociado', ticket: id, sinVerificar: false });
  });
});

describe('a mail waits for a person', () => {
  it.each([
    ['SinRemitente', { From: null }],
    ['Propio', { From: 'atencion@autovias.example.com' }],
    ['Lista', { 'List-Id': '<ofertas.example.com>' }],
    ['RespuestaAutomatica', { 'Auto-Submitted': 'auto-replied' }],
  ])('%s', async (sinAsociarPor, fields) => {
    expect(await receive(fields)).toMatchObject({ estado: 'Recibido', sinAsociarPor, ticket: null });
  });

  describe('by number', () => {
    const setting = {
      clave: 'correo.recibidosPorHora',
      nombre: 'x',
      grupo: 'Correo',
      tipo: 'número',
      valorNumero: '2',
    };
    afterEach(() => sql`delete from "configuracionesWeb" where "clave" = ${setting.clave}`.execute(db));
    const limited = { estado: 'Recibido', sinAsociarPor: 'Limite' };
    const opened = { estado: 'NuevoTicket' };

    it('whose sender has written more than 30 within an hour', async () => {
      for (let index = 0; index < 30; index += 1) expect(await receive()).toMatchObject(opened);
      expect(await receive()).toMatchObject(limited);
      expect(await receive({ From: 'luis@example.com' })).toMatchObject(opened);
    });

    it('whose sender has written more within an hour than the setting says; who uses a form is a sender', async () => {
      await insertRows(db, registry, 'configuracionesWeb', [setting]);
      const form = (address: string) => receive({ From: 'no-reply@portal.example.com', 'Reply-To': address });
      for (const address of ['uno@example.com', 'dos@example.com', 'dos@example.com', 'tres@example.com'])
        expect(await form(address)).toMatchObject(opened);
      expect(await form('dos@example.com')).toMatchObject(limited);
      expect(await receive({ From: 'dos@example.com' })).toMatchObject(limited);
    });
  });

  it('that the category refuses, with nothing of the request left', async () => {
    const discapacidad = categories.get('Discapacidad');
    await sql`update "correoCuentas" set "ticketCategoria" = ${discapacidad}`.execute(db);
    const before = (await rows('tickets')).length;
    expect(await receive({ From: 'luis@example.com' })).toMatchObject({
      estado: 'Recibido',
      sinAsociarPor: 'Rechazado',
    });
    expect(await rows('tickets')).toHaveLength(before);
    expect(await receive()).toMatchObject({ estado: 'NuevoTicket' });
  });

  it.each([
    ['a supervisor', profiles.find(({ nombre }) => nombre === 'Supervisor SAU')?.privileges ?? []],
    ['who edits requests and sees mails', ['Ticket.ver.crear.editar.verTodos', 'Correo.ver.asociar']],
  ])('and can be filed, discarded and recovered by %s', async (who, privileges) => {
    const username = `persona${privileges.length}`;
    const plan = { username, nombre: 'Eva', apellido: who, legajo: username, profile: null, stations: [] };
    const made = await makeAccounts(db, registry, [{ ...plan, sector: 'Atención al cliente', privileges }]);
    for (const [name, id] of made) users.set(name, id);
    const call = await as(username);
    const waiting = () => receive({ 'List-Id': '<ofertas.example.com>' });
    const status = async (action: string, body: object = {}, mail?: Row) =>
      (await act('correos', (mail ?? (await waiting())).id, action, body, call)).statusCode;
    expect(await status('crearSolicitud', { ticketCategoria: categories.get('Consulta') })).toBe(200);
    expect(await status('asociar', { ticket: await request() })).toBe(200);
    const mail = await waiting();
    expect([await status('descartar', {}, mail), await status('recuperar', {}, mail)]).toEqual([200, 200]);
  });

  it('and a person can make it a request', async () => {
    const mail = await receive({ 'List-Id': '<ofertas.example.com>' });
    const opened = await act(
      'correos',
      mail.id,
      'crearSolicitud',
      { ticketCategoria: categories.get('Consulta') },
      admin,
    );
    expect(opened.json()).toMatchObject({ estado: 'NuevoTicket' });
  });
});

describe('the files of a mail', () => {
  const withFiles = (...files: [name: string, content: Buffer][]): Buffer =>
    mailOf(
      ...HEADER,
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      multipart(
        'm',
        part(PLAIN, 'Van.'),
        ...files.map(([name, content]) =>
          part(
            [
              'Content-Type: application/octet-stream',
              `Content-Disposition: attachment; filename="${name}"`,
              'Content-Transfer-Encoding: base64',
            ],
            base64(content),
          ),
        ),
      ),
    );
  const namesOf = async () => {
    const { ticket, cuerpo } = await lastMail();
    const [message] = await of('ticketMensajes', ticket);
    return { names: [message?.adjuntos ?? []].flat().map((file) => Object(file).name), cuerpo };
  };

  it('are those that a message accepts, by their content; the others are named, with the original', async () => {
    await receiveRaw(
      withFiles(['nota.txt', Buffer.from('hola')], ['factura.pdf', Buffer.from('MZ\u0090\0\u0003\0\0\0 programa')]),
    );
    expect(await namesOf()).toEqual({
      names: ['nota.txt', 'original.eml'],
      cuerpo: 'Van.\n\n[Archivos que no se aceptan, solo en el original adjunto: factura.pdf]',
    });
  });

  it('that are too large or too many are only in the original', async () => {
    await receiveRaw(withFiles(['grande.txt', Buffer.alloc(11 * 1024 * 1024, 'a')]));
    expect((await namesOf()).names).toEqual(['original.eml']);
    await receiveRaw(
      withFiles(
        ...Array.from({ length: 25 }, (_, index): [string, Buffer] => [`${index}.txt`, Buffer.from(`${index}`)]),
      ),
    );
    expect((await namesOf()).names).toHaveLength(20);
    expect((await namesOf()).names.at(-1)).toBe('original.eml');
  });

  it('can be downloaded by whoever sees the request', async () => {
    await receiveRaw(withFiles(['nota.txt', Buffer.from('hola')]));
    const [message] = await of('ticketMensajes', (await lastMail()).ticket);
    const [file] = [message?.adjuntos ?? []].flat();
    const response = await agente('GET', `files/${Object(file).id}`);
    expect([response.statusCode, response.body]).toEqual([200, 'hola']);
  });

  it('of a mail that is larger than is fetched: its beginning opens the request, which says so', async () => {
    const raw = mailOf(...HEADER, ...PLAIN, '', 'Comienza');
    await receiveRaw(raw, { size: 90_000_000 });
    expect(await lastMail()).toMatchObject({
      estado: 'NuevoTicket',
      cuerpo: expect.stringMatching(/^Comienza\n\n\[.*90000000/),
    });
  });
});
