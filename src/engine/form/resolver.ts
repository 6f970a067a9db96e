import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { isMasked } from '../../schema/mask';
import { type Issue, type Issues, validateFields } from '../../schema/validate';
import { type FormFacts, givenOf } from './decisions';

export type Say = (issue: Issue) => string;

/** By field; of a part beside its own input, where it stands: `lineas[2].cantidad`. */
function errorsOf(issues: Issues, say: Say): FieldErrors {
  const errors: FieldErrors = {};
  const inside = ([path]: [string, Issue]) => /[.[]/.test(path);
  const all = Object.entries(issues);
  for (const [path, issue] of [...all.filter((one) => !inside(one)), ...all.filter(inside)])
    if (!errors[path.split(/[.[]/)[0] ?? path]?.message) set(errors, path, { type: 'validate', message: say(issue) });
  return errors;
}

/** The kernel's rules as react-hook-form asks for them: one source for browser, server and import. */
export function resolverOf(facts: FormFacts, say: Say): Resolver<FieldValues> {
  return (given) => {
    // a mask that was left as it is stands for what is stored
    const veiled = facts.fields.filter((field) => isMasked(field, given[field.name])).map(({ name }) => name);
    const typed = Object.fromEntries(Object.entries(given).filter(([name]) => !veiled.includes(name)));
    const { values, issues } = validateFields(facts.fields, typed, givenOf(facts));
    if (Object.keys(issues).length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf(issues, say) };
  };
}
