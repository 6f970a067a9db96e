import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';
import { insertRows } from '../db/insert';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const as = callsOf(app);
const list = (query: object, username = 'jefe', resource = 'socios') => as(username)('GET', resource, { query });
const names = async (query: object, username = 'jefe'): Promise<string[]> => {
  const { body } = await list(query, username);
  return Array.isArray(body) ? body.map((row: { apellido: string }) => row.apellido) : [];
};

describe('a filter of a list', () => {
  it('takes booleans as texts', async () => {
    const all = await list({}, 'jefe', 'clubes');
    expect((await list({ filter: { activo: 'true' } }, 'jefe', 'clubes')).headers['x-total-count']).toBe(
      (await list({ filter: { activo: true } }, 'jefe', 'clubes')).headers['x-total-count'],
    );
    expect((await list({ filter: { activo: 'quizás' } }, 'jefe', 'clubes')).status).toBe(400);
    expect(all.status).toBe(200);
  });

  it('finds the records of an option that the field no longer has', async () => {
    await sql`update "socios" set "tipo" = 'Vitalicio' where "apellido" = 'Oso'`
      .execute(database.db)
      .catch(() => undefined);
    const { status, body } = await list({ filter: { tipo: ['Vitalicio', 'Pleno'] } });
    expect(status).toBe(200);
    expect((await list({ filter: { tipo: 'Vitalicio' } })).status).toBe(200);
    expect(Array.isArray(body) && body.length > 0).toBe(true);
    await sql`update "socios" set "tipo" = 'Pleno' where "apellido" = 'Oso'`.execute(database.db);
  });
});

