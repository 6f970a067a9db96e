import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastOf } from './amounts';
import { figureIn, type PivotAggregate, type PivotGroup, pivotOf, sideIn } from './pivot';

const cents = (text: string | null): bigint => BigInt((text ?? '0.00').replace('.', ''));
const money = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const record = fc.record({
  row: fc.nat(6),
  column: fc.nat(4),
  amount: fc.option(fc.bigInt(-(10n ** 20n), 10n ** 20n)),
});
type TestRecord = { row: number; column: number; amount: bigint | null };

/** Groups records like the database: one group for each pair of row and column that has records. */
function groupsOf(records: readonly TestRecord[], figure: (amounts: bigint[]) => bigint): PivotGroup[] {
  const amountsByCell = new Map<string, bigint[]>();
  for (const { row, column, amount } of records) {
    const key = `${row} ${column}`;
    amountsByCell.set(key, [...(amountsByCell.get(key) ?? []), ...(amount === null ? [] : [amount])]);
  }
  return [...amountsByCell].map(([key, amounts]) => {
    const [row = 0, column = 0] = key.split(' ').map(Number);
    return { row, column, values: amounts.length, figure: amounts.length === 0 ? null : money(figure(amounts)) };
  });
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
const least = (amounts: readonly bigint[]) => amounts.reduce(leastOf);
const greatest = (amounts: readonly bigint[]) => -least(amounts.map((a) => -a));
const table = (records: readonly TestRecord[], figure: (amounts: bigint[]) => bigint, aggregate: PivotAggregate) =>
  pivotOf(7, 5, groupsOf(records, figure), aggregate);

describe('a pivot table', () => {
  it('has exact sums in its rows, columns and grand total', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const { cells, rowTotals, columnTotals, total } = table(records, sum, 'sum');
        const amounts = records.flatMap(({ amount }) => amount ?? []);
        expect(cents(total)).toBe(sum(amounts));
        expect(sum(rowTotals.map(cents))).toBe(sum(amounts));
        expect(sum(columnTotals.map(cents))).toBe(sum(amounts));
        expect(sum(cells.flat().map(cents))).toBe(sum(amounts));
      }),
    );
  });

  it('counts each record once', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const countedRecords = records.map((a) => ({ ...a, amount: 0n }));
        const { cells, total } = table(countedRecords, sum, 'count');
        expect(total).toBe(String(records.length));
        expect(cells.flat().reduce((a, b) => a + Number(b), 0)).toBe(records.length);
      }),
    );
  });

  it('computes minimum, maximum and average in its totals from the records, not from its cells', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1 }), (records) => {
        const amounts = records.flatMap(({ amount }) => amount ?? []);
        const hasAmounts = amounts.length > 0;
        expect(table(records, least, 'min').total).toBe(hasAmounts ? money(least(amounts)) : null);
        expect(table(records, greatest, 'max').total).toBe(hasAmounts ? money(greatest(amounts)) : null);
        const average = table(records, sum, 'avg').total;
        expect(average === null).toBe(!hasAmounts);
        if (!hasAmounts) return;
        const error = cents(average) * BigInt(amounts.length) - sum(amounts);
        expect((error < 0n ? -error : error) * 2n <= BigInt(amounts.length)).toBe(true);
      }),
    );
  });

  it('has null where nothing was aggregated, and 0 where nothing was counted', () => {
    expect(pivotOf(1, 1, [], 'sum')).toEqual({ cells: [[null]], rowTotals: [null], columnTotals: [null], total: null });
    expect(pivotOf(1, 1, [], 'count').total).toBe('0');
  });
});

describe('parameters of a pivot table', () => {
  it.each([
    ['estacion', { field: 'estacion' }],
    ['fechaHora:month', { field: 'fechaHora', step: 'month' }],
    ['fechaHora:year', undefined],
    ['a:day:b', undefined],
    ['', undefined],
  ])('parse %s as a side', (text, side) => expect(sideIn(text)).toEqual(side));

  it.each([
    ['count', { aggregate: 'count' }],
    ['sum:importe', { aggregate: 'sum', of: 'importe' }],
    ['sum', undefined],
    ['count:importe', undefined],
    ['median:importe', undefined],
  ])('parse %s as a figure', (text, figure) => expect(figureIn(text)).toEqual(figure));
});
