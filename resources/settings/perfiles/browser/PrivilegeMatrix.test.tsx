import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EditScreen } from '../../../../src/engine/form/EditScreen';
import { ShowScreen } from '../../../../src/engine/show/ShowScreen';
import { clearToasts } from '../../../../src/ui/toasts';
import type { MemoryServer } from '../../../../tests/fixtures/engine/memoryServer';
import { requestApp } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';

beforeEach(clearToasts);
afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

const privilege = (id: number, funcionSistemas: string, modulo: string) => ({ id, funcionSistemas, modulo });
const rows = {
  privilegios: [
    privilege(1, 'Ticket.ver', 'Atención al cliente'),
    privilege(2, 'Ticket.cerrar', 'Atención al cliente'),
    privilege(3, 'Ticket.derivar', 'Atención al cliente'),
    privilege(4, 'sau.ver', 'Pantallas'),
    privilege(5, 'Titular.ver', 'Titulares'),
    privilege(6, 'Titular.crear', 'Titulares'),
  ],
  perfiles: [{ id: 1, nombre: 'Agente', descripcion: 'Atiende', privilegios: [1, 5, 6], sistema: false }],
  usuarios: [
    {
      id: 9,
      usuario: 'lgil',
      apellido: 'Gil',
      nombre: 'Luis',
      nombreCompleto: 'Gil, Luis',
      email: 'l@example.com',
      estado: 'Activo',
      perfiles: [1],
      privilegios: [2],
    },
  ],
  sectores: [],
};

function openMatrix(path: string, before: (server: MemoryServer) => void = () => undefined) {
  const app = requestApp(
    path,
    [
      { path: 'settings/permissions/:id', resource: 'perfiles', element: <ShowScreen /> },
      { path: 'settings/permissions/:id/edit', resource: 'perfiles', element: <EditScreen /> },
      { path: 'settings/usersManagement/:id', resource: 'usuarios', element: <ShowScreen /> },
      { path: 'settings/usersManagement/:id/edit', resource: 'usuarios', element: <EditScreen /> },
    ],
    { rows },
  );
  before(app.server);
  render(app.ui);
  return app;
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const subjects = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('th[scope="row"] [title]')?.getAttribute('title') ?? []);

describe('the privilege matrix in a profile’s form', () => {
  it('has a row for each subject and a checkbox for each action, grouped by module, in words', async () => {
    openMatrix('settings/permissions/1/edit');
    expect((await box('Ver sobre Solicitudes')).checked).toBe(true);
    expect((await box('Cerrar sobre Solicitudes')).checked).toBe(false);
    expect(subjects()).toEqual(['Ticket', 'sau', 'Titular']);
    for (const name of ['Atención al cliente', 'Pantallas', 'Titulares', 'Solicitudes'])
      expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    expect(screen.getByText('3 permisos')).toBeTruthy();
  });

  it('shows which subjects are granted fully, partly or not at all', async () => {
    openMatrix('settings/permissions/1/edit');
    const [ticket, titular, sau] = [
      await box('Todo lo de Solicitudes'),
      await box('Todo lo de Titulares'),
      await box('Todo lo de Pantalla: Atención al cliente'),
    ];
    expect([ticket.checked, ticket.indeterminate]).toEqual([false, true]);
    expect([titular.checked, titular.indeterminate]).toEqual([true, false]);
    expect([sau.checked, sau.indeterminate]).toEqual([false, false]);
  });

  it('grants and revokes single actions or whole subjects, and saves the result', async () => {
    const { server } = openMatrix('settings/permissions/1/edit');
    await userEvent.click(await box('Todo lo de Solicitudes'));
    await userEvent.click(await box('Crear sobre Titulares'));
    expect((await box('Derivar sobre Solicitudes')).checked).toBe(true);
    expect((await box('Todo lo de Titulares')).indeterminate).toBe(true);
    expect(screen.getByText('4 permisos')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.lastCall('update')).toMatchObject({ data: { privilegios: expect.arrayContaining([1, 2, 3, 5]) } });
  });

  it('can be searched by subject, action or module; Enter in the search does not submit the form', async () => {
    const { server } = openMatrix('settings/permissions/1/edit');
    await box('Ver sobre Solicitudes');
    const search = screen.getByRole('searchbox', { name: 'Filtrar privilegios' });
    for (const [text, expectedRows] of [
      ['DERIV', ['Ticket']],
      ['pantallas', ['sau']],
      ['solicitudes', ['Ticket']],
    ] as const) {
      await userEvent.clear(search);
      await userEvent.type(search, `${text}{Enter}`);
      expect(subjects()).toEqual(expectedRows);
    }
    expect(server.count('update')).toBe(0);
    await userEvent.type(search, 'zzz');
    expect(screen.getByText('Ningún privilegio coincide')).toBeTruthy();
  });

  it('can be filtered to granted privileges', async () => {
    openMatrix('settings/permissions/1/edit');
    await userEvent.click(await box('Solo los otorgados'));
    expect(subjects()).toEqual(['Ticket', 'Titular']);
  });

  it('is navigated with the arrow keys within and across rows, and toggled with the space bar', async () => {
    openMatrix('settings/permissions/1/edit');
    (await box('Todo lo de Solicitudes')).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(await box('Cerrar sobre Solicitudes'));
    await userEvent.keyboard(' ');
    expect((await box('Cerrar sobre Solicitudes')).checked).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await box('Ver sobre Pantalla: Atención al cliente'));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(await box('Todo lo de Solicitudes'));
    document.documentElement.dir = 'rtl';
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(await box('Ver sobre Solicitudes'));
  });

  it('offers a retry after a failed load', async () => {
    openMatrix('settings/permissions/1/edit', (server) => server.fail('getList', 500));
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await box('Ver sobre Solicitudes')).toBeTruthy();
  });

  it('has no axe violations', async () => {
    openMatrix('settings/permissions/1/edit');
    await box('Ver sobre Solicitudes');
    expect(await violations()).toEqual([]);
  });
});

describe('the granted privileges', () => {
  it('are listed by subject on the page of a profile', async () => {
    openMatrix('settings/permissions/1');
    const table = within(await screen.findByRole('table', { name: '3 permisos' }));
    const messages = table.getAllByRole('row').map((row) => row.textContent);
    expect(messages).toEqual(['SolicitudesVer', 'TitularesVerCrear']);
  });

  it('are listed on an agent’s page, and editable in the agent’s form', async () => {
    openMatrix('settings/usersManagement/9?tab=privileges');
    const table = within(await screen.findByRole('table', { name: '1 permiso' }));
    expect(table.getByRole('row').textContent).toBe('SolicitudesCerrar');
    cleanup();
    openMatrix('settings/usersManagement/9/edit');
    expect((await box('Cerrar sobre Solicitudes')).checked).toBe(true);
    expect((await box('Ver sobre Solicitudes')).checked).toBe(false);
  });
});
