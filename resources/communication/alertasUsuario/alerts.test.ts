/** Alerts of people: their own only, live, by their preferences, and in few statements (domain.md A9, `alerta_usuario`). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import communication from '../../../i18n/es/resources/communication.json';
import shell from '../../../i18n/es/shell.json';
import { storeOf } from '../../../server/records/store';
import { addDays, dayOf } from '../../../src/schema/calendar';
import { alertKinds } from '../../../src/shell/alerts/alertKinds';
import { type Call, scenario } from '../../../tests/fixtures/scenario';
import { readStream } from '../../../tests/fixtures/stream';
import { alertDueTasks } from '../../sau/ticketTareas/server/due';
import { mailAlerts } from './server/digest';
import { ALERT_KINDS } from './shared/kinds';

type Row = Record<string, unknown>;

const { app, db, context, as, tokenOf, users, areas, categories } = await scenario();
const store = storeOf(context);
const [AGENTE, COLEGA] = [users.get('agente') ?? 0, users.get('colega') ?? 0];

let agente: Call;
let colega: Call;
let admin: Call;
beforeAll(async () => {
  [agente, colega, admin] = [await as('agente'), await as('colega'), await as('admin')];
});
beforeEach(async () => {
  await sql`delete from "alertasUsuario"`.execute(db);
  await sql`delete from "preferencias"`.execute(db);
});

async function ticket(call: Call = agente): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    asunto: 'Prueba',
    canal: 'Teléfono',
    prioridad: 'Normal',
  };
  const response = await call('POST', 'tickets', body);
  expect(response.statusCode).toBe(201);
  return response.json<{ id: number }>().id;
}
const act = async (call: Call, id: number, action: string, input: Row) =>
  expect((await call('POST', `tickets/${id}/actions/${action}`, input)).statusCode).toBe(200);
const mention = (call: Call, id: number, menciones: number[]) =>
  act(call, id, 'anotar', { cuerpo: 'Mira esto', menciones });
const stored = async (): Promise<Row[]> => db.selectFrom('alertasUsuario').selectAll().orderBy('id').execute();
const own = async (call: Call, query = '') =>
  (await call('GET', `alerts${query}`)).json<{ unread: number; more: boolean; alerts: Row[] }>();
const alert = async (usuario: number, texto: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into "alertasUsuario" ("usuario", "tipo", "texto", "fecha", "leida", "porCorreo")
    values (${usuario}, 'mencion', ${texto}, now(), false, false) returning "id"`.execute(db);
  return rows[0]?.id ?? 0;
};

describe('the alerts of a person', () => {
  it('are listed and counted without a permission, and never those of others', async () => {
    await mention(agente, await ticket(), [COLEGA]);
    expect(await own(colega)).toMatchObject({
      unread: 1,
      more: false,
      alerts: [{ tipo: 'mencion', texto: expect.stringContaining('Prueba'), leida: false }],
    });
    expect((await colega('GET', 'alertasUsuario')).statusCode).toBe(403);
    expect(await own(admin)).toMatchObject({ unread: 0, alerts: [] });
    expect((await colega('GET', 'preferences')).json()).toMatchObject({ alertasSinLeer: 1 });
  });

  it('are marked by their owner only', async () => {
    const id = await alert(COLEGA, 'Nº 1');
    expect((await agente('PUT', 'alerts', { ids: [id], read: true })).statusCode).toBe(204);
    expect(await own(colega)).toMatchObject({ unread: 1 });
    expect((await colega('PUT', 'alerts', { ids: [id], read: true })).statusCode).toBe(204);
    expect(await own(colega)).toMatchObject({ unread: 0, alerts: [{ leida: true }] });
    await colega('PUT', 'alerts', { ids: [id], read: false });
    expect(await own(colega)).toMatchObject({ unread: 1, alerts: [{ leida: false }] });
  });

  it('stay unread where they arrived after the person looked at the list', async () => {
    const seen = await alert(COLEGA, 'Nº 1');
    await alert(COLEGA, 'Nº 2');
    await colega('PUT', 'alerts', { upTo: seen, read: true });
    expect(await own(colega)).toMatchObject({ unread: 1, alerts: [{ texto: 'Nº 2', leida: false }, { leida: true }] });
  });

  it('come page by page, newest first', async () => {
    for (let number = 1; number <= 31; number += 1) await alert(COLEGA, `Nº ${number}`);
    const first = await own(colega);
    expect([first.alerts.length, first.alerts[0]?.texto, first.more, first.unread]).toEqual([30, 'Nº 31', true, 31]);
    const second = await own(colega, `?before=${first.alerts.at(-1)?.id}`);
    expect([second.alerts.map(({ texto }) => texto), second.more]).toEqual([['Nº 1'], false]);
  });

  it.each([
    { read: true },
    { ids: ['1'], read: true },
    { ids: [1], upTo: 1, read: true },
    { ids: [1], read: 'yes' },
    { ids: [1], read: true, usuario: 1 },
  ])('refuses %j', async (body) => {
    expect((await colega('PUT', 'alerts', body)).statusCode).toBe(400);
  });

  it('arrive as events at their owner alone', async () => {
    const [streamOfColega, streamOfAdmin] = [
      await readStream(app, await tokenOf('colega')),
      await readStream(app, await tokenOf('admin')),
    ];
    const id = await ticket();
    await mention(agente, id, [COLEGA]);
    const alertsIn = ({ messages }: typeof streamOfColega) => messages.filter(({ type }) => type === 'alert');
    await vi.waitFor(() => expect(alertsIn(streamOfColega)).toHaveLength(1));
    await colega('PUT', 'alerts', { upTo: Number((await own(colega)).alerts[0]?.id), read: true });
    await vi.waitFor(() => expect(alertsIn(streamOfColega)).toHaveLength(2));
    expect(alertsIn(streamOfAdmin)).toEqual([]);
    streamOfColega.close();
    streamOfAdmin.close();
  });
});

describe('what people are alerted of', () => {
  it('is never their own act', async () => {
    await mention(agente, await ticket(), [AGENTE]);
    expect(await stored()).toEqual([]);
  });

  it('follows their preference: nothing, the bell, or the bell and a mail', async () => {
    const id = await ticket();
    await mention(agente, id, [COLEGA]);
    await colega('PUT', 'preferences/alertas', { mencion: 'nada' });
    await mention(agente, id, [COLEGA]);
    await colega('PUT', 'preferences/alertas', { mencion: 'correo' });
    await mention(agente, id, [COLEGA]);
    expect((await stored()).map(({ porCorreo }) => porCorreo)).toEqual([false, true]);
  });

  it('is chosen with existing kinds and channels only, and by nobody else', async () => {
    for (const value of [{ otra: 'correo' }, { mencion: 'sms' }, ['mencion'], 'correo'])
      expect((await colega('PUT', 'preferences/alertas', Object(value))).statusCode).toBeOneOf([400, 422]);
    expect((await colega('PUT', 'preferences/alertas', { mencion: 'nada' })).statusCode).toBe(204);
    expect((await admin('GET', 'preferences')).json()).not.toHaveProperty('alertas');
    expect((await colega('GET', 'preferences')).json()).toMatchObject({ alertas: { mencion: 'nada' } });
  });

  it('has the same texts and kinds in the bell as in the list', () => {
    expect([...alertKinds].sort()).toEqual([...ALERT_KINDS].sort());
    expect(shell.alerts.kinds).toEqual(communication.alertasUsuario.options.tipo);
  });
});

describe('an action on many requests', () => {
  it('writes its alerts in one statement, and none for a request that it refused', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await ticket());
    const [closed = 0] = ids;
    await sql`update "tickets" set "estado" = 'Cerrado' where "id" = ${closed}`.execute(db);
    await sql`create table "sentencias" ("n" integer)`.execute(db);
    await sql`create function "contar"() returns trigger language plpgsql as
      'begin insert into "sentencias" values (1); return null; end'`.execute(db);
    await sql`create trigger "contar" after insert on "alertasUsuario" for each statement execute function "contar"()`.execute(
      db,
    );
    const response = await admin(
      'POST',
      'tickets/actions/asignar',
      { ids, input: { agente: COLEGA } },
      { 'idempotency-key': 'asignar-muchas' },
    );
    expect(response.json()).toMatchObject({ done: ids.slice(1), failed: [{ id: closed, status: 409 }] });
    const { rows } = await sql`select from "sentencias"`.execute(db);
    const alerts = await stored();
    expect([rows.length, alerts.length, new Set(alerts.map(({ enlace }) => enlace)).size]).toEqual([1, 11, 11]);
    expect(alerts.map(({ enlace }) => enlace)).not.toContain(`solicitud/${closed}`);
    await sql`drop trigger "contar" on "alertasUsuario"`.execute(db);
  });
});

describe('a due task', () => {
  const due = async (more: Row): Promise<number> => {
    const id = await ticket();
    const { rows } = await sql<{ id: number }>`
      insert into "ticketTareas" ("ticket", "texto", "hecho", "quitada", "responsable", "vence")
      values (${id}, 'Llamar', false, false, ${more.responsable ?? null}, ${String(more.vence)}::date)
      returning "id"`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const today = dayOf(new Date());

  it('alerts its assignee once, and again for another due date', async () => {
    const task = await due({ responsable: COLEGA, vence: today });
    expect(await alertDueTasks(store)).toBe(1);
    expect(await alertDueTasks(store)).toBe(0);
    expect(await stored()).toMatchObject([
      { usuario: COLEGA, tipo: 'tareaVence', texto: expect.stringContaining('Llamar') },
    ]);
    await sql`update "ticketTareas" set "vence" = ${addDays(today, -1)}::date where "id" = ${task}`.execute(db);
    expect(await alertDueTasks(store)).toBe(1);
  });

  it('alerts of nothing that is later, done, old, or of a closed request', async () => {
    await due({ responsable: COLEGA, vence: addDays(today, 1) });
    await due({ responsable: COLEGA, vence: addDays(today, -30) });
    const done = await due({ responsable: COLEGA, vence: today });
    await sql`update "ticketTareas" set "hecho" = true where "id" = ${done}`.execute(db);
    const closed = await due({ responsable: COLEGA, vence: today });
    await sql`update "tickets" set "estado" = 'Cerrado' where "id" = (select "ticket" from "ticketTareas" where "id" = ${closed})`.execute(
      db,
    );
    expect(await alertDueTasks(store)).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('alerts the agent of the request where nobody is named', async () => {
    const task = await due({ vence: today });
    await sql`update "tickets" set "agenteActual" = ${AGENTE}
      where "id" = (select "ticket" from "ticketTareas" where "id" = ${task})`.execute(db);
    await alertDueTasks(store);
    expect(await stored()).toMatchObject([{ usuario: AGENTE, tipo: 'tareaVence' }]);
  });
});

it('alerts everybody of an area but who transferred the request there', async () => {
  const id = await ticket(admin);
  await act(admin, id, 'derivar', { area: areas.get('Tránsitos'), comentario: 'Para ustedes' });
  expect(await stored()).toMatchObject([{ usuario: users.get('transitos'), tipo: 'derivacion' }]);
});

it('alerts those of the area who are available; where nobody else is, everybody', async () => {
  const transitos = await as('transitos');
  const change = async (call: Call, input: Row) =>
    expect((await call('POST', 'disponibilidades/actions/cambiar', input)).statusCode).toBe(200);
  const alerted = async () => {
    await sql`delete from "alertasUsuario"`.execute(db);
    const id = await ticket(transitos);
    const area = areas.get('Atención al cliente');
    await act(transitos, id, 'derivar', { area, comentario: 'Para ustedes' });
    return new Set((await stored()).map(({ usuario }) => usuario));
  };
  const everybody = await alerted();
  expect(everybody.size).toBeGreaterThan(1);
  expect(everybody).toContain(AGENTE);
  expect(everybody).toContain(COLEGA);
  await change(colega, { estado: 'Disponible' });
  expect(await alerted()).toEqual(new Set([COLEGA]));
  await change(colega, { estado: 'EnPausa', motivo: 'Almuerzo' });
  expect(await alerted()).toEqual(everybody);
  await change(colega, { estado: 'Ausente' });
});

describe('the mail of alerts', () => {
  const mails = async (): Promise<Row[]> =>
    (await sql<Row>`select * from "correos" where "plantilla" = 'alerts' order by "id"`.execute(db)).rows;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  beforeEach(async () => {
    await sql`delete from "correos"`.execute(db);
    await colega('PUT', 'preferences/alertas', { mencion: 'correo' });
  });

  it('is one for all that came within some minutes, in the reader’s language', async () => {
    await colega('PUT', 'preferences/locale', Object('en'));
    const id = await ticket();
    for (let time = 0; time < 25; time += 1) await mention(agente, id, [COLEGA]);
    expect(await mailAlerts(store)).toBe(0);
    expect(await mailAlerts(store, later(6))).toBe(1);
    expect(await mails()).toMatchObject([
      {
        asunto: 'Unread alerts: 25',
        cuerpo: expect.stringMatching(/You were mentioned: Nº \d+ · Prueba(?:.|\n)*… and 5 more/),
      },
    ]);
    expect(await mailAlerts(store, later(7))).toBe(0);
    await colega('DELETE', 'preferences/locale');
  });

  it('names the alerts in the order in which they arrived, whatever order the table has', async () => {
    await colega('PUT', 'preferences/alertas', { mencion: 'correo' });
    const ids = [await ticket(), await ticket(), await ticket()];
    for (const id of ids) await mention(agente, id, [COLEGA]);
    // an update moves the row behind the others
    await sql`update "alertasUsuario" set "version" = "version" + 1
      where "id" = (select min("id") from "alertasUsuario")`.execute(db);
    await mailAlerts(store, later(6));
    const [{ cuerpo } = { cuerpo: '' }] = await mails();
    expect([...String(cuerpo).matchAll(/Nº (\d+) ·/g)].map(([, id]) => Number(id))).toEqual(ids);
  });

  it('is not followed by another one for a quarter of an hour', async () => {
    const id = await ticket();
    await mention(agente, id, [COLEGA]);
    await mailAlerts(store, later(6));
    await mention(agente, id, [COLEGA]);
    expect(await mailAlerts(store, later(12))).toBe(0);
    expect(await mailAlerts(store, later(22))).toBe(1);
  });

  it('is not sent for what was read in the bell, nor for what is wanted in the bell alone', async () => {
    const id = await ticket();
    await mention(agente, id, [COLEGA]);
    await colega('PUT', 'alerts', { upTo: Number((await own(colega)).alerts[0]?.id), read: true });
    await colega('PUT', 'preferences/alertas', { mencion: 'campana' });
    await mention(agente, id, [COLEGA]);
    expect(await mailAlerts(store, later(6))).toBe(0);
    expect(await mails()).toEqual([]);
  });
});
