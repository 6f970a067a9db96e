import { describe, expect, it } from 'vitest';
import { prepare } from '../schema/registry';
import type { ResourceSchema } from '../schema/resource';
import { moved, orderFields, putWords, removeField, retireField, withWord } from './edits';

const clubs: ResourceSchema = {
  name: 'clubes',
  area: 'settings',
  subject: 'Club',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' }, ciudad: { kind: 'text' }, socios: { kind: 'integer' } },
  list: { columns: ['nombre', 'ciudad'], search: ['ciudad'], filters: ['ciudad'], sort: ['ciudad', 'asc'] },
  show: { header: ['ciudad'], layout: [{ section: 'datos', children: [{ field: 'nombre' }, { field: 'ciudad' }] }] },
};

describe('an edit of a schema', () => {
  it('takes a field out of every screen that names it, whether it is removed or retired', () => {
    const removed = removeField('ciudad')(clubs);
    expect(JSON.stringify(removed)).not.toContain('ciudad');
    expect(() => prepare(removed)).not.toThrow();
    const retired = retireField('ciudad')(clubs);
    expect(retired.fields.ciudad).toMatchObject({ retired: true });
    expect(JSON.stringify({ ...retired, fields: {} })).not.toContain('ciudad');
    expect(() => prepare(retired)).not.toThrow();
  });

  it('leaves the schema that it was given as it is', () => {
    const before = JSON.stringify(clubs);
    orderFields(['socios', 'nombre', 'ciudad'])(clubs);
    retireField('nombre')(clubs);
    putWords('es', (words) => ({ ...words, fields: { nombre: 'Nombre' } }))(clubs);
    expect(JSON.stringify(clubs)).toBe(before);
  });

  it('puts fields in order and loses none', () => {
    expect(Object.keys(orderFields(['socios', 'nombre', 'ciudad'])(clubs).fields)).toEqual([
      'socios',
      'nombre',
      'ciudad',
    ]);
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 9, 0)).toEqual(['a', 'b', 'c']);
  });

  it('keeps no empty word', () => {
    expect(withWord({ a: 'A' }, 'a', ' ')).toEqual({});
    expect(withWord(undefined, 'b', ' B ')).toEqual({ b: 'B' });
  });
});
