/** Checks the declaration of a form's fields. */
import { type Issue, type Issues, readValue } from '../../../../src/schema/validate';
import { type FormField, formFields, valueOfText } from './formFields';

const reason = (name: string, args?: Issue['args']): Issue => ({
  key: `resources.solicitudCategorias.reasons.${name}`,
  ...(args && { args }),
});

/** Returns why a condition cannot hold; undefined if it can. */
function conditionIssue(earlier: readonly FormField[], { condition }: FormField): [string, Issue] | undefined {
  if (!condition) return undefined;
  const source = earlier.find(({ label }) => label === condition.label);
  if (!source) return ['condicionCampo', reason('condicionSinCampo', { campo: condition.label })];
  const result = readValue(source.field, valueOfText(source, condition.value));
  if ('value' in result) return undefined;
  return [
    'condicionValor',
    source.options ? reason('condicionOpcion', { opciones: source.options.join(', ') }) : result.issue,
  ];
}

/**
 * Returns the problems of a form, by path: labels are unique, a choice has at least two options, and a condition names an
 * earlier field and one of its possible answers.
 */
export function definitionIssues(formulario: unknown): Issues {
  const fields = formFields(formulario);
  const issues: Issues = {};
  for (const [index, field] of fields.entries()) {
    const earlier = fields.slice(0, index);
    const path = (part: string) => `formulario[${index}].${part}`;
    if (earlier.some(({ label }) => label === field.label)) issues[path('etiqueta')] = reason('etiquetaRepetida');
    if (field.type === 'opcion' && (field.options?.length ?? 0) < 2) issues[path('opciones')] = reason('pocasOpciones');
    const condition = conditionIssue(earlier, field);
    if (condition) issues[path(condition[0])] = condition[1];
  }
  return issues;
}
