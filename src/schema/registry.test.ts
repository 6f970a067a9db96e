import { describe, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry, prepare } from './check';
import type { FieldSchema } from './field';
import { SchemaError } from './schemaError';

describe('an invalid schema is refused with a path and a reason', () => {
  const base = {
    name: 'cosas',
    area: 'sau',
    subject: 'Cosa',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' } },
  } as const;
  it.each([
    ['a name reserved by the API', { ...base, name: 'auth' }, 'name'],
    ['a malformed name', { ...base, name: 'drop table' }, 'name'],
    ['a title of an absent field', { ...base, title: '{apodo}' }, 'cosas.title'],
    ['a column of an absent field', { ...base, list: { columns: ['apodo'] } }, 'cosas.list.columns'],
    ['a key that is not stored', { ...base, key: 'apodo' }, 'cosas.key'],
  ])('for %s', (_, schema, path) => {
    expect(() => prepare(schema)).toThrow(SchemaError);
    try {
      prepare(schema);
    } catch (error) {
      expect(error).toMatchObject({ path });
    }
  });
  it.each<[string, Record<string, FieldSchema>, string]>([
    ['a reference to an unknown resource', { a: { kind: 'reference', to: 'nada' } }, 'a'],
    ['references to an unknown resource', { a: { kind: 'references', to: 'nada' } }, 'a'],
    ['a reverse field without its reference', { a: { kind: 'reverse', from: 'cosas', field: 'nombre' } }, 'a'],
    ['a template of an absent field', { a: { kind: 'computed', template: '{apodo}' } }, 'a.template'],
    [
      'a transition without its action',
      {
        a: {
          kind: 'status',
          options: ['Sí', 'No'],
          initial: 'Sí',
          tones: {},
          transitions: [{ action: 'negar', from: ['Sí'], to: 'No' }],
        },
      },
      'a.transitions',
    ],
    [
      'an unknown initial state',
      { a: { kind: 'status', options: ['Sí'], initial: 'No', tones: {}, transitions: [] } },
      'a.initial',
    ],
    ['more decimals than digits', { a: { kind: 'decimal', scale: 4, precision: 3 } }, 'a.precision'],
  ])('for %s', (_, fields, path) => {
    const schema = { ...base, fields: { ...base.fields, ...fields } };
    expect(() => createRegistry([...office, schema])).toThrow(
      expect.objectContaining({ path: `cosas.fields.${path}`, reason: expect.any(String) }),
    );
  });
  it('for a reference to an unknown resource, with its name', () => {
    expect(() =>
      createRegistry([{ ...base, fields: { nombre: { kind: 'text' }, de: { kind: 'reference', to: 'nada' } } }]),
    ).toThrow(/nada/);
  });
});
