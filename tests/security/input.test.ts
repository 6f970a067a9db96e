/** Security 10 and 11: all input is data: it is found, stored byte for byte, or refused with a clear message. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { app } = server;
const { db } = server.database;
const person = peopleOf(server);
const everything = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
const chief = await person(everything.rows.map((row) => row.funcionSistemas));

/** Every table with its row count, and every database object: what no input may change. */
async function census(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select table_name as "name" from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const counts = [];
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(name)}`.execute(db);
    counts.push([name, counted.rows[0]?.count]);
  }
  return counts;
}
const before = await census();

type Options = Parameters<typeof chief.call>[2];
const statuses: number[] = [];

/** Calls the API, and asserts that the response is not a server error and reveals no internals. */
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: Options = {}) {
  const response = await chief.call(method, path, options);
  statuses.push(response.status);
  expect([method, path, options, response.status < 500]).toEqual([method, path, options, true]);
  expect(JSON.stringify(response.body ?? null)).not.toMatch(
    /syntax error|unterminated|invalid input|relation |column .* does not|operator does not|node_modules|\.ts:\d|\.js:\d|at async|SQLSTATE|kysely|pg_catalog/i,
  );
  return response;
}

const payloads = [
  `'`,
  `\\`,
  `';select pg_sleep(5);--`,
  `1;drop table "titulares" cascade;--`,
  `$$ || pg_sleep(5) || $$`,
  `"id" desc; delete from "tickets"; --`,
  `(select "claveHash" from "usuarios" limit 1)`,
  `％＇`,
  `../../etc/passwd`,
  `%00`,
  `%{x}`,
  '🚗'.repeat(40),
  'x'.repeat(290),
];

