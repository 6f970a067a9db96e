/** A pivot table for display: sorted headings with labels, and the figures. */
import { type PivotFigure, type PivotGroup, type PivotSide, type PivotTable, pivotOf } from './pivot';
import type { Field } from './registry';

/** A value of a field by which records are grouped; for a time step, its first day. */
export interface PivotHeading {
  key: unknown;
  title: string;
}

export interface PivotResponse {
  rows: readonly PivotHeading[];
  columns: readonly PivotHeading[];
  groups: readonly PivotGroup[];
}

export interface PivotTexts {
  language: string;
  /** label of an option, by the name of its field */
  option(field: string, value: string): string;
  yes: string;
  no: string;
  /** text of a day, `YYYY-MM-DD`; a month is given as its first day */
  day(day: string): string;
  month(day: string): string;
}

const NONE = '—';

/** Label of a heading. */
function headingLabel(
  side: PivotSide,
  field: Field | undefined,
  { key, title }: PivotHeading,
  texts: PivotTexts,
): string {
  if (key === null || key === undefined) return NONE;
  if (side.step === 'month') return texts.month(String(key));
  if (side.step === 'day') return texts.day(String(key));
  if (typeof key === 'boolean') return key ? texts.yes : texts.no;
  if (field && 'options' in field) return texts.option(field.name, String(key));
  return title || String(key);
}

/** Order of headings: options as declared, days chronologically, others by label; null last. */
function orderOf(
  side: PivotSide,
  field: Field | undefined,
  headings: readonly PivotHeading[],
  labels: readonly string[],
  language: string,
) {
  const options = field && 'options' in field ? field.options.map(String) : undefined;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const compareHeadings = (a: number, b: number): number => {
    const [leftKey, rightKey] = [headings[a]?.key ?? null, headings[b]?.key ?? null];
    if (leftKey === null || rightKey === null) return Number(leftKey === null) - Number(rightKey === null);
    if (options) return options.indexOf(String(leftKey)) - options.indexOf(String(rightKey));
    if (side.step !== undefined) return compare(String(leftKey), String(rightKey));
    return compare(labels[a] ?? '', labels[b] ?? '');
  };
  return headings.map((_, index) => index).sort(compareHeadings);
}

export interface DisplayedPivot extends PivotTable {
  rows: string[];
  columns: string[];
  /** whether the figures have decimals: amounts, not whole numbers */
  exact: boolean;
}

interface Shape {
  rows: PivotSide;
  /** absent: a single column with the figure */
  columns: PivotSide | undefined;
  figure: PivotFigure;
}

/** Sorts and labels the server's response, and computes the totals. */
export function displayPivot(
  { rows, columns, figure }: Shape,
  response: PivotResponse,
  fieldOf: (name: string) => Field | undefined,
  texts: PivotTexts,
): DisplayedPivot {
  const sortSide = (side: PivotSide | undefined, headings: readonly PivotHeading[]) => {
    if (!side) return { labels: [''], places: new Map([[0, 0]]) };
    const field = fieldOf(side.field);
    const labels = headings.map((heading) => headingLabel(side, field, heading, texts));
    const order = orderOf(side, field, headings, labels, texts.language);
    return { labels: order.map((index) => labels[index] ?? ''), places: new Map(order.map((from, to) => [from, to])) };
  };
  const rowSide = sortSide(rows, response.rows);
  const columnSide = sortSide(columns, response.columns);
  const groups = response.groups.map((group) => ({
    ...group,
    row: rowSide.places.get(group.row) ?? 0,
    column: columnSide.places.get(group.column) ?? 0,
  }));
  return {
    rows: rowSide.labels,
    columns: columnSide.labels,
    exact: response.groups.some((group) => group.figure?.includes('.')),
    ...pivotOf(rowSide.labels.length, columnSide.labels.length, groups, figure.aggregate),
  };
}
