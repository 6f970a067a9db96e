import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../providers/search';
import { availableFirst, byResource, type Item, matching, withRecent } from './items';

const item = (label: string, keywords?: string): Item => ({
  key: label,
  label,
  pick: () => {},
  ...(keywords && { keywords: keywords }),
});
const labels = (items: readonly Item[]) => items.map(({ label }) => label);

describe('palette items', () => {
  it('match if they contain every word, ignoring case and accents; those that start with the words come first', () => {
    const items = [item('Ir a Configuración'), item('Conceptos facturables'), item('Sectores', 'configuración áreas')];
    expect(labels(matching(items, 'CON'))).toEqual(['Conceptos facturables', 'Ir a Configuración', 'Sectores']);
    expect(labels(matching(items, 'configuracion areas'))).toEqual(['Sectores']);
    expect(labels(matching(items, 'nada'))).toEqual([]);
  });

  it('list available actions before unavailable ones, otherwise in their order', () => {
    const items = [{ ...item('Tomar'), reason: 'No es nueva.' }, item('Cerrar'), item('Derivar')];
    expect(labels(availableFirst(items))).toEqual(['Cerrar', 'Derivar', 'Tomar']);
  });

  it('list the last visited records once each', () => {
    const at = (id: number) => ({ resource: 'tickets', id, title: `Nº ${id}` });
    const list = [1, 2, 3, 4, 5, 6].map(at).reverse().reduce(withRecent, []);
    expect(withRecent(list, at(3)).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5, 6]);
    expect(withRecent(list, at(9))).toHaveLength(6);
  });

  it('list exact matches before all groups', () => {
    const hit = (resource: string, exact: boolean): Hit => ({ resource, id: 1, title: '', detail: '', exact });
    const groups = byResource([hit('a', false), hit('b', true), hit('a', true), hit('b', false)]);
    expect(groups.map(([name, hits]) => [name, hits.length])).toEqual([
      [null, 2],
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('list requests and holders first among exact matches', () => {
    const exact = (resource: string) => ({ resource, id: 250, title: '250', detail: '', exact: true });
    const [first] = byResource(['transitos', 'titulares', 'disputas', 'tickets', 'cobros'].map(exact));
    expect(first?.[1].map(({ resource }) => resource)).toEqual([
      'tickets',
      'titulares',
      'transitos',
      'disputas',
      'cobros',
    ]);
  });
});
