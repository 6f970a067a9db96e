import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { conditionOf, parseQuery } from './query';
import { reconcile } from './reconcile';

const tickets = createRegistry(office).getOrThrow('tickets');
const context = { user: { id: 7, sector: { id: 1 } } };
const readAll = () => true;
const reconcileFilter = (filter: Record<string, unknown>, readable: (field: { name: string }) => boolean = readAll) =>
  reconcile(tickets, { filter, sort: [] }, readable, context);

describe('reconciling a list query with the schema', () => {
  it('leaves a query unchanged if all of it is still valid', () => {
    const filter = {
      q: 'peaje',
      estado: ['Nuevo', 'Espera'],
      fechaAlta_gte: '2026-03-01T03:00:00.000Z',
      agenteActual: { $user: 'id' },
      fechaToma: { $gte: { $now: '-P7D' }, $lt: { $now: 'P1D', from: 'day' } },
      $or: [{ canal: 'Web' }, { $and: [{ reaperturas: { $gt: 1, $lt: 9 } }, { areaActual_neq: [3] }] }],
    };
    const sort = [['fechaAlta', 'DESC']] as const;
    expect(reconcile(tickets, { filter, sort }, readAll, context)).toEqual({ filter, sort, dropped: [] });
  });

  it('drops an unknown field and reports it', () => {
    expect(reconcileFilter({ apodo: 'x', apodo_gte: 3, estado: ['Nuevo'] })).toMatchObject({
      filter: { estado: ['Nuevo'] },
      dropped: [{ field: 'apodo' }],
    });
  });

  it('drops an unknown state and keeps the others', () => {
    expect(reconcileFilter({ estado: ['Nuevo', 'Archivado'] })).toEqual({
      filter: { estado: ['Nuevo'] },
      sort: [],
      dropped: [{ field: 'estado', value: 'Archivado' }],
    });
  });

  it('keeps an option that is gone, which records may still have', () => {
    const filter = { tipo: { $nin: ['nada'] } };
    expect(reconcileFilter(filter)).toEqual({ filter, sort: [], dropped: [] });
  });

  it('drops and reports a value that its field does not accept, for every operator', () => {
    expect(reconcileFilter({ fechaAlta_gte: '2026-10-01', reaperturas: { $lt: 'dos' } })).toEqual({
      filter: {},
      sort: [],
      dropped: [
        { field: 'fechaAlta', value: '2026-10-01' },
        { field: 'reaperturas', value: 'dos' },
      ],
    });
    expect(reconcileFilter({ fechaAlta_gte: [] })).toEqual({ filter: {}, sort: [], dropped: [{ field: 'fechaAlta' }] });
  });

  it('keeps an empty list for $in, and drops an empty list where a value belongs', () => {
    expect(reconcileFilter({ estado: { $in: [] } })).toMatchObject({ filter: { estado: { $in: [] } }, dropped: [] });
    expect(reconcileFilter({ estado: { $eq: [] } })).toMatchObject({ filter: {}, dropped: [{ field: 'estado' }] });
  });

  it('drops an operator that the kind does not have', () => {
    expect(reconcileFilter({ estado: { $gt: 'Nuevo' }, asunto: { $regex: '.*' }, canal_contains: 'W' }).filter).toEqual(
      {},
    );
  });

  it('drops invalid parts of a group, and the group if nothing is left of it', () => {
    expect(
      reconcileFilter({ $or: [{ apodo: 1 }, { estado: 'Nuevo' }], $nor: [{ apodo: 2 }], $and: 'x' }).filter,
    ).toEqual({
      $or: [{ estado: 'Nuevo' }],
    });
  });

  it('drops a field that the person may not read, without reporting its value', () => {
    const isReadable = ({ name }: { name: string }) => name !== 'patente';
    const { filter, dropped } = reconcileFilter({ patente: 'AB123CD', $or: [{ patente_contains: 'AB' }] }, isReadable);
    expect([filter, dropped]).toEqual([{}, [{ field: 'patente' }]]);
  });

  it('drops a sort by a field that cannot be sorted', () => {
    const { sort, dropped } = reconcile(
      tickets,
      {
        filter: {},
        sort: [
          ['apodo', 'ASC'],
          ['id', 'DESC'],
        ],
      },
      readAll,
      context,
    );
    expect([sort, dropped]).toEqual([[['id', 'DESC']], [{ field: 'apodo' }]]);
  });

  it('drops *mine* for a person without an id', () => {
    expect(
      reconcile(tickets, { filter: { agenteActual: { $user: 'id' } }, sort: [] }, readAll, { user: {} }).filter,
    ).toEqual({});
  });

  it('always leaves a query that the list accepts', () => {
    const names = fc.constantFrom('estado', 'fechaAlta', 'reaperturas', 'areaActual', 'apodo', 'asunto_contains', 'q');
    const value = fc.oneof(
      fc.constantFrom('Nuevo', 3, null, true, '2026-01-01', '\u0000', ''),
      fc.array(fc.constantFrom('Nuevo', 'x', 3, null), { maxLength: 3 }),
      fc.record({ $gt: fc.constantFrom(1, 'x', null) }),
      fc.record({ $in: fc.array(fc.constantFrom('Nuevo', 1)) }),
      fc.constant({ $oops: 1 }),
      fc.anything({ maxDepth: 2 }),
    );
    // two members at each level make the condition twice as deep as the filter
    const nested = (levels: number): Record<string, unknown> =>
      levels === 0 ? { estado: 'Nuevo' } : { estado: 'Nuevo', $or: [nested(levels - 1)] };
    const { filter } = fc.letrec((tie) => ({
      filter: fc.dictionary(
        fc.oneof({ arbitrary: names, weight: 5 }, fc.constantFrom('$or', '$and', '$nor')),
        fc.oneof({ depthSize: 'small' }, value, fc.array(tie('filter'), { maxLength: 3 })),
        { maxKeys: 4 },
      ),
    }));
    fc.assert(
      fc.property(filter, (query) => {
        const unknownQuery: unknown = query;
        const reconciled = reconcileFilter(Object.fromEntries(Object.entries(Object(unknownQuery)))).filter;
        expect(() => conditionOf(tickets, reconciled, readAll)).not.toThrow();
        expect(() => parseQuery(tickets, { filter: JSON.stringify(reconciled) }, readAll, context)).not.toThrow();
      }),
      { numRuns: 1000, examples: [[nested(7)]] },
    );
  });
});
