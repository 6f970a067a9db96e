import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { matchingPreset, PRESETS } from './presets';
import { partsOf, splitState, withField, withoutField, withSearch } from './state';

const tickets = createRegistry(office).getOrThrow('tickets');
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
  it('is parsed by field', () => {
    const { q, fields } = partsOf(tickets, filter);
    expect(q).toBe('peaje');
    expect(fields.get('estado')).toEqual({ $in: ['Nuevo', 'Espera'] });
    expect(fields.get('fechaAlta')).toEqual({ $gte: filter.fechaAlta_gte, $lte: filter.fechaAlta_lte });
    expect(fields.get('areaActual')).toEqual({ $nin: [3] });
    expect(fields.get('agenteActual')).toEqual({ $eq: null });
  });

  it('is restored when its parts are combined again', () => {
    const { fields } = partsOf(tickets, filter);
    let rebuilt = withSearch({ $or: filter.$or }, 'peaje');
    for (const [name, state] of fields) rebuilt = withField(tickets, rebuilt, name, state);
    expect(rebuilt).toEqual(filter);
  });

  it('accepts full comparisons, as links may contain them', () => {
    expect(partsOf(tickets, { reaperturas: { $gt: 2, $oops: 1 } }).fields.get('reaperturas')).toEqual({ $gt: 2 });
  });

  it('is split into single comparisons; a range is one', () => {
    expect(splitState({ $gte: 1, $lte: 3, $ne: 2 })).toEqual([{ $gte: 1, $lte: 3 }, { $ne: 2 }]);
    expect(splitState({ $in: [], $nin: ['a'] })).toEqual([{ $in: [] }, { $nin: ['a'] }]);
    expect(partsOf(tickets, { estado: {} }).fields.size).toBe(0);
  });

  it('treats each preset as one comparison, also in the address', () => {
    for (const { name, state } of PRESETS) {
      const withPreset = withField(tickets, { q: 'a' }, 'fechaAlta', state);
      expect(withPreset).toEqual({ q: 'a', fechaAlta_gte: state.$gte, fechaAlta_lt: state.$lt });
      const reparsed = partsOf(tickets, JSON.parse(JSON.stringify(withPreset))).fields.get('fechaAlta') ?? {};
      expect(matchingPreset(reparsed)?.name).toBe(name);
      expect(splitState({ ...reparsed, $ne: null })).toEqual([state, { $ne: null }]);
    }
  });

  it('does not mistake other limits for a preset', () => {
    const { $gte, $lt } = { $gte: { $now: '-P6D', from: 'day' }, $lt: { $now: 'P1D', from: 'day' } };
    expect(matchingPreset({ $gte, $lt })?.name).toBe('last7');
    for (const other of [
      {},
      { $gte },
      { $gte, $lt: { $now: 'P1D' } },
      { $gte: { $now: '-P6D' }, $lt },
      { $gte: { $now: '-P6D', from: 'month' }, $lt },
      { $gte: '2026-03-01', $lt: '2026-03-08' },
      { $gte: null, $lt: null },
    ])
      expect(matchingPreset(other)).toBeUndefined();
    expect(splitState({ $gte, $lt: '2026-03-08' })).toEqual([{ $gte }, { $lt: '2026-03-08' }]);
  });

  it('drops a field without comparisons', () => {
    expect(withField(tickets, filter, 'fechaAlta', { $gte: '' })).toEqual(withoutField(tickets, filter, 'fechaAlta'));
    expect(withoutField(tickets, filter, 'fechaAlta')).not.toHaveProperty('fechaAlta_lte');
    expect(withSearch({ q: 'a' }, '')).toEqual({});
  });
});