describe('a list', () => {
  it('returns the total, in Spanish sort order', async () => {
    const { status, headers, body } = await list({ range: [0, 2] });
    expect(status).toBe(200);
    expect(headers['content-range']).toBe('socios 0-2/6');
    expect(headers['x-total-count']).toBe('6');
    expect(body).toHaveLength(3);
    expect(await names({})).toEqual(
      ['Álvarez', 'Ñáñez', 'nube', "O'Higgins", 'Oso', 'Zapata'].sort(new Intl.Collator('es').compare),
    );
  });

  it('is compressed, and still returns the total', async () => {
    const headers = { authorization: 'jefe', 'accept-encoding': 'gzip' };
    const body = await app.inject({ url: '/api/socios', headers });
    expect(body.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-range': 'socios 0-5/6' });
    expect(JSON.parse(gunzipSync(body.rawPayload).toString())).toHaveLength(6);
  });

  it('is empty without records and beyond its end', async () => {
    const empty = await list({ filter: { apellido: 'nadie' } });
    expect([empty.body, empty.headers['content-range']]).toEqual([[], 'socios */0']);
    const pastEnd = await list({ range: [100, 124] });
    expect([pastEnd.body, pastEnd.headers['content-range']]).toEqual([[], 'socios */6']);
  });

  it('returns references, available actions, and only list fields', async () => {
    const { body } = await list({ filter: { apellido: "O'Higgins" } });
    expect(body).toEqual([
      expect.objectContaining({
        id: 2,
        apellido: "O'Higgins",
        nombreCompleto: "O'Higgins, Rosa",
        alta: '2026-01-02',
        club: 1,
        amigos: [1],
        puntos: 10,
        version: 1,
        _refs: expect.objectContaining({
          club: { id: 1, title: 'Álamo', ciudad: 'Lanús' },
          padrino: null,
          amigos: [{ id: 1, title: 'Álvarez, Juan' }],
        }),
        _can: {
          editar: true,
          borrar: true,
          suspender: { reason: 'resources.socios.reasons.suspender' },
          bajar: true,
          mudar: true,
          fallar: true,
        },
      }),
    ]);
    expect(body).not.toEqual([expect.objectContaining({ bio: null })]);
  });

  it('sorts by several fields, nulls last in both directions, and references by their titles', async () => {
    expect(await names({ sort: ['documento', 'DESC'] })).toHaveLength(6);
    expect((await names({ sort: ['edad', 'ASC'] })).at(-1)).toBe('Zapata');
    expect((await names({ sort: ['edad', 'DESC'] })).at(-1)).toBe('Zapata');
    expect(
      await names({
        sort: [
          ['club', 'DESC'],
          ['edad', 'DESC'],
        ],
      }),
    ).toEqual(['Ñáñez', 'Zapata', 'nube', 'Álvarez', "O'Higgins", 'Oso']);
  });

  it('returns deep pages correctly', async () => {
    const firstRow = await names({ sort: ['edad', 'ASC'] });
    const { status, body } = await list({ sort: ['edad', 'ASC'], range: [600, 624] });
    expect([status, body]).toEqual([200, []]);
    expect(firstRow).toHaveLength(6);
  });

  it.each([
    [{ tipo: 'Cadete' }, 1],
    [{ tipo: ['Cadete', 'Pleno'] }, 6],
    [{ tipo: [] }, 0],
    [{ edad_gte: 20, edad_lt: 41 }, 3],
    [{ edad: null }, 1],
    [{ edad_neq: null }, 5],
    [{ edad_neq: 41 }, 5],
    [{ club: '1' }, 2],
    [{ club: [1, null] }, 3],
    [{ id: ['1', 2] }, 2],
    [{ apellido_contains: 'ÁLV' }, 1],
    [{ apellido_contains: 'nan' }, 1],
    [{ nombre_contains: '%' }, 1],
    [{ nombre_contains: '_' }, 1],
    [{ nombreCompleto: 'Álvarez, Juan' }, 1],
    [{ ingreso_gte: '2026-03-01T00:00:00-03:00', ingreso_lte: '2026-03-01T03:00:00Z' }, 1],
    [{ alta: '2026-01-02' }, 1],
    [{ $or: [{ edad: 17 }, { documento: '5' }] }, 2],
    [{ $nor: [{ club: 1 }] }, 4],
    [{ padrino: { $ne: null } }, 1],
  ])('filters by %j', async (filter, count) => {
    const { status, body } = await list({ filter });
    expect([status, body]).toEqual([200, expect.any(Array)]);
    expect(body).toHaveLength(count);
  });

  it('searches every word in any order, ignoring case and accents, with literal wildcards', async () => {
    expect(await names({ filter: { q: 'JUAN alvarez' } })).toEqual(['Álvarez']);
    expect(await names({ filter: { q: "o'hig" } })).toEqual(["O'Higgins"]);
    expect(await names({ filter: { q: '100%' } })).toEqual(['Zapata']);
    expect(await names({ filter: { q: 'a_b' } })).toEqual(['nube']);
    expect(await names({ filter: { q: 'nanez' } })).toEqual(['Ñáñez']);
    expect(await names({ filter: { q: "'; drop table socios; --" } })).toEqual([]);
  });

  it('returns an exact code first, whatever the order', async () => {
    expect(await names({ filter: { q: '1' }, sort: ['apellido', 'DESC'] })).toEqual([
      'Álvarez',
      'Zapata',
      "O'Higgins",
      'Ñáñez',
    ]);
  });
});

describe('a list rejects, and names', () => {
  it.each([
    ['sort', ['id; drop table socios', 'ASC'], 'id; drop table socios'],
    ['sort', ['id', 'ASC; drop table socios'], 'id'],
    ['sort', ['constructor', 'ASC'], 'constructor'],
    ['sort', ['bio', 'ASC'], 'bio'],
    ['sort', '{bad', 'sort'],
    ['filter', { "estado\" = '' or 1=1 --": 1 }, "estado\" = '' or 1=1 --"],
    ['filter', { __proto__x: 1 }, '__proto__x'],
    ['filter', '{"__proto__":1}', '__proto__'],
    ['filter', '{"constructor":{"prototype":1}}', 'constructor'],
    ['filter', { id: '1 or 1=1' }, 'id'],
    ['filter', { id: [['1']] }, 'id'],
    ['filter', { id: 1.5 }, 'id'],
    ['filter', { edad: '20' }, 'edad'],
    ['filter', { edad: true }, 'edad'],
    ['filter', '{"edad":9007199254740993}', 'edad'],
    ['filter', { alta: '2026-02-30' }, 'alta'],
    ['filter', { alta: '0000-01-01' }, 'alta'],
    ['filter', { ingreso: 'ayer' }, 'ingreso'],
    ['filter', { tipo: 'x\u0000' }, 'tipo'],
    ['filter', { tipo: { a: 1 } }, 'tipo'],
    ['filter', { club: 'x' }, 'club'],
    ['filter', { club: { $regex: 'x' } }, 'club'],
    ['filter', { apellido_like: 'x' }, 'apellido_like'],
    ['filter', { apellido_contains: 'a\u0000b' }, 'apellido'],
    ['filter', { q: 'a\u0000b' }, 'q'],
    ['filter', { q: { a: 1 } }, 'q'],
    ['filter', { busqueda: 'x' }, 'busqueda'],
    ['filter', { amigos_gt: 1 }, 'amigos'],
    ['filter', { bio: 'x' }, 'bio'],
    ['filter', [], 'filter'],
    ['filter', '{bad', 'filter'],
    ['filter', { $where: '1' }, '$where'],
    ['range', [0, 100000], ''],
    ['range', [-1, 5], ''],
    ['range', [5, 1], ''],
    ['range', ['0', '5'], ''],
  ])('%s=%j', async (part, value, expectedName) => {
    const { status, body } = await list({ [part]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'urn:ventanilla:badQuery', status: 400 });
    expect(JSON.stringify(body)).toContain(JSON.stringify(expectedName).slice(1, -1));
    expect(JSON.stringify(body)).not.toMatch(/select|syntax|pg_|\.ts/i);
  });

  it.each(['[]', 'null', '{}', '[[]]', '7'])('an invalid sort, with a message: %s', async (sort) => {
    const { status, body } = await list({ sort });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        type: 'urn:ventanilla:badQuery',
        detail: 'El orden debe ser ["campo", "ASC"] o ["campo", "DESC"], o una lista de ellos.',
      }),
    ]);
  });

  it('more than a thousand values', async () => {
    const { status, body } = await list({ filter: { edad: Array.from({ length: 1001 }, (_, index) => index % 100) } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('edad')]);
  });

  it('a repeated parameter', async () => {
    const { status } = await as('jefe')('GET', 'socios?sort=["id","ASC"]&sort=["id","ASC"]');
    expect(status).toBe(400);
  });

  it('a condition nested a thousand levels deep, without crashing', async () => {
    const deepPage = `${'{"$or":['.repeat(1000)}{"edad":1}${']}'.repeat(1000)}`;
    expect((await list({ filter: deepPage })).status).toBe(400);
  });

  it('an unknown resource', async () => {
    for (const name of ['nada', 'historial', 'esquema', 'constructor', 'socios_amigos', 'pg_class'])
      expect((await as('jefe')('GET', name)).status).toBe(404);
  });
});

