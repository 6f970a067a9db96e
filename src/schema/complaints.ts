import { recordFields } from './closed';
import { ConditionError } from './conditions/expression';
import { kindOf } from './kinds';
import type { Complaint } from './kinds/kind';
import { isReverse } from './kinds/reverse';
import { compile, QueryError } from './query';
import type { Field, Resource } from './registry';

type Find = (name: string) => Resource | undefined;

/** What a figure of other records asks of them that they cannot be asked. */
function askedInVain(field: Field, resource: Resource, find: Find): Complaint[] {
  const { over, where } = kindOf(field).draws?.(field) ?? {};
  const list = over === undefined ? undefined : resource.fields.get(over);
  const from = isReverse(list) ? find(list.from) : undefined;
  if (where === undefined || !from) return [];
  if (recordFields(where).length > 0) return [{ at: 'where', reason: 'knows no record: all are counted at once' }];
  try {
    compile(from, where, {});
    return [];
  } catch (error) {
    // who asks is not known yet
    if (error instanceof ConditionError && error.reason === 'unresolved') return [];
    if (error instanceof ConditionError || error instanceof QueryError)
      return [{ at: 'where', reason: `cannot be asked of '${from.name}': ${error.message}` }];
    throw error;
  }
}

/** What a field says that cannot be; of other resources only where they can be found by name. */
export const complaintsOf = (field: Field, resource: Resource, find?: Find): Complaint[] => [
  ...(kindOf(field).problems?.(field, resource, find) ?? []),
  ...(find ? askedInVain(field, resource, find) : []),
];
