import { type Filter, isObject } from '../address';

/** Whether a condition on a field leaves it a single value: one constant, one option of a list, no value, or the person. */
function isSingle(state: unknown): boolean {
  if (Array.isArray(state)) return state.length === 1;
  if (!isObject(state)) return state !== undefined;
  const entries = Object.entries(state);
  const [[operator, operand] = []] = entries;
  if (entries.length !== 1) return false;
  return operator === '$user' || (operator === '$eq' && isSingle(operand)) || (operator === '$in' && isSingle(operand));
}

/** Returns the names of the fields that have the same value in every record of a filter: their columns say nothing. */
export function constantFields(filter: Filter): string[] {
  return Object.entries(filter).flatMap(([name, state]) =>
    name === '$and' && Array.isArray(state)
      ? state.flatMap((part) => (isObject(part) ? constantFields(part) : []))
      : name.startsWith('$') || !isSingle(state)
        ? []
        : [name],
  );
}
