import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { clearToasts } from '../../ui/toasts';
import { useResource } from '../EngineContext';
import { RecordActions } from './RecordActions';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1280, 900);
});
afterEach(cleanup);

const rows = (estado: string) => ({
  tickets: [
    {
      id: 1042,
      estado,
      asunto: 'Dos cobros',
      titular: '100001',
      areaActual: 1,
      areaCreadora: 1,
      agenteActual: 7,
      agenteCreador: 7,
    },
  ],
  titulares: [{ id: '100001', codigoTitular: '100001', nombre: 'Ana', apellido: 'Paz' }],
  sectores: [
    { id: 1, codigo: 'SAU', nombre: 'Atención al cliente', recibeDerivaciones: true, activo: true },
    { id: 2, codigo: 'COB', nombre: 'Cobranzas', recibeDerivaciones: true, activo: true },
    { id: 3, codigo: 'ARC', nombre: 'Archivo', recibeDerivaciones: false, activo: true },
  ],
});

function Actions({ id }: { id: number }) {
  const resource = useResource();
  const { data } = useGetOne(resource.name, { id });
  if (!data) return null;
  return (
    <>
      <p data-testid="state">{String(data.estado ?? data.activo)}</p>
      <RecordActions resource={resource} record={data} />
      <input aria-label="Otra cosa" />
    </>
  );
}

function open(
  estado: string,
  setting: Partial<Setting> = {},
  prepareServer: (server: MemoryServer) => void = () => undefined,
) {
  const app = engineApp('x', () => [{ path: 'x', resource: 'tickets', element: <Actions id={1042} /> }], {
    rows: rows(estado),
    ...setting,
  });
  prepareServer(app.server);
  render(app.ui);
  return app;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openMenu = () => press('Más acciones');
const toasts = async () => within(await screen.findByRole('region', { name: 'Avisos' }));

describe('the actions of a request', () => {
  it('show one primary button, other buttons in order, and impossible actions with the reason', async () => {
    open('Nuevo');
    const primary = await screen.findByRole('button', { name: 'Tomar' });
    expect(primary.className).toContain('button--primary');
    await openMenu();
    const item = await screen.findByRole('menuitem', { name: /^Retomar/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Solo se retoma una solicitud derivada');
    expect(item.title).toBe(reason?.textContent);
  });

  it('exclude actions without permission', async () => {
    open('Nuevo', { privilegios: ['Ticket.ver.editar'] });
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: /^Derivar/ })).toBeNull();
    expect(await screen.findByRole('menuitem', { name: /^Reanudar/ })).toBeTruthy();
  });

  it('are all offered if the server sends no `_can` (decision 8)', async () => {
    open('Nuevo', {}, ({ provider }) => {
      const getOne = provider.getOne;
      provider.getOne = async (name, params) => {
        const { data } = await getOne(name, params);
        delete data._can;
        return { data };
      };
    });
    await openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.filter((item) => item.getAttribute('aria-disabled'))).toEqual([]);
  });

  it('are all in the menu except the primary one on a narrow screen', async () => {
    await page.viewport(390, 800);
    open('Nuevo');
    expect(await screen.findByRole('button', { name: 'Tomar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poner en espera' })).toBeNull();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: /^Poner en espera/ })).toBeTruthy();
    const menu = screen.getByRole('menu').getBoundingClientRect();
    expect(menu.left).toBeGreaterThanOrEqual(-1);
    expect(menu.right).toBeLessThanOrEqual(391);
    // the same button closes it
    await openMenu();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('can be reached by keyboard alone', async () => {
    open('Procesando');
    (await screen.findByRole('button', { name: 'Más acciones' })).focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(items.at(-1));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones' }));
  });

  it('have shortcuts that do not interfere with typing', async () => {
    const { server } = open('Nuevo');
    await userEvent.type(await screen.findByLabelText('Otra cosa'), 't');
    expect(server.count('runAction')).toBe(0);
    await userEvent.tab();
    await userEvent.keyboard('t');
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ id: 1042, action: 'tomar' }));
  });
});

