import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Field } from '../../schema/registry';
import { type Issue, readValue, validateFields } from '../../schema/validate';
import type { FormFacts } from './decisions';

export type Say = (issue: Issue) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the parts of a group, each beside its own input. */
function partErrors(field: Field, value: unknown, say: Say): FieldErrors | undefined {
  if (!('fields' in field) || !isObject(value)) return undefined;
  const errors: FieldErrors = {};
  for (const [name, part] of Object.entries(field.fields)) {
    const reading = readValue({ ...part, name }, value[name]);
    const missing = part.required === true && !('issue' in reading) && reading.value === null;
    if ('issue' in reading) errors[name] = { type: 'validate', message: say(reading.issue) };
    else if (missing) errors[name] = { type: 'validate', message: say({ key: 'engine.validation.required' }) };
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The kernel's rules as react-hook-form asks for them: one source for browser, server and import. */
export function resolverOf(facts: FormFacts, say: Say): Resolver<FieldValues> {
  return (typed) => {
    const { values, issues } = validateFields(facts.fields, typed, {
      ...facts.context,
      able: facts.able,
      ...(facts.current && { current: facts.current }),
    });
    const names = Object.keys(issues);
    if (names.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const field of facts.fields) {
      const issue = issues[field.name];
      if (!issue) continue;
      errors[field.name] = partErrors(field, typed[field.name], say) ?? { type: 'validate', message: say(issue) };
    }
    return { values: {}, errors };
  };
}
