/** The response and error shapes of the specification's calls (section 7). */

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the content of `{"data": …}`, `{"datos": …}` or `{"data": {"datos": …}}`; the body itself where it is not wrapped. */
export function unwrap(body: unknown): unknown {
  if (!isRecord(body)) return body;
  for (const wrapper of ['data', 'datos']) {
    const inner = body[wrapper];
    if (Array.isArray(inner)) return inner;
    if (isRecord(inner)) return unwrap(inner);
  }
  return body;
}

/** Returns the list of a response; empty where it has none. */
export function unwrapList(body: unknown): unknown[] {
  const inner = unwrap(body);
  return Array.isArray(inner) ? inner : [];
}

/**
 * `{"error": …, "error_msg": …}` is an error whatever its HTTP status. Returns its message, which may be empty; null where the
 * body is not an error.
 */
export function specificationErrorOf(body: unknown): { message: string } | null {
  if (!isRecord(body) || !body.error) return null;
  return { message: typeof body.error_msg === 'string' ? body.error_msg : '' };
}
