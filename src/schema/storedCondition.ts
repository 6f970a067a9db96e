/** Returns a condition that a record stores (a `json` field) as an object; empty where there is none. */
export const conditionIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
