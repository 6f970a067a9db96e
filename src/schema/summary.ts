/** Summary of a resource for the time before its schema is loaded: enough for menus, addresses, links and permissions. */
import { kindOf } from './kinds';
import type { ResourceSchema } from './resource';
import { SchemaError } from './schemaError';

/** The members of a schema that its summary has. */
export type SchemaSummary = Pick<
  ResourceSchema,
  | 'name'
  | 'area'
  | 'subject'
  | 'title'
  | 'icon'
  | 'key'
  | 'menu'
  | 'tab'
  | 'routes'
  | 'lookup'
  | 'lookupFields'
  | 'source'
  | 'reads'
  | 'writes'
  | 'appendOnly'
  | 'satelliteOf'
  | 'tellsOf'
>;

export function summaryOf({
  fields,
  list,
  show,
  edit,
  create,
  actions,
  rows,
  unique,
  uniqueAmong,
  indexes,
  keyFrom,
  history,
  versions,
  reason,
  deletable,
  labels,
  historical,
  panels,
  ...summary
}: ResourceSchema): SchemaSummary {
  return summary;
}

/** The other resources that the screens of a resource need. */
export interface Neighbours {
  /** resources that its fields and the forms of its actions refer to */
  refers: readonly string[];
  /** resources that its page lists: their records refer to its own */
  listed: readonly string[];
}

export function neighboursOf({ name, fields, actions = {} }: ResourceSchema): Neighbours {
  const refers = new Set<string>();
  const listed = new Set<string>();
  const inputs = Object.values(actions).flatMap(({ input = {} }) => Object.values(input));
  for (const field of [...Object.values(fields), ...inputs]) {
    for (const nestedField of [field, ...(kindOf(field).composite?.parts(field) ?? [])])
      if ('to' in nestedField) refers.add(nestedField.to);
    if ('from' in field && typeof field.from === 'string') listed.add(field.from);
  }
  refers.delete(name);
  listed.delete(name);
  return { refers: [...refers], listed: [...listed] };
}

/**
 * Builds a stand-in for a schema that is not loaded: members outside the summary throw. A screen must wait for the schema first.
 */
export function unloadedSchema(summary: SchemaSummary): ResourceSchema {
  const fail = (): never => {
    throw new SchemaError(summary.name, 'is not loaded yet: a screen must wait for its schema');
  };
  return {
    ...summary,
    get fields() {
      return fail();
    },
    get list() {
      return fail();
    },
    get show() {
      return fail();
    },
    get edit() {
      return fail();
    },
    get create() {
      return fail();
    },
    get actions() {
      return fail();
    },
  };
}
