/** What a link asks a new record to begin with (`?source={"titular":"100001"}`); nothing where it is not an object. */
export function initialFrom(source: string | null): Record<string, unknown> {
  if (!source) return {};
  try {
    const values: unknown = JSON.parse(source);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
  } catch {
    return {};
  }
}
