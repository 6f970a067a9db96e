import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { registry } from '../registry';
import { readCatalog } from './catalog';
import { migrate } from './migrate';
import { previewOf } from './preview';

const { db } = await testDatabase('empty');

it('a system table is renamed, with its rows, when a resource takes its name', async () => {
  await migrate(db, registry);
  // the state before files of batch processes existed
  await sql`drop table if exists "archivos" cascade`.execute(db);
  for (const statement of [
    'alter table "subidas" rename to "archivos"',
    'alter index "subidas_huella" rename to "archivos_huella"',
    'alter index "subidas_pkey" rename to "archivos_pkey"',
  ])
    await sql.raw(statement).execute(db);
  await sql`insert into "archivos_contenidos" ("huella", "tamano") values ('x', 4)`.execute(db);
  await sql`insert into "archivos" ("id", "huella", "nombre", "tipo", "tamano")
    values (gen_random_uuid(), 'x', 'plano.pdf', 'application/pdf', 4)`.execute(db);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);

  expect((await previewOf(db, registry)).statements).toContain('alter table "archivos" rename to "subidas"');
  await migrate(db, registry);
  const { rows } = await sql`select "nombre" from "subidas"`.execute(db);
  expect(rows).toEqual([{ nombre: 'plano.pdf' }]);
  const { tables } = await readCatalog(db);
  expect([...(tables.get('subidas')?.indexes ?? [])].sort()).toEqual([
    'subidas_huella',
    'subidas_liberadas',
    'subidas_pkey',
    'subidas_sinUso',
  ]);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);
  expect((await previewOf(db, registry)).statements).toEqual([]);
});
