/** A new record for a given parent, at an address of its own: the form does not ask for the parent. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { useResource } from '../EngineContext';
import { RelatedList } from '../relations/RelatedList';
import { CreateScreen } from './CreateScreen';

beforeEach(clearToasts);
afterEach(cleanup);

const duenos: ResourceSchema = {
  name: 'duenos',
  area: 'settings',
  subject: 'Dueno',
  title: '{nombre}',
  routes: { show: 'duenos/:id' },
  fields: {
    nombre: { kind: 'text', required: true },
    activo: { kind: 'boolean', default: true },
    casas: { kind: 'reverse', from: 'casas', field: 'dueno', columns: ['calle'] },
    barrios: { kind: 'reverse', from: 'barrios', field: 'dueno' },
  },
};
const barrios: ResourceSchema = {
  name: 'barrios',
  area: 'settings',
  subject: 'Barrio',
  title: '{nombre}',
  routes: { create: 'barrios/new' },
  fields: { nombre: { kind: 'text' }, dueno: { kind: 'reference', to: 'duenos' } },
};
const casas: ResourceSchema = {
  name: 'casas',
  area: 'settings',
  subject: 'Casa',
  title: '{calle}',
  routes: { create: 'casas/new', createFor: 'casasDe/:id', show: 'casas/:id' },
  fields: {
    dueno: { kind: 'reference', to: 'duenos', required: true, where: { activo: true } },
    calle: { kind: 'text', required: true },
    barrio: { kind: 'reference', to: 'barrios', where: { dueno: { $record: 'dueno' } } },
  },
  create: {
    for: 'dueno',
    layout: [
      {
        steps: [
          { name: 'who', children: [{ field: 'dueno' }, { field: 'calle' }] },
          { name: 'where', children: [{ field: 'barrio' }] },
        ],
      },
    ],
  },
};

const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};

const Page = () => <RelatedList resource={useResource()} record={{ id: 1 }} field="casas" />;

function open(at: string, rows: Partial<Setting['rows']> = {}) {
  const app = engineApp(
    at,
    () => [
      { path: 'casasDe/:id', resource: 'casas', element: <CreateScreen /> },
      { path: 'casas/:id', resource: 'casas', element: <p>La casa</p> },
      { path: 'duenos/:id', resource: 'duenos', element: <Page /> },
    ],
    {
      schemas: [duenos, casas, barrios, usuarios],
      rows: {
        duenos: [
          { id: 1, nombre: 'Paz, Ana', activo: true },
          { id: 2, nombre: 'Sosa, Beto', activo: false },
        ],
        barrios: [
          { id: 1, nombre: 'Norte', dueno: 1 },
          { id: 2, nombre: 'Sur', dueno: 2 },
        ],
        casas: [],
        usuarios: [],
        ...rows,
      },
      privilegios: ['Casa.ver.crear', 'Dueno.ver', 'Barrio.ver.crear'],
    },
  );
  render(app.ui);
  return app;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a new record for a parent', () => {
  it('names the parent, does not ask for it, filters choices by it, and is sent with it', async () => {
    const { server } = open('casasDe/1');
    expect(await screen.findByRole('link', { name: 'Paz, Ana' })).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Calle'), 'Mitre');
    expect(screen.queryByLabelText('Dueno')).toBeNull();
    await press('Siguiente');
    await userEvent.click(await screen.findByLabelText('Barrio'));
    await userEvent.click(await screen.findByRole('option', { name: /Norte/ }));
    expect(screen.queryByRole('option', { name: /Sur/ })).toBeNull();
    await press('Siguiente');
    await press('Crear');
    await waitFor(() => expect(server.lastCall('create')?.data).toEqual({ dueno: 1, calle: 'Mitre', barrio: 1 }));
    expect(await screen.findByText('La casa')).toBeTruthy();
  });

  it('created inline from another form has the buttons of its own form', async () => {
    open('casasDe/1');
    await userEvent.type(await screen.findByLabelText('Calle'), 'Mitre{Enter}');
    await userEvent.type(await screen.findByLabelText('Barrio'), 'Oeste');
    await userEvent.click(await screen.findByRole('option', { name: /Oeste/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('Crear'));
    expect(dialog.textContent).not.toContain('Siguiente');
  });

  it('is not offered if the parent may not have one, and says so', async () => {
    open('casasDe/2');
    expect(await screen.findByText('No se puede agregar para Sosa, Beto')).toBeTruthy();
    expect(screen.queryByLabelText('Calle')).toBeNull();
  });

  it('shows an error if the parent does not exist', async () => {
    open('casasDe/99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
  });

  it('is linked from the parent’s page', async () => {
    open('duenos/1');
    const link = await screen.findByRole('link', { name: /Crear|Nuevo|Agregar/ });
    expect(link.getAttribute('href')).toBe('/dashboard/casasDe/1');
  });
});
