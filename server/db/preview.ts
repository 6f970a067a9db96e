/** Previews a migration: its statements, and the same changes in words. */
import type { Change } from '../../src/schema/diff';
import type { Registry } from '../../src/schema/registry';
import { readCatalog } from './catalog';
import { planOf } from './ddl';
import { afterMoves, movesIn } from './moved';
import type { Db } from './pool';
import { shapesOf } from './shape';

export interface Preview {
  statements: string[];
  /** each path starts with the name of its resource: `sectores.fields.piso` */
  changes: Change[];
}

/** Returns the preview without changing anything. Throws `SchemaError` for a change that can never be applied. */
export async function previewOf(db: Db, registry: Registry): Promise<Preview> {
  const found = await readCatalog(db);
  const catalog = afterMoves(found);
  const statements = [...movesIn(found), ...planOf(shapesOf(registry), catalog).statements];
  const changes = registry.all.flatMap(({ name, schema, columns }): Change[] => {
    const table = catalog.tables.get(name);
    const say = (path: string, key: string, args: Change['args'], level: Change['class'] = 'safe'): Change => ({
      path: `${name}.${path}`,
      class: level,
      key: `schema.changes.${key}`,
      ...(args && { args }),
    });
    if (!table) return [say('name', 'resource', { name, count: Object.keys(schema.fields).length })];
    const moved = new Set<string>();
    const there = columns.flatMap((field) => {
      if (table.columns.has(field.name)) return [];
      const { was } = field;
      if (was === undefined || !table.columns.has(was))
        return [say(`fields.${field.name}`, 'added', { field: field.name })];
      moved.add(was);
      return [say(`fields.${field.name}`, 'renamed', { from: was, to: field.name })];
    });
    const known = new Set(columns.map((column) => column.name));
    const left = [...table.columns.keys()].filter(
      (column) => !known.has(column) && !moved.has(column) && column in schema.fields,
    );
    return [...there, ...left.map((column) => say(`fields.${column}`, 'retired', { field: column }, 'attention'))];
  });
  return { statements, changes };
}
