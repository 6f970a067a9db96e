import { beforeEach, describe, expect, it } from 'vitest';
import { clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { preferences } from '../routes/preferences';
import type { RouteGroup } from '../routes/route';
import { viewRoutes } from '../routes/views';

const ticket = 'Ticket.ver.verTodos';
const viewers = {
  ana: viewer(
    { id: 1, sector: { id: 1, nombre: 'Atención' } },
    ticket,
    'Socio.ver',
    'Club.ver.verSensible',
    'Vista.crear',
  ),
  beto: viewer({ id: 2, usuario: 'beto', sector: { id: 1, nombre: 'Atención' } }, ticket, 'Socio.ver', 'Club.ver'),
  caro: viewer({ id: 2, usuario: 'caro', sector: { id: 2, nombre: 'Cobranzas' } }, ticket, 'Club.ver'),
  jefa: viewer({ id: 2, sector: { id: 1, nombre: 'Atención' } }, 'Club.ver', 'Vista.crear.editar.borrar'),
  nadie: viewer({ id: 2 }, 'Titular.ver'),
};
const clubs: RouteGroup = (api, { db }) => viewRoutes(api, clubStore(db));
const { app, database } = await testServer({
  template: 'empty',
  routes: [authenticateByName(viewers), preferences, clubs],
});
await fillClubs(database.db);
const as = callsOf(app);

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const view = {
  name: 'Los de Quilmes',
  scope: 'own',
  filter: { ciudad: 'Quilmes', $or: [{ activo: true }, { nombre: { $contains: 'uno' } }] },
  sort: [['nombre', 'DESC']],
  columns: ['nombre', 'ciudad'],
  pinned: true,
};
const put = (username: string, number: number, more: object = {}, version?: number) =>
  as(username)('PUT', `views/clubes/${id(number)}`, {
    body: { ...view, ...more },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const plain = { scope: 'sector', filter: {}, sort: [], columns: [] };
const names = async (username: string) => {
  const { body } = await as(username)('GET', 'views/clubes');
  return Array.isArray(body) ? body.map(({ name }) => name) : body;
};

beforeEach(async () => {
  await database.db.deleteFrom('vistas').execute();
});

describe('a saved view', () => {
  it('with a relative day stays relative: tomorrow it means tomorrow', async () => {
    const filter = { alta_gte: { $now: '-P6D', from: 'day' }, alta_lt: { $now: 'P1D', from: 'day' } };
    const query = { ...view, filter, sort: [], columns: ['alta'] };
    expect(await as('ana')('PUT', `views/socios/${id(1)}`, { body: query })).toMatchObject({ status: 200 });
    const { body } = await as('ana')('GET', 'views/socios');
    expect(body).toEqual([expect.objectContaining({ filter, dropped: [] })]);
  });

  it('is private by default, with its complete query', async () => {
    expect(await put('ana', 1)).toMatchObject({
      status: 200,
      body: { id: id(1), ...view, mine: true, editable: true, version: 1, dropped: [], owner: 'Muñoz, Ana' },
    });
    expect(await names('ana')).toEqual(['Los de Quilmes']);
    expect(await names('beto')).toEqual([]);
    expect((await as('ana')('GET', 'views/socios')).body).toEqual([]);
  });

  it('keeps whether it is a board', async () => {
    const path = `views/tickets/${id(1)}`;
    const pathOf = { ...view, filter: {}, sort: [], columns: ['id'] };
    expect((await as('ana')('PUT', path, { body: { ...pathOf, display: 'board' } })).body).toMatchObject({
      display: 'board',
    });
    expect((await as('ana')('GET', 'views/tickets')).body).toMatchObject([{ display: 'board' }]);
    const plain = await as('ana')('PUT', path, { body: pathOf, headers: { 'if-match': '"1"' } });
    expect(plain.body).not.toHaveProperty('display');
  });

  it('is shared with the sector or with everyone by people with the permission', async () => {
    await put('ana', 1, { name: 'Mía' });
    await put('ana', 2, { name: 'Del sector', scope: 'sector' });
    await put('ana', 3, { name: 'De todos', scope: 'all' });
    expect(await names('ana')).toEqual(['Mía', 'Del sector', 'De todos']);
    expect(await names('beto')).toEqual(['Del sector', 'De todos']);
    expect(await names('caro')).toEqual(['De todos']);
    expect((await put('beto', 4, { scope: 'sector' })).status).toBe(403);
    expect((await put('beto', 4, { scope: 'all' })).status).toBe(403);
    expect((await put('beto', 4)).status).toBe(200);
    expect((await put('beto', 4, { scope: 'all' }, 1)).status).toBe(403);
  });

  it('that is shared has a unique name among those that the same people see', async () => {
    const madePrivate = { status: 422, body: { errors: { name: 'Ya se comparte algo con ese nombre. Elige otro.' } } };
    await put('ana', 1, { name: 'Web', scope: 'sector' });
    expect(await put('jefa', 2, { name: 'web ', scope: 'sector' })).toMatchObject(madePrivate);
    expect(await put('jefa', 2, { name: 'Web', scope: 'all' })).toMatchObject(madePrivate);
    // a private view may repeat a shared name
    expect((await put('jefa', 2, { name: 'Web' })).status).toBe(200);
    expect(await put('jefa', 2, { name: 'Web', scope: 'all' }, 1)).toMatchObject(madePrivate);
    expect((await put('jefa', 2, { name: 'Otra', scope: 'all' }, 1)).status).toBe(200);
    expect(await put('jefa', 2, { name: 'Web', scope: 'all' }, 2)).toMatchObject(madePrivate);
    // an existing view keeps its own name
    expect((await put('ana', 1, { name: 'Web', scope: 'sector', pinned: false }, 1)).status).toBe(200);
    expect((await as('ana')('PUT', `views/socios/${id(3)}`, { body: { ...view, ...plain, name: 'Web' } })).status).toBe(
      200,
    );
  });

  it('of another person is changed and deleted only with the permission, and never made private', async () => {
    await put('ana', 1);
    await put('ana', 2, { scope: 'sector' });
    expect((await put('beto', 1, {}, 1)).status).toBe(404);
    expect((await as('beto')('DELETE', `views/clubes/${id(1)}`)).status).toBe(404);
    expect((await put('beto', 2, { scope: 'sector' }, 1)).status).toBe(403);
    expect((await as('beto')('DELETE', `views/clubes/${id(2)}`)).status).toBe(403);
    expect((await put('caro', 2, { scope: 'sector' }, 1)).status).toBe(404);
    expect(await put('jefa', 2, { name: 'Otra', scope: 'sector' }, 1)).toMatchObject({
      status: 200,
      body: { name: 'Otra', mine: false, owner: 'Muñoz, Ana', version: 2 },
    });
    expect((await put('jefa', 2, { scope: 'own' }, 2)).status).toBe(403);
    expect((await as('jefa')('DELETE', `views/clubes/${id(2)}`)).status).toBe(204);
    expect(await names('ana')).toEqual(['Los de Quilmes']);
  });

  it('is not overwritten from an older version', async () => {
    await put('ana', 1);
    expect((await put('ana', 1, { name: 'a' })).status).toBe(412);
    expect((await put('ana', 1, { name: 'a' }, 1)).body).toMatchObject({ name: 'a', version: 2 });
    expect((await put('ana', 1, { name: 'b' }, 1)).status).toBe(412);
  });

  it.each([
    [{ filter: { apodo: 1 } }, 'filter'],
    [{ filter: { activo: { $gt: true } } }, 'filter'],
    [{ filter: 'x' }, 'filter'],
    [{ sort: [['apodo', 'ASC']] }, 'filter'],
    [{ sort: [['nombre', 'sideways']] }, 'sort'],
    [{ columns: ['apodo'] }, 'columns'],
    [{ view: 'nada' }, 'view'],
    [{ display: 'board' }, 'display'],
    [{ display: 'grid' }, 'display'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ scope: 'world' }, 'scope'],
  ])('with query %j is rejected, and the response names the field', async (more, field) => {
    const { status, body } = await put('ana', 1, more);
    expect([status, Object.keys(Object(body).errors)]).toEqual([422, [field]]);
  });

  it('has a maximum size and number', async () => {
    expect((await put('ana', 1, { filter: { nombre: 'x'.repeat(20_000) } })).status).toBe(413);
    expect((await as('ana')('PUT', 'views/clubes/uno', { body: view })).status).toBe(404);
    for (let index = 0; index < 20; index += 1) {
      const path = `views/clubes/00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;
      expect((await as('ana')('PUT', path, { body: view })).status).toBe(200);
    }
    expect((await put('ana', 1)).status).toBe(413);
    expect((await put('beto', 1)).status).toBe(200);
  });

  it('needs the permission to read its list', async () => {
    expect((await as('nadie')('GET', 'views/clubes')).status).toBe(403);
    expect((await put('nadie', 1)).status).toBe(403);
    expect((await as('nadie')('DELETE', `views/clubes/${id(1)}`)).status).toBe(403);
    expect((await as('ana')('GET', 'views/nada')).status).toBe(404);
  });

  it('reveals nothing of a field that its reader may not read', async () => {
    await put('ana', 1, { scope: 'all', filter: { cuenta: '0042', ciudad: 'Quilmes' }, sort: [] });
    const { body } = await as('beto')('GET', 'views/clubes');
    expect(body).toMatchObject([{ filter: { ciudad: 'Quilmes' }, dropped: [{ field: 'cuenta' }] }]);
    expect(JSON.stringify(body)).not.toContain('0042');
  });

  it('loses what the schema no longer has', async () => {
    await put('ana', 1);
    const definicion = {
      filter: { apodo: 'x', activo: true },
      sort: [['apodo', 'ASC']],
      columns: ['apodo', 'nombre'],
      display: 'board',
    };
    await database.db
      .updateTable('vistas')
      .set({ definicion: JSON.stringify(definicion) })
      .execute();
    const { body } = await as('ana')('GET', 'views/clubes');
    expect(body).toMatchObject([
      { filter: { activo: true }, sort: [], columns: ['nombre'], dropped: [{ field: 'apodo' }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('board');
  });
});

describe('views stored among the preferences by earlier versions', () => {
  const old = [
    {
      id: id(7),
      name: 'Vieja',
      view: 'todas',
      filter: { canal: ['Web'], apodo: 1 },
      sort: [['id', 'DESC']],
      columns: ['id'],
    },
    { id: 'no', name: 'Rota' },
  ];

  it('become the person’s own views when they are first read', async () => {
    await as('ana')('PUT', 'preferences/tickets.savedViews', { body: old });
    const { body } = await as('ana')('GET', 'preferences');
    expect(body).not.toHaveProperty(['tickets.savedViews']);
    expect(body).toMatchObject({
      'tickets.views': [
        { id: id(7), name: 'Vieja', view: 'todas', scope: 'own', pinned: true, filter: { canal: ['Web'] }, mine: true },
      ],
    });
    expect((await as('ana')('GET', 'preferences')).body).toEqual(body);
    expect((await as('caro')('GET', 'preferences')).body).toEqual({});
  });
});
