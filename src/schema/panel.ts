/** Panels of a resource as data: the figure that a panel requests, and how it is shown. */
import { daysBetween } from './calendar';
import type { Condition } from './condition';
import { spanOf } from './span';

export const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max', 'median', 'p90'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Time steps in the operator's zone; weeks start on Monday. `hourOfWeek`: each hour of each weekday, over the whole period. */
export const TIME_STEPS = ['hour', 'day', 'week', 'month', 'hourOfWeek'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/**
 * How a panel is shown. A `table` has a row for each time step and a column for each value of `by`; a `band` is what comes in
 * against what goes out, with what remains; a `treemap` has the parts of each group within it; `dots` are loads against capacities;
 * `multiples` are small series, one for each value of `by`; a `line` places the groups on the lines of a road (`place`).
 */
export const PANEL_TYPES = [
  ...(['metric', 'series', 'breakdown', 'heat', 'table', 'list'] as const),
  ...(['band', 'treemap', 'dots', 'multiples', 'line'] as const),
] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

/** Maximum number of bands that a reader can distinguish, not counting the one after the last limit. */
export const MAX_BANDS = 9;

export interface Minus {
  field: string;
  values: readonly string[];
}

/** Definition of a figure over records: what is aggregated, by which field, over which time. */
export interface FigureSchema {
  filter?: Condition;
  /** of the records, or of their field `of`; default `count` */
  aggregate?: Aggregate;
  /** a number, an amount, or, with `since`, an instant */
  of?: string;
  /** an instant: the measured value is the time from it to `of`, in seconds */
  since?: string;
  /** for a sum: records with one of these values of a field are subtracted, such as credit notes from invoices */
  minus?: Minus;
  /** a field to group by; a series has a line for each of its values */
  by?: string;
  /** of a treemap: the field that divides each group further */
  split?: string;
  /** for a whole number in `by`: the upper limits of the bands, ascending; values above the last limit form another band */
  bands?: readonly number[];
  /** the day or instant that places a record in time */
  at?: string;
  every?: TimeStep;
  /** period of `at`: `P30D` (30 days up to today), `P12M` (12 months up to this one) or `2026-01-01/2026-03-31` */
  period?: string;
  /**
   * the day or instant on which a record ends: the figure counts the records that are open at the end of the period, or of each
   * step; without a value they are open still
   */
  until?: string;
  /** of a heat map over days: the field with the hour */
  hour?: string;
  /** also computes the figure for the previous period of the same length, or for the same days of the year before */
  compare?: boolean | 'year';
  /** denominator: the figure is shown as a share of it, or, with `perDay`, in days */
  over?: DenominatorSchema;
}

/** Denominator of a figure: of the same resource or another one, with its own filter and period. */
export interface DenominatorSchema {
  resource?: string;
  filter?: Condition;
  /** default `count` */
  aggregate?: Aggregate;
  of?: string;
  /** field by which the denominator is grouped: each part of a breakdown is divided by the denominator of the same value */
  by?: string;
  at?: string;
  /** period of `at`; absent: that of the figure */
  period?: string;
  /** divides by the daily average of the period, so that the result is a number of days */
  perDay?: boolean;
}

/** A panel of a resource. Its label is `resources.{resource}.panels.{panel}`. */
export interface PanelSchema extends FigureSchema {
  draw: PanelType;
  /**
   * the view of the list that the panel opens, filtered to the records shown; the view's filter applies to the figure too.
   * Absent: the unfiltered list
   */
  view?: string;
  /** shown only to people with this action of the subject */
  needs?: string;
  /** for a `list`: its columns and its sort order */
  columns?: readonly string[];
  sort?: readonly [string, 'asc' | 'desc'];
  /**
   * further panels that are drawn into this one, as `panel` or `resource.panel`: what goes out and what remains of a band, the
   * capacities of dots, the marks of a heat map, the other measures of a line
   */
  with?: readonly string[];
  /** whether a higher figure is good or bad; absent: neither */
  good?: 'up' | 'down';
  /** of a `line`: the fields of the record in `by` that name its line and its place on it */
  place?: PlaceSchema;
}

/** Where a record lies on a line. */
export interface PlaceSchema {
  /** a reference to the line */
  line: string;
  /** a number: the distance from the start of the line */
  at: string;
}

/** Request for a panel's figure: `POST /api/panels`. */
export interface PanelQuery extends Omit<FigureSchema, 'filter' | 'over'> {
  resource: string;
  filter?: Condition | Readonly<Record<string, unknown>>;
  over?: DenominatorQuery;
}

/** The denominator of a requested figure. */
export interface DenominatorQuery extends Omit<DenominatorSchema, 'filter'> {
  filter?: PanelQuery['filter'];
}

/** A band of whole numbers, both limits included; undefined is no limit. */
export interface Band {
  from: number | undefined;
  to: number | undefined;
}

/** The bands with these upper limits, in order. */
export const bandsOf = (ends: readonly number[]): Band[] =>
  [...ends, undefined].map((to, index) => {
    const before = ends[index - 1];
    return { from: before === undefined ? undefined : before + 1, to };
  });

/** Maximum number of panels in one request. */
export const MAX_PANELS = 40;

/** A screen composed of panels. */
export interface BoardSchema {
  /** its exact path below `/dashboard` */
  path: string;
  /** the permission needed to see it */
  permission: string;
  /** the periods that it offers, the first one is the default; absent: each panel uses its own */
  periods?: readonly string[];
  panels: readonly BoardPanel[];
  /** what the board answers in words, before its figures, which are then folded */
  questions?: readonly QuestionSchema[];
  /** a part of its own between the figures and the charts: a slot of this resource, for people with this action of its subject */
  part?: { slot: string; resource: string; needs: string };
  /** besides the periods, any range of days, and a choice of what the figures are compared with */
  freeRange?: true;
  /** the fields of a resource by which its panels are filtered */
  filters?: { resource: string; fields: readonly string[] };
  /** a second way to measure: the fields that are measured instead; its label is `panels.measures.{name}` */
  measure?: { name: string; instead: Readonly<Record<string, string>> };
  /** panels whose counting is explained: `panels.how.{panel}` */
  explained?: readonly string[];
}

/**
 * A question that a board answers. Its texts are `panels.questions.{name}`: `title`, and one for each outcome of its rule, with the
 * figures that the rule computes.
 */
export interface QuestionSchema {
  name: string;
  /** the first one is the picture; the others are figures beside it. Each may be of any resource */
  panels: readonly BoardPanel[];
  answer: AnswerSchema;
}

/**
 * The rule by which a sentence is computed from figures. Panels are named as `resource.panel`.
 *
 * - `balance`: what came in, what went out, and what remains: it grows, falls or stays.
 * - `change`: the sum of a series, and whether it went up or down.
 * - `ratio`: a part of a whole, and how it was in the period before.
 * - `peak`: the hours of the week with most of it, and the share of marks there.
 * - `largest`: the largest group, its share, and the group that grew most.
 * - `load`: how many have more than their capacity, and who has most.
 */
export type AnswerSchema =
  | { rule: 'balance'; incoming: string; outgoing: string; stock?: string }
  | { rule: 'change'; of: string }
  | { rule: 'ratio'; part: string; whole: string }
  | { rule: 'peak'; of: string }
  | { rule: 'largest'; of: string }
  | { rule: 'load'; of: string };

/** What the figures of a board are compared with. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface BoardPanel {
  resource: string;
  panel: string;
  /** takes the full width */
  wide?: true;
  /** of a breakdown: further ones by the same field, as columns of one table */
  columns?: readonly string[];
}

