import type { FieldOf, FieldSchema } from '../field';
import { kindOf } from './index';
import { unknownFieldProblems, type ValueKind } from './kind';

/** Whether a field is a list of the records that refer to this one. */
export const isReverse = <F extends FieldSchema>(field: F | undefined): field is F & FieldOf<'reverse'> =>
  field?.kind === 'reverse';

export const reverse: ValueKind<'reverse'> = {
  fromText: () => undefined,
  toText: () => '',
  empty: [],
  operators: [],
  stored: false,
  inResponse: 'onRequest',
  lists: false,
  sorts: false,
  searches: false,
  writes: false,
  problems: ({ from, field, columns }, { name }, find) => {
    if (!find) return [];
    const other = find(from);
    const reference = other?.fields.get(field);
    const target = reference && kindOf(reference).target?.(reference);
    if (target?.to === name && !target.many) return other ? unknownFieldProblems('columns', columns ?? [], other) : [];
    return [{ reason: `'${from}.${field}' does not refer to this resource` }];
  },
  icon: 'log-in',
  blank: { kind: 'reverse', from: '', field: '' },
};
