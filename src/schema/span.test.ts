import { describe, expect, it } from 'vitest';
import { spanBefore, spanOf } from './span';

describe('a period relative to a day', () => {
  it.each([
    ['P1D', { from: '2026-03-31', to: '2026-04-01' }],
    ['P30D', { from: '2026-03-02', to: '2026-04-01' }],
    ['P1M', { from: '2026-03-01', to: '2026-04-01' }],
    ['P12M', { from: '2025-04-01', to: '2026-04-01' }],
    ['2026-01-01/2026-01-31', { from: '2026-01-01', to: '2026-02-01' }],
    ['2024-02-29/2024-02-29', { from: '2024-02-29', to: '2024-03-01' }],
  ])('%s covers these days, the last one included', (period, span) => {
    expect(spanOf(period, '2026-03-31')).toEqual(span);
  });

  it.each([
    '',
    'P',
    'P0D',
    'P1Y',
    'P99999D',
    'P9999D',
    '2026-01-02/2026-01-01',
    '2026-02-30/2026-03-01',
    '2026-01-01',
    'x/y',
  ])('%j is refused', (period) => {
    expect(spanOf(period, '2026-03-31')).toBeUndefined();
  });

  it.each([
    ['P1D', { from: '2026-03-30', to: '2026-03-31' }],
    ['P30D', { from: '2026-01-31', to: '2026-03-02' }],
    ['P1M', { from: '2026-02-01', to: '2026-03-01' }],
    ['2026-01-01/2026-01-31', { from: '2025-12-01', to: '2026-01-01' }],
  ])('%s is compared with the same length before it', (period, before) => {
    const span = spanOf(period, '2026-03-31');
    expect(span && spanBefore(period, span)).toEqual(before);
  });
});
