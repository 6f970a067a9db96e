import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { clearToasts } from '../../ui/toasts';
import { loadPlans } from '../kinds/phone/usePhoneText';
import { ShowScreen } from '../show/ShowScreen';
import { CreateScreen } from './CreateScreen';
import { EditScreen } from './EditScreen';

beforeAll(loadPlans);
beforeEach(clearToasts);
afterEach(cleanup);

const rows = () => ({
  sectores: [
    {
      id: 1,
      codigo: 'SAU',
      nombre: 'Atención al cliente',
      modoAsignacion: 'manual',
      trabajoDeAusentes: 'conservar',
      trabajoDeBajas: 'cola',
      activo: true,
      responsable: 7,
    },
    {
      id: 2,
      codigo: 'COB',
      nombre: 'Cobranzas',
      modoAsignacion: 'manual',
      trabajoDeAusentes: 'conservar',
      trabajoDeBajas: 'cola',
      activo: true,
    },
  ],
  tiposDocumento: [{ id: 'DNI', codigoDocumento: 'DNI', descripcion: 'DNI' }],
  titulares: [
    {
      id: '100001',
      codigoTitular: '100001',
      condicionIva: '5',
      nombre: 'Ana',
      apellido: 'Paz',
      tipoDocumento: 'DNI',
      numeroDocumento: '1',
    },
  ],
  ticketCategorias: [{ id: 3, nombre: 'Reclamo', tipo: 'reclamo', activo: true }],
  usuarios: [{ id: 7, apellido: 'Suárez', nombre: 'Marta', nombreCompleto: 'Suárez, Marta', sector: 1 }],
});

function open(
  at: string,
  prepareServer: (drafts: MemoryServer['drafts'], server: MemoryServer) => unknown = () => undefined,
) {
  const app = engineApp(
    at,
    () => [
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      { path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> },
      { path: 'user/:id', resource: 'titulares', element: <ShowScreen /> },
      { path: 'settings/sectors/new', resource: 'sectores', element: <CreateScreen /> },
      { path: 'settings/ticketCategorys/sub/new', resource: 'ticketSubCategorias', element: <CreateScreen /> },
      { path: 'settings/sectors', resource: 'sectores', element: <p>La lista</p> },
    ],
    { rows: rows() },
  );
  prepareServer(app.server.drafts, app.server);
  render(app.ui);
  return app;
}

