import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWaiting, waitingNote } from '../../../tests/fixtures/engine/fakeWaiting';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { useResource } from '../../engine/EngineContext';
import type { WaitingChange } from '../../engine/provider/waiting';
import { clearToasts } from '../../ui/toasts';
import TicketPage from './TicketPage';

beforeEach(clearToasts);
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;

function open(changes: readonly WaitingChange[] = [], rows = story()) {
  const app = requestApp('solicitud/7', [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }], { rows });
  const waiting = fakeWaiting(app.server, changes);
  render(app.ui);
  return { ...app, ...waiting };
}
const entries = async () => within(await screen.findByRole('list', { name: 'Cambios que esperan la conexión' }));

describe('without a network', () => {
  it('a note waits in the conversation, its box is emptied, and nothing says that it was saved', async () => {
    const { loseNetwork } = open();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota interna' });
    loseNetwork();
    await userEvent.type(box, 'Hola');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText('Nota interna: espera la conexión')).toBeTruthy();
    const waiting = await entries();
    expect(waiting.getByText('Hola')).toBeTruthy();
    expect(waiting.getByText('Esperando conexión')).toBeTruthy();
    await waitFor(() => expect(box.value).toBe(''));
    expect(screen.queryByText('Nota agregada')).toBeNull();
    act(clearToasts);
    expect(await violations()).toEqual([]);
  });

  it('a reply that also closes does not say that the request is closed', async () => {
    const { loseNetwork } = open();
    await screen.findByRole('textbox', { name: 'Nota interna' });
    loseNetwork();
    await userEvent.click(within(screen.getByRole('form')).getByRole('tab', { name: 'Responder al titular' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Responder al titular' }), 'Listo');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar y cerrar' }));
    expect((await entries()).getByText('Listo')).toBeTruthy();
    expect(screen.queryByText(/cerrado$/)).toBeNull();
  });

  it('a ticked task waits, and cannot be ticked again meanwhile', async () => {
    const task = { id: 3, ticket: 7, texto: 'Pedir la foto', hecho: false };
    const rows = { ...story({ tareasAbiertas: 1 }), ticketTareas: [task] };
    const waiting = waitingNote({
      ...{ resource: 'ticketTareas', recordId: 3, title: 'Pedir la foto', action: 'completar', input: {}, text: '' },
      parent: { resource: 'tickets', id: 7 },
    });
    open([waiting], rows);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pedir la foto' });
    expect(box.disabled).toBe(true);
    expect((await entries()).getByText('Pedir la foto')).toBeTruthy();
  });

  it('a refused change shows the sentence of the server; those of other requests are not shown', async () => {
    open([
      waitingNote({ refusal: { status: 412, detail: 'Otra persona lo modificó.' } }),
      waitingNote({ id: 'dos', recordId: 8, text: 'De otra' }),
    ]);
    const waiting = await entries();
    expect(waiting.getByText('No se pudo enviar')).toBeTruthy();
    expect(waiting.getByText('Otra persona lo modificó.')).toBeTruthy();
    expect(waiting.queryByText('De otra')).toBeNull();
  });
});
