import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { actionFields } from './fields';

/** A value that is missing, as a server would refuse it. */
class Missing extends Error {
  readonly body: { errors: Record<string, string> };

  constructor(names: readonly string[], message: string) {
    super(message);
    this.body = { errors: Object.fromEntries(names.map((name) => [name, message])) };
  }
}

/** Throws where the form of a new record leaves out what an action that is done with it at once must have. */
export function checkFor(
  { schema }: Resource,
  action: string,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  message: string,
): void {
  const must = actionFields(schema.actions?.[action] ?? { on: [], needs: '', run: [] })
    .filter(({ required }) => required === true)
    .map(({ name }) => name);
  const missing = fields.filter(
    (field) => must.includes(field.name) && sameValue(values[field.name], kindOf(field).empty),
  );
  if (missing.length > 0)
    throw new Missing(
      missing.map(({ name }) => name),
      message,
    );
}
