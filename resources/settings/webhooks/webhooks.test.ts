/** Webhooks: what they send, to whom, when, and how often (domain.md A10). */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expiredRows, SWEEPS } from '../../../server/processes/executors/purga';
import { registry } from '../../../server/registry';
import { systemViewer } from '../../../server/systemViewer';
import { bodyOf } from '../../../server/webhooks/capture';
import { deliverCalls } from '../../../server/webhooks/delivery';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
const received: Received[] = [];
let status = 200;
let held: Promise<void> | undefined;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', async () => {
    received.push({ path: String(request.url), headers: request.headers, body });
    await held;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('gracias');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
const address = receiver.address();
const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

const allowed = ['127.0.0.1'];
const { db, as, categories, users } = await scenario({ webhookHosts: allowed });
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

let admin: Call;
let agente: Call;
beforeAll(async () => {
  [admin, agente] = [await as('admin'), await as('agente')];
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  held = undefined;
  await sql`delete from "webhooks"`.execute(db);
});

let count = 0;
const fields = (changes: object = {}) => {
  count += 1;
  return { nombre: `CRM ${count}`, url: `${base}/hook`, recurso: 'tickets', eventos: ['crear', 'cerrar'], ...changes };
};

async function active(changes: object = {}): Promise<number> {
  const created = await admin('POST', 'webhooks', fields(changes));
  expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
  const { id } = created.json();
  await admin('POST', `webhooks/${id}/actions/ponerSecreto`, { secreto: secret });
  expect((await admin('POST', `webhooks/${id}/actions/activar`)).statusCode).toBe(200);
  return id;
}
const newTicket = async (): Promise<number> => {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    asunto: 'No abre la barrera',
  };
  const created = await agente('POST', 'ticket?autoClose=false', body);
  expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
  return created.json().data?.id ?? created.json().id;
};
const deliveries = async () =>
  (await sql<Record<string, unknown>>`select * from "webhookEntregas" order by "id"`.execute(db)).rows;
const deliver = () => deliverCalls(db, allowed);
/** The calls that wait are due now. */
const skipWait = () =>
  sql`update "webhookEntregas" set "proximoIntento" = null where "estado" = 'Pendiente'`.execute(db);

