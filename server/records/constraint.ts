/** What the database's constraints say, beside the field that they are about. */
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

/** By the names of their constraints, the fields of a resource that must be unique, and those that must exist. */
function constraintsOf(resource: Resource): Map<string, string> {
  const { name, key, schema, columns, fields } = resource;
  const groups = [...columns.filter(({ unique }) => unique).map((field) => [field.name]), ...(schema.unique ?? [])];
  return new Map([
    [primaryName(name), key],
    // of several that are unique together, the last is the one that tells them apart
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

/** The 422 that a write's error means, beside its field, or the 409 of the last administrator; the error itself where it means something else. */
export function explained(registry: Registry, resource: Resource, error: unknown): unknown {
  const last = lastAdministratorProblem(error);
  if (last) return last;
  const code = errorCode(error);
  if (code !== DUPLICATE && code !== MISSING) return error;
  const constraint = constraintIn(error);
  const field = [resource, ...registry.all].map((one) => constraintsOf(one).get(constraint)).find(Boolean);
  if (field === undefined) return error;
  const sentence = { key: `engine.validation.${code === DUPLICATE ? 'unique' : 'missingReference'}` };
  return new Problem(
    422,
    code === DUPLICATE ? 'duplicate' : 'invalid',
    {},
    { errors: { [field]: sentence }, cause: error },
  );
}

/** The 409 of a delete that others stand in the way of. */
export function explainedDelete(error: unknown): unknown {
  const code = errorCode(error);
  return code === MISSING || code === RESTRICTED ? new Problem(409, 'referenced', {}, { cause: error }) : error;
}
