import { describe, expect, it } from 'vitest';
import { columnSummarizer, MAX_LISTED_VALUES } from './shapes';

const summaryOf = (values: readonly string[]) => {
  const column = columnSummarizer('Columna');
  for (const value of values) column.add(value);
  return column.summary(values.length);
};

describe('the summary of a column', () => {
  it.each([
    ['boolean', ['sí', 'no', 'NO']],
    ['month', ['201301', '201312', '2014-02']],
    ['integer', ['12', '0', '-7', '201313']],
    ['key', ['00123', '00007']],
    ['money', ['$ 1.250.000,50', '12 USD']],
    ['decimal', ['12,5', '7,25 %']],
    ['date', ['2026-01-02', '03/02/2026']],
    ['time', ['8:30', '23:45']],
    ['email', ['ana@example.com']],
    ['code', ['30-71234567-1']],
    [null, ['12', 'doce']],
    [null, ['', '  ']],
  ])('has the shape %s if every value fits it: %j', (shape, values) => {
    expect(summaryOf(values).shape).toBe(shape);
  });

  it('considers every line: one value at the end changes the shape and adds an option', () => {
    const many = Array.from({ length: 5_325 }, (_, n) => ['Efectivo', 'Débito', 'Crédito'][n % 3] ?? '');
    expect(summaryOf([...many, 'Cheque', 'Canje'])).toMatchObject({
      distinct: 5,
      filled: 5_327,
      values: ['Efectivo', 'Débito', 'Crédito', 'Cheque', 'Canje'],
    });
    expect(summaryOf([...many.map(() => '12'), 'doce']).shape).toBeNull();
  });

  it('counts every value, and lists the first ones without surrounding spaces', () => {
    const { values, distinct, filled, lines, longest } = summaryOf([
      '',
      ...Array.from({ length: 500 }, (_, n) => ` ${n} `),
    ]);
    expect([values.length, distinct, filled, lines, longest]).toEqual([MAX_LISTED_VALUES, 500, 500, 501, 3]);
  });
});
