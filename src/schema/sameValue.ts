const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Normalises a value for comparison: every form of an empty value becomes null, in the parts of a group too. */
function normalised(value: unknown): unknown {
  if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(normalised);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => normalised(part) !== null);
  return parts.length === 0 ? null : Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two values of a field are equal. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(normalised(a)) === JSON.stringify(normalised(b));
