import type { Decision, Operator } from './condition';
import type { FieldSchema, Place } from './field';
import { kindOf } from './kinds';
import { isReverse } from './kinds/reverse';
import { lifecycleOf } from './kinds/status';
import type { ResourceSchema, View } from './resource';
import { SchemaError } from './schemaError';
import { type SchemaSummary, unloadedSchema } from './summary';

/** A field with its name. */
export type Field = FieldSchema & { name: string };

/** The resolved sources of an aggregate. */
export interface AggregateSources {
  from: Resource;
  /** the `reverse` field that lists the records */
  listField: Field;
  /** field of the listed records that refers to this resource */
  referenceField: Field;
  /** fields of the listed records that the aggregate reveals, including `back` */
  fields: readonly Field[];
  /** if the listed resource is a satellite: the subject of its parent, whose permission is needed too */
  parent: string | undefined;
}

/** A resource ready for use: with key, standard fields and lookups. */
export interface Resource {
  schema: ResourceSchema;
  name: string;
  /** the name of the key field: a natural key, or `id` */
  key: string;
  /** in the schema's order, followed by the standard ones (`creadoEn` …) */
  fields: ReadonlyMap<string, Field>;
  /** fields with a column in the resource's own table, the key first */
  columns: readonly Field[];
  /** whether its schema is loaded; until then only its summary can be used */
  isLoaded: boolean;
  /** the sources of an aggregate; undefined for other fields, and while the schema of the listed resource is not loaded */
  aggregateSources(field: Field): AggregateSources | undefined;
  /** another resource of the same registry, by the name in a schema */
  findResource(name: string): Resource | undefined;
  /** the status field, if the resource has one */
  status: (Field & { kind: 'status' }) | undefined;
}

export interface Registry {
  all: readonly Resource[];
  get(name: string): Resource | undefined;
  /** like `get`, but throws for an unknown name */
  getOrThrow(name: string): Resource;
  /** the path of a view below `/dashboard` with `id` filled in; undefined if there is no such screen */
  path(name: string, view: View, id?: string | number): string | undefined;
}

/** Fields of every table (domain.md 0.1): who created and changed a record, when, and the version used as ETag. */
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

/** Computes a value on first use and caches it. */
function lazy<T>(make: () => T): () => T {
  let computed: { value: T } | undefined;
  return () => {
    computed ??= { value: make() };
    return computed.value;
  };
}

/**
 * The fields of a schema, with a generated key first if it has no natural one. Retired fields are left out; they only keep their
 * column.
 */
function fieldsOf({ key, fields }: ResourceSchema): ReadonlyMap<string, Field> {
  const ownFields: Record<string, FieldSchema> =
    key === undefined
      ? { id: { kind: 'integer', system: true, in: ['list', 'show', 'filter', 'export'] }, ...fields }
      : fields;
  return new Map(
    Object.entries({ ...ownFields, ...STANDARD_FIELDS })
      .filter(([, field]) => !field.retired)
      .map(([name, field]) => [name, { ...field, name }]),
  );
}

function columnsOf(fields: ReadonlyMap<string, Field>, key: string): Field[] {
  const stored = [...fields.values()].filter((field) => kindOf(field).stored);
  return [...stored.filter(({ name }) => name === key), ...stored.filter(({ name }) => name !== key)];
}

type Find = (name: string) => Resource | undefined;

function sourcesOf(field: Field, resource: Resource, find: Find): AggregateSources | undefined {
  const spec = kindOf(field).aggregated?.(field);
  const listField = spec && resource.fields.get(spec.listField);
  const from = isReverse(listField) ? find(listField.from) : undefined;
  if (!spec || !isReverse(listField) || !from?.isLoaded) return undefined;
  const fields = [listField.field, ...spec.fields].flatMap((name) => from.fields.get(name) ?? []);
  const [reference] = fields;
  const { satelliteOf } = from.schema;
  return (
    reference && {
      from,
      listField,
      referenceField: reference,
      fields,
      parent: satelliteOf && find(satelliteOf)?.schema.subject,
    }
  );
}

/** Prepares one schema for use; `find` looks up other resources. */
export const resourceOf = (schema: ResourceSchema, find: Find = () => undefined): Resource =>
  resourceWith(
    schema,
    () => schema,
    () => true,
    find,
  );

/** Like `resourceOf`, for a schema that may not be loaded yet. */
function resourceWith(
  summary: SchemaSummary,
  getSchema: () => ResourceSchema,
  isLoaded: () => boolean,
  find: Find,
): Resource {
  const key = summary.key ?? 'id';
  const fields = lazy(() => fieldsOf(getSchema()));
  const columns = lazy(() => columnsOf(fields(), key));
  const status = lazy(() => lifecycleOf(fields().values()));
  const cachedSources = new Map<string, AggregateSources>();
  const resource: Resource = {
    get schema() {
      return getSchema();
    },
    name: summary.name,
    key,
    get fields() {
      return fields();
    },
    get columns() {
      return columns();
    },
    get isLoaded() {
      return isLoaded();
    },
    aggregateSources(field) {
      const cached = cachedSources.get(field.name) ?? sourcesOf(field, resource, find);
      if (cached) cachedSources.set(field.name, cached);
      return cached;
    },
    findResource: find,
    get status() {
      return status();
    },
  };
  return resource;
}

/**
 * Builds the registry from checked schemas; each resource is prepared on first use. `summaries` stand for schemas that are loaded
 * later; `loaded` holds those by name once they arrive.
 */
export function registryOf(
  schemas: readonly ResourceSchema[],
  summaries: readonly SchemaSummary[] = [],
  loadedSchemas: ReadonlyMap<string, ResourceSchema> = new Map(),
): Registry {
  const find: Find = (name) => byName.get(name);
  const byName = new Map(schemas.map((schema) => [schema.name, resourceOf(schema, find)]));
  for (const summary of summaries)
    if (!byName.has(summary.name)) {
      const unloaded = unloadedSchema(summary);
      byName.set(
        summary.name,
        resourceWith(
          summary,
          () => loadedSchemas.get(summary.name) ?? unloaded,
          () => loadedSchemas.has(summary.name),
          find,
        ),
      );
    }
  return {
    all: [...byName.values()],
    get: find,
    getOrThrow(name) {
      const resource = find(name);
      if (!resource) throw new SchemaError(name, 'is not a resource');
      return resource;
    },
    path: (name, view, id) =>
      byName.get(name)?.schema.routes?.[view]?.replace(':id', encodeURIComponent(String(id ?? ''))),
  };
}

/** The fields that appear at a place, in the schema's order; for `search`, the list must name them too. */
export function fieldsIn(resource: Resource, place: Place): Field[] {
  return [...resource.fields.values()].filter((field) => appearsAt(field, place));
}

const appearsAt = (field: Field, place: Place): boolean => {
  const kind = kindOf(field);
  if (kind.inResponse === 'never') return false;
  if (field.in && !field.in.includes(place)) return false;
  if (place === 'create' || place === 'edit') return kind.writes && !field.system;
  if (place === 'list') return kind.lists;
  if (place === 'filter') return kind.operators.length > 0;
  return true;
};

/** The operators that filters can use with a field. */
export const operatorsOf = (field: Field): readonly Operator[] => kindOf(field).operators;

/** Whether a decision is a constant true. */
export const always = (decision: Decision | undefined): boolean => decision === true;
