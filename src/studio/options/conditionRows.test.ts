import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../../schema/conditions/evaluate';
import { conditionToRows, OPERATORS, rowsToCondition } from './conditionRows';

const row = fc.record({
  field: fc.constantFrom('a', 'b', 'c'),
  operator: fc.constantFrom(...OPERATORS),
  value: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'xy')),
});
const rows = fc.record({ any: fc.boolean(), rows: fc.array(row, { maxLength: 4 }) });
const record = fc.record({
  a: fc.constantFrom(null, 0, 1, 2),
  b: fc.constantFrom(null, 'x', 'xy'),
  c: fc.constantFrom(null, 3),
});

describe('a condition as rows', () => {
  it('converts to rows and back with the same meaning', () => {
    fc.assert(
      fc.property(rows, record, (rowsInput, values) => {
        const text = rowsInput.rows.map((item) =>
          item.operator === '$contains' ? { ...item, value: String(item.value) } : item,
        );
        const condition = rowsToCondition({ ...rowsInput, rows: text });
        const read = conditionToRows(condition);
        expect(read).not.toBeNull();
        expect(matches(rowsToCondition(read ?? { any: false, rows: [] }), values)).toBe(matches(condition, values));
      }),
      { numRuns: 500 },
    );
  });

  it('can refer to the current person and the current time', () => {
    for (const condition of [
      { a: { $user: 'id' } },
      { a: { $ne: { $user: 'sector.id' } } },
      { a: { $lt: { $now: 'P0D' } } },
    ])
      expect(rowsToCondition(conditionToRows(condition) ?? { any: true, rows: [] })).toEqual(condition);
  });

  it('is null if rows cannot represent the condition', () => {
    for (const condition of [
      { $nor: [{ a: 1 }] },
      { a: { $gt: 1, $lt: 3 } },
      { a: { $in: [1, 2] } },
      { a: { $user: 'perfil.id' } },
      { a: { $now: '-P30D' } },
      { b: 1, $or: [{ a: 1 }] },
    ])
      expect(conditionToRows(condition)).toBeNull();
  });
});
