/** Fields with `readWith`: who may read them, and which parts of a schema would reveal their values to others. */
import type { Decision } from './condition';
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';
import { rowRulesOf } from './rowRules';

type Fields = ReadonlyMap<string, Field>;

/** The extra actions of the subject that are needed to read a field. A computed text needs those of all its parts. */
export function readersOf(fields: Fields, field: Field, visited: readonly string[] = []): string[] {
  const ownAction = field.readWith === undefined ? [] : [field.readWith];
  if (visited.includes(field.name)) return ownAction;
  const parts = (kindOf(field).parts?.(field) ?? []).flatMap((name) => fields.get(name) ?? []);
  return [...ownAction, ...parts.flatMap((part) => readersOf(fields, part, [...visited, field.name]))];
}

/**
 * The extra actions needed to write a field. A unique field needs those for reading it too, because a refused duplicate reveals
 * that the value exists.
 */
export const writersOf = ({ fields, schema }: Resource, field: Field): string[] => {
  const unique =
    field.unique === true ||
    [...(schema.unique ?? []), ...(schema.uniqueAmong ?? []).map(({ fields: group }) => group)].some((group) =>
      group.includes(field.name),
    );
  return [...(field.writeWith === undefined ? [] : [field.writeWith]), ...(unique ? readersOf(fields, field) : [])];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const testsEmpty = (value: unknown): boolean =>
  value === null || (isObject(value) && Object.values(value).every((operand) => operand === null));

/**
 * The fields of the record that a condition reads. Testing whether a masked field is empty does not count, because its mask shows
 * that anyway.
 */
function fieldsReadBy(condition: unknown, fields: Fields): string[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => fieldsReadBy(part, fields));
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) => {
    if (name.startsWith('$')) return fieldsReadBy(value, fields);
    const maskShowsIt = fields.get(name)?.mask !== undefined && testsEmpty(value);
    // a part of a group has the permissions of the group
    return [...(maskShowsIt ? [] : [name.split('.')[0] ?? name]), ...recordFields(value)];
  });
}

/** The fields that `{$record: …}` takes from the current record. */
export function recordFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(recordFields);
  if (!isObject(value)) return [];
  const ownAction = typeof value.$record === 'string' ? [value.$record.split('.')[0] ?? ''] : [];
  return [...ownAction, ...Object.values(value).flatMap(recordFields)];
}

interface Dependency {
  /** path in the schema */
  path: string;
  /** the fields that it depends on */
  names: readonly string[];
  /** the extra actions that everybody who sees the effect has */
  audience: readonly string[];
}

const conditionsOf = ({ hidden, required, readOnly, checks = [] }: Field): unknown[] =>
  [hidden, required, readOnly, ...checks.map(({ when }) => when)].filter(
    (decision: Decision | undefined) => typeof decision === 'object',
  );

const whereOf = (field: object): unknown => ('where' in field ? field.where : undefined);

/** The part of a resource that can reveal values. */
type SchemaParts = Pick<Resource, 'schema' | 'fields' | 'status'>;

function dependencies({ schema, fields, status }: SchemaParts): Dependency[] {
  const fieldsOf = (condition: unknown) => fieldsReadBy(condition, fields);
  return [
    ...(schema.rows ?? []).map(({ where, through = [] }) => ({
      path: 'rows',
      names: [...fieldsOf(where), ...through],
      audience: [],
    })),
    ...[...fields.values()].map((field) => ({
      path: `fields.${field.name}`,
      names: [field, ...(kindOf(field).composite?.parts(field) ?? [])].flatMap((part: Field) => [
        ...conditionsOf(part).flatMap(fieldsOf),
        ...recordFields(whereOf(part)),
      ]),
      audience: [...readersOf(fields, field), ...(field.writeWith === undefined ? [] : [field.writeWith])],
    })),
    ...Object.entries(schema.actions ?? {}).map(([name, action]) => ({
      path: `actions.${name}`,
      names: [
        ...fieldsOf(action.available),
        ...rowRulesOf(action.rows).flatMap(({ where }) => fieldsOf(where)),
        ...Object.values(action.input ?? {}).flatMap((field) => recordFields(whereOf(field))),
        ...(status && action.run.some((step) => 'move' in step) ? [status.name] : []),
      ],
      audience: [action.needs],
    })),
  ];
}

/**
 * The first place in a schema that depends on a field which somebody who sees the effect may not read; undefined if there is
 * none.
 */
export function findLeak(resource: SchemaParts): { path: string; field: string; needs: string } | undefined {
  const { fields } = resource;
  for (const { path, names, audience } of dependencies(resource))
    for (const name of names) {
      const field = fields.get(name);
      const needs = field && readersOf(fields, field).find((action) => !audience.includes(action));
      if (needs !== undefined) return { path, field: name, needs };
    }
  return undefined;
}

/** A field with `readWith` of the other resource that a picker's condition depends on; undefined if there is none. */
export const restrictedFieldIn = (where: unknown, target: Pick<Resource, 'fields'>): string | undefined =>
  fieldsReadBy(where, target.fields).find((name) => {
    const field = target.fields.get(name);
    return field !== undefined && readersOf(target.fields, field).length > 0;
  });
