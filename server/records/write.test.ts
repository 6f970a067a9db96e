import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const as = callsOf(app);
const jefe = as('jefe');
const make = (body: unknown, headers: Record<string, string> = {}) => jefe('POST', 'socios', { body, headers });
const edit = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  jefe('PUT', `socios/${id}`, { body, headers });
const historyOf = async (id: number) => (await jefe('GET', `socios/${id}/history`)).body;

describe('creating a record', () => {
  it('returns it as stored: 201, its location, its ETag, defaults and computed fields', async () => {
    const { status, headers, body } = await make({
      apellido: '  Pérez ',
      nombre: 'Eva',
      club: 1,
      amigos: [2, 1, 2],
      domicilio: { calle: 'Mitre' },
      cuota: 5,
    });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ location: '/api/socios/7', etag: '"1"' });
    expect(body).toMatchObject({
      id: 7,
      apellido: 'Pérez',
      nombreCompleto: 'Pérez, Eva',
      tipo: 'Pleno',
      estado: 'Activo',
      puntos: 10,
      cuota: 5,
      amigos: [1, 2],
      domicilio: { calle: 'Mitre' },
      version: 1,
      creadoPor: 1,
      _refs: { creadoPor: { id: 1, title: 'Muñoz, Ana' }, club: { id: 1, title: 'Álamo' } },
      _can: { editar: true },
    });
    expect((await jefe('GET', 'socios/7')).body).toEqual(body);
    expect((await jefe('GET', 'socios', { query: { filter: { q: 'eva perez' } } })).body).toHaveLength(1);
    expect(await historyOf(7)).toEqual({ datos: [] });
  });

  it('refuses to change a field that the person may not write, and takes the whole record back', async () => {
    const { body } = await as('local')('GET', 'socios/1');
    const version = { headers: { 'if-match': '*' } };
    const change = (cuota: unknown) =>
      as('local')('PUT', 'socios/1', { ...version, body: { ...Object(body), cuota, porque: 'x' } });
    const refused = await change(99);
    expect([refused.status, Object(refused.body).errors]).toEqual([422, { cuota: 'No tienes permiso para hacerlo.' }]);
    expect((await change(Object(body).cuota)).status).toBe(200);
  });

  it('ignores the fields that the server sets', async () => {
    const { status, body } = await make({
      apellido: 'Listo',
      id: 500,
      estado: 'Baja',
      puntos: 1000,
      version: 9,
      creadoPor: 2,
      creadoEn: '2000-01-01T00:00:00Z',
      nombreCompleto: 'otro',
      _can: {},
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 8,
      estado: 'Activo',
      puntos: 10,
      version: 1,
      creadoPor: 1,
      nombreCompleto: 'Listo',
    });
    expect(body).not.toMatchObject({ creadoEn: '2000-01-01T00:00:00.000Z' });
  });

  it('rejects a field that needs an extra permission to write', async () => {
    const { status, body } = await as('local')('POST', 'socios', { body: { apellido: 'Sin', club: 1, cuota: 5 } });
    expect([status, Object(body).errors]).toEqual([422, { cuota: 'No tienes permiso para hacerlo.' }]);
  });

  it('reports every violation beside its field, in the caller’s language', async () => {
    const { status, body } = await make(
      { apellido: '', edad: 200, tipo: 'Otro', club: 3, padrino: 999, bio: 'x'.repeat(5001), domicilio: { piso: 1 } },
      { 'accept-language': 'en' },
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      type: 'urn:ventanilla:invalid',
      status: 422,
      errors: {
        apellido: 'Fill this in.',
        edad: expect.stringContaining('120'),
        tipo: expect.any(String),
        club: expect.any(String),
        padrino: expect.any(String),
        bio: expect.stringContaining('5000'),
        domicilio: expect.any(String),
      },
    });
  });

  it.each([
    ['an unknown field', { apellido: 'x', apodo: 'y' }, 400, 'apodo'],
    ['a column of ours', { apellido: 'x', busqueda: 'y' }, 400, 'busqueda'],
    ['no object', ['x'], 400, ''],
    ['a number for a text', { apellido: 5 }, 422, 'apellido'],
    ['a text for a number', { apellido: 'x', edad: '5' }, 422, 'edad'],
    ['half a number', { apellido: 'x', edad: 5.5 }, 422, 'edad'],
    ['a list for a reference', { apellido: 'x', club: [1] }, 422, 'club'],
    ['a day that is none', { apellido: 'x', alta: '2026-02-30' }, 422, 'alta'],
    ['a key of another kind', { apellido: 'x', club: 'uno' }, 422, 'club'],
  ])('rejects %s by name', async (_, sentText, expected, fieldName) => {
    const { status, body } = await make(sentText);
    expect(status).toBe(expected);
    expect(JSON.stringify(body)).toContain(fieldName);
  });

  it.each([
    '{"apellido":"x","__proto__":{"a":1}}',
    '{"apellido":"x","constructor":{"a":1}}',
    '{bad',
    '{"apellido":"a\\u0000b"}',
    '{"apellido":"\\ud800"}',
  ])('rejects %s', async (body) => {
    expect((await make(body)).status).toBe(400);
  });

  it('stores text byte for byte', async () => {
    const text = "Ñandú 👍 ‘x’ \\ % _ \t \u202e <b> '; --";
    const { body } = await make({ apellido: 'Texto', nombre: text.slice(0, 30) });
    expect(body).toMatchObject({ nombre: text.slice(0, 30) });
  });

  it('sanitizes HTML that could run or load from elsewhere', async () => {
    const bio =
      '<p onclick="x()">Hola <b style="color:red">mundo</b></p><script>alert(1)</script><img src="https://x.example/p.gif"><img src="data:image/png;base64,AAAA" onerror="x()"><a href="javascript:x()">a</a><a href="https://b.example">b</a><iframe src="/x"></iframe><svg><use href="#x"/></svg><form><input></form>';
    const { body } = await make({ apellido: 'Rico', bio });
    expect(body).toMatchObject({
      bio: '<p>Hola <b>mundo</b></p><img src="data:image/png;base64,AAAA" /><a rel="noopener noreferrer nofollow" target="_blank">a</a><a href="https://b.example" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    });
  });

  it('succeeds once in a race for a unique value: the others get an error beside the field', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => make({ apellido: 'Doble', documento: '77', club: 1 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const rejected = responses.find(({ status }) => status === 422);
    expect(rejected?.body).toMatchObject({
      type: 'urn:ventanilla:duplicate',
      errors: { documento: expect.any(String) },
    });
    const { status, body } = await jefe('POST', 'clubes', { body: { nombre: 'Álamo' } });
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { nombre: expect.any(String) } })]);
  });

  it('needs no permission to read', async () => {
    const { status, body } = await as('editor')('POST', 'socios', { body: { apellido: 'Ciego' } });
    expect([status, body]).toEqual([201, { id: expect.any(Number), _can: {}, _refs: {} }]);
    expect((await as('editor')('GET', 'socios')).status).toBe(403);
    expect((await as('editor')('PUT', 'socios/1', { body: {} })).status).toBe(403);
  });
});

