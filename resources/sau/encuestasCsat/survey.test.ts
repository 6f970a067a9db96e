/** The survey of a closed request: whom it is mailed to, its public page, and what an answer does (domain.md A5, `encuesta_csat`). */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../i18n/languages';
import { createApp, embeddedApi } from '../../../server/app';
import { deliverDue } from '../../../server/mail/delivery';
import type { OutgoingMail } from '../../../server/mail/transport';
import { routes } from '../../../server/routes/index';
import { surveyPages } from '../../../server/survey/routes';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

type Row = Record<string, unknown>;

const { db, context, as, users, areas, categories } = await scenario();
const app = await createApp({
  env: context.env,
  api: embeddedApi(routes, context),
  pages: (scope) => surveyPages(scope, context),
});
await app.ready();
afterAll(() => app.close());

let agente: Call;
beforeAll(async () => {
  agente = await as('agente');
  await sql`update "ticketCategorias" set "encuesta" = true where "id" = ${categories.get('Consulta')}`.execute(db);
  await sql`update "sectores" set "responsable" = ${users.get('colega')} where "id" = ${areas.get('Atención al cliente')}`.execute(
    db,
  );
});
beforeEach(async () => {
  for (const table of ['encuestaEnlaces', 'correos', 'alertasUsuario', 'intentos', 'configuracionesWeb'])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

async function ticket(more: Row = {}): Promise<number> {
  const body = {
    ...{ ticketCategoria: categories.get('Consulta'), asunto: 'Doble cobro', canal: 'Teléfono', prioridad: 'Normal' },
    ...{ titular: holders.gomez, ...more },
  };
  const response = await agente('POST', 'tickets', body);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  const id = response.json<{ id: number }>().id;
  expect((await agente('POST', `tickets/${id}/actions/tomar`)).statusCode).toBe(200);
  return id;
}
const act = async (id: number, action: string, input: Row) =>
  expect((await agente('POST', `tickets/${id}/actions/${action}`, input)).statusCode).toBe(200);
const close = (id: number, more: Row = {}) =>
  act(id, 'cerrar', { resolucionTipo: 'Resuelto', resolucion: 'Listo', ...more });
async function closed(more: Row = {}): Promise<number> {
  const id = await ticket(more);
  await close(id);
  return id;
}
const surveys = async (): Promise<Row[]> =>
  (await sql<Row>`select * from "correos" where "plantilla" = 'survey' order by "id"`.execute(db)).rows;
const rowsOf = async (table: string): Promise<Row[]> => db.selectFrom(table).selectAll().orderBy('id').execute();
const set = (clave: string, value: number) =>
  sql`insert into "configuracionesWeb" ("clave", "nombre", "grupo", "tipo", "valorNumero")
    values (${clave}, ${clave}, 'SAU', 'número', ${value})`.execute(db);

/** Delivers what is queued and returns the mails. */
async function deliver(): Promise<OutgoingMail[]> {
  await sql`update "correos" set "proximoIntento" = null where "estado" = 'EnCola'`.execute(db);
  const sent: OutgoingMail[] = [];
  await deliverDue(db, async (mail) => void sent.push(mail));
  return sent;
}
const pathIn = ({ cuerpo }: { cuerpo: string }): string => /\/encuesta\/[\w-]+/.exec(cuerpo)?.[0] ?? '';

/** A closed request, and the path of the link in its mail. */
async function surveyed(more: Row = {}): Promise<{ id: number; path: string }> {
  const id = await closed(more);
  const [mail] = await deliver();
  return { id, path: mail ? pathIn(mail) : '' };
}
const get = (path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'GET', url: path, headers: { 'accept-language': 'es', ...headers } });
const post = (path: string, values: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
    payload: new URLSearchParams(values).toString(),
  });

