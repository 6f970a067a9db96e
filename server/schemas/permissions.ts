/** What is published adds to the permission catalogue: every action of its subject that the schema asks for. */

import { importsHistory } from '../../src/schema/historical';
import type { ResourceSchema } from '../../src/schema/resource';
import { rowRulesOf } from '../../src/schema/rowRules';
import { catalogue, type Permission } from '../auth/catalogue';

const codeSubjects: ReadonlySet<string> = new Set(
  Object.values(catalogue).flatMap((subjects) => Object.keys(subjects)),
);

/** Whether a subject belongs to the code's own resources: what is published may not hand out their permissions. */
export const isCodeSubject = (subject: string): boolean => codeSubjects.has(subject);

/** The part of the catalogue under which they stand. */
export const ownModule = 'Recursos propios';

const usual = ['ver', 'crear', 'editar', 'exportar', 'importar'];

/** Every action of its subject that a schema asks for, each once. */
export function actionsIn(schema: ResourceSchema): string[] {
  const asked = [
    ...usual,
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
  return [...new Set(asked.filter((action) => action !== undefined))];
}

/** The part of the catalogue under which a subject stands. */
const moduleOf = (subject: string): string =>
  Object.entries(catalogue).find(([, subjects]) => Object.hasOwn(subjects, subject))?.[0] ?? ownModule;

/**
 * What a published schema brings to the catalogue. Over one of the code's own, `beneath`, it is what it protects or exempts by
 * beside that: none of the usual actions, so that what the code lets nobody do stays closed.
 */
export function permissionsOf(schema: ResourceSchema, beneath?: ResourceSchema): Permission[] {
  const { subject } = schema;
  const known = new Set(beneath && actionsIn(beneath));
  const module = moduleOf(subject);
  return actionsIn(schema)
    .filter((action) => !known.has(action))
    .map((action) => ({ funcionSistemas: `${subject}.${action}`, module }));
}