describe('editing a record', () => {
  it('keeps fields that are not sent, increments the version, and logs who changed what and why', async () => {
    const { status, headers, body } = await edit(1, {
      edad: 31,
      amigos: [2],
      domicilio: { numero: 1, calle: 'Mitre' },
      version: 1,
      _can: {},
      porque: ' cumplió años ',
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toMatchObject({ apellido: 'Álvarez', edad: 31, amigos: [2], version: 2, actualizadoPor: 1 });
    expect(await historyOf(1)).toEqual({
      datos: [
        expect.objectContaining({
          campo: 'amigos',
          antes: [],
          despues: { id: [2], title: "O'Higgins, Rosa" },
          motivo: 'cumplió años',
        }),
        expect.objectContaining({
          campo: 'edad',
          antes: 30,
          despues: 31,
          motivo: 'cumplió años',
          accion: 'editar',
          usuario: { id: 1, title: 'Muñoz, Ana' },
          fecha: expect.stringMatching(/^\d{4}-.*Z$/),
        }),
      ],
    });
  });

  it('with the same values changes nothing', async () => {
    const { body } = await edit(1, { edad: 31, apellido: 'Álvarez', amigos: [2] });
    expect(body).toMatchObject({ version: 2 });
    expect(await historyOf(1)).toMatchObject({ datos: { length: 2 } });
  });

  it('updates the search text and computed fields', async () => {
    await edit(1, { nombre: 'Iván' });
    expect((await jefe('GET', 'socios', { query: { filter: { q: 'ivan' } } })).body).toMatchObject([
      { nombreCompleto: 'Álvarez, Iván' },
    ]);
    expect((await jefe('GET', 'socios', { query: { filter: { q: 'juan' } } })).body).toEqual([]);
  });

  it('returns 412 when the body has an older version, unless If-Match says otherwise', async () => {
    const { body } = await jefe('GET', 'socios/2');
    const record = Object(body);
    expect((await edit(2, { ...record, edad: 41 })).status).toBe(200);
    expect((await edit(2, { ...record, edad: 42 })).status).toBe(412);
    expect((await jefe('GET', 'socios/2')).body).toMatchObject({ edad: 41 });
    expect((await edit(2, { ...record, edad: 43 }, { 'if-match': '*' })).status).toBe(200);
    expect((await edit(2, { edad: 44, version: null })).status).toBe(200);
    for (const version of ['1', 1.5, [1], {}]) expect((await edit(2, { edad: 45, version })).status).toBe(400);
    await edit(2, { edad: record.edad });
  });

  it('returns 412 for another version, and changes nothing', async () => {
    const { status, body } = await edit(1, { edad: 99 }, { 'if-match': '"1"' });
    expect([status, body]).toEqual([412, expect.objectContaining({ type: 'urn:ventanilla:stale' })]);
    for (const tag of ['3', '"x"', '']) expect((await edit(1, { edad: 99 }, { 'if-match': tag })).status).toBe(412);
    expect((await jefe('GET', 'socios/1')).body).toMatchObject({ edad: 31, version: 3 });
    expect((await edit(1, { edad: 32 }, { 'if-match': '"9", W/"3"' })).status).toBe(200);
    expect((await edit(1, { edad: 33 }, { 'if-match': '*' })).status).toBe(200);
  });

  it('has one winner among ten concurrent edits', async () => {
    const { headers } = await jefe('GET', 'socios/2');
    const tag = String(headers.etag);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(2, { edad: 50 + index }, { 'if-match': tag })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('keeps an unchanged choice that is no longer selectable, and checks choices that depend on a change', async () => {
    // the club of record 5 is closed: an unchanged reference is kept, so the other fields can be edited
    expect((await edit(5, { apellido: 'Nube', club: 3 })).status).toBe(200);
    expect((await edit(1, { club: 3 })).body).toMatchObject({ errors: { club: expect.any(String) } });
    // the godparent of record 4 belongs to its club, and is invalid in another club
    expect((await edit(4, { club: 1 })).body).toMatchObject({ errors: { padrino: expect.any(String) } });
    expect((await edit(4, { club: 1, padrino: 1 })).status).toBe(200);
  });

  it('cannot reference a hidden row, and does not reveal that the row exists', async () => {
    const { status, body } = await as('local')('PUT', 'socios/1', { body: { amigos: [3] } });
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { amigos: expect.any(String) } })]);
    expect((await as('local')('PUT', 'socios/1', { body: { amigos: [999] } })).body).toEqual(body);
  });

  it('returns 404 for a hidden record, and 403 without the permission, wherever the record is', async () => {
    expect((await as('local')('PUT', 'socios/3', { body: { edad: 1 } })).status).toBe(404);
    expect((await as('local')('PUT', 'socios/999', { body: { edad: 1 } })).status).toBe(404);
    for (const id of [1, 3, 999])
      expect((await as('picker')('PUT', `socios/${id}`, { body: 'not even JSON' })).status).toBe(403);
  });

  it('ignores a mask that is sent back unchanged', async () => {
    const seenVersion = (await as('local')('GET', 'clubes/1')).body;
    expect(seenVersion).toMatchObject({ email: 'h••••@alamo.example' });
    const { status } = await as('local')('PUT', 'clubes/1', { body: { ...Object(seenVersion), ciudad: 'Quilmes' } });
    expect(status).toBe(200);
    const { rows } = await sql`select "email", "ciudad" from "clubes" where "id" = 1`.execute(database.db);
    expect(rows).toEqual([{ email: 'hola@alamo.example', ciudad: 'Quilmes' }]);
  });

  it.each([
    ['POST', 'clubes', { nombre: 'Tapado', email: 'h••••@alamo.example' }],
    ['PUT', 'clubes/1', { email: 'h••••@zorzal.example' }],
    ['PUT', 'clubes/3', { email: '••••' }],
  ] as const)('rejects any other mask beside its field: %s %s', async (method, path, body) => {
    const storedRow = async () =>
      (await sql`select "id", "email", "version" from "clubes" order by "id"`.execute(database.db)).rows;
    const before = await storedRow();
    const { status, body: entry } = await jefe(method, path, { body });
    expect([status, entry]).toEqual([
      422,
      expect.objectContaining({
        errors: { email: 'Es un dato a medias, con puntos en lugar del resto. Escríbelo completo.' },
      }),
    ]);
    expect(await storedRow()).toEqual(before);
  });

  it('has a history in pages, newest first, without repetition and without unreadable fields', async () => {
    await sql`insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues")
      select 'clubes', '2', 'editar', case when n % 2 = 0 then 'ciudad' else 'cuenta' end, to_jsonb(n), to_jsonb(n + 1)
      from generate_series(1, 810) as n`.execute(database.db);
    const pagesOf = async (viewer: string): Promise<{ campo: string; antes: number }[][]> => {
      const pages = [];
      for (let before: unknown; ; ) {
        const query = before === undefined ? {} : { before };
        const { status, body } = await as(viewer)('GET', 'clubes/2/history', { query });
        expect(status).toBe(200);
        const { datos, siguiente } = Object(body);
        pages.push(datos);
        if (siguiente === undefined) return pages;
        before = siguiente;
      }
    };
    const fullHistory = await pagesOf('jefe');
    expect(fullHistory.map((page) => page.length)).toEqual([200, 200, 200, 200, 10]);
    expect(fullHistory.flat().map(({ antes }) => antes)).toEqual(
      Array.from({ length: 810 }, (_, index) => 810 - index),
    );
    const entry = await pagesOf('local');
    expect(entry.map((page) => page.length)).toEqual([200, 200, 5]);
    expect(new Set(entry.flat().map(({ campo }) => campo))).toEqual(new Set(['ciudad']));
    for (const before of ['', '0', '-1', '1.5', 'x', '1e99', ['1', '2']])
      expect((await jefe('GET', 'clubes/2/history', { query: { before } })).status).toBe(400);
  });

  it('does not show the history of a hidden record', async () => {
    await jefe('PUT', 'clubes/1', { body: { cuenta: '5', ciudad: 'Lanús' } });
    expect((await jefe('GET', 'clubes/1/history')).body).toMatchObject({ datos: { length: 3 } });
    expect(JSON.stringify((await as('local')('GET', 'clubes/1/history')).body)).not.toContain('cuenta');
  });
});

