import type { Condition } from '../../schema/condition';

/** Type guards and converters for untyped form values. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Checks only that the value is an object; its content is checked where it is used. */
const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const conditionIn = (value: unknown): Condition => (isCondition(value) ? value : {});

/** Removes empty items from a list and trims the others. */
export const trimItems = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .filter((item) => typeof item !== 'string' || item.trim() !== '')
        .map((item) => (typeof item === 'string' ? item.trim() : item))
    : value;

/** Whether an option with this value is left out of the schema. */
export const isUnset = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isCondition(value) && Object.keys(value).length === 0);
