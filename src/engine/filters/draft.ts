/** Conditions while they are being put together: parts that can be told apart, and what is still wrong with them. */
import { fieldAt } from '../../schema/paths';
import type { Field, Resource } from '../../schema/registry';
import { type Issue, readValue } from '../../schema/validate';
import { isObject } from '../list/address';
import { asking, asksOf } from './asks';
import { type Group, isGroup, type Mode, type Part, type Rule } from './groups';

let last = 0;
const nextKey = (): number => {
  last += 1;
  return last;
};

/** A condition on a field, as it is first offered. */
export function blankRule(field: Field): Rule {
  const rule: Rule = { field: field.name, state: {}, key: nextKey() };
  const [first] = asksOf(field, false);
  return first ? asking(field, rule, first, undefined) : rule;
}

/** A group to begin with; within another it says the opposite, for the same could stand in that one itself. */
export const blankGroup = (field: Field, within?: Mode): Group => ({
  mode: within === '$or' ? '$and' : '$or',
  parts: [blankRule(field)],
  key: nextKey(),
});

/** A group to be edited: its parts get keys. */
export const draftOf = (group: Group): Group => ({
  ...group,
  key: nextKey(),
  parts: group.parts.map((part) => (isGroup(part) ? draftOf(part) : { ...part, key: nextKey() })),
});

const REQUIRED: Issue = { key: 'engine.validation.required' };

/** A value of a condition as it is asked, or what is wrong with it; null asks for what is empty. */
function readOperand(field: Field, operator: string, value: unknown): { value: unknown } | { issue: Issue } {
  if (value === null || typeof value === 'boolean' || isObject(value)) return { value };
  if (Array.isArray(value)) return value.length === 0 ? { issue: REQUIRED } : { value };
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === undefined) return { issue: REQUIRED };
  return operator === '$contains' ? { value: text } : readValue(field, text);
}

/** What is wrong with a draft, by the key of its part. */
export type Problems = ReadonlyMap<number, Issue>;

/** A draft as it is asked, its values as they are kept; or what is wrong with it. Groups of nothing are left out. */
export function finish(resource: Resource, draft: Group): { group: Group } | { problems: Problems } {
  const problems = new Map<number, Issue>();
  const rule = ({ key, ...one }: Rule): Rule[] => {
    const field = fieldAt(resource, one.field);
    if (!field) return [];
    const state: Record<string, unknown> = {};
    for (const [operator, operand] of Object.entries(one.state)) {
      const reading = readOperand(field, operator, operand);
      if ('issue' in reading) problems.set(key ?? 0, reading.issue);
      else state[operator] = reading.value;
    }
    return [{ ...one, state }];
  };
  const group = ({ mode, parts }: Group): Group => ({
    mode,
    parts: parts.flatMap((part): Part[] => {
      if (!isGroup(part)) return rule(part);
      const inner = group(part);
      return inner.parts.length > 0 ? [inner] : [];
    }),
  });
  const finished = group(draft);
  return problems.size > 0 ? { problems } : { group: finished };
}
