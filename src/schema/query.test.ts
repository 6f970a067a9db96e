import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from './check';
import { parseQuery, QueryError } from './query';

const registry = createRegistry(office);
const ticket = registry.getOrThrow('tickets');
const parse = (query: object, resource = ticket) => {
  const texts = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return parseQuery(resource, texts, () => true, { user: { id: 7 } });
};

describe('a list query in the simple-rest dialect', () => {
  it('uses the schema’s order and at most 1,000 rows by default', () => {
    expect(parse({})).toMatchObject({ sort: [['fechaAlta', 'desc']], range: [0, 999], q: undefined });
  });
  it('accepts a sort as a pair or a list of pairs', () => {
    expect(parse({ sort: ['estado', 'ASC'] }).sort).toEqual([['estado', 'asc']]);
    expect(
      parse({
        sort: [
          ['estado', 'ASC'],
          ['id', 'DESC'],
        ],
      }).sort,
    ).toEqual([
      ['estado', 'asc'],
      ['id', 'desc'],
    ]);
  });
  it('reads a value as equality, an array as any of, suffixes as comparisons, and $or as a group', () => {
    expect(parse({ filter: { estado: 'Nuevo' } }).filter).toEqual({ op: '$eq', field: 'estado', value: 'Nuevo' });
    expect(parse({ filter: { estado: ['Nuevo', 'Espera'] } }).filter).toEqual({
      op: '$in',
      field: 'estado',
      values: ['Nuevo', 'Espera'],
    });
    expect(parse({ filter: { fechaAlta_gte: '2026-01-02T00:00:00-03:00' } }).filter).toEqual({
      op: '$gte',
      field: 'fechaAlta',
      value: '2026-01-02T03:00:00.000Z',
    });
    expect(parse({ filter: { $or: [{ estado: 'Nuevo' }, { id: 3 }] } }).filter).toMatchObject({ op: '$or' });
    expect(parse({ filter: { q: ' juan ' } }).q).toBe('juan');
  });
  it.each([
    ['an unknown field', { filter: { apodo: 1 } }],
    ['an unknown operator', { filter: { estado: { $regex: 'x' } } }],
    ['an operator that the kind lacks', { filter: { estado_gt: 'Nuevo' } }],
    ['a value of another type', { filter: { id: '1 or 1=1' } }],
    ['a nested value', { filter: { id: [['1']] } }],
    ['a state that is no text', { filter: { estado: 5 } }],
    ['prototype keys', { filter: '{"__proto__":1}' }],
    ['malformed JSON', { filter: '{bad' }],
    ['a list for an object', { filter: [] }],
    ['a sort by an unknown field', { sort: ['constructor', 'ASC'] }],
    ['a sort by a field that cannot be sorted', { sort: ['descripcion', 'ASC'] }],
    ['an unknown direction', { sort: ['id', 'ASC; drop table tickets'] }],
    ['a range too large', { range: [0, 100000] }],
    ['a range before the first', { range: [-1, 5] }],
    ['a range backwards', { range: [10, 5] }],
  ])('refuses %s', (_, query) => {
    expect(() => parse(query)).toThrow(QueryError);
  });
  it('treats a secret field as unknown in filters and sorts', () => {
    for (const query of [{ filter: { claveHash: 'x' } }, { sort: ['claveHash', 'ASC'] }])
      expect(() => parse(query, registry.getOrThrow('usuarios'))).toThrow(QueryError);
  });
});
