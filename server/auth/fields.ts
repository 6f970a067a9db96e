import { Problem, type Sentence } from '../problem';

/**
 * Returns the named texts of a body. Throws 400 where the body is not an object or a value is not a text, 422 where a value is
 * missing or empty, with an error per name.
 */
export function textsOf<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(400, 'malformed');
  const input: Record<string, unknown> = { ...body };
  const texts: Partial<Record<Name, string>> = {};
  const typeErrors: Record<string, Sentence> = {};
  const missingErrors: Record<string, Sentence> = {};
  for (const name of names) {
    const value = input[name];
    if (value === undefined || value === null || value === '') missingErrors[name] = { key: 'calls.login.required' };
    else if (typeof value !== 'string') typeErrors[name] = { key: 'calls.login.text' };
    else texts[name] = value;
  }
  if (Object.keys(typeErrors).length > 0) throw new Problem(400, 'badValue', {}, { errors: typeErrors });
  if (!hasAll(texts, names)) throw new Problem(422, 'invalid', {}, { errors: missingErrors });
  return texts;
}

function hasAll<Name extends string>(
  texts: Partial<Record<Name, string>>,
  names: readonly Name[],
): texts is Record<Name, string> {
  return names.every((name) => texts[name] !== undefined);
}
