import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { ResourceSchema } from '../../schema/resource';
import { ShowScreen } from '../show/ShowScreen';
import { CreateScreen } from './CreateScreen';

// on a phone it is in the menu
beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};
const obras: ResourceSchema = {
  name: 'obras',
  area: 'settings',
  subject: 'Obra',
  title: '{nombre}',
  routes: { create: 'obras/new', show: 'obras/:id' },
  fields: {
    codigo: { kind: 'code', unique: true, required: true },
    nombre: { kind: 'text' },
    cbu: { kind: 'text', readWith: 'verSensible', mask: 'last4' },
    responsable: { kind: 'reference', to: 'usuarios' },
    visto: { kind: 'boolean', default: true, system: true },
    estado: { kind: 'status', options: ['a', 'b'], initial: 'a', tones: {}, transitions: [] },
  },
};
const rows = {
  obras: [{ id: 7, codigo: 'H1', nombre: 'Hudson', cbu: '****4321', responsable: 4, visto: false, estado: 'b' }],
  usuarios: [{ id: 4, nombre: 'Paz, Ana' }],
};

function open(at: string, privilegios = ['Obra.ver.crear.editar', 'Usuario.ver']) {
  const app = engineApp(
    at,
    () => [
      { path: 'obras/new', resource: 'obras', element: <CreateScreen /> },
      { path: 'obras/:id', resource: 'obras', element: <ShowScreen /> },
    ],
    { schemas: [obras, usuarios], rows, privilegios },
  );
  render(app.ui);
  return app;
}

describe('duplicating a record', () => {
  it('creates a form with the copied values, and names what was not copied', async () => {
    const { server } = open('obras/7');
    await userEvent.click(await screen.findByRole('link', { name: 'Duplicar' }));
    expect(await screen.findByText(/Copia de Hudson/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('No se copió: Codigo, Cbu, Estado');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Hudson');
    await waitFor(() => expect(screen.getByLabelText('Responsable')).toHaveProperty('value', 'Paz, Ana'));
    expect(screen.getByLabelText('Codigo')).toHaveProperty('value', '');
    await userEvent.type(screen.getByLabelText('Codigo'), 'H2');
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(server.count('create')).toBe(1));
    expect(server.lastCall('create')?.data).toMatchObject({ codigo: 'H2', nombre: 'Hudson', responsable: 4 });
    expect(Object.keys(server.lastCall('create')?.data ?? {})).not.toContain('estado');
    expect(server.lastCall('create')?.data).not.toMatchObject({ cbu: '****4321' });
  });

  it('is not offered without the permission to create', async () => {
    open('obras/7', ['Obra.ver']);
    expect(await screen.findByRole('heading', { name: 'Hudson' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Duplicar' })).toBeNull();
  });

  it('shows an error if the original does not exist', async () => {
    open('obras/new?copy=99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
  });
});
