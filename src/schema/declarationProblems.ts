import { ConditionError } from './conditions/expression';
import { kindOf } from './kinds';
import type { DeclarationProblem } from './kinds/kind';
import { isReverse } from './kinds/reverse';
import { compile, QueryError } from './query';
import type { Field, Resource } from './registry';
import { recordFields } from './restrictedFields';

type Find = (name: string) => Resource | undefined;

/** Problems of an aggregate's condition on the records of another resource. */
function conditionProblems(field: Field, resource: Resource, find: Find): DeclarationProblem[] {
  const { listField, where } = kindOf(field).aggregated?.(field) ?? {};
  const list = listField === undefined ? undefined : resource.fields.get(listField);
  const from = isReverse(list) ? find(list.from) : undefined;
  if (where === undefined || !from) return [];
  if (recordFields(where).length > 0)
    return [{ path: 'where', reason: 'cannot use $record: the aggregate is computed for all records at once' }];
  try {
    compile(from, where, {});
    return [];
  } catch (error) {
    // the person is not known when schemas are checked
    if (error instanceof ConditionError && error.reason === 'unresolved') return [];
    if (error instanceof ConditionError || error instanceof QueryError)
      return [{ path: 'where', reason: `is not a valid condition on '${from.name}': ${error.message}` }];
    throw error;
  }
}

/** Problems of a field. Checks that need other resources run only if `find` is provided. */
export const declarationProblems = (field: Field, resource: Resource, find?: Find): DeclarationProblem[] => [
  ...(kindOf(field).problems?.(field, resource, find) ?? []),
  ...(find ? conditionProblems(field, resource, find) : []),
];
