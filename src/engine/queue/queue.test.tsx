import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

async function open(query = '', view = 'todas', privilegios?: string[]) {
  const app = listApp(`sau?view=${view}&display=queue&sort=id&order=ASC${query}`, {
    rows: requests,
    ...(privilegios && { privilegios }),
  });
  render(app.ui);
  await screen.findByRole('list', { name: 'Solicitudes' });
  return app;
}

/** may take any request */
const TAKER = ['Ticket.ver.editar.verTodos'];

const rows = () => within(screen.getByRole('list', { name: 'Solicitudes' })).getAllByRole('link');
const currentRow = () => rows().find((row) => row.getAttribute('aria-current') === 'true');
const record = () => within(screen.getByRole('region', { name: 'Registro abierto' }));
const recordTitle = (name: string) => waitFor(() => record().getByRole('heading', { name }));

describe('a list as a queue', () => {
  it('shows rows of two lines, and the first record beside them', async () => {
    const { router } = await open();
    await recordTitle('Nº 1');
    expect(currentRow()?.textContent).toContain('Cobro duplicado 1');
    expect(rows()).toHaveLength(25);
    expect(rows()[2]?.textContent).toMatch(/Cobro duplicado 3.*Álvarez.*hace 10 meses$/);
    expect(router.state.location.search).not.toContain('record=');
    expect(document.title).toContain('Solicitudes');
    expect(await violations()).toEqual([]);
  });

  it('names a record without the value of its title by its own title', async () => {
    const untitled = (requests?.tickets ?? []).map((row) => (row.id === 2 ? { ...row, asunto: null } : row));
    const rowsWithout = { ...requests, tickets: untitled };
    render(listApp('sau?view=todas&display=queue&sort=id&order=ASC', { rows: rowsWithout }).ui);
    await screen.findByRole('list', { name: 'Solicitudes' });
    expect(rows()[1]?.querySelector('.queue-row__title')?.textContent).toBe('Nº 2');
  });

  it('opens a row beside the list, and the address restores it', async () => {
    const { router } = await open();
    await userEvent.click(rows()[3] ?? document.body);
    await recordTitle('Nº 4');
    expect(currentRow()?.textContent).toContain('No lee el tag 4');
    expect(router.state.location.pathname).toBe('/dashboard/sau');
    expect(router.state.location.search).toContain('record=4');
    cleanup();
    await open('&record=4');
    await recordTitle('Nº 4');
  });

  it('goes on with j and back with k, also across pages, and moves the focus to the row', async () => {
    const { router } = await open('&record=24');
    await recordTitle('Nº 24');
    await userEvent.keyboard('j');
    await recordTitle('Nº 25');
    expect(document.activeElement).toBe(currentRow());
    await userEvent.keyboard('k');
    await recordTitle('Nº 24');
    await userEvent.keyboard('j');
    await recordTitle('Nº 25');
    await waitFor(() => expect(record().getByRole('link', { name: 'Siguiente de la lista' })).toBeTruthy());
    await userEvent.keyboard('j');
    await recordTitle('Nº 26');
    expect(router.state.location.search).toContain('page=2');
    await waitFor(() => expect(currentRow()?.textContent).toContain('No lee el tag 26'));
  });

  it('opens the next record after an action that takes this one out of the list, and counts what is left', async () => {
    await open('', 'nuevas', TAKER);
    const titles = rows().map((row) => row.closest('li')?.dataset.id);
    await recordTitle(`Nº ${titles[0]}`);
    expect(screen.getByText(`Quedan ${titles.length}`)).toBeTruthy();
    await userEvent.keyboard('j');
    await recordTitle(`Nº ${titles[1]}`);
    await waitFor(() => expect(record().getByRole('button', { name: 'Tomar' })).toBeTruthy());
    await userEvent.keyboard('t');
    await recordTitle(`Nº ${titles[2]}`);
    await waitFor(() => expect(screen.getByText(`Quedan ${titles.length - 1}`)).toBeTruthy());
    expect(currentRow()?.closest('li')?.dataset.id).toBe(titles[2]);
  });

  it('stays at a record that stays in the list after an action', async () => {
    const { router } = await open('&record=6', 'todas', TAKER);
    await recordTitle('Nº 6');
    await waitFor(() => expect(record().getByRole('button', { name: 'Tomar' })).toBeTruthy());
    await userEvent.keyboard('t');
    await waitFor(() => expect(record().queryByRole('button', { name: 'Tomar' })).toBeNull());
    expect(router.state.location.search).toContain('record=6');
  });

  it('opens the next record after an action that ends the work on this one, though it stays in the list', async () => {
    const { ui, server } = listApp('sau?view=todas&display=queue&sort=id&order=ASC&record=6', {
      rows: requests,
      privilegios: TAKER,
      after: { tickets: ['tomar'] },
    });
    render(ui);
    await recordTitle('Nº 6');
    await waitFor(() => expect(record().getByRole('button', { name: 'Tomar' })).toBeTruthy());
    await userEvent.keyboard('t');
    await recordTitle('Nº 7');
    expect(rows().some((row) => row.closest('li')?.dataset.id === '6')).toBe(true);
    expect(server.rowsOf('tickets').find(({ id }) => id === 6)?.estado).toBe('Procesando');
  });

  it('goes on with the right arrow and back with the left one', async () => {
    await open('&record=4');
    await recordTitle('Nº 4');
    await userEvent.keyboard('{ArrowRight}');
    await recordTitle('Nº 5');
    await userEvent.keyboard('{ArrowLeft}');
    await recordTitle('Nº 4');
  });

  it('does not take j and k for commands while the person types', async () => {
    await open('&record=2');
    await recordTitle('Nº 2');
    await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'jk');
    expect(record().getByRole('heading', { name: 'Nº 2' })).toBeTruthy();
  });

  it('starts at the first row in another view', async () => {
    await open('&record=5');
    await recordTitle('Nº 5');
    await userEvent.click(screen.getByRole('tab', { name: /^Cerradas/ }));
    await waitFor(() => expect(currentRow()).toBe(rows()[0]));
    expect(record().queryByRole('heading', { name: 'Nº 5' })).toBeNull();
  });

  it('keeps the previous and next link of the record in the queue', async () => {
    const { router } = await open('&record=4');
    await recordTitle('Nº 4');
    await userEvent.click(record().getByRole('link', { name: 'Siguiente de la lista' }));
    await recordTitle('Nº 5');
    expect(router.state.location.pathname).toBe('/dashboard/sau');
  });

  it('opens the record’s own page on a narrow screen', async () => {
    await page.viewport(390, 800);
    await open();
    expect(screen.queryByRole('region', { name: 'Registro abierto' })).toBeNull();
    expect(rows()[0]?.getAttribute('href')).toBe('/dashboard/solicitud/1');
    expect(await violations()).toEqual([]);
  });

  it('is chosen in the menu, and hides what only changes a table', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await screen.findByRole('button', { name: 'Uno por uno', pressed: true });
    expect(screen.queryByRole('group', { name: 'Columnas' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    await screen.findByRole('table');
    expect(router.state.location.search).toContain('display=list');
  });

  it('is not offered for a resource that does not declare it', async () => {
    const app = listApp('settings/sectors?view=todos&display=queue', { rows: requests });
    render(app.ui);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await screen.findByRole('group', { name: 'Columnas' });
    expect(screen.queryByRole('button', { name: 'Uno por uno' })).toBeNull();
  });
});
