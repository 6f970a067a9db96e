/** The screens of the examples' resource, on a server in memory. */
import { render } from '@testing-library/react';
import { schemas } from '../../resources';
import type { Widgets } from '../../src/engine/EngineContext';
import { CreateScreen } from '../../src/engine/form/CreateScreen';
import { EditScreen } from '../../src/engine/form/EditScreen';
import { ListScreen } from '../../src/engine/list/ListScreen';
import { ShowScreen } from '../../src/engine/show/ShowScreen';
import type { ResourceSchema } from '../../src/schema/resource';
import { clearToasts } from '../../src/ui/toasts';
import { engineApp, type Screen } from '../fixtures/engine/EngineApp';
import { listApp } from '../fixtures/engine/listApp';
import { convenios } from './examples/convenios';
import { inputs, slots } from './examples/slots';

const rows = () => ({
  titulares: [
    { id: '100001', codigoTitular: '100001', apellido: 'Paz', nombre: 'Ana', estado: 'Activo' },
    { id: '100002', codigoTitular: '100002', apellido: 'Gil', nombre: 'Luis', estado: 'Activo' },
  ],
  convenios: Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    nombre: `Convenio ${String(index + 1).padStart(2, '0')}`,
    empresa: index % 2 === 0 ? '100001' : '100002',
    nota: (index % 5) + 1,
    activo: index % 3 !== 0,
  })),
});

interface Options {
  screens?: readonly Screen[];
  widgets?: Partial<Widgets>;
  schema?: Partial<ResourceSchema>;
}

const settingOf = ({ widgets, schema }: Options) => ({
  rows: rows(),
  schemas: [...schemas, { ...convenios, ...schema }],
  privilegios: ['Convenio.ver.crear.editar.borrar.exportar', 'Titular.ver'],
  widgets: {
    slots: { ...slots, ...widgets?.slots },
    cells: { ...widgets?.cells },
    inputs: { ...inputs, ...widgets?.inputs },
  },
});

/** Renders the list of the examples' resource, with filters, sort and pages. */
export function openList(search = '', options: Options = {}) {
  clearToasts();
  const app = listApp(`settings/convenios${search}`, settingOf(options));
  const deleted: unknown[] = [];
  Object.assign(app.server.provider, {
    deleteMany: async (name: string, { ids }: { ids: readonly number[] }) => {
      deleted.push(...ids);
      for (const id of ids) app.server.remove(name, id);
      return { data: ids };
    },
  });
  render(app.ui);
  return { ...app, deleted };
}

/** Renders a screen of a record, or another screen. */
export function openScreen(path: string, options: Options = {}) {
  clearToasts();
  const screens = [
    { path: 'settings/convenios', resource: 'convenios', element: <ListScreen /> },
    { path: 'settings/convenios/new', resource: 'convenios', element: <CreateScreen /> },
    { path: 'settings/convenios/:id', resource: 'convenios', element: <ShowScreen /> },
    { path: 'settings/convenios/:id/edit', resource: 'convenios', element: <EditScreen /> },
    ...(options.screens ?? []),
  ];
  const app = engineApp(path, () => screens, settingOf(options));
  render(app.ui);
  return app;
}
