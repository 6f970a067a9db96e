/** A cell's text as a value of its field: as an export writes it, or as people do. */
import { languages } from '../../../i18n/languages';
import { kindOf } from '../../../src/schema/kinds';
import type { Leaf } from '../../../src/schema/leaves';
import { isMasked } from '../../../src/schema/mask';
import { type DayOrder, hasShortYear, readDay } from '../../../src/schema/reading/days';
import { isShortened, readNumeral } from '../../../src/schema/reading/numbers';
import type { Resource } from '../../../src/schema/registry';
import { fold } from '../../../src/schema/text/fold';
import { type Issue, readValue } from '../../../src/schema/validate';
import { instantAt } from '../../moments';
import { translate } from '../../translate';
import { unescapeFormulas } from '../export/csv';
import { labelsIn } from '../labels';
import { type ColumnFormat, howOf } from './formats';

export type Reading = { value: unknown } | { issue: Issue };

const said = (key: string): string[] => languages.map((language) => fold(translate(language, key)));
/** What spreadsheets and programs write for yes and no. */
const YES = new Set([...said('transfer.yes'), 'si', 'true', 'verdadero', 'vrai', 'vero', '1', 'x', '✓']);
const NO = new Set([...said('transfer.no'), 'false', 'falso', 'faux', '0', '-']);

const pad = (text: string): string => text.padStart(2, '0');

/** A cell that can be read in two ways, of a column that nobody said it of. */
const asks = (key: string, text: string): { issue: Issue } => ({
  issue: { key: `transfer.ask.${key}`, args: { text: text.slice(0, 80) } },
});

/** A day as it is written, and the time behind it. */
const MOMENT = /^([\d/.-]+)(?:(?:\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?$/;

/** What has to be said before a day can be read. */
function dayAsks(text: string, { order, years }: ColumnFormat): { issue: Issue } | undefined {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  if (hasShortYear(day) && years === undefined) return asks('years', text);
  const by = (one: DayOrder) => readDay(day, { order: one, years: years ?? 2000 });
  const [dmy, mdy] = [by('dmy'), by('mdy')];
  return order === undefined && dmy !== undefined && mdy !== undefined && dmy !== mdy ? asks('order', text) : undefined;
}

/** A day and a time by the clocks of Buenos Aires, or an instant with its zone. */
function instantIn(text: string, { order = 'dmy', years }: ColumnFormat): string {
  const [, date = '', hours = '0', minutes = '00', seconds = '00', thousandths = '0'] = MOMENT.exec(text) ?? [];
  const day = readDay(date, { order, ...(years !== undefined && { years }) });
  if (day === undefined) return text;
  const local = Date.parse(`${day}T${pad(hours)}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}Z`);
  return Number.isNaN(local) ? text : instantAt(local);
}

type Reader = (text: string, format: ColumnFormat) => unknown;
const READ: Readonly<Record<string, Reader>> = {
  boolean: (text) => (YES.has(fold(text)) ? true : NO.has(fold(text)) ? false : text),
  dateTime: instantIn,
};

/** What is asked of a column before a cell of it can be read; undefined where it is clear. */
function askedOf({ field }: Leaf, text: string, format: ColumnFormat): { issue: Issue } | undefined {
  const kind = kindOf(field);
  if (kind.decimals && format.decimals === undefined) {
    const read = (decimals: ',' | '.') => readValue(field, kind.fromText(text, field, { decimals }));
    const numeral = text.replace(/[^\d.,()\s'’-]/g, '');
    if (readNumeral(numeral, ',') === undefined || readNumeral(numeral, '.') === undefined) return undefined;
    const [comma, point] = [read(','), read('.')];
    if ('value' in comma && 'value' in point && comma.value !== point.value) return asks('decimals', text);
  }
  return kind.cell === 'date' || kind.cell === 'dateTime' ? dayAsks(text, format) : undefined;
}

/** What the values of a field may be called that has few of them, folded: its options by name and label, yes and no, in any language. */
export function namesOf(resource: Resource, { path, field }: Leaf): [name: string, value: string | boolean][] {
  if (kindOf(field).cell === 'boolean')
    return [
      ...[...YES].map((name): [string, boolean] => [name, true]),
      ...[...NO].map((name): [string, boolean] => [name, false]),
    ];
  if (!('options' in field)) return [];
  const byLabel = languages.flatMap((language) => {
    const { option } = labelsIn(language, resource);
    return field.options.map((one): [string, string] => [fold(option(path, one)), one]);
  });
  return [...field.options.map((one): [string, string] => [fold(one), one]), ...byLabel];
}

/** The options of a field by what they are called: its own name goes before a label, the first language before the others. */
function optionsOf(resource: Resource, leaf: Leaf): ReadonlyMap<string, string> | undefined {
  if (!('options' in leaf.field)) return undefined;
  const named = namesOf(resource, leaf).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Map(named.reverse());
}

/** How the cells of a column are read, but for those that name other records. An empty one is nothing. */
export function readerOf(resource: Resource, leaf: Leaf, format: ColumnFormat = {}): (text: string) => Reading {
  const { field } = leaf;
  const { cell, fromText, empty } = kindOf(field);
  const options = optionsOf(resource, leaf);
  return (cellText) => {
    const text = unescapeFormulas(cellText).trim();
    if (text === '') return { value: empty };
    // its last digits are lost, whatever kind of thing it is
    if (isShortened(text)) return { issue: { key: 'transfer.line.rounded', args: { text } } };
    const asked = askedOf(leaf, text, format);
    if (asked) return asked;
    // whose mask it is, and whether it stays, is known where the record is written
    if (isMasked(field, text)) return { value: text };
    const option = options?.get(fold(text));
    const own =
      option ??
      READ[cell ?? '']?.(text, format) ??
      fromText(cell || options ? text : unescapeFormulas(cellText), field, { decimals: ',', ...howOf(format) });
    const reading = readValue(field, own ?? text);
    if ('issue' in reading && (options || cell === 'boolean'))
      return { issue: { key: 'transfer.line.unmapped', args: { text: text.slice(0, 80) } } };
    return 'issue' in reading ? reading : { value: reading.value };
  };
}
