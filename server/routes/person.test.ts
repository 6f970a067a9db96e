import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/schema/calendar';
import { MAX_PANELS } from '../../src/schema/panel';
import { clubRoutes, clubStore, fillClubs, viewers } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';
import { clientErrors } from './clientErrors';
import { drafts } from './drafts';
import { panelRoutes } from './panels';
import { preferences } from './preferences';
import type { RouteGroup } from './route';
import { schema } from './schema';

const panels: RouteGroup = (api, { db }) => panelRoutes(api, clubStore(db));
const routes = [...clubRoutes((db) => clubStore(db)).slice(0, 1), schema, preferences, drafts, panels, clientErrors];
const { app, database } = await testServer({ template: 'empty', routes });
await fillClubs(database.db);
const as = callsOf(app);
const jefe = as('jefe');

describe('preferences', () => {
  it('belong to one person, have a key each, and outlive the session', async () => {
    expect((await jefe('GET', 'preferences')).body).toEqual({});
    const key = encodeURIComponent('socios/columnas é');
    expect((await jefe('PUT', `preferences/${key}`, { body: ['a', 'b'] })).status).toBe(204);
    expect((await jefe('PUT', 'preferences/tema', { body: '"dark"' })).status).toBe(204);
    expect((await jefe('PUT', 'preferences/tema', { body: null })).status).toBe(204);
    expect((await jefe('GET', 'preferences')).body).toEqual({ 'socios/columnas é': ['a', 'b'], tema: null });
    expect((await as('local')('GET', 'preferences')).body).toEqual({});
    expect((await jefe('DELETE', 'preferences/tema')).status).toBe(204);
    expect((await jefe('DELETE', 'preferences/tema')).status).toBe(204);
    expect((await jefe('GET', 'preferences')).body).toEqual({ 'socios/columnas é': ['a', 'b'] });
  });

  it('accept at most 64 kB of JSON under a valid key', async () => {
    expect((await jefe('PUT', 'preferences/x', { body: JSON.stringify('x'.repeat(60_000)) })).status).toBe(204);
    expect((await jefe('PUT', 'preferences/x', { body: JSON.stringify('ñ'.repeat(40_000)) })).status).toBe(413);
    expect((await jefe('PUT', 'preferences/x')).status).toBe(400);
    expect((await jefe('PUT', 'preferences/%0a', { body: 1 })).status).toBe(400);
    expect((await jefe('PUT', `preferences/${'x'.repeat(201)}`, { body: 1 })).status).toBe(400);
    for (const key of ['__proto__', 'constructor'])
      expect((await jefe('PUT', `preferences/${key}`, { body: 1 })).status).toBe(204);
    expect((await as('quien')('GET', 'preferences')).status).toBe(401);
  });

  it('are limited to five hundred per person', async () => {
    const local = as('local');
    const rows = Array.from({ length: 500 }, (_, index) => ({ usuario: 2, clave: `p${index}`, valor: String(index) }));
    await database.db.insertInto('preferencias').values(rows).execute();
    expect((await local('PUT', 'preferences/una-mas', { body: 1 })).status).toBe(413);
    expect((await local('PUT', 'preferences/p7', { body: '"otra"' })).status).toBe(204);
  });
});

describe('a draft', () => {
  it('stays until it is deleted, and is null when there is none', async () => {
    expect(await jefe('GET', 'drafts/socios.new')).toMatchObject({ status: 200, body: null });
    await jefe('PUT', 'drafts/socios.new', { body: { values: { apellido: 'x' } } });
    expect((await jefe('GET', 'drafts/socios.new')).body).toEqual({ values: { apellido: 'x' } });
    expect((await as('local')('GET', 'drafts/socios.new')).body).toBeNull();
    await jefe('DELETE', 'drafts/socios.new');
    expect((await jefe('GET', 'drafts/socios.new')).body).toBeNull();
  });

  it('is deleted only with the given timestamp, so a newer draft of another window stays', async () => {
    const draft = { values: { apellido: 'y' }, at: '2026-02-01T10:00:05.000Z' };
    await jefe('PUT', 'drafts/socios.1', { body: draft });
    expect((await jefe('DELETE', 'drafts/socios.1?at=2026-02-01T10:00:00.000Z')).status).toBe(204);
    expect((await jefe('GET', 'drafts/socios.1')).body).toEqual(draft);
    expect((await jefe('DELETE', `drafts/socios.1?at=${draft.at}`)).status).toBe(204);
    expect((await jefe('GET', 'drafts/socios.1')).body).toBeNull();
  });
});

