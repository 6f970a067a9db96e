/** Security 8: a record that a row rule hides does not leak its title through a visible reference. */
import { describe, expect, it } from 'vitest';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
const { db } = database;
await fillClubs(db);
const as = callsOf(app);

// `local` sees only club 1, with Álvarez and O'Higgins; their godparents Ñáñez and nube are hidden
await db.updateTable('socios').set({ padrino: 3 }).where('id', '=', 1).execute();
await db.updateTable('socios').set({ padrino: 5 }).where('id', '=', 2).execute();
await as('jefe')('PUT', 'socios/1', { body: { amigos: [5], porque: 'se conocen' }, headers: { 'if-match': '*' } });

type Row = { id: number; _refs: Record<string, unknown> };
const rowsOf = (body: unknown): Row[] => [body].flat() as Row[];
const page = async (username: string, query: object = {}) =>
  rowsOf((await as(username)('GET', 'socios', { query })).body);

describe('a record that a row rule hides', () => {
  it.each([
    ['on a page', (username: string) => page(username)],
    ['on a long page', (username: string) => page(username, { range: [0, 499] })],
    ['on a record', async (username: string) => rowsOf((await as(username)('GET', 'socios/1')).body)],
  ])('appears only as a key where it is referenced, %s', async (_, read) => {
    const title = async (username: string) => (await read(username)).find(({ id }) => id === 1)?._refs;
    expect(await title('jefe')).toMatchObject({
      padrino: { id: 3, title: 'Ñáñez, Luz' },
      amigos: [{ id: 5, title: 'nube, a_b' }],
    });
    expect(await title('local')).toMatchObject({
      padrino: { id: 3, title: '3' },
      amigos: [{ id: 5, title: '5' }],
      club: { id: 1, title: 'Álamo' },
    });
  });

  it('does not leak its title through the sort order', async () => {
    const order = async (username: string) => (await page(username, { sort: ['padrino', 'ASC'] })).map(({ id }) => id);
    expect((await order('jefe')).filter((id) => id < 3)).toEqual([2, 1]);
    expect(await order('local')).toEqual([1, 2]);
  });

  it.each(['history', 'export'])('is not exported by %s', async (source) => {
    const request = async (username: string) =>
      source === 'history'
        ? JSON.stringify((await as(username)('GET', 'socios/1/history')).body)
        : (await app.inject({ url: '/api/socios/export?format=csv', headers: { authorization: username } })).payload;
    expect(await request('jefe')).toContain('nube');
    const titles = await request('local');
    expect(titles).toContain(source === 'history' ? 'se conocen' : 'lvarez');
    expect(titles).not.toContain('nube');
  });
});

it('a row rule may keep the titles of hidden records visible where they are referenced, and nothing else', async () => {
  const rows = [{ unless: 'verTodos', where: { club: { $in: [1] } }, named: true as const }];
  const namedStore = await testServer({
    template: 'empty',
    routes: clubRoutes((ownCalls) => clubStore(ownCalls, clubRegistry({ rows }))),
  });
  await fillClubs(namedStore.database.db);
  await namedStore.database.db.updateTable('socios').set({ padrino: 3 }).where('id', '=', 1).execute();
  const local = callsOf(namedStore.app)('local');
  const row = rowsOf((await local('GET', 'socios')).body);
  expect(row.map(({ id }) => id)).not.toContain(3);
  expect(row.find(({ id }) => id === 1)?._refs).toMatchObject({ padrino: { id: 3, title: 'Ñáñez, Luz' } });
  expect((await local('GET', 'socios/3')).status).toBe(404);
});