const field = (label: string) => screen.findByLabelText(label);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function replaceText(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('editing a record', () => {
  it('sends the changes with the version that was read, and returns to the record', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'Atención al público');
    await press('Guardar');
    expect(await screen.findByRole('heading', { name: 'Atención al público' })).toBeTruthy();
    expect(server.lastCall('update')).toMatchObject({ id: 1, data: { nombre: 'Atención al público' } });
    expect(Object.keys(server.lastCall('update')?.data ?? {})).toEqual(['nombre']);
    expect(server.lastCall('update')?.previousData).toMatchObject({ version: 1 });
    expect(screen.getByText('Se guardaron los cambios')).toBeTruthy();
  });

  it('sends no request if nothing changed', async () => {
    const { server } = open('sector/1/edit');
    await field('Nombre');
    await press('Guardar');
    expect(await screen.findByText('No hay cambios para guardar')).toBeTruthy();
    expect(server.count('update')).toBe(0);
  });

  it('disables the fields until the response arrives, and restores the focus', async () => {
    let respond: () => void = () => undefined;
    const { server } = open('user/100001?tab=settings', (_, { provider }) => {
      const { update } = provider;
      provider.update = async (name, params) => {
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
        return update(name, params);
      };
    });
    await replaceText('Teléfono', '11 4777-1234');
    const phone = await field('Teléfono');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(phone.closest('[inert]')).toBeTruthy());
    await userEvent.keyboard('{Control>}s{/Control}');
    respond();
    await screen.findByText('Se guardaron los cambios');
    // the value is masked by now
    await waitFor(async () => expect(document.activeElement).toBe(await field('Teléfono')));
    expect(server.find('titulares', '100001').telefono).toBe('11 4777-1234');
    expect(server.count('update')).toBe(1);
  });

  it('shows the server’s error at its field, also after an earlier successful save', async () => {
    const { server, router } = open('user/100001?tab=settings');
    await replaceText('Teléfono', '11 4777-1234');
    await press('Guardar');
    await waitFor(() => expect(server.count('update')).toBe(1));
    await screen.findByText('Se guardaron los cambios');
    server.fail('update', 422, { errors: { numeroDocumento: 'Ya existe un titular con este documento.' } });
    await replaceText('Nro. documento', '30222334');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('Ya existe un titular con este documento.');
    expect((await field('Nro. documento')).getAttribute('aria-invalid')).toBe('true');
    expect(router.state.location.search).toBe('?tab=settings');
  });

  it('asks before unsaved changes are left', async () => {
    const { router } = open('sector/1/edit');
    await replaceText('Nombre', 'Otro');
    await userEvent.click(await screen.findByRole('link', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe('/dashboard/sector/1/edit');
    expect(await field('Nombre')).toHaveProperty('value', 'Otro');
    await userEvent.click(await screen.findByRole('link', { name: 'Cancelar' }));
    await press('Salir sin guardar');
    expect(await screen.findByRole('heading', { name: 'Atención al cliente' })).toBeTruthy();
  });

  it('does not ask if nothing was typed', async () => {
    const { router } = open('sector/1/edit');
    await field('Nombre');
    await userEvent.click(await screen.findByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sector/1'));
  });

  it('is forbidden without the permission to edit', async () => {
    const app = engineApp(
      'sector/1/edit',
      () => [{ path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> }],
      {
        rows: rows(),
        privilegios: ['Sector.ver'],
      },
    );
    render(app.ui);
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  });
});

describe('a record that somebody else changed meanwhile', () => {
  it('counts as saved if the stored values equal the typed ones, because the response may have been lost', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'Mesa de ayuda');
    server.write('sectores', 1, { nombre: 'Mesa de ayuda' });
    await press('Guardar');
    expect(await screen.findByText('Se guardaron los cambios')).toBeTruthy();
    expect(screen.queryByText('Quedó lo que estaba guardado')).toBeNull();
    expect(server.count('update')).toBe(1);
  });

  it('is shown in both versions, and saved as chosen for each field', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'Mesa de ayuda');
    await replaceText('Correo del sector', 'mesa@autovias.example');
    server.write('sectores', 1, { nombre: 'Atención a usuarios', descripcion: 'Solo mostrador' });
    await press('Guardar');
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' });
    expect(within(dialog).getByText('Mesa de ayuda')).toBeTruthy();
    expect(within(dialog).getByText('Atención a usuarios')).toBeTruthy();
    // fields that only one side changed are preselected
    expect(within(dialog).getByRole('radio', { name: 'Descripción: Lo que está guardado' })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(dialog).getByRole('radio', { name: 'Correo del sector: Lo que escribiste' })).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Nombre: Lo que está guardado' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(server.count('update')).toBe(2));
    expect(server.lastCall('update')).toMatchObject({
      data: { email: 'mesa@autovias.example' },
      previousData: { version: 2 },
    });
    expect(server.find('sectores', 1)).toMatchObject({ nombre: 'Atención a usuarios', descripcion: 'Solo mostrador' });
  });

  it('keeps the typed values if the person returns to the form', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'Mesa de ayuda');
    server.write('sectores', 1, { nombre: 'Atención a usuarios' });
    await press('Guardar');
    await press('Volver al formulario');
    expect(await field('Nombre')).toHaveProperty('value', 'Mesa de ayuda');
    expect((await screen.findByRole('alert')).textContent).toContain('Lo que escribiste sigue aquí');
    expect(server.find('sectores', 1).nombre).toBe('Atención a usuarios');
  });
});

