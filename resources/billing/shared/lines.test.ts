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

describe('amounts as the tax authority checks them, in public examples', () => {
  it.each([
    // https://github.com/ctmil/odoo-argentina/issues/9: a voucher of 1488.30 with 258.30 of VAT
    { precioUnitario: '1488.30', precioIncluyeIva: true, neto: '1230.00', iva: '258.30', total: '1488.30' },
    // https://github.com/AfipSDK/afip.php/issues/67: 2 on a base of 8 is refused (10051), 1.68 is the tax
    { precioUnitario: '8.00', precioIncluyeIva: false, neto: '8.00', iva: '1.68', total: '9.68' },
    // https://github.com/AfipSDK/afip.php/issues/155: a base of 5.94, whose exact tax of 1.2474 is 1.25 on the voucher
    { precioUnitario: '5.94', precioIncluyeIva: false, neto: '5.94', iva: '1.25', total: '7.19' },
  ])('at 21 %: $precioUnitario is $neto and $iva', ({ precioUnitario, precioIncluyeIva, ...amounts }) => {
    expect(lineAmounts({ cantidad: 1, precioUnitario, precioIncluyeIva, alicuotaIva: '5' })).toEqual(amounts);
  });

  // https://github.com/AfipSDK/afip.php/pull/1: a total may differ by one cent from its parts (10048); ours never does
  it('adds up to the cent, within the tolerance of one cent, with exempt and taxed lines', () => {
    const line = fc.record({
      cantidad: fc.integer({ min: 1, max: 50 }),
      precioUnitario: fc.bigInt({ min: 1n, max: 500_000n }).map(amountOf),
      alicuotaIva: fc.constantFrom('3', '4', '5', '6'),
      precioIncluyeIva: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const totals = totalsOf(lines.map((each) => ({ alicuotaIva: each.alicuotaIva, ...lineAmounts(each) })));
        const parts = [totals.neto, totals.exento, totals.iva, totals.percepciones].map(centsOf);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(centsOf(totals.total));
      }),
    );
  });
});
