import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { restoreBackup } from './restore';
import { saveBackup } from './save';

const folder = mkdtempSync(join(tmpdir(), 'ventanilla-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const allTables = `
  create extension if not exists pg_trgm;
  create schema extra;
  create sequence extra.numbers start 40;
  create function extra.plain(t text) returns text language sql immutable as $$ select lower(t) $$;
  create table "titulares" (
    "codigoTitular" text primary key, "apellido" text collate "es-x-icu" not null, "saldo" numeric(14,2) default 0,
    "alta" date, "creado_en" timestamptz not null default now(), "datos" jsonb, "etiquetas" text[],
    "nombre completo" text generated always as (upper("apellido")) stored, check ("saldo" > -1000));
  create table "tickets" (
    "id" bigint generated always as identity primary key,
    "titular" text references "titulares" on delete restrict, "abierto" boolean not null, "huella" bytea,
    unique ("titular", "abierto"));
  create table extra."vacía" ("ñ" int);
  create index on "titulares" using gin ("apellido" gin_trgm_ops);
  create index on "titulares" (extra.plain("apellido")) where "saldo" > 0;
  create function extra.touch() returns trigger language plpgsql as $$ begin new."creado_en" = now(); return new; end $$;
  create trigger touch before update on "titulares" for each row execute function extra.touch();
  create view "deudores" as select "codigoTitular" from "titulares" where "saldo" < 0;
  insert into "titulares" values
    ('100001', E'O''Higgins "ñ" 🚗\\n\\\\', -12.10, '2026-02-28', '2026-03-01 02:30:00.123456+00', '{"a": [1, null, "é"]}', '{"a,b","c\\"d",null}'),
    ('100002', '', null, null, '1999-12-31 23:59:59+00', 'null', null);
  insert into "titulares" select n::text, 'Titular ' || n, n, '2026-01-01', now(), null, '{}' from generate_series(200001, 203500) n;
  insert into "tickets" ("titular", "abierto", "huella") values ('100001', true, '\\x00ff'), ('100001', false, null), (null, true, '');
  delete from "tickets" where "id" = 3;
  comment on column "titulares"."nombre completo" is 'edition ''1''';
  comment on function extra.touch() is 'edition 2';
  select nextval('extra.numbers');`;

/** Everything that a database contains: rows and structure. */
async function contents(pool: pg.Pool): Promise<unknown> {
  const read = async (sql: string) => (await pool.query(sql)).rows;
  return {
    titulares: await read('select t::text from "titulares" t order by 1'),
    tickets: await read('select t::text from "tickets" t order by 1'),
    columns:
      await read(`select table_schema, table_name, column_name, data_type, column_default, is_nullable, is_identity,
      is_generated, collation_name from information_schema.columns where table_schema in ('public', 'extra') order by 1, 2, 3`),
    rules: await read(`select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace in ('public'::regnamespace, 'extra'::regnamespace) order by 1, 2`),
    indexes: await read(`select indexdef from pg_indexes where schemaname in ('public', 'extra') order by 1`),
    triggers: await read('select pg_get_triggerdef(oid) as d from pg_trigger where not tgisinternal'),
    comments: await read(`select c.relname, a.attname, d.description from pg_description d
      left join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where d.description like 'edition%' order by 1, 2`),
    views: await read(`select pg_get_viewdef('deudores'::regclass) as d`),
  };
}

const saved = await testDatabase('empty');
const target = await testDatabase('empty');

async function save(file: string) {
  const client = await saved.pool.connect();
  return saveBackup(client, file).finally(() => client.release());
}

async function restore(file: string, force = false) {
  const client = await target.pool.connect();
  return restoreBackup(client, file, { force }).finally(() => client.release());
}

test('a restore reproduces rows byte by byte, keys, constraints, comments and the next values of sequences', async () => {
  const file = join(folder, 'whole.gz');
  await saved.pool.query(allTables);
  expect(await save(file)).toEqual({ tables: 3, rows: 3504 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await restore(file)).toEqual({ tables: 3, rows: 3504 });
  expect(await contents(target.pool)).toEqual(await contents(saved.pool));

  const next = `insert into "tickets" ("abierto") values (true) returning "id", nextval('extra.numbers') as n`;
  expect((await target.pool.query(next)).rows).toEqual([{ id: 4, n: 41 }]);
  await expect(
    target.pool.query(`insert into "tickets" ("titular", "abierto") values ('none', true)`),
  ).rejects.toThrow();
});

test('a database that is not empty is replaced only with `force`', async () => {
  const file = join(folder, 'whole.gz');
  const before = await contents(target.pool);
  await expect(restore(file)).rejects.toMatchObject({ key: 'databaseNotEmpty' });
  expect(await contents(target.pool)).toEqual(before);
  await restore(file, true);
  expect(await contents(target.pool)).toEqual(await contents(saved.pool));
});

test('a truncated or foreign file changes nothing', async () => {
  const complete = readFileSync(join(folder, 'whole.gz'));
  const before = await contents(target.pool);
  const truncated = join(folder, 'cut.gz');
  writeFileSync(truncated, complete);
  truncateSync(truncated, Math.floor(complete.length / 2));
  await expect(restore(truncated, true)).rejects.toMatchObject({ key: 'backupTruncated' });

  const foreign = join(folder, 'foreign.gz');
  writeFileSync(foreign, gzipSync('{"format":"other"}\n'));
  await expect(restore(foreign, true)).rejects.toMatchObject({ key: 'backupUnreadable' });
  writeFileSync(foreign, 'no gzip at all');
  await expect(restore(foreign, true)).rejects.toMatchObject({ key: 'backupUnreadable' });
  await expect(restore(join(folder, 'none.gz'), true)).rejects.toMatchObject({ key: 'backupUnreadable' });
  expect(await contents(target.pool)).toEqual(before);
});

test('rows inserted during a backup are in it completely or not at all', async () => {
  const file = join(folder, 'moving.gz');
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      saved.pool.query(
        `with t as (insert into "titulares" ("codigoTitular", "apellido") values ($1, 'x') returning 1)
        insert into "tickets" ("titular", "abierto") select $1, true where false`,
        [`9${index}`],
      ),
    ),
  );
  const { rows } = await save(file);
  await writing;
  expect((await restore(file, true)).rows).toBe(rows);
});
