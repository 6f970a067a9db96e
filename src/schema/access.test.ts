import { describe, expect, it } from 'vitest';
import { abilityOf } from './ability';
import { reachOf, readableBy } from './access';
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

describe('what a person may read of a resource', () => {
  it('is all but secrets with `ver`, and what needs more with that', () => {
    expect(readable('Sede.ver')).toEqual(expect.arrayContaining(['id', 'nombre', 'notas', 'version']));
    expect(readable('Sede.ver')).not.toContain('email');
    expect(readable('Sede.ver')).not.toContain('clave');
    expect(readable('Sede.ver.verSensible')).toContain('email');
  });
  it('is key, title and the lookup’s fields for those who only pick from it', () => {
    expect(readable('Ticket.ver')).toEqual(['id', 'nombre', 'activo']);
    expect(readable('Ticket.crear')).toEqual([]);
  });
  it('is nothing for everybody else, unless anyone signed in may pick', () => {
    expect(readable('Titular.ver')).toEqual([]);
    expect(reachOf({ ...schema, lookup: '*' }, abilityOf([]))).toBe('lookup');
  });
});
