import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { lineAmounts, totalsOf } from './lines';

describe('the tax of a line (domain.md A6)', () => {
  it.each([
    // toll price with tax included: net = total / 1.21
    ['3192.73', 1, '0.00', '5', true, ['2638.62', '554.11', '3192.73']],
    ['903.33', 3, '0.00', '5', true, ['2239.66', '470.33', '2709.99']],
    // price without tax: half a cent rounds up
    ['0.50', 1, '0.00', '5', false, ['0.50', '0.11', '0.61']],
    ['2.50', 1, '0.00', '5', false, ['2.50', '0.53', '3.03']],
    ['100.00', 1, '10.00', '4', false, ['90.00', '9.45', '99.45']],
    ['100.00', 2, '0.00', '6', false, ['200.00', '54.00', '254.00']],
    ['100.00', 1, '0.00', '3', true, ['100.00', '0.00', '100.00']],
  ])(
    '%s × %i − %s at rate %s, tax included %s: %s',
    (precioUnitario, cantidad, bonificacion, alicuotaIva, precioIncluyeIva, amounts) => {
      const { neto, iva, total } = lineAmounts({
        cantidad,
        precioUnitario,
        bonificacion,
        alicuotaIva,
        precioIncluyeIva,
      });
      expect([neto, iva, total]).toEqual(amounts);
    },
  );

  // Ley de IVA (t.o. 1997), art. 28: 21 % in general, 27 % for services to taxpayers, 10.5 % reduced
  it.each([
    // the sample voucher of pyafipws for the tax authority's WSFEv1 (wsfev1.py): rate 5, base 100, tax 21
    ['5', '100.00', '21.00', '121.00'],
    ['4', '100.00', '10.50', '110.50'],
    ['6', '100.00', '27.00', '127.00'],
  ])('at rate %s: a net of %s has a tax of %s, and a price of %s contains both', (alicuotaIva, neto, iva, total) => {
    const line = { cantidad: 1, alicuotaIva };
    expect(lineAmounts({ ...line, precioUnitario: neto, precioIncluyeIva: false })).toEqual({ neto, iva, total });
    expect(lineAmounts({ ...line, precioUnitario: total, precioIncluyeIva: true })).toEqual({ neto, iva, total });
  });

  it('is negative on a credit line', () => {
    const line = {
      cantidad: 1,
      precioUnitario: '121.00',
      alicuotaIva: '5',
      precioIncluyeIva: true,
      signo: 'Crédito',
    } as const;
    expect(lineAmounts(line)).toEqual({ neto: '-100.00', iva: '-21.00', total: '-121.00' });
  });

  it('rejects a rate unknown to ARCA', () => {
    expect(() =>
      lineAmounts({ cantidad: 1, precioUnitario: '1.00', alicuotaIva: '9', precioIncluyeIva: true }),
    ).toThrow(RangeError);
  });
});

const line = fc.record({
  cantidad: fc.integer({ min: 1, max: 500 }),
  precioUnitario: fc.bigInt({ min: 0n, max: 50_000_000n }).map(amountOf),
  alicuotaIva: fc.constantFrom('3', '4', '5', '6'),
  precioIncluyeIva: fc.boolean(),
  signo: fc.constantFrom('Cargo', 'Crédito'),
});
const invoice = fc
  .array(line, { minLength: 1, maxLength: 40 })
  .map((lines) => lines.map((line) => ({ alicuotaIva: line.alicuotaIva, ...lineAmounts(line) })));

describe('an invoice', () => {
  it('totals its lines, and its net, exempt and tax amounts, to the cent', () => {
    fc.assert(
      fc.property(invoice, (lines) => {
        const { neto, exento, iva, total } = totalsOf(lines);
        const sum = lines.reduce((all, line) => all + centsOf(line.total), 0n);
        expect(centsOf(total)).toBe(sum);
        expect(centsOf(neto) + centsOf(exento) + centsOf(iva)).toBe(sum);
        for (const line of lines) expect(centsOf(line.neto) + centsOf(line.iva)).toBe(centsOf(line.total));
      }),
    );
  });
});
