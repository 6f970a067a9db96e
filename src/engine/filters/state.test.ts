import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { PRESETS, presetIn } from './presets';
import { partedBy, partsOf, withField, withoutField, withWords } from './state';

const tickets = createRegistry(office).need('tickets');
const filter = {
  q: 'peaje',
  estado: ['Nuevo', 'Espera'],
  fechaAlta_gte: '2026-03-01T03:00:00.000Z',
  fechaAlta_lte: '2026-03-06T02:59:59.999Z',
  areaActual_neq: [3],
  agenteActual: null,
  $or: [{ canal: 'Web' }],
};

describe('a filter', () => {
  it('is taken apart by field', () => {
    const { q, fields } = partsOf(tickets, filter);
    expect(q).toBe('peaje');
    expect(fields.get('estado')).toEqual({ $in: ['Nuevo', 'Espera'] });
    expect(fields.get('fechaAlta')).toEqual({ $gte: filter.fechaAlta_gte, $lte: filter.fechaAlta_lte });
    expect(fields.get('areaActual')).toEqual({ $nin: [3] });
    expect(fields.get('agenteActual')).toEqual({ $eq: null });
  });

  it('is put together as it was', () => {
    const { fields } = partsOf(tickets, filter);
    let again = withWords({ $or: filter.$or }, 'peaje');
    for (const [name, state] of fields) again = withField(tickets, again, name, state);
    expect(again).toEqual(filter);
  });

  it('understands whole comparisons, as links may have them', () => {
    expect(partsOf(tickets, { reaperturas: { $gt: 2, $oops: 1 } }).fields.get('reaperturas')).toEqual({ $gt: 2 });
  });

  it('asks one thing at a time, a span being one', () => {
    expect(partedBy({ $gte: 1, $lte: 3, $ne: 2 })).toEqual([{ $gte: 1, $lte: 3 }, { $ne: 2 }]);
    expect(partedBy({ $in: [], $nin: ['a'] })).toEqual([{ $in: [] }, { $nin: ['a'] }]);
    expect(partsOf(tickets, { estado: {} }).fields.size).toBe(0);
  });

  it('has each usual span of days as one thing, and in the address as one', () => {
    for (const { name, state } of PRESETS) {
      const asked = withField(tickets, { q: 'a' }, 'fechaAlta', state);
      expect(asked).toEqual({ q: 'a', fechaAlta_gte: state.$gte, fechaAlta_lt: state.$lt });
      const again = partsOf(tickets, JSON.parse(JSON.stringify(asked))).fields.get('fechaAlta') ?? {};
      expect(presetIn(again)?.name).toBe(name);
      expect(partedBy({ ...again, $ne: null })).toEqual([state, { $ne: null }]);
    }
  });

  it('takes no other limits for one of them', () => {
    const { $gte, $lt } = { $gte: { $now: '-P6D', from: 'day' }, $lt: { $now: 'P1D', from: 'day' } };
    expect(presetIn({ $gte, $lt })?.name).toBe('last7');
    for (const other of [
      {},
      { $gte },
      { $gte, $lt: { $now: 'P1D' } },
      { $gte: { $now: '-P6D' }, $lt },
      { $gte: { $now: '-P6D', from: 'month' }, $lt },
      { $gte: '2026-03-01', $lt: '2026-03-08' },
      { $gte: null, $lt: null },
    ])
      expect(presetIn(other)).toBeUndefined();
    expect(partedBy({ $gte, $lt: '2026-03-08' })).toEqual([{ $gte }, { $lt: '2026-03-08' }]);
  });

  it('asked nothing of a field, no longer mentions it', () => {
    expect(withField(tickets, filter, 'fechaAlta', { $gte: '' })).toEqual(withoutField(tickets, filter, 'fechaAlta'));
    expect(withoutField(tickets, filter, 'fechaAlta')).not.toHaveProperty('fechaAlta_lte');
    expect(withWords({ q: 'a' }, '')).toEqual({});
  });
});
