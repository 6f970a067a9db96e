/** A database of an older version with rows that this version treats as duplicates: it starts and names them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { testEnv } from '../../tests/fixtures/env';
import { prepare } from '../bootstrap';
import { failureLine } from '../start-failure';
import { createMissingIndexes, findDuplicates } from './duplicates';
import { duplicatesStep } from './duplicatesStep';
import { insertRows } from './insert';
import { migrate, migrateStep } from './migrate';

const { db, url } = await testDatabase('empty');
const env = testEnv({ databaseUrl: url });
const messages: string[] = [];
const start = async () => {
  messages.length = 0;
  await prepare({ env, url, print: (line) => messages.push(line) }, [migrateStep, duplicatesStep]);
  return messages.join('\n');
};
const loseFingerprint = () => sql`update "esquema" set "huella" = 'anterior'`.execute(db);

it('rows that differ only by accents and spaces: each start names them until they are corrected', async () => {
  await start();
  // the state of an earlier version, which compared by letter
  await sql`drop index "calendariosLaborales_nombre_same"`.execute(db);
  await sql`insert into "calendariosLaborales" ("nombre") values ('Peugeot'), ('Citroën'), ('CITROEN'), ('Škoda'), ('skoda ')`.execute(
    db,
  );
  await loseFingerprint();
  const message = await start();
  expect(message).toMatch(
    /Atención: .*«Nombre».*«Citroën» \(\d+\), «CITROEN» \(\d+\); «Škoda» \(\d+\), «skoda » \(\d+\)/,
  );
  expect(message).not.toMatch(/duplicate key|Peugeot/);
  // nothing is lost, and the next start reports it again
  expect(await start()).toContain('«CITROEN»');
  await sql`delete from "calendariosLaborales" where "nombre" in ('CITROEN', 'skoda ')`.execute(db);
  expect(await start()).not.toContain('Atención');
  await expect(sql`insert into "calendariosLaborales" ("nombre") values ('citroen')`.execute(db)).rejects.toThrow(
    /calendariosLaborales_nombre_same/,
  );
  expect(await start()).toBe('');
});

it('rows that a new rule forbids: the start ends with one sentence that names them', async () => {
  await sql`alter table "calendariosLaborales" drop constraint "calendariosLaborales_nombre_key"`.execute(db);
  await sql`drop index "calendariosLaborales_nombre_same"`.execute(db);
  await sql`insert into "calendariosLaborales" ("nombre") values ('Renault'), ('Renault')`.execute(db);
  await loseFingerprint();
  const failure: unknown = await start().catch((error: unknown) => error);
  const message = failureLine(failure, 'es');
  expect(message).toMatch(/^.+ con el mismo dato en «Nombre».*«Renault» \(\d+\), «Renault» \(\d+\)/);
  expect(message).not.toMatch(/duplicate key|\n/);
});

it('null values are no duplicates, and rows outside of a rule are not compared', async () => {
  const sedes: ResourceSchema = {
    name: 'sedes',
    area: 'settings',
    subject: 'Sede',
    title: '{nombre}',
    fields: {
      nombre: { kind: 'text' },
      tipo: { kind: 'enum', options: ['Viva', 'Cerrada'] },
      telefono: { kind: 'phone', unique: true },
    },
    uniqueAmong: [{ fields: ['nombre'], where: { tipo: { $in: ['Viva'] } }, loose: ['nombre'] }],
  };
  const registry = createRegistry([...schemas, sedes]);
  await sql`delete from "calendariosLaborales" where "nombre" = 'Renault'`.execute(db);
  await migrate(db, registry);
  await sql`drop index "sedes_telefono_same"`.execute(db);
  await insertRows(db, registry, 'sedes', [
    { nombre: 'Sur', tipo: 'Cerrada', telefono: null },
    { nombre: 'sur', tipo: 'Viva', telefono: '+541155551234' },
    { nombre: 'SUR', tipo: 'Cerrada', telefono: '+5491155551234' },
  ]);
  expect(await findDuplicates(db, registry)).toEqual([]);
  expect(await createMissingIndexes(db, registry)).toEqual([
    { table: 'sedes', columns: ['telefono'], groups: ['«+541155551234» (2), «+5491155551234» (3)'] },
  ]);
});
