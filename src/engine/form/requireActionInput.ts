import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { actionFields } from './fields';

/** A missing value, with an error body in the shape of the server's. */
class MissingInputError extends Error {
  readonly body: { errors: Record<string, string> };

  constructor(names: readonly string[], message: string) {
    super(message);
    this.body = { errors: Object.fromEntries(names.map((name) => [name, message])) };
  }
}

/** Throws if the create form lacks input that is required by an action which runs right after creating. */
export function requireActionInput(
  { schema }: Resource,
  action: string,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  message: string,
): void {
  const requiredNames = actionFields(schema.actions?.[action] ?? { on: [], needs: '', run: [] })
    .filter(({ required }) => required === true)
    .map(({ name }) => name);
  const missing = fields.filter(
    (field) => requiredNames.includes(field.name) && sameValue(values[field.name], kindOf(field).empty),
  );
  if (missing.length > 0)
    throw new MissingInputError(
      missing.map(({ name }) => name),
      message,
    );
}
