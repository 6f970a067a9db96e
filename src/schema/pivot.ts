/**
 * Pivot tables: figures by one field in rows and another in columns. This file has the parameters as written in URLs, and the
 * arithmetic, which is exact, so that every total is the sum of its cells.
 */
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';
import type { ReportDefinition } from './report';

const STEPS = ['day', 'month'] as const;
export type PivotStep = (typeof STEPS)[number];
const PIVOT_AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type PivotAggregate = (typeof PIVOT_AGGREGATES)[number];

/** `estacion`, or, for a day or an instant, `fechaHora:month`; `figure` is `count` or `sum:importe`. */
export interface PivotParams {
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
  const [field, stepText] = partsOf(text);
  const step = STEPS.find((candidate) => candidate === stepText);
  if (field === '' || (stepText !== undefined && !step)) return undefined;
  return { field, ...(step && { step }) };
}

/** Parses a figure; undefined if the text is invalid. */
export function figureIn(text: string): PivotFigure | undefined {
  const [aggregateText, fieldName] = partsOf(text);
  const aggregate = PIVOT_AGGREGATES.find((candidate) => candidate === aggregateText);
  if (!aggregate || (aggregate === 'count') !== (fieldName === undefined)) return undefined;
  return { aggregate, ...(fieldName !== undefined && { of: fieldName }) };
}

/** How a field can head the lines of a pivot table: by its values (`undefined`) or by time steps; empty if it cannot. */
export function headingSteps(field: Field): readonly (PivotStep | undefined)[] {
  const { cell, sorts, operators } = kindOf(field);
  if (field.mask || field.unique || !sorts || !operators.includes('$eq')) return [];
  if (cell === 'date' || cell === 'dateTime') return STEPS;
  return cell === 'number' ? [] : [undefined];
}

/** Whether a field can be aggregated. */
export const isSummable = (field: Field): boolean => !field.mask && kindOf(field).cell === 'number';

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
  const columnFields = columnas.flatMap((name) => resource.fields.get(name) ?? []);
  const fields = columnFields.filter(
    (field) => field.name !== resource.key && resource.columns.includes(field) && readable(field),
  );
  return {
    sides: fields.flatMap((field) =>
      headingSteps(field).map((step) => (step === undefined ? field.name : `${field.name}:${step}`)),
    ),
    figures: [
      'count',
      ...fields
        .filter(isSummable)
        .flatMap(({ name }) =>
          PIVOT_AGGREGATES.filter((candidate) => candidate !== 'count').map((candidate) => `${candidate}:${name}`),
        ),
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

interface CellTotals {
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
  const decimals = Math.max(0, ...groups.map(({ figure }) => figure?.split('.')[1]?.length ?? 0));
  const toUnits = (text: string): bigint => {
    const [integer = '', fraction = ''] = text.split('.');
    return BigInt(integer + fraction.padEnd(decimals, '0'));
  };
  const combine = (candidate: CellTotals, second: CellTotals): CellTotals => {
    const values = candidate.values + second.values;
    if (candidate.units === null || second.units === null) return { values, units: candidate.units ?? second.units };
    if (aggregate === 'min' || aggregate === 'max')
      return {
        values,
        units: candidate.units < second.units === (aggregate === 'min') ? candidate.units : second.units,
      };
    return { values, units: candidate.units + second.units };
  };
  const emptyTally: CellTotals = { values: 0, units: null };
  const cellTotals = Array.from({ length: rows }, () => Array.from({ length: columns }, () => emptyTally));
  for (const { row, column, values, figure } of groups) {
    const tallyRow = cellTotals[row];
    const previous = tallyRow?.[column];
    if (tallyRow && previous)
      tallyRow[column] = combine(previous, { values, units: figure === null ? null : toUnits(figure) });
  }
  const format = ({ values, units }: CellTotals): PivotValue => {
    if (aggregate === 'count') return String(values);
    if (units === null) return null;
    return aggregate === 'avg' ? averageOf(units, values, decimals) : digitsOf(units, decimals);
  };
  const combineRow = (tallyRow: readonly CellTotals[]) => tallyRow.reduce(combine, emptyTally);
  const columnTallies = Array.from({ length: columns }, (_, index) =>
    combineRow(cellTotals.map((tallyRow) => tallyRow[index] ?? emptyTally)),
  );
  return {
    cells: cellTotals.map((tallyRow) => tallyRow.map(format)),
    rowTotals: cellTotals.map((tallyRow) => format(combineRow(tallyRow))),
    columnTotals: columnTallies.map(format),
    total: format(combineRow(columnTallies)),
  };
}

function digitsOf(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** With at least two decimals; halves are rounded away from zero. */
function averageOf(units: bigint, values: number, decimals: number): PivotValue {
  if (values === 0) return null;
  const decimalsOfAverage = Math.max(2, decimals);
  const divisor = BigInt(values) * 2n;
  const doubled = units * 10n ** BigInt(decimalsOfAverage - decimals) * 2n;
  const rounding = doubled < 0n ? -BigInt(values) : BigInt(values);
  return digitsOf((doubled + rounding) / divisor, decimalsOfAverage);
}
