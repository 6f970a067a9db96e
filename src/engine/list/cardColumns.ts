import type { Resource } from '../../schema/registry';
import type { Column } from './columns';

interface AvailableColumns {
  allColumns: readonly Column[];
  columns: readonly Column[];
  title: Column | undefined;
}

/** maximum number of values on a card whose schema declares none */
const MOST = 4;

/** facts on a line of a card */
const FACTS_A_LINE = 3;

/**
 * Returns the columns of a card, below its title: those that the schema declares for cards, of those that the person may see, or
 * else the visible columns.
 */
export function cardColumns({ schema }: Resource, { allColumns, columns, title }: AvailableColumns): readonly Column[] {
  const declared = schema.list?.card?.flatMap((name) => allColumns.find(({ field }) => field.name === name) ?? []);
  return (declared ?? columns).filter((column) => column !== title);
}

/** The places of a card: they are the same for all records, so that a value stands in the same place on every card. */
export interface CardLayout {
  title: Column | undefined;
  /** beside a short title: what the record is about */
  lead: Column | undefined;
  /** at the start of the second line */
  state: Column | undefined;
  /** at the end of the second line */
  amount: Column | undefined;
  /** the other values, by line */
  lines: readonly (readonly Column[])[];
  /** all columns, in the order of the card */
  columns: readonly Column[];
}

const isPresent = (column: Column | undefined): column is Column => column !== undefined;

/** Returns the columns of a list on a narrow screen: its title, its state unless all rows have the same one, and its card's. */
export function narrowColumns(resource: Resource, available: AvailableColumns): readonly Column[] {
  const { title, columns } = available;
  const card = cardColumns(resource, available);
  const state = columns.find(({ field }) => field.name === resource.status?.name);
  const facts = resource.schema.list?.card ? card : card.slice(0, MOST);
  return [...new Set([title, state, ...facts])].filter(isPresent);
}

/** Returns the places of columns on a card. */
export function cardLayout(resource: Resource, columns: readonly Column[], title: Column | undefined): CardLayout {
  const others = columns.filter((column) => column !== title);
  const state = others.find(({ field }) => field.name === resource.status?.name);
  const facts = others.filter((column) => column !== state);
  const amount = facts.find(({ quietZero }) => quietZero);
  // a text beside a short name says what the record is about; beside a long name it is one fact among others
  const lead = title?.takesFreeWidth === true ? undefined : facts.find(({ growFactor }) => growFactor > 0);
  const rest = facts.filter((column) => column !== amount && column !== lead);
  const lines = Array.from({ length: Math.ceil(rest.length / FACTS_A_LINE) }, (_, line) =>
    rest.slice(line * FACTS_A_LINE, (line + 1) * FACTS_A_LINE),
  );
  return { title, lead, state, amount, lines, columns: [title, lead, state, amount, ...rest].filter(isPresent) };
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
