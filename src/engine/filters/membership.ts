import { useTranslate } from 'ra-core';
import type { FilterState } from './state';

type Member = string | number | boolean | null;
const isMember = (value: unknown): value is Member =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** *Is any of* or *is none of* some values: the comparison of enums and references. */
export interface Membership {
  operator: '$in' | '$nin';
  values: readonly Member[];
}

export function membershipOf({ $eq, $ne, $in, $nin }: FilterState): Membership {
  const negative = $nin !== undefined || $ne !== undefined;
  const values = [negative ? [$nin, $ne] : [$in, $eq]].flat(2).filter(isMember);
  return { operator: negative ? '$nin' : '$in', values };
}

export const stateOf = ({ operator, values }: Membership): FilterState => ({ [operator]: values });

export const toggleMember = ({ operator, values }: Membership, value: Member): Membership => ({
  operator,
  values: values.includes(value) ? values.filter((member) => member !== value) : [...values, value],
});

export function useMembershipChoices() {
  const translate = useTranslate();
  return [
    { value: '$in' as const, label: translate('engine.filters.anyOf') },
    { value: '$nin' as const, label: translate('engine.filters.noneOf') },
  ];
}
