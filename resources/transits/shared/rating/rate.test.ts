import { describe, expect, it } from 'vitest';
import { type Band, bandAt } from './bands';
import { buildTariffIndex, type Tariff } from './book';
import { momentOf } from './moment';
import { type Passage, priceTransit } from './rate';

const bands: Band[] = [
  { nombre: 'Pico', tipoDia: 'Hábil', sentido: 'Ambos', desde: '07:00', hasta: '11:00' },
  { nombre: 'Pico', tipoDia: 'Hábil', sentido: 'Ambos', desde: '16:00', hasta: '20:00' },
  { nombre: 'Pico', tipoDia: 'SábDomFer', sentido: 'Provincia', desde: '11:00', hasta: '15:00' },
  { nombre: 'Pico', tipoDia: 'SábDomFer', sentido: 'Centro', desde: '17:00', hasta: '21:00' },
];
const holidays = new Set(['2026-11-23']);

describe('local time at the toll stations', () => {
  it.each([
    ['2026-11-20T02:59:59Z', '2026-11-19', '23:59', 4],
    ['2026-11-20T03:00:00Z', '2026-11-20', '00:00', 5],
    ['2026-01-15T13:30:00Z', '2026-01-15', '10:30', 4],
  ])('of %s is %s %s', (instant, day, time, weekday) => {
    expect(momentOf(new Date(instant))).toEqual({ day, time, weekday });
  });
});

describe('the time band (domain.md A4)', () => {
  it.each([
    // a Friday
    ['2026-11-20T06:59', 'Centro', 'No pico'],
    ['2026-11-20T07:00', 'Centro', 'Pico'],
    ['2026-11-20T10:59', 'Provincia', 'Pico'],
    ['2026-11-20T11:00', 'Provincia', 'No pico'],
    ['2026-11-20T16:00', 'Centro', 'Pico'],
    ['2026-11-20T19:59', 'Provincia', 'Pico'],
    ['2026-11-20T20:00', 'Provincia', 'No pico'],
    // a Saturday and a Sunday
    ['2026-11-21T08:00', 'Centro', 'No pico'],
    ['2026-11-21T11:00', 'Provincia', 'Pico'],
    ['2026-11-21T11:00', 'Centro', 'No pico'],
    ['2026-11-22T17:00', 'Centro', 'Pico'],
    ['2026-11-22T17:00', 'Provincia', 'No pico'],
    ['2026-11-22T21:00', 'Centro', 'No pico'],
    // a Monday that is a holiday
    ['2026-11-23T08:00', 'Centro', 'No pico'],
    ['2026-11-23T12:00', 'Provincia', 'Pico'],
  ])('at %s in direction %s is %s', (local, sentido, band) => {
    expect(bandAt(momentOf(new Date(`${local}:00-03:00`)), sentido, bands, holidays)).toBe(band);
  });

  it('ignores holidays that are not passed', () => {
    expect(bandAt(momentOf(new Date('2026-11-23T08:00:00-03:00')), 'Centro', bands)).toBe('Pico');
  });
});

const amounts = {
  TelePASE: { 'No pico': '3192.73', Pico: '4524.62' },
  Patente: { 'No pico': '4789.10', Pico: '6786.93' },
  'Efectivo/otros': { 'No pico': '6385.46', Pico: '9049.24' },
} as const;
const tariffs = (['TelePASE', 'Patente', 'Efectivo/otros'] as const).flatMap((formaPago) =>
  (['Pico', 'No pico'] as const).map(
    (banda): Tariff => ({
      estacion: 1,
      sentido: 'Centro',
      categoria: 2,
      banda,
      formaPago,
      importe: amounts[formaPago][banda],
      vigenciaDesde: '2026-01-01',
      vigenciaHasta: '2026-11-30',
    }),
  ),
);
const book = buildTariffIndex([
  ...tariffs,
  ...tariffs.map((tariff) => ({ ...tariff, importe: '9999.00', vigenciaDesde: '2026-12-01', vigenciaHasta: null })),
]);

describe('the price of a transit (domain.md A4, 0.3)', () => {
  const at = (local: string, changes: Partial<Passage> = {}) =>
    priceTransit(
      {
        estacion: 1,
        sentido: 'Centro',
        categoria: 2,
        formaPago: 'Tag',
        fechaHora: new Date(`${local}:00-03:00`),
        ...changes,
      },
      { bands, book, holidays },
    );
  const none = { bonificacion: '0.00', recargo: '0.00' };

  it.each([
    ['a tag, off-peak', '2026-11-20T12:00', {}, { ...none, banda: 'No pico', importe: '3192.73' }],
    ['a tag, at the peak', '2026-11-20T08:00', {}, { ...none, banda: 'Pico', importe: '4524.62' }],
    ['a tag on a holiday', '2026-11-23T08:00', {}, { ...none, banda: 'No pico', importe: '3192.73' }],
    [
      'a plate without a tag: 50 % more',
      '2026-11-20T12:00',
      { formaPago: 'OCR' },
      { importeTarifa: '3192.73', recargo: '1596.37', bonificacion: '0.00', importe: '4789.10' },
    ],
    [
      'without payment: double',
      '2026-11-20T12:00',
      { formaPago: 'NoCobrado' },
      { importeTarifa: '3192.73', recargo: '3192.73', bonificacion: '0.00', importe: '6385.46' },
    ],
    [
      'cash: its own tariff',
      '2026-11-20T08:00',
      { formaPago: 'Efectivo' },
      { ...none, importeTarifa: '9049.24', importe: '9049.24' },
    ],
    [
      'exempt: free',
      '2026-11-20T08:00',
      { formaPago: 'Exento' },
      { importeTarifa: '4524.62', bonificacion: '4524.62', recargo: '0.00', importe: '0.00' },
    ],
    [
      'a plan with a discount and a surcharge',
      '2026-11-20T12:00',
      { plan: { bonificacionPct: '15.00', recargoPct: '2.50' } },
      { importeTarifa: '3192.73', bonificacion: '478.91', recargo: '79.82', importe: '2793.64' },
    ],
    [
      'a plan applies only to its tag',
      '2026-11-20T08:00',
      { formaPago: 'Débito', plan: { bonificacionPct: '15.00' } },
      { ...none, importe: '9049.24' },
    ],
    [
      'half a cent rounds up',
      '2026-11-20T12:00',
      { plan: { bonificacionPct: '50.00' } },
      { bonificacion: '1596.37', importe: '1596.36' },
    ],
    ['the last day of a tariff', '2026-11-30T12:00', {}, { importe: '3192.73' }],
    ['the first day of the next', '2026-12-01T12:00', {}, { importe: '9999.00' }],
  ] as const)('is correct for: %s', (_, local, changes, rated) => {
    expect(at(local, changes)).toMatchObject(rated);
  });

  it('is undefined when no tariff is in force', () => {
    expect(at('2025-12-31T12:00')).toBeUndefined();
    expect(at('2026-11-20T12:00', { categoria: 3 })).toBeUndefined();
    expect(at('2026-11-20T12:00', { estacion: 2 })).toBeUndefined();
  });
});
