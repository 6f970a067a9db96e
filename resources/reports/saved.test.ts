/** A report is saved under a name with what it is asked: for oneself, the sector or everyone, as saved views of lists are. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

const sees = ['Cobro.ver', 'Reporte.ver', 'Reporte.ejecutar'];
let ana: Person;
let colleague: Person;
let elsewhere: Person;
let chief: Person;
let blind: Person;

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`select max("id") as "id" from "sectores"`.execute(db);
  ana = await person([...sees, 'Vista.crear']);
  colleague = await person(sees);
  elsewhere = await person(sees, { sector: rows[0]?.id });
  chief = await person([...sees, 'Vista.editar', 'Vista.borrar']);
  blind = await person(['Reporte.ver', 'Reporte.ejecutar', 'Titular.ver']);
});

beforeEach(async () => {
  await sql`delete from "vistas"`.execute(db);
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const asked = { name: 'Los grandes', scope: 'own', pinned: true, period: 'P12M', filter: { importe_gte: '1000.00' } };
const save = (who: Person, at: number, more: object = {}, version?: number, report = 'COB-01') =>
  who.call('PUT', `savedReports/${report}/${id(at)}`, {
    body: { ...asked, ...more },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const names = async (who: Person) => {
  const { body } = await who.call('GET', 'savedReports');
  return Array.isArray(body) ? body.map(({ name }) => name) : body;
};

describe('a saved report', () => {
  it('is one’s own, with all that it asks', async () => {
    expect(await save(ana, 1)).toMatchObject({
      status: 200,
      body: { id: id(1), report: 'COB-01', ...asked, mine: true, editable: true, version: 1, dropped: [] },
    });
    expect([await names(ana), await names(colleague)]).toEqual([['Los grandes'], []]);
  });

  it('is the sector’s or everyone’s where whoever saves it may share', async () => {
    await save(ana, 1, { name: 'Mío' });
    await save(ana, 2, { name: 'Del sector', scope: 'sector' });
    await save(ana, 3, { name: 'De todos', scope: 'all' });
    expect(await names(ana)).toEqual(['Mío', 'Del sector', 'De todos']);
    expect(await names(colleague)).toEqual(['Del sector', 'De todos']);
    expect(await names(elsewhere)).toEqual(['De todos']);
    expect((await save(colleague, 4, { scope: 'all' })).status).toBe(403);
  });

  it('is renamed and deleted by whoever saved it, or may change what others share', async () => {
    await save(ana, 1, { scope: 'all' });
    expect((await save(colleague, 1, { scope: 'all', name: 'Otro' }, 1)).status).toBe(403);
    expect((await save(ana, 1, { scope: 'all', name: 'Otro' }, 1)).body).toMatchObject({ name: 'Otro', version: 2 });
    expect((await save(ana, 1, { scope: 'all', name: 'Tarde' }, 1)).status).toBe(412);
    expect((await save(chief, 1, { scope: 'all', name: 'De la jefa' }, 2)).status).toBe(200);
    expect((await colleague.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(403);
    expect((await chief.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(204);
    expect(await names(ana)).toEqual([]);
  });

  it('of another’s own is nobody else’s to see, change or delete', async () => {
    await save(ana, 1);
    expect((await save(chief, 1, {}, 1)).status).toBe(404);
    expect((await chief.call('DELETE', `savedReports/COB-01/${id(1)}`)).status).toBe(404);
    // nor under another report’s name
    expect((await ana.call('DELETE', `savedReports/COB-02/${id(1)}`)).status).toBe(404);
  });

  it('is not there for who may not see the report’s records', async () => {
    await save(ana, 1, { scope: 'all' });
    expect(await names(blind)).toEqual([]);
    expect((await save(blind, 2)).status).toBe(404);
    const outside = await person(['Cobro.ver']);
    expect((await outside.call('GET', 'savedReports')).status).toBe(403);
  });
});

describe('what it asks', () => {
  it('has its pivoted table with it', async () => {
    const pivot = { rows: 'medio', columns: 'fecha:month', figure: 'sum:importe' };
    expect((await save(ana, 1, { pivot })).body).toMatchObject({ pivot, dropped: [] });
  });

  it.each([
    ['a field that its records have not', { filter: { nada: 1 } }, 'filter'],
    ['a value that a field does not take', { filter: { importe_gte: 'mucho' } }, 'filter'],
    ['a table of what is none of its columns', { pivot: { rows: 'nada', figure: 'count' } }, 'filter'],
    ['a period that is none', { period: 'siempre' }, 'period'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused beside it where it is %s', async (_, more, field) => {
    const { status, body } = await save(ana, 1, more);
    expect([status, Object.keys(Object(body).errors ?? {})]).toEqual([422, [field]]);
  });

  it('is named, and left out, where it no longer holds', async () => {
    await save(ana, 1);
    await sql`update "vistas" set "definicion" = '{"period":"P12M","filter":{"importe_gte":"1000.00","viejo":1}}'`.execute(
      db,
    );
    expect((await ana.call('GET', 'savedReports')).body).toMatchObject([
      { filter: { importe_gte: '1000.00' }, dropped: [{ field: 'viejo' }] },
    ]);
  });
});