describe('the survey', () => {
  it('is mailed only where the category asks for it', async () => {
    await closed();
    expect(await surveys()).toMatchObject([{ para: 'ana@example.com', ticket: expect.any(Number), estado: 'EnCola' }]);
    await closed({ ticketCategoria: categories.get('Discapacidad'), titular: holders.nunez });
    expect(await surveys()).toHaveLength(1);
  });

  it('is not mailed of a duplicate, against the agent’s choice, without an address, or to who wants no mails', async () => {
    await close(await ticket(), { resolucionTipo: 'Duplicado' });
    await close(await ticket(), { encuesta: false });
    await closed({ titular: holders.obrien });
    await sql`update "titulares" set "sendNotification" = false where "codigoTitular" = ${holders.gomez}`.execute(db);
    await closed();
    await sql`update "titulares" set "sendNotification" = true where "codigoTitular" = ${holders.gomez}`.execute(db);
    expect(await surveys()).toEqual([]);
  });

  it('waits as long as the setting says', async () => {
    await set('sau.encuestaDemoraHoras', 5);
    await closed();
    const [mail] = await surveys();
    expect(Date.parse(String(mail?.proximoIntento)) - Date.now()).toBeGreaterThan(4.9 * 3_600_000);
  });

  it('is not sent again to the same person within the days of the setting', async () => {
    await closed();
    await closed();
    expect(await surveys()).toHaveLength(1);
    await set('sau.encuestaDescansoDias', 3);
    await sql`update "encuestaEnlaces" set "creadoEn" = now() - interval '4 days'`.execute(db);
    await closed();
    expect(await surveys()).toHaveLength(2);
  });

  it('expires after the days of the setting', async () => {
    await set('sau.encuestaVigenciaDias', 1);
    const { path } = await surveyed();
    expect((await get(path)).statusCode).toBe(200);
    await sql`update "encuestaEnlaces" set "expiraEn" = "expiraEn" - interval '27 hours'`.execute(db);
    expect((await get(path)).statusCode).toBe(404);
  });

  it('is cancelled when the request is reopened before the mail has left', async () => {
    const id = await closed();
    await act(id, 'reabrir', { comentario: 'Falta algo' });
    expect(await surveys()).toMatchObject([{ estado: 'Cancelado' }]);
  });
});

