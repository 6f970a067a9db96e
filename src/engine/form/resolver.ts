import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { isMasked } from '../../schema/mask';
import { type Issue, type Issues, validateFields } from '../../schema/validate';
import { decisionContextOf, type FormFacts } from './decisions';

export type FormatIssue = (issue: Issue) => string;

/** Converts issues to errors by field; errors of parts are nested: `lineas[2].cantidad`. */
function toFieldErrors(issues: Issues, formatIssue: FormatIssue): FieldErrors {
  const errors: FieldErrors = {};
  const isNested = ([path]: [string, Issue]) => /[.[]/.test(path);
  const all = Object.entries(issues);
  for (const [path, issue] of [...all.filter((entry) => !isNested(entry)), ...all.filter(isNested)])
    if (!errors[path.split(/[.[]/)[0] ?? path]?.message)
      set(errors, path, { type: 'validate', message: formatIssue(issue) });
  return errors;
}

/** Returns a react-hook-form resolver with the kernel's rules: the same ones for browser, server and import. */
export function resolverOf(facts: FormFacts, formatIssue: FormatIssue): Resolver<FieldValues> {
  return (input) => {
    // an unchanged mask stands for the stored value
    const maskedNames = facts.fields.filter((field) => isMasked(field, input[field.name])).map(({ name }) => name);
    const typed = Object.fromEntries(Object.entries(input).filter(([name]) => !maskedNames.includes(name)));
    const { values, issues } = validateFields(facts.fields, typed, decisionContextOf(facts));
    if (Object.keys(issues).length === 0) return { values, errors: {} };
    return { values: {}, errors: toFieldErrors(issues, formatIssue) };
  };
}
