/** What may be asked of a field, in the words of a person: each is one way of using the operators that its kind has. */
import type { Operator } from '../../schema/condition';
import { isMoment } from '../../schema/conditions/expression';
import { kindOf } from '../../schema/kinds';
import { type Field, operatorsOf } from '../../schema/registry';
import { askedAs } from '../kinds/computed/result';
import { faceOf } from '../kinds/faces';
import { isObject } from '../list/address';
import type { Rule } from './groups';
import { PRESETS, presetIn } from './presets';
import type { FilterState } from './state';

export type Ask =
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

/** Asks whose value is one of the field's own, and their operator. */
const ONE: Partial<Record<Ask, Operator>> = {
  contains: '$contains',
  notContains: '$contains',
  is: '$eq',
  not: '$ne',
  over: '$gt',
  from: '$gte',
  under: '$lt',
  to: '$lte',
};

/** How many days a limit is back from now, as `{ $now: '-P30D' }` has them; the beginning of a day is another. */
export const daysBack = (value: unknown): number | undefined => {
  const days = isMoment(value) && value.from === undefined ? /^-P(\d+)D$/.exec(value.$now)?.[1] : undefined;
  return days === undefined ? undefined : Number(days);
};

const TEXT: readonly Ask[] = ['contains', 'notContains', 'is', 'not'];
const ORDER: readonly Ask[] = ['is', 'not', 'from', 'to', 'over', 'under', 'between'];

const inDays = (field: Field): boolean => ['date', 'dateTime'].some((cell) => cell === kindOf(askedAs(field)).cell);

/** What may be asked of a field, in the order in which it is offered; `own`: its value may be something of the person's. */
export function asksOf(field: Field, own: boolean): readonly Ask[] {
  const has = (operator: Operator) => operatorsOf(field).includes(operator);
  const usual: readonly Ask[] =
    has('$contains') && has('$eq')
      ? TEXT
      : has('$gte')
        ? [
            ...ORDER,
            ...(faceOf(field).instants ? (['last'] as const) : []),
            ...(inDays(field) ? (['period'] as const) : []),
          ]
        : has('$in')
          ? [...(own ? (['own'] as const) : []), 'anyOf', 'noneOf']
          : ['yes', 'no'];
  const mayBeEmpty = field.required !== true && kindOf(field).empty === null;
  return mayBeEmpty ? [...usual, 'empty', 'filled'] : usual;
}

/** Which of them a rule is. */
export function askIn(field: Field, { state, not }: Rule): Ask {
  const { $eq, $ne, $gte, $lte, $gt, $lt, $in, $nin, $contains } = state;
  if ($eq === null) return 'empty';
  if ($ne === null) return 'filled';
  if ($contains !== undefined) return not ? 'notContains' : 'contains';
  if (isObject($eq) && '$user' in $eq) return 'own';
  if (presetIn(state)) return 'period';
  if (daysBack($gte) !== undefined) return 'last';
  if ($gte !== undefined && $lte !== undefined) return 'between';
  if ($gte !== undefined) return 'from';
  if ($lte !== undefined) return 'to';
  if ($gt !== undefined) return 'over';
  if ($lt !== undefined) return 'under';
  const asks = asksOf(field, false);
  if ($nin !== undefined || $ne !== undefined) {
    if (asks.includes('noneOf')) return 'noneOf';
    return asks.includes('no') ? ($ne === true ? 'no' : 'yes') : 'not';
  }
  if (asks.includes('anyOf')) return 'anyOf';
  if (asks.includes('yes')) return $eq === false ? 'no' : 'yes';
  return $in === undefined ? 'is' : 'anyOf';
}

/** The value of a rule that has one; a pair for *between*, days for *last*, a name for *period*. */
export function valueIn(ask: Ask, { state }: Rule): unknown {
  const operator = ONE[ask];
  if (operator) return state[operator] ?? '';
  if (ask === 'between') return [state.$gte ?? '', state.$lte ?? ''];
  if (ask === 'period') return presetIn(state)?.name ?? null;
  return ask === 'last' ? (daysBack(state.$gte) ?? null) : null;
}

const DAYS = 30;

/** What is asked of a field's operators; what has no value of its own needs none. `own` is a path in the signed-in person. */
export function stateOf(ask: Ask, value: unknown, own: string | undefined): FilterState {
  const operator = ONE[ask];
  // null would ask for what is empty
  if (operator) return { [operator]: value ?? '' };
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  switch (ask) {
    case 'between':
      return { $gte: from ?? '', $lte: to ?? '' };
    case 'last':
      return { $gte: { $now: `-P${value === null ? DAYS : Number(value)}D` } };
    case 'period':
      return { ...(PRESETS.find(({ name }) => name === value) ?? PRESETS[0])?.state };
    case 'own':
      return { $eq: { $user: own ?? 'id' } };
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

/** The rule with another ask: a value that still makes sense stays. */
export function asking(field: Field, rule: Rule, ask: Ask, own: string | undefined): Rule {
  const before = askIn(field, rule);
  const { state, key } = rule;
  const many = ask === 'anyOf' || ask === 'noneOf';
  const sameShape = (before in ONE && ask in ONE) || before === ask;
  const value = many ? (state.$in ?? state.$nin ?? []) : sameShape ? valueIn(before, rule) : null;
  return {
    field: rule.field,
    state: stateOf(ask, value, own),
    ...(ask === 'notContains' && { not: true }),
    ...(key !== undefined && { key }),
  };
}
