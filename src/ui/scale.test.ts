import { describe, expect, it } from 'vitest';
import { scaleOf, spreadOver } from './scale';

describe('a scale', () => {
  it.each([
    [46, 'whole', [0, 20, 40, 60]],
    [3, 'whole', [0, 1, 2, 3]],
    [1, 'whole', [0, 1, 2]],
    [0, 'whole', [0, 1, 2]],
    [67_691_680.89, 'number', [0, 20_000_000, 40_000_000, 60_000_000, 80_000_000]],
    [0.941, 'number', [0, 0.25, 0.5, 0.75, 1]],
    [9_000, 'seconds', [0, 3600, 7200, 10_800]],
    [400_000, 'seconds', [0, 172_800, 345_600, 518_400]],
  ] as const)('up to %d (%s) has round values', (highest, unit, ticks) => {
    expect(scaleOf(highest, unit).ticks).toEqual(ticks);
  });

  it('has three to five ticks, and contains the data', () => {
    for (const unit of ['whole', 'number', 'seconds'] as const)
      for (let highest = 1; highest < 1e9; highest = Math.ceil(highest * 1.07)) {
        const { ticks, max } = scaleOf(highest, unit);
        expect(ticks.length, `${highest} ${unit}`).toBeGreaterThanOrEqual(3);
        expect(ticks.length, `${highest} ${unit}`).toBeLessThanOrEqual(5);
        expect(max).toBeGreaterThanOrEqual(highest);
      }
  });

  it('of labels keeps the first and the last one', () => {
    expect(spreadOver(30, 5)).toEqual([0, 7, 15, 22, 29]);
    expect(spreadOver(3, 5)).toEqual([0, 1, 2]);
  });
});
