import type { Condition } from '../../schema/condition';

/** Reading what stands in a form: anything, until it has been looked at. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What a condition says inside is looked at where it is taken apart. */
export const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const conditionIn = (value: unknown): Condition => (isCondition(value) ? value : {});

/** Without the lines of a list that nobody filled in. */
export const withoutBlanks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .filter((item) => typeof item !== 'string' || item.trim() !== '')
        .map((item) => (typeof item === 'string' ? item.trim() : item))
    : value;

/** Whether an option that stands so is better left unsaid. */
export const isNothingSaid = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isCondition(value) && Object.keys(value).length === 0);
