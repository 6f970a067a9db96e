/** Conditions combined with *and*, *or* and *not*: the groups of a filter, taken apart for a person and put together again. */
import type { Resource } from '../../schema/registry';
import { type Filter, isObject } from '../list/address';
import { type FilterState, partedBy, partsOf } from './state';

/** All of its parts hold, any of them, or none. */
export const MODES = ['$and', '$or', '$nor'] as const;
export type Mode = (typeof MODES)[number];

/** What is asked of one field; `not` turns it round, where the operator has no opposite of its own. */
export interface Rule {
  field: string;
  state: FilterState;
  not?: true;
  /** tells it from the others while they are being put together */
  key?: number;
}

export interface Group {
  mode: Mode;
  parts: readonly Part[];
  key?: number;
}

export type Part = Rule | Group;

export const isGroup = (part: Part): part is Group => 'parts' in part;

const partsIn = (value: unknown): readonly Filter[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Everything that a condition asks, each field and each group a part of its own. */
function allOf(resource: Resource, condition: Filter): Part[] {
  const rules = [...partsOf(resource, condition).fields].flatMap(([field, state]) =>
    partedBy(state).map((state): Rule => ({ field, state })),
  );
  const groups = MODES.flatMap((mode): Part[] => {
    if (condition[mode] === undefined) return [];
    const parts = partsIn(condition[mode]).map((part) => partOf(resource, part));
    const [only] = parts;
    if (mode === '$nor' && parts.length === 1 && only && !isGroup(only) && '$contains' in only.state)
      return [{ ...only, not: true }];
    return [{ mode, parts }];
  });
  return [...rules, ...groups];
}

/** A condition as one part: itself where it asks one thing, else all of what it asks. */
function partOf(resource: Resource, condition: Filter): Part {
  const parts = allOf(resource, condition);
  const [only] = parts;
  return only && parts.length === 1 ? only : { mode: '$and', parts };
}

const asGroup = (part: Part): Group => (isGroup(part) ? part : { mode: '$and', parts: [part] });

/** The groups of a filter, each of which narrows it: a chip each. */
export function groupsOf(resource: Resource, filter: Filter): Group[] {
  const { $and, $or, $nor } = filter;
  const either = [$or && { $or }, $nor && { $nor }].filter(isObject);
  return [...partsIn($and), ...either]
    .map((part) => asGroup(partOf(resource, part)))
    .filter(({ parts }) => parts.length > 0);
}

function conditionOf(part: Part): Filter {
  if (isGroup(part)) return { [part.mode]: part.parts.map(conditionOf) };
  const { $eq } = part.state;
  const only = Object.keys(part.state).length === 1;
  const asked: Filter = { [part.field]: only && $eq !== undefined ? $eq : part.state };
  return part.not ? { $nor: [asked] } : asked;
}

/** The filter with these groups instead of those that it has. */
export function withGroups(filter: Filter, groups: readonly Group[]): Filter {
  const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => !MODES.some((mode) => mode === key)));
  const [only] = groups;
  if (!only) return rest;
  // one that says *all* would be taken for several
  if (groups.length === 1 && only.mode !== '$and') return { ...rest, ...conditionOf(only) };
  return { ...rest, $and: groups.map(conditionOf) };
}
