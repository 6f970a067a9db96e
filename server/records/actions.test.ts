import { beforeAll, describe, expect, it } from 'vitest';
import { mayRun } from '../../src/schema/can';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf, viewer } from '../../tests/fixtures/viewers';
import { runAction } from './actions';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const as = callsOf(app);
const jefe = as('jefe');
const act = (id: number | string, action: string, body?: unknown) =>
  jefe('POST', `socios/${id}/actions/${action}`, { body });

describe('an action', () => {
  it('moves, sets, creates and calls in one transaction, and returns the record', async () => {
    const { status, headers, body } = await act(1, 'suspender', { motivo: 'deuda', hasta: '2026-12-31' });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toMatchObject({
      id: 1,
      estado: 'Suspendido',
      puntos: -1,
      version: 2,
      _can: { suspender: { reason: 'resources.socios.reasons.suspender' }, bajar: true },
    });
    const created = await jefe('GET', 'fichas', { query: { filter: { socio: 1 }, sort: ['id', 'ASC'] } });
    expect(created.body).toMatchObject([{ texto: 'hasta 2026-12-31', autor: null }]);
    const stepped = await jefe('GET', 'pases', { query: { filter: { socio: 1 } } });
    expect(stepped.body).toMatchObject([{ texto: 'deuda', autor: 'ana' }]);
    const notified = (await jefe('GET', 'socios/1/history')).body;
    expect(notified).toMatchObject({ datos: { length: 3 } });
    expect(notified).toEqual({
      datos: expect.arrayContaining([
        expect.objectContaining({
          accion: 'suspender',
          campo: 'estado',
          antes: 'Activo',
          despues: 'Suspendido',
          motivo: 'deuda',
        }),
      ]),
    });
  });

  it('is atomic', async () => {
    const { status } = await act(3, 'fallar');
    expect(status).toBe(409);
    expect((await jefe('GET', 'socios/3')).body).toMatchObject({ puntos: 10, version: 1 });
  });

  it('returns 409 with the reason when the state or the record forbids it', async () => {
    for (const id of [1, 2]) {
      const { status, body } = await act(id, 'suspender', { motivo: 'x' });
      expect([status, body]).toEqual([409, expect.objectContaining({ type: 'urn:ventanilla:unavailable' })]);
    }
    expect((await act(6, 'bajar')).status).toBe(409);
  });

  it('returns 403 without its permission, and 404 for an unknown record or action', async () => {
    expect((await as('local')('POST', 'socios/1/actions/bajar')).status).toBe(403);
    expect((await as('picker')('POST', 'socios/3/actions/suspender', { body: 'not even JSON' })).status).toBe(403);
    expect((await as('local')('POST', 'socios/3/actions/suspender', { body: { motivo: 'x' } })).status).toBe(404);
    for (const path of [
      'socios/999/actions/bajar',
      'socios/3/actions/nada',
      'socios/3/actions/constructor',
      'nada/1/actions/bajar',
    ])
      expect((await jefe('POST', path)).status).toBe(404);
    expect((await jefe('POST', 'socios/actions/bajar', { body: { ids: [3] } })).status).toBe(404);
  });

  it('validates its input', async () => {
    expect((await act(3, 'suspender')).body).toMatchObject({ status: 422, errors: { motivo: expect.any(String) } });
    expect((await act(3, 'suspender', { motivo: 'x', otro: 1 })).body).toMatchObject({
      status: 400,
      errors: { otro: expect.any(String) },
    });
    expect((await act(3, 'suspender', { motivo: 'x', hasta: 'mañana' })).body).toMatchObject({ status: 422 });
    expect((await act(3, 'suspender', [])).status).toBe(400);
    // the record's own club, a closed club, and a club that does not exist
    for (const destino of [2, 3, 99]) expect((await act(3, 'mudar', { destino })).status).toBe(422);
    expect((await act(3, 'mudar', { destino: '1' })).body).toMatchObject({ club: 1 });
  });

  it('returns the record even when the action makes it invisible to the viewer', async () => {
    const { status, body } = await as('local')('POST', 'socios/3/actions/mudar', { body: { destino: 2 } });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: 3, club: 2 })]);
    expect((await as('local')('GET', 'socios/3')).status).toBe(404);
  });

  it("requires no input from the specification's own calls", async () => {
    const boss = viewer({ id: 1 }, 'Socio.ver.crear.editar.verTodos');
    const call = { resource: 'socios', id: 3, action: 'suspender', input: undefined, viewer: boss, lenient: true };
    expect(await runAction(clubStore(database.db), call)).toMatchObject({ estado: 'Suspendido' });
  });

  it('waits for a concurrent action on the same record', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => act(4, 'bajar')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a bulk action', () => {
  it('reports the outcome of each record, and rolls back only the failed ones', async () => {
    const { status, body } = await jefe('POST', 'socios/actions/suspender', {
      body: { ids: [5, 2, 999, 5], input: { motivo: 'x' } },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      done: [5],
      failed: [
        { id: 2, status: 409, detail: expect.any(String) },
        { id: 999, status: 404, detail: expect.any(String) },
      ],
    });
  });

  it('on a filter is rejected when the number of records has changed', async () => {
    const all = { filter: { edad_gte: 18 }, input: { motivo: 'x' } };
    const changed = await jefe('POST', 'socios/actions/suspender', { body: { ...all, expectedCount: 1 } });
    expect(changed.body).toMatchObject({ status: 409, type: 'urn:ventanilla:countChanged', actualCount: 4 });
    const { body } = await jefe('POST', 'socios/actions/suspender', { body: { ...all, expectedCount: 4 } });
    expect(body).toMatchObject({ done: [], failed: { length: 4 } });
  });

  it.each([
    [{ input: { motivo: 'x' } }, 400],
    [{ ids: 'todos', input: { motivo: 'x' } }, 400],
    [{ ids: [{ id: 1 }], input: { motivo: 'x' } }, 400],
    [{ filter: { edad: 1 }, input: { motivo: 'x' } }, 400],
    [{ filter: { apodo: 1 }, expectedCount: 1, input: { motivo: 'x' } }, 400],
    [{ ids: [1], input: {} }, 422],
    [{ ids: Array.from({ length: 100_001 }, (_, index) => index), input: { motivo: 'x' } }, 413],
  ])('rejects missing, contradictory or invalid input (%#)', async (body, expected) => {
    expect((await jefe('POST', 'socios/actions/suspender', { body })).status).toBe(expected);
  });

  it('affects only records that the viewer may see', async () => {
    const { body } = await as('local')('POST', 'socios/actions/suspender', {
      body: { ids: [3], input: { motivo: 'x' } },
    });
    expect(body).toMatchObject({ done: [], failed: [{ id: 3, status: 404 }] });
  });
});

