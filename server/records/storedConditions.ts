/** Conditions that a record stores in a `json` field, on the records of a resource: checked when saved, evaluated on written records. */
import { clock } from '../../src/schema/clock';
import { evaluate } from '../../src/schema/conditions/evaluate';
import { ConditionError, fieldsOf } from '../../src/schema/conditions/expression';
import { kindOf } from '../../src/schema/kinds';
import { fieldAt, partAt } from '../../src/schema/paths';
import { compile, conditionOf, QueryError } from '../../src/schema/query';
import type { Field, Resource } from '../../src/schema/registry';
import { conditionIn } from '../../src/schema/storedCondition';
import type { Row } from '../handlers';
import type { Sentence } from '../problem';
import { systemViewer } from '../systemViewer';
import { contextOf } from '../viewer';

/** Whether a row of the resource has a value for the field: computed fields are only in responses. */
function isStored(resource: Resource, name: string): boolean {
  const field = fieldAt(resource, name);
  if (!field) return false;
  return (
    resource.columns.includes(field) ||
    partAt(resource, name) !== undefined ||
    kindOf(field).target?.(field)?.many === true
  );
}

/** Values that the server does not have when it evaluates a condition: nobody is signed in. */
const PERSONAL = /"\$(user|record)":/;

/** Returns the error of a condition; undefined for a valid one and for none. `readable`: by the person who writes it. */
export function storedConditionError(
  resource: Resource,
  stored: unknown,
  readable: (field: Field) => boolean,
): Sentence | undefined {
  if ((stored ?? null) === null) return undefined;
  const invalid = { key: 'server.records.condition' };
  if (typeof stored !== 'object' || Array.isArray(stored) || PERSONAL.test(JSON.stringify(stored))) return invalid;
  try {
    const expression = compile(resource, conditionOf(resource, conditionIn(stored), readable), { now: clock.now() });
    const unknown = fieldsOf(expression).find((name) => !isStored(resource, name));
    return unknown === undefined ? undefined : { key: 'server.query.field', values: { field: unknown } };
  } catch (error) {
    if (error instanceof QueryError) return { key: error.key, values: error.args };
    if (error instanceof ConditionError) return invalid;
    throw error;
  }
}

/**
 * Returns the check of a stored condition on rows of the resource. `$now` is resolved at `now`. Throws `QueryError` where the
 * resource no longer has a field of the condition.
 */
export function storedMatcher(resource: Resource, stored: unknown, now: Date): (row: Readonly<Row>) => boolean {
  const condition = conditionOf(resource, conditionIn(stored), () => true);
  const expression = compile(resource, condition, contextOf(systemViewer, now));
  return (row) => evaluate(expression, row);
}