describe('a webhook', () => {
  it('sends a created record to its address, signed', async () => {
    await active();
    const id = await newTicket();
    expect(await deliver()).toBe(1);
    expect(received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received;
    expect(path).toBe('/hook');
    expect(headers['content-type']).toBe('application/json');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', Buffer.alloc(32, 3)).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'tickets.crear',
      data: { resource: 'tickets', id, action: 'crear', record: { id, asunto: 'No abre la barrera', estado: 'Nuevo' } },
    });
    expect(await deliveries()).toMatchObject([
      { estado: 'Entregada', intentos: 1, codigo: 200, respuesta: 'gracias', error: null, registro: String(id) },
    ]);
  });

  it('sends nothing that its maker may not see, and says so where the maker may no longer sign in', async () => {
    const id = await active();
    const { rows } = await sql<{ creadoPor: number }>`select "creadoPor" from "webhooks" where "id" = ${id}`.execute(
      db,
    );
    const maker = rows[0]?.creadoPor;
    const makerIs = (who: number | undefined) =>
      sql`update "webhooks" set "creadoPor" = ${who ?? null} where "id" = ${id}`.execute(db);
    // of another area, without the permission to see the requests of all
    await makerIs(users.get('transitos'));
    await newTicket();
    expect(await deliveries()).toEqual([]);
    await makerIs(users.get('colega'));
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "id" = ${users.get('colega')}`.execute(db);
    await newTicket();
    expect(await deliveries()).toEqual([]);
    expect((await admin('GET', `webhooks/${id}`)).json()).toMatchObject({
      ultimoError: expect.stringContaining('ya no puede entrar'),
    });
    await makerIs(maker);
    await newTicket();
    expect(await deliveries()).toHaveLength(1);
  });

  it('shows of what it sent the part that the reader may see of the record', async () => {
    const webhook = await active();
    const id = await newTicket();
    const [{ id: delivery } = { id: 0 }] = (
      await admin('GET', `webhookEntregas?filter=${encodeURIComponent(JSON.stringify({ webhook }))}`)
    ).json<{ id: number }[]>();
    const read = async (call: Call) => (await call('GET', `webhookEntregas/${delivery}`)).json();
    expect(await read(admin)).toMatchObject({ contenido: { type: 'tickets.crear', data: { record: { id } } } });
    expect(await read(admin)).not.toHaveProperty('cuerpo');
    await sql`insert into "usuarios_privilegios" ("origen", "destino")
      select ${users.get('transitos')}, "id" from "privilegios" where "funcionSistemas" in ('Webhook.ver', 'Webhook.exportar')
      on conflict do nothing`.execute(db);
    const reader = await as('transitos');
    expect(await read(reader)).toMatchObject({ id: delivery, contenido: null });
    const search = `webhookEntregas?filter=${encodeURIComponent(JSON.stringify({ webhook, cuerpo: 'x' }))}`;
    expect((await reader('GET', search)).statusCode).toBe(400);
  });

  it('sends only the events that it names, with the changed fields', async () => {
    await active({ eventos: ['priorizar'] });
    const id = await newTicket();
    expect(await deliveries()).toEqual([]);
    expect((await admin('POST', `tickets/${id}/actions/priorizar`, { prioridad: 'Urgente' })).statusCode).toBe(200);
    await deliver();
    const { type, data } = JSON.parse(received[0]?.body ?? '{}');
    expect(type).toBe('tickets.priorizar');
    expect(data.fields).toContain('prioridad');
    expect(data.record.prioridad).toBe('Urgente');
  });

  it('sends only the records that fulfil its condition, as they are after the change', async () => {
    await active({ eventos: ['crear', 'priorizar'], condicion: { $and: [{ prioridad: { $in: ['Urgente'] } }] } });
    const id = await newTicket();
    expect(await deliveries()).toEqual([]);
    await admin('POST', `tickets/${id}/actions/priorizar`, { prioridad: 'Urgente' });
    expect(await deliveries()).toMatchObject([{ evento: 'tickets.priorizar' }]);
  });

  it('sends nothing of an act that was refused', async () => {
    await active({ recurso: 'sectores', eventos: ['crear'] });
    expect((await admin('POST', 'sectores', { codigo: 'AC', nombre: 'Otra vez' })).statusCode).toBe(422);
    expect(await deliveries()).toEqual([]);
  });

  it('masks what is masked, and leaves out what needs a permission of its own', async () => {
    await active({ recurso: 'titulares', eventos: ['editar'] });
    const edited = await admin('PUT', `titulares/${holders.gomez}`, { telefono: '+54 11 5555-1234' });
    expect(edited.statusCode).toBe(200);
    await deliver();
    const { record } = JSON.parse(received[0]?.body ?? '{}').data;
    const shown = (await agente('GET', `titulares/${holders.gomez}`)).json();
    for (const [name, value] of Object.entries(record))
      if (name in shown && name !== 'id') expect([name, value]).toEqual([name, shown[name]]);
    expect(JSON.stringify(record)).not.toContain('55551234');
  });

  it('starts switched off, and needs a secret to be switched on', async () => {
    const { id } = (await admin('POST', 'webhooks', fields())).json();
    await newTicket();
    expect(await deliveries()).toEqual([]);
    const refused = await admin('POST', `webhooks/${id}/actions/activar`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Carga primero el secreto'),
    ]);
  });

  it('never shows its secret again, in no answer and in no history', async () => {
    const id = await active();
    const texts = [`webhooks/${id}`, 'webhooks', `webhooks/${id}/history`].map(
      async (path) => (await admin('GET', path)).body,
    );
    expect((await Promise.all(texts)).join('')).not.toContain(secret.slice(6, 20));
  });

  it('sends a test while it is switched off', async () => {
    const { id } = (await admin('POST', 'webhooks', fields())).json();
    await admin('POST', `webhooks/${id}/actions/ponerSecreto`, { secreto: secret });
    expect((await admin('POST', `webhooks/${id}/actions/probar`)).statusCode).toBe(200);
    expect(await deliver()).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '{}')).toEqual({ type: 'ping', timestamp: expect.any(String), data: {} });
  });
});

describe('a body', () => {
  it('of more than 100,000 characters leaves the record out', () => {
    const work = { viewer: systemViewer, now: new Date() };
    const bodyWith = (asunto: string) =>
      bodyOf(work, registry.getOrThrow('tickets'), { id: 1, action: 'crear', row: { id: 1, asunto } });
    expect(JSON.parse(bodyWith('corto')).data.record.asunto).toBe('corto');
    const long = bodyWith('x'.repeat(100_000));
    expect(long.length).toBeLessThan(1_000);
    expect(JSON.parse(long).data).toMatchObject({ id: 1, record: null });
  });
});

describe('a delivery', () => {
  it('is repeated with the same identifier until it is accepted', async () => {
    const id = await active();
    await newTicket();
    status = 503;
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'Pendiente', intentos: 1, codigo: 503, error: 'HTTP 503' }]);
    expect((await admin('GET', `webhooks/${id}`)).json()).toMatchObject({
      ultimoError: 'HTTP 503',
      ultimaEntrega: null,
    });
    expect(await deliver()).toBe(0);
    await skipWait();
    status = 204;
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'Entregada', intentos: 2 }]);
    expect((await admin('GET', `webhooks/${id}`)).json()).toMatchObject({
      ultimoError: null,
      ultimaEntrega: expect.any(String),
    });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('fails after eight attempts, and can be sent again by a person', async () => {
    await active();
    await newTicket();
    status = 500;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await skipWait();
      expect(await deliver()).toBe(1);
    }
    const [{ id, ...failed } = { id: 0 }] = await deliveries();
    expect(failed).toMatchObject({ estado: 'Fallida', intentos: 8 });
    status = 200;
    expect((await admin('POST', `webhookEntregas/${id}/actions/reenviar`)).statusCode).toBe(200);
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'Entregada', intentos: 1 }]);
  });

  it('that is answered with 410 switches the webhook off', async () => {
    const id = await active();
    await newTicket();
    status = 410;
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'Fallida', intentos: 1 }]);
    expect((await admin('GET', `webhooks/${id}`)).json()).toMatchObject({ activo: false });
  });

  it('does not follow a redirection', async () => {
    await active();
    await newTicket();
    status = 302;
    await deliver();
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await deliveries()).toMatchObject([{ estado: 'Pendiente', codigo: 302 }]);
  });

  it('is not made to an internal address that the installation does not name', async () => {
    await active();
    await newTicket();
    await deliverCalls(db, []);
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { estado: 'Pendiente', codigo: null, error: expect.stringContaining('plain') },
    ]);
  });

  it('of a webhook does not wait for that of another', async () => {
    await active({ url: `${base}/slow` });
    await active({ url: `${base}/fast` });
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await newTicket();
    const delivering = deliver();
    await expect.poll(() => received.map(({ path }) => path).sort()).toEqual(['/fast', '/slow']);
    release();
    expect(await delivering).toBe(2);
  });

  it('is made once by two servers at the same time', async () => {
    await active();
    for (let n = 0; n < 5; n += 1) await newTicket();
    await Promise.all([deliver(), deliver()]);
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  });

  it('of a killed server is taken over when its lease ends', async () => {
    await active();
    await newTicket();
    await sql`update "webhookEntregas" set "estado" = 'Enviando', "intentos" = 1, "proximoIntento" = now() - interval '1 s'`.execute(
      db,
    );
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'Entregada', intentos: 2 }]);
  });
});

it('what was delivered or has failed is purged in the end, what waits is not', async () => {
  await active();
  await newTicket();
  await newTicket();
  await sql`update "webhookEntregas" set "actualizadoEn" = now() - interval '31 days',
    "estado" = case when "id" = (select min("id") from "webhookEntregas") then 'Fallida' else "estado" end`.execute(db);
  const sweep = SWEEPS.find(({ table }) => table === 'webhookEntregas');
  if (!sweep) throw new Error('nothing purges the deliveries');
  const { expired } = await expiredRows(db, sweep);
  const { rows } = await sql<{ estado: string }>`select "estado" from "webhookEntregas" where ${expired}`.execute(db);
  expect(rows).toEqual([{ estado: 'Fallida' }]);
});

describe('a webhook is refused', () => {
  const errorsOf = async (changes: object, call: Call = admin) => {
    const refused = await call('POST', 'webhooks', fields(changes));
    return [refused.statusCode, Object.keys(refused.json().errors ?? {})];
  };

  it.each([
    ['an unknown resource', { recurso: 'nada' }, 'recurso'],
    ['its own deliveries', { recurso: 'webhookEntregas' }, 'recurso'],
    ['no event', { eventos: [] }, 'eventos'],
    ['an event of another resource', { eventos: ['publicar'] }, 'eventos'],
    ['an event twice', { eventos: ['crear', 'crear'] }, 'eventos'],
    ['something else than a list', { eventos: 'crear' }, 'eventos'],
    ['a condition on an unknown field', { condicion: { nada: 1 } }, 'condicion'],
    ['a condition about the person', { condicion: { agente: { $user: 'id' } } }, 'condicion'],
    ['a condition that is no object', { condicion: 'Nuevo' }, 'condicion'],
    ['an internal address', { url: 'https://10.0.0.1/' }, 'url'],
    ['plain HTTP', { url: 'http://crm.example/' }, 'url'],
    ['no address', { url: 'javascript:alert(1)' }, 'url'],
  ])('for %s', async (_, changes, field) => {
    expect(await errorsOf(changes)).toEqual([422, [field]]);
  });

  it('for records that the person may not export, also when it is edited', async () => {
    const id = await active();
    await sql`
      insert into "perfiles_privilegios" ("origen", "destino") select p."id", q."id" from "perfiles" p, "privilegios" q
      where p."nombre" = 'Agente SAU' and q."funcionSistemas" like 'Webhook.%' on conflict do nothing`.execute(db);
    const other = await as('agente');
    expect(await errorsOf({ recurso: 'usuarios', eventos: ['editar'] }, other)).toEqual([422, ['recurso']]);
    await sql`
      update "webhooks" set "recurso" = 'usuarios', "eventos" = '["editar"]' where "id" = ${id}`.execute(db);
    const edited = await other('PUT', `webhooks/${id}`, { url: `${base}/mine` });
    expect([edited.statusCode, Object.keys(edited.json().errors)]).toEqual([422, ['recurso']]);
  });

  it('for people without the permission', async () => {
    const consulta = await as('consulta');
    expect((await consulta('GET', 'webhooks')).statusCode).toBe(403);
    expect((await consulta('POST', 'webhooks', fields())).statusCode).toBe(403);
  });

  it('a secret that receivers do not accept', async () => {
    const { id } = (await admin('POST', 'webhooks', fields())).json();
    const refused = await admin('POST', `webhooks/${id}/actions/ponerSecreto`, { secreto: 'clave' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['secreto']]);
  });
});
