import { describe, expect, it } from 'vitest';
import { panelStep } from './panel';

const steps = (panel: Parameters<typeof panelStep>[0]) =>
  [undefined, 'P7D', 'P30D', 'P90D', 'P12M'].map((period) => panelStep(panel, period));

describe('the time step of a panel', () => {
  it('is a day in a shorter period of the board, and the declared one in the panel’s own period', () => {
    expect(steps({ draw: 'series', at: 'dia', every: 'month', period: 'P12M' })).toEqual([
      ...['month', 'day', 'day', 'day', 'month'],
    ]);
    expect(steps({ draw: 'series', at: 'dia', every: 'week', period: 'P90D' })).toEqual([
      ...['week', 'day', 'day', 'week', 'week'],
    ]);
  });

  it('stays a month for a table of months in any period, and for a panel without its own period', () => {
    expect(steps({ draw: 'table', at: 'dia', every: 'month', period: 'P12M' })).toEqual(Array(5).fill('month'));
    expect(steps({ draw: 'series', at: 'dia', every: 'month' })).toEqual(Array(5).fill('month'));
  });
});
