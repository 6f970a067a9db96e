import { recordFields } from './closed';
import { ConditionError } from './conditions/expression';
import { kindOf } from './kinds';
import type { Complaint } from './kinds/kind';
import { isReverse } from './kinds/reverse';
import { compile, QueryError } from './query';
import type { Field, Resource } from './registry';

type Find = (name: string) => Resource | undefined;

/** Problems of an aggregate's condition on the records of another resource. */
function conditionProblems(field: Field, resource: Resource, find: Find): Complaint[] {
  const { over, where } = kindOf(field).draws?.(field) ?? {};
  const list = over === undefined ? undefined : resource.fields.get(over);
  const from = isReverse(list) ? find(list.from) : undefined;
  if (where === undefined || !from) return [];
  if (recordFields(where).length > 0) return [{ at: 'where', reason: 'knows no record: all are counted at once' }];
  try {
    compile(from, where, {});
    return [];
  } catch (error) {
    // the person is not known when schemas are checked
    if (error instanceof ConditionError && error.reason === 'unresolved') return [];
    if (error instanceof ConditionError || error instanceof QueryError)
      return [{ at: 'where', reason: `cannot be asked of '${from.name}': ${error.message}` }];
    throw error;
  }
}

/** Problems of a field. Checks that need other resources run only if `find` is provided. */
export const complaintsOf = (field: Field, resource: Resource, find?: Find): Complaint[] => [
  ...(kindOf(field).problems?.(field, resource, find) ?? []),
  ...(find ? conditionProblems(field, resource, find) : []),
];
