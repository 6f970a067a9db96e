import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { apportion, creditLines, remainingByRate } from './credits';
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
  .map((lines) => lines.map((line) => ({ alicuotaIva: line.alicuotaIva, ...lineAmounts(line) })));
/** split points, in ten-thousandths of the total */
const cuts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 7 });

describe('an invoice credited in parts (domain.md A6)', () => {
  it('returns exactly its net and tax for each rate, however it is split, and never exceeds them on the way', () => {
    fc.assert(
      fc.property(invoice, cuts, (lines, cutPoints) => {
        const totals = totalsOf(lines);
        const totalCents = centsOf(totals.total);
        fc.pre(totalCents > 0n);
        const splits = [...new Set([...cutPoints.map((cut) => (totalCents * cut) / 10_000n), totalCents])].sort(
          (a, b) => (a < b ? -1 : 1),
        );
        const credited: ReturnType<typeof creditLines> = [];
        let creditedCents = 0n;
        for (const splitEnd of splits.filter((split) => split > 0n)) {
          const part = creditLines(splitEnd - creditedCents, remainingByRate(lines, credited));
          creditedCents = splitEnd;
          for (const creditLine of part) {
            expect(centsOf(creditLine.neto) + centsOf(creditLine.iva)).toBe(centsOf(creditLine.total));
            if (creditLine.alicuotaIva === '3') expect(creditLine.iva).toBe('0.00');
          }
          credited.push(...part);
          expect(centsOf(totalsOf(credited).total)).toBe(splitEnd);
          // never past the invoice's amount of a rate, and always with the same sign
          for (const { neto, iva, alicuotaIva } of remainingByRate(lines, credited)) {
            const original = remainingByRate(lines, []).find((rate) => rate.alicuotaIva === alicuotaIva);
            if (original === undefined) throw new Error('a rate that the invoice has not');
            for (const [left, total] of [
              [neto, original.neto],
              [iva, original.iva],
            ] as const)
              expect(total < 0n ? total <= left && left <= 0n : 0n <= left && left <= total).toBe(true);
          }
        }
        expect(remainingByRate(lines, credited).every(({ neto, iva }) => neto === 0n && iva === 0n)).toBe(true);
        expect(totalsOf(credited)).toEqual(totals);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the tax from the price: 100.00 at 21 % is 82.64 plus 17.36, although its lines were rounded one by one', () => {
    const lines = Array.from({ length: 300 }, () => ({
      alicuotaIva: '5',
      ...lineAmounts({ cantidad: 1, precioUnitario: '0.50', alicuotaIva: '5', precioIncluyeIva: false }),
    }));
    expect(creditLines(10_000n, remainingByRate(lines, []))).toEqual([
      { alicuotaIva: '5', neto: '82.64', iva: '17.36', total: '100.00' },
    ]);
  });

  it('keeps the rates of a mixed invoice apart', () => {
    const lines = [
      { alicuotaIva: '3', neto: '100.00', iva: '0.00' },
      { alicuotaIva: '5', neto: '100.00', iva: '21.00' },
    ];
    expect(creditLines(11_050n, remainingByRate(lines, []))).toEqual([
      { alicuotaIva: '3', neto: '50.00', iva: '0.00', total: '50.00' },
      { alicuotaIva: '5', neto: '50.00', iva: '10.50', total: '60.50' },
    ]);
  });

  it('is apportioned exactly over any weights: no negative part, and equal weights differ by at most one cent', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 900n }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 10_000n }), (totalCents, cut) => {
        const totals = totalCents.reduce((sum, totalCent) => sum + totalCent, 0n);
        fc.pre(totals > 0n);
        const cents = (totals * cut) / 10_000n;
        const parts = apportion(cents, totalCents);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(cents);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0n);
          expect(part).toBeLessThanOrEqual(totalCents[index] ?? 0n);
          for (const [other, weight] of totalCents.entries())
            if (weight === totalCents[index]) expect((parts[other] ?? 0n) - part).toBeLessThanOrEqual(1n);
        }
      }),
    );
  });

  it('rejects an amount above the total, and a negative one', () => {
    expect(() => apportion(3n, [1n, 1n])).toThrow(RangeError);
    expect(() => apportion(-1n, [1n, 1n])).toThrow(RangeError);
  });
});
