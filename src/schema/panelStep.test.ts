import { describe, expect, it } from 'vitest';
import { panelStep } from './panel';

const steps = (panel: Parameters<typeof panelStep>[0]) =>
  [undefined, 'P7D', 'P30D', 'P90D', 'P12M'].map((period) => panelStep(panel, period));

describe('the step of a panel’s time', () => {
  it('is by day in a board’s shorter period, and as it was declared in its own', () => {
    expect(steps({ draw: 'series', at: 'dia', every: 'month', period: 'P12M' })).toEqual([
      ...['month', 'day', 'day', 'day', 'month'],
    ]);
    expect(steps({ draw: 'series', at: 'dia', every: 'week', period: 'P90D' })).toEqual([
      ...['week', 'day', 'day', 'week', 'week'],
    ]);
  });

  it('is the month of a table of months, whatever the period, and of what has no period of its own', () => {
    expect(steps({ draw: 'table', at: 'dia', every: 'month', period: 'P12M' })).toEqual(Array(5).fill('month'));
    expect(steps({ draw: 'series', at: 'dia', every: 'month' })).toEqual(Array(5).fill('month'));
  });
});
