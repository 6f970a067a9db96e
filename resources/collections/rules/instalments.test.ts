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

describe('a debt in instalments, the French system (domain.md A7)', () => {
  it.each([
    // public cases: P·i / (1 − (1 + i)^−n)
    ['100000.00', '3.50', 3, '35693.42'],
    ['10000.00', '1.00', 12, '888.49'],
    ['1000.00', '10.00', 2, '576.19'],
    ['1000.00', '0.00', 3, '333.33'],
  ])('%s at %s % in %i is %s each', (capital, rate, count, level) => {
    expect(amountOf(levelPayment(centsOf(capital), rate, count))).toBe(level);
  });

  it('says what each pays off, its interest and the tax on it, month by month', () => {
    expect(instalmentsOf(terms)).toEqual([
      { numero: 1, vence: '2026-12-10', capital: '32193.42', interes: '3500.00', iva: '735.00', total: '36428.42' },
      { numero: 2, vence: '2027-01-10', capital: '33320.19', interes: '2373.23', iva: '498.38', total: '36191.80' },
      { numero: 3, vence: '2027-02-10', capital: '34486.39', interes: '1207.02', iva: '253.47', total: '35946.88' },
    ]);
  });

  it('has what is paid at once as number 0, without interest', () => {
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

  it('pays the debt off to the cent, whatever the debt, the rate and the number', () => {
    const any = fc.record({
      debt: fc.bigInt({ min: 10_000n, max: 5_000_000_000n }),
      share: fc.bigInt({ min: 0n, max: 99n }),
      cuotas: fc.integer({ min: 2, max: 12 }),
      rate: fc.bigInt({ min: 0n, max: 1500n }),
    });
    fc.assert(
      fc.property(any, ({ debt, share, cuotas, rate }) => {
        const anticipo = (debt * share) / 100n;
        const made = instalmentsOf({
          ...terms,
          capital: amountOf(debt),
          anticipo: amountOf(anticipo),
          cuotas,
          tasaMensual: amountOf(rate),
        });
        expect(made.reduce((sum, { capital }) => sum + centsOf(capital), 0n)).toBe(debt);
        for (const { capital, interes, iva, total } of made) {
          expect(centsOf(capital)).toBeGreaterThanOrEqual(0n);
          expect(centsOf(capital) + centsOf(interes) + centsOf(iva)).toBe(centsOf(total));
        }
        // but for the cents that the last one takes, each comes to the same without its tax
        const parts = made
          .filter(({ numero }) => numero > 0)
          .map(({ capital, interes }) => centsOf(capital) + centsOf(interes));
        const last = parts.at(-1) ?? 0n;
        for (const part of parts.slice(0, -1)) expect(part).toBe(parts[0]);
        const off = last > (parts[0] ?? 0n) ? last - (parts[0] ?? 0n) : (parts[0] ?? 0n) - last;
        expect(off).toBeLessThanOrEqual(BigInt(cuotas) * 2n);
      }),
    );
  });
});
