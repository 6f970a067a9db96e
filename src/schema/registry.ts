import { z } from 'zod';
import { toldOf } from './closed';
import type { Decision, Operator } from './condition';
import type { FieldSchema, Place } from './field';
import { kindOf } from './kinds';
import { isReverse } from './kinds/reverse';
import { lifecycleOf } from './kinds/status';
import type { ResourceSchema, View } from './resource';
import { templateFields } from './title';

// a content security policy without `unsafe-eval` is in force where this runs
z.config({ jitless: true });

/** A field with its name and what its kind makes of it. */
export type Field = FieldSchema & { name: string };

/** What a figure of other records is made of. */
export interface Drawn {
  from: Resource;
  /** the `reverse` field that lists them */
  over: Field;
  /** theirs, that points here */
  back: Field;
  /** theirs that the figure tells of, `back` among them */
  fields: readonly Field[];
  /** the subject that it takes to see them beside their own, where they are a satellite's */
  parent: string | undefined;
}

/** A resource ready for use: key and standard fields in place, lookups made. */
export interface Resource {
  schema: ResourceSchema;
  name: string;
  /** the name of the key field: a natural one, or `id` */
  key: string;
  /** in the schema's order, then the standard ones (`creadoEn` …) */
  fields: ReadonlyMap<string, Field>;
  /** those with a column in the resource's own table, the key first */
  columns: readonly Field[];
  /** by name, what the fields that count other records draw on; empty before all resources are together */
  draws: ReadonlyMap<string, Drawn>;
  /** the status field, where it has a lifecycle */
  status: (Field & { kind: 'status' }) | undefined;
}

export interface Registry {
  all: readonly Resource[];
  get(name: string): Resource | undefined;
  /** as `get`, for a name that a schema gave */
  need(name: string): Resource;
  /** the path of a view below `/dashboard`, with `id` put in; undefined where there is no such screen */
  path(name: string, view: View, id?: string | number): string | undefined;
}

/** A schema that cannot be used: where, and why in a sentence. */
export class SchemaError extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/** Every table's own (domain.md 0.1): who made and changed a record, when, and the version that its ETag is. */
export const STANDARD_FIELDS: Record<string, FieldSchema> = {
  creadoEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
  creadoPor: {
    kind: 'reference',
    to: 'usuarios',
    system: true,
    onDelete: 'setNull',
    in: ['list', 'show', 'filter', 'export'],
  },
  actualizadoEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
  actualizadoPor: {
    kind: 'reference',
    to: 'usuarios',
    system: true,
    onDelete: 'setNull',
    in: ['list', 'show', 'filter', 'export'],
  },
  version: { kind: 'integer', system: true, in: [] },
};

/** The paths that the API answers itself (contract.md); none may be a resource's name. */
export const RESERVED_NAMES: readonly string[] = [
  'auth',
  'user',
  'ticket',
  'titular',
  'notificacion',
  'medioPago',
  'health',
  'public',
  'schema',
  'preferences',
  'views',
  'drafts',
  'panels',
  'search',
  'client-errors',
  'jobs',
  'events',
  'files',
  'openapi.json',
  'presence',
  'history',
  'signin',
  'forgotpassword',
  'resetpassword',
];

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

function columnsOf(schema: ResourceSchema, fields: ReadonlyMap<string, Field>, key: string): Field[] {
  const stored = [...fields.values()].filter((field) => kindOf(field).stored);
  const keyField = stored.find((field) => field.name === key);
  if (!keyField) throw new SchemaError(`${schema.name}.key`, `'${key}' is not one of its stored fields`);
  return [keyField, ...stored.filter((field) => field !== keyField)];
}

/** Throws the first thing that a kind says against a field; without `find`, of its own schema alone. */
function checkFields(resource: Resource, find?: (name: string) => Resource | undefined): void {
  for (const field of resource.fields.values())
    for (const { at, reason } of kindOf(field).problems?.(field, resource, find) ?? [])
      throw new SchemaError([resource.name, 'fields', field.name, at].filter(Boolean).join('.'), reason);
}

