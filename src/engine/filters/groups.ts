/** Conditions combined with *and*, *or* and *not*: parses the groups of a filter for editing, and builds a filter from them. */
import type { Resource } from '../../schema/registry';
import { type Filter, isObject } from '../address';
import { type FilterState, partsOf, splitState } from './state';

/** All, any or none of a group's parts must hold. */
export const MODES = ['$and', '$or', '$nor'] as const;
export type Mode = (typeof MODES)[number];

/** A condition on one field; `not` negates it if the operator has no opposite of its own. */
export interface Rule {
  field: string;
  state: FilterState;
  not?: true;
  /** identifies the rule in a draft */
  key?: number;
}

export interface Group {
  mode: Mode;
  parts: readonly Part[];
  key?: number;
}

export type Part = Rule | Group;

export const isGroup = (part: Part): part is Group => 'parts' in part;

const conditionsIn = (value: unknown): readonly Filter[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns every part of a condition: one for each field comparison and each group. */
function partsOfCondition(resource: Resource, condition: Filter): Part[] {
  const rules = [...partsOf(resource, condition).fields].flatMap(([field, state]) =>
    splitState(state).map((state): Rule => ({ field, state })),
  );
  const groups = MODES.flatMap((mode): Part[] => {
    if (condition[mode] === undefined) return [];
    const parts = conditionsIn(condition[mode]).map((part) => toPart(resource, part));
    const [onlyPart] = parts;
    if (mode === '$nor' && parts.length === 1 && onlyPart && !isGroup(onlyPart) && '$contains' in onlyPart.state)
      return [{ ...onlyPart, not: true }];
    return [{ mode, parts }];
  });
  return [...rules, ...groups];
}

/** Returns a condition as one part: itself if it has a single part, otherwise an *and* group. */
function toPart(resource: Resource, condition: Filter): Part {
  const parts = partsOfCondition(resource, condition);
  const [onlyPart] = parts;
  return onlyPart && parts.length === 1 ? onlyPart : { mode: '$and', parts };
}

const toGroup = (part: Part): Group => (isGroup(part) ? part : { mode: '$and', parts: [part] });

/** Returns the groups of a filter; all of them must hold, and each has a chip. */
export function groupsOf(resource: Resource, filter: Filter): Group[] {
  const { $and, $or, $nor } = filter;
  const otherGroups = [$or && { $or }, $nor && { $nor }].filter(isObject);
  return [...conditionsIn($and), ...otherGroups]
    .map((part) => toGroup(toPart(resource, part)))
    .filter(({ parts }) => parts.length > 0);
}

function conditionOf(part: Part): Filter {
  if (isGroup(part)) return { [part.mode]: part.parts.map(conditionOf) };
  const { $eq } = part.state;
  const hasSingleOperator = Object.keys(part.state).length === 1;
  const condition: Filter = { [part.field]: hasSingleOperator && $eq !== undefined ? $eq : part.state };
  return part.not ? { $nor: [condition] } : condition;
}

/** Returns a stored condition as one group; undefined for an empty one. */
export const groupOf = (resource: Resource, condition: Filter): Group | undefined =>
  groupsOf(resource, { $and: [condition] })[0];

/** Returns a group as a condition to be stored. */
export const conditionOfGroup = (group: Group): Filter => conditionOf(group);

/** Replaces the groups of a filter. */
export function withGroups(filter: Filter, groups: readonly Group[]): Filter {
  const otherConditions = Object.fromEntries(
    Object.entries(filter).filter(([key]) => !MODES.some((mode) => mode === key)),
  );
  const [firstGroup] = groups;
  if (!firstGroup) return otherConditions;
  // a single *and* group must stay nested, otherwise it would be parsed as several groups
  if (groups.length === 1 && firstGroup.mode !== '$and') return { ...otherConditions, ...conditionOf(firstGroup) };
  return { ...otherConditions, $and: groups.map(conditionOf) };
}
