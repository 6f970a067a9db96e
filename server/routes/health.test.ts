import { expect, test } from 'vitest';
import { testServer } from '../../tests/fixtures/server';

const { app, database } = await testServer({ template: 'empty' });

test('health: answers ok without a token once the server is ready', async () => {
  const response = await app.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ok' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
});

test('the database sorts Spanish names as Spanish does, and has trigrams', async () => {
  const sorted = await database.pool.query(
    `select string_agg(n, ' ' order by n collate "es-x-icu") as names from unnest(array['Zapata','Álvarez','Ñandú','Núñez']) n`,
  );
  expect(sorted.rows[0].names).toBe('Álvarez Núñez Ñandú Zapata');
  await database.pool.query('create extension if not exists pg_trgm');
  const close = await database.pool.query(`select similarity('gonzalez', 'gonzales') > 0.5 as close`);
  expect(close.rows[0].close).toBe(true);
});

test('database values arrive exact: counts as numbers, money as text, days and instants as ISO', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::int8 a, 12.10::numeric b, date '2026-02-28' c, timestamptz '2026-02-28 23:30:00.5-03' d`,
  );
  expect(rows[0]).toEqual({ a: 9007199254740991, b: '12.10', c: '2026-02-28', d: '2026-03-01T02:30:00.500Z' });
});
