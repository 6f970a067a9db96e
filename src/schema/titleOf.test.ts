import { expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { titleOf } from './titleOf';

const registry = createRegistry([
  ...office,
  {
    name: 'cuotas',
    area: 'settings',
    subject: 'Cuota',
    title: '{id} · {importe} · {vence} · {pagadaEn} · {estado} · {automatica}',
    fields: {
      importe: { kind: 'money', currency: 'USD' },
      vence: { kind: 'date' },
      pagadaEn: { kind: 'dateTime' },
      estado: { kind: 'enum', options: ['paga', 'impaga'] },
      automatica: { kind: 'boolean' },
      cuenta: { kind: 'text', readWith: 'verSensible', mask: 'last4' },
    },
  },
]);
const cuotas = registry.getOrThrow('cuotas');
const speech = {
  number: 'No.',
  money: (amount: string, currency?: string) => `${currency} ${amount}`,
  decimal: (number: string) => number.replace('.', ','),
  day: (day: string) => `el ${day}`,
  instant: (instant: string) => instant.slice(11, 16),
  truth: (value: boolean) => (value ? 'sí' : 'no'),
  option: (field: string, value: string) => `${field} ${value}`,
};

it('a title formats amounts, days, times and options like lists do, and leaves numbers plain', () => {
  const record = {
    id: 12345,
    importe: '1250.50',
    vence: '2026-12-08',
    pagadaEn: '2026-12-09T13:05:00.000Z',
    estado: 'impaga',
    automatica: false,
  };
  expect(titleOf(cuotas, record, speech)).toBe('12345 · USD 1250.50 · el 2026-12-08 · 13:05 · estado impaga · no');
});

it('missing values are left out, and a masked value is not formatted', () => {
  expect(titleOf(cuotas, { id: 7, estado: null }, speech)).toBe('7');
  const schema = { ...cuotas.schema, title: '{cuenta}' };
  expect(titleOf({ ...cuotas, schema }, { cuenta: '••••6173' }, speech)).toBe('••••6173');
});

it('the number sign is translated in the template, but not in a value', () => {
  const schema = { ...cuotas.schema, title: '{cuenta} · Nº {id}' };
  expect(titleOf({ ...cuotas, schema }, { id: 7, cuenta: 'Factura Nº 12' }, speech)).toBe('Factura Nº 12 · No. 7');
});
