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

/** The columns of rows of two lines: a first line of columns, and a second one below one of them. */
export interface TwoLines {
  columns: readonly Column[];
  /** the column whose cell has the second line */
  lead: Column;
  second: readonly Column[];
}

/**
 * Returns the columns of rows of two lines: below the first field of the card, or else the title, the fields that the schema declares
 * for the second line, or else the texts and records among the card's others. They have no column then. Undefined without either.
 */
export function twoLines(resource: Resource, available: AvailableColumns): TwoLines | undefined {
  const { allColumns, columns, title } = available;
  const { card, second: declared } = resource.schema.list ?? {};
  if (!card && !declared) return undefined;
  const [first, ...others] = card ? cardColumns(resource, available) : [];
  const lead = columns.find((column) => column === first) ?? title;
  // kinds that take their share of free width are texts and records; states and figures keep their columns
  const second = (
    declared?.flatMap((name) => allColumns.find(({ field }) => field.name === name) ?? []) ??
    others.filter((column) => column.takesFreeWidth)
  ).filter((column) => column !== lead);
  return lead && second.length > 0
    ? { lead, second, columns: columns.filter((column) => !second.includes(column)) }
    : undefined;
}