/** Makes one schema ready; refuses what could never work, with the place and the reason. */
export function prepare(schema: ResourceSchema): Resource & { draws: Map<string, Drawn> } {
  if (!NAME.test(schema.name))
    throw new SchemaError('name', `'${schema.name}' is not a camelCase name of at most 40 letters and digits`);
  if (RESERVED_NAMES.includes(schema.name))
    throw new SchemaError('name', `'${schema.name}' is a path of the API's own`);
  const key = schema.key ?? 'id';
  const own: Record<string, FieldSchema> = schema.key
    ? schema.fields
    : { id: { kind: 'integer', system: true, in: ['list', 'show', 'filter', 'export'] }, ...schema.fields };
  const fields = new Map<string, Field>();
  for (const [name, field] of Object.entries({ ...own, ...STANDARD_FIELDS })) {
    if (!NAME.test(name))
      throw new SchemaError(
        `${schema.name}.fields.${name}`,
        'is not a camelCase name of at most 40 letters and digits',
      );
    // its column stays as it is, and nothing knows of it any more
    if (!field.retired) fields.set(name, { ...field, name });
  }
  const known = (path: string, names: readonly string[] = []) => {
    for (const name of names)
      if (!fields.has(name))
        throw new SchemaError(`${schema.name}.${path}`, `names the field '${name}', which it does not have`);
  };
  known('title', templateFields(schema.title));
  known('lookupFields', schema.lookupFields);
  known('list.columns', schema.list?.columns);
  known('list.search', schema.list?.search);
  known('list.filters', schema.list?.filters);
  known('show.header', schema.show?.header);
  for (const field of fields.values())
    if (field.mask && (field.readWith === undefined || field.name === key))
      throw new SchemaError(`${schema.name}.fields.${field.name}.mask`, 'takes a readWith, and is not for a key');
  for (const [name, { on, run, undo }] of Object.entries(schema.actions ?? {})) {
    const at = `${schema.name}.actions.${name}`;
    const changes = run.some((step) => 'move' in step || 'set' in step);
    if (on.includes('resource') && (on.includes('bulk') || changes))
      throw new SchemaError(`${at}.on`, 'on the resource as a whole there is neither a record nor a list of them');
    if (undo === true && (schema.history === false || run.some((step) => !('move' in step || 'set' in step))))
      throw new SchemaError(`${at}.undo`, 'only what moves and sets is put back, from the history');
    if (typeof undo === 'string' && !schema.actions?.[undo])
      throw new SchemaError(`${at}.undo`, `names the action '${undo}', which is not declared`);
  }
  const resource = {
    schema,
    name: schema.name,
    key,
    fields,
    columns: columnsOf(schema, fields, key),
    draws: new Map<string, Drawn>(),
    status: lifecycleOf(fields.values()),
  };
  checkFields(resource);
  const told = toldOf(resource);
  if (told)
    throw new SchemaError(
      `${schema.name}.${told.path}`,
      `goes by the field '${told.field}', which takes '${told.needs}' to read: others would learn of it`,
    );
  return resource;
}

function drawnOf(field: Field, resource: Resource, need: (name: string) => Resource): Drawn | undefined {
  const draw = kindOf(field).draws?.(field);
  const over = draw && resource.fields.get(draw.over);
  if (!draw || !isReverse(over)) return undefined;
  const from = need(over.from);
  const fields = [over.field, ...draw.fields].flatMap((name) => from.fields.get(name) ?? []);
  const [back] = fields;
  const { satelliteOf } = from.schema;
  return back && { from, over, back, fields, parent: satelliteOf && need(satelliteOf).schema.subject };
}

/** All resources together: checks what one schema says of another. */
export function createRegistry(schemas: readonly ResourceSchema[]): Registry {
  const byName = new Map(schemas.map((schema) => [schema.name, prepare(schema)]));
  if (byName.size !== schemas.length) throw new SchemaError('resources', 'two of them have the same name');
  const need = (name: string): Resource => {
    const found = byName.get(name);
    if (!found) throw new SchemaError(name, 'is not a resource');
    return found;
  };
  const find = (name: string) => byName.get(name);
  for (const resource of byName.values()) {
    checkFields(resource, find);
    for (const field of resource.fields.values()) {
      const drawn = drawnOf(field, resource, need);
      if (drawn) resource.draws.set(field.name, drawn);
    }
  }
  return {
    all: [...byName.values()],
    get: find,
    need,
    path: (name, view, id) =>
      byName.get(name)?.schema.routes?.[view]?.replace(':id', encodeURIComponent(String(id ?? ''))),
  };
}

/** The fields that appear at a place, in the schema's order; `search` is the list's own choice. */
export function fieldsIn(resource: Resource, place: Place): Field[] {
  return [...resource.fields.values()].filter((field) => appears(field, place));
}

const appears = (field: Field, place: Place): boolean => {
  const kind = kindOf(field);
  if (kind.answer === 'never') return false;
  if (field.in && !field.in.includes(place)) return false;
  if (place === 'create' || place === 'edit') return kind.writes && !field.system;
  if (place === 'list') return kind.lists;
  if (place === 'filter') return kind.operators.length > 0;
  return true;
};

/** The operators that a filter may use with a field. */
export const operatorsOf = (field: Field): readonly Operator[] => kindOf(field).operators;

/** True where a decision is a plain yes. */
export const always = (decision: Decision | undefined): boolean => decision === true;
