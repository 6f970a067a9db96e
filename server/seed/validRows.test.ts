/** Demo data follow the validation rules of their kinds, like all stored data. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readValues } from '../../src/schema/validate';
import { testDatabase } from '../../tests/fixtures/database';
import { registry } from '../registry';

const { db } = await testDatabase();

it('no record contains a value that could not be written', async () => {
  const invalid = new Map<string, unknown>();
  let checkedRows = 0;
  for (const { name, columns, fields } of registry.all) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((field) => sql.id(field.name)))} from ${sql.table(name)} limit 2000`.execute(db);
    checkedRows += rows.length;
    for (const row of rows)
      for (const [path, { key }] of Object.entries(readValues(fields, row).issues))
        invalid.set(`${name}.${path} ${key}`, row[path.split(/[.[]/)[0] ?? path]);
  }
  expect(checkedRows).toBeGreaterThan(2000);
  expect([...invalid]).toEqual([]);
});
