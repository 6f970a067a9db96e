import { describe, expect, it } from 'vitest';
import { prepare } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import type { LayoutNode, TabNode } from '../../schema/screen';
import { showLayout } from './layout';

const schema = {
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  fields: {
    codigo: { kind: 'code' },
    nombre: { kind: 'text' },
    calle: { kind: 'text' },
    numero: { kind: 'text' },
    apodo: { kind: 'text', in: ['list'] },
    puestos: { kind: 'reverse', from: 'puestos', field: 'sede' },
  },
} satisfies ResourceSchema;

const layoutWith = (layout: readonly LayoutNode[], header: readonly string[] = []) =>
  showLayout(prepare({ ...schema, show: { layout, header } }));

const history: TabNode = { name: 'history', children: [{ history: true }] };

describe('the layout of a record’s page', () => {
  it('shows a field that it does not name after the field before it in the schema, and leaves the head’s fields out', () => {
    const section = (...fields: string[]): LayoutNode => ({
      section: 'place',
      children: fields.map((field) => ({ field })),
    });
    const related: LayoutNode = { related: 'puestos' };
    const page = (...nodes: LayoutNode[]) => [{ tabs: [{ name: 'data', children: nodes }, history] }];
    expect(layoutWith([section('calle'), related], ['codigo'])).toEqual(page(section('calle', 'numero'), related));
    expect(layoutWith([section('numero'), related])).toEqual(page(section('codigo', 'calle', 'numero'), related));
  });

  it('adds to a layout without fields in its first tab, and a related list in a tab of its own before the history', () => {
    expect(layoutWith([{ tabs: [{ name: 'map', children: [{ slot: 'map' }] }, history] }], ['codigo'])).toEqual([
      {
        tabs: [
          { name: 'map', children: [{ slot: 'map' }, { field: 'calle' }, { field: 'numero' }] },
          { name: 'puestos', children: [{ related: 'puestos' }] },
          history,
        ],
      },
    ]);
  });

  it('ends with the history in a tab of its own, unless it has one or the resource or its page has none', () => {
    const slot: LayoutNode = { slot: 'map' };
    const fields = schema.fields;
    const pageOf = (layout: readonly LayoutNode[], more: object = {}, show: object = {}) =>
      showLayout(prepare({ ...schema, fields: { nombre: fields.nombre }, ...more, show: { layout, ...show } }));
    expect(pageOf([slot])).toEqual([{ tabs: [{ name: 'data', children: [slot] }, history] }]);
    expect(pageOf([{ tabs: [{ name: 'map', children: [slot] }] }])).toEqual([
      { tabs: [{ name: 'map', children: [slot] }, history] },
    ]);
    expect(pageOf([slot, { history: true }])).toEqual([slot, { history: true }]);
    expect(pageOf([slot], { history: false })).toEqual([slot]);
    expect(pageOf([slot], {}, { history: false })).toEqual([slot]);
  });
});
