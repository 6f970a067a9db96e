import { type RaRecord, useStore } from 'ra-core';
import { type ComponentType, useCallback, useMemo } from 'react';
import { readableBy } from '../../schema/access';
import { matches } from '../../schema/conditions/evaluate';
import { kindOf } from '../../schema/kinds';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { AgeSchema } from '../../schema/screen';
import { templateFields } from '../../schema/title';
import { useEngine, type Widgets } from '../EngineContext';
import { componentsOf } from '../kinds/components';
import type { AnyRecord, FieldViewProps } from '../kinds/componentTypes';
import { isEmptyValue } from '../kinds/rows';
import type { Labels } from '../labels';

/** A column as the table renders it. */
export interface Column {
  field: Field;
  label: string;
  /** px */
  width: number;
  /** share of the free width that the column takes, relative to the others */
  growFactor: number;
  align: 'end' | undefined;
  /** its kind's values may be long: texts and records */
  takesFreeWidth: boolean;
  /** px: width of a column in which all values of the page are empty */
  emptyWidth: number;
  /** a date that is shown as its age */
  age: AgeSchema | undefined;
  /** a zero is shown as a muted dash */
  quietZero: boolean;
  sortable: boolean;
  Cell: ComponentType<FieldViewProps>;
  /** component registered under the field's `widget`; takes precedence over the kind's cell */
  Widget: Widgets['cells'][string] | undefined;
}

/** px by field name, as resized by the person */
type Widths = Record<string, number>;
const NO_WIDTHS: Widths = {};

/** Returns the column widths set by the person, and a setter; undefined resets a column to its default width. */
export function useWidths(resource: Resource): [Widths, (field: string, width: number | undefined) => void] {
  const [widths, setWidths] = useStore<Widths>(`${resource.name}.widths`, NO_WIDTHS);
  const setWidth = useCallback(
    (field: string, width: number | undefined) => {
      const { [field]: _, ...otherWidths } = widths;
      setWidths(width === undefined ? otherWidths : { ...otherWidths, [field]: width });
    },
    [widths, setWidths],
  );
  return [widths, setWidth];
}

/** approximate width of a heading in px; limited, because a long heading is cut off instead of widening the column */
const headingWidth = (label: string): number => Math.min(132, Math.round(label.length * 6.6) + 20);

/** px: an age is shorter than the date */
const AGE_WIDTH = 104;

/** px: room between a figure and the text beside it, as in `table.css` */
const GAP = 14;

/** px: the arrow beside the heading of a sorted column */
const SORT_MARK = 18;

/** px: least width of the column that names the row, where its text may be long */
const NAMING_WIDTH = 200;

/** The field whose column names the row: the first of the record title in the list, or else the first column. */
function namingField({ schema }: Resource): string | undefined {
  const declared = schema.list?.columns ?? [];
  const titleFields = templateFields(schema.title);
  return declared.find((name) => titleFields.includes(name)) ?? declared[0];
}

/** Returns every column that the person may see in a resource's list, those named in the schema first and in its order. */
export function useAllColumns(resource: Resource, labels: Labels, widths: Widths = NO_WIDTHS): readonly Column[] {
  const { ability, cells } = useEngine();
  return useMemo(() => {
    const readable = readableBy(resource, ability);
    const declared = resource.schema.list?.columns ?? [];
    const naming = namingField(resource);
    const rank = ({ name }: Field) => (declared.includes(name) ? declared.indexOf(name) : declared.length);
    return fieldsIn(resource, 'list')
      .filter((field) => readable(field) || field.mask !== undefined)
      .sort((a, b) => rank(a) - rank(b))
      .map((field) => {
        const { Cell, width, align, growFactor = 0, quietZero = false, leastWidth } = componentsOf(field);
        const label = labels.field(field.name);
        // kinds that take their share of free width may have long texts
        const isNaming = field.name === naming;
        const least = Math.max(isNaming && growFactor >= 1 ? NAMING_WIDTH : 0, leastWidth?.(field, labels) ?? 0);
        const usual = field.width ?? Math.max(width, headingWidth(label));
        return {
          field,
          label,
          width: widths[field.name] ?? Math.max(usual, least),
          takesFreeWidth: growFactor >= 1,
          emptyWidth: headingWidth(label),
          age: resource.schema.list?.ages?.[field.name],
          growFactor: field.name in widths ? 0 : growFactor,
          align,
          quietZero,
          sortable: kindOf(field).sorts && readable(field),
          Cell,
          Widget: field.widget === undefined ? undefined : cells[field.widget],
        };
      });
  }, [resource, labels, ability, cells, widths]);
}

/** Names of the default columns: those of the schema, or else the first six. */
const defaultNames = (resource: Resource, allColumns: readonly Column[]): readonly string[] =>
  resource.schema.list?.columns ??
  allColumns
    .filter(({ field }) => field.system !== true)
    .slice(0, 6)
    .map(({ field }) => field.name);

/**
 * Returns the columns of `names` that exist and are visible to the person, in that order; the default columns if none is left.
 */
export function visibleColumns(
  resource: Resource,
  allColumns: readonly Column[],
  names: readonly string[] | undefined,
): readonly Column[] {
  const byName = new Map(allColumns.map((column) => [column.field.name, column]));
  const columnsNamed = (selectedNames: readonly string[]) => selectedNames.flatMap((name) => byName.get(name) ?? []);
  const chosenColumns = columnsNamed(names ?? []);
  return chosenColumns.length > 0 ? chosenColumns : columnsNamed(defaultNames(resource, allColumns));
}

/** The person's choice of columns, by name; undefined while it is the schema's. */
export const useColumnNames = (resource: Resource) =>
  useStore<string[] | undefined>(`${resource.name}.columns`, undefined);

/** Whether a record's date is shown as its age. */
export const isAged = ({ age }: Column, record: AnyRecord): boolean =>
  age !== undefined && (!age.while || matches(age.while, record));

/** Returns a column as the rows of a page need it: without any value it shrinks to its heading, with ages alone to these. */
function columnOfPage(column: Column, rows: readonly RaRecord[]): Column {
  const { name } = column.field;
  if (!column.Widget && rows.every((row) => isEmptyValue(row[name])))
    return { ...column, width: Math.min(column.width, column.emptyWidth), growFactor: 0 };
  if (column.age)
    return { ...column, width: Math.min(column.width, Math.max(AGE_WIDTH, column.emptyWidth + SORT_MARK)) };
  return column;
}

/** Returns the columns as this page needs them; the one that names the rows stays as it is. */
export const columnsOfPage = (
  columns: readonly Column[],
  rows: readonly RaRecord[] | undefined,
  title: Column | undefined,
): readonly Column[] =>
  !rows || rows.length === 0
    ? columns
    : columns.map((column, index) => {
        const sized = column === title ? column : columnOfPage(column, rows);
        const next = columns[index + 1];
        return column.align === 'end' && next && next.align !== 'end' ? { ...sized, width: sized.width + GAP } : sized;
      });

/** Returns the column whose cell links to the record: the first field of the record title, or else the first column. */
export function titleColumn(resource: Resource, columns: readonly Column[]): Column | undefined {
  const titleFields = templateFields(resource.schema.title);
  return columns.find(({ field }) => titleFields.includes(field.name)) ?? columns[0];
}

/** px of the checkbox column and of the menu column */
export const NARROW_WIDTH = 36;
