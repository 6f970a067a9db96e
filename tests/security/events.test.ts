/** Security 1, 2, 3 and 8 for live events: nobody receives an event about data that they could not read. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { createBus } from '../../server/events/bus';
import { publish } from '../../server/events/publish';
import { routes } from '../../server/routes/index';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import { type ReadStream, readStream } from '../fixtures/stream';

const server = await testServer();
const { app, context } = server;
const { db } = server.database;
const person = peopleOf(server);

/** Another process of the installation, on the same database. */
const bus = createBus(server.database.url);
const other = await createApp({ env: context.env, api: embeddedApi(routes, { ...context, bus }) });
await other.ready();
afterAll(async () => {
  await other.close();
  await bus.close();
});

const { rows: areas } = await sql<{ id: number }>`
  insert into "sectores" ("codigo", "nombre", "activo", "recibeDerivaciones")
  values ('UNA', 'Una', true, true), ('OTRA', 'Otra', true, true), ('MAS', 'Más', true, true), ('FIN', 'Fin', true, true) returning "id"`.execute(
  db,
);
const [first = 0, second = 0, away = 0, end = 0] = areas.map(({ id }) => id);
const agent = ['Ticket.ver', 'Ticket.crear', 'Ticket.editar', 'Ticket.cerrar', 'Ticket.derivar', 'Titular.ver'];
const worker = await person(
  [...agent, 'Titular.crear', 'Titular.editar', 'Perfil.ver', 'Perfil.crear', 'Perfil.borrar'],
  { sector: first },
);
const colleague = await person(agent, { sector: first });
const stranger = await person(agent, { sector: second });
const third = await person(agent, { sector: end });
const clerk = await person(['Titular.ver'], { sector: first });

const { rows: categories } = await sql<{ id: number }>`
  select "id" from "ticketCategorias" where "activo" and not "requiereTitular" limit 1`.execute(db);

async function newRequest(): Promise<number> {
  const body = {
    ticketCategoria: categories[0]?.id,
    asunto: 'Una',
    descripcion: 'x',
    canal: 'Teléfono',
  };
  const { status, body: ticket } = await worker.call('POST', 'ticket?autoClose=false', { body });
  expect([status, ticket]).toEqual([201, expect.anything()]);
  const id = Number(Object.entries(ticket ?? {}).find(([name]) => name === 'id')?.[1]);
  await sql`update "tickets" set "areaActual" = ${first} where "id" = ${id}`.execute(db);
  return id;
}

/** The events of a stream about a resource's records. */
const recordsOf = ({ messages: events }: ReadStream, resource: string): Record<string, unknown>[] =>
  events.flatMap((event) =>
    event.type === 'records' && event.resource === resource && Array.isArray(event.records) ? event.records : [],
  );
const idsOf = (stream: ReadStream, resource: string) => recordsOf(stream, resource).map(({ id }) => id);

/** Publishes an event that everybody receives: all earlier events have been delivered by then. */
let marker = 0;
async function settled(...streams: ReadStream[]): Promise<void> {
  marker += 1;
  const revision = `settled ${marker}`;
  await publish(db, { type: 'schema', revision });
  for (const { messages } of streams)
    await expect.poll(() => messages.some((event) => event.revision === revision), { timeout: 10_000 }).toBe(true);
}

