/** Saved reports: a name for a report with its parameters, private, for the area or for everybody, like saved views of lists. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

const viewerPermissions = ['Cobro.ver', 'Reporte.ver', 'Reporte.ejecutar'];
let ana: Person;
let colleague: Person;
let otherArea: Person;
let chief: Person;
let withoutRecords: Person;

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`select max("id") as "id" from "sectores"`.execute(db);
  ana = await person([...viewerPermissions, 'Vista.crear']);
  colleague = await person(viewerPermissions);
  otherArea = await person(viewerPermissions, { sector: rows[0]?.id });
  chief = await person([...viewerPermissions, 'Vista.editar', 'Vista.borrar']);
  withoutRecords = await person(['Reporte.ver', 'Reporte.ejecutar', 'Titular.ver']);
});

beforeEach(async () => {
  await sql`delete from "vistas"`.execute(db);
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const saveRequest = {
  name: 'Los grandes',
  scope: 'own',
  pinned: true,
  period: 'P12M',
  filter: { importe_gte: '1000.00' },
};
const save = (caller: Person, at: number, overrides: object = {}, version?: number, report = 'COB-01') =>
  caller.call('PUT', `savedReports/${report}/${id(at)}`, {
    body: { ...saveRequest, ...overrides },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const names = async (caller: Person) => {
  const { body } = await caller.call('GET', 'savedReports');
  return Array.isArray(body) ? body.map(({ name }) => name) : body;
};

describe('a saved report', () => {
  it('is private by default, and stores all its parameters', async () => {
    expect(await save(ana, 1)).toMatchObject({
      status: 200,
      body: { id: id(1), report: 'COB-01', ...saveRequest, mine: true, editable: true, version: 1, dropped: [] },
    });
    expect([await names(ana), await names(colleague)]).toEqual([['Los grandes'], []]);
  });

  it('is visible to the area or to everybody when its author may share', async () => {
    await save(ana, 1, { name: 'Mío' });
    await save(ana, 2, { name: 'Del sector', scope: 'sector' });
    await save(ana, 3, { name: 'De todos', scope: 'all' });
    expect(await names(ana)).toEqual(['Mío', 'Del sector', 'De todos']);
    expect(await names(colleague)).toEqual(['Del sector', 'De todos']);
    expect(await names(otherArea)).toEqual(['De todos']);
    expect((await save(colleague, 4, { scope: 'all' })).status).toBe(403);
  });

  it('can be renamed and deleted by its author, and by whoever may edit shared ones', async () => {
    await save(ana, 1, { scope: 'all' });
    expect((await save(colleague, 1, { scope: 'all', name: 'Otro' }, 1)).status).toBe(403);
    expect((await save(ana, 1, { scope: 'all', name: 'Otro' }, 1)).body).toMatchObject({ name: 'Otro', version: 2 });
    expect((await save(ana, 1, { scope: 'all', name: 'Tarde' }, 1)).status).toBe(412);
    expect((await save(chief, 1, { scope: 'all', name: 'De la jefa' }, 2)).status).toBe(200);
    expect((await colleague.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(403);
    expect((await chief.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(204);
    expect(await names(ana)).toEqual([]);
  });

  it('when private, cannot be seen, changed or deleted by others', async () => {
    await save(ana, 1);
    expect((await save(chief, 1, {}, 1)).status).toBe(404);
    expect((await chief.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(404);
    // the report in the path must match
    expect((await ana.call('DELETE', `savedReports/COB-02/${id(1)}`)).status).toBe(404);
  });

  it('is hidden from viewers without permission for its records', async () => {
    await save(ana, 1, { scope: 'all' });
    expect(await names(withoutRecords)).toEqual([]);
    expect((await save(withoutRecords, 2)).status).toBe(404);
    const withoutReports = await person(['Cobro.ver']);
    expect((await withoutReports.call('GET', 'savedReports')).status).toBe(403);
  });
});

describe('the parameters of a saved report', () => {
  it('include the pivot table', async () => {
    const pivot = { rows: 'medio', columns: 'fecha:month', figure: 'sum:importe' };
    expect((await save(ana, 1, { pivot })).body).toMatchObject({ pivot, dropped: [] });
  });

  it.each([
    ['an unknown field', { filter: { nada: 1 } }, 'filter'],
    ['an invalid value', { filter: { importe_gte: 'mucho' } }, 'filter'],
    ['a pivot table over an unknown column', { pivot: { rows: 'nada', figure: 'count' } }, 'filter'],
    ['an invalid period', { period: 'siempre' }, 'period'],
    ['no name', { name: ' ' }, 'name'],
  ])('are rejected with %s, and the error names the field', async (_, overrides, field) => {
    const { status, body } = await save(ana, 1, overrides);
    expect([status, Object.keys(Object(body).errors ?? {})]).toEqual([422, [field]]);
  });

  it('that are no longer valid are dropped and listed', async () => {
    await save(ana, 1);
    await sql`update "vistas" set "definicion" = '{"period":"P12M","filter":{"importe_gte":"1000.00","viejo":1}}'`.execute(
      db,
    );
    expect((await ana.call('GET', 'savedReports')).body).toMatchObject([
      { filter: { importe_gte: '1000.00' }, dropped: [{ field: 'viejo' }] },
    ]);
  });
});
