import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { instalmentsOf, levelPayment } from './instalments';

const terms = {
  capital: '100000.00',
  anticipo: '0.00',
  cuotas: 3,
  tasaMensual: '3.50',
  primerVencimiento: '2026-12-10',
  acordado: '2026-11-22',
};

describe('a debt in instalments, French amortisation (domain.md A7)', () => {
  it.each([
    // published examples: P·i / (1 − (1 + i)^−n)
    ['100000.00', '3.50', 3, '35693.42'],
    ['10000.00', '1.00', 12, '888.49'],
    ['1000.00', '10.00', 2, '576.19'],
    ['1000.00', '0.00', 3, '333.33'],
  ])('%s at %s % in %i instalments is %s each', (capital, rate, count, level) => {
    expect(amountOf(levelPayment(centsOf(capital), rate, count))).toBe(level);
  });

  it('splits each instalment into capital, interest and tax, month by month', () => {
    expect(instalmentsOf(terms)).toEqual([
      { numero: 1, vence: '2026-12-10', capital: '32193.42', interes: '3500.00', iva: '735.00', total: '36428.42' },
      { numero: 2, vence: '2027-01-10', capital: '33320.19', interes: '2373.23', iva: '498.38', total: '36191.80' },
      { numero: 3, vence: '2027-02-10', capital: '34486.39', interes: '1207.02', iva: '253.47', total: '35946.88' },
    ]);
  });

  it('has the down payment as number 0, without interest', () => {
    const [first, ...rest] = instalmentsOf({ ...terms, anticipo: '40000.00' });
    expect(first).toMatchObject({
      numero: 0,
      vence: '2026-11-22',
      capital: '40000.00',
      interes: '0.00',
      total: '40000.00',
    });
    expect(rest).toHaveLength(3);
  });

  it('pays the debt off to the cent, for any debt, rate and number of instalments', () => {
    const any = fc.record({
      debt: fc.bigInt({ min: 10_000n, max: 5_000_000_000n }),
      share: fc.bigInt({ min: 0n, max: 99n }),
      cuotas: fc.integer({ min: 2, max: 12 }),
      rate: fc.bigInt({ min: 0n, max: 1500n }),
    });
    fc.assert(
      fc.property(any, ({ debt, share, cuotas, rate }) => {
        const anticipo = (debt * share) / 100n;
        const instalments = instalmentsOf({
          ...terms,
          capital: amountOf(debt),
          anticipo: amountOf(anticipo),
          cuotas,
          tasaMensual: amountOf(rate),
        });
        expect(instalments.reduce((sum, { capital }) => sum + centsOf(capital), 0n)).toBe(debt);
        for (const { capital, interes, iva, total } of instalments) {
          expect(centsOf(capital)).toBeGreaterThanOrEqual(0n);
          expect(centsOf(capital) + centsOf(interes) + centsOf(iva)).toBe(centsOf(total));
        }
        // instalments before tax differ by one cent of rounding at most, and by two where interest is rounded as well
        const parts = instalments
          .filter(({ numero }) => numero > 0)
          .map(({ capital, interes }) => centsOf(capital) + centsOf(interes))
          .sort((a, b) => (a < b ? -1 : 1));
        expect((parts.at(-1) ?? 0n) - (parts[0] ?? 0n)).toBeLessThanOrEqual(rate === 0n ? 1n : 2n);
      }),
      { numRuns: 2000 },
    );
  });

  it('differs by one cent at most without interest', () => {
    const debts = fc.tuple(fc.bigInt({ min: 1n, max: 100_000n }), fc.integer({ min: 2, max: 12 }));
    fc.assert(
      fc.property(debts, ([debt, cuotas]) => {
        const instalments = instalmentsOf({ ...terms, capital: amountOf(debt), cuotas, tasaMensual: '0.00' });
        const parts = instalments.map(({ total }) => centsOf(total)).sort((a, b) => (a < b ? -1 : 1));
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(debt);
        expect((parts.at(-1) ?? 0n) - (parts[0] ?? 0n)).toBeLessThanOrEqual(1n);
        expect(parts[0]).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});