describe('the stream', () => {
  it('is an event stream that no proxy caches or buffers', async () => {
    const { status, headers, text } = await readStream(app, worker.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    await expect.poll(text).toBe(':\n\n');
  });

  it('needs a token, in the header only', async () => {
    const without = await app.inject({
      method: 'GET',
      url: `/api/events?token=${worker.token}&authorization=${worker.token}`,
    });
    expect(without.statusCode).toBe(401);
    expect(
      (await app.inject({ method: 'GET', url: '/api/events', headers: { cookie: `id_token=${worker.token}` } }))
        .statusCode,
    ).toBe(401);
    const head = await app.inject({ method: 'HEAD', url: '/api/events', headers: { authorization: worker.token } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('delivers events about a record only to people who may see it, from any process', async () => {
    const [near, far, hidden, closed] = await Promise.all([
      readStream(app, colleague.token),
      readStream(other, colleague.token),
      readStream(app, stranger.token),
      readStream(app, clerk.token),
    ]);
    const id = await newRequest();
    await worker.call('PUT', `tickets/${id}`, { body: { asunto: 'Otro asunto' } });
    await settled(near, far, hidden, closed);
    for (const stream of [near, far]) {
      expect(idsOf(stream, 'tickets')).toContain(id);
      expect(recordsOf(stream, 'tickets').at(-1)).toMatchObject({ id, by: { id: worker.id } });
    }
    for (const stream of [hidden, closed]) {
      expect(recordsOf(stream, 'tickets')).toEqual([]);
      expect(stream.text()).not.toContain('tickets');
    }
    for (const stream of [near, hidden, closed]) expect(stream.text()).not.toContain('asunto');
  });

  it('delivers events about satellites together with their record', async () => {
    const id = await newRequest();
    const [near, hidden] = await Promise.all([readStream(app, colleague.token), readStream(app, stranger.token)]);
    expect((await worker.call('PUT', `ticket/${id}?estado=Procesando`, { body: {} })).status).toBe(200);
    await settled(near, hidden);
    expect(recordsOf(near, 'ticketEventos')).toMatchObject([{ parent: id }, { parent: id }]);
    expect(hidden.text()).not.toContain('ticketEventos');
  });

  it('informs people who could see a record that it left their view, and never those who could not', async () => {
    const id = await newRequest();
    const [near, owner, hidden] = await Promise.all([
      readStream(app, colleague.token),
      readStream(app, stranger.token),
      readStream(app, third.token),
    ]);
    // `one` derived it to `two`, which derives it further: `one` may not see it any more
    await sql`
      update "tickets" set "areaActual" = ${second}, "areaCreadora" = ${second}, "areaDerivadora" = ${first},
        "agenteCreador" = ${stranger.id} where "id" = ${id}`.execute(db);
    expect((await stranger.call('PUT', `ticket/${id}/area/${away}`, { body: { comentario: 'x' } })).status).toBe(200);
    await settled(near, owner, hidden);
    expect(recordsOf(near, 'tickets').at(-1)).toMatchObject({ id, gone: true });
    expect(recordsOf(owner, 'tickets').at(-1)).toMatchObject({ id });
    expect(recordsOf(owner, 'tickets').at(-1)).not.toHaveProperty('gone');
    expect(hidden.text()).not.toContain('tickets');
  });

  it('announces a deleted record', async () => {
    const stream = await readStream(app, worker.token);
    const hidden = await readStream(app, clerk.token);
    const { body } = await worker.call('POST', 'perfiles', { body: { nombre: 'De paso' } });
    const id = Object.entries(body ?? {}).find(([name]) => name === 'id')?.[1];
    await settled(stream);
    await worker.call('DELETE', `perfiles/${id}`);
    await settled(stream, hidden);
    expect(recordsOf(stream, 'perfiles').at(-1)).toMatchObject({ id, action: 'borrar', gone: true });
    expect(hidden.text()).not.toContain('perfiles');
  });

  it('delivers the missed events after a short disconnection, within the person’s permissions', async () => {
    const before = await readStream(app, colleague.token);
    const startTime = performance.now();
    const id = await newRequest();
    await settled(before);
    const ago = Math.ceil(performance.now() - startTime);
    const [back, hidden] = await Promise.all([
      readStream(app, colleague.token, ago),
      readStream(app, stranger.token, ago),
    ]);
    await settled(back, hidden);
    expect(idsOf(back, 'tickets')).toContain(id);
    expect(idsOf(hidden, 'tickets')).not.toContain(id);
    expect(back.messages).not.toContainEqual({ type: 'gap' });
    const long = await readStream(app, colleague.token, 3_600_000);
    await expect.poll(() => long.messages).toEqual([{ type: 'gap' }]);
    expect(
      (await app.inject({ method: 'GET', url: '/api/events?ago=x', headers: { authorization: worker.token } }))
        .statusCode,
    ).toBe(400);
  });

  it('announces that there may be a notification to people who may not list them', async () => {
    const editor = await person(['Notificacion.ver', 'Notificacion.crear']);
    const reader = await readStream(app, clerk.token);
    const body = { asunto: 'Corte', cuerpo: '<p>A las 3</p>' };
    const { status } = await editor.call('POST', 'notificaciones', { body });
    expect(status).toBe(201);
    await settled(reader);
    expect(reader.messages.filter(({ type }) => type !== 'schema')).toEqual([{ type: 'notification' }]);
  });

  it('announces nothing about background jobs of other people', async () => {
    const [own, foreign] = await Promise.all([readStream(app, worker.token), readStream(app, colleague.token)]);
    await publish(db, { type: 'job', user: worker.id });
    await settled(own, foreign);
    expect(own.messages).toContainEqual({ type: 'job' });
    expect(foreign.messages.filter(({ type }) => type !== 'schema')).toEqual([]);
  });

  it('names no records where there are many, and even then sends nothing to people without access', async () => {
    const [near, closed] = await Promise.all([readStream(app, colleague.token), readStream(app, clerk.token)]);
    await publish(db, { type: 'resource', resource: 'tickets' });
    await settled(near, closed);
    expect(near.messages).toContainEqual({ type: 'resource', resource: 'tickets' });
    expect(closed.text()).not.toContain('tickets');
  });
});

describe('a stream ends', () => {
  it('with its session', async () => {
    const leaving = await person(['Ticket.ver']);
    const stream = await readStream(app, leaving.token);
    expect(stream.ended()).toBe(false);
    expect((await leaving.call('POST', 'auth/logout')).status).toBe(204);
    await expect.poll(stream.ended, { timeout: 5_000 }).toBe(true);
  });

  it('when its person is blocked, or loses their sector', async () => {
    const admin = await person(['Usuario.ver', 'Usuario.editar', 'Usuario.bloquear', 'Ticket.ver']);
    const leaving = await person(['Ticket.ver']);
    const stream = await readStream(other, leaving.token);
    expect((await admin.call('POST', `usuarios/${leaving.id}/actions/bloquear`, { body: {} })).status).toBe(200);
    await expect.poll(stream.ended, { timeout: 5_000 }).toBe(true);
  });

  it('when the process is stopped, which does not wait for it', async () => {
    const stopping = createBus(server.database.url);
    const process = await createApp({ env: context.env, api: embeddedApi(routes, { ...context, bus: stopping }) });
    const address = await process.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/events`, { headers: { authorization: worker.token } });
    const text = response.text();
    await process.close();
    await stopping.close();
    expect(await text).toBe(':\n\n');
  });

  it('delivers nothing about data from the moment the person loses access to it', async () => {
    const losing = await person(['Ticket.ver', 'Titular.ver'], { sector: first });
    const stream = await readStream(app, losing.token);
    await sql`
      delete from "usuarios_privilegios" where "origen" = ${losing.id}
        and "destino" = (select "id" from "privilegios" where "funcionSistemas" = 'Ticket.ver')`.execute(db);
    await newRequest();
    await settled(stream);
    expect(stream.text()).not.toContain('tickets');
  });

  it('informs a person once that their permissions have changed, and nobody else', async () => {
    const changed = await person(['Titular.ver'], { sector: first });
    const [stream, others] = [await readStream(app, changed.token), await readStream(other, clerk.token)];
    const rights = ({ messages }: ReadStream) => messages.filter(({ type }) => type === 'rights').length;
    await newRequest();
    await sql`
      insert into "usuarios_privilegios" ("origen", "destino")
      select ${changed.id}, "id" from "privilegios" where "funcionSistemas" = 'Ticket.ver'`.execute(db);
    await publish(db, { type: 'access', user: changed.id });
    await settled(stream, others);
    await newRequest();
    await settled(stream, others);
    expect([rights(stream), rights(others)]).toEqual([1, 0]);
  });

  it('when a person opens too many of them', async () => {
    const many = await person(['Ticket.ver']);
    const opened: ReadStream[] = [];
    for (let index = 0; index < 12; index += 1) opened.push(await readStream(app, many.token));
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    const refused = await app.inject({ method: 'GET', url: '/api/events', headers: { authorization: many.token } });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    opened[0]?.close();
    await expect.poll(async () => (await readStream(app, many.token)).status, { timeout: 5_000 }).toBe(200);
  });
});

describe('presence', () => {
  const reportAt = (viewer: typeof worker, id: number, mode: string | null, on = app, page = 'p') =>
    on.inject({
      method: 'PUT',
      url: `/api/presence/tickets/${id}`,
      headers: { authorization: viewer.token },
      payload: { page, mode },
    });
  const people = (stream: ReadStream) => stream.messages.filter(({ type }) => type === 'presence').at(-1)?.people;

  it('shows people at a record who else is there and who edits it, across processes', async () => {
    const id = await newRequest();
    const [here, elsewhere] = await Promise.all([readStream(app, worker.token), readStream(other, colleague.token)]);
    expect((await reportAt(worker, id, 'view')).json()).toEqual({ people: [] });
    await reportAt(colleague, id, 'edit', other);
    const { id: user } = colleague;
    await expect
      .poll(() => people(here))
      .toEqual([{ id: user, nombre: 'Persona', apellido: expect.any(String), editing: true }]);
    await expect.poll(() => people(elsewhere)).toMatchObject([{ id: worker.id, editing: false }]);
    // a second page of the same person: the person is shown once, editing
    await reportAt(colleague, id, 'view', other, 'q');
    await reportAt(colleague, id, null, other);
    await expect.poll(() => people(here)).toMatchObject([{ id: user, editing: false }]);
    await reportAt(colleague, id, null, other, 'q');
    await expect.poll(() => people(here)).toEqual([]);
  });

  it('is refused at a record that the person may not see, as at a missing one', async () => {
    const id = await newRequest();
    const [there, not] = await Promise.all([reportAt(stranger, id, 'view'), reportAt(stranger, 987_654_321, 'view')]);
    expect([there.statusCode, not.statusCode]).toEqual([404, 404]);
    expect((await reportAt(clerk, id, 'view')).statusCode).toBe(403);
    expect((await reportAt(worker, id, 'sleep')).statusCode).toBe(400);
    expect((await reportAt(worker, id, 'view', app, 'x'.repeat(100))).statusCode).toBe(400);
  });

  it('is only sent to people at the record who may still see it', async () => {
    const id = await newRequest();
    const guest = await person(['Ticket.ver'], { sector: first });
    const [absent, guests] = await Promise.all([readStream(app, colleague.token), readStream(app, guest.token)]);
    await reportAt(guest, id, 'view');
    await settled(guests);
    await sql`update "usuarios" set "sector" = ${second} where "id" = ${guest.id}`.execute(db);
    await reportAt(worker, id, 'edit');
    await settled(absent, guests);
    expect(people(absent)).toBeUndefined();
    expect(JSON.stringify(people(guests) ?? [])).not.toContain(`"id":${worker.id},`);
  });
});
