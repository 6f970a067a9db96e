import { describe, expect, it } from 'vitest';
import type { PanelGroup, PanelResult } from '../../provider/panels';
import { type AnswerContext, answerOf } from './answer';

const context = (results: Record<string, PanelResult>, days = 30): AnswerContext => ({
  result: (panel) => results[panel],
  drawnWith: (panel) => `${panel}.with`,
  days,
  today: '2026-03-11',
});
const group = (key: string, value: number, before?: number): PanelGroup => ({
  key,
  title: key,
  value,
  ...(before !== undefined && { before }),
});

describe('the answer of a balance', () => {
  const rule = { rule: 'balance', incoming: 'in', outgoing: 'out', stock: 'open' } as const;
  const answer = (came: number, went: number, open: number) =>
    answerOf(rule, context({ in: { value: came }, out: { value: went }, open: { value: open } }));

  it('is that the backlog grows, falls or stays, and how many days of work it is', () => {
    expect(answer(1500, 1200, 400)).toMatchObject({ outcome: 'grows', values: { days: { count: 10 } }, plural: 10 });
    expect(answer(1200, 1500, 50)).toMatchObject({ outcome: 'falls', values: { days: { count: 1 } }, plural: 1 });
    expect(answer(1000, 990, 0)?.outcome).toBe('steady');
  });

  it('has no rate if nothing was closed, and there is no answer for a few records', () => {
    expect(answer(40, 0, 90)).toMatchObject({ outcome: 'idle' });
    expect(answer(4, 5, 2)?.outcome).toBe('few');
  });

  it('waits for its figures', () => {
    expect(answerOf(rule, context({ in: { value: 3 } }))).toBeUndefined();
  });
});

describe('the answer of a ratio', () => {
  const answer = (part: string, whole: string) =>
    answerOf({ rule: 'ratio', part: 'a', whole: 'b' }, context({ a: { value: part }, b: { value: whole } }));

  it('is the part in per cent, of exact amounts too', () => {
    expect(answer('1111.00', '1000.00')).toMatchObject({ outcome: 'full', values: { percent: { percent: 111.1 } } });
    expect(answer('500.00', '1000.00')).toMatchObject({ outcome: 'part', values: { percent: { percent: 50 } } });
    expect(answer('500.00', '0.00')?.outcome).toBe('few');
  });
});

describe('the answer of a peak', () => {
  const cells = (hours: Record<number, number>) => ({
    cells: Object.entries(hours).map(([hour, value]) => ({ day: 2, hour: Number(hour), value })),
  });
  const answer = (hours: Record<number, number>, marks: Record<number, number> = {}) =>
    answerOf({ rule: 'peak', of: 'in' }, context({ in: cells(hours), 'in.with': cells(marks) }));

  it('is the busiest four hours, the busiest hour, and whether the marks follow', () => {
    const arrivals = { 8: 10, 9: 30, 10: 40, 11: 10, 16: 10 };
    expect(answer(arrivals)).toMatchObject({
      outcome: 'plain',
      values: {
        from: { hour: 8 },
        to: { hour: 12 },
        share: { percent: 90 },
        weekday: { weekday: 2 },
        hour: { hour: 10 },
      },
    });
    expect(answer(arrivals, { 9: 90, 16: 10 })?.outcome).toBe('covered');
    expect(answer(arrivals, { 9: 10, 16: 10 })).toMatchObject({
      outcome: 'uncovered',
      values: { marks: { percent: 50 } },
    });
  });

  it('is missing for a few records', () => {
    expect(answer({ 9: 3 })?.outcome).toBe('few');
  });
});

describe('the answer of the largest', () => {
  const answer = (...groups: PanelGroup[]) => answerOf({ rule: 'largest', of: 'a' }, context({ a: { groups } }));

  it('is the largest group, its share, and the one that grew most', () => {
    expect(answer(group('x', 60, 70), group('y', 40, 10))).toMatchObject({
      outcome: 'grew',
      values: {
        largest: { group: { key: 'x' } },
        share: { percent: 60 },
        grown: { group: { key: 'y' } },
        growth: { figure: 30 },
      },
    });
    expect(answer(group('x', 60), group('y', 40))?.outcome).toBe('plain');
    expect(answer(group('x', 60, 60))?.outcome).toBe('plain');
    expect(answer()?.outcome).toBe('few');
  });
});

describe('the answer of a load', () => {
  const answer = (loads: PanelGroup[], capacities: PanelGroup[]) =>
    answerOf({ rule: 'load', of: 'a' }, context({ a: { groups: loads }, 'a.with': { groups: capacities } }));

  it('is how many are above their capacity and who most; records of nobody are nobody’s', () => {
    const nobody: PanelGroup = { key: null, title: '', value: 500 };
    expect(answer([group('ana', 9), group('luis', 3), nobody], [group('ana', 4), group('luis', 8)])).toMatchObject({
      outcome: 'above',
      values: { above: { count: 1 }, total: { count: 2 }, most: { group: { key: 'ana' } }, capacity: { figure: 4 } },
    });
    expect(answer([group('ana', 1), group('luis', 3)], [group('ana', 4), group('luis', 8)])?.outcome).toBe('within');
    expect(answer([group('ana', 9)], [])?.outcome).toBe('one');
    expect(answer([nobody], [])?.outcome).toBe('few');
  });
});

describe('the answer of a change', () => {
  const pointsOf = (values: number[], month: string) =>
    values.map((value, index) => ({ at: `2026-${month}-${String(9 + index).padStart(2, '0')}`, value }));
  const answer = (values: number[], before?: number[]) =>
    answerOf(
      { rule: 'change', of: 'a' },
      context({ a: { points: pointsOf(values, '03'), ...(before && { before: pointsOf(before, '02') }) } }),
    );

  it('is whether the sum went up or down; the day that goes on is not compared', () => {
    expect(answer([60, 60, 3], [50, 50, 90])).toMatchObject({
      outcome: 'up',
      values: { value: { figure: 123 }, change: { percent: 20 } },
    });
    expect(answer([40, 40, 3], [50, 50, 1])).toMatchObject({ outcome: 'down', values: { change: { percent: 20 } } });
    expect(
      [answer([50, 51], [50, 50]), answer([5, 5]), answer([5], [0]), answer([0])].map((given) => given?.outcome),
    ).toEqual(['same', 'plain', 'plain', 'few']);
  });
});
