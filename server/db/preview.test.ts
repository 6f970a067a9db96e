import { expect, it } from 'vitest';
import { schemas } from '../../resources';
import sectores from '../../resources/settings/sectores/schema';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { migrate } from './migrate';
import { previewOf } from './preview';

const { db } = await testDatabase();
const withSectores = (changes: Partial<ResourceSchema['fields']>, ...more: ResourceSchema[]) => {
  const { descripcion, ...fields } = sectores.fields;
  const remaining = Object.fromEntries(
    Object.entries({ ...fields, descripcion, ...changes }).flatMap(([name, field]) => (field ? [[name, field]] : [])),
  );
  return createRegistry([
    ...schemas.map(
      (schema): ResourceSchema => (schema.name === 'sectores' ? { ...sectores, fields: remaining } : schema),
    ),
    ...more,
  ]);
};

it('lists what a start with other schemas would change, without changing it', async () => {
  await migrate(db, createRegistry(schemas));
  expect(await previewOf(db, createRegistry(schemas))).toEqual({ statements: [], changes: [] });
  const next = withSectores(
    { descripcion: undefined, resumen: { kind: 'longText', was: 'descripcion' }, piso: { kind: 'integer' } },
    { name: 'sedes', area: 'settings', subject: 'Sede', title: '{nombre}', fields: { nombre: { kind: 'text' } } },
  );
  const { statements, changes } = await previewOf(db, next);
  expect(changes.map(({ path, key }) => [path, key])).toEqual([
    ['sectores.fields.resumen', 'schema.changes.renamed'],
    ['sectores.fields.piso', 'schema.changes.added'],
    ['sedes.name', 'schema.changes.resource'],
  ]);
  expect(statements).toContain('alter table "sectores" rename column "descripcion" to "resumen"');
  expect(await previewOf(db, next)).toEqual({ statements, changes });
});

it('reports the removal of a retired field, although its column stays', async () => {
  const { changes, statements } = await previewOf(
    db,
    withSectores({ sectorPadre: { kind: 'reference', to: 'sectores', retired: true } }),
  );
  expect(changes).toEqual([expect.objectContaining({ path: 'sectores.fields.sectorPadre', class: 'attention' })]);
  expect(statements).toEqual([]);
});
