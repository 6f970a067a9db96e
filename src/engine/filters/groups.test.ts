import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { type Group, groupsOf, withGroups } from './groups';
import { PRESETS } from './presets';

const tickets = createRegistry(office).need('tickets');
const of = (filter: Record<string, unknown>) => groupsOf(tickets, filter);
const web = { field: 'canal', state: { $eq: 'Web' } };
const fresh = { field: 'estado', state: { $in: ['Nuevo'] } };

describe('the groups of a filter', () => {
  it('are none where only fields are asked about', () => {
    expect(of({ q: 'x', estado: ['Nuevo'], canal_neq: 'Web' })).toEqual([]);
  });

  it('are read as a link may have them', () => {
    expect(of({ $or: [{ canal: 'Web' }, { estado: ['Nuevo'] }] })).toEqual([{ mode: '$or', parts: [web, fresh] }]);
    expect(of({ $nor: [{ canal: 'Web' }] })).toEqual([{ mode: '$nor', parts: [web] }]);
    expect(of({ $and: [{ $or: [{ canal: 'Web' }] }, { canal: 'Web', estado: ['Nuevo'] }] })).toEqual([
      { mode: '$or', parts: [web] },
      { mode: '$and', parts: [web, fresh] },
    ]);
  });

  it('know a text that is not to be there', () => {
    expect(of({ $and: [{ $nor: [{ asunto: { $contains: 'tag' } }] }] })).toEqual([
      { mode: '$and', parts: [{ field: 'asunto', state: { $contains: 'tag' }, not: true }] },
    ]);
  });

  it('have several things asked of a field apart, each to be changed by itself', () => {
    expect(of({ $nor: [{ asunto: { $contains: 'tag', $ne: 'b' } }] })).toEqual([
      {
        mode: '$nor',
        parts: [
          {
            mode: '$and',
            parts: [
              { field: 'asunto', state: { $contains: 'tag' } },
              { field: 'asunto', state: { $ne: 'b' } },
            ],
          },
        ],
      },
    ]);
  });

  it.each<{ groups: Group[] }>([
    { groups: [] },
    { groups: [{ mode: '$or', parts: [web, fresh] }] },
    { groups: [{ mode: '$and', parts: [web, fresh] }] },
    {
      groups: [
        { mode: '$nor', parts: [web] },
        { mode: '$or', parts: [fresh, { mode: '$and', parts: [web, fresh] }] },
      ],
    },
    { groups: [{ mode: '$or', parts: [{ field: 'asunto', state: { $contains: 'tag' }, not: true }, web] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'fechaAlta', state: { $gte: { $now: '-P7D' } } }, fresh] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'fechaAlta', state: { ...PRESETS[2]?.state } }, fresh] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'agenteActual', state: { $eq: { $user: 'id' } } }, fresh] }] },
  ])('come back as they were put together: $groups', ({ groups }) => {
    const filter = withGroups({ estado: ['Espera'], $or: [{ canal: 'Web' }] }, groups);
    expect(filter.estado).toEqual(['Espera']);
    expect(of(JSON.parse(JSON.stringify(filter)))).toEqual(groups);
  });
});