describe('data that a viewer may not read', () => {
  it('is not in the response, and cannot be filtered, sorted or searched', async () => {
    const { body } = await list({ filter: { nombre: 'Álamo' } }, 'local', 'clubes');
    expect(body).toEqual([expect.objectContaining({ nombre: 'Álamo', email: 'h••••@alamo.example' })]);
    expect(body).toEqual([expect.not.objectContaining({ cuenta: expect.anything() })]);
    expect(JSON.stringify(body)).not.toContain('xyz');
    for (const field of ['email', 'cuenta', 'clave']) {
      expect((await list({ filter: { [field]: 'x' } }, 'local', 'clubes')).status).toBe(400);
      expect((await list({ filter: { [`${field}_contains`]: 'a' } }, 'local', 'clubes')).status).toBe(400);
      expect((await list({ filter: { $or: [{ [field]: 'x' }] } }, 'local', 'clubes')).status).toBe(400);
      expect((await list({ sort: [field, 'ASC'] }, 'local', 'clubes')).status).toBe(400);
    }
    expect((await list({ filter: { email: 'hola@alamo.example' } }, 'jefe', 'clubes')).body).toHaveLength(1);
    expect((await list({ filter: { clave: 'xyz' } }, 'jefe', 'clubes')).status).toBe(400);
  });

  it('includes other people’s rows: neither listed, counted, found nor read', async () => {
    const { body, headers } = await list({}, 'local');
    expect(headers['content-range']).toBe('socios 0-1/2');
    expect(JSON.stringify(body)).not.toContain('Zapata');
    expect(await names({ filter: { q: 'zapata' } }, 'local')).toEqual([]);
    expect(await names({ filter: { $nor: [{ club: 1 }] } }, 'local')).toEqual([]);
    expect((await as('local')('GET', 'socios/3')).status).toBe(404);
    expect((await as('local')('GET', 'socios/1')).status).toBe(200);
  });

  it('may be a whole resource: 403, whether or not the record exists', async () => {
    for (const path of ['socios', 'socios/1', 'socios/999', 'socios/1/history', 'fichas?filter={"socio":1}'])
      expect((await as('nadie')('GET', path)).status).toBe(403);
    expect((await as('quien')('GET', 'socios')).status).toBe(401);
  });
});

