import { describe, expect, it } from 'vitest';
import { languages } from '../../../i18n/languages';
import { schemas } from '../../../resources';
import { createPathTable } from '../../engine/paths';
import { createRegistry } from '../../schema/check';
import { environmentOf, parseSchema, partialResourceOf } from '../../schema/parse';
import { camelCase } from '../naming/names';
import { createResourceSchema, type Place } from './createResourceSchema';

const create = (place: Place) =>
  createResourceSchema({ singular: 'Grúa', plural: 'Grúas', name: 'gruas', place, language: 'es', guesses: [] });

const resources = createRegistry(schemas).all.map(partialResourceOf);
const runTime = {
  runTime: true,
  pages: ['settings', 'authCheck'],
  tables: [],
  languages,
  slots: new Set<string>(),
  widgets: new Set<string>(),
  handlers: new Set<string>(),
};

describe.each<Place>(['menu', 'settings', 'none'])('a new resource in the place «%s»', (place) => {
  it('can be published without changes', () => {
    expect(parseSchema(create(place), environmentOf(resources, runTime))).toEqual({ schema: create(place) });
  });
});

it("a new resource in the menu has react-admin's standard routes, below its own name", () => {
  const table = createPathTable(createRegistry([...schemas, create('menu')]));
  for (const [path, place] of [
    ['gruas', { resource: 'gruas', view: 'list' }],
    ['gruas/create', { resource: 'gruas', view: 'create' }],
    ['gruas/7', { resource: 'gruas', view: 'edit', id: '7' }],
    ['gruas/7/show', { resource: 'gruas', view: 'show', id: '7' }],
    ['gruas/import', null],
  ] as const) {
    expect(table.fromPublic(`/dashboard/${path}`)).toEqual(place);
    expect(table.toPublic(`/dashboard/${path}`)).toBe(`/dashboard/${path}`);
  }
});

it.each([
  ['Año', 'anio'],
  ['Tamaño de la grúa', 'tamanioDeLaGrua'],
  ['Dueño', 'duenio'],
  ['Última inspección', 'ultimaInspeccion'],
])('the technical name of «%s» is %s', (text, name) => {
  expect(camelCase(text)).toBe(name);
});