describe('the keys of a record', () => {
  it('are taken while an action runs: the next one follows it, and the same one does not run twice', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server } = open('Nuevo', {}, ({ provider }) => {
      const { runAction } = provider;
      provider.runAction = async (...args) => {
        const done = await runAction(...args);
        await answered;
        return done;
      };
    });
    await screen.findByRole('button', { name: 'Tomar' });
    await userEvent.keyboard('ttw');
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    expect(await screen.findByRole('dialog', { name: /Poner en espera/ })).toBeTruthy();
    expect(server.count('runAction')).toBe(1);
  });

  it('are listed with ?, for the actions that are possible now, and do nothing while they are shown', async () => {
    open('Procesando');
    await screen.findByRole('button', { name: 'Cerrar' });
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Teclas de este registro' });
    const lines = within(sheet)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(lines).toContain('c Cerrar');
    expect(lines).toContain('d Derivar');
    expect(lines).not.toContain('t Tomar');
    await userEvent.keyboard('d');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an action that succeeds', () => {
  it('shows no toast if the specification has none: the state changes visibly', async () => {
    open('Nuevo');
    await press('Tomar');
    await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('Procesando'));
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });

  it("shows 'Solicitud Nº 1042 derivado' after deriving it to another area", async () => {
    const { server } = open('Procesando');
    await screen.findByRole('button', { name: 'Más acciones' });
    await userEvent.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: /Derivar/ }));
    await userEvent.type(dialog.getByLabelText('Area'), 'a');
    expect(await screen.findByRole('option', { name: /Cobranzas/ })).toBeTruthy();
    // neither the request's own area nor one that accepts no derivations
    await waitFor(() => expect(screen.queryByRole('option', { name: /Atención/ })).toBeNull());
    expect(screen.queryByRole('option', { name: /Archivo/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /Cobranzas/ }));
    await userEvent.type(dialog.getByLabelText('Comentario para el área'), 'Doble cobro');
    await userEvent.click(dialog.getByRole('button', { name: 'Derivar' }));
    expect((await toasts()).getByText('Solicitud Nº 1042 derivado')).toBeTruthy();
    expect(server.lastCall('runAction')).toMatchObject({
      action: 'derivar',
      input: { area: 2, comentario: 'Doble cobro' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('state').textContent).toBe('Derivado');
  });

  it("shows 'Solicitud Nº 1042 puesto en espera', with the form's defaults", async () => {
    const { server } = open('Procesando');
    await press('Poner en espera');
    const dialog = within(await screen.findByRole('dialog', { name: /Poner en espera/ }));
    expect(dialog.getByLabelText('A quién se espera')).toHaveProperty('value', 'Cliente');
    await userEvent.click(dialog.getByRole('button', { name: 'Poner en espera' }));
    expect((await toasts()).getByText('Solicitud Nº 1042 puesto en espera')).toBeTruthy();
    expect(server.lastCall('runAction')).toMatchObject({ input: { esperaMotivo: 'Cliente', comentario: null } });
  });
});

describe('an action that fails', () => {
  it("shows the error's message and, below, what could not be done", async () => {
    open('Nuevo', {}, (server) => server.fail('runAction', 409, { detail: 'Ya fue tomada por otra persona' }));
    await press('Tomar');
    expect((await toasts()).getByText('Server Error 409')).toBeTruthy();
    expect((await toasts()).getByText('No se pudo cambiar el estado de la solicitud a Procesando')).toBeTruthy();
    expect((await toasts()).getByText('Ya fue tomada por otra persona')).toBeTruthy();
    // the server has responded: the outcome is known, and a retry would fail again
    expect((await toasts()).queryByText(/No se sabe si se hizo/)).toBeNull();
    expect((await toasts()).queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByTestId('state').textContent).toBe('Nuevo');
  });

  it('may have succeeded if no response arrived: says so, and retries the same request', async () => {
    const { server } = open('Nuevo', {}, (server) => server.fail('runAction', 0));
    await press('Tomar');
    expect((await toasts()).getByText('No se pudo cambiar el estado de la solicitud a Procesando')).toBeTruthy();
    // "Error Fetching" says it already
    expect((await toasts()).queryByText(/No hay conexión con el servidor/)).toBeNull();
    expect((await toasts()).getByText(/No se sabe si se hizo/)).toBeTruthy();
    const firstCall = server.lastCall('runAction');
    server.fail('runAction', 503);
    await userEvent.click((await toasts()).getByRole('button', { name: 'Reintentar' }));
    expect((await toasts()).getByText('Server Error 503')).toBeTruthy();
    await userEvent.click((await toasts()).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('Procesando'));
    expect(server.count('runAction')).toBe(3);
    expect(server.lastCall('runAction')).toMatchObject({
      id: firstCall?.id,
      action: firstCall?.action,
      input: firstCall?.input,
    });
  });

  it("shows 'Error Fetching' when the network is down, and 'No se pudo derivar la solicitud'", async () => {
    open('Procesando', {}, (server) => server.fail('runAction', 0));
    await screen.findByRole('button', { name: 'Más acciones' });
    await userEvent.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Area'), 'cob');
    await userEvent.click(await screen.findByRole('option', { name: /Cobranzas/ }));
    await userEvent.type(dialog.getByLabelText('Comentario para el área'), 'Doble cobro');
    await userEvent.click(dialog.getByRole('button', { name: 'Derivar' }));
    await waitFor(() => expect(document.body.textContent).toContain('Error Fetching'));
    expect(document.body.textContent).toContain('No se pudo derivar la solicitud');
    expect(document.body.textContent).toContain('No se sabe si se hizo');
    // the typed values are kept, and the form's own button retries
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(dialog.getByLabelText('Comentario para el área')).toHaveProperty('value', 'Doble cobro');
  });

  it('shows the server’s error at its field', async () => {
    open('Procesando', {}, (server) => server.fail('runAction', 422, { errors: { resolucion: 'Es demasiado corta' } }));
    await screen.findByRole('button', { name: 'Más acciones' });
    await userEvent.keyboard('c');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Resolución'), 'ok');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(dialog.getByLabelText('Resolución').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(/Es demasiado corta/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });
});
