/** The fields that a form of requests adds to a request (domain.md A5, `solicitudCategoria.formulario`). */
import type { FieldSchema } from '../../../../src/schema/field';
import { kindOf } from '../../../../src/schema/kinds';
import type { Field } from '../../../../src/schema/registry';

/** Answers of a field of the type `si`. */
const YES_NO = ['si', 'no'] as const;

export interface FormField {
  /** unique in its form; answers refer to it */
  label: string;
  type: string;
  /** the field that reads and renders the answer */
  field: Field;
  /** the possible answers of a choice, in order; undefined for other types */
  options: readonly string[] | undefined;
  required: boolean;
  /** must be answered before the request is closed */
  requiredToClose: boolean;
  /** shown only if an earlier field has this answer */
  condition: { label: string; value: string } | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the options of a choice, which are separated by commas. */
const optionsOf = (value: unknown): string[] => [
  ...new Set(
    text(value)
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
];

/** The schema of an answer by type; a choice is an `enum` of its options. */
const SCHEMAS: Readonly<Record<string, FieldSchema>> = {
  texto: { kind: 'text', max: 200, normalize: ['trim'] },
  textoLargo: { kind: 'longText', max: 2000, rows: 3 },
  numero: { kind: 'decimal', scale: 2 },
  importe: { kind: 'money' },
  fecha: { kind: 'date' },
  patente: { kind: 'code', max: 8, normalize: ['compact', 'upper'] },
};

function choiceOf(type: string, opciones: unknown): readonly string[] | undefined {
  if (type === 'si') return YES_NO;
  return type === 'opcion' ? optionsOf(opciones) : undefined;
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null;

/** Returns the fields that a form declares, in order; none for a form without fields. */
export function formFields(formulario: unknown): FormField[] {
  const rows: unknown[] = Array.isArray(formulario) ? formulario : [];
  return rows.filter(isRow).map((row, index): FormField => {
    const type = text(row.tipo);
    const options = choiceOf(type, row.opciones);
    const schema: FieldSchema = options ? { kind: 'enum', options: [...options] } : (SCHEMAS[type] ?? { kind: 'text' });
    const condition = text(row.condicionCampo);
    return {
      label: text(row.etiqueta),
      type,
      field: { ...schema, name: `campo${index}` },
      options,
      required: row.obligatorio === true,
      requiredToClose: row.alCerrar === true,
      condition: condition === '' ? undefined : { label: condition, value: text(row.condicionValor) },
    };
  });
}

/** Returns an answer as its field's value; null without an answer. */
export const valueOfText = ({ field }: FormField, answer: string | null | undefined): unknown =>
  answer === null || answer === undefined || answer.trim() === '' ? null : kindOf(field).fromText(answer, field);

/** Returns the text in which the value of a field is stored; null for an empty one. */
export function textOfValue({ field }: FormField, value: unknown): string | null {
  const stored = value === null || value === undefined ? '' : kindOf(field).toText(value, field);
  return stored === '' ? null : stored;
}

/** Returns the fields that are shown with these answers: those without a condition, and those whose condition holds. */
export function visibleFields(
  fields: readonly FormField[],
  answerTo: (label: string) => string | null | undefined,
): FormField[] {
  const visible: FormField[] = [];
  for (const field of fields) {
    const { condition } = field;
    const isOpen = visible.some(({ label }) => label === condition?.label);
    if (!condition || (isOpen && answerTo(condition.label) === condition.value)) visible.push(field);
  }
  return visible;
}
