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

/** The rows by key: edad, alta, ingreso; other keys have none. */
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

async function requestPanel(panel: object): Promise<unknown> {
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
    expect(await requestPanel({ aggregate, of: 'edad' })).toEqual({ value });
  });

  it('is null without data, but a count is 0', async () => {
    expect(await requestPanel({ aggregate: 'avg', of: 'edad', filter: { edad: 99 } })).toEqual({ value: null });
    expect(await requestPanel({ filter: { edad: 99 } })).toEqual({ value: 0 });
  });

  it('may be the time between two instants, in seconds', async () => {
    await database.db.updateTable('socios').set({ creadoEn: '2026-01-05T11:00:00Z' }).where('id', '=', 1).execute();
    expect(await requestPanel({ aggregate: 'median', of: 'ingreso', since: 'creadoEn', filter: { id: 1 } })).toEqual({
      value: 3600,
    });
  });

  it('covers a period, and the previous one', async () => {
    expect(await requestPanel({ at: 'alta', period: '2026-01-06/2026-01-06', compare: true })).toEqual({
      value: 1,
      before: 1,
    });
    expect(await requestPanel({ at: 'ingreso', period: '2026-01-31/2026-01-31' })).toEqual({ value: 1 });
  });
});

describe('a period that goes on', () => {
  it('is compared with the earlier one up to the same moment', async () => {
    const minutesFrom = (days: number, minutes: number) =>
      new Date(Date.now() - days * 24 * 3_600_000 + minutes * 60_000).toISOString();
    const times = [minutesFrom(0, -1), minutesFrom(2, -5), minutesFrom(2, 5)];
    for (const [index, ingreso] of times.entries())
      await database.db
        .updateTable('socios')
        .set({ ingreso })
        .where('id', '=', index + 1)
        .execute();
    const result = Object(await requestPanel({ at: 'ingreso', period: 'P2D', compare: true }));
    for (const [id, [, , ingreso]] of Object.entries(rows))
      await database.db.updateTable('socios').set({ ingreso }).where('id', '=', Number(id)).execute();
    expect(result).toEqual({ value: 1, before: 1 });
  });
});

describe('a figure by a field', () => {
  it('may be divided by a second field, whose parts add up to each group', async () => {
    const { groups } = Object(await requestPanel({ by: 'tipo', split: 'edad', at: 'alta', period }));
    const part = (key: number) => ({ key, title: String(key), value: 1 });
    expect(groups).toEqual([
      { key: 'Pleno', title: 'Pleno', value: 2, parts: [part(30), part(40)] },
      { key: 'Cadete', title: 'Cadete', value: 1, parts: [part(20)] },
    ]);
  });

  it('may be compared with the period before, in which a group may have had nothing', async () => {
    const month = '2026-01-06/2026-01-06';
    expect(await requestPanel({ by: 'edad', at: 'alta', period: month, compare: true })).toEqual({
      groups: [{ key: 40, title: '40', value: 1, before: null }],
    });
    expect(await requestPanel({ by: 'tipo', at: 'alta', period: month, compare: true })).toEqual({
      groups: [{ key: 'Pleno', title: 'Pleno', value: 1, before: 1 }],
    });
  });
});

