import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry, prepare, SchemaError } from './registry';

describe('the resources of the product', () => {
  it('are JSON: a round trip changes nothing', () => {
    for (const schema of schemas) expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
  it('fit together', () => {
    expect(createRegistry(schemas).all).toHaveLength(schemas.length);
  });
});

describe('a schema that cannot work is refused with a place and a reason', () => {
  const base = {
    name: 'cosas',
    area: 'sau',
    subject: 'Cosa',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' } },
  } as const;
  it.each([
    ['a name of the API itself', { ...base, name: 'auth' }, 'name'],
    ['a name that is no name', { ...base, name: 'drop table' }, 'name'],
    ['a title of an absent field', { ...base, title: '{apodo}' }, 'cosas.title'],
    ['a column of an absent field', { ...base, list: { columns: ['apodo'] } }, 'cosas.list.columns'],
    ['a key that is not stored', { ...base, key: 'apodo' }, 'cosas.key'],
  ])('%s', (_, schema, path) => {
    expect(() => prepare(schema)).toThrow(SchemaError);
    try {
      prepare(schema);
    } catch (error) {
      expect(error).toMatchObject({ path });
    }
  });
  it('a reference to nothing', () => {
    expect(() =>
      createRegistry([{ ...base, fields: { nombre: { kind: 'text' }, de: { kind: 'reference', to: 'nada' } } }]),
    ).toThrow(/nada/);
  });
});
