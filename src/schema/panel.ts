/** Figures of a resource's records, as data: what a panel asks for, and how it is drawn. */
import { daysBetween } from './calendar';
import type { Condition } from './condition';
import { spanOf } from './span';

export const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max', 'median', 'p90'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Steps of time in the operator's zone, weeks from Monday; `hourOfWeek`: each hour of each day of the week, over the whole span. */
export const EVERY = ['hour', 'day', 'week', 'month', 'hourOfWeek'] as const;
export type Every = (typeof EVERY)[number];

/** How a panel is drawn; a `table` has a row for each step of time, and a column for each value of `by`. */
export const DRAWN = ['metric', 'series', 'breakdown', 'heat', 'table', 'list'] as const;
export type Drawn = (typeof DRAWN)[number];

/** As many bands as can be told apart, but the one beyond the last. */
export const MOST_BANDS = 9;

export interface Minus {
  field: string;
  values: readonly string[];
}

/** What is asked of records: a figure, by a field, in the course of time. */
export interface Measured {
  filter?: Condition;
  /** of the records, or of a field of theirs (`of`); default `count` */
  aggregate?: Aggregate;
  /** a number, an amount, or, with `since`, an instant */
  of?: string;
  /** an instant: what is measured is the time, in seconds, from it to `of` */
  since?: string;
  /** of a sum: records with one of these values of a field are taken off, as credit notes are from what was invoiced */
  minus?: Minus;
  /** a field to break down by; of a series, a line for each of its values */
  by?: string;
  /** of a whole number that is broken down by: the last of each band, rising; what is beyond the last is a band too */
  bands?: readonly number[];
  /** the day or instant that says when */
  at?: string;
  every?: Every;
  /** of `at`: `P30D` (so many days, today the last), `P12M` (so many months, this the last) or `2026-01-01/2026-03-31` */
  period?: string;
  /** also for the span before, of the same length */
  compare?: boolean;
  /** what the figure is a part of: it is told as a share of it, or, with `perDay`, in days */
  over?: Over;
}

/** What a figure is divided by: of its own resource, or of another, with a filter and a span of its own. */
export interface Over {
  resource?: string;
  filter?: Condition;
  /** default `count` */
  aggregate?: Aggregate;
  of?: string;
  /** each part of a breakdown is divided by its own: the field that tells which */
  by?: string;
  at?: string;
  /** of `at`; absent: as the figure's */
  period?: string;
  /** it is divided by what comes to a day of the span: so many days of it */
  perDay?: boolean;
}

/** A panel of a resource; its label is `resources.{resource}.panels.{panel}`. */
export interface PanelSchema extends Measured {
  draw: Drawn;
  /** the view of the list that it opens, narrowed by what it shows; its filter counts too. Absent: the whole list */
  view?: string;
  /** shown only with this action of the subject */
  needs?: string;
  /** of a `list`: its columns, and the order in which the first of them come */
  columns?: readonly string[];
  sort?: readonly [string, 'asc' | 'desc'];
}

/** As the server is asked: `POST /api/panels`. */
export interface PanelQuery extends Omit<Measured, 'filter'> {
  resource: string;
  filter?: Condition | Readonly<Record<string, unknown>>;
}

/** A band of a whole number: from its first to its last, both of them in it; open where there is none. */
export interface Band {
  from: number | undefined;
  to: number | undefined;
}

/** The bands whose ends are given, in their order. */
export const bandsOf = (ends: readonly number[]): Band[] =>
  [...ends, undefined].map((to, at) => {
    const before = ends[at - 1];
    return { from: before === undefined ? undefined : before + 1, to };
  });

/** Panels that are asked for in one call, at most. */
export const MOST_PANELS = 40;

/** A screen made of panels. */
export interface BoardSchema {
  /** its exact path below `/dashboard` */
  path: string;
  /** the permission that it takes to see it */
  permission: string;
  /** the periods that it offers, the first of them at first; absent: each panel has its own */
  periods?: readonly string[];
  panels: readonly BoardPanel[];
}

export interface BoardPanel {
  resource: string;
  panel: string;
  /** takes the whole width */
  wide?: true;
}

const daysIn = (period: string): number => {
  const span = spanOf(period, '2026-06-15');
  return span ? daysBetween(span.from, span.to) : 0;
};

/** A course of a year day by day is no picture: over three months it is by week, over two years by month. */
export function stepFor(every: Every, period: string | undefined): Every {
  const days = period === undefined ? 0 : daysIn(period);
  if (every === 'hour' && days > 7) return 'day';
  return every === 'day' && days > 100 ? (days > 740 ? 'month' : 'week') : every;
}

/**
 * The step of a panel's time in a board's period. A course that was declared by week or month for a span of its own goes by
 * day in one that is shorter, of up to three months; the rows of a table stay what they are called.
 */
export function panelStep({ draw, every, period: own }: PanelSchema, period: string | undefined): Every | undefined {
  const within = period ?? own;
  if (every === undefined) return undefined;
  const closer =
    draw === 'series' && (every === 'week' || every === 'month') && own !== undefined && within !== undefined;
  return stepFor(closer && daysIn(within) < daysIn(own) ? 'day' : every, within);
}
