/** What the columns of a file seem to hold. */
import type { FieldSchema, Kind } from '../../schema/field';
import type { ColumnSummary } from '../../schema/reading/shapes';
import { newField } from '../kinds/newField';
import { isCode, isField, isLine, isSwitch } from '../kinds/what';
import { camelCase, freeName } from '../naming/names';

export interface Guess {
  name: string;
  label: string;
  field: FieldSchema;
  /** the first different values of the column */
  values: readonly string[];
  /** characters of its longest value */
  longest: number;
  /** the resource does without it */
  left?: boolean;
}

const MOST_OPTIONS = 8;
/** Rows from which on what is always there seems to have to be. */
const ENOUGH_ROWS = 20;
/** How many different values a list of options may begin with at most. */
const MOST_CHOSEN = 60;
/** Characters of an option at most. */
const LONGEST_OPTION = 60;

/** What is said of a field, more of it. */
const withMore = (field: FieldSchema, more: Readonly<Record<string, unknown>>): FieldSchema => {
  const said: unknown = { ...field, ...more };
  return isField(said) ? said : field;
};
/** Room for half as much again. */
const room = (longest: number): number => Math.max(40, Math.ceil((longest * 1.5) / 10) * 10);

/** A field of a kind as a column would have it; an option list begins with what there is. `longest`: characters. */
export function fieldAs(kind: Kind, values: readonly string[], longest: number): FieldSchema {
  const field = newField(kind);
  if ('options' in field && values.length > 0 && values.length <= MOST_CHOSEN && longest <= LONGEST_OPTION)
    return withMore(field, { options: values, ...('initial' in field && { initial: values[0] }) });
  const longer = 'max' in field && typeof field.max === 'number' && longest > 0;
  return longer ? withMore(field, { max: Math.max(Number(field.max), room(longest)) }) : field;
}

/** Different everywhere it is filled in, in more than a few lines. */
const allDiffer = ({ filled, distinct }: ColumnSummary): boolean => distinct === filled && filled > 3;

function kindOf(column: ColumnSummary): Kind {
  const { shape, filled, distinct, longest } = column;
  if (shape === 'month') return 'code';
  if (shape !== null && shape !== 'key') return shape;
  if (filled >= 10 && distinct <= MOST_OPTIONS && longest <= 30) return 'enum';
  if (longest > 120) return 'longText';
  return shape === 'key' && allDiffer(column) ? 'code' : 'text';
}

function fieldOf(column: ColumnSummary, first: boolean): FieldSchema {
  const { filled, lines, values, longest, shape } = column;
  if (filled === 0) return { kind: 'text', max: 80 };
  const kind = kindOf(column);
  const complete = filled === lines;
  // what a record is called by, and what it is known by; that amounts differ says nothing
  const tells = isCode(kind) || (first && isLine(kind));
  return withMore(fieldAs(kind, values, longest), {
    ...(shape === 'month' && { format: 'mes', max: 7 }),
    // a switch that is required would only accept yes
    ...(complete && lines >= ENOUGH_ROWS && !isSwitch(kind) && { required: true }),
    ...(tells && complete && allDiffer(column) && { unique: true }),
  });
}

/** Whether it must be said; undefined for what always is. */
export const mustBeSaid = ({ kind, required }: FieldSchema): boolean | undefined =>
  isSwitch(kind) ? undefined : required === true;

/** A field that must be said, or need not; one that always is stays as it is. */
export function withRequired(field: FieldSchema, required: boolean): FieldSchema {
  const { required: _, ...rest } = field;
  return required && !isSwitch(field.kind) ? withMore(field, { required }) : withMore(rest, {});
}

/** A field for each column with a title; two of one name are told apart by a number. */
export function guessFields(columns: readonly ColumnSummary[]): Guess[] {
  const used: string[] = [];
  return columns.flatMap((column, at) => {
    const label = column.title.trim().slice(0, 60);
    const base = camelCase(label);
    if (base === '') return [];
    const name = freeName(base, used);
    used.push(name);
    return [{ name, label, field: fieldOf(column, at === 0), values: column.values, longest: column.longest }];
  });
}
