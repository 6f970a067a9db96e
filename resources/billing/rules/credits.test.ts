import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { apportion, creditLines, leftByRate } from './credits';
import { lineAmounts, totalsOf } from './lines';

const line = fc.record({
  cantidad: fc.integer({ min: 1, max: 50 }),
  precioUnitario: fc.bigInt({ min: 0n, max: 500_000n }).map(amountOf),
  alicuotaIva: fc.constantFrom('3', '4', '5', '6'),
  precioIncluyeIva: fc.boolean(),
  signo: fc.constantFrom('Cargo', 'Cargo', 'Cargo', 'Crédito'),
});
const invoice = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((one) => ({ alicuotaIva: one.alicuotaIva, ...lineAmounts(one) })));
/** split points, in ten-thousandths of the total */
const cuts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 7 });

describe('an invoice credited in parts (domain.md A6)', () => {
  it('returns exactly its net and tax for each rate, however it is split, and never exceeds them on the way', () => {
    fc.assert(
      fc.property(invoice, cuts, (lines, at) => {
        const whole = totalsOf(lines);
        const all = centsOf(whole.total);
        fc.pre(all > 0n);
        const ends = [...new Set([...at.map((cut) => (all * cut) / 10_000n), all])].sort((a, b) => (a < b ? -1 : 1));
        const credited: ReturnType<typeof creditLines> = [];
        let before = 0n;
        for (const end of ends.filter((one) => one > 0n)) {
          const part = creditLines(end - before, leftByRate(lines, credited));
          before = end;
          for (const one of part) {
            expect(centsOf(one.neto) + centsOf(one.iva)).toBe(centsOf(one.total));
            if (one.alicuotaIva === '3') expect(one.iva).toBe('0.00');
          }
          credited.push(...part);
          expect(centsOf(totalsOf(credited).total)).toBe(end);
          // never past the invoice's amount of a rate, and always with the same sign
          for (const { neto, iva, alicuotaIva } of leftByRate(lines, credited)) {
            const own = leftByRate(lines, []).find((rate) => rate.alicuotaIva === alicuotaIva);
            if (own === undefined) throw new Error('a rate that the invoice has not');
            for (const [left, total] of [
              [neto, own.neto],
              [iva, own.iva],
            ] as const)
              expect(total < 0n ? total <= left && left <= 0n : 0n <= left && left <= total).toBe(true);
          }
        }
        expect(leftByRate(lines, credited).every(({ neto, iva }) => neto === 0n && iva === 0n)).toBe(true);
        expect(totalsOf(credited)).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the tax from the price: 100.00 at 21 % is 82.64 plus 17.36, although its lines were rounded one by one', () => {
    const lines = Array.from({ length: 300 }, () => ({
      alicuotaIva: '5',
      ...lineAmounts({ cantidad: 1, precioUnitario: '0.50', alicuotaIva: '5', precioIncluyeIva: false }),
    }));
    expect(creditLines(10_000n, leftByRate(lines, []))).toEqual([
      { alicuotaIva: '5', neto: '82.64', iva: '17.36', total: '100.00' },
    ]);
  });

  it('keeps the rates of a mixed invoice apart', () => {
    const lines = [
      { alicuotaIva: '3', neto: '100.00', iva: '0.00' },
      { alicuotaIva: '5', neto: '100.00', iva: '21.00' },
    ];
    expect(creditLines(11_050n, leftByRate(lines, []))).toEqual([
      { alicuotaIva: '3', neto: '50.00', iva: '0.00', total: '50.00' },
      { alicuotaIva: '5', neto: '50.00', iva: '10.50', total: '60.50' },
    ]);
  });

  it('is apportioned exactly over any weights: no negative part, and equal weights differ by at most one cent', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 900n }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 10_000n }), (all, cut) => {
        const whole = all.reduce((sum, one) => sum + one, 0n);
        fc.pre(whole > 0n);
        const cents = (whole * cut) / 10_000n;
        const parts = apportion(cents, all);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(cents);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0n);
          expect(part).toBeLessThanOrEqual(all[at] ?? 0n);
          for (const [other, weight] of all.entries())
            if (weight === all[at]) expect((parts[other] ?? 0n) - part).toBeLessThanOrEqual(1n);
        }
      }),
    );
  });

  it('rejects an amount above the total, and a negative one', () => {
    expect(() => apportion(3n, [1n, 1n])).toThrow(RangeError);
    expect(() => apportion(-1n, [1n, 1n])).toThrow(RangeError);
  });
});
