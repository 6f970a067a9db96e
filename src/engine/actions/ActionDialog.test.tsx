import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../ui/toasts';
import { useResource } from '../EngineContext';
import { RecordActions } from './RecordActions';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1280, 900);
});
afterEach(cleanup);

const rows = { sectores: [{ id: 2, codigo: 'COB', nombre: 'Cobranzas', recibeDerivaciones: true, activo: true }] };

function Actions({ id }: { id: number }) {
  const resource = useResource();
  const { data } = useGetOne(resource.name, { id });
  return data ? <RecordActions resource={resource} record={data} /> : null;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openMenu = () => press('Más acciones');
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
const toasts = async () => within(await screen.findByRole('region', { name: 'Avisos' }));

describe('an action with a confirmation', () => {
  const sector = () => {
    const app = engineApp('x', () => [{ path: 'x', resource: 'sectores', element: <Actions id={2} /> }], { rows });
    render(app.ui);
    return app;
  };

  it('runs only after it is confirmed, and focuses the safe button first', async () => {
    const { server } = sector();
    await openMenu();
    await choose('Desactivar');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Desactivar?' }));
    expect(dialog.getByText('Se aplicará a Cobranzas.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.count('runAction')).toBe(0);
    await openMenu();
    await choose('Desactivar');
    await userEvent.click(await screen.findByRole('button', { name: 'Desactivar' }));
    expect((await toasts()).getByText('Sector desactivado')).toBeTruthy();
    expect(server.lastCall('runAction')).toMatchObject({ id: 2, action: 'desactivar' });
  });

  it('has no axe violations, and neither has the menu', async () => {
    sector();
    await openMenu();
    expect(await violations()).toEqual([]);
    await choose('Desactivar');
    await screen.findByRole('dialog');
    await waitFor(async () => expect(await violations()).toEqual([]));
  });
});

describe('an action that can be undone', () => {
  const notice = () => {
    const app = engineApp('x', () => [{ path: 'x', resource: 'notificaciones', element: <Actions id={3} /> }], {
      rows: { notificaciones: [{ id: 3, asunto: 'Corte en Hudson', estado: 'Publicada' }] },
    });
    render(app.ui);
    return app;
  };
  const withdraw = async () => {
    await press('Retirar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    return toasts();
  };

  it('is undone from its success toast, with the version that it created', async () => {
    const { server } = notice();
    const toast = await withdraw();
    await waitFor(async () => expect(await violations()).toEqual([]));
    await userEvent.click(await toast.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Se deshizo: Retirar')).toBeTruthy();
    expect(server.lastCall('undoAction')).toMatchObject({ id: 3, action: 'retirar', record: { version: 2 } });
    expect(server.find('notificaciones', 3).estado).toBe('Publicada');
    expect(await screen.findByRole('button', { name: 'Retirar' })).toBeTruthy();
  });

  it('is undone with the key of its toast, unless somebody types', async () => {
    const { server } = notice();
    render(<input aria-label="Otro" />);
    const toast = await withdraw();
    expect((await toast.findByRole('button', { name: 'Deshacer' })).getAttribute('aria-keyshortcuts')).toBe('z');
    await userEvent.type(screen.getByRole('textbox', { name: 'Otro' }), 'z');
    expect(server.count('undoAction')).toBe(0);
    screen.getByRole('textbox', { name: 'Otro' }).blur();
    await userEvent.keyboard('z');
    expect(await screen.findByText('Se deshizo: Retirar')).toBeTruthy();
    await userEvent.keyboard('z');
    expect(server.count('undoAction')).toBe(1);
  });

  it('that somebody else has made impossible shows why, and the record as it is now', async () => {
    const { server } = notice();
    await press('Retirar');
    Object.assign(server.find('notificaciones', 3), { estado: 'Retirada' });
    server.fail('runAction', 409, { detail: 'La notificación ya está retirada.' });
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('La notificación ya está retirada.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull());
  });

  it('shows why if it cannot be undone any more', async () => {
    const { server } = notice();
    const toast = await withdraw();
    server.fail('undoAction', 409, { detail: 'Ya no se puede deshacer.' });
    await userEvent.click(await toast.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Ya no se puede deshacer.')).toBeTruthy();
    expect(server.find('notificaciones', 3).estado).toBe('Retirada');
  });
});

describe('an action on a resource', () => {
  it('needs no record', async () => {
    const schemas: Setting['schemas'] = [
      {
        name: 'usuarios',
        area: 'settings',
        subject: 'Usuario',
        title: '{nombre}',
        fields: { nombre: { kind: 'text' } },
        actions: {
          sincronizar: {
            on: ['resource'],
            needs: 'editar',
            input: { desde: { kind: 'date', required: true } },
            run: [],
            message: 'listo',
          },
        },
      },
    ];
    const app = engineApp(
      'x',
      (registry) => [
        { path: 'x', resource: 'usuarios', element: <RecordActions resource={registry.getOrThrow('usuarios')} /> },
      ],
      { schemas, rows: { usuarios: [] }, privilegios: ['Usuario.ver.editar'], messages: { listo: 'Sincronizado' } },
    );
    render(app.ui);
    await press('Sincronizar');
    const dialog = within(await screen.findByRole('dialog'));
    // typing begins in the first field
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Desde')));
    await userEvent.keyboard('1/2/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Sincronizar' }));
    expect((await toasts()).getByText('Sincronizado')).toBeTruthy();
    expect(app.server.lastCall('runResourceAction')).toEqual({
      action: 'sincronizar',
      input: { desde: '2026-02-01' },
    });
  });
});

describe('a dangerous action', () => {
  const schemas: Setting['schemas'] = [
    {
      name: 'usuarios',
      area: 'settings',
      subject: 'Usuario',
      title: '{nombre}',
      fields: { nombre: { kind: 'text' }, estado: { kind: 'text' } },
      actions: {
        anonimizar: { on: ['record'], needs: 'borrar', confirm: { type: 'ANONIMIZAR' }, tone: 'danger', run: [] },
        fusionar: {
          on: ['record'],
          needs: 'borrar',
          confirm: { type: 'FUSIONAR' },
          input: { motivo: { kind: 'text', required: true } },
          tone: 'danger',
          run: [],
        },
      },
    },
  ];

  it('asks for a word to be typed', async () => {
    const app = engineApp('x', () => [{ path: 'x', resource: 'usuarios', element: <Actions id={1} /> }], {
      schemas,
      rows: { usuarios: [{ id: 1, nombre: 'Ana', estado: 'x' }] },
      privilegios: ['Usuario.ver.borrar'],
    });
    render(app.ui);
    await openMenu();
    await choose('Anonimizar');
    const dialog = within(await screen.findByRole('dialog'));
    const word = dialog.getByLabelText('Para confirmar, escribe ANONIMIZAR');
    expect(document.activeElement).toBe(word);
    await userEvent.click(dialog.getByRole('button', { name: 'Anonimizar' }));
    expect(app.server.count('runAction')).toBe(0);
    expect(document.activeElement).toBe(word);
    await userEvent.type(word, 'anonimizar{Enter}');
    await waitFor(() => expect(app.server.count('runAction')).toBe(1));
  });

  it('asks for the word below its form too: the button says what is missing, and leads there', async () => {
    const app = engineApp('x', () => [{ path: 'x', resource: 'usuarios', element: <Actions id={1} /> }], {
      schemas,
      rows: { usuarios: [{ id: 1, nombre: 'Ana', estado: 'x' }] },
      privilegios: ['Usuario.ver.borrar'],
    });
    render(app.ui);
    await openMenu();
    await choose('Fusionar');
    const dialog = within(await screen.findByRole('dialog'));
    const word = dialog.getByLabelText('Para confirmar, escribe FUSIONAR');
    const button = dialog.getByRole('button', { name: 'Fusionar' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Para confirmar, escribe FUSIONAR',
    );
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Es la misma persona');
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(word));
    expect(app.server.count('runAction')).toBe(0);
    await userEvent.type(word, 'fusionar');
    await userEvent.click(button);
    await waitFor(() => expect(app.server.count('runAction')).toBe(1));
    expect(app.server.lastCall('runAction')).toMatchObject({ input: { motivo: 'Es la misma persona' } });
  });
});
