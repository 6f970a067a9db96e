import { describe, expect, it } from 'vitest';
import { decide, matches } from './evaluate';
import { ConditionError, expressionOf, fieldsOf } from './expression';

describe('the condition language in memory', () => {
  it.each([
    [{ estado: 'Nuevo' }, { estado: 'Nuevo' }, true],
    [{ estado: { $in: ['Nuevo', 'Procesando'] } }, { estado: 'Espera' }, false],
    [{ estado: { $nin: ['Nuevo'] } }, { estado: null }, true],
    [{ edad: { $gte: 18, $lt: 30 } }, { edad: 29 }, true],
    [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    [{ $and: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }, true],
    [{ nombre: { $contains: 'munoz' } }, { nombre: 'Ana MUÑOZ' }, true],
    [{}, {}, true],
  ])('evaluates %j on %j as %s', (condition, record, expected) => {
    expect(matches(condition, record)).toBe(expected);
  });

  it('never orders null, and treats $ne as "is distinct from"', () => {
    for (const op of ['$gt', '$gte', '$lt', '$lte']) expect(matches({ n: { [op]: 0 } }, { n: null })).toBe(false);
    expect(matches({ n: { $ne: 1 } }, { n: null })).toBe(true);
    expect(matches({ n: { $ne: null } }, { n: null })).toBe(false);
    expect(matches({ n: null }, {})).toBe(true);
  });

  it('does not order values of two different types', () => {
    expect(matches({ n: { $gt: '9' } }, { n: 10 })).toBe(false);
  });

  it('resolves the person, the time and the record', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(matches({ area: { $user: 'sector.id' } }, { area: 3 }, { user: { sector: { id: 3 } } })).toBe(true);
    expect(matches({ fecha: { $gte: { $now: '-P30D' } } }, { fecha: '2026-10-22T00:00:00.000Z' }, { now })).toBe(true);
    expect(matches({ fecha: { $gte: { $now: '-P30D' } } }, { fecha: '2026-10-20T00:00:00.000Z' }, { now })).toBe(false);
    expect(matches({ a: { $ne: { $record: 'b' } } }, { a: 1, b: 2 })).toBe(true);
  });

  it("compares a day with today in the operator's time zone", () => {
    const fields = new Map([['vence', { kind: 'date' } as const]]);
    // 21:00 on the 19th in Buenos Aires
    const context = { now: new Date('2026-11-20T00:30:00Z'), fields };
    const due = { vence: { $lte: { $now: 'P0D' } } };
    expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((vence) => matches(due, { vence }, context))).toEqual([
      true,
      true,
      false,
    ]);
    expect(matches({ vence: { $in: [{ $now: '-P1D' }] } }, { vence: '2026-11-18' }, context)).toBe(true);
  });

  it("resolves the beginning of a day and of a month in the operator's time zone, for instants and for days", () => {
    const fields = new Map([
      ['vence', { kind: 'date' } as const],
      ['alta', { kind: 'dateTime' } as const],
    ]);
    // 21:00 on 31 March in Buenos Aires
    const context = { now: new Date('2026-04-01T00:30:00Z'), fields };
    const last7 = { $gte: { $now: '-P6D', from: 'day' }, $lt: { $now: 'P1D', from: 'day' } } as const;
    const lastMonth = { $gte: { $now: '-P1M', from: 'month' }, $lt: { $now: 'P0D', from: 'month' } } as const;
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-24', '2026-03-25', '2026-04-01'];
    const matchingDays = (alta: (day: string) => object, condition: typeof last7 | typeof lastMonth) =>
      days.filter((day) => matches({ alta: condition, vence: condition }, { vence: day, ...alta(day) }, context));
    for (const alta of [
      (day: string) => ({ alta: `${day}T03:00:00.000Z` }),
      (day: string) => ({ alta: `${day}T23:59:59.999Z` }),
    ]) {
      expect(matchingDays(alta, last7)).toEqual(['2026-03-25']);
      expect(matchingDays(alta, lastMonth)).toEqual(['2026-02-01', '2026-02-28']);
    }
    const isInLastWeek = (alta: string) => matches({ alta: last7 }, { alta }, context);
    expect([
      isInLastWeek('2026-03-25T02:59:59.999Z'),
      isInLastWeek('2026-04-01T02:59:59.999Z'),
      isInLastWeek('2026-04-01T03:00:00.000Z'),
    ]).toEqual([false, true, false]);
    expect(matches({ vence: { $now: 'P0D', from: 'day' } }, { vence: '2026-03-31' }, context)).toBe(true);
  });

  it('throws for an unresolved value instead of reading it as null', () => {
    expect(() => matches({ area: { $user: 'sector.id' } }, { area: null }, { user: {} })).toThrow(ConditionError);
  });

  it.each([
    [{ $where: 'x' }, '$where'],
    [{ a: { $regex: 'x' } }, 'a.$regex'],
    [{ $or: 'x' }, '$or'],
    [{ a: [1, 2] }, 'a'],
    [{ a: { $contains: 3 } }, 'a.$contains'],
    [{ a: { $in: [[1]] } }, 'a.$in'],
    [{ fecha: { $gt: { $now: 'ayer' } } }, 'fecha.$gt'],
    [{ fecha: { $gt: { $now: 'P999999999Y' } } }, 'fecha.$gt'],
    [{ fecha: { $gt: { $now: 'P0D', from: 'week' } } }, 'fecha.$gt.from'],
    [{ fecha: { $now: 'P0D', from: { $now: 'P0D' } } }, 'fecha.from'],
    [{ fecha: { $gt: { $now: 'ayer', from: 'day' } } }, 'fecha.$gt'],
    [{ fecha: { $gt: { $now: 'P275760Y', from: 'day' } } }, 'fecha.$gt'],
    [{ fecha: { $gt: { $now: `-P${'9'.repeat(400)}D`, from: 'month' } } }, 'fecha.$gt'],
    [{ fecha: { $gt: { $now: `PT${'9'.repeat(400)}H`, from: 'month' } } }, 'fecha.$gt'],
  ])('refuses %j and reports the path', (condition: object, path) => {
    expect(() => expressionOf({ ...condition })).toThrow(expect.objectContaining({ path }));
  });

  it('refuses conditions that are nested too deep', () => {
    const nested = (levels: number): object => (levels === 0 ? { a: 1 } : { $and: [nested(levels - 1)] });
    expect(() => expressionOf({ ...nested(50) })).toThrow(ConditionError);
  });

  it('refuses conditions with too many parts, empty ones included', () => {
    const parseMany = (length: number, part: object) =>
      expressionOf({ $or: Array.from({ length }, () => ({ ...part })) });
    expect(() => parseMany(250, { a: 1 })).not.toThrow();
    expect(() => parseMany(301, { a: 1 })).toThrow(ConditionError);
    expect(() => parseMany(301, {})).toThrow(ConditionError);
  });

  it('lists the fields of an expression', () => {
    expect(fieldsOf(expressionOf({ a: 1, $or: [{ b: 1 }, { a: 2 }] }))).toEqual(['a', 'b']);
  });

  it('evaluates a decision that is a constant or a condition', () => {
    expect([decide(undefined, {}), decide(true, {}), decide({ a: 1 }, { a: 1 })]).toEqual([false, true, true]);
  });
});
