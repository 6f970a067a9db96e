import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../../src/schema/leaves';
import { resourceOf } from '../../../src/schema/registry';
import type { ResourceSchema } from '../../../src/schema/resource';
import { guessTargets, type Targets } from './targets';

/** As the Studio creates it from the columns of a file. */
const equipos: ResourceSchema = {
  name: 'equipos',
  area: 'settings',
  subject: 'Equipo',
  title: '{nombre}',
  fields: {
    id2: { kind: 'text', max: 40 },
    nombre: { kind: 'text', max: 40 },
    numero: { kind: 'integer' },
    numero2: { kind: 'integer' },
  },
  labels: {
    es: {
      name: { one: 'Equipo', many: 'Equipos' },
      fields: { id2: 'id', nombre: 'Nombre', numero: 'Número', numero2: 'Número' },
    },
  },
};
const resource = resourceOf(equipos);
const own = Object.keys(equipos.fields);
const targets: Targets = {
  written: [...resource.fields.values()].filter(({ name }) => own.includes(name)).flatMap(leavesOf),
  keys: [...resource.fields.values()].filter(({ name }) => name === 'id'),
  historical: new Set(),
};

describe('the likely targets of columns', () => {
  it('are the fields that the Studio created from them', () => {
    expect(guessTargets(resource, targets, ['id', 'Nombre', 'Número', 'Número'])).toEqual([
      'id2',
      'nombre',
      'numero',
      'numero2',
    ]);
    expect(guessTargets(resource, targets, ['ID', 'nombre', 'numero2', 'NÚMERO', 'número'])).toEqual([
      'id2',
      'nombre',
      'numero2',
      'numero',
      null,
    ]);
  });

  it.each(['Nº', 'N°', 'Nro.', 'NUMERO', 'No.'])(
    'of %s are the field that is called a number before the key',
    (title) => {
      expect(guessTargets(resource, targets, [title, 'Nombre'])).toEqual(['numero', 'nombre']);
    },
  );

  it("include the record's own key under the product's name for it", () => {
    const written = targets.written.filter(({ path }) => !path.startsWith('numero'));
    expect(guessTargets(resource, { ...targets, written }, ['Nº', 'id', 'Nombre'])).toEqual(['id', 'id2', 'nombre']);
    expect(guessTargets(resource, targets, ['Nº', 'Número', 'Número'])).toEqual(['id', 'numero', 'numero2']);
    expect(guessTargets(resource, { ...targets, written: targets.written.slice(1) }, ['Id', 'Nombre'])).toEqual([
      'id',
      'nombre',
    ]);
  });
});
