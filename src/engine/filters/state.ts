/** A list's filter taken apart by field, and put together again: the keys of an address (`f`, `f_gte` …) are known here alone. */
import type { Operator } from '../../schema/condition';
import { fieldAt } from '../../schema/paths';
import type { Resource } from '../../schema/registry';
import { type Filter, isObject } from '../list/address';
import { presetIn } from './presets';

/** What is asked of one field, by operator. */
export type FilterState = Partial<Record<Operator, unknown>>;

export interface FilterParts {
  /** words of the quick search */
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

/** The field and operator of a key: a field's own name goes before a suffix. */
function readKey(resource: Resource, key: string): [string, Operator | undefined] | undefined {
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
    const read = readKey(resource, key);
    if (!read) continue;
    const state = stateOf(value, read[1]);
    // of nothing nothing is asked
    if (Object.keys(state).length > 0) fields.set(read[0], { ...fields.get(read[0]), ...state });
  }
  return { q: typeof filter.q === 'string' ? filter.q : '', fields };
}

/** The limits that are one thing for a person: a span between two values, or one that has a name. */
function spanIn(state: FilterState): FilterState | undefined {
  const { $gte, $lte } = state;
  if ($gte !== undefined && $lte !== undefined && !isObject($gte)) return { $gte, $lte };
  return presetIn(state) && { $gte, $lt: state.$lt };
}

/** What is asked of one field, each thing by itself: a span is one, as it has one name for a person. */
export function partedBy(state: FilterState): FilterState[] {
  const span = spanIn(state);
  const others = Object.entries(state).filter(([operator]) => !span || !Object.hasOwn(span, operator));
  return [...(span ? [span] : []), ...others.map(([operator, value]) => ({ [operator]: value }))];
}

/** The filter without anything of that field. */
export function withoutField(resource: Resource, filter: Filter, name: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => readKey(resource, key)?.[0] !== name));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filter with this asked of that field, instead of what was; asking nothing removes it. */
export function withField(resource: Resource, filter: Filter, name: string, state: FilterState): Filter {
  const keys: Record<string, unknown> = {};
  for (const [operator, value] of Object.entries(state)) {
    if (isNothing(value)) continue;
    const positive = operator === '$eq' || operator === '$in';
    const suffix = operator === '$nin' ? '_neq' : SUFFIXES.find(([, known]) => known === operator)?.[0];
    keys[positive ? name : `${name}${suffix}`] = value;
  }
  return { ...withoutField(resource, filter, name), ...keys };
}

export function withoutKey(filter: Filter, key: string): Filter {
  const { [key]: _, ...rest } = filter;
  return rest;
}

export const withWords = (filter: Filter, q: string): Filter => (q === '' ? withoutKey(filter, 'q') : { ...filter, q });
