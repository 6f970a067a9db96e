/** Drafts that colleagues see and take: who sees them, what a taken one leaves, and when browsers get an event. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storeFile } from '../../../server/files/store';
import { registry } from '../../../server/registry';
import { makeAccounts } from '../../../server/seed/makeAccounts';
import { translate } from '../../../server/translate';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';
import { readStream } from '../../../tests/fixtures/stream';
import type { RequestDrafts } from './server/drafts/list';

const { app, db, as, tokenOf, users, areas, categories } = await scenario();
const NONE: RequestDrafts = { borradores: [], tomados: [] };

let agente: Call;
let colega: Call;
let admin: Call;
beforeAll(async () => {
  [agente, colega, admin] = [await as('agente'), await as('colega'), await as('admin')];
});

async function createRequest(): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Prueba',
    canal: 'Web',
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}
async function withPrivileges(username: string, privileges: string): Promise<Call> {
  const plan = { username, nombre: 'Eva', apellido: username, legajo: username, profile: null } as const;
  const made = await makeAccounts(db, registry, [
    { ...plan, sector: 'Atención al cliente', privileges: [privileges], stations: [] },
  ]);
  for (const [name, id] of made) users.set(name, id);
  return as(username);
}
const at = '2026-11-26T12:00:00.000Z';
const save = async (id: number, values: object, call: Call = colega) =>
  expect((await call('PUT', `drafts/ticketMensajes.${id}`, { values, at })).statusCode).toBe(204);
const list = (id: number, call: Call = agente) => call('GET', `tickets/${id}/drafts`);
const draftsSeen = async (id: number, call: Call = agente) => (await list(id, call)).json<RequestDrafts>();
const modesSeen = async (id: number, call: Call = agente) =>
  (await draftsSeen(id, call)).borradores.map(({ modo }) => modo);
const take = (id: number, modo = 'responder', call: Call = agente, autor = users.get('colega')) =>
  call('POST', `tickets/${id}/drafts/take`, { autor, modo });
const person = (id: number | undefined, nombre: string, apellido: string) => ({ id, nombre, apellido });

describe('the drafts of colleagues in a request', () => {
  it('are listed with their author, mode, text and time, and the own are not', async () => {
    const id = await createRequest();
    expect(await draftsSeen(id)).toEqual(NONE);
    await save(id, { responder: 'Hola, ya lo vimos', anotar: 'Falta la foto' });
    expect(await draftsSeen(id)).toEqual({
      borradores: ['Hola, ya lo vimos', 'Falta la foto'].map((cuerpo, index) => ({
        autor: person(users.get('colega'), 'Iván', 'Paz'),
        modo: index === 0 ? 'responder' : 'anotar',
        cuerpo,
        adjuntos: [],
        actualizadoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
      tomados: [],
    });
    expect(await draftsSeen(id, colega)).toEqual(NONE);
  });

  it('are not listed while private, empty, or of another form', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Solo para mí', privado: true });
    expect(await draftsSeen(id)).toEqual(NONE);
    expect((await take(id)).statusCode).toBe(404);
    await save(id, { responder: '  ', anotar: 7, 'anotar.adjuntos': 'x' });
    await colega('PUT', `drafts/tickets.${id}`, { values: { asunto: 'Otro' }, at });
    expect(await draftsSeen(id)).toEqual(NONE);
    await save(id, { responder: 'Ahora para todos', privado: false });
    expect(await modesSeen(id)).toEqual(['responder']);
  });

  it('disappear when the reply is sent, and the composer of its author deletes the draft', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Hola' });
    expect(await modesSeen(id)).toEqual(['responder']);
    await colega('DELETE', `drafts/ticketMensajes.${id}?at=${at}`);
    expect(await draftsSeen(id)).toEqual(NONE);
  });

  it('of requests out of reach are 404, without the permission to reply 403, and notes need their own permission', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Hola', anotar: 'Nota' });
    const outsider = await as('transitos');
    expect((await list(id, outsider)).statusCode).toBe(404);
    expect((await take(id, 'responder', outsider)).statusCode).toBe(404);
    expect((await list(987_654_321)).statusCode).toBe(404);
    const reader = await withPrivileges('lee', 'Ticket.ver.notaInterna');
    expect((await list(id, reader)).statusCode).toBe(403);
    expect((await take(id, 'anotar', reader)).statusCode).toBe(403);
    const replier = await withPrivileges('responde', 'Ticket.ver.editar');
    expect(await modesSeen(id, replier)).toEqual(['responder']);
    expect((await take(id, 'anotar', replier)).statusCode).toBe(404);
  });

  it('that somebody stores for a request out of their own reach are not shown', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Haz clic aquí' }, await as('transitos'));
    expect(await draftsSeen(id)).toEqual(NONE);
    expect((await take(id, 'responder', agente, users.get('transitos'))).statusCode).toBe(404);
    await sql`update "tickets" set "areaActual" = ${areas.get('Tránsitos')} where "id" = ${id}`.execute(db);
    expect(await modesSeen(id)).toEqual(['responder']);
  });
});

describe('a taken draft', () => {
  it('is copied; its author keeps the text and sees who took it, and nobody else can take it', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Hola, ya lo vimos' });
    expect((await take(id)).json()).toEqual({ cuerpo: 'Hola, ya lo vimos', adjuntos: [] });
    expect(await draftsSeen(id)).toEqual(NONE);
    expect(await draftsSeen(id, colega)).toEqual({
      borradores: [],
      tomados: [{ modo: 'responder', por: person(users.get('agente'), 'Lucía', 'Fernández'), en: expect.any(String) }],
    });
    expect((await colega('GET', `drafts/ticketMensajes.${id}`)).json()).toEqual({
      values: { responder: 'Hola, ya lo vimos' },
      at,
    });
    expect((await take(id)).statusCode).toBe(200);
    const second = await take(id, 'responder', admin);
    expect(second.json()).toMatchObject({
      status: 409,
      detail: translate('es', 'resources.tickets.reasons.borradorTomado', { name: 'Lucía Fernández' }),
    });
  });

  it('stays taken while its author types, and is shared again when they go on with it', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Hola', anotar: 'Nota' });
    await take(id);
    await save(id, { responder: 'Hola otra vez', anotar: 'Nota' });
    expect(await modesSeen(id)).toEqual(['anotar']);
    expect((await colega('POST', `tickets/${id}/drafts/continue`, { modo: 'responder' })).statusCode).toBe(204);
    expect(await modesSeen(id)).toEqual(['responder', 'anotar']);
    expect((await draftsSeen(id, colega)).tomados).toEqual([]);
  });

  it('is a new one when its author has emptied the box and begins again', async () => {
    const id = await createRequest();
    await save(id, { responder: 'Hola', anotar: 'Nota' });
    await take(id);
    await save(id, { responder: '', anotar: 'Nota' });
    await save(id, { responder: 'Otra respuesta', anotar: 'Nota' });
    expect(await modesSeen(id)).toEqual(['responder', 'anotar']);
  });

  it('comes with copies of its files, of the author’s own uploads alone', async () => {
    const id = await createRequest();
    const hash = 'a'.repeat(64);
    await sql`insert into "archivos_contenidos" ("huella", "tamano") values (${hash}, 3)`.execute(db);
    const upload = (name: string, uploader: number | undefined) =>
      storeFile(db, { path: '/none', hash, size: 3, name, type: 'text/plain' }, uploader ?? null);
    const own = await upload('foto.txt', users.get('colega'));
    const other = await upload('ajena.txt', users.get('admin'));
    await save(id, { responder: 'Va la foto', 'responder.adjuntos': [{ ...own, name: 'falso.exe' }, other] });
    const { borradores } = await draftsSeen(id);
    expect(borradores[0]?.adjuntos).toEqual([{ name: 'foto.txt', size: 3 }]);
    const { adjuntos } = (await take(id)).json<{ adjuntos: { id: string }[] }>();
    expect(adjuntos).toEqual([{ ...own, id: expect.not.stringMatching(own.id) }]);
    const sent = await agente('POST', `tickets/${id}/actions/responder`, { cuerpo: 'Va la foto', adjuntos });
    expect(sent.statusCode).toBe(200);
    // the author's own draft can still be sent with its file
    const again = await colega('POST', `tickets/${id}/actions/responder`, { cuerpo: 'Va', adjuntos: [own] });
    expect(again.statusCode).toBe(200);
  });

  it('is refused for a body that names no draft', async () => {
    const id = await createRequest();
    for (const body of [{}, { autor: 'x', modo: 'responder' }, { autor: 1, modo: 'derivar' }, { autor: 1 }])
      expect([body, (await agente('POST', `tickets/${id}/drafts/take`, body)).statusCode]).toEqual([body, 400]);
    expect((await take(id, 'responder', agente, users.get('agente'))).statusCode).toBe(404);
  });
});

describe('whoever is at the request', () => {
  it('gets an event when a draft appears, is taken or disappears, but not for each change of its text', async () => {
    const id = await createRequest();
    const stream = await readStream(app, await tokenOf('agente'));
    const away = await readStream(app, await tokenOf('admin'));
    const draftEvents = () => stream.messages.filter(({ type }) => type === 'draft');
    expect((await agente('PUT', `presence/tickets/${id}`, { page: 'a', mode: 'view' })).statusCode).toBe(200);
    await save(id, { responder: 'H' });
    await vi.waitFor(() => expect(draftEvents()).toEqual([{ type: 'draft', resource: 'tickets', id }]));
    await save(id, { responder: 'Hola' });
    await take(id);
    await vi.waitFor(() => expect(draftEvents()).toHaveLength(2));
    await colega('DELETE', `drafts/ticketMensajes.${id}?at=${at}`);
    await vi.waitFor(() => expect(draftEvents()).toHaveLength(3));
    expect(away.messages.filter(({ type }) => type === 'draft')).toEqual([]);
    expect(stream.text()).not.toContain('Hola');
  });
});