describe('a POST with an idempotency key', () => {
  const post = (key: string, body: unknown, username = 'jefe', path = 'socios') =>
    as(username)('POST', path, { body, headers: { 'idempotency-key': key } });
  const count = async (apellido: string) =>
    (await jefe('GET', 'socios', { query: { filter: { apellido } } })).headers['content-range'];

  it('runs once when it is sent twice, with the same response', async () => {
    const firstResponse = await post('a', { apellido: 'Único' });
    const repeated = await post('a', { apellido: 'Único' });
    expect(firstResponse.status).toBe(201);
    expect(repeated.status).toBe(201);
    expect(repeated.body).toEqual(firstResponse.body);
    expect(repeated.headers).toMatchObject({
      etag: firstResponse.headers.etag,
      location: firstResponse.headers.location,
    });
    expect(await count('Único')).toBe('socios 0-0/1');
  });

  it('runs once when it is sent twice at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => post('b', { apellido: 'Paralelo' })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('Paralelo')).toBe('socios 0-0/1');
  });

  it('returns 422 when the content differs', async () => {
    const { status, body } = await post('a', { apellido: 'Otro' });
    expect([status, body]).toEqual([422, expect.objectContaining({ type: 'urn:ventanilla:keyReused' })]);
    expect((await post('a', { apellido: 'Único' }, 'jefe', 'clubes')).status).toBe(422);
  });

  it('is scoped to one person', async () => {
    expect((await post('a', { apellido: 'Ajeno', club: 1 }, 'local')).status).toBe(201);
  });

  it('repeats an error response, but checks permissions again', async () => {
    const firstResponse = await post('c', { apellido: '' });
    expect(firstResponse.status).toBe(422);
    expect((await post('c', { apellido: '' })).body).toEqual(firstResponse.body);
    expect((await post('c', { apellido: 'x' })).status).toBe(422);
    expect((await post('d', { nombre: 'x' }, 'local', 'clubes')).status).toBe(403);
  });

  it('works for actions on one record and on many', async () => {
    const single = await post('e', {}, 'jefe', 'socios/3/actions/bajar');
    const repeated = await post('e', {}, 'jefe', 'socios/3/actions/bajar');
    expect([single.status, repeated.status, repeated.body]).toEqual([200, 200, single.body]);
    const ids = { ids: [5, 2], input: {} };
    const bulk = await post('f', ids, 'jefe', 'socios/actions/fallar');
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id: 5 }, { id: 2 }] });
    expect((await post('f', ids, 'jefe', 'socios/actions/fallar')).body).toEqual(bulk.body);
  });

  it('rejects an invalid key', async () => {
    for (const key of ['', 'x'.repeat(201), 'con espacio'])
      expect((await post(key, { apellido: 'x' })).status).toBe(400);
    expect((await post('__proto__', { apellido: 'Proto' })).status).toBe(201);
    expect((await post('constructor', { apellido: 'Otra' })).status).toBe(201);
  });
});

