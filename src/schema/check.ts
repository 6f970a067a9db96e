/** Checks of schemas, each one alone and all together: throws the first problem, with its path and the reason. */

import { declarationProblems } from './declarationProblems';
import { type Registry, type Resource, registryOf, resourceOf } from './registry';
import type { ResourceSchema } from './resource';
import { findLeak } from './restrictedFields';
import { SchemaError } from './schemaError';
import { templateFields } from './title';

/** Paths that the API uses itself (api.md); a resource must not have these names. */
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
  'personalDisponible',
  'simulacionCorrida',
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

const NAME_PATTERN = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Throws the first problem that a kind finds in a field; without `find`, checks that need other resources are skipped. */
function checkFields(resource: Resource, find?: (name: string) => Resource | undefined): void {
  for (const field of resource.fields.values())
    for (const { path, reason } of declarationProblems(field, resource, find))
      throw new SchemaError([resource.name, 'fields', field.name, path].filter(Boolean).join('.'), reason);
}

const checked = new WeakSet<object>();

/**
 * Whether a schema has passed its own checks before. Schemas are immutable, and those of the code are looked up for each draft of
 * any other schema.
 */
export const hasPassedChecks = (value: unknown): value is ResourceSchema =>
  typeof value === 'object' && value !== null && checked.has(value);

/** Prepares one schema for use. Throws `SchemaError` with path and reason if the schema can never work. */
export function prepare(schema: ResourceSchema): Resource {
  checkNames(schema);
  const resource = resourceOf(schema);
  checkResource(resource);
  checked.add(schema);
  return resource;
}

function checkNames({ name, fields }: ResourceSchema): void {
  if (!NAME_PATTERN.test(name))
    throw new SchemaError('name', `'${name}' is not a camelCase name of at most 40 letters and digits`);
  if (RESERVED_NAMES.includes(name)) throw new SchemaError('name', `'${name}' is a path that the API uses itself`);
  for (const field of Object.keys(fields))
    if (!NAME_PATTERN.test(field))
      throw new SchemaError(`${name}.fields.${field}`, 'is not a camelCase name of at most 40 letters and digits');
}

function checkResource(resource: Resource): void {
  const { schema, key, fields, columns } = resource;
  if (columns[0]?.name !== key) throw new SchemaError(`${schema.name}.key`, `'${key}' is not one of its stored fields`);
  const checkNamesExist = (path: string, names: readonly string[] = []) => {
    for (const name of names)
      if (!fields.has(name))
        throw new SchemaError(`${schema.name}.${path}`, `names the field '${name}', which it does not have`);
  };
  checkNamesExist('title', templateFields(schema.title));
  checkNamesExist('lookupFields', schema.lookupFields);
  checkNamesExist('historical', schema.historical);
  checkNamesExist('list.columns', schema.list?.columns);
  checkNamesExist('list.search', schema.list?.search);
  checkNamesExist('list.filters', schema.list?.filters);
  checkNamesExist('list.card', schema.list?.card);
  checkNamesExist('list.second', Object.entries(schema.list?.second ?? {}).flat(2));
  if (schema.list?.queue) {
    const { title, aside = title, facts, after = [] } = schema.list.queue;
    for (const action of after)
      if (!schema.actions?.[action])
        throw new SchemaError('list.queue.after', `names the action '${action}', which is not declared`);
    checkNamesExist('list.queue.title', [title]);
    checkNamesExist('list.queue.aside', [aside]);
    checkNamesExist('list.queue.facts', facts);
  }
  checkNamesExist('show.header', schema.show?.header);
  for (const field of fields.values())
    if (field.mask && (field.readWith === undefined || field.name === key))
      throw new SchemaError(
        `${schema.name}.fields.${field.name}.mask`,
        'needs a readWith, and is not allowed for the key',
      );
  checkActions(schema);
  checkFields(resource);
  const revealed = findLeak(resource);
  if (revealed)
    throw new SchemaError(
      `${schema.name}.${revealed.path}`,
      `depends on the field '${revealed.field}', which needs '${revealed.needs}' to be read: its value would be revealed to others`,
    );
}

function checkActions(schema: ResourceSchema): void {
  for (const [name, { on, run, undo }] of Object.entries(schema.actions ?? {})) {
    const path = `${schema.name}.actions.${name}`;
    const changes = run.some((step) => 'move' in step || 'set' in step);
    if (on.includes('resource') && (on.includes('bulk') || changes))
      throw new SchemaError(
        `${path}.on`,
        'an action on the resource has no record: it can neither change one nor run on a selection',
      );
    if (undo === true && (schema.history === false || run.some((step) => !('move' in step || 'set' in step))))
      throw new SchemaError(
        `${path}.undo`,
        '`true` needs a history, and steps that are `move` or `set`; with other steps, name the action that undoes them',
      );
    if (typeof undo === 'string' && !schema.actions?.[undo])
      throw new SchemaError(`${path}.undo`, `names the action '${undo}', which is not declared`);
  }
}

/** Builds the registry of all resources, after checking each schema and its references to others. */
export function createRegistry(schemas: readonly ResourceSchema[]): Registry {
  for (const schema of schemas) if (!hasPassedChecks(schema)) prepare(schema);
  const registry = registryOf(schemas);
  if (new Set(schemas.map(({ name }) => name)).size !== schemas.length)
    throw new SchemaError('resources', 'two resources have the same name');
  for (const resource of registry.all) checkFields(resource, registry.get);
  return registry;
}
