import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWaiting, waitingNote } from '../../tests/fixtures/engine/fakeWaiting';
import { requestApp } from '../../tests/fixtures/engine/requestApp';
import { violations } from '../../tests/fixtures/engine/violations';
import type { WaitingChange } from '../engine/provider/waiting';
import { clearToasts } from '../ui/toasts';
import { OfflineBar } from './OfflineBar';

beforeEach(clearToasts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const refused = waitingNote({
  ...{ id: 'dos', recordId: 8, title: 'Nº 8', text: 'Ya lo corregimos' },
  refusal: { status: 412, detail: 'Otra persona lo modificó mientras tanto.' },
});

function open(changes: readonly WaitingChange[]) {
  const app = requestApp('sau', [{ path: 'sau', resource: 'tickets', element: <OfflineBar /> }]);
  const waiting = fakeWaiting(app.server, changes);
  render(app.ui);
  return waiting;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lines = async () => within(await screen.findByRole('list', { name: 'Cambios que esperan la conexión' }));

describe('changes that wait for the network', () => {
  it('are counted in the bar, also with a network, and those that were refused apart', async () => {
    const { set } = open([waitingNote()]);
    expect(await screen.findByText('1 cambio espera la conexión')).toBeTruthy();
    act(() => set([waitingNote(), waitingNote({ id: 'tres' }), refused]));
    expect(screen.getByText('2 cambios esperan la conexión · 1 cambio no se pudo enviar')).toBeTruthy();
    act(() => set([]));
    expect(screen.queryByRole('button', { name: 'Ver los cambios' })).toBeNull();
  });

  it('are listed with action, record, time and text, and why the server refused one', async () => {
    open([waitingNote(), refused]);
    await press('Ver los cambios');
    const [first, second] = await (await lines()).findAllByRole('listitem');
    expect(first?.textContent).toContain('Nota interna · Solicitud Nº 7 · ahora');
    expect(first?.textContent).toContain('Llamó dos veces');
    expect(first?.textContent).toContain('Esperando conexión');
    expect(second?.textContent).toContain('No se pudo enviar: Otra persona lo modificó mientras tanto.');
    expect((await lines()).getByRole('link', { name: 'Solicitud Nº 8' }).getAttribute('href')).toBe(
      '/dashboard/solicitud/8',
    );
    expect(await violations()).toEqual([]);
  });

  it('can be retried, copied, and discarded after a confirmation', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { calls } = open([refused]);
    await press('Ver los cambios');
    await press('Reintentar');
    await press('Copiar el texto');
    expect(write).toHaveBeenCalledWith('Ya lo corregimos');
    await press('Descartar');
    const dialog = within(await screen.findByRole('group', { name: '¿Descartar este cambio?' }));
    act(clearToasts);
    expect(await violations()).toEqual([]);
    expect(calls).toEqual([['retry', 'dos']]);
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(() =>
      expect(calls).toEqual([
        ['retry', 'dos'],
        ['discard', 'dos'],
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/no se pudo enviar/)).toBeNull());
  });

  it('are announced together when they were sent', async () => {
    const [first, second] = [waitingNote(), waitingNote({ id: 'dos' })];
    const { send } = open([first, second]);
    await screen.findByText('2 cambios esperan la conexión');
    act(() => {
      send(first, { id: 7, version: 2 });
      send(second, { id: 7, version: 3 });
    });
    expect(await screen.findByText('2 cambios enviados')).toBeTruthy();
  });
});
