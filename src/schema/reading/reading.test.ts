import { describe, expect, it } from 'vitest';
import { kindOf } from '../kinds';
import { readValue } from '../validate';
import { readDay, readMonth } from './days';
import { isShortened, readNumeral } from './numbers';

describe('a number', () => {
  it.each([
    // text, with decimal comma, with decimal point
    ['1234,5', '1234.5', undefined],
    ['1.234,50', '1234.50', undefined],
    ['1,234.50', undefined, '1234.50'],
    ['1.500', '1500', '1.500'],
    ['1,500', '1.500', '1500'],
    ['1.234.567', '1234567', undefined],
    ['0.500', undefined, '0.500'],
    ['1234', '1234', '1234'],
    ['1 234 567,8', '1234567.8', undefined],
    ["1'234", '1234', '1234'],
    ['1 5', undefined, undefined],
    ['1.234,50-', '-1234.50', undefined],
    ['(1.234,50)', '-1234.50', undefined],
    ['- 5', '-5', '-5'],
    ['١٢٫٥', undefined, '12.5'],
    ['１２', '12', '12'],
    ['1e3', undefined, undefined],
    ['doce', undefined, undefined],
  ])('%j is %s with a decimal comma and %s with a decimal point', (text, comma, point) => {
    expect([readNumeral(text, ','), readNumeral(text, '.')]).toEqual([comma, point]);
  });

  const importe = { kind: 'money', name: 'importe' } as const;
  const dolares = { kind: 'money', name: 'dolares', currency: 'USD' } as const;
  const aumento = { kind: 'decimal', name: 'aumento', unit: '%' } as const;
  const horas = { kind: 'integer', name: 'horas' } as const;
  it.each([
    [importe, '$ 15.000', '15000.00'],
    [importe, '-$\u00a01.500', '-1500.00'],
    [importe, '1.500', '1500.00'],
    [importe, '15.000,00 $', '15000.00'],
    [importe, '($ 3,50)', '-3.50'],
    [importe, 'US$ 15', undefined],
    [importe, '10%', undefined],
    [dolares, 'US$ 1.500,25', '1500.25'],
    [dolares, '$ 15', undefined],
    [aumento, '10 %', '10.00'],
    [aumento, '12,5%', '12.50'],
    [horas, '1.500', 1500],
    [horas, '15.0', 15],
  ])('for the field %j, typed or pasted as %j, is read as %s', (field, text, value) => {
    const reading = readValue(field, kindOf(field).fromText(text, field, { decimals: ',' }));
    expect('value' in reading ? reading.value : undefined).toBe(value);
  });

  it.each([
    ['2,03012E+10', true],
    ['3,0111E+07', true],
    ['1E+21', true],
    ['1E5', false],
    ['2e-7', false],
  ])('%s was shortened by a spreadsheet: %s', (text, shortened) => {
    expect(isShortened(text)).toBe(shortened);
  });
});

it.each([
  ['5/3/2026', '2026-03-05', '2026-05-03'],
  ['31-12-2025', '2025-12-31', undefined],
  ['12/31/2025', undefined, '2025-12-31'],
  ['5.3.2026', '2026-03-05', '2026-03-05'],
  ['05032026', '2026-03-05', '2026-03-05'],
  ['2026-03-05', '2026-03-05', '2026-03-05'],
  ['2026/3/5', '2026-03-05', '2026-03-05'],
  ['5/3/26', undefined, undefined],
  ['29/2/2026', undefined, undefined],
  ['5/3-2026', undefined, undefined],
])('the day %s is %s with the day first and %s with the month first', (text, dmy, mdy) => {
  expect([readDay(text, { order: 'dmy' }), readDay(text, { order: 'mdy' })]).toEqual([dmy, mdy]);
});

it.each([
  [1926, '5/3/58', '1958-03-05'],
  [1926, '5/3/26', '1926-03-05'],
  [1926, '5/3/25', '2025-03-05'],
  [2000, '5/3/58', '2058-03-05'],
])('a two-digit year in the hundred years from %d: %s is %s', (years, text, day) => {
  expect(readDay(text, { order: 'dmy', years })).toBe(day);
});

it.each([
  ['201301', '2013-01'],
  ['2013-01', '2013-01'],
  ['2013/1', '2013-01'],
  ['01/2013', '2013-01'],
  ['1-2013', '2013-01'],
  ['122012', '2012-12'],
  ['2013-01-01', '2013-01'],
  ['201313', undefined],
  ['2013-01-15', undefined],
  ['13', undefined],
])('the month %s is %s', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
