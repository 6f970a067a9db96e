import type { Resource } from '../../schema/registry';
import type { Column } from './columns';

interface AvailableColumns {
  allColumns: readonly Column[];
  columns: readonly Column[];
  title: Column | undefined;
}

/** maximum number of values on a card whose schema declares none */
const MOST = 4;

/**
 * Returns the columns of a card, below its title: those that the schema declares for cards, of those that the person may see, or
 * else the visible columns.
 */
export function cardColumns({ schema }: Resource, { allColumns, columns, title }: AvailableColumns): readonly Column[] {
  const declared = schema.list?.card?.flatMap((name) => allColumns.find(({ field }) => field.name === name) ?? []);
  return (declared ?? columns).filter((column) => column !== title);
}

/** Returns the columns of a list on a narrow screen: its title, its state unless all rows have the same one, and its card's. */
export function narrowColumns(resource: Resource, available: AvailableColumns): readonly Column[] {
  const { title, columns } = available;
  const card = cardColumns(resource, available);
  const state = columns.find(({ field }) => field.name === resource.status?.name);
  const facts = (resource.schema.list?.card ? card : card.slice(0, MOST)).filter((column) => column !== state);
  return [
    ...(title ? [title] : []),
    ...facts.slice(0, 1),
    ...(state && state !== title ? [state] : []),
    ...facts.slice(1),
  ];
}

/** The columns of rows of two lines: a first line of columns, and below some of them a second one. */
export interface TwoLines {
  columns: readonly Column[];
  /** the columns of the second line, by the one above them */
  below: ReadonlyMap<Column, readonly Column[]>;
}

/**
 * Returns the columns of rows of two lines. Below a column are the visible ones that the schema declares for it; without a declaration,
 * below the first field of the card are the texts and records among its others. What is below has no column of its own. Undefined
 * if nothing is below.
 */
export function twoLines(resource: Resource, available: AvailableColumns): TwoLines | undefined {
  const { columns, title } = available;
  const { card, second } = resource.schema.list ?? {};
  const below = new Map<Column, readonly Column[]>();
  if (second) {
    for (const column of columns) {
      const names = second[column.field.name] ?? [];
      below.set(
        column,
        names.flatMap((name) => columns.find(({ field }) => field.name === name) ?? []),
      );
    }
  } else if (card) {
    const [first, ...others] = cardColumns(resource, available);
    const lead = columns.find((column) => column === first) ?? title;
    // kinds that take their share of free width are texts and records; states and figures keep their columns
    if (lead)
      below.set(
        lead,
        others.filter((column) => column !== lead && column.takesFreeWidth),
      );
  }
  const moved = [...below.values()].flat();
  return moved.length > 0 ? { below, columns: columns.filter((column) => !moved.includes(column)) } : undefined;
}
