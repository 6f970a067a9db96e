/** Proposes fields from the columns of a file. */
import type { FieldSchema, Kind } from '../../schema/field';
import type { ColumnSummary } from '../../schema/reading/shapes';
import { newField } from '../kinds/newField';
import { isCode, isField, isLine, isSwitch } from '../kinds/what';
import { camelCase, freeName } from '../naming/names';

export interface Guess {
  name: string;
  label: string;
  field: FieldSchema;
  /** first distinct values of the column */
  values: readonly string[];
  /** length of the longest value, in characters */
  longest: number;
  /** true: the column is not imported */
  excluded?: boolean;
}

const MAX_ENUM_OPTIONS = 8;
/** Number of rows from which a complete column becomes a required field. */
const MIN_ROWS_FOR_REQUIRED = 20;
/** Largest number of initial options. */
const MAX_INITIAL_OPTIONS = 60;
/** Longest option, in characters. */
const MAX_OPTION_LENGTH = 60;

/** Returns the field with more options. */
const withOptions = (field: FieldSchema, options: Readonly<Record<string, unknown>>): FieldSchema => {
  const merged: unknown = { ...field, ...options };
  return isField(merged) ? merged : field;
};
/** Maximum length for a column: 50 % longer than its longest value. */
const maxLengthFor = (longest: number): number => Math.max(40, Math.ceil((longest * 1.5) / 10) * 10);

/** Returns a field of a kind for a column. A list of options starts with the column's values. `longest`: characters. */
export function fieldOfKind(kind: Kind, values: readonly string[], longest: number): FieldSchema {
  const field = newField(kind);
  if ('options' in field && values.length > 0 && values.length <= MAX_INITIAL_OPTIONS && longest <= MAX_OPTION_LENGTH)
    return withOptions(field, { options: values, ...('initial' in field && { initial: values[0] }) });
  const needsLength = 'max' in field && typeof field.max === 'number' && longest > 0;
  return needsLength ? withOptions(field, { max: Math.max(Number(field.max), maxLengthFor(longest)) }) : field;
}

/** Whether all values differ, with more than three values. */
const allDiffer = ({ filled, distinct }: ColumnSummary): boolean => distinct === filled && filled > 3;

function kindOf(column: ColumnSummary): Kind {
  const { shape, filled, distinct, longest } = column;
  if (shape === 'month') return 'code';
  if (shape !== null && shape !== 'key') return shape;
  if (filled >= 10 && distinct <= MAX_ENUM_OPTIONS && longest <= 30) return 'enum';
  if (longest > 120) return 'longText';
  return shape === 'key' && allDiffer(column) ? 'code' : 'text';
}

function fieldOf(column: ColumnSummary, first: boolean): FieldSchema {
  const { filled, lines, values, longest, shape } = column;
  if (filled === 0) return { kind: 'text', max: 80 };
  const kind = kindOf(column);
  const complete = filled === lines;
  // only a title or a code identifies a record: amounts may differ by chance
  const identifies = isCode(kind) || (first && isLine(kind));
  return withOptions(fieldOfKind(kind, values, longest), {
    ...(shape === 'month' && { format: 'mes', max: 7 }),
    // a required boolean would only accept true
    ...(complete && lines >= MIN_ROWS_FOR_REQUIRED && !isSwitch(kind) && { required: true }),
    ...(identifies && complete && allDiffer(column) && { unique: true }),
  });
}

/** Whether the field is required; undefined for a boolean, which always has a value. */
export const requiredState = ({ kind, required }: FieldSchema): boolean | undefined =>
  isSwitch(kind) ? undefined : required === true;

/** Returns the field as required or optional; a boolean does not change. */
export function withRequired(field: FieldSchema, required: boolean): FieldSchema {
  const { required: _, ...rest } = field;
  return required && !isSwitch(field.kind) ? withOptions(field, { required }) : withOptions(rest, {});
}

/** Proposes a field for each column with a title. Duplicate names get a number. */
export function guessFields(columns: readonly ColumnSummary[]): Guess[] {
  const used: string[] = [];
  return columns.flatMap((column, index) => {
    const label = column.title.trim().slice(0, 60);
    const base = camelCase(label);
    if (base === '') return [];
    const name = freeName(base, used);
    used.push(name);
    return [{ name, label, field: fieldOf(column, index === 0), values: column.values, longest: column.longest }];
  });
}
