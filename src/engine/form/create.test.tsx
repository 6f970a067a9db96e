import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { CreateScreen } from './CreateScreen';

beforeEach(clearToasts);
afterEach(cleanup);

const obras: ResourceSchema = {
  name: 'obras',
  area: 'settings',
  subject: 'Obra',
  title: '{nombre}',
  routes: { create: 'obras/new', show: 'obras/:id' },
  fields: {
    nombre: { kind: 'text', required: true },
    nota: { kind: 'text' },
    cierre: { kind: 'text' },
    estado: {
      kind: 'status',
      options: ['abierta', 'cerrada'],
      initial: 'abierta',
      tones: {},
      transitions: [{ action: 'cerrar', from: ['abierta'], to: 'cerrada' }],
    },
  },
  reason: { field: 'motivo', max: 100, creating: true },
  create: {
    only: ['nombre', 'cierre'],
    aside: 'eco',
    also: [{ action: 'cerrar', label: 'textos.crearYCerrar' }],
    words: { title: 'textos.titulo', save: 'textos.guardar', made: 'textos.hecha', detail: 'textos.quedo' },
  },
  actions: {
    cerrar: {
      on: ['record'],
      needs: 'cerrar',
      input: { cierre: { kind: 'text', required: true } },
      run: [{ move: 'cerrar' }],
      failure: 'textos.noCerro',
    },
  },
};
const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};
const texts = {
  titulo: 'Otra obra',
  guardar: 'Guardar obra',
  crearYCerrar: 'Guardar y cerrar',
  hecha: 'Listo',
  quedo: 'La obra quedó guardada',
  noCerro: 'No se pudo cerrar',
};
const Eco = () => <aside>Se llamará {String(useWatch({ name: 'nombre' }) ?? '')}</aside>;

function open(privilegios = ['Obra.ver.crear.editar.cerrar'], rows: Setting['rows'][string] = []) {
  const app = engineApp(
    'obras/new',
    () => [
      { path: 'obras/new', resource: 'obras', element: <CreateScreen /> },
      { path: 'obras/:id', resource: 'obras', element: <p>La ficha</p> },
    ],
    {
      schemas: [obras, usuarios],
      rows: { obras: rows, usuarios: [] },
      privilegios,
      widgets: { slots: { eco: Eco } },
      messages: { textos: texts },
    },
  );
  render(app.ui);
  return app;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a create form with texts from its schema', () => {
  it('shows only the declared fields and their reasons, and announces the result', async () => {
    const { server, router } = open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    expect(screen.getByText('Se llamará Hudson')).toBeTruthy();
    expect(screen.queryByLabelText('Nota')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar y crear otro' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Motivo'), 'Lo pidió el área');
    await press('Guardar obra');
    expect(await screen.findByText('Listo')).toBeTruthy();
    expect(screen.getByText('La obra quedó guardada')).toBeTruthy();
    expect(server.lastCall('create')).toMatchObject({ data: { nombre: 'Hudson', motivo: 'Lo pidió el área' } });
    expect(server.count('runAction')).toBe(0);
    expect(router.state.location.pathname).toMatch(/^\/dashboard\/obras\/\d+$/);
  });

  it('runs an action right after creating, once its required input is filled in', async () => {
    const { server } = open();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    await press('Guardar y cerrar');
    await waitFor(() => expect(screen.getByLabelText('Cierre').getAttribute('aria-invalid')).toBe('true'));
    expect(server.count('create')).toBe(0);
    await userEvent.type(screen.getByLabelText('Cierre'), 'Terminada');
    await press('Guardar y cerrar');
    await screen.findByText('La ficha');
    expect(server.lastCall('runAction')).toMatchObject({ action: 'cerrar', input: { cierre: 'Terminada' } });
  });

  it('reports if the action on the new record failed, and creates no second record', async () => {
    const { server } = open();
    server.fail('runAction', 409);
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    await userEvent.type(screen.getByLabelText('Cierre'), 'Terminada');
    await press('Guardar y cerrar');
    expect(await screen.findByText('No se pudo cerrar')).toBeTruthy();
    expect(await screen.findByText('La ficha')).toBeTruthy();
    expect(server.count('create')).toBe(1);
  });

  it('is submitted once, however often any button or key is pressed before the response', async () => {
    const { server } = open();
    const { create } = server.provider;
    let respond: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.provider.create = async (name, params) => {
      const created = create(name, params);
      await pending;
      return created;
    };
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    await userEvent.type(screen.getByLabelText('Cierre'), 'Terminada');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.count('create')).toBe(1));
    await userEvent.keyboard('{Control>}s{/Control}');
    await press('Guardar y cerrar');
    await press('Guardar obra');
    respond();
    await screen.findByText('La ficha');
    expect(server.count('create')).toBe(1);
    expect(server.count('runAction')).toBe(0);
  });

  it('uses an existing record, and says so', async () => {
    const { server, router } = open(undefined, [{ id: 7, nombre: 'Hudson', estado: 'abierta' }]);
    server.fail('create', 409, { existing: 7 });
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Hudson');
    await press('Guardar obra');
    expect(await screen.findByText('Ya existía: Hudson')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/obras/7'));
  });

  it('offers no button for an action without the permission', async () => {
    open(['Obra.ver.crear']);
    expect(await screen.findByRole('button', { name: 'Guardar obra' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar y cerrar' })).toBeNull();
  });
});
