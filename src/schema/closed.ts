/** Fields that take more to read than their resource: who may, and where a schema would tell of one all the same. */
import type { Decision } from './condition';
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';
import { rowRulesOf } from './rowRules';

type Fields = ReadonlyMap<string, Field>;

/** The extra actions of the subject that reading a field takes: a text made of others takes what those take. */
export function readersOf(fields: Fields, field: Field, within: readonly string[] = []): string[] {
  const own = field.readWith === undefined ? [] : [field.readWith];
  if (within.includes(field.name)) return own;
  const parts = (kindOf(field).parts?.(field) ?? []).flatMap((name) => fields.get(name) ?? []);
  return [...own, ...parts.flatMap((part) => readersOf(fields, part, [...within, field.name]))];
}

/** What is unique tells by a refusal what others hold: it is written by those alone who may read it. */
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
const asksForNothing = (value: unknown): boolean =>
  value === null || (isObject(value) && Object.values(value).every((operand) => operand === null));

/** The fields of the record at hand that a condition looks at, but for a masked one's being empty: a mask shows that. */
function looksAt(condition: unknown, fields: Fields): string[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => looksAt(part, fields));
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) => {
    if (name.startsWith('$')) return looksAt(value, fields);
    const shown = fields.get(name)?.mask !== undefined && asksForNothing(value);
    // a part of a group is as closed as the group
    return [...(shown ? [] : [name.split('.')[0] ?? name]), ...recordFields(value)];
  });
}

/** The fields that `{$record: …}` takes from the record at hand. */
export function recordFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(recordFields);
  if (!isObject(value)) return [];
  const own = typeof value.$record === 'string' ? [value.$record.split('.')[0] ?? ''] : [];
  return [...own, ...Object.values(value).flatMap(recordFields)];
}

interface Telling {
  /** the place in the schema */
  path: string;
  /** the fields that it goes by */
  names: readonly string[];
  /** the extra actions that all hold who see what comes of it */
  audience: readonly string[];
}

const conditionsOf = ({ hidden, required, readOnly, checks = [] }: Field): unknown[] =>
  [hidden, required, readOnly, ...checks.map(({ when }) => when)].filter(
    (decision: Decision | undefined) => typeof decision === 'object',
  );

const whereOf = (field: object): unknown => ('where' in field ? field.where : undefined);

/** As much of a resource as tells. */
type Told = Pick<Resource, 'schema' | 'fields' | 'status'>;

function tellings({ schema, fields, status }: Told): Telling[] {
  const looks = (condition: unknown) => looksAt(condition, fields);
  return [
    ...(schema.rows ?? []).map(({ where, through = [] }) => ({
      path: 'rows',
      names: [...looks(where), ...through],
      audience: [],
    })),
    ...[...fields.values()].map((field) => ({
      path: `fields.${field.name}`,
      names: [field, ...(kindOf(field).whole?.parts(field) ?? [])].flatMap((one: Field) => [
        ...conditionsOf(one).flatMap(looks),
        ...recordFields(whereOf(one)),
      ]),
      audience: [...readersOf(fields, field), ...(field.writeWith === undefined ? [] : [field.writeWith])],
    })),
    ...Object.entries(schema.actions ?? {}).map(([name, action]) => ({
      path: `actions.${name}`,
      names: [
        ...looks(action.available),
        ...rowRulesOf(action.rows).flatMap(({ where }) => looks(where)),
        ...Object.values(action.input ?? {}).flatMap((field) => recordFields(whereOf(field))),
        ...(status && action.run.some((step) => 'move' in step) ? [status.name] : []),
      ],
      audience: [action.needs],
    })),
  ];
}

/** The first place where a schema goes by a field that not all may read who see what comes of it; undefined: there is none. */
export function toldOf(resource: Told): { path: string; field: string; needs: string } | undefined {
  const { fields } = resource;
  for (const { path, names, audience } of tellings(resource))
    for (const name of names) {
      const field = fields.get(name);
      const needs = field && readersOf(fields, field).find((action) => !audience.includes(action));
      if (needs !== undefined) return { path, field: name, needs };
    }
  return undefined;
}

/** A field of the other resource by which a choice there is made, though it takes more to read; undefined: there is none. */
export const chosenBy = (where: unknown, target: Pick<Resource, 'fields'>): string | undefined =>
  looksAt(where, target.fields).find((name) => {
    const field = target.fields.get(name);
    return field !== undefined && readersOf(target.fields, field).length > 0;
  });
