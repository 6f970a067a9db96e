import { describe, expect, it } from 'vitest';
import { abilityOf } from './ability';
import { readAccessOf, readableBy } from './access';
import { prepare } from './check';
import type { ResourceSchema } from './resource';

const schema: ResourceSchema = {
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  lookup: 'Sector|Ticket',
  lookupFields: ['activo'],
  fields: {
    nombre: { kind: 'text' },
    activo: { kind: 'boolean' },
    clave: { kind: 'secret' },
    email: { kind: 'email', readWith: 'verSensible' },
    notas: { kind: 'text' },
  },
};
const readable = (...funcionSistemas: string[]) => {
  const ability = abilityOf(funcionSistemas.map((text) => ({ funcionSistemas: text })));
  const resource = prepare(schema);
  return [...resource.fields.values()].filter(readableBy(resource, ability)).map(({ name }) => name);
};

describe('fields that a person may read of a resource', () => {
  it('are all except secrets with `ver`; fields with `readWith` need that action too', () => {
    expect(readable('Sede.ver')).toEqual(expect.arrayContaining(['id', 'nombre', 'notas', 'version']));
    expect(readable('Sede.ver')).not.toContain('email');
    expect(readable('Sede.ver')).not.toContain('clave');
    expect(readable('Sede.ver.verSensible')).toContain('email');
  });
  it('are the key, the title and the lookup fields for people who only pick records', () => {
    expect(readable('Ticket.ver')).toEqual(['id', 'nombre', 'activo']);
    expect(readable('Ticket.crear')).toEqual([]);
  });
  it('need the action `reads` of the subject instead of `ver`, where a schema declares it', () => {
    const access = (text: string, changes: Partial<ResourceSchema> = {}) =>
      readAccessOf({ ...schema, reads: 'fusionar', ...changes }, abilityOf([{ funcionSistemas: text }]));
    expect(access('Sede.fusionar')).toBe('all');
    expect(access('Sede.ver')).toBe('none');
    expect(access('Sede.ver.fusionar', { reads: undefined })).toBe('all');
    expect(access('Sede.ver', { lookup: '*' })).toBe('lookup');
    // the same action of another subject
    expect(access('Titular.fusionar')).toBe('none');
  });
  it('are none for everybody else, unless every signed-in person may pick', () => {
    expect(readable('Titular.ver')).toEqual([]);
    expect(readAccessOf({ ...schema, lookup: '*' }, abilityOf([]))).toBe('lookup');
  });
});
