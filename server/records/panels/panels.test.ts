import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../../tests/fixtures/clubs';
import { testServer } from '../../../tests/fixtures/server';
import { callsOf } from '../../../tests/fixtures/viewers';
import { panelRoutes } from '../../routes/panels';

const { app, database } = await testServer({
  template: 'empty',
  routes: [...clubRoutes((db) => clubStore(db)).slice(0, 1), (api, { db }) => panelRoutes(api, clubStore(db))],
});
await fillClubs(database.db);
const as = callsOf(app);

/** What the rows are, by key: edad, alta, ingreso; the rest has none. */
const rows: Record<number, [number, string, string]> = {
  1: [30, '2026-01-05', '2026-01-05T12:00:00Z'],
  2: [40, '2026-01-06', '2026-01-06T15:00:00Z'],
  3: [20, '2026-02-01', '2026-02-01T02:30:00Z'],
};
await database.db.updateTable('socios').set({ edad: null, alta: null, ingreso: null }).execute();
for (const [id, [edad, alta, ingreso]] of Object.entries(rows))
  await database.db
    .updateTable('socios')
    .set({ edad, alta, ingreso, actualizadoEn: ingreso })
    .where('id', '=', Number(id))
    .execute();

async function ask(panel: object): Promise<unknown> {
  const { status, body } = await as('jefe')('POST', 'panels', {
    body: { panels: { uno: { resource: 'socios', ...panel } } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return Object(body).uno;
}

const period = '2026-01-01/2026-02-01';

describe('a figure', () => {
  it.each([
    ['sum', 90],
    ['avg', 30],
    ['min', 20],
    ['max', 40],
    ['median', 30],
    ['p90', 38],
  ])('is the %s of a field', async (aggregate, value) => {
    expect(await ask({ aggregate, of: 'edad' })).toEqual({ value });
  });

  it('is nothing where there is nothing to work it out from, but a count is 0', async () => {
    expect(await ask({ aggregate: 'avg', of: 'edad', filter: { edad: 99 } })).toEqual({ value: null });
    expect(await ask({ filter: { edad: 99 } })).toEqual({ value: 0 });
  });

  it('is the time between two instants, in seconds', async () => {
    await database.db.updateTable('socios').set({ creadoEn: '2026-01-05T11:00:00Z' }).where('id', '=', 1).execute();
    expect(await ask({ aggregate: 'median', of: 'ingreso', since: 'creadoEn', filter: { id: 1 } })).toEqual({
      value: 3600,
    });
  });

  it('is of a period, and of the one before it', async () => {
    expect(await ask({ at: 'alta', period: '2026-01-06/2026-01-06', compare: true })).toEqual({ value: 1, before: 1 });
    expect(await ask({ at: 'ingreso', period: '2026-01-31/2026-01-31' })).toEqual({ value: 1 });
  });
});

describe('a course of time', () => {
  it('has every month, in the operator’s zone, with nothing where there is nothing to work out', async () => {
    expect(await ask({ at: 'ingreso', every: 'month', period })).toEqual({
      points: [
        { at: '2026-01-01', value: 3 },
        { at: '2026-02-01', value: 0 },
      ],
    });
    expect(await ask({ at: 'alta', every: 'month', period, aggregate: 'avg', of: 'edad' })).toEqual({
      points: [
        { at: '2026-01-01', value: 35 },
        { at: '2026-02-01', value: 20 },
      ],
    });
    expect(
      await ask({ at: 'alta', every: 'month', period, aggregate: 'avg', of: 'edad', filter: { edad: 20 } }),
    ).toEqual({
      points: [
        { at: '2026-01-01', value: null },
        { at: '2026-02-01', value: 20 },
      ],
    });
  });

  it('has weeks from Monday and the hours of a day', async () => {
    expect(await ask({ at: 'alta', every: 'week', period: '2026-01-04/2026-01-12' })).toEqual({
      points: [
        { at: '2025-12-29', value: 0 },
        { at: '2026-01-05', value: 2 },
        { at: '2026-01-12', value: 0 },
      ],
    });
    const hours = await ask({ at: 'ingreso', every: 'hour', period: '2026-01-05/2026-01-05' });
    expect(Object(hours).points).toHaveLength(24);
    expect(Object(hours).points[9]).toEqual({ at: '2026-01-05T09:00', value: 1 });
  });

  it('is compared with as much before', async () => {
    const answer = await ask({ at: 'alta', every: 'day', period: '2026-01-06/2026-01-07', compare: true });
    expect(answer).toEqual({
      points: [
        { at: '2026-01-06', value: 1 },
        { at: '2026-01-07', value: 0 },
      ],
      before: [
        { at: '2026-01-04', value: 0 },
        { at: '2026-01-05', value: 1 },
      ],
    });
  });

  it('has a line for each value of a field', async () => {
    const answer = await ask({ at: 'alta', every: 'month', period, by: 'edad' });
    expect(answer).toEqual({
      lines: expect.arrayContaining([
        {
          key: 20,
          title: '20',
          points: [
            { at: '2026-01-01', value: 0 },
            { at: '2026-02-01', value: 1 },
          ],
        },
        {
          key: 40,
          title: '40',
          points: [
            { at: '2026-01-01', value: 1 },
            { at: '2026-02-01', value: 0 },
          ],
        },
      ]),
    });
  });

  it('is one of the hours of the week', async () => {
    expect(await ask({ at: 'ingreso', every: 'hourOfWeek', period })).toEqual({
      cells: [
        { day: 1, hour: 9, value: 1 },
        { day: 2, hour: 12, value: 1 },
        { day: 6, hour: 23, value: 1 },
      ],
    });
  });
});

it('is of all that belongs to whatever the person may see, where records belong to others', async () => {
  await database.db
    .insertInto('fichas')
    .values([
      { socio: 1, texto: 'uno' },
      { socio: 1, texto: 'dos' },
      { socio: 3, texto: 'de otra área' },
    ])
    .execute();
  const count = async (who: string) => {
    const { body } = await as(who)('POST', 'panels', { body: { panels: { uno: { resource: 'fichas' } } } });
    return Object(body).uno;
  };
  expect([await count('jefe'), await count('local')]).toEqual([{ value: 3 }, { value: 2 }]);
});

it.each([
  { aggregate: 'sum', of: 'apellido' },
  { aggregate: 'sum', of: 'clave' },
  { aggregate: 'count', of: 'edad' },
  { aggregate: 'avg', of: 'ingreso', since: 'edad' },
  { aggregate: 'total', of: 'edad' },
  { period },
  { compare: true },
  { at: 'edad', period },
  { at: 'alta', period: '2026-02-30/2026-03-01' },
  { at: 'alta', every: 'hour', period: '2026-01-01/2026-12-31' },
])('%j is refused, and the panel named', async (panel) => {
  const { status, body } = await as('jefe')('POST', 'panels', {
    body: { panels: { uno: { resource: 'socios', ...panel } } },
  });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('panels.uno')]);
});
