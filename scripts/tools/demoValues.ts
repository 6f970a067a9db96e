/** Values of a field in the rows of demo data: valid, in the form in which they are stored, and varied by its kind. */
import { addDays } from '../../src/schema/calendar';
import type { FieldSchema } from '../../src/schema/field';
import { kindOf } from '../../src/schema/kinds';
import { inWords } from '../../src/schema/title';
import { readValue } from '../../src/schema/validate';
import { DISTINCT_ROWS, formatSample, formatSampleSource } from './formatSamples';

/** Rows of the largest demo data of a generated resource. */
export const MOST_ROWS = 200;

/** Values by row, counted from 0, and their source code, where `i` is the row. */
export interface RowValues {
  at(row: number): unknown;
  source: string;
  /** whether no two rows have the same value, as a unique field requires */
  areDistinct: boolean;
  /** number of rows that have a value */
  rows: number;
}

/** What distinguishes a field from the others of its resource. */
export interface Place {
  name: string;
  /** its resource's records in words, singular: `Convenio` */
  subject: string;
  /** number of date fields before it: a later one has later dates */
  earlierDates: number;
}

const QUALIFIERS = ['Norte', 'Sur', 'Centro', 'Ribera', 'Sierra'];
const NOTES = ['Sin novedades.', 'Falta un dato por confirmar.', 'Acordado por teléfono.', 'Se revisa el mes próximo.'];
/** Length from which a text is for remarks, not for a name. */
const LONG = 100;
/** Values that repeat in turn. */
const TURN = 5;
const ANY_DAY = '2026-03-01';

const literal = (value: unknown): string => JSON.stringify(value);
const formula = (at: RowValues['at'], source: string, areDistinct = true): RowValues => ({
  ...{ at, source, areDistinct },
  rows: MOST_ROWS,
});

/** The stored form of a value; undefined if the field refuses it. */
function storedForm(field: FieldSchema, value: unknown): unknown {
  const reading = readValue({ ...field, name: 'field' }, value);
  return 'value' in reading ? reading.value : undefined;
}

/** The valid ones of some values, in turn. */
function inTurn(field: FieldSchema, values: readonly unknown[]): RowValues[] {
  const valid = [...new Set(values.map((value) => storedForm(field, value)))].filter((value) => value !== undefined);
  if (valid.length === 0) return [];
  const source = valid.length === 1 ? literal(valid[0]) : `${literal(valid)}[i % ${valid.length}]`;
  return [formula((row) => valid[row % valid.length], source, false)];
}

/** A numbered text in its stored form; a row's number follows the text. */
function numbered(field: FieldSchema, prefix: string, from: number): RowValues[] {
  const value = storedForm(field, `${prefix}${from}`);
  if (typeof value !== 'string' || !value.endsWith(String(from))) return [];
  const start = value.slice(0, -String(from).length);
  const number = `i + ${from}`;
  return [formula((row) => `${start}${row + from}`, start === '' ? `String(${number})` : `\`${start}\${${number}}\``)];
}

const sampleOf = (field: FieldSchema, row: number, label: string): unknown => kindOf(field).sample?.(row, field, label);
/** Whether a kind has samples: a file has none, because its value has to exist. */
const hasSamples = (field: FieldSchema): boolean => sampleOf(field, 0, '') !== undefined;
/** Whether any text is a value of a field: the samples of its kind contain the label. */
const isFreeText = (field: FieldSchema): boolean => sampleOf(field, 0, 'a') !== sampleOf(field, 0, 'b');

function texts(field: FieldSchema, { name, subject }: Place): RowValues[] {
  const word = name === 'nombre' ? subject : inWords(name);
  if (!isFreeText(field)) return numbered(field, `${word.slice(0, 3).toUpperCase()}-`, 101);
  const max = 'max' in field ? Number(field.max ?? LONG) : LONG;
  const isName = field.unique || (kindOf(field).sorts && (field.required === true || max < LONG));
  if (!isName) return inTurn(field, NOTES);
  if (!field.unique)
    return inTurn(
      field,
      QUALIFIERS.map((qualifier) => `${word} ${qualifier}`),
    );
  return [...numbered(field, `${word} `, 1), ...numbered(field, '', 1)];
}

function numbers(field: FieldSchema): RowValues[] {
  const [low, high] = ['min' in field ? Number(field.min ?? 0) : 0, 'max' in field ? Number(field.max ?? 100) : 100];
  const first = Math.max(low, 1);
  const last = Math.max(high, first);
  return [
    formula((row) => first + row, `${first} + i`),
    formula((row) => (row % 2 === 0 ? first : last), `random.int(${first}, ${last})`, false),
  ];
}

/** Days around the last day of the data, one week apart. */
function days({ earlierDates }: Place): RowValues[] {
  const offset = 30 * earlierDates - 10;
  const source = `addDays(today, ${offset} - 7 * i)`;
  const at = (row: number) => addDays(ANY_DAY, offset - 7 * row);
  return [formula(at, source), formula((row) => `${at(row)}T12:00:00.000Z`, `\`\${${source}}T12:00:00.000Z\``)];
}

function formatted(field: FieldSchema): RowValues[] {
  const format = 'format' in field ? (field.format ?? '') : '';
  const source = formatSampleSource(format);
  if (source === undefined) return [];
  const rows = source.endsWith('[i]') ? DISTINCT_ROWS : MOST_ROWS;
  const at = (row: number) => formatSample(format, row);
  return [{ at, source, areDistinct: at(0) !== at(1), rows }];
}

/** The values of the kind's preview. */
function samples(field: FieldSchema, label: string): RowValues[] {
  const values = Array.from({ length: DISTINCT_ROWS }, (_, row) => storedForm(field, sampleOf(field, row, label)));
  const areDistinct = new Set(values).size === values.length;
  return [
    ...inTurn(field, values.slice(0, TURN)),
    { at: (row) => values[row], source: `${literal(values)}[i]`, areDistinct, rows: DISTINCT_ROWS },
  ];
}

/** Whether every row has a value that a write would store unchanged. */
function areStored(field: FieldSchema, { at, rows }: RowValues): boolean {
  return [...Array(DISTINCT_ROWS).keys(), rows - 1].every((row) => {
    const value = at(row);
    return value !== undefined && literal(storedForm(field, value)) === literal(value);
  });
}

/** Returns the values of a field in the rows; undefined if it needs a value that somebody chooses. */
export function rowValues(field: FieldSchema, place: Place): RowValues | undefined {
  if (!hasSamples(field)) return undefined;
  const candidates = [
    ...formatted(field),
    ...('options' in field ? inTurn(field, field.options) : []),
    formula((row) => row % 4 !== 3, 'i % 4 !== 3', false),
    ...texts(field, place),
    ...numbers(field).filter(({ areDistinct }) => areDistinct === (field.unique === true)),
    ...days(place),
    ...samples(field, inWords(place.name)),
    ...inTurn(field, ['09:30', '10.00', '1', 'https://example.com', 'persona@example.com']),
  ];
  return candidates.find((values) => (values.areDistinct || !field.unique) && areStored(field, values));
}
