/** Reads the answers to the fields of a request's form. */
import { type Issues, readValue } from '../../../../src/schema/validate';
import { type FormField, textOfValue, valueOfText, visibleFields } from './formFields';

/** An answer as it is stored in the request: with its label and type, so that a later change of the form does not change it. */
export interface Answer {
  campo: string;
  tipo: string;
  valor: string | null;
}

/** Returns the rows of `tickets.campos`. */
export const answersIn = (value: unknown): Answer[] =>
  (Array.isArray(value) ? value : []).map((row) => {
    const { campo, tipo, valor } = Object(row);
    return { campo: String(campo ?? ''), tipo: String(tipo ?? ''), valor: typeof valor === 'string' ? valor : null };
  });

interface ReadAnswers {
  /** one for each visible field, in the order of the form */
  answers: Answer[];
  /** by path in `campos` */
  issues: Issues;
}

const isBlank = (text: string | null | undefined) => text === null || text === undefined || text.trim() === '';

/**
 * Reads answers with the reader of each field's kind. Refused are an answer that its kind cannot read, one to a field that the
 * form does not have, and a missing one to a required field. Answers to fields that are not shown are dropped.
 * `requireAnswers`: false for requests of the past, which may be older than the form.
 */
export function readAnswers(
  fields: readonly FormField[],
  sent: readonly Answer[],
  { requireAnswers = true } = {},
): ReadAnswers {
  const issues: Issues = {};
  const readings = new Map<string, string | null>();
  for (const field of fields) {
    const index = sent.findIndex(({ campo }) => campo === field.label);
    const typed = sent[index]?.valor;
    if (isBlank(typed)) continue;
    const result = readValue(field.field, valueOfText(field, typed));
    if ('issue' in result) issues[`campos[${index}].valor`] = result.issue;
    else readings.set(field.label, textOfValue(field, result.value));
  }
  for (const [index, { campo }] of sent.entries())
    if (!fields.some(({ label }) => label === campo))
      issues[`campos[${index}].campo`] = { key: 'resources.tickets.reasons.campoAjeno', args: { campo } };

  const visible = visibleFields(fields, (label) => readings.get(label));
  const visibleLabels = new Set(visible.map(({ label }) => label));
  for (const [index, { campo }] of sent.entries())
    if (!visibleLabels.has(campo)) delete issues[`campos[${index}].valor`];
  for (const [position, { label, required }] of visible.entries()) {
    const index = sent.findIndex(({ campo }) => campo === label);
    if (requireAnswers && required && isBlank(sent[index]?.valor))
      issues[`campos[${index < 0 ? position : index}].valor`] = { key: 'engine.validation.required' };
  }
  return {
    answers: visible.map(({ label, type }) => ({ campo: label, tipo: type, valor: readings.get(label) ?? null })),
    issues,
  };
}

/** Returns the labels of the fields that must be answered before the request is closed, and are not. */
export function missingToClose(fields: readonly FormField[], answers: readonly Answer[]): string[] {
  const answerTo = (label: string) => answers.find(({ campo }) => campo === label)?.valor;
  return visibleFields(fields, answerTo)
    .filter(({ label, requiredToClose }) => requiredToClose && isBlank(answerTo(label)))
    .map(({ label }) => label);
}
