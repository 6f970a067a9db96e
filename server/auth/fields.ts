import { Problem, type Sentence } from '../problem';

/**
 * Returns the named texts of a body. Throws 400 where the body is not an object or a value is not a text, 422 where a value is
 * missing or empty, with an error per name.
 */
export function textsOf<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(400, 'malformed');
  const given: Record<string, unknown> = { ...body };
  const found: Partial<Record<Name, string>> = {};
  const wrong: Record<string, Sentence> = {};
  const missing: Record<string, Sentence> = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === null || value === '') missing[name] = { key: 'calls.login.required' };
    else if (typeof value !== 'string') wrong[name] = { key: 'calls.login.text' };
    else found[name] = value;
  }
  if (Object.keys(wrong).length > 0) throw new Problem(400, 'badValue', {}, { errors: wrong });
  if (!complete(found, names)) throw new Problem(422, 'invalid', {}, { errors: missing });
  return found;
}

function complete<Name extends string>(
  found: Partial<Record<Name, string>>,
  names: readonly Name[],
): found is Record<Name, string> {
  return names.every((name) => found[name] !== undefined);
}
