import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { requestApp, story } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { useResource } from '../../../engine/EngineContext';
import { clearToasts } from '../../../ui/toasts';
import TicketPage from '../TicketPage';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

const TAGS = [
  { id: 3, nombre: 'Falla masiva', color: '#a50d1c', ambito: 'ticket', activo: true },
  { id: 4, nombre: 'Reintegro', color: '#0a693c', ambito: 'ticket', activo: true },
];

const Page = () => <TicketPage resource={useResource()} />;

function open(etiquetas: readonly number[], privilegios = ['Ticket.ver', 'Ticket.editar', 'Etiqueta.ver']) {
  const rows = { ...story({ etiquetas }), etiquetas: TAGS };
  const screens = [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }];
  const app = requestApp('solicitud/7', screens, { rows, privilegios });
  render(app.ui);
  return app;
}
const tags = async () => within(await screen.findByRole('list', { name: 'Etiquetas' }));

describe('the tags of a request', () => {
  it('are chips in their colours', async () => {
    open([3]);
    const chip = (await (await tags()).findByText('Falla masiva')).closest<HTMLElement>('.tag-chip');
    expect(chip?.style.getPropertyValue('--tag')).toBe('#a50d1c');
    expect(await violations()).toEqual([]);
  });

  it('are removed one by one, without the form', async () => {
    const { server } = open([3, 4]);
    await userEvent.click(await (await tags()).findByRole('button', { name: 'Quitar la etiqueta: Falla masiva' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({
        id: 7,
        action: 'desetiquetar',
        input: { etiquetas: [3] },
      }),
    );
  });

  it('are added from a list', async () => {
    const { server } = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Etiquetar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Reintegro' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Etiquetar' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ action: 'etiquetar', input: { etiquetas: [4] } }),
    );
  });

  it('cannot be changed without permission', async () => {
    open([3], ['Ticket.ver']);
    await (await tags()).findByText('Falla masiva');
    expect(screen.queryByRole('button', { name: /etiqueta/i })).toBeNull();
  });
});
