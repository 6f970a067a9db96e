/** What a published resource adds to the permission catalogue: its subject, with every action that its schema asks for. */
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

export const permissionsOf = (schema: ResourceSchema): Permission[] =>
  actionsIn(schema).map((action) => ({ funcionSistemas: `${schema.subject}.${action}`, module: ownModule }));
