import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';
import { isEmptyValue } from '../kinds/rows';
import { textWidth } from '../kinds/textWidth';
import type { Labels } from '../labels';
import type { TwoLines } from './cardColumns';
import type { Column } from './columns';

/** px that the texts of a column take, by field name */
export type Needs = ReadonlyMap<string, number>;

/** px: padding of a cell */
const AROUND = 24;
/** px: a longer text is read on the record's page */
const MOST = 460;

const textOf = ({ field }: Column, record: RaRecord, wording: Omit<Wording, 'record'>): string =>
  isEmptyValue(record[field.name]) ? '' : componentsOf(field).toText(record[field.name], field, { ...wording, record });

/** Returns the px that the longest text of a column takes on this page. */
function columnNeed(
  column: Column,
  rows: readonly RaRecord[],
  wording: Omit<Wording, 'record'>,
  lines?: TwoLines,
): number {
  const widths = rows.map((row) => {
    const first = textWidth(textOf(column, row, wording));
    const below = lines?.below.get(column) ?? [];
    return Math.max(first, textWidth(below.map((other) => textOf(other, row, wording)).join('   ')));
  });
  return Math.min(MOST, Math.ceil(Math.max(0, ...widths)) + AROUND);
}

/**
 * Returns what the texts of the pages that were shown so far need, so that free width goes to the columns that would be cut. A need
 * never shrinks while the list is open: columns stay in place from page to page.
 */
export function useColumnNeeds(
  { name }: Resource,
  labels: Labels,
  shown: { columns: readonly Column[]; rows: readonly RaRecord[] | undefined; lines: TwoLines | undefined },
): Needs {
  const translate = useTranslate();
  const known = useRef<{ list: string; needs: Needs }>({ list: name, needs: new Map() });
  const { columns, rows, lines } = shown;
  return useMemo(() => {
    const before: Needs = known.current.list === name ? known.current.needs : new Map();
    const needs = new Map(before);
    for (const column of columns)
      if (column.growFactor > 0 && rows)
        needs.set(
          column.field.name,
          Math.max(before.get(column.field.name) ?? 0, columnNeed(column, rows, { labels, translate }, lines)),
        );
    known.current = { list: name, needs };
    return needs;
  }, [name, labels, translate, columns, rows, lines]);
}
