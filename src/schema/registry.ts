import type { Decision, Operator } from './condition';
import type { FieldSchema, Place } from './field';
import { announced, type SchemaHead } from './heads';
import { kindOf } from './kinds';
import { isReverse } from './kinds/reverse';
import { lifecycleOf } from './kinds/status';
import { SchemaError } from './refusal';
import type { ResourceSchema, View } from './resource';

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
  /** whether its schema is there: until then only what its head says may be asked */
  here: boolean;
  /** what a field that tells of other records draws on; undefined for others, and while their schema is not there */
  drawn(field: Field): Drawn | undefined;
  /** another resource of the same registry, as its actions name it */
  other(name: string): Resource | undefined;
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

/** A value that is made when it is first asked for. */
function late<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The fields that a schema has, its key first where it has no natural one; what is retired keeps its column, and nothing knows of it. */
function fieldsOf({ key, fields }: ResourceSchema): ReadonlyMap<string, Field> {
  const own: Record<string, FieldSchema> =
    key === undefined
      ? { id: { kind: 'integer', system: true, in: ['list', 'show', 'filter', 'export'] }, ...fields }
      : fields;
  return new Map(
    Object.entries({ ...own, ...STANDARD_FIELDS })
      .filter(([, field]) => !field.retired)
      .map(([name, field]) => [name, { ...field, name }]),
  );
}

function columnsOf(fields: ReadonlyMap<string, Field>, key: string): Field[] {
  const stored = [...fields.values()].filter((field) => kindOf(field).stored);
  return [...stored.filter(({ name }) => name === key), ...stored.filter(({ name }) => name !== key)];
}

type Find = (name: string) => Resource | undefined;

function drawnOf(field: Field, resource: Resource, find: Find): Drawn | undefined {
  const draw = kindOf(field).draws?.(field);
  const over = draw && resource.fields.get(draw.over);
  const from = isReverse(over) ? find(over.from) : undefined;
  if (!draw || !isReverse(over) || !from?.here) return undefined;
  const fields = [over.field, ...draw.fields].flatMap((name) => from.fields.get(name) ?? []);
  const [back] = fields;
  const { satelliteOf } = from.schema;
  return back && { from, over, back, fields, parent: satelliteOf && find(satelliteOf)?.schema.subject };
}

/** One schema ready for use, among the others that `find` knows. */
export const resourceOf = (schema: ResourceSchema, find: Find = () => undefined): Resource =>
  resourceWith(
    schema,
    () => schema,
    () => true,
    find,
  );

/** As `resourceOf`, of a schema that may not be there yet. */
function resourceWith(head: SchemaHead, schemaNow: () => ResourceSchema, isHere: () => boolean, find: Find): Resource {
  const key = head.key ?? 'id';
  const fields = late(() => fieldsOf(schemaNow()));
  const columns = late(() => columnsOf(fields(), key));
  const status = late(() => lifecycleOf(fields().values()));
  const drawn = new Map<string, Drawn>();
  const resource: Resource = {
    get schema() {
      return schemaNow();
    },
    name: head.name,
    key,
    get fields() {
      return fields();
    },
    get columns() {
      return columns();
    },
    get here() {
      return isHere();
    },
    drawn(field) {
      const known = drawn.get(field.name) ?? drawnOf(field, resource, find);
      if (known) drawn.set(field.name, known);
      return known;
    },
    other: find,
    get status() {
      return status();
    },
  };
  return resource;
}

/**
 * All resources together, of schemas that were checked before: each is made ready when it is first looked at. Of those
 * whose schemas come later there are heads; `arrived` has by name what has come by the time it is asked for.
 */
export function registryOf(
  schemas: readonly ResourceSchema[],
  heads: readonly SchemaHead[] = [],
  arrived: ReadonlyMap<string, ResourceSchema> = new Map(),
): Registry {
  const find: Find = (name) => byName.get(name);
  const byName = new Map(schemas.map((schema) => [schema.name, resourceOf(schema, find)]));
  for (const head of heads)
    if (!byName.has(head.name)) {
      const unknown = announced(head);
      byName.set(
        head.name,
        resourceWith(
          head,
          () => arrived.get(head.name) ?? unknown,
          () => arrived.has(head.name),
          find,
        ),
      );
    }
  return {
    all: [...byName.values()],
    get: find,
    need(name) {
      const found = find(name);
      if (!found) throw new SchemaError(name, 'is not a resource');
      return found;
    },
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
