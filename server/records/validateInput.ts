/** Validation of a record that a client sends. */
import { prepare } from '../../src/schema/check';
import { historicalFields } from '../../src/schema/historical';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Resource } from '../../src/schema/registry';
import { type Validation, validate } from '../../src/schema/validate';
import { toStored } from '../db/kinds';
import type { Row } from '../handlers';
import { contextOf, may } from '../viewer';
import { checkLinks, rejectInvalid } from './check';
import type { Work } from './storeRows';

const lenientCache = new WeakMap<Resource, Resource>();

/** Returns the same resource without required fields. */
function lenientOf(resource: Resource): Resource {
  const cached = lenientCache.get(resource);
  if (cached) return cached;
  const fields = Object.entries(resource.schema.fields).map(([name, field]) => [name, { ...field, required: false }]);
  const lenient = prepare({ ...resource.schema, fields: Object.fromEntries(fields) });
  lenientCache.set(resource, lenient);
  return lenient;
}

const fieldsCache = new WeakMap<Resource, readonly Field[]>();

/** Returns all fields of a resource, always as the same array, which caches use as their key. */
function fieldsOf(resource: Resource): readonly Field[] {
  const cached = fieldsCache.get(resource) ?? [...resource.fields.values()];
  fieldsCache.set(resource, cached);
  return cached;
}

/** Returns the given values of `historical` fields. */
export const historicalValues = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    historicalFields(resource).flatMap(({ name }) => {
      const value = values[name] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );

/** Returns the texts as they would be stored, so that validation applies to the stored form. */
const asStored = ({ fields }: Resource, input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field && (typeof value === 'string' || kindOf(field).composite) ? toStored(field, value) : value];
    }),
  );

/** Returns the values of a valid input. Responds 400 to unknown fields, and 422 with an error on each invalid field. */
export async function validateInput(
  work: Work,
  resource: Resource,
  input: Row,
  current: Row | undefined,
  lenient: boolean,
  historical = false,
): Promise<Validation['values']> {
  const { viewer, now } = work;
  const canDo = (action: string) => may(viewer, action, resource.schema.subject);
  const result = validate(lenient ? lenientOf(resource) : resource, asStored(resource, input), {
    ...contextOf(viewer, now),
    hasPermission: canDo,
    historical,
    ...(current && { current }),
  });
  rejectInvalid(result.unknown, {});
  const links = await checkLinks(work, fieldsOf(resource), result.values, current ?? null);
  rejectInvalid([], { ...links, ...result.issues });
  return result.values;
}
