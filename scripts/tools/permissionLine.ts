/** The line of a new resource in the catalogue of permissions. */
import { schemas } from '../../resources';
import { catalogue } from '../../server/auth/catalogue';
import type { ResourceSchema } from '../../src/schema/resource';
import { rowRulesOf } from '../../src/schema/rowRules';

/** Returns the actions of its subject that a schema requires. */
function actionsFor(schema: ResourceSchema): string[] {
  const actions = Object.values(schema.actions ?? {});
  return [
    ...new Set([
      'ver',
      ...(schema.appendOnly ? [] : ['crear', 'editar']),
      ...(schema.deletable ? ['borrar'] : []),
      'exportar',
      ...(schema.appendOnly ? [] : ['importar']),
      ...actions.flatMap(({ needs, rows }) => [needs, ...rowRulesOf(rows).map(({ unless }) => unless)]),
      ...(schema.rows ?? []).map(({ unless }) => unless),
      ...Object.values(schema.fields).flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
    ]),
  ].filter((action) => action !== undefined);
}

const moduleOf = (subject: string): string | undefined =>
  Object.keys(catalogue).find((module) => Object.hasOwn(catalogue[module] ?? {}, subject));

/** Returns the module of the catalogue that has most subjects of an area; the settings' for a new area. */
function moduleOfArea(area: ResourceSchema['area']): string {
  const modules = schemas.filter((schema) => schema.area === area).flatMap(({ subject }) => moduleOf(subject) ?? []);
  const count = (module: string) => modules.filter((other) => other === module).length;
  return modules.reduce((best, module) => (count(module) > count(best) ? module : best), modules[0] ?? 'Configuración');
}

/**
 * Returns the line of a resource's subject, and where it is inserted in `server/auth/catalogue.ts`; undefined if the subject is there.
 */
export function permissionLine(schema: ResourceSchema): { line: string; before: RegExp } | undefined {
  if (moduleOf(schema.subject) !== undefined) return undefined;
  const line = `    ${schema.subject}: actions('${actionsFor(schema).join(' ')}'),\n`;
  const start = `(?<=^  '?${moduleOfArea(schema.area)}'?: \\{[\\s\\S]*?)`;
  return { line, before: new RegExp(`${start}^ {2}\\},$`, 'm') };
}
