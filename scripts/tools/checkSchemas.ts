/** Validates the code's schemas completely without starting the server. */
import { everythingIn } from '../../i18n/everything';
import { isComplete, type Language, languages } from '../../i18n/languages';
import { missingWords } from '../../i18n/words';
import { schemas } from '../../resources';
import { catalogue } from '../../server/auth/catalogue';
import { translate } from '../../server/translate';
import { widgets } from '../../src/application/parts';
import { pages } from '../../src/pages/pages';
import { createRegistry } from '../../src/schema/check';
import { environmentOf, isSchema, type PartialResource, parseSchema } from '../../src/schema/parse';
import { STANDARD_FIELDS } from '../../src/schema/registry';
import type { ResourceSchema } from '../../src/schema/resource';
import { rowRulesOf } from '../../src/schema/rowRules';
import { pages as personPages } from '../../src/shell/pages';
import { unknownIcons } from './unknownIcons';

/** An error: `tickets.fields.asunto.max: …`. */
type Line = string;

const otherOf = (schema: ResourceSchema): PartialResource => ({
  name: schema.name,
  schema,
  fields: new Map([
    ...(schema.key === undefined ? [['id', { kind: 'integer', system: true }] as const] : []),
    ...Object.entries({ ...schema.fields, ...STANDARD_FIELDS }),
  ]),
});

/** Returns the actions of its subject that a schema requires. */
function neededBy(schema: ResourceSchema): string[] {
  const actions = Object.values(schema.actions ?? {});
  const inputs = actions.flatMap(({ input = {} }) => Object.values(input));
  return [
    'ver',
    ...(schema.appendOnly ? [] : ['crear', 'editar']),
    ...(schema.deletable ? ['borrar'] : []),
    ...actions.flatMap(({ needs, rows }) => [needs, ...rowRulesOf(rows).map(({ unless }) => unless)]),
    ...(schema.rows ?? []).map(({ unless }) => unless),
    ...[...Object.values(schema.fields), ...inputs].flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
  ].filter((action) => action !== undefined);
}

function permissionFaults(schema: ResourceSchema): string[] {
  const declaredActions =
    Object.values(catalogue).find((subjects) => schema.subject in subjects)?.[schema.subject] ?? [];
  return [...new Set(neededBy(schema))].filter((action) => !declaredActions.includes(action));
}

/** The resources' behaviours beyond their schemas: the names of their operations. */
type Behaviours = readonly { resource: string; handlers: object; computes?: object; documents?: object }[];

const handlersOf = (behaviour: Behaviours[number] | undefined): Set<string> =>
  new Set([
    ...Object.keys(behaviour?.handlers ?? {}),
    ...Object.keys(behaviour?.computes ?? {}),
    ...Object.keys(behaviour?.documents ?? {}),
  ]);

/**
 * Returns every error of the schemas, one per line, in a language; empty where the server can start. Without `behaviours` the
 * operations are not checked: their modules import the schemas, so they can only be loaded when these are valid.
 */
export function faultsOf(
  all: readonly ResourceSchema[] = schemas,
  language: Language = 'es',
  behaviours?: Behaviours,
): Line[] {
  const resources = all.map(otherOf);
  const message = (key: string, args?: Record<string, string | number>) => translate(language, key, args);
  const messages = new Map(languages.filter(isComplete).map((each) => [each, everythingIn(each)]));
  const lines = all.flatMap((schema, i) => {
    const environment = environmentOf(
      resources.filter((_, other) => other !== i),
      {
        pages: [...pages, ...personPages].map(({ path }) => path),
        languages,
        slots: new Set(Object.keys(widgets.slots)),
        widgets: new Set([...Object.keys(widgets.cells), ...Object.keys(widgets.inputs)]),
        ...(behaviours && {
          handlers: handlersOf(behaviours.find(({ resource }) => resource === schema.name)),
        }),
      },
    );
    const parsed = parseSchema(schema, environment);
    const problems = ('problems' in parsed ? parsed.problems : []).map(
      ({ path, key, args }) => `${schema.name}.${path}: ${message(key, args)}`,
    );
    // permissions and texts can only be derived from a readable schema
    if (!isSchema(schema)) return problems;
    return [
      ...problems,
      ...permissionFaults(schema).map(
        (action) =>
          `${schema.name}.subject: ${message('schema.check.permission', { permission: `${schema.subject}.${action}` })}`,
      ),
      ...unknownIcons(schema).map(
        ([path, name]) => `${schema.name}.${path}: ${message('schema.check.icon', { name })}`,
      ),
      ...[...messages].flatMap(([each, texts]) =>
        // what a resource with labels of its own lacks in other languages is pending (`pendingLabels.ts`)
        (schema.labels && each !== 'es' ? [] : missingWords(schema, texts)).map(
          (path) => `i18n/${each} ${path}: ${message('schema.check.word')}`,
        ),
      ),
    ];
  });
  if (lines.length > 0) return lines;
  createRegistry(all);
  return [];
}