describe.each(payloads)('%j', (text) => {
  const encoded = encodeURIComponent(text);

  it('in a URL is only a name', async () => {
    for (const path of [
      encoded,
      `tickets/${encoded}`,
      `tickets/${encoded}/history`,
      `ticket/${encoded}`,
      `titulares/${encoded}`,
      `notificacion/titular/${encoded}`,
      `drafts/${encoded}`,
    ])
      await send('GET', path);
    for (const path of [
      `tickets/${encoded}`,
      `ticket/${encoded}`,
      `ticket/1/area/${encoded}`,
      `ticket/${encoded}/retomar`,
      `${encoded}/1`,
    ])
      await send('PUT', path, { body: {} });
    for (const path of [
      encoded,
      `tickets/1/actions/${encoded}`,
      `tickets/actions/${encoded}`,
      `tickets/${encoded}/actions/tomar`,
    ])
      await send('POST', path, { body: {} });
    for (const path of [`perfiles/${encoded}`, `preferences/${encoded}`, `drafts/${encoded}`])
      await send('DELETE', path);
  });

  it('in a list query is a value or an unknown field', async () => {
    for (const query of [
      { sort: [text, 'ASC'] },
      { sort: ['id', text] },
      { sort: text },
      { range: [text, 1] },
      { range: text },
      { filter: text },
      { filter: { [text]: 1 } },
      { filter: { [`${text}_gte`]: 1 } },
      { filter: { [`id_${text}`]: 1 } },
      { filter: { asunto: text } },
      { filter: { asunto_contains: text } },
      { filter: { asunto_gt: text } },
      { filter: { id: text } },
      { filter: { titular: text } },
      { filter: { estado: text } },
      { filter: { fechaAlta_gte: text } },
      { filter: { agenteActual: [text, 1] } },
      { filter: { asunto: { [text]: 1 } } },
      { filter: { [`$${text}`]: [] } },
      { filter: { asunto: { $user: text } } },
      { filter: { fechaAlta: { $gte: { $now: text } } } },
      { filter: { q: text } },
      { [text]: '1' },
    ])
      await send('GET', 'tickets', { query });
    await send('GET', 'titulares/buscar', { query: { s: text } });
    await send('GET', 'tickets/estados', { query: { filter: text } });
    await send('GET', `notificacion/titular/900001`, { query: { vencidos: text, rowMax: text } });
    await send('PUT', 'ticket/1', { query: { estado: text }, body: {} });
  });

  it('in a panel, a bulk action and a header too', async () => {
    for (const panel of [
      { resource: text, aggregate: 'count' },
      { resource: 'tickets', aggregate: text },
      { resource: 'tickets', aggregate: 'count', by: text },
      { resource: 'tickets', aggregate: 'count', at: 'fechaAlta', every: text },
      { resource: 'tickets', aggregate: 'count', at: 'fechaAlta', every: 'day', period: text },
      { resource: 'tickets', aggregate: 'count', filter: { [text]: text } },
    ])
      await send('POST', 'panels', { body: { panels: { [text]: panel } } });
    for (const body of [
      { ids: [text] },
      { ids: text },
      { filter: { [text]: 1 }, expectedCount: 1 },
      { filter: {}, expectedCount: text },
    ])
      await send('POST', 'tickets/actions/tomar', { body });
    const printable = text.replace(/[^\x20-\x7e]/g, '?');
    for (const name of [
      'accept-language',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'x-forwarded-for',
      'x-request-id',
      'range',
      'user-agent',
      'origin',
      'referer',
      'content-language',
    ])
      for (const [method, path] of [
        ['GET', 'tickets/1'],
        ['PUT', 'tickets/987654321'],
        ['POST', 'panels'],
      ] as const)
        await send(method, path, { headers: { [name]: printable }, ...(method !== 'GET' && { body: {} }) });
  });

  it('in a record is stored byte for byte, and found again', async () => {
    const asunto = text.slice(0, 100);
    const { rows } = await sql<{ id: number }>`
      select min("id") as "id" from "ticketCategorias" where "activo" and not "requiereTitular"`.execute(db);
    const created = await send('POST', 'tickets', {
      body: { asunto, descripcion: text, ticketCategoria: rows[0]?.id },
    });
    expect(created).toMatchObject({ status: 201, body: { asunto, descripcion: text } });
    const id: unknown = Object(created.body).id;
    expect((await send('GET', `tickets/${id}`)).body).toMatchObject({ asunto, descripcion: text });
    const found = await send('GET', 'tickets', { query: { filter: { asunto } } });
    expect(found.body).toEqual([expect.objectContaining({ id })]);
    const signs = await send('GET', 'tickets', { query: { filter: { asunto_contains: asunto, id } } });
    expect(signs.body).toEqual([expect.objectContaining({ id })]);
    await sql`delete from "tickets" where "id" = ${id}`.execute(db);
  });
});

it('% and _ are literal in every search', async () => {
  for (const s of ['%%', '__', '%a%', '_%_', '\\%'])
    expect(await send('GET', 'titulares/buscar', { query: { s } })).toMatchObject({ body: { datos: [] } });
  for (const sign of ['%', '_', '\\', '%_'])
    for (const filter of [{ q: sign }, { asunto_contains: sign }])
      expect([filter, (await send('GET', 'tickets', { query: { filter } })).body]).toEqual([filter, []]);
});

