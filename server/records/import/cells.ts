/** A cell's text as a value of its field: as an export writes it, or as people do. */
import { languages } from '../../../i18n/languages';
import { fold } from '../../../src/schema/conditions/evaluate';
import { kindOf } from '../../../src/schema/kinds';
import type { Leaf } from '../../../src/schema/leaves';
import { isMasked } from '../../../src/schema/mask';
import type { Resource } from '../../../src/schema/registry';
import { type Issue, readValue } from '../../../src/schema/validate';
import { instantAt } from '../../moments';
import { translate } from '../../translate';
import { unmarked } from '../export/csv';
import { labelsIn } from '../labels';

export type Reading = { value: unknown } | { issue: Issue };

const said = (key: string): string[] => languages.map((language) => fold(translate(language, key)));
/** What spreadsheets and programs write for yes and no. */
const YES = new Set([...said('transfer.yes'), 'si', 'true', 'verdadero', 'vrai', 'vero', '1', 'x', '✓']);
const NO = new Set([...said('transfer.no'), 'false', 'falso', 'faux', '0', '-']);

const pad = (text: string): string => text.padStart(2, '0');

/** `5/3/2026`, `05-03-26`: days first, as they are read aloud here. */
function dayIn(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  const whole = year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`;
  return `${whole}-${pad(month)}-${pad(day)}`;
}

/** A day and a time by the clocks of Buenos Aires, or an instant with its zone. */
function instantIn(text: string): string {
  const [, date = '', hours = '0', minutes = '00', seconds = '00', thousandths = '0'] =
    /^([\d/.-]+)(?:(?:\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?$/.exec(text) ?? [];
  const day = dayIn(date);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return text;
  const local = Date.parse(`${day}T${pad(hours)}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}Z`);
  return Number.isNaN(local) ? text : instantAt(local);
}

const READ: Readonly<Record<string, (text: string) => unknown>> = {
  boolean: (text) => (YES.has(fold(text)) ? true : NO.has(fold(text)) ? false : text),
  date: dayIn,
  dateTime: instantIn,
};

/** The options of a field by what they are called, in any language. */
function optionsOf(resource: Resource, { path, field }: Leaf): ReadonlyMap<string, string> | undefined {
  if (!('options' in field)) return undefined;
  const byLabel = languages.flatMap((language) => {
    const { option } = labelsIn(language, resource);
    return field.options.map((one): [string, string] => [fold(option(path, one)), one]);
  });
  return new Map([...byLabel.reverse(), ...field.options.map((one): [string, string] => [fold(one), one])]);
}

/** How the cells of a column are read, but for those that name other records. An empty one is nothing. */
export function readerOf(resource: Resource, leaf: Leaf): (text: string) => Reading {
  const { field } = leaf;
  const { cell, fromText, empty } = kindOf(field);
  const options = optionsOf(resource, leaf);
  return (cellText) => {
    const text = unmarked(cellText).trim();
    if (text === '') return { value: empty };
    // whose mask it is, and whether it stays, is known where the record is written
    if (isMasked(field, text)) return { value: text };
    const option = options?.get(fold(text));
    const own = option ?? READ[cell ?? '']?.(text) ?? fromText(cell || options ? text : unmarked(cellText), field);
    const reading = readValue(field, own ?? text);
    return 'issue' in reading ? reading : { value: reading.value };
  };
}
