/** Actions beyond the fields of one record: undo, actions on a resource, notifications. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubRoutes, clubStore, fillClubs, socios } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';

const actions: ResourceSchema['actions'] = {
  ...socios.actions,
  becar: { on: ['record'], needs: 'editar', undo: true, run: [{ set: { cuota: 0, tipo: 'Cadete', amigos: null } }] },
  cesar: { on: ['record'], needs: 'editar', undo: 'volver', run: [{ set: { puntos: 0 } }, { call: 'anotar' }] },
  volver: { on: ['record'], needs: 'editar', run: [{ set: { puntos: 10 } }] },
  saludar: {
    on: ['record'],
    needs: 'editar',
    run: [{ notify: 'usuarios', to: { $record: 'creadoPor' }, subject: '{apellido} & <b>' }],
  },
  renombrar: {
    on: ['record'],
    needs: 'editar',
    input: { nombre: { kind: 'text', required: true }, motivo: { kind: 'text' } },
    run: [{ call: 'renombrar' }],
  },
  asentar: { on: ['record'], needs: 'editar', run: [{ set: { puntos: 30 } }, { call: 'asentar' }] },
  encadenar: { on: ['record'], needs: 'editar', run: [{ set: { puntos: 40 } }, { call: 'encadenar' }] },
  cerrar: { on: ['record'], needs: 'cobrar', available: { tipo: 'Cadete' }, run: [{ set: { puntos: 0 } }] },
  fundar: {
    on: ['resource'],
    needs: 'editar',
    input: { nombre: { kind: 'text', required: true }, quienes: { kind: 'references', to: 'usuarios' } },
    run: [
      { create: 'clubes', values: { nombre: { $input: 'nombre' } } },
      { notify: 'usuarios', to: { $input: 'quienes' }, subject: 'Un club' },
      { notify: 'sectores', to: { $user: 'sector.id' }, subject: 'Un club', text: 'Lo hizo {who}' },
    ],
  },
};
const registry = clubRegistry({ actions });
const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db, registry)) });
const { db } = database;
await fillClubs(db, registry);
const as = callsOf(app);
const jefe = as('jefe');
const act = (id: number, action: string) => jefe('POST', `socios/${id}/actions/${action}`);
const undo = (id: number, action: string, headers: Record<string, string> = {}, username = 'jefe') =>
  as(username)('POST', `socios/${id}/actions/${action}/undo`, { headers });
const notified = async () =>
  (await sql<object>`select "asunto", "cuerpo", "destino", "estado" from "notificaciones" order by "id"`.execute(db))
    .rows;

describe('undo of an action', () => {
  it('restores the record, and keeps both changes in the history', async () => {
    const before = (await jefe('GET', 'socios/2')).body;
    const { body, headers } = await act(2, 'becar');
    expect(body).toMatchObject({ cuota: 0, tipo: 'Cadete', amigos: [] });
    const undone = await undo(2, 'becar', { 'if-match': String(headers.etag) });
    expect([undone.status, undone.body]).toEqual([
      200,
      expect.objectContaining({ cuota: null, tipo: 'Pleno', amigos: [1], version: 3 }),
    ]);
    const { version: _, actualizadoEn: __, actualizadoPor: ___, _refs, ...rest } = Object(before);
    expect(undone.body).toMatchObject(rest);
    const { datos } = Object((await jefe('GET', 'socios/2/history')).body);
    expect(new Set(datos.map(({ accion }: { accion: string }) => accion))).toEqual(new Set(['becar', 'deshacer']));
  });

  it('works once, and only for the person who ran the action', async () => {
    expect((await undo(2, 'becar')).body).toMatchObject({ status: 409, type: 'urn:ventanilla:undoGone' });
    await act(1, 'becar');
    expect((await undo(1, 'becar', {}, 'local')).status).toBe(409);
    expect((await undo(1, 'becar', {}, 'picker')).status).toBe(403);
    expect((await undo(1, 'becar', { 'if-match': '"1"' })).status).toBe(412);
    expect((await undo(1, 'becar')).status).toBe(200);
  });

  it('fails after another change of the record, or after half a minute', async () => {
    await act(4, 'becar');
    await jefe('PUT', 'socios/4', { body: { edad: 50 } });
    expect((await undo(4, 'becar')).status).toBe(409);
    await act(5, 'becar');
    await sql`update "historial" set "fecha" = "fecha" - interval '31 seconds' where "clave" = '5'`.execute(db);
    expect((await undo(5, 'becar')).status).toBe(409);
    expect((await jefe('GET', 'socios/5')).body).toMatchObject({ cuota: 0 });
  });

  it('runs the declared inverse action', async () => {
    await act(3, 'cesar');
    expect((await jefe('GET', 'socios/3')).body).toMatchObject({ puntos: -1 });
    expect((await undo(3, 'cesar')).body).toMatchObject({ puntos: 10 });
  });

  it('returns 404 when the action declares none', async () => {
    await act(3, 'volver');
    expect((await undo(3, 'volver')).status).toBe(404);
    expect((await undo(3, 'nada')).status).toBe(404);
  });
});

describe('an action that runs other actions', () => {
  it('stores its own changes before each of them, and returns the final record', async () => {
    const { body } = await act(4, 'encadenar');
    expect(body).toMatchObject({ cuota: 0, tipo: 'Cadete', edad: 41, puntos: 0 });
    const { datos } = Object((await jefe('GET', 'socios/4/history')).body);
    expect(datos.map(({ accion }: Record<string, unknown>) => accion)).toEqual(
      expect.arrayContaining(['encadenar', 'becar', 'cerrar']),
    );
  });

  it('needs the permissions of all of them, and changes nothing when one is denied', async () => {
    const before = (await jefe('GET', 'socios/1')).body;
    expect((await as('local')('POST', 'socios/1/actions/encadenar')).status).toBe(403);
    expect((await jefe('GET', 'socios/1')).body).toEqual(before);
  });
});

describe('an action that changes another record', () => {
  const renombrar = (id: number, nombre: string, username = 'jefe') =>
    as(username)('POST', `socios/${id}/actions/renombrar`, { body: { nombre, motivo: 'fusión' } });

  it("updates that record's version, search text and history, with the action and its reason", async () => {
    expect((await renombrar(3, 'Zorzal Unido')).status).toBe(200);
    expect((await jefe('GET', 'clubes', { query: { filter: { q: 'unido' } } })).body).toMatchObject([
      { id: 2, nombre: 'Zorzal Unido', version: 2 },
    ]);
    expect((await jefe('GET', 'clubes/2/history')).body).toMatchObject({
      datos: [{ accion: 'renombrar', campo: 'nombre', antes: 'Zorzal', motivo: 'fusión' }],
    });
  });

  it('may change its own record: earlier changes are stored first, later ones are in the response', async () => {
    const { body } = await act(5, 'asentar');
    expect(body).toMatchObject({ puntos: 30, cuota: 7, edad: 37 });
    const { datos } = Object((await jefe('GET', 'socios/5/history')).body);
    expect(datos.slice(0, 3).map(({ campo, despues }: Record<string, unknown>) => [campo, despues])).toEqual(
      expect.arrayContaining([
        ['puntos', 30],
        ['cuota', 7],
        ['edad', 37],
      ]),
    );
  });

  it('is rolled back when the other change is rejected, and returns 404 without the other record', async () => {
    expect((await renombrar(3, 'Nogal')).status).toBe(422);
    expect((await renombrar(6, 'Nadie')).status).toBe(404);
    expect((await jefe('GET', 'clubes/2')).body).toMatchObject({ nombre: 'Zorzal Unido' });
  });
});

describe('an action on a resource', () => {
  const fundar = (body: unknown, username = 'jefe') => as(username)('POST', 'socios/actions/fundar', { body });

  it('creates, notifies, and is logged', async () => {
    const { status, body } = await fundar({ nombre: 'Ceibo', quienes: [2] });
    expect([status, body]).toEqual([
      200,
      {
        made: [
          { resource: 'clubes', id: 4 },
          { resource: 'notificaciones', id: 1 },
          { resource: 'notificaciones', id: 2 },
        ],
      },
    ]);
    expect(await notified()).toEqual([
      { asunto: 'Un club', cuerpo: '<p>Un club</p>', destino: 'Agentes', estado: 'Publicada' },
      { asunto: 'Un club', cuerpo: '<p>Lo hizo Muñoz, Ana</p>', destino: 'Sectores', estado: 'Publicada' },
    ]);
    const { rows } = await sql`select "accion", "clave", "usuario" from "historial" where "clave" = ''`.execute(db);
    expect(rows).toEqual([{ accion: 'fundar', clave: '', usuario: 1 }]);
  });

  it('is atomic and validates its input', async () => {
    expect((await fundar({ nombre: 'Ceibo' })).body).toMatchObject({ status: 422 });
    expect((await fundar({})).body).toMatchObject({ status: 422, errors: { nombre: expect.any(String) } });
    expect((await fundar({ nombre: 'x', quienes: [99] })).body).toMatchObject({
      errors: { quienes: expect.any(String) },
    });
    expect((await fundar({ nombre: 'x', otro: 1 })).status).toBe(400);
    expect(await notified()).toHaveLength(2);
  });

  it('returns 403 without its permission, and cannot run on a record', async () => {
    expect((await fundar('not even JSON', 'picker')).status).toBe(403);
    expect((await jefe('POST', 'socios/1/actions/fundar', { body: { nombre: 'x' } })).status).toBe(404);
    expect((await jefe('POST', 'socios/actions/becar', { body: {} })).status).toBe(404);
  });
});

it('is in the history even when it changes no field, and its texts are escaped', async () => {
  await sql`update "socios" set "creadoPor" = 2 where "id" = 6`.execute(db);
  expect((await act(6, 'saludar')).status).toBe(200);
  expect((await notified()).at(-1)).toMatchObject({ asunto: 'Oso & <b>', cuerpo: '<p>Oso &amp; &lt;b&gt;</p>' });
  expect((await jefe('GET', 'socios/6/history')).body).toMatchObject({ datos: [{ accion: 'saludar', campo: null }] });
});

describe('a schema', () => {
  it.each<[string, ResourceSchema['actions']]>([
    [
      'with an action on all that changes one',
      { x: { on: ['resource'], needs: 'editar', run: [{ set: { puntos: 1 } }] } },
    ],
    [
      'with an action on all and on many',
      { x: { on: ['resource', 'bulk'], needs: 'editar', run: [{ call: 'anotar' }] } },
    ],
    ['that takes back what it made', { x: { on: ['record'], needs: 'editar', undo: true, run: [{ call: 'anotar' }] } }],
    ['with an inverse that is not there', { x: { on: ['record'], needs: 'editar', undo: 'nada', run: [] } }],
  ])('is rejected: %s', (_, more) => {
    expect(() => clubRegistry({ actions: { ...socios.actions, ...more } })).toThrow();
  });
});
