import { expect, it } from 'vitest';
import { renameInQuery } from './renameInQuery';

it('a renamed field has its new name in filters, comparisons, sort orders and columns, and no other field has', () => {
  const query = {
    filter: {
      monto: { $gte: '5.00' },
      monto_lte: '9.00',
      montoTotal: '1.00',
      'domicilio.calle_contains': 'Mitre',
      $or: [{ monto: { $gt: { $record: 'monto' } } }, { nombre: 'monto' }],
    },
    sort: [['monto', 'ASC'] as const],
    columns: ['nombre', 'monto'],
    name: 'monto',
  };
  const names = new Map([
    ['monto', 'importe'],
    ['domicilio', 'direccion'],
  ]);
  expect(renameInQuery(query, names)).toEqual({
    filter: {
      importe: { $gte: '5.00' },
      importe_lte: '9.00',
      montoTotal: '1.00',
      'direccion.calle_contains': 'Mitre',
      $or: [{ importe: { $gt: { $record: 'importe' } } }, { nombre: 'monto' }],
    },
    sort: [['importe', 'ASC']],
    columns: ['nombre', 'importe'],
    name: 'monto',
  });
});
