/** A record as a line of a file. */
import type { Language } from '../../../i18n/languages';
import { localMs, localText } from '../../../src/schema/calendar';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leafValue } from '../../../src/schema/leaves';
import { masked } from '../../../src/schema/mask';
import type { Resource } from '../../../src/schema/registry';
import { columnOf, linkOf } from '../../db/kinds';
import type { Row } from '../../handlers';
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
  printed(row: Row, refs: Refs): string;
}

/** Separates the titles of several records in one cell. */
export const listSeparator = '; ';

const titleOf = (ref: Ref): string => ref.title || String(ref.id);

const isRef = (target: Ref | Record<string, Ref[]>): target is Ref => typeof target.title === 'string';

/** Returns the records that a column references. References of a part are stored under the name of its field. */
function referencesOf(refs: Refs, { rootField, part }: Leaf): readonly Ref[] {
  const target = refs[rootField.name];
  if (!target) return [];
  if (Array.isArray(target)) return target;
  if (isRef(target)) return [target];
  return part === undefined ? [] : (target[part] ?? []);
}

/** Returns the columns of the file, with their values in a language. */
export function columnsIn(language: Language, resource: Resource, leaves: readonly Leaf[]): Column[] {
  const labels = labelsIn(language, resource);
  const { yes, no } = booleanWords(language);
  return leaves.map((leaf): Column => {
    const { path, field, rootField, part } = leaf;
    const title = part === undefined ? labels.field(path) : `${labels.field(rootField.name)} · ${labels.field(path)}`;
    const { cell: cellKind, toFile, toText } = kindOf(field);
    const { compute } = columnOf(rootField);
    const { mask } = rootField;
    const optionLabels = new Map(
      'options' in field ? field.options.map((option) => [option, labels.option(path, option)]) : [],
    );
    if (linkOf(field)) {
      const titles = (refs: Refs) => {
        const text = referencesOf(refs, leaf).map(titleOf).join(listSeparator);
        return mask ? (masked(mask, text) ?? '') : text;
      };
      return {
        title,
        figure: false,
        number: false,
        cell: (_, refs) => titles(refs) || null,
        printed: (_, refs) => titles(refs),
      };
    }
    const cellValue = (row: Row): unknown => {
      const value = leafValue(leaf, row[rootField.name] ?? compute?.(rootField, row));
      return value === undefined || value === '' ? null : value;
    };
    // masked values stay masked: they may be revealed only one record at a time
    if (mask) {
      const maskedValue = (row: Row) => masked(mask, cellValue(row));
      return {
        title,
        figure: cellKind !== undefined,
        number: false,
        cell: maskedValue,
        printed: (row) => maskedValue(row) ?? '',
      };
    }
    const { printed = toText } = columnOf(field);
    return {
      title,
      figure: cellKind !== undefined && cellKind !== 'boolean',
      number: cellKind === 'number',
      cell: (row) => {
        const value = cellValue(row);
        if (value === null) return null;
        if (cellKind === 'boolean') return value === true;
        if (cellKind === 'number') return { number: toText(value, field) };
        if (cellKind === 'date') return { day: String(value) };
        if (cellKind === 'dateTime') return { time: localMs(String(value)), text: localText(String(value)) };
        return optionLabels.get(String(value)) ?? (toFile ? toFile(value) : toText(value, field));
      },
      printed: (row) => {
        const value = cellValue(row);
        if (value === null) return '';
        if (cellKind === 'boolean') return value === true ? yes : no;
        return optionLabels.get(String(value)) ?? printed(value, field);
      },
    };
  });
}

/** Returns the words for yes and no. */
export const booleanWords = (language: Language): { yes: string; no: string } => ({
  yes: translate(language, 'transfer.yes'),
  no: translate(language, 'transfer.no'),
});
