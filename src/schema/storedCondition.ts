/** Returns the condition of a `json` field as an object; without a condition, an empty object. */
export const conditionIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