describe('a viewer who only picks from a resource', () => {
  it('gets the key, the title and the picker fields, and nothing else', async () => {
    const { body } = await list({}, 'picker', 'clubes');
    expect(body).toEqual([
      { id: 1, nombre: 'Álamo', activo: true, _can: {}, _refs: {} },
      { id: 3, nombre: 'Nogal', activo: false, _can: {}, _refs: {} },
      { id: 2, nombre: 'Zorzal', activo: true, _can: {}, _refs: {} },
    ]);
    expect((await as('picker')('GET', 'clubes/1')).body).toEqual({
      id: 1,
      nombre: 'Álamo',
      activo: true,
      _can: {},
      _refs: {},
    });
    expect((await list({ filter: { activo: true, nombre_contains: 'zor' } }, 'picker', 'clubes')).body).toHaveLength(1);
  });
  it('cannot filter, sort or search by other fields', async () => {
    for (const filter of [{ ciudad: 'Lanús' }, { email: 'x' }, { creadoPor: 1 }, { version: 1 }])
      expect((await list({ filter }, 'picker', 'clubes')).status).toBe(400);
    expect((await list({ sort: ['ciudad', 'ASC'] }, 'picker', 'clubes')).status).toBe(400);
    expect((await list({ filter: { q: 'lanus' } }, 'picker', 'clubes')).body).toEqual([]);
    expect((await list({ filter: { q: 'alamo' } }, 'picker', 'clubes')).body).toMatchObject([{ nombre: 'Álamo' }]);
    expect((await as('picker')('GET', 'clubes/1/history')).status).toBe(403);
  });
  it('cannot change anything', async () => {
    expect((await as('picker')('PUT', 'clubes/1', { body: { nombre: 'x' } })).status).toBe(403);
    expect((await as('picker')('POST', 'clubes', { body: { nombre: 'x' } })).status).toBe(403);
  });
});

describe('one record', () => {
  it('has all readable fields, with its version as ETag', async () => {
    const { status, headers, body } = await as('jefe')('GET', 'socios/1');
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      id: 1,
      bio: null,
      domicilio: { calle: 'Mitre', numero: 1 },
      ingreso: '2026-03-01T03:00:00.000Z',
      estado: 'Activo',
    });
  });
  it.each(['0', '999', '-1', '1.5', '1e0', 'abc', "1' or '1'='1", '%00', '999999999999999999999', '01'])(
    '%s does not exist: 404',
    async (id) => {
      expect((await as('jefe')('GET', `socios/${id}`)).status).toBe(404);
    },
  );
});

describe('a satellite', () => {
  it('is listed only with its parent, when the parent is visible', async () => {
    await database.db
      .insertInto('fichas')
      .values([
        { socio: 1, texto: 'uno' },
        { socio: 3, texto: 'tres' },
      ])
      .execute();
    const requested = await list({}, 'jefe', 'fichas');
    expect([requested.status, JSON.stringify(requested.body)]).toEqual([400, expect.stringContaining('socio')]);
    expect((await list({ filter: { $or: [{ socio: 1 }, { texto: 'tres' }] } }, 'jefe', 'fichas')).status).toBe(400);
    expect((await list({ filter: { socio: 3 } }, 'jefe', 'fichas')).body).toHaveLength(1);
    expect((await list({ filter: { socio: [1, 3] } }, 'local', 'fichas')).body).toMatchObject([{ texto: 'uno' }]);
    expect((await as('local')('GET', 'fichas/2')).status).toBe(404);
    expect((await as('jefe')('GET', 'fichas/2')).status).toBe(200);
  });
  it('is created only by handlers', async () => {
    expect((await as('jefe')('POST', 'fichas', { body: { socio: 1, texto: 'x' } })).status).toBe(403);
    expect((await as('jefe')('PUT', 'fichas/1', { body: { texto: 'x' } })).status).toBe(403);
    expect((await as('jefe')('DELETE', 'fichas/1')).status).toBe(403);
  });
});