describe('unsaved changes', () => {
  it('are saved as a draft while typing', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'A medias');
    await waitFor(() => expect(server.drafts.get('sectores.1')).toMatchObject({ values: { nombre: 'A medias' } }));
  });

  it('are restored with the form, and can be discarded', async () => {
    const { server } = open('sector/1/edit', (drafts) =>
      drafts.set('sectores.1', {
        values: { nombre: 'A medias' },
        base: { values: { nombre: 'Atención al cliente' }, version: 1 },
        at: '2026-02-01T10:00:00Z',
      }),
    );
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
    await press('Descartarlo');
    expect(await field('Nombre')).toHaveProperty('value', 'Atención al cliente');
    await waitFor(() => expect(server.drafts.size).toBe(0));
  });

  it('can be compared with what was saved since', async () => {
    open('sector/1/edit', (drafts, server) => {
      drafts.set('sectores.1', {
        values: { nombre: 'A medias' },
        base: { values: { nombre: 'Atención al cliente' }, version: 1 },
        at: '2026-02-01T10:00:00Z',
      });
      server.write('sectores', 1, { nombre: 'Atención a usuarios' });
    });
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
    await press('Guardar');
    expect(await screen.findByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' })).toBeTruthy();
  });

  it('leave no draft after saving', async () => {
    const { server } = open('sector/1/edit');
    await replaceText('Nombre', 'Entero');
    await waitFor(() => expect(server.drafts.size).toBe(1));
    await press('Guardar');
    await waitFor(() => expect(server.drafts.size).toBe(0));
  });
});

describe('a new record', () => {
  it('is created with its defaults and shown', async () => {
    const { server } = open('settings/sectors/new');
    await userEvent.type(await field('Código'), 'ope');
    await userEvent.type(await field('Nombre'), 'Operaciones');
    await press('Crear');
    expect(await screen.findByRole('heading', { name: 'Operaciones' })).toBeTruthy();
    expect(server.lastCall('create')?.data).toMatchObject({
      codigo: 'OPE',
      nombre: 'Operaciones',
      recibeDerivaciones: true,
    });
    expect(screen.getByText('Se creó Operaciones')).toBeTruthy();
  });

  it('can be followed by another one', async () => {
    const { server, router } = open('settings/sectors/new');
    await userEvent.type(await field('Código'), 'OPE');
    await userEvent.type(await field('Nombre'), 'Operaciones');
    await press('Guardar y crear otro');
    await waitFor(async () => expect(await field('Código')).toHaveProperty('value', ''));
    expect(server.count('create')).toBe(1);
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors/new');
  });

  it('rejected with *and another* is not followed by another one when it is then created with the main button', async () => {
    const { router } = open('settings/sectors/new');
    await userEvent.type(await field('Código'), 'OPE');
    await press('Guardar y crear otro');
    await userEvent.type(await field('Nombre'), 'Operaciones');
    await press('Crear');
    expect(await screen.findByRole('heading', { name: 'Operaciones' })).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/^\/dashboard\/sector\/\d+$/);
  });

  it('from a list on another record refers to that record, and leads to its own page', async () => {
    const { server, router } = open('settings/ticketCategorys/sub/new?source={"categoria":3}');
    await waitFor(async () => expect(await field('Categoría')).toHaveProperty('value', 'Reclamo'));
    await userEvent.type(await field('Nombre'), 'Cobro duplicado');
    await press('Crear');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/^\/dashboard\/settings\/ticketCategorys\/sub\/\d+$/),
    );
    expect(server.lastCall('create')?.data).toMatchObject({ categoria: 3, nombre: 'Cobro duplicado' });
  });

  it('that cannot be saved shows only the error’s message, and keeps the typed values', async () => {
    const { server } = open('settings/sectors/new');
    server.fail('create', 500, { detail: 'Algo interno' });
    await userEvent.type(await field('Código'), 'OPE');
    await userEvent.type(await field('Nombre'), 'Operaciones');
    await press('Crear');
    const toast = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect(toast.getByText('Server Error 500')).toBeTruthy();
    expect(toast.queryByText('Algo interno')).toBeNull();
    expect(await field('Nombre')).toHaveProperty('value', 'Operaciones');
  });
});
