import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { slots } from '../../../../resources/slots';
import { requestApp, story } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { useResource } from '../../../engine/EngineContext';
import { ListScreen } from '../../../engine/list/ListScreen';
import { clearToasts } from '../../../ui/toasts';
import TicketPage from '../TicketPage';
import MergeDialog from './MergeDialog';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;
const widgets = { ...slots, slots: { ...slots.slots, mergeDialog: MergeDialog } };

const base = story().tickets?.[0] ?? { id: 7 };
const other = (id: number, values: object = {}) => ({ ...base, id, asunto: `Asunto ${id}`, ...values });

function open(path: string, more: readonly object[] = [], ticket: Record<string, unknown> = {}) {
  const story7 = story(ticket);
  const rows = {
    ...story7,
    tickets: [...(story7.tickets ?? []), other(9), other(12), ...more.map((row) => Object(row))],
  };
  const screens = [
    { path: 'solicitud/:id', resource: 'tickets', element: <Page /> },
    { path: 'sau', resource: 'tickets', element: <ListScreen /> },
  ];
  const app = requestApp(path, screens, { rows, widgets });
  render(app.ui);
  return app;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Fusionar' }));

describe('a merge from the page', () => {
  const openMenu = async () => {
    await screen.findByRole('heading', { level: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Fusionar/ }));
  };

  it('offers the open requests of the same holder, keeps the oldest open, and opens the one that stays', async () => {
    const { server, router } = open('solicitud/9');
    await openMenu();
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Nº 7 · Cobro duplicado/ }));
    const stays = await (await dialog()).findByRole('radio', { name: /Nº 7/ });
    await waitFor(() => expect(stays).toHaveProperty('checked', true));
    expect(await violations()).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Fusionar 1 solicitud' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ id: 7, action: 'fusionar', input: { solicitudes: [9] } }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/solicitud/7'));
  });

  it('lets the person choose which one stays', async () => {
    const { server } = open('solicitud/7');
    await openMenu();
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Nº 9/ }));
    await userEvent.click(await (await dialog()).findByRole('radio', { name: /Nº 9/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Fusionar 1 solicitud' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ id: 9, input: { solicitudes: [7] } }));
  });
});

describe('a merge from the list', () => {
  it('merges the selected requests into one of them', async () => {
    const { server } = open('sau?view=todas');
    for (const id of [9, 12])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Nº ${id}\\b`) }));
    const bar = within(await screen.findByRole('region', { name: 'Acciones sobre lo seleccionado' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Más acciones' }));
    await userEvent.click(bar.getByRole('menuitem', { name: 'Fusionar' }));
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Fusionar 1 solicitud' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ id: 9, input: { solicitudes: [12] } }));
  });
});

describe('a merged request', () => {
  it('links to the one that it was merged into', async () => {
    open('solicitud/7', [], { estado: 'Cerrado', ticketPrincipal: 9 });
    const link = await screen.findByRole('link', { name: /Nº 9 · Asunto 9/ });
    expect(link.getAttribute('href')).toBe('/dashboard/solicitud/9');
  });

  it('is listed in the one that it was merged into, with an undo for 30 minutes', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    open('solicitud/7', [other(20, { estado: 'Cerrado', ticketPrincipal: 7, fechaCierre: minutesAgo(29) })]);
    const card = within(await screen.findByRole('region', { name: 'Fusionadas en esta' }));
    expect(card.getByRole('link', { name: /Nº 20/ })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Deshacer la fusión' })).toBeTruthy();
    cleanup();
    open('solicitud/7', [other(20, { estado: 'Cerrado', ticketPrincipal: 7, fechaCierre: minutesAgo(31) })]);
    await screen.findByRole('region', { name: 'Fusionadas en esta' });
    expect(screen.queryByRole('button', { name: 'Deshacer la fusión' })).toBeNull();
  });
});
