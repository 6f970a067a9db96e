import { useStore } from 'ra-core';
import { type ComponentType, useCallback, useMemo } from 'react';
import { readableBy } from '../../schema/access';
import { kindOf } from '../../schema/kinds';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import { templateFields } from '../../schema/title';
import { useEngine, type Widgets } from '../EngineContext';
import type { FaceProps } from '../kinds/face';
import { faceOf } from '../kinds/faces';
import type { Labels } from '../labels';

/** A column as the table draws it. */
export interface Column {
  field: Field;
  label: string;
  /** px */
  width: number;
  /** how eagerly it takes what room is left */
  grows: number;
  align: 'end' | undefined;
  sortable: boolean;
  Cell: ComponentType<FaceProps>;
  /** registered by a resource under the field's `widget`; it goes before the kind's cell */
  Widget: Widgets['cells'][string] | undefined;
}

/** px by field name, as the person dragged them */
type Widths = Record<string, number>;
const NO_WIDTHS: Widths = {};

/** The person's own widths of columns, and the way to change one; undefined is the usual one. */
export function useWidths(resource: Resource): [Widths, (field: string, width: number | undefined) => void] {
  const [widths, setWidths] = useStore<Widths>(`${resource.name}.widths`, NO_WIDTHS);
  const setWidth = useCallback(
    (field: string, width: number | undefined) => {
      const { [field]: _, ...rest } = widths;
      setWidths(width === undefined ? rest : { ...rest, [field]: width });
    },
    [widths, setWidths],
  );
  return [widths, setWidth];
}

/** px that a heading takes, about; a long one is cut off rather than taking the room of the values */
const headingWidth = (label: string): number => Math.min(132, Math.round(label.length * 6.6) + 20);

/** Every column that a person may see in a resource's list: those of the schema first, in its order. */
export function useAllColumns(resource: Resource, labels: Labels, widths: Widths = NO_WIDTHS): readonly Column[] {
  const { ability, cells } = useEngine();
  return useMemo(() => {
    const readable = readableBy(resource, ability);
    const first = resource.schema.list?.columns ?? [];
    const rank = ({ name }: Field) => (first.includes(name) ? first.indexOf(name) : first.length);
    return fieldsIn(resource, 'list')
      .filter((field) => readable(field) || field.mask !== undefined)
      .sort((a, b) => rank(a) - rank(b))
      .map((field) => {
        const { Cell, width, align, grows } = faceOf(field);
        const label = labels.field(field.name);
        return {
          field,
          label,
          width: widths[field.name] ?? field.width ?? Math.max(width, headingWidth(label)),
          grows: field.name in widths ? 0 : (grows ?? 0),
          align,
          sortable: kindOf(field).sorts && readable(field),
          Cell,
          Widget: field.widget === undefined ? undefined : cells[field.widget],
        };
      });
  }, [resource, labels, ability, cells, widths]);
}

/** The columns that a schema shows at first; without a list of its own, the first six. */
const firstNames = (resource: Resource, all: readonly Column[]): readonly string[] =>
  resource.schema.list?.columns ??
  all
    .filter(({ field }) => field.system !== true)
    .slice(0, 6)
    .map(({ field }) => field.name);

/** Those of `names` that still exist and may be seen, in that order; never none. */
export function chosenColumns(
  resource: Resource,
  all: readonly Column[],
  names: readonly string[] | undefined,
): readonly Column[] {
  const byName = new Map(all.map((column) => [column.field.name, column]));
  const pick = (wanted: readonly string[]) => wanted.flatMap((name) => byName.get(name) ?? []);
  const chosen = pick(names ?? []);
  return chosen.length > 0 ? chosen : pick(firstNames(resource, all));
}

/** The person's own choice of columns, by name; undefined as long as it is the schema's. */
export const useColumnNames = (resource: Resource) =>
  useStore<string[] | undefined>(`${resource.name}.columns`, undefined);

/** The column whose cell is the link to the record: the first that its title names, else the first. */
export function titleColumn(resource: Resource, columns: readonly Column[]): Column | undefined {
  const named = templateFields(resource.schema.title);
  return columns.find(({ field }) => named.includes(field.name)) ?? columns[0];
}

/** px of the column of ticks, and of the rows' menus */
export const TICK = 36;

/**
 * The widths of columns in CSS, in their order: the growing ones share what is left of the frame (`cqi`). The menus of
 * rows have a column of their own, or else stand at the end of the last one.
 */
export function widthsOf(columns: readonly Column[], selectable: boolean, menu: 'own' | 'last' | 'none'): string[] {
  const ticks = Number(selectable) + Number(menu !== 'none');
  const least = columns.reduce((sum, { width }) => sum + width, ticks * TICK);
  const eagerness = columns.reduce((sum, { width, grows }) => sum + width * grows, 0);
  return columns.map(({ width, grows }, at) => {
    const own = menu === 'last' && at === columns.length - 1 ? width + TICK : width;
    return grows === 0
      ? `${own}px`
      : `calc(${own}px + max(0px, 100cqi - ${least}px) * ${((width * grows) / eagerness).toFixed(4)})`;
  });
}
