import { type FieldValues, get, type ResolverOptions } from 'react-hook-form';

export type Translate = (key: string, args?: Record<string, unknown>) => string;

/** prefix of a message that react-admin's inputs write as JSON */
const ENCODED = '@@react-admin@@';

/** The text of a validator's message: a sentence, an i18n key, or react-admin's encoding of a key with arguments. */
function textOf(message: string, translate: Translate): string {
  if (!message.startsWith(ENCODED)) return translate(message, { _: message });
  const decoded: unknown = JSON.parse(message.slice(ENCODED.length));
  if (typeof decoded === 'string') return translate(decoded, { _: decoded });
  const key = String(get(decoded, 'message'));
  return translate(key, { _: key, ...get(decoded, 'args') });
}

/**
 * Runs the validators of the inputs themselves (`<TextInput validate>`), which react-hook-form does not run beside a resolver.
 * Returns the path and the text of each error. Our own inputs have none: the kernel's rules are theirs.
 */
export async function inputErrors(
  registered: ResolverOptions<FieldValues>['fields'],
  values: FieldValues,
  translate: Translate,
): Promise<[path: string, message: string][]> {
  const errors: [string, string][] = [];
  const visit = async (field: unknown): Promise<void> => {
    const name: unknown = get(field, 'name');
    const validate: unknown = get(field, 'validate');
    if (typeof name !== 'string' || typeof validate !== 'function') {
      // parts of a group are nested
      if (typeof field === 'object' && field !== null && !('ref' in field)) await visitAll(field);
      return;
    }
    const result: unknown = await validate(get(values, name), values);
    if (typeof result === 'string' && result !== '') errors.push([name, textOf(result, translate)]);
  };
  const visitAll = async (fields: object): Promise<void> => {
    await Promise.all(Object.values(fields).map(visit));
  };
  await visitAll(registered);
  return errors;
}
