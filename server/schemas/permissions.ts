/** The permissions that published resources add to the catalogue: every action of their subject that the schema requires. */

import { importsHistory } from '../../src/schema/historical';
import type { ResourceSchema } from '../../src/schema/resource';
import { rowRulesOf } from '../../src/schema/rowRules';
import { catalogue, type Permission } from '../auth/catalogue';

const codeSubjects: ReadonlySet<string> = new Set(
  Object.values(catalogue).flatMap((subjects) => Object.keys(subjects)),
);

/** Returns whether a subject belongs to the code's resources: a published resource must not grant their permissions. */
export const isCodeSubject = (subject: string): boolean => codeSubjects.has(subject);

/** The catalogue's section for permissions of published resources. */
const ownModule = 'Recursos propios';

const usualActions = ['ver', 'crear', 'editar', 'exportar', 'importar'];

/** Returns every action of its subject that a schema requires, without duplicates. */
function actionsIn(schema: ResourceSchema): string[] {
  const required = [
    ...usualActions,
    schema.writes,
    ...(schema.historical ? [importsHistory] : []),
    ...(schema.deletable ? ['borrar'] : []),
    ...Object.values(schema.actions ?? {}).flatMap(({ needs, rows }) => [
      needs,
      ...rowRulesOf(rows).map(({ unless }) => unless),
    ]),
    ...Object.values(schema.fields).flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
    ...(schema.rows ?? []).map(({ unless }) => unless),
    ...(schema.list?.views ?? []).map(({ needs }) => needs),
  ];
  return [...new Set(required.filter((action) => action !== undefined))];
}

/** Returns the catalogue's section of a subject. */
const moduleOf = (subject: string): string =>
  Object.entries(catalogue).find(([, subjects]) => Object.hasOwn(subjects, subject))?.[0] ?? ownModule;

/**
 * Returns the permissions that a published schema adds. For an overlay on the code's schema `codeSchema`, only the additional ones
 * of its field and row rules, never the usual actions, so that what the code forbids to everybody stays forbidden.
 */
export function permissionsOf(schema: ResourceSchema, codeSchema?: ResourceSchema): Permission[] {
  const { subject } = schema;
  const existing = new Set(codeSchema && actionsIn(codeSchema));
  const module = moduleOf(subject);
  return actionsIn(schema)
    .filter((action) => !existing.has(action))
    .map((action) => ({ funcionSistemas: `${subject}.${action}`, module }));
}
