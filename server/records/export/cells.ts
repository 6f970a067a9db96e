/** A record as a line of a file. */
import type { Language } from '../../../i18n/languages';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leafValue } from '../../../src/schema/leaves';
import { masked } from '../../../src/schema/mask';
import type { Resource } from '../../../src/schema/registry';
import { columnOf, linkOf } from '../../db/kinds';
import type { Row } from '../../handlers';
import { localText, localTime } from '../../moments';
import { translate } from '../../translate';
import { labelsIn } from '../labels';
import type { Refs } from '../links';
import type { Ref } from '../titles';

/** `time` is in ms by the clock of the place; `day` is `YYYY-MM-DD`. Null is an empty cell. */
export type Cell = null | string | boolean | { number: string } | { day: string } | { time: number; text: string };

export interface Column {
  title: string;
  /** a number, a day, an instant: its parts stand under each other, and it reads from left to right in every language */
  figure: boolean;
  /** in figures that are added up: they end where the column does */
  number: boolean;
  cell(row: Row, refs: Refs): Cell;
  /** as people read it; empty for nothing */
  paper(row: Row, refs: Refs): string;
}

/** Between the titles of several records in one cell. */
export const listSeparator = '; ';

const titleOf = (ref: Ref): string => ref.title || String(ref.id);

const isRef = (found: Ref | Record<string, Ref[]>): found is Ref => typeof found.title === 'string';

/** What a column's values point to; a part's stand under the name of its field. */
function pointedTo(refs: Refs, { whole, part }: Leaf): readonly Ref[] {
  const found = refs[whole.name];
  if (!found) return [];
  if (Array.isArray(found)) return found;
  if (isRef(found)) return [found];
  return part === undefined ? [] : (found[part] ?? []);
}

/** How each column says its values, in a language. */
export function columnsIn(language: Language, resource: Resource, leaves: readonly Leaf[]): Column[] {
  const labels = labelsIn(language, resource);
  const { yes, no } = wordsIn(language);
  return leaves.map((leaf): Column => {
    const { path, field, whole, part } = leaf;
    const title = part === undefined ? labels.field(path) : `${labels.field(whole.name)} · ${labels.field(path)}`;
    const { cell: how, toFile, toText } = kindOf(field);
    const { compute } = columnOf(whole);
    const { mask } = whole;
    const words = new Map('options' in field ? field.options.map((one) => [one, labels.option(path, one)]) : []);
    if (linkOf(field)) {
      const titles = (refs: Refs) => {
        const all = pointedTo(refs, leaf).map(titleOf).join(listSeparator);
        return mask ? (masked(mask, all) ?? '') : all;
      };
      return {
        title,
        figure: false,
        number: false,
        cell: (_, refs) => titles(refs) || null,
        paper: (_, refs) => titles(refs),
      };
    }
    const valueIn = (row: Row): unknown => {
      const value = leafValue(leaf, row[whole.name] ?? compute?.(whole, row));
      return value === undefined || value === '' ? null : value;
    };
    // nobody takes along in one file what is unveiled record by record
    if (mask) {
      const veiled = (row: Row) => masked(mask, valueIn(row));
      return { title, figure: how !== undefined, number: false, cell: veiled, paper: (row) => veiled(row) ?? '' };
    }
    const { printed: paper = toText } = columnOf(field);
    return {
      title,
      figure: how !== undefined && how !== 'boolean',
      number: how === 'number',
      cell: (row) => {
        const value = valueIn(row);
        if (value === null) return null;
        if (how === 'boolean') return value === true;
        if (how === 'number') return { number: toText(value, field) };
        if (how === 'date') return { day: String(value) };
        if (how === 'dateTime') return { time: localTime(String(value)), text: localText(String(value)) };
        return words.get(String(value)) ?? (toFile ? toFile(value) : toText(value, field));
      },
      paper: (row) => {
        const value = valueIn(row);
        if (value === null) return '';
        if (how === 'boolean') return value === true ? yes : no;
        return words.get(String(value)) ?? paper(value, field);
      },
    };
  });
}

/** Yes and no, as words. */
export const wordsIn = (language: Language): { yes: string; no: string } => ({
  yes: translate(language, 'transfer.yes'),
  no: translate(language, 'transfer.no'),
});
