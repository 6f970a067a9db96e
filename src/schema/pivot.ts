/**
 * Pivot tables: figures by one field in rows and another in columns. This file has the parameters as written in URLs, and the
 * arithmetic, which is exact, so that every total is the sum of its cells.
 */
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';
import type { ReportDefinition } from './report';

export const STEPS = ['day', 'month'] as const;
export type PivotStep = (typeof STEPS)[number];
export const PIVOT_AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type PivotAggregate = (typeof PIVOT_AGGREGATES)[number];

/** `estacion`, or, for a day or an instant, `fechaHora:month`; `figure` is `count` or `sum:importe`. */
export interface PivotAsked {
  rows: string;
  /** absent: a single column with the figure */
  columns?: string | undefined;
  figure: string;
}

export interface PivotSide {
  field: string;
  step?: PivotStep;
}

export interface PivotFigure {
  aggregate: PivotAggregate;
  of?: string;
}

const partsOf = (text: string): [string, string | undefined] => {
  const [first = '', second, ...more] = text.split(':');
  return [more.length > 0 ? '' : first, second];
};

/** Parses a side; undefined if the text is invalid. */
export function sideIn(text: string): PivotSide | undefined {
  const [field, given] = partsOf(text);
  const step = STEPS.find((one) => one === given);
  if (field === '' || (given !== undefined && !step)) return undefined;
  return { field, ...(step && { step }) };
}

/** Parses a figure; undefined if the text is invalid. */
export function figureIn(text: string): PivotFigure | undefined {
  const [given, of] = partsOf(text);
  const aggregate = PIVOT_AGGREGATES.find((one) => one === given);
  if (!aggregate || (aggregate === 'count') !== (of === undefined)) return undefined;
  return { aggregate, ...(of !== undefined && { of }) };
}

/** How a field can head the lines of a pivot table: by its values (`undefined`) or by time steps; empty if it cannot. */
export function heads(field: Field): readonly (PivotStep | undefined)[] {
  const { cell, sorts, operators } = kindOf(field);
  if (field.mask || field.unique || !sorts || !operators.includes('$eq')) return [];
  if (cell === 'date' || cell === 'dateTime') return STEPS;
  return cell === 'number' ? [] : [undefined];
}

/** Whether a field can be aggregated. */
export const counts = (field: Field): boolean => !field.mask && kindOf(field).cell === 'number';

export interface PivotChoices {
  /** the sides for rows and columns */
  sides: readonly string[];
  figures: readonly string[];
}

/** The sides and figures that a person may choose for a report, from its columns. */
export function pivotChoices(
  resource: Resource,
  { columnas }: ReportDefinition,
  readable: (field: Field) => boolean,
): PivotChoices {
  const own = columnas.flatMap((name) => resource.fields.get(name) ?? []);
  const fields = own.filter(
    (field) => field.name !== resource.key && resource.columns.includes(field) && readable(field),
  );
  return {
    sides: fields.flatMap((field) =>
      heads(field).map((step) => (step === undefined ? field.name : `${field.name}:${step}`)),
    ),
    figures: [
      'count',
      ...fields
        .filter(counts)
        .flatMap(({ name }) => PIVOT_AGGREGATES.filter((one) => one !== 'count').map((one) => `${one}:${name}`)),
    ],
  };
}

/** Digits, with or without decimals; null if there were no values. */
export type PivotValue = string | null;

/** The data of a cell: index of its row and column, number of values, and their sum (also for an average), minimum or maximum. */
export interface PivotGroup {
  row: number;
  column: number;
  values: number;
  figure: PivotValue;
}

export interface PivotTable {
  /** one array for each row */
  cells: PivotValue[][];
  rowTotals: PivotValue[];
  columnTotals: PivotValue[];
  total: PivotValue;
}

interface Tally {
  values: number;
  units: bigint | null;
}

/** Places groups in their cells and computes the totals of rows and columns. */
export function pivotOf(
  rows: number,
  columns: number,
  groups: readonly PivotGroup[],
  aggregate: PivotAggregate,
): PivotTable {
  const places = Math.max(0, ...groups.map(({ figure }) => figure?.split('.')[1]?.length ?? 0));
  const unitsOf = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(places, '0'));
  };
  const join = (one: Tally, other: Tally): Tally => {
    const values = one.values + other.values;
    if (one.units === null || other.units === null) return { values, units: one.units ?? other.units };
    if (aggregate === 'min' || aggregate === 'max')
      return { values, units: one.units < other.units === (aggregate === 'min') ? one.units : other.units };
    return { values, units: one.units + other.units };
  };
  const nothing: Tally = { values: 0, units: null };
  const places2d = Array.from({ length: rows }, () => Array.from({ length: columns }, () => nothing));
  for (const { row, column, values, figure } of groups) {
    const line = places2d[row];
    const before = line?.[column];
    if (line && before) line[column] = join(before, { values, units: figure === null ? null : unitsOf(figure) });
  }
  const shown = ({ values, units }: Tally): PivotValue => {
    if (aggregate === 'count') return String(values);
    if (units === null) return null;
    return aggregate === 'avg' ? averageOf(units, values, places) : digitsOf(units, places);
  };
  const acrossOf = (line: readonly Tally[]) => line.reduce(join, nothing);
  const columnTallies = Array.from({ length: columns }, (_, at) =>
    acrossOf(places2d.map((line) => line[at] ?? nothing)),
  );
  return {
    cells: places2d.map((line) => line.map(shown)),
    rowTotals: places2d.map((line) => shown(acrossOf(line))),
    columnTotals: columnTallies.map(shown),
    total: shown(acrossOf(columnTallies)),
  };
}

function digitsOf(units: bigint, places: number): string {
  if (places === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** With at least two decimals; halves are rounded away from zero. */
function averageOf(units: bigint, values: number, places: number): PivotValue {
  if (values === 0) return null;
  const finer = Math.max(2, places);
  const by = BigInt(values) * 2n;
  const doubled = units * 10n ** BigInt(finer - places) * 2n;
  const half = doubled < 0n ? -BigInt(values) : BigInt(values);
  return digitsOf((doubled + half) / by, finer);
}