describe('panels', () => {
  const requestPanel = (panel: object, viewer = 'jefe') =>
    as(viewer)('POST', 'panels', { body: { panels: { uno: panel } } });
  const socios = { resource: 'socios', aggregate: 'count' };

  it('count the records that the viewer may see', async () => {
    expect((await requestPanel(socios)).body).toEqual({ uno: { value: 6 } });
    expect((await requestPanel(socios, 'local')).body).toEqual({ uno: { value: 2 } });
    expect((await requestPanel({ ...socios, filter: { edad: { $gte: 18 }, tipo: 'Pleno' } })).body).toEqual({
      uno: { value: 3 },
    });
    expect((await requestPanel({ ...socios, filter: { club: { $user: 'sector.id' } } })).body).toEqual({
      uno: { value: 2 },
    });
  });

  it('count by a field, with the titles of referenced records', async () => {
    expect((await requestPanel({ ...socios, by: 'club' })).body).toEqual({
      uno: {
        groups: [
          { key: 1, title: 'Álamo', value: 2 },
          { key: 2, title: 'Zorzal', value: 2 },
          { key: 3, title: 'Nogal', value: 1 },
          { key: null, title: '', value: 1 },
        ],
      },
    });
    expect((await requestPanel({ ...socios, by: 'tipo' })).body).toEqual({
      uno: {
        groups: [
          { key: 'Pleno', title: 'Pleno', value: 5 },
          { key: 'Cadete', title: 'Cadete', value: 1 },
        ],
      },
    });
  });

  it('count by a list of keys: a record counts for each of them', async () => {
    const { status, body } = await requestPanel({ ...socios, by: 'amigos' });
    expect([status, body]).toEqual([
      200,
      { uno: { groups: expect.arrayContaining([expect.objectContaining({ key: 1 })]) } },
    ]);
  });

  it('count per day in the operator’s time zone, days without records included', async () => {
    const todayText = dayOf(new Date());
    await database.db
      .updateTable('socios')
      .set({ ingreso: `${todayText}T02:59:59Z` })
      .where('id', '=', 1)
      .execute();
    await database.db
      .updateTable('socios')
      .set({ ingreso: `${todayText}T03:00:00Z` })
      .where('id', '=', 2)
      .execute();
    const { body } = await requestPanel({ ...socios, every: 'day', at: 'ingreso', period: 'P3D' });
    expect(body).toEqual({
      uno: {
        points: [
          { at: expect.any(String), value: 0 },
          { at: expect.any(String), value: 1 },
          { at: todayText, value: 1 },
        ],
      },
    });
    expect((await requestPanel({ ...socios, every: 'day', at: 'alta', period: 'P1D' })).body).toEqual({
      uno: { points: [{ at: todayText, value: 0 }] },
    });
    expect((await requestPanel({ ...socios, every: 'day' })).body).toMatchObject({ uno: { points: { length: 30 } } });
  });

  it('mark panels that the viewer may not see as forbidden, and return the others', async () => {
    const { status, body } = await as('local')('POST', 'panels', {
      body: {
        panels: {
          a: socios,
          b: { resource: 'usuarios', aggregate: 'count' },
          c: { resource: 'perfiles', aggregate: 'count' },
        },
      },
    });
    expect([status, body]).toEqual([200, { a: { value: 2 }, b: { forbidden: true }, c: { forbidden: true } }]);
    expect((await requestPanel({ resource: 'clubes', aggregate: 'count' }, 'picker')).body).toEqual({
      uno: { forbidden: true },
    });
  });

  it.each([
    { ...socios, resource: 'nada' },
    { ...socios, resource: 'historial' },
    { ...socios, aggregate: 'sum' },
    { ...socios, filter: { apodo: 1 } },
    { ...socios, filter: [] },
    { ...socios, by: 'apodo' },
    { ...socios, by: 'bio' },
    { ...socios, by: 'domicilio' },
    { ...socios, every: 'day', at: 'edad' },
    { ...socios, every: 'minute', at: 'ingreso' },
    { ...socios, every: 'day', at: 'ingreso', period: 'P999D' },
    { ...socios, every: 'day', at: 'ingreso', period: "1' day" },
    { ...socios, having: 1 },
  ])('reject %j, and name the panel', async (panel) => {
    const { status, body } = await requestPanel(panel);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('panels.uno')]);
  });

  it('cannot be grouped by an unreadable field', async () => {
    for (const by of ['cuenta', 'email', 'clave'])
      expect((await requestPanel({ resource: 'clubes', aggregate: 'count', by }, 'local')).status).toBe(400);
    // masked values are revealed one at a time, and each reveal is logged
    expect((await requestPanel({ resource: 'clubes', aggregate: 'count', by: 'email' })).status).toBe(400);
    expect((await requestPanel({ resource: 'clubes', aggregate: 'count', by: 'ciudad' })).status).toBe(200);
  });

  it('are limited to the maximum of a screen', async () => {
    const tooMany = Object.fromEntries(Array.from({ length: MAX_PANELS + 1 }, (_, index) => [`p${index}`, socios]));
    expect((await jefe('POST', 'panels', { body: { panels: tooMany } })).status).toBe(413);
    for (const body of [undefined, {}, { panels: [] }, { panels: { a: null } }])
      expect((await jefe('POST', 'panels', { body })).status).toBe(400);
  });
});

describe('the published schema', () => {
  it('is served to every signed-in person, which identifies our own server', async () => {
    const { status, body } = await as('nadie')('GET', 'schema');
    expect([status, body]).toEqual([200, { revision: 0, resources: [], overlays: [] }]);
    expect((await as('quien')('GET', 'schema')).status).toBe(401);
  });
});

describe('an error report of a screen', () => {
  it('is logged at most twenty times a minute per person', async () => {
    const report = {
      message: 'x is not a function\n{"level":"error"}',
      stack: 'at a\u001b[31m',
      path: '/dashboard/sau',
      requestId: 'abc',
    };
    expect(viewers.jefe.user.id).not.toBe(viewers.local.user.id);
    for (let count = 0; count < 20; count += 1)
      expect((await jefe('POST', 'client-errors', { body: report })).status).toBe(204);
    const rejected = await jefe('POST', 'client-errors', { body: report });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await as('local')('POST', 'client-errors', { body: { message: 'x'.repeat(100_000) } })).status).toBe(204);
  });
  it('needs a message', async () => {
    for (const body of [undefined, [], {}, { message: 5 }])
      expect((await as('local')('POST', 'client-errors', { body })).status).toBe(400);
  });
});
