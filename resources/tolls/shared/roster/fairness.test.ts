import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairnessOf, type MonthShare } from './fairness';

const shareOf = (overrides: Partial<MonthShare> = {}): MonthShare => ({
  ...{ horasSemanales: 48, dias: 30, nocturno: true, noches: 0, finesDeSemana: 0 },
  ...overrides,
});
const share = fc.record({
  horasSemanales: fc.constantFrom(24, 36, 48),
  dias: fc.integer({ min: 0, max: 31 }),
  nocturno: fc.boolean(),
  noches: fc.integer({ min: 0, max: 20 }),
  finesDeSemana: fc.integer({ min: 0, max: 10 }),
});

describe('the fairness index of nights and weekends', () => {
  it.each([
    ['nothing to share', [shareOf(), shareOf()], null],
    ['equal numbers', [shareOf({ noches: 4 }), shareOf({ noches: 4 })], 100],
    ['one shift more than can be split', [shareOf({ noches: 5 }), shareOf({ noches: 4 })], 100],
    ['all nights with one person', [shareOf({ noches: 8 }), shareOf()], 50],
    ['people not allowed to work nights', [shareOf({ noches: 8 }), shareOf({ nocturno: false })], 100],
    [
      'half a share for half a month of presence',
      [shareOf({ finesDeSemana: 4 }), shareOf({ dias: 15, finesDeSemana: 2 })],
      100,
    ],
    ['different contracts, which are not compared', [shareOf({ noches: 8 }), shareOf({ horasSemanales: 24 })], 100],
  ])('is correct for: %s', (_, people, index) => {
    expect(fairnessOf(people)).toBe(index);
  });

  it('is null or between 0 and 100, independent of the order of people', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), (people) => {
        const index = fairnessOf(people);
        expect(index === null || (Number.isInteger(index) && index >= 0 && index <= 100)).toBe(true);
        expect(fairnessOf(people.toReversed())).toBe(index);
      }),
    );
  });

  it('is 100 when shifts are dealt in turn, and never falls when a shift moves to a person with fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 }), (people, nights) => {
        const assignedNights = Array.from({ length: people }, (_, index) =>
          shareOf({ noches: Math.floor(nights / people) + (index < nights % people ? 1 : 0) }),
        );
        expect(fairnessOf(assignedNights)).toBe(100);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 12 }), (nights) => {
        const [busiest, idlest] = [nights.indexOf(Math.max(...nights)), nights.indexOf(Math.min(...nights))];
        const handed = nights.map((count, index) => count - (index === busiest ? 1 : 0) + (index === idlest ? 1 : 0));
        fc.pre(nights.some((count) => count > 0) && (nights[busiest] ?? 0) - (nights[idlest] ?? 0) > 1);
        const index = (counts: readonly number[]) => fairnessOf(counts.map((noches) => shareOf({ noches }))) ?? 0;
        expect(index(handed)).toBeGreaterThanOrEqual(index(nights));
      }),
    );
  });
});