describe('property names of JavaScript objects name no field', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    '%s',
    async (name) => {
      for (const path of [name, `${name}/1`, `${name}/1/history`]) expect((await send('GET', path)).status).toBe(404);
      for (const path of [`tickets/1/actions/${name}`, `tickets/actions/${name}`, `${name}/1/actions/tomar`])
        expect((await send('POST', path, { body: {} })).status).toBe(404);
      const text = `{"${name}":1}`;
      expect((await send('GET', 'tickets', { query: { filter: text } })).status).toBe(400);
      expect((await send('GET', 'tickets', { query: { filter: `{"id":${text}}` } })).status).toBe(400);
      expect((await send('GET', 'tickets', { query: { filter: `{"id":{"$user":"${name}"}}` } })).status).toBe(400);
      expect((await send('GET', 'tickets', { query: { sort: `["${name}","ASC"]` } })).status).toBe(400);
      // a name that starts with `_` is reserved and ignored, except one that would set a prototype
      const input = { body: `{"ids":[987654321],"input":${text}}` };
      expect((await send('POST', 'tickets/actions/tomar', input)).status).toBe(name === '__defineGetter__' ? 200 : 400);
      const panel = `{"panels":{"a":{"resource":"${name}","aggregate":"count"}}}`;
      expect((await send('POST', 'panels', { body: panel })).status).toBe(400);
      await send('PUT', `preferences/${name}`, { body: { a: 1 } });
      await send('PUT', `drafts/${name}`, { body: { a: 1 } });
      const preferences = await send('GET', 'preferences');
      expect(Object.getPrototypeOf(preferences.body)).toBe(Object.prototype);
      await send('DELETE', `preferences/${name}`);
      await send('DELETE', `drafts/${name}`);
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    },
  );
});

describe('a text that cannot be stored is refused at its field', () => {
  it.each(['\u0000', 'a\u0000b', '\ud800', '\udc00x'])('%j', async (text) => {
    const json = JSON.stringify(text);
    expect((await send('POST', 'tickets', { body: `{"asunto":${json}}` })).status).toBe(400);
    expect((await send('PUT', 'preferences/x', { body: json })).status).toBe(400);
    for (const filter of [`{"asunto":${json}}`, `{"asunto_contains":${json}}`, `{"q":${json}}`, `{"titular":${json}}`])
      expect([filter, (await send('GET', 'tickets', { query: { filter } })).status]).toEqual([filter, 400]);
  });

  it('is handled in a URL too', async () => {
    for (const segment of ['%00', 'a%00b', '%ED%A0%80', '%FF', '%C0%AF', '%E0%80%AF', '%zz', '%'])
      for (const path of [
        `titulares/${segment}`,
        `tickets/${segment}`,
        `preferences/${segment}`,
        `titulares/buscar?s=${segment}${segment}`,
        `tickets?filter=${segment}`,
      ])
        expect([path, (await send('GET', path)).status < 500]).toEqual([path, true]);
  });
});

