import { expect, it } from 'vitest';
import { workingDaysAfter } from './workingDays';

it('weekends and holidays are skipped when working days are counted', () => {
  // a Friday
  expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-20', 5)).toBe('2026-11-27');
  expect(workingDaysAfter('2026-12-04', 5, new Set(['2026-12-07', '2026-12-08']))).toBe('2026-12-15');
});
