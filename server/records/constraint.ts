/** Maps errors of database constraints to the fields concerned. */
import type { Registry, Resource } from '../../src/schema/registry';
import { lastAdministratorProblem } from '../auth/lastAdministrator';
import { linkOf } from '../db/kinds';
import {
  foreignName,
  joinColumns,
  joinTable,
  normalizedUniqueName,
  partialUniqueName,
  primaryName,
  uniqueName,
} from '../db/names';
import { Problem } from '../problem';
import { errorCode } from '../start-failure';

const DUPLICATE = '23505';
const MISSING = '23503';
const RESTRICTED = '23001';

/** Returns the field of each unique and foreign key constraint of a resource, by constraint name. */
function constraintsOf(resource: Resource): Map<string, string> {
  const { name, key, schema, columns, fields } = resource;
  const groups = [...columns.filter(({ unique }) => unique).map((field) => [field.name]), ...(schema.unique ?? [])];
  return new Map([
    [primaryName(name), key],
    // for a constraint over several fields, the error is reported at the last one
    ...groups.flatMap((group): [string, string][] =>
      [uniqueName(name, group), normalizedUniqueName(name, group)].map((constraint) => [
        constraint,
        group.at(-1) ?? key,
      ]),
    ),
    ...(schema.uniqueAmong ?? []).map(({ fields: group }): [string, string] => [
      partialUniqueName(name, group),
      group.at(-1) ?? key,
    ]),
    ...[...fields.values()].flatMap((field): [string, string][] => {
      const link = linkOf(field);
      if (!link) return [];
      const constraint = link.many
        ? foreignName(joinTable(name, field.name), joinColumns.to)
        : foreignName(name, field.name);
      return [[constraint, field.name]];
    }),
  ]);
}

const constraintIn = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

/**
 * Converts a database error of a write to a 422 beside its field, or to the 409 of the last administrator. Returns other errors
 * unchanged.
 */
export function writeProblem(registry: Registry, resource: Resource, error: unknown): unknown {
  const lastAdministrator = lastAdministratorProblem(error);
  if (lastAdministrator) return lastAdministrator;
  const code = errorCode(error);
  if (code !== DUPLICATE && code !== MISSING) return error;
  const constraint = constraintIn(error);
  const field = [resource, ...registry.all].map((candidate) => constraintsOf(candidate).get(constraint)).find(Boolean);
  if (field === undefined) return error;
  const sentence = { key: `engine.validation.${code === DUPLICATE ? 'unique' : 'missingReference'}` };
  return new Problem(
    422,
    code === DUPLICATE ? 'duplicate' : 'invalid',
    {},
    { errors: { [field]: sentence }, cause: error },
  );
}

/** Converts the error of a delete to a 409 when other records reference the record. */
export function deleteProblem(error: unknown): unknown {
  const code = errorCode(error);
  return code === MISSING || code === RESTRICTED ? new Problem(409, 'referenced', {}, { cause: error }) : error;
}
