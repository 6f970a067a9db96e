import { describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import { emptySelections } from './emptySelections';

const registry = createRegistry(office);
function fieldOf(resource: string, name: string) {
  const field = registry.getOrThrow(resource).fields.get(name);
  if (!field) throw new Error(`${resource} has no ${name}`);
  return field;
}
const NO_TITLES = new Map<unknown, string>();
const keys = (resource: string, name: string, chosen: readonly unknown[], titles = NO_TITLES) =>
  emptySelections(fieldOf(resource, name), chosen, [], titles).map(({ key, value }) => [key, value]);

describe('selected facet values without records', () => {
  it('can still be unselected: an option, a boolean, and a record that was counted before', () => {
    expect(keys('sectores', 'modoAsignacion', ['manual'])).toEqual([['manual', 0]]);
    expect(keys('sectores', 'activo', [false])).toEqual([[false, 0]]);
    expect(keys('sectores', 'sectorPadre', [3, 4], new Map([[3, 'Caja']]))).toEqual([[3, 0]]);
  });

  it('include only values that were not found', () => {
    const found = [{ key: true, title: '', value: 12 }];
    expect(emptySelections(fieldOf('sectores', 'activo'), [true], found, NO_TITLES)).toEqual([]);
  });
});
