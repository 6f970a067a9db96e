/** Comparisons that a person can choose for a field: each one is a use of the operators of its kind. */
import type { Operator } from '../../schema/condition';
import { isRelativeTime } from '../../schema/conditions/expression';
import { kindOf } from '../../schema/kinds';
import { type Field, operatorsOf } from '../../schema/registry';
import { isObject } from '../address';
import { componentsOf } from '../kinds/components';
import { filterFieldOf } from '../kinds/computed/result';
import type { Rule } from './groups';
import { matchingPreset, PRESETS } from './presets';
import type { FilterState } from './state';

export type Comparison =
  | 'contains'
  | 'notContains'
  | 'is'
  | 'not'
  | 'anyOf'
  | 'noneOf'
  | 'own'
  | 'over'
  | 'from'
  | 'under'
  | 'to'
  | 'between'
  | 'last'
  | 'period'
  | 'yes'
  | 'no'
  | 'empty'
  | 'filled';

/** Comparisons with a single value, and their operators. */
const SINGLE_OPERATORS: Partial<Record<Comparison, Operator>> = {
  contains: '$contains',
  notContains: '$contains',
  is: '$eq',
  not: '$ne',
  over: '$gt',
  from: '$gte',
  under: '$lt',
  to: '$lte',
};

/**
 * Returns the number of days that a limit lies before now, as in `{ $now: '-P30D' }`; undefined for any other limit, including
 * the start of a day.
 */
export const daysBeforeToday = (value: unknown): number | undefined => {
  const days = isRelativeTime(value) && value.from === undefined ? /^-P(\d+)D$/.exec(value.$now)?.[1] : undefined;
  return days === undefined ? undefined : Number(days);
};

const TEXT: readonly Comparison[] = ['contains', 'notContains', 'is', 'not'];
const ORDER: readonly Comparison[] = ['is', 'not', 'from', 'to', 'over', 'under', 'between'];

const hasDays = (field: Field): boolean =>
  ['date', 'dateTime'].some((cell) => cell === kindOf(filterFieldOf(field)).cell);

/**
 * Returns the comparisons of a field, in the order in which they are offered. `hasPersonPath`: the field can be compared with the
 * person's own data.
 */
export function comparisonsOf(field: Field, hasPersonPath: boolean): readonly Comparison[] {
  const hasOperator = (operator: Operator) => operatorsOf(field).includes(operator);
  const main: readonly Comparison[] =
    hasOperator('$contains') && hasOperator('$eq')
      ? TEXT
      : hasOperator('$gte')
        ? [
            ...ORDER,
            ...(componentsOf(field).isInstant ? (['last'] as const) : []),
            ...(hasDays(field) ? (['period'] as const) : []),
          ]
        : hasOperator('$in')
          ? [...(hasPersonPath ? (['own'] as const) : []), 'anyOf', 'noneOf']
          : ['yes', 'no'];
  const mayBeEmpty = field.required !== true && kindOf(field).empty === null;
  return mayBeEmpty ? [...main, 'empty', 'filled'] : main;
}

/** Returns the comparison of a rule. */
export function comparisonOf(field: Field, { state, not }: Rule): Comparison {
  const { $eq, $ne, $gte, $lte, $gt, $lt, $in, $nin, $contains } = state;
  if ($eq === null) return 'empty';
  if ($ne === null) return 'filled';
  if ($contains !== undefined) return not ? 'notContains' : 'contains';
  if (isObject($eq) && '$user' in $eq) return 'own';
  if (matchingPreset(state)) return 'period';
  if (daysBeforeToday($gte) !== undefined) return 'last';
  if ($gte !== undefined && $lte !== undefined) return 'between';
  if ($gte !== undefined) return 'from';
  if ($lte !== undefined) return 'to';
  if ($gt !== undefined) return 'over';
  if ($lt !== undefined) return 'under';
  const offered = comparisonsOf(field, false);
  if ($nin !== undefined || $ne !== undefined) {
    if (offered.includes('noneOf')) return 'noneOf';
    return offered.includes('no') ? ($ne === true ? 'no' : 'yes') : 'not';
  }
  if (offered.includes('anyOf')) return 'anyOf';
  if (offered.includes('yes')) return $eq === false ? 'no' : 'yes';
  return $in === undefined ? 'is' : 'anyOf';
}

/**
 * Returns a rule's value: a pair for *between*, a number of days for *last*, a preset's name for *period*; null if it has none.
 */
export function operandOf(comparison: Comparison, { state }: Rule): unknown {
  const operator = SINGLE_OPERATORS[comparison];
  if (operator) return state[operator] ?? '';
  if (comparison === 'between') return [state.$gte ?? '', state.$lte ?? ''];
  if (comparison === 'period') return matchingPreset(state)?.name ?? null;
  return comparison === 'last' ? (daysBeforeToday(state.$gte) ?? null) : null;
}

const DEFAULT_DAYS = 30;

/**
 * Returns the operators and values for a comparison; `value` is ignored by comparisons without a value. `personPath` is a path in
 * the signed-in person.
 */
export function stateOf(comparison: Comparison, value: unknown, personPath: string | undefined): FilterState {
  const operator = SINGLE_OPERATORS[comparison];
  // null would match empty values
  if (operator) return { [operator]: value ?? '' };
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  switch (comparison) {
    case 'between':
      return { $gte: from ?? '', $lte: to ?? '' };
    case 'last':
      return { $gte: { $now: `-P${value === null ? DEFAULT_DAYS : Number(value)}D` } };
    case 'period':
      return { ...(PRESETS.find(({ name }) => name === value) ?? PRESETS[0])?.state };
    case 'own':
      return { $eq: { $user: personPath ?? 'id' } };
    case 'noneOf':
      return { $nin: Array.isArray(value) ? value : [] };
    case 'yes':
      return { $eq: true };
    case 'no':
      return { $eq: false };
    case 'empty':
      return { $eq: null };
    case 'filled':
      return { $ne: null };
    default:
      return { $in: Array.isArray(value) ? value : [] };
  }
}

/** Changes a rule's comparison and keeps its value if that is still valid. */
export function withComparison(field: Field, rule: Rule, comparison: Comparison, personPath: string | undefined): Rule {
  const before = comparisonOf(field, rule);
  const { state, key } = rule;
  const isMultiple = comparison === 'anyOf' || comparison === 'noneOf';
  const hasSameShape = (before in SINGLE_OPERATORS && comparison in SINGLE_OPERATORS) || before === comparison;
  const value = isMultiple ? (state.$in ?? state.$nin ?? []) : hasSameShape ? operandOf(before, rule) : null;
  return {
    field: rule.field,
    state: stateOf(comparison, value, personPath),
    ...(comparison === 'notContains' && { not: true }),
    ...(key !== undefined && { key }),
  };
}
