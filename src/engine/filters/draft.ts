/** Conditions while they are edited: parts have keys, and may be invalid. */
import { fieldAt } from '../../schema/paths';
import type { Field, Resource } from '../../schema/registry';
import { type Issue, readValue } from '../../schema/validate';
import { isObject } from '../address';
import { comparisonsOf, withComparison } from './comparisons';
import { type Group, isGroup, type Mode, type Part, type Rule } from './groups';

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

/** Creates a new condition on a field. */
export function newRule(field: Field): Rule {
  const rule: Rule = { field: field.name, state: {}, key: nextKey() };
  const [firstComparison] = comparisonsOf(field, false);
  return firstComparison ? withComparison(field, rule, firstComparison, undefined) : rule;
}

/**
 * Creates a new group. A nested group gets the opposite mode of its parent, because with the same mode nesting would be
 * pointless.
 */
export const newGroup = (field: Field, parentMode?: Mode): Group => ({
  mode: parentMode === '$or' ? '$and' : '$or',
  parts: [newRule(field)],
  key: nextKey(),
});

/** Converts a group to a draft by giving its parts keys. */
export const toDraft = (group: Group): Group => ({
  ...group,
  key: nextKey(),
  parts: group.parts.map((part) => (isGroup(part) ? toDraft(part) : { ...part, key: nextKey() })),
});

const REQUIRED: Issue = { key: 'engine.validation.required' };

/** Parses the value of a condition, or returns an issue; null stays null and matches empty values. */
function parseOperand(field: Field, operator: string, value: unknown): { value: unknown } | { issue: Issue } {
  if (value === null || typeof value === 'boolean' || isObject(value)) return { value };
  if (Array.isArray(value)) return value.length === 0 ? { issue: REQUIRED } : { value };
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === undefined) return { issue: REQUIRED };
  return operator === '$contains' ? { value: text } : readValue(field, text);
}

/** Issues of a draft by the key of the part. */
export type Problems = ReadonlyMap<number, Issue>;

/** Validates a draft and converts its values to stored values, or returns its issues. Empty groups are removed. */
export function validateDraft(resource: Resource, draft: Group): { group: Group } | { problems: Problems } {
  const problems = new Map<number, Issue>();
  const parseRule = ({ key, ...content }: Rule): Rule[] => {
    const field = fieldAt(resource, content.field);
    if (!field) return [];
    const state: Record<string, unknown> = {};
    for (const [operator, operand] of Object.entries(content.state)) {
      const parsed = parseOperand(field, operator, operand);
      if ('issue' in parsed) problems.set(key ?? 0, parsed.issue);
      else state[operator] = parsed.value;
    }
    return [{ ...content, state }];
  };
  const parseGroup = ({ mode, parts }: Group): Group => ({
    mode,
    parts: parts.flatMap((part): Part[] => {
      if (!isGroup(part)) return parseRule(part);
      const innerGroup = parseGroup(part);
      return innerGroup.parts.length > 0 ? [innerGroup] : [];
    }),
  });
  const result = parseGroup(draft);
  return problems.size > 0 ? { problems } : { group: result };
}