describe('a `create` step', () => {
  let id = 0;
  beforeAll(async () => {
    const body = { apellido: 'Paz', nombre: 'Eva', documento: '30999888', edad: 40, club: 1 };
    id = Object((await jefe('POST', 'socios', { body })).body).id;
  });

  it("follows the rules of the new record's resource, and reports errors beside the input", async () => {
    const rejected = await act(id, 'suspender', { motivo: 'más de veinte letras, que un pase no admite' });
    expect([rejected.status, rejected.body]).toEqual([
      422,
      expect.objectContaining({ errors: { motivo: expect.any(String) } }),
    ]);
    expect((await jefe('GET', 'pases', { query: { filter: { socio: id } } })).body).toEqual([]);
  });

  it('needs the permission to create: otherwise the action is neither offered nor run', async () => {
    const boss = viewer({ id: 1 }, 'Socio.ver.editar.verTodos');
    const call = { resource: 'socios', id, action: 'suspender', input: { motivo: 'x' }, viewer: boss };
    await expect(runAction(clubStore(database.db), call)).rejects.toMatchObject({ status: 403 });
    const { schema } = clubRegistry().getOrThrow('socios');
    const hasPrivilege = (...privileges: string[]) =>
      mayRun(
        clubRegistry().getOrThrow('socios'),
        { needs: 'editar', run: schema.actions?.suspender?.run ?? [] },
        viewer({}, ...privileges).ability,
      );
    expect([hasPrivilege('Socio.ver.editar'), hasPrivilege('Socio.ver.editar.crear')]).toEqual([false, true]);
  });
});

describe('an action with If-Match', () => {
  it('runs only on that version of the record', async () => {
    const { version } = Object((await jefe('GET', 'socios/1')).body);
    const rename = (tag: string) => jefe('POST', 'socios/1/actions/bajar', { body: {}, headers: { 'if-match': tag } });
    expect((await rename(`"${version + 1}"`)).status).toBe(412);
    expect((await jefe('GET', 'socios/1')).body).toMatchObject({ version });
    expect((await rename(`"${version}"`)).status).toBe(200);
  });
});