describe('a list filter or sort', () => {
  it('may be on a list of references: any of some, none of some, or empty', async () => {
    expect(await names({ filter: { amigos: 1 } })).toEqual(["O'Higgins"]);
    expect(await names({ filter: { amigos: [1, 2] } })).toEqual(["O'Higgins"]);
    expect(await names({ filter: { amigos_neq: 1 } })).toHaveLength(5);
    expect(await names({ filter: { amigos: null } })).toHaveLength(5);
    expect(await names({ filter: { $nor: [{ amigos: [1] }] } })).toHaveLength(5);
    expect((await list({ filter: { amigos_gt: 1 } })).status).toBe(400);
    expect((await list({ filter: { amigos: 'x' } })).body).toMatchObject({ errors: { amigos: expect.any(String) } });
  });

  it('may be on a part of a group, by its path', async () => {
    expect(await names({ filter: { 'domicilio.calle': 'Mitre' } })).toEqual(['Álvarez']);
    expect(await names({ filter: { 'domicilio.calle_contains': 'MIT', 'domicilio.numero_lte': 1 } })).toEqual([
      'Álvarez',
    ]);
    expect(await names({ filter: { 'domicilio.numero_gt': 1 } })).toEqual([]);
    expect((await names({ sort: ['domicilio.numero', 'DESC'] }))[0]).toBe('Álvarez');
    // as the inputs of react-admin nest it
    expect(await names({ filter: { domicilio: { calle: 'Mitre', numero_lte: 1 } } })).toEqual(['Álvarez']);
    expect((await list({ filter: { domicilio: { nada: 1 } } })).status).toBe(400);
    for (const filter of [{ 'domicilio.nada': 1 }, { 'domicilio.calle.x': 1 }, { 'domicilio.numero': 'x' }])
      expect((await list({ filter })).status).toBe(400);
  });
});

it('of no keys matches nothing, on an unknown field is rejected, and of 1,500 keys matches all', async () => {
  const unfiltered = await list({ filter: { id: [] } });
  expect([unfiltered.status, unfiltered.body, unfiltered.headers['content-range']]).toEqual([200, [], 'socios */0']);
  expect((await list({ filter: { nada: [] } })).status).toBe(400);
  await insertRows(
    database.db,
    clubRegistry(),
    'clubes',
    Array.from({ length: 1500 }, (_, index) => ({ nombre: `Club ${index}` })),
  );
  const { rows } = await sql<{ id: number }>`select "id" from "clubes" order by "id" desc limit 1500`.execute(
    database.db,
  );
  const manyIds = await list({ filter: { id: rows.map(({ id }) => id) } }, 'jefe', 'clubes');
  expect([manyIds.status, manyIds.headers['content-range']]).toEqual([200, 'clubes 0-1499/1500']);
});

it('a very long list is counted up to a bound, and further on later pages', async () => {
  await sql`insert into "clubes" ("nombre", "ciudad") select 'Lleno ' || n, 'Llena' from generate_series(1, 100050) n`.execute(
    database.db,
  );
  const rangeOf = async (from: number) => {
    const query = { filter: { ciudad: 'Llena' }, range: [from, from + 24] };
    return (await list(query, 'jefe', 'clubes')).headers['content-range'];
  };
  expect(await rangeOf(0)).toBe('clubes 0-24/100001');
  expect(await rangeOf(100_000)).toBe('clubes 100000-100024/100050');
  await sql`delete from "clubes" where "ciudad" = 'Llena'`.execute(database.db);
});
