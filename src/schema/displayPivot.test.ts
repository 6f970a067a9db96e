import { expect, it } from 'vitest';
import { displayPivot } from './displayPivot';
import type { Field } from './registry';

const fields: Record<string, Field> = {
  estado: { name: 'estado', kind: 'enum', options: ['Nuevo', 'Cerrado'] },
  sector: { name: 'sector', kind: 'reference', to: 'sectores' },
};
const labels = {
  language: 'es',
  option: (_: string, value: string) => value.toUpperCase(),
  yes: 'Sí',
  no: 'No',
  day: String,
  month: (day: string) => day.slice(0, 7),
};

it('a pivot table shows its headings in order: options as declared, records by title, months chronologically, null last', () => {
  const response = {
    rows: [
      { key: null, title: '' },
      { key: 1, title: 'Ñandú' },
      { key: 2, title: 'Norte' },
    ],
    columns: [
      { key: 'Cerrado', title: 'Cerrado' },
      { key: 'Nuevo', title: 'Nuevo' },
    ],
    groups: [
      { row: 0, column: 0, values: 1, figure: '1.50' },
      { row: 1, column: 1, values: 2, figure: '3.00' },
      { row: 2, column: 0, values: 1, figure: '0.25' },
    ],
  };
  const shape = {
    rows: { field: 'sector' },
    columns: { field: 'estado' },
    figure: { aggregate: 'sum', of: 'importe' },
  } as const;
  expect(displayPivot(shape, response, (name) => fields[name], labels)).toEqual({
    rows: ['Norte', 'Ñandú', '—'],
    columns: ['NUEVO', 'CERRADO'],
    exact: true,
    cells: [
      [null, '0.25'],
      ['3.00', null],
      [null, '1.50'],
    ],
    rowTotals: ['0.25', '3.00', '1.50'],
    columnTotals: ['3.00', '1.75'],
    total: '4.75',
  });
  const months = {
    rows: { field: 'alta', step: 'month' },
    columns: undefined,
    figure: { aggregate: 'count' },
  } as const;
  const headings = ['2026-10-01', '2026-09-01'].map((key) => ({ key, title: key }));
  const counted = {
    rows: headings,
    columns: [{ key: null, title: '' }],
    groups: [{ row: 1, column: 0, values: 3, figure: '3' }],
  };
  expect(displayPivot(months, counted, () => undefined, labels)).toMatchObject({
    rows: ['2026-09', '2026-10'],
    columns: [''],
    exact: false,
    cells: [['3'], ['0']],
  });
});
