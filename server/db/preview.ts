/** Previews a migration: its statements, and the same changes in words. */
import type { Change } from '../../src/schema/diff';
import type { Registry } from '../../src/schema/registry';
import { readCatalog } from './catalog';
import { planOf } from './ddl';
import type { Db } from './pool';
import { shapesOf } from './shape';
import { renameStatements, withRenames } from './tableRenames';

export interface Preview {
  statements: string[];
  /** each path starts with the name of its resource: `sectores.fields.piso` */
  changes: Change[];
}

/** Returns the preview without changing anything. Throws `SchemaError` for a change that can never be applied. */
export async function previewOf(db: Db, registry: Registry): Promise<Preview> {
  const current = await readCatalog(db);
  const catalog = withRenames(current);
  const statements = [...renameStatements(current), ...planOf(shapesOf(registry), catalog).statements];
  const changes = registry.all.flatMap(({ name, schema, columns }): Change[] => {
    const table = catalog.tables.get(name);
    const change = (path: string, key: string, args: Change['args'], severity: Change['class'] = 'safe'): Change => ({
      path: `${name}.${path}`,
      class: severity,
      key: `schema.changes.${key}`,
      ...(args && { args }),
    });
    if (!table) return [change('name', 'resource', { name, count: Object.keys(schema.fields).length })];
    const renamedColumns = new Set<string>();
    const fieldChanges = columns.flatMap((field) => {
      if (table.columns.has(field.name)) return [];
      const { was } = field;
      if (was === undefined || !table.columns.has(was))
        return [change(`fields.${field.name}`, 'added', { field: field.name })];
      renamedColumns.add(was);
      return [change(`fields.${field.name}`, 'renamed', { from: was, to: field.name })];
    });
    const columnNames = new Set(columns.map((column) => column.name));
    const retired = [...table.columns.keys()].filter(
      (column) => !columnNames.has(column) && !renamedColumns.has(column) && column in schema.fields,
    );
    return [
      ...fieldChanges,
      ...retired.map((column) => change(`fields.${column}`, 'retired', { field: column }, 'attention')),
    ];
  });
  return { statements, changes };
}
