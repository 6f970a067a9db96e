import { expect, it } from 'vitest';
import { abilityOf } from './ability';
import { readableBy } from './access';
import { registryOf } from './registry';
import type { ResourceSchema } from './resource';
import { neighboursOf, summaryOf } from './summary';

const clubs: ResourceSchema = {
  name: 'clubs',
  area: 'settings',
  subject: 'Club',
  title: '{nombre}',
  key: 'codigo',
  routes: { list: 'clubs', show: 'clubs/:id' },
  fields: {
    codigo: { kind: 'code', max: 9 },
    nombre: { kind: 'text' },
    sede: { kind: 'reference', to: 'sedes' },
    socios: { kind: 'reverse', from: 'socios', field: 'club' },
    cuotas: { kind: 'items', fields: { moneda: { kind: 'reference', to: 'monedas' } } },
    otro: { kind: 'reference', to: 'clubs' },
  },
  actions: {
    mudar: { on: ['record'], needs: 'editar', input: { barrio: { kind: 'reference', to: 'barrios' } }, run: [] },
  },
};

it('a summary replaces a schema that is not loaded: it suffices for menus, addresses, links and permissions', () => {
  const registry = registryOf([], [summaryOf(clubs)]);
  expect(registry.all.map(({ name, key }) => [name, key])).toEqual([['clubs', 'codigo']]);
  expect(registry.path('clubs', 'show', 'A 1')).toBe('clubs/A%201');
  expect(registry.getOrThrow('clubs').schema).toMatchObject({ subject: 'Club', title: '{nombre}' });
  expect(JSON.parse(JSON.stringify(summaryOf(clubs)))).not.toHaveProperty('fields');
});

it('a resource throws if its schema is used before it is loaded, and is complete afterwards', () => {
  const loaded = new Map<string, ResourceSchema>();
  const registry = registryOf([], [summaryOf(clubs)], loaded);
  const resource = registry.getOrThrow('clubs');
  expect(() => resource.fields).toThrow('clubs: is not loaded yet');
  expect(() => resource.schema.list).toThrow('clubs: is not loaded yet');
  loaded.set('clubs', clubs);
  expect(resource.fields.get('nombre')).toEqual({ kind: 'text', name: 'nombre' });
  expect(resource.schema).toBe(clubs);
  expect(registry.getOrThrow('clubs')).toBe(resource);
});

it('another resource can be used before this schema is loaded, except for its aggregates over it', () => {
  const towns: ResourceSchema = {
    name: 'towns',
    area: 'settings',
    subject: 'Town',
    title: '{nombre}',
    fields: {
      nombre: { kind: 'text' },
      clubs: { kind: 'reverse', from: 'clubs', field: 'sede' },
      cuantos: { kind: 'computed', aggregate: 'count', over: 'clubs' },
    },
  };
  const loaded = new Map<string, ResourceSchema>();
  const registry = registryOf([towns], [summaryOf(clubs)], loaded);
  const ability = abilityOf([{ funcionSistemas: 'Town.ver' }, { funcionSistemas: 'Club.ver' }]);
  const readable = () => {
    const town = registry.getOrThrow('towns');
    return [...town.fields.values()].filter(readableBy(town, ability)).map(({ name }) => name);
  };
  expect(readable()).toEqual(expect.arrayContaining(['nombre']));
  expect(readable()).not.toContain('cuantos');
  loaded.set('clubs', clubs);
  expect(readable()).toContain('cuantos');
});

it('a loaded schema takes precedence over its summary', () => {
  const registry = registryOf([{ ...clubs, title: 'Club {nombre}' }], [summaryOf(clubs)]);
  expect(registry.all).toHaveLength(1);
  expect(registry.getOrThrow('clubs').schema.title).toBe('Club {nombre}');
});

it('the neighbours of a resource are the resources that it refers to and those that its page lists', () => {
  expect(neighboursOf(clubs)).toEqual({ refers: ['sedes', 'monedas', 'barrios'], listed: ['socios'] });
});