const daysIn = (period: string): number => {
  const span = spanOf(period, '2026-06-15');
  return span ? daysBetween(span.from, span.to) : 0;
};

/**
 * Chooses a coarser time step for a long period, so that a chart stays readable: weeks above three months, months above two
 * years.
 */
export function stepFor(every: TimeStep, period: string | undefined): TimeStep {
  const days = period === undefined ? 0 : daysIn(period);
  if (every === 'hour' && days > 7) return 'day';
  return every === 'day' && days > 100 ? (days > 740 ? 'month' : 'week') : every;
}

/**
 * The time step of a panel in a board's period. A series declared by week or month is shown by day if the period is shorter than
 * its own, up to three months. A table keeps its step, because its rows are named after it.
 */
export function panelStep(
  { draw, every, period: ownPeriod }: PanelSchema,
  period: string | undefined,
): TimeStep | undefined {
  const effectivePeriod = period ?? ownPeriod;
  if (every === undefined) return undefined;
  const showsByDay =
    (draw === 'series' || draw === 'band' || draw === 'multiples') &&
    (every === 'week' || every === 'month') &&
    ownPeriod !== undefined &&
    effectivePeriod !== undefined;
  return stepFor(showsByDay && daysIn(effectivePeriod) < daysIn(ownPeriod) ? 'day' : every, effectivePeriod);
}