describe('sizes', () => {
  it('of numbers: a number that cannot be stored exactly is refused', async () => {
    const body = (value: string) => `{"nombre":"N","tipo":"consulta","orden":${value}}`;
    for (const value of ['1e400', '-1e400', '1.5', '9007199254740993', '1e21', '"10"', 'true', '[10]', '{}'])
      expect([value, (await send('POST', 'ticketCategorias', { body: body(value) })).status]).toEqual([value, 422]);
    for (const value of ['9007199254740993', '1e21', '-1', '0.5', '[[1]]', '{"$gt":1e300}'])
      expect([value, [200, 400]]).toEqual([
        value,
        expect.arrayContaining([(await send('GET', 'tickets', { query: { filter: `{"id":${value}}` } })).status]),
      ]);
  });

  it('of days and instants: those outside the calendar or the range of the database are refused', async () => {
    for (const value of [
      '2026-02-30',
      '0000-01-01',
      '-2026-01-01',
      '99999-01-01',
      '2026-13-01',
      '2026-1-1',
      'hoy',
      '2026-01-01T00:00:00Z',
    ])
      expect([value, (await send('PUT', 'titulares/100001', { body: { fechaNacimiento: value } })).status]).toEqual([
        value,
        422,
      ]);
    for (const value of [
      '2026-02-30T00:00:00Z',
      '9999-12-31T23:59:59-23:00',
      '0000-01-01T00:00:00Z',
      '2026-01-01',
      '+292278-01-01T00:00:00Z',
      '2026-01-01T25:00:00Z',
    ])
      expect([value, (await send('GET', 'tickets', { query: { filter: { fechaAlta_gte: value } } })).status]).toEqual([
        value,
        400,
      ]);
    for (const $now of ['P999999999Y', '-P999999999D', 'P99999999999999999999M', 'PT99999999999H', 'P8000Y', '-P3000Y'])
      expect([
        $now,
        (await send('GET', 'tickets', { query: { filter: { fechaAlta: { $gte: { $now } } } } })).status,
      ]).toEqual([$now, 400]);
  });

  it('of lists and conditions: limited, and refused beyond the limit', async () => {
    const numbers = (length: number) => Array.from({ length }, (_, index) => index);
    const panels = (filter: object) =>
      send('POST', 'panels', { body: { panels: { a: { resource: 'tickets', aggregate: 'count', filter } } } });
    expect((await panels({ id: numbers(1000) })).status).toBe(200);
    expect((await panels({ id: numbers(100_000) })).status).toBe(400);
    expect((await panels({ $or: numbers(70_000).map((id) => ({ id })) })).status).toBe(400);
    expect((await panels({ $or: numbers(300).map(() => ({ id: numbers(300) })) })).status).toBe(400);
    expect((await panels({ $nor: numbers(20_000).map(() => ({ asunto_contains: 'a' })) })).status).toBe(400);
    expect((await send('POST', 'tickets/actions/tomar', { body: { ids: numbers(100_001) } })).status).toBe(413);
    expect((await send('PUT', `usuarios/${chief.id}`, { body: { perfiles: numbers(100_000) } })).status).toBe(422);
    const unknown = Object.fromEntries(numbers(50_000).map((index) => [`campo${index}`, index]));
    const refused = await send('PUT', 'titulares/100001', { body: unknown });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body).length).toBeLessThan(20_000);
    const sorts = await send('GET', 'tickets', { query: { sort: numbers(500).map(() => ['id', 'ASC']) } });
    expect([200, 400]).toContain(sorts.status);
    for (const range of [[0, 1000], [0, 999_999], [-1, 5], [5, 1], [0, 1e300], [0], 'x'])
      expect([range, (await send('GET', 'tickets', { query: { range } })).status]).toEqual([range, 400]);
    expect(
      (await send('GET', 'tickets', { query: { range: [9_007_199_254_740_000, 9_007_199_254_740_001] } })).status,
    ).toBe(200);
  });

  it('of headers and URLs: refused, without other effects', async () => {
    const long = 'x'.repeat(9000);
    expect((await send('GET', `tickets/${long}`)).status).toBe(414);
    expect((await send('GET', `tickets/1`, { headers: { 'accept-language': long } })).status).toBe(200);
    expect((await send('POST', 'panels', { body: { panels: {} }, headers: { 'idempotency-key': long } })).status).toBe(
      400,
    );
    expect((await send('PUT', 'tickets/1', { body: {}, headers: { 'if-match': `"${long}"` } })).status).toBe(412);
  });
});

it.each([
  '*',
  ';;;,,,',
  'en;q=x',
  'xx-YY;q=1.0,',
  '-'.repeat(999),
  'en;q=0.0000001;q=9',
  '__proto__',
  'constructor;q=1',
  '\u00e9',
])('Accept-Language %j is answered in a supported language', async (language) => {
  const response = await app.inject({ url: '/api/user', headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(401);
  expect(response.headers['content-language']).toMatch(/^(es|en|zh|fr|it|ar)$/);
  expect(response.json().detail).not.toMatch(/^server\./);
});

afterAll(async () => {
  await sql`delete from "idempotencia"`.execute(db);
  expect(statuses.length).toBeGreaterThan(1000);
});

it('all of this input has changed nothing', async () => {
  for (const { name } of registry.all) await sql`select from ${sql.table(name)} limit 1`.execute(db);
  const now = await census();
  const counted = (list: unknown) =>
    Array.isArray(list)
      ? list.filter(
          ([name]) =>
            !/^(ticketEventos|solicitudCifrasPendientes|historial|idempotencia|logsAuditoria|preferencias|borradores|tickets)$/.test(
              name,
            ),
        )
      : [];
  expect(counted(now)).toEqual(counted(before));
});
