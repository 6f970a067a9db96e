/** The shapes in which the specification's calls answer (section 7), and the shape in which they refuse. */

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is inside `{"data": …}`, `{"datos": …}` or `{"data": {"datos": …}}`; the body itself where it is bare. */
export function unwrap(body: unknown): unknown {
  if (!isRecord(body)) return body;
  for (const wrapper of ['data', 'datos']) {
    const inner = body[wrapper];
    if (Array.isArray(inner)) return inner;
    if (isRecord(inner)) return unwrap(inner);
  }
  return body;
}

/** The list inside an answer; an empty one where there is none. */
export function unwrapList(body: unknown): unknown[] {
  const inner = unwrap(body);
  return Array.isArray(inner) ? inner : [];
}

/**
 * `{"error": …, "error_msg": …}` is a refusal whatever its HTTP status. Answers its text, which may be empty;
 * null where the body refuses nothing.
 */
export function refusalOf(body: unknown): { message: string } | null {
  if (!isRecord(body) || !body.error) return null;
  return { message: typeof body.error_msg === 'string' ? body.error_msg : '' };
}
