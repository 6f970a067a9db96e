import { describe, expect, it } from 'vitest';
import { bandParts } from './lines';
import { treemapLayout } from './treemapLayout';

describe('the layout of a treemap', () => {
  const values = [6, 6, 4, 3, 2, 2, 1];
  const boxes = treemapLayout(values, { x: 0, y: 0, width: 600, height: 400 });

  it('gives each value its share of the area', () => {
    for (const [index, { width, height }] of boxes.entries())
      expect(width * height).toBeCloseTo(((values[index] ?? 0) / 24) * 600 * 400, 3);
  });

  it('stays within its frame, and no box is a strip', () => {
    for (const { x, y, width, height } of boxes) {
      expect(x + width).toBeLessThanOrEqual(600.001);
      expect(y + height).toBeLessThanOrEqual(400.001);
      expect(Math.max(width / height, height / width)).toBeLessThan(4);
    }
  });

  it('of nothing is empty', () => {
    expect(treemapLayout([], { x: 0, y: 0, width: 1, height: 1 })).toEqual([]);
  });
});

describe('the area between two lines', () => {
  it('is divided where they cross', () => {
    const parts = bandParts([4, 0], [0, 4]);
    expect(parts.map(({ isMore }) => isMore)).toEqual([true, false]);
    expect(parts[0]?.points[1]).toEqual([0.5, 2]);
  });

  it('has a gap where a value is missing', () => {
    expect(bandParts([1, null, 3, 4], [0, 0, 0, 0])).toHaveLength(1);
  });
});
