import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { useResource } from '../../engine/EngineContext';
import { clearToasts } from '../../ui/toasts';
import TicketPage from './TicketPage';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;

function open(ticket: Record<string, unknown> = {}) {
  const rows = story(ticket);
  const [request] = rows.tickets ?? [];
  const child = (id: number, estado: string) => ({ ...request, id, asunto: `Hija ${id}`, estado });
  const links = [8, 9, 10].map((desde, index) => ({
    id: index + 1,
    desde,
    tipo: 'Depende de',
    hacia: 7,
    quitado: false,
  }));
  const app = requestApp('solicitud/7', [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }], {
    rows: {
      ...rows,
      tickets: [...(rows.tickets ?? []), child(8, 'Nuevo'), child(9, 'Espera'), child(10, 'Cerrado')],
      ticketVinculos: links,
    },
  });
  render(app.ui);
  return app;
}
const dependents = async () => within(await screen.findByRole('region', { name: '3 solicitudes dependen de esta' }));

describe('the requests that depend on one', () => {
  it('are listed with their states, and the open ones are answered together', async () => {
    const { server } = open();
    const card = await dependents();
    expect(card.getByRole('link', { name: /Nº 9 · Hija 9/ })).toBeTruthy();
    expect(card.getByText('Espera')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Responder a las 2 abiertas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Respuesta al titular'), 'Ya funciona');
    await userEvent.click(dialog.getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(server.lastCall('runBulk')).toMatchObject({
        action: 'responder',
        ids: [8, 9],
        input: { cuerpo: 'Ya funciona' },
      }),
    );
  });

  it('are offered for closing, with the same resolution, once it is closed', async () => {
    const { server } = open({ estado: 'Cerrado', resolucion: 'Se reparó la antena', resolucionTipo: 'Resuelto' });
    const card = await dependents();
    expect(card.getByText(/quedan 2 abiertas que dependen de ella/)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Cerrar las 2 abiertas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() =>
      expect(server.lastCall('runBulk')).toMatchObject({
        action: 'cerrar',
        ids: [8, 9],
        input: { resolucion: 'Se reparó la antena', resolucionTipo: 'Resuelto' },
      }),
    );
  });
});

describe('a message', () => {
  it('is split into a new request with the category and the subject filled in', async () => {
    const { server } = open();
    const message = (await screen.findByText('Falta la foto del paso')).closest('li');
    if (!message) throw new Error('no message');
    await userEvent.click(within(message).getByRole('button', { name: 'Dividir en otra solicitud' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Asunto')).toHaveProperty('value', 'Cobro duplicado en Hudson');
    expect(dialog.getByLabelText('Descripción')).toHaveProperty('value', 'Falta la foto del paso');
    await userEvent.click(dialog.getByRole('button', { name: 'Dividir en otra solicitud' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({
        id: 1,
        action: 'dividir',
        input: { ticketCategoria: 1, ticketSubCategoria: 11, asunto: 'Cobro duplicado en Hudson' },
      }),
    );
  });
});
