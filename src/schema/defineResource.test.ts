import { expect, it } from 'vitest';
import { defineResource } from './defineResource';

const short = defineResource({
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  routes: 'settings/sedes',
  fields: { nombre: { kind: 'text' }, puestos: { kind: 'reverse', from: 'puestos', field: 'sede' } },
  show: { layout: [{ section: 'data', children: ['nombre'] }, { tabs: [{ name: 'jobs', children: ['puestos'] }] }] },
  create: { layout: [{ steps: [{ name: 'data', children: ['nombre'] }] }] },
  actions: { mover: { on: ['record'], needs: 'editar', layout: ['nombre'], run: [{ set: { nombre: null } }] } },
});

it('a path stands for the paths of all four views', () => {
  const { list, create, show, edit } = short.routes ?? {};
  expect([list, create, show, edit]).toEqual([
    'settings/sedes',
    'settings/sedes/new',
    'settings/sedes/:id',
    'settings/sedes/:id/edit',
  ]);
});

it('a name in a layout stands for a field, or for the list of a reverse field', () => {
  expect(short.show?.layout).toEqual([
    { section: 'data', children: [{ field: 'nombre' }] },
    { tabs: [{ name: 'jobs', children: [{ related: 'puestos' }] }] },
  ]);
  expect(short.create?.layout).toEqual([{ steps: [{ name: 'data', children: [{ field: 'nombre' }] }] }]);
  expect(short.actions?.mover?.layout).toEqual([{ field: 'nombre' }]);
});