describe('a time series', () => {
  it('has every month, in the operator’s time zone, with null without data', async () => {
    expect(await requestPanel({ at: 'ingreso', every: 'month', period })).toEqual({
      points: [
        { at: '2026-01-01', value: 3 },
        { at: '2026-02-01', value: 0 },
      ],
    });
    expect(await requestPanel({ at: 'alta', every: 'month', period, aggregate: 'avg', of: 'edad' })).toEqual({
      points: [
        { at: '2026-01-01', value: 35 },
        { at: '2026-02-01', value: 20 },
      ],
    });
    expect(
      await requestPanel({ at: 'alta', every: 'month', period, aggregate: 'avg', of: 'edad', filter: { edad: 20 } }),
    ).toEqual({
      points: [
        { at: '2026-01-01', value: null },
        { at: '2026-02-01', value: 20 },
      ],
    });
  });

  it('has weeks starting on Monday, and the hours of a day', async () => {
    expect(await requestPanel({ at: 'alta', every: 'week', period: '2026-01-04/2026-01-12' })).toEqual({
      points: [
        { at: '2025-12-29', value: 0 },
        { at: '2026-01-05', value: 2 },
        { at: '2026-01-12', value: 0 },
      ],
    });
    const hours = await requestPanel({ at: 'ingreso', every: 'hour', period: '2026-01-05/2026-01-05' });
    expect(Object(hours).points).toHaveLength(24);
    expect(Object(hours).points[9]).toEqual({ at: '2026-01-05T09:00', value: 1 });
  });

  it('is compared with a previous period of the same length', async () => {
    const result = await requestPanel({ at: 'alta', every: 'day', period: '2026-01-06/2026-01-07', compare: true });
    expect(result).toEqual({
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
    const result = await requestPanel({ at: 'alta', every: 'month', period, by: 'edad' });
    expect(result).toEqual({
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

  it('may be by hour of the week', async () => {
    expect(await requestPanel({ at: 'ingreso', every: 'hourOfWeek', period })).toEqual({
      cells: [
        { day: 1, hour: 9, value: 1 },
        { day: 2, hour: 12, value: 1 },
        { day: 6, hour: 23, value: 1 },
      ],
    });
  });
});

describe('bands of a number', () => {
  it('are returned in order, empty ones included', async () => {
    expect(await requestPanel({ by: 'edad', bands: [20, 35, 38], filter: { edad: { $ne: null } } })).toEqual({
      groups: [1, 1, 0, 1].map((value, key) => ({ key, title: '', value })),
    });
  });

  it('have a line each', async () => {
    const result = await requestPanel({ at: 'alta', every: 'month', period, by: 'edad', bands: [35] });
    expect(Object(result).lines).toEqual([
      { key: 0, title: '', points: [expect.objectContaining({ value: 1 }), expect.objectContaining({ value: 1 })] },
      { key: 1, title: '', points: [expect.objectContaining({ value: 1 }), expect.objectContaining({ value: 0 })] },
    ]);
  });
});

describe('a quotient', () => {
  const divisor = { aggregate: 'sum', of: 'edad' };

  it('is the share of a part in its total', async () => {
    expect(await requestPanel({ filter: { edad: 40 }, over: { filter: { edad: { $ne: null } } } })).toEqual({
      value: 1 / 3,
    });
    expect(await requestPanel({ aggregate: 'sum', of: 'edad', filter: { edad: 99 }, over: divisor })).toEqual({
      value: 0,
    });
  });

  it('is null when the divisor is 0', async () => {
    expect(await requestPanel({ over: { filter: { edad: 99 } } })).toEqual({ value: null });
  });

  it('may be the number of days of a daily average', async () => {
    const january = { at: 'alta', period: '2026-01-01/2026-01-31', perDay: true };
    expect(await requestPanel({ aggregate: 'sum', of: 'edad', over: { ...divisor, ...january } })).toEqual({
      value: expect.closeTo((90 / 70) * 31),
    });
  });

  it('covers the period of the figure, and the previous one', async () => {
    expect(
      await requestPanel({
        filter: { edad: 40 },
        at: 'alta',
        period: '2026-01-06/2026-01-06',
        compare: true,
        over: { at: 'alta' },
      }),
    ).toEqual({ value: 1, before: 0 });
  });

  it('is computed for each step and each value', async () => {
    expect(
      Object(await requestPanel({ filter: { edad: 40 }, at: 'alta', every: 'month', period, over: { at: 'alta' } }))
        .points,
    ).toEqual([
      { at: '2026-01-01', value: 0.5 },
      { at: '2026-02-01', value: 0 },
    ]);
    const byGroup = await requestPanel({
      filter: { edad: 40 },
      by: 'edad',
      over: { by: 'edad', filter: { edad: { $gt: 20 } } },
    });
    expect(byGroup).toEqual({
      groups: [
        { key: 40, title: '40', value: 1 },
        { key: 30, title: '30', value: 0 },
      ],
    });
  });

  it('has a share for each band of each step', async () => {
    const result = await requestPanel({
      at: 'alta',
      every: 'month',
      period,
      by: 'edad',
      bands: [35],
      over: { at: 'alta' },
    });
    expect(
      Object(result).lines.map(({ points }: { points: { value: number }[] }) => points.map(({ value }) => value)),
    ).toEqual([
      [0.5, 1],
      [0.5, 0],
    ]);
  });
});

it('a panel on a satellite covers the records of all visible parents', async () => {
  await database.db
    .insertInto('fichas')
    .values([
      { socio: 1, texto: 'uno' },
      { socio: 1, texto: 'dos' },
      { socio: 3, texto: 'de otra área' },
    ])
    .execute();
  const count = async (username: string) => {
    const { body } = await as(username)('POST', 'panels', { body: { panels: { uno: { resource: 'fichas' } } } });
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
  { by: 'apellido', bands: [7] },
  { by: 'edad', bands: [7, 7] },
  { split: 'edad' },
  { by: 'edad', split: 'apellido', bands: [7] },
  { by: 'edad', split: 'amigos' },
  { by: 'edad', split: 'apellido', at: 'alta', every: 'day', period },
  { bands: [7] },
  { over: { aggregate: 'sum', of: 'clave' } },
  { over: { perDay: true } },
  { over: { resource: 'nada' } },
  { over: { over: {} } },
])('rejects %j, and names the panel', async (panel) => {
  const { status, body } = await as('jefe')('POST', 'panels', {
    body: { panels: { uno: { resource: 'socios', ...panel } } },
  });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('panels.uno')]);
});
