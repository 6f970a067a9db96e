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

/** `time` is the local wall-clock time as ms; `day` is `YYYY-MM-DD`. Null is an empty cell. */
export type Cell = null | string | boolean | { number: string } | { day: string } | { time: number; text: string };

export interface Column {
  title: string;
  /** numbers, days and instants: shown in tabular figures, and left to right in every language */
  figure: boolean;
  /** summable numbers: aligned to the end of the column */
  number: boolean;
  cell(row: Row, refs: Refs): Cell;
  /** the text of the cell in a printed document; empty for null */
  paper(row: Row, refs: Refs): string;
}

/** Separates the titles of several records in one cell. */
export const listSeparator = '; ';

const titleOf = (ref: Ref): string => ref.title || String(ref.id);

const isRef = (found: Ref | Record<string, Ref[]>): found is Ref => typeof found.title === 'string';

/** Returns the records that a column references. References of a part are stored under the name of its field. */
function pointedTo(refs: Refs, { whole, part }: Leaf): readonly Ref[] {
  const found = refs[whole.name];
  if (!found) return [];
  if (Array.isArray(found)) return found;
  if (isRef(found)) return [found];
  return part === undefined ? [] : (found[part] ?? []);
}

/** Returns the columns of the file, with their values in a language. */
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
    // masked values stay masked: they may be revealed only one record at a time
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

/** Returns the words for yes and no. */
export const wordsIn = (language: Language): { yes: string; no: string } => ({
  yes: translate(language, 'transfer.yes'),
  no: translate(language, 'transfer.no'),
});
