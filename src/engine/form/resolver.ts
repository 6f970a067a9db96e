import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { isMasked } from '../../schema/mask';
import { type Issues, validateFields } from '../../schema/validate';
import { decisionContextOf, type FormFacts } from './decisions';
import { inputErrors, type Translate } from './inputErrors';

/** Converts issues to errors by field; errors of parts are nested: `lineas[2].cantidad`. */
function toFieldErrors(issues: Issues, translate: Translate): FieldErrors {
  const errors: FieldErrors = {};
  const isNested = ([path]: [string, Issues[string]]) => /[.[]/.test(path);
  const entries = Object.entries(issues);
  for (const [path, { key, args }] of [...entries.filter((entry) => !isNested(entry)), ...entries.filter(isNested)])
    if (!errors[path.split(/[.[]/)[0] ?? path]?.message)
      set(errors, path, { type: 'validate', message: translate(key, args) });
  return errors;
}

/** Returns a react-hook-form resolver with the kernel's rules, the same ones for browser, server and import, and then the inputs' own. */
export function resolverOf(facts: FormFacts, translate: Translate): Resolver<FieldValues> {
  return async (input, _, options) => {
    // an unchanged mask stands for the stored value
    const maskedNames = facts.fields.filter((field) => isMasked(field, input[field.name])).map(({ name }) => name);
    const typed = Object.fromEntries(Object.entries(input).filter(([name]) => !maskedNames.includes(name)));
    const { values, issues } = validateFields(facts.fields, typed, decisionContextOf(facts));
    const errors = toFieldErrors(issues, translate);
    for (const [path, message] of await inputErrors(options.fields, input, translate))
      if (!get(errors, path)) set(errors, path, { type: 'validate', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
