import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type Issue, type Issues, validateFields } from '../../schema/validate';
import { type FormFacts, givenOf } from './decisions';

export type Say = (issue: Issue) => string;

/** By field; of a group's part beside its own input. */
function errorsOf(issues: Issues, say: Say): FieldErrors {
  const errors: FieldErrors = {};
  const groups = new Map<string, FieldErrors>();
  for (const [path, issue] of Object.entries(issues)) {
    const [name = path, part] = path.split('.');
    const error = { type: 'validate', message: say(issue) };
    if (part === undefined) errors[name] = error;
    else groups.set(name, { ...groups.get(name), [part]: error });
  }
  for (const [name, parts] of groups) errors[name] ??= parts;
  return errors;
}

/** The kernel's rules as react-hook-form asks for them: one source for browser, server and import. */
export function resolverOf(facts: FormFacts, say: Say): Resolver<FieldValues> {
  return (typed) => {
    const { values, issues } = validateFields(facts.fields, typed, givenOf(facts));
    if (Object.keys(issues).length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf(issues, say) };
  };
}
