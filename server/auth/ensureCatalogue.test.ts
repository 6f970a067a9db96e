import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { registry } from '../registry';
import { ensureCatalogue } from './ensureCatalogue';

const { db } = await testDatabase();

it('an upgrade takes away the rights that guarded nothing, and whoever saw the runs of all reports still does', async () => {
  await sql`delete from "perfiles_privilegios" where "destino" = (select "id" from "privilegios" where "funcionSistemas" = 'Reporte.verTodos')`.execute(
    db,
  );
  await sql`delete from "privilegios" where "funcionSistemas" = 'Reporte.verTodos'`.execute(db);
  await sql`insert into "privilegios" ("funcionSistemas", "modulo") values ('Reporte.programar', 'Reportes'), ('Reporte.crear', 'Reportes')`.execute(
    db,
  );
  await sql`insert into "perfiles_privilegios" ("origen", "destino")
    select f."id", p."id" from "perfiles" f, "privilegios" p
    where f."nombre" = 'Supervisor SAU' and p."funcionSistemas" in ('Reporte.programar', 'Reporte.crear')`.execute(db);
  await ensureCatalogue(db, registry);
  const { rows } = await sql<{ text: string }>`
    select p."funcionSistemas" as "text" from "perfiles_privilegios" j join "privilegios" p on p."id" = j."destino"
    join "perfiles" f on f."id" = j."origen" where f."nombre" = 'Supervisor SAU' and p."funcionSistemas" like 'Reporte.%'`.execute(
    db,
  );
  expect(rows.map(({ text }) => text).sort()).toEqual([
    'Reporte.ejecutar',
    'Reporte.exportar',
    'Reporte.ver',
    'Reporte.verTodos',
  ]);
  const { rows: left } = await sql`
    select "id" from "privilegios" where "funcionSistemas" in ('Reporte.programar', 'Reporte.crear', 'Reporte.editar')`.execute(
    db,
  );
  expect(left).toEqual([]);
});
