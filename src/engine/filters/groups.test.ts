import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { type Group, groupsOf, withGroups } from './groups';
import { PRESETS } from './presets';

const tickets = createRegistry(office).getOrThrow('tickets');
const parse = (filter: Record<string, unknown>) => groupsOf(tickets, filter);
const web = { field: 'canal', state: { $eq: 'Web' } };
const isNew = { field: 'estado', state: { $in: ['Nuevo'] } };

describe('the groups of a filter', () => {
  it('are empty if there are only conditions on fields', () => {
    expect(parse({ q: 'x', estado: ['Nuevo'], canal_neq: 'Web' })).toEqual([]);
  });

  it('are parsed in any form that a link may have', () => {
    expect(parse({ $or: [{ canal: 'Web' }, { estado: ['Nuevo'] }] })).toEqual([{ mode: '$or', parts: [web, isNew] }]);
    expect(parse({ $nor: [{ canal: 'Web' }] })).toEqual([{ mode: '$nor', parts: [web] }]);
    expect(parse({ $and: [{ $or: [{ canal: 'Web' }] }, { canal: 'Web', estado: ['Nuevo'] }] })).toEqual([
      { mode: '$or', parts: [web] },
      { mode: '$and', parts: [web, isNew] },
    ]);
  });

  it('recognise a text that must not be contained', () => {
    expect(parse({ $and: [{ $nor: [{ asunto: { $contains: 'tag' } }] }] })).toEqual([
      { mode: '$and', parts: [{ field: 'asunto', state: { $contains: 'tag' }, not: true }] },
    ]);
  });

  it('split several comparisons on a field, so that each can be edited', () => {
    expect(parse({ $nor: [{ asunto: { $contains: 'tag', $ne: 'b' } }] })).toEqual([
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
    { groups: [{ mode: '$or', parts: [web, isNew] }] },
    { groups: [{ mode: '$and', parts: [web, isNew] }] },
    {
      groups: [
        { mode: '$nor', parts: [web] },
        { mode: '$or', parts: [isNew, { mode: '$and', parts: [web, isNew] }] },
      ],
    },
    { groups: [{ mode: '$or', parts: [{ field: 'asunto', state: { $contains: 'tag' }, not: true }, web] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'fechaAlta', state: { $gte: { $now: '-P7D' } } }, isNew] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'fechaAlta', state: { ...PRESETS[2]?.state } }, isNew] }] },
    { groups: [{ mode: '$or', parts: [{ field: 'agenteActual', state: { $eq: { $user: 'id' } } }, isNew] }] },
  ])('are restored as they were combined: $groups', ({ groups }) => {
    const filter = withGroups({ estado: ['Espera'], $or: [{ canal: 'Web' }] }, groups);
    expect(filter.estado).toEqual(['Espera']);
    expect(parse(JSON.parse(JSON.stringify(filter)))).toEqual(groups);
  });
});