describe('the link', () => {
  it('is nowhere stored: neither in the outbox nor in the table of links', async () => {
    const { path } = await surveyed();
    const token = path.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify([await surveys(), await rowsOf('encuestaEnlaces')]);
    expect(stored).not.toContain(token);
  });

  it('opens a page for one request, in the reader’s language, without a session or a cookie', async () => {
    const { id, path } = await surveyed();
    const page = await get(path, { 'accept-language': 'fr-CH, fr;q=0.9' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('lang="fr"');
    expect(page.body).toContain(`Demande n° ${id}`);
    expect(page.body).not.toContain('Gómez');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(page.body).not.toMatch(/<script|\son\w+=/);
    expect(Buffer.byteLength(page.body)).toBeLessThan(8_000);
    for (const language of languages)
      expect((await get(`${path}?idioma=${language}`)).body).toContain(`<html lang="${language}"`);
    expect((await get(`${path}?idioma=ar`)).body).toContain('dir="rtl"');
  });

  it('preselects a score and stores nothing when it is only followed, as mail scanners do', async () => {
    const { id, path } = await surveyed();
    for (const score of [1, 2, 3, 4, 5]) {
      const page = await get(`${path}?puntaje=${score}`);
      expect(page.body).toContain(`value="${score}" required checked`);
      await app.inject({ method: 'HEAD', url: `${path}?puntaje=${score}` });
    }
    expect(await db.selectFrom('encuestasCsat').selectAll().where('ticket', '=', id).execute()).toEqual([]);
    expect((await get(path)).body).not.toContain(' checked');
  });

  it('has the same page when it is unknown and when it has expired', async () => {
    const { path } = await surveyed();
    await sql`update "encuestaEnlaces" set "expiraEn" = now()`.execute(db);
    const expired = await get(path);
    const guessed = await get(`/encuesta/${'A'.repeat(43)}`);
    expect([expired.statusCode, guessed.statusCode]).toEqual([404, 404]);
    const withoutPath = (html: string) => html.replace(/\/encuesta\/[\w-]+/g, '');
    expect(withoutPath(guessed.body)).toBe(withoutPath(expired.body));
    expect((await post(`/encuesta/${'A'.repeat(43)}`, { puntaje: '5' })).statusCode).toBe(404);
  });

  it('is limited by link and by address', async () => {
    const { path } = await surveyed();
    const statuses: number[] = [];
    for (let time = 0; time < 32; time += 1) statuses.push((await get(path)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
    const limited = await get(path);
    expect([limited.headers['retry-after'], limited.body]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringContaining('Demasiados intentos'),
    ]);
    for (let time = 0; time < 40; time += 1) await get(`/encuesta/guess${time}`);
    expect((await get('/encuesta/another')).statusCode).toBe(429);
  });
});

describe('an answer', () => {
  it('is stored in the request, its own row and the events, and alerts the agent', async () => {
    const { id, path } = await surveyed();
    const response = await post(path, { puntaje: '4', comentario: 'Muy amables', idioma: 'en' });
    expect([response.statusCode, response.headers.location]).toEqual([303, `${path}?idioma=en`]);
    expect((await get(`${path}?idioma=en`)).body).toContain('Thank you for your answer.');
    const [stored] = await db.selectFrom('tickets').selectAll().where('id', '=', id).execute();
    expect(stored).toMatchObject({ csat: 4, csatComentario: 'Muy amables', estado: 'Cerrado' });
    const [row] = await db.selectFrom('encuestasCsat').selectAll().where('ticket', '=', id).execute();
    expect(row).toMatchObject({
      puntaje: 4,
      categoria: categories.get('Consulta'),
      sector: areas.get('Atención al cliente'),
      agente: users.get('agente'),
      creadoPor: null,
    });
    const events = await db.selectFrom('ticketEventos').selectAll().where('ticket', '=', id).orderBy('id').execute();
    expect(events.at(-1)).toMatchObject({ tipo: 'csat', despues: '4 / 5', comentario: 'Muy amables', autor: null });
    expect(await rowsOf('alertasUsuario')).toMatchObject([
      { usuario: users.get('agente'), tipo: 'satisfaccion', enlace: `solicitud/${id}` },
    ]);
  });

  it('that is low alerts the head of the area too', async () => {
    const { path } = await surveyed();
    await post(path, { puntaje: '1' });
    expect((await rowsOf('alertasUsuario')).map(({ usuario, tipo }) => [usuario, tipo])).toEqual([
      [users.get('agente'), 'satisfaccion'],
      [users.get('colega'), 'satisfaccionBaja'],
    ]);
  });

  it('is one, may be changed for a day, and then no more', async () => {
    const { id, path } = await surveyed();
    await post(path, { puntaje: '4' });
    await post(path, { puntaje: '2', comentario: 'Lo pensé mejor' });
    const stored = async () => db.selectFrom('encuestasCsat').selectAll().where('ticket', '=', id).execute();
    expect(await stored()).toMatchObject([{ puntaje: 2, comentario: 'Lo pensé mejor' }]);
    const events = await db.selectFrom('ticketEventos').selectAll().where('ticket', '=', id).orderBy('id').execute();
    expect(events.at(-1)).toMatchObject({ tipo: 'csat', antes: '4 / 5', despues: '2 / 5' });
    await sql`update "encuestaEnlaces" set "respondidaEn" = now() - interval '25 hours'`.execute(db);
    const late = await post(path, { puntaje: '5' });
    expect([late.statusCode, late.body]).toEqual([200, expect.stringContaining('Ya respondiste')]);
    expect((await get(path)).body).toContain('Ya respondiste');
    expect(await stored()).toMatchObject([{ puntaje: 2 }]);
  });

  it('stays when the request is reopened, and no further survey asks for it', async () => {
    const { id, path } = await surveyed();
    await post(path, { puntaje: '3' });
    await act(id, 'reabrir', { comentario: 'Otra vez' });
    await sql`delete from "encuestaEnlaces"`.execute(db);
    await sql`delete from "correos"`.execute(db);
    await close(id);
    expect(await db.selectFrom('tickets').select('csat').where('id', '=', id).execute()).toEqual([{ csat: 3 }]);
    expect(await surveys()).toEqual([]);
  });

  it('needs a score from 1 to 5, in a form, and nothing too large', async () => {
    const { id, path } = await surveyed();
    for (const puntaje of ['', '0', '6', '3.5', 'x', '1e0'])
      expect((await post(path, { puntaje })).statusCode).toBe(422);
    const json = await app.inject({ method: 'POST', url: path, payload: { puntaje: 5 } });
    expect(json.statusCode).toBe(415);
    expect((await post(path, { puntaje: '5', comentario: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect(await db.selectFrom('encuestasCsat').selectAll().where('ticket', '=', id).execute()).toEqual([]);
  });

  it('with a hostile comment or subject is shown as text', async () => {
    const { id, path } = await surveyed({ asunto: '<img src=x onerror=alert(1)>' });
    const comentario = `</textarea><script>alert(1)</script>"'\u0000`;
    await post(path, { puntaje: '5', comentario });
    const page = await get(path);
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    const [row] = await db.selectFrom('encuestasCsat').select('comentario').where('ticket', '=', id).execute();
    expect(row).toEqual({ comentario: `</textarea><script>alert(1)</script>"'` });
  });

  it('of one of several at once is stored once', async () => {
    const { id, path } = await surveyed();
    await Promise.all(['1', '2', '3', '4', '5'].map((puntaje) => post(path, { puntaje })));
    expect(await db.selectFrom('encuestasCsat').selectAll().where('ticket', '=', id).execute()).toHaveLength(1);
  });
});
