/** Parses the text of a cell as a value of its field, in the format of an export or as people write it. */
import { languages } from '../../../i18n/languages';
import { instantAt } from '../../../src/schema/calendar';
import { kindOf } from '../../../src/schema/kinds';
import type { Leaf } from '../../../src/schema/leaves';
import { isMasked } from '../../../src/schema/mask';
import { type DayOrder, hasShortYear, readDay } from '../../../src/schema/reading/days';
import { isShortened, readNumeral } from '../../../src/schema/reading/numbers';
import type { Resource } from '../../../src/schema/registry';
import { fold } from '../../../src/schema/text/fold';
import { type Issue, readValue } from '../../../src/schema/validate';
import { translate } from '../../translate';
import { unescapeFormulas } from '../export/csv';
import { labelsIn } from '../labels';
import { isDivided } from './digits';
import { type ColumnFormat, toTextReading } from './formats';
import { isSheetError } from './sheetErrors';

export type Reading = { value: unknown } | { issue: Issue };

const translations = (key: string): string[] => languages.map((language) => fold(translate(language, key)));
/** Spreadsheet words for yes and no. */
const YES = new Set([...translations('transfer.yes'), 'si', 'true', 'verdadero', 'vrai', 'vero', '1', 'x', '✓']);
const NO = new Set([...translations('transfer.no'), 'false', 'falso', 'faux', '0', '-']);

const pad = (text: string): string => text.padStart(2, '0');

/** Returns the error for an ambiguous cell in a column without a chosen format. */
const ambiguous = (key: string, text: string): { issue: Issue } => ({
  issue: { key: `transfer.ask.${key}`, args: { text: text.slice(0, 80) } },
});

/** A date and an optional time. */
const MOMENT = /^([\d/.-]+)(?:(?:\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?$/;

/** Letters of a date with a time. */
const maxMoment = 60;
/** The beginning of a day, as databases and other systems write it behind a date. */
const MIDNIGHT = /(?:\s+|T)(?:0?0:00(?::00(?:[.,]0{1,9})?)?|12:00(?::00)?\s?a\.?\s?m\.?)\s?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Returns the error for a date that needs a chosen format; undefined for an unambiguous one. */
function ambiguousDay(text: string, { order, years }: ColumnFormat): { issue: Issue } | undefined {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  if (hasShortYear(day) && years === undefined) return ambiguous('years', text);
  const inOrder = (dayOrder: DayOrder) => readDay(day, { order: dayOrder, years: years ?? 2000 });
  const [dmy, mdy] = [inOrder('dmy'), inOrder('mdy')];
  return order === undefined && dmy !== undefined && mdy !== undefined && dmy !== mdy
    ? ambiguous('order', text)
    : undefined;
}

/** Converts a local date and time of Buenos Aires, or an instant with a zone, to an instant. */
function toInstant(text: string, { order = 'dmy', years }: ColumnFormat): string {
  const [, date = '', hours = '0', minutes = '00', seconds = '00', thousandths = '0'] = MOMENT.exec(text) ?? [];
  const day = readDay(date, { order, ...(years !== undefined && { years }) });
  if (day === undefined) return text;
  const local = Date.parse(`${day}T${pad(hours)}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}Z`);
  return Number.isNaN(local) ? text : instantAt(local).toISOString();
}

type Reader = (text: string, format: ColumnFormat) => unknown;
const READ: Readonly<Record<string, Reader>> = {
  boolean: (text) => (YES.has(fold(text)) ? true : NO.has(fold(text)) ? false : text),
  dateTime: toInstant,
};

/** Returns the error for a cell that needs a chosen format; undefined for an unambiguous one. */
function ambiguityOf({ field }: Leaf, text: string, format: ColumnFormat): { issue: Issue } | undefined {
  const kind = kindOf(field);
  if (kind.decimals && format.decimals === undefined) {
    const read = (decimals: ',' | '.') => readValue(field, kind.fromText(text, field, { decimals }));
    const numeral = text.replace(/[^\d.,()\s'’-]/g, '');
    if (readNumeral(numeral, ',') === undefined || readNumeral(numeral, '.') === undefined) return undefined;
    const [comma, point] = [read(','), read('.')];
    if ('value' in comma && 'value' in point && comma.value !== point.value) return ambiguous('decimals', text);
  }
  return kind.cell === 'date' || kind.cell === 'dateTime' ? ambiguousDay(text, format) : undefined;
}

/**
 * Returns the folded names of the values of an option or boolean field: option names and labels, yes and no, in every language.
 */
export function valueNames(resource: Resource, { path, field }: Leaf): [name: string, value: string | boolean][] {
  if (kindOf(field).cell === 'boolean')
    return [
      ...[...YES].map((name): [string, boolean] => [name, true]),
      ...[...NO].map((name): [string, boolean] => [name, false]),
    ];
  if (!('options' in field)) return [];
  const byLabel = languages.flatMap((language) => {
    const { option: labelOf } = labelsIn(language, resource);
    return field.options.map((option): [string, string] => [fold(labelOf(path, option)), option]);
  });
  return [...field.options.map((option): [string, string] => [fold(option), option]), ...byLabel];
}

/** Returns the options of a field by name. Option names take precedence over labels, and the first language over the others. */
function optionsOf(resource: Resource, leaf: Leaf): ReadonlyMap<string, string> | undefined {
  if (!('options' in leaf.field)) return undefined;
  const stringNames = valueNames(resource, leaf).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Map(stringNames.reverse());
}

/** Returns the parser of a column, for columns that are no references. An empty cell is null. */
export function readerOf(resource: Resource, leaf: Leaf, format: ColumnFormat = {}): (text: string) => Reading {
  const { field } = leaf;
  const { cell, fromText, empty } = kindOf(field);
  const options = optionsOf(resource, leaf);
  return (cellText) => {
    const typed = unescapeFormulas(cellText).trim();
    const text = cell === 'date' && typed.length <= maxMoment ? typed.replace(MIDNIGHT, '') : typed;
    if (text === '') return { value: empty };
    // a shortened number has lost its last digits, whatever the kind of the field
    if (isShortened(text)) return { issue: { key: 'transfer.line.rounded', args: { text } } };
    if (isSheetError(text)) return { issue: { key: 'transfer.line.sheetError', args: { text } } };
    if (isDivided(field, text)) return { issue: { key: 'transfer.line.separator', args: { text: text.slice(0, 80) } } };
    const ambiguity = ambiguityOf(leaf, text, format);
    if (ambiguity) return ambiguity;
    // whether the mask is the stored one is checked where the record is written
    if (isMasked(field, text)) return { value: text };
    const option = options?.get(fold(text));
    const parsed =
      option ??
      READ[cell ?? '']?.(text, format) ??
      fromText(cell || options ? text : unescapeFormulas(cellText), field, { decimals: ',', ...toTextReading(format) });
    const reading = readValue(field, parsed ?? text);
    if ('issue' in reading && (options || cell === 'boolean'))
      return { issue: { key: 'transfer.line.unmapped', args: { text: text.slice(0, 80) } } };
    return 'issue' in reading ? reading : { value: reading.value };
  };
}
