/** Parses a list's filter by field and builds it again. Only this module knows the filter keys of an address (`f`, `f_gte` …). */
import type { Operator } from '../../schema/condition';
import { fieldAt } from '../../schema/paths';
import type { Resource } from '../../schema/registry';
import { type Filter, isObject } from '../address';
import { matchingPreset } from './presets';

/** Comparisons on one field, by operator. */
export type FilterState = Partial<Record<Operator, unknown>>;

export interface FilterParts {
  /** text of the quick search */
  q: string;
  fields: ReadonlyMap<string, FilterState>;
}

const SUFFIXES: readonly (readonly [suffix: string, operator: Operator])[] = [
  ['_neq', '$ne'],
  ['_gte', '$gte'],
  ['_gt', '$gt'],
  ['_lte', '$lte'],
  ['_lt', '$lt'],
  ['_contains', '$contains'],
];

const isOperator = (name: string): name is Operator =>
  ['$eq', '$in', '$nin'].includes(name) || SUFFIXES.some(([, operator]) => operator === name);

function stateOf(value: unknown, operator: Operator | undefined): FilterState {
  if (Array.isArray(value)) return { [operator === '$ne' ? '$nin' : '$in']: value };
  if (operator) return { [operator]: value };
  if (!isObject(value) || '$user' in value || '$now' in value) return { $eq: value };
  return Object.fromEntries(Object.entries(value).filter(([name]) => isOperator(name)));
}

/** Parses a key into field and operator; an exact field name takes precedence over a suffix. */
function parseKey(resource: Resource, key: string): [string, Operator | undefined] | undefined {
  if (fieldAt(resource, key)) return [key, undefined];
  for (const [suffix, operator] of SUFFIXES) {
    const name = key.slice(0, -suffix.length);
    if (key.endsWith(suffix) && fieldAt(resource, name)) return [name, operator];
  }
  return undefined;
}

export function partsOf(resource: Resource, filter: Filter): FilterParts {
  const fields = new Map<string, FilterState>();
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'q') continue;
    const parsed = parseKey(resource, key);
    if (!parsed) continue;
    const state = stateOf(value, parsed[1]);
    // an empty state is no filter
    if (Object.keys(state).length > 0) fields.set(parsed[0], { ...fields.get(parsed[0]), ...state });
  }
  return { q: typeof filter.q === 'string' ? filter.q : '', fields };
}

/** Returns the limits that form one range: two values, or a preset. */
function rangeIn(state: FilterState): FilterState | undefined {
  const { $gte, $lte } = state;
  if ($gte !== undefined && $lte !== undefined && !isObject($gte)) return { $gte, $lte };
  return matchingPreset(state) && { $gte, $lt: state.$lt };
}

/** Splits the comparisons on a field; a range stays one, because it has one sentence. */
export function splitState(state: FilterState): FilterState[] {
  const range = rangeIn(state);
  const otherEntries = Object.entries(state).filter(([operator]) => !range || !Object.hasOwn(range, operator));
  return [...(range ? [range] : []), ...otherEntries.map(([operator, value]) => ({ [operator]: value }))];
}

/** Removes all comparisons on a field from the filter. */
export function withoutField(resource: Resource, filter: Filter, name: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => parseKey(resource, key)?.[0] !== name));
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Replaces the comparisons on a field; an empty state removes it. */
export function withField(resource: Resource, filter: Filter, name: string, state: FilterState): Filter {
  const keys: Record<string, unknown> = {};
  for (const [operator, value] of Object.entries(state)) {
    if (isEmptyValue(value)) continue;
    const isPositive = operator === '$eq' || operator === '$in';
    const suffix = operator === '$nin' ? '_neq' : SUFFIXES.find(([, candidate]) => candidate === operator)?.[0];
    keys[isPositive ? name : `${name}${suffix}`] = value;
  }
  return { ...withoutField(resource, filter, name), ...keys };
}

function withoutKey(filter: Filter, key: string): Filter {
  const { [key]: _, ...rest } = filter;
  return rest;
}

export const withSearch = (filter: Filter, q: string): Filter =>
  q === '' ? withoutKey(filter, 'q') : { ...filter, q };
