import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { apportion, creditLines, remainingByLine } from './credits';
import { lineAmounts, totalsOf } from './lines';

const line = fc.record({
  cantidad: fc.integer({ min: 1, max: 50 }),
  precioUnitario: fc.bigInt({ min: 0n, max: 500_000n }).map(amountOf),
  // a discount, in hundredths of the price
  descuento: fc.bigInt({ min: 0n, max: 60n }),
  alicuotaIva: fc.constantFrom('3', '4', '5', '6'),
  precioIncluyeIva: fc.boolean(),
  signo: fc.constantFrom('Cargo', 'Cargo', 'Cargo', 'Crédito'),
});
const invoice = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) =>
  lines.map(({ descuento, ...line }, id) => {
    const bonificacion = amountOf((centsOf(line.precioUnitario) * BigInt(line.cantidad) * descuento) / 100n);
    return { id, alicuotaIva: line.alicuotaIva, ...lineAmounts({ ...line, bonificacion }) };
  }),
);
/** split points, in ten-thousandths of the total */
const cuts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 7 });
/** whether an amount is between zero and the original, of either sign */
const isWithin = (amount: bigint, original: bigint) =>
  original < 0n ? original <= amount && amount <= 0n : 0n <= amount && amount <= original;

/** Amounts of one VAT rate, in cents. */
const sumsByRate = (lines: readonly { alicuotaIva: string; neto: string; iva: string }[]) =>
  ['3', '4', '5', '6'].map((rate) => {
    const ofRate = lines.filter(({ alicuotaIva }) => alicuotaIva === rate);
    return (['neto', 'iva'] as const).map((name) => ofRate.reduce((sum, line) => sum + centsOf(line[name]), 0n));
  });

describe('an invoice credited in parts (domain.md A6)', () => {
  it('returns exactly its net and tax for each line and rate, however it is split, and never exceeds them on the way', () => {
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
          const rest = remainingByLine(lines, credited);
          const part = creditLines(splitEnd - creditedCents, rest);
          creditedCents = splitEnd;
          for (const creditLine of part) {
            expect(centsOf(creditLine.neto) + centsOf(creditLine.iva)).toBe(centsOf(creditLine.total));
            expect(creditLine.alicuotaIva).toBe(lines[Number(creditLine.acredita)]?.alicuotaIva);
            if (creditLine.alicuotaIva === '3') expect(creditLine.iva).toBe('0.00');
          }
          credited.push(...part);
          expect(centsOf(totalsOf(credited).total)).toBe(splitEnd);
          // never past the invoice's amount of a line, and always with the same sign
          for (const [index, { neto, iva }] of remainingByLine(lines, credited).entries()) {
            expect(isWithin(neto, centsOf(lines[index]?.neto ?? '0.00'))).toBe(true);
            expect(isWithin(iva, centsOf(lines[index]?.iva ?? '0.00'))).toBe(true);
          }
          // the last note takes the rest of each line
          if (splitEnd === totalCents)
            expect(part.map(({ acredita, neto, iva }) => [acredita, centsOf(neto), centsOf(iva)])).toEqual(
              rest
                .filter(({ neto, iva }) => neto !== 0n || iva !== 0n)
                .sort((a, b) => a.alicuotaIva.localeCompare(b.alicuotaIva))
                .map(({ acredita, neto, iva }) => [acredita, neto, iva]),
            );
        }
        expect(remainingByLine(lines, credited).every(({ neto, iva }) => neto === 0n && iva === 0n)).toBe(true);
        expect(sumsByRate(credited)).toEqual(sumsByRate(lines));
        expect(totalsOf(credited)).toEqual(totals);
      }),
      { numRuns: 500 },
    );
  });

  it('credits the rest of an invoice whose earlier notes name no line', () => {
    fc.assert(
      fc.property(invoice, fc.bigInt({ min: 1n, max: 9_999n }), (lines, cut) => {
        const totalCents = centsOf(totalsOf(lines).total);
        const firstCents = (totalCents * cut) / 10_000n;
        fc.pre(firstCents > 0n);
        const first = creditLines(firstCents, remainingByLine(lines, [])).map(({ acredita: _, ...amounts }) => amounts);
        const last = creditLines(totalCents - firstCents, remainingByLine(lines, first));
        expect(sumsByRate([...first, ...last])).toEqual(sumsByRate(lines));
      }),
    );
  });

  it('takes the tax from the price: 100.00 at 21 % is 82.64 plus 17.36, although its lines were rounded one by one', () => {
    const lines = Array.from({ length: 300 }, (_, id) => ({
      id,
      alicuotaIva: '5',
      ...lineAmounts({ cantidad: 1, precioUnitario: '0.50', alicuotaIva: '5', precioIncluyeIva: false }),
    }));
    expect(totalsOf(creditLines(10_000n, remainingByLine(lines, [])))).toMatchObject({
      neto: '82.64',
      iva: '17.36',
      total: '100.00',
    });
  });

  it('keeps the rates of a mixed invoice apart', () => {
    const lines = [
      { id: 71, alicuotaIva: '3', neto: '100.00', iva: '0.00' },
      { id: 72, alicuotaIva: '5', neto: '100.00', iva: '21.00' },
    ];
    expect(creditLines(11_050n, remainingByLine(lines, []))).toEqual([
      { acredita: 71, alicuotaIva: '3', neto: '50.00', iva: '0.00', total: '50.00' },
      { acredita: 72, alicuotaIva: '5', neto: '50.00', iva: '10.50', total: '60.50' },
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