describe('deleting a record', () => {
  it('is possible where the resource allows it, checks the version, and stays in the history', async () => {
    expect((await jefe('DELETE', 'clubes/2')).status).toBe(403);
    expect((await as('local')('DELETE', 'socios/3')).status).toBe(404);
    expect((await as('picker')('DELETE', 'socios/3')).status).toBe(403);
    expect((await jefe('DELETE', 'socios/6', { headers: { 'if-match': '"7"' } })).status).toBe(412);
    const { status, body } = await jefe('DELETE', 'socios/6');
    expect([status, body]).toEqual([200, expect.objectContaining({ id: 6, apellido: 'Oso' })]);
    expect((await jefe('GET', 'socios/6')).status).toBe(404);
    expect((await jefe('DELETE', 'socios/6')).status).toBe(404);
    const { rows } =
      await sql`select "accion", "antes"->>'apellido' as "quien" from "historial" where "clave" = '6'`.execute(
        database.db,
      );
    expect(rows).toEqual([{ accion: 'borrar', quien: 'Oso' }]);
  });

  it('returns 409 while other records reference it', async () => {
    // record 2 is a friend of record 1
    const { status, body } = await jefe('DELETE', 'socios/2');
    expect([status, body]).toEqual([409, expect.objectContaining({ type: 'urn:ventanilla:referenced' })]);
  });
});

it('deletes a record for clients that send a content type without a body', async () => {
  const { body } = await make({ apellido: 'Fugaz', nombre: 'Ana', club: 1 });
  const { id } = Object(body);
  const headers = { 'content-type': 'text/plain' };
  const rejected = await app.inject({
    method: 'DELETE',
    url: `/api/socios/${id}`,
    headers: { ...headers, authorization: 'jefe' },
    payload: 'x',
  });
  expect(rejected.statusCode).toBe(415);
  expect((await jefe('DELETE', `socios/${id}`, { headers })).status).toBe(200);
  expect((await jefe('POST', 'socios', { body: '{}', headers })).status).toBe(415);
});
