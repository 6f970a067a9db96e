import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../tests/fixtures/engine/violations';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

async function open(path = 'sau?view=todas&display=board', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, ...setting });
  const { container } = render(app.ui);
  await screen.findByRole('region', { name: 'Tablero de Solicitudes' });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Nº/ }).length).toBeGreaterThan(0));
  return { ...app, container };
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const cardOf = (name: string) => {
  const found = screen.getByRole('link', { name }).closest('li');
  if (!found) throw new Error(`no card ${name}`);
  return found;
};
const names = (boardColumn: ReturnType<typeof column>) =>
  boardColumn.queryAllByRole('link').map((link) => link.textContent);

describe('the board of a list', () => {
  it('shows a column with its number of records for each state, with the list’s filters', async () => {
    const { listRequests } = await open('sau?view=todas&display=board&filter={"canal":["Web"]}&sort=id&order=ASC');
    await waitFor(() => expect(names(column('Nuevo'))).toHaveLength(6));
    expect(names(column('Nuevo')).slice(0, 2)).toEqual(['Nº 1', 'Nº 11']);
    expect(column('Nuevo').getByRole('status').textContent).toBe('6');
    expect(listRequests.filter(({ resource }) => resource === 'tickets')).toHaveLength(5);
    expect(await violations()).toEqual([]);
  });

  it('sends no request for a state that the filter excludes, and says so', async () => {
    const { listRequests } = await open('sau?view=todas&display=board&filter={"estado":["Nuevo","Cerrado"]}');
    expect(column('Espera').getByText('El filtro no lo incluye.')).toBeTruthy();
    expect(column('Espera').queryByRole('status')).toBeNull();
    expect(listRequests.filter(({ resource }) => resource === 'tickets')).toHaveLength(2);
    cleanup();
    const { listRequests: inView } = await open('sau?view=nuevas&display=board');
    expect(column('Cerrado').getByText('El filtro no lo incluye.')).toBeTruthy();
    expect(inView.filter(({ resource }) => resource === 'tickets')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('shows the facts that the schema declares on a card, the first one in full', async () => {
    await open('sau?view=todas&display=board&sort=id&order=ASC');
    const terms = within(cardOf('Nº 3'))
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(terms[0]).toBe('Asunto');
    expect(terms).not.toContain('Fecha alta');
  });

  const show = async (display: 'Lista' | 'Tablero') => {
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await userEvent.click(await screen.findByRole('button', { name: display }));
  };

  it('is chosen in the menu, and stays on in the address and for the next visit', async () => {
    const { router } = await open('sau?view=todas&display=board');
    await show('Lista');
    await screen.findByRole('table');
    expect(router.state.location.search).toContain('display=list');
    await show('Tablero');
    await screen.findByRole('region', { name: 'Tablero de Solicitudes' });
    await router.navigate('/dashboard/sau?view=cerradas');
    await screen.findByRole('region', { name: 'Tablero de Solicitudes' });
  });

  it('is written to an address without a display if the person last used a board', async () => {
    const app = listApp('otra', { rows: requests, preferences: { 'tickets.display': 'board' } });
    render(app.ui);
    await screen.findByText('Otra pantalla');
    await app.router.navigate('/dashboard/sau?tab=all&view=nuevas&filter={"canal":["Web"],"apodo":"x"}');
    await screen.findByRole('region', { name: 'Tablero de Solicitudes' });
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Nº/ }).length).toBeGreaterThan(0));
    const query = new URLSearchParams(app.router.state.location.search);
    expect([query.get('display'), query.get('view'), query.get('tab')]).toEqual(['board', 'nuevas', 'all']);
    expect(screen.getByRole('alert').textContent).toContain('Apodo');
    expect(app.listRequests.filter(({ resource }) => resource === 'tickets')).toHaveLength(1);
    await app.router.navigate(-1);
    expect(await screen.findByText('Otra pantalla')).toBeTruthy();
    await app.router.navigate('/dashboard/sau');
    await waitFor(() => expect(app.router.state.location.search).toMatch(/view=nuevas.*display=board/));
    await app.router.navigate('/dashboard/settings/sectors');
    await screen.findByRole('table');
    expect(app.router.state.location.search).toBe('');
  });

  it('is stored with a saved view and restored when that is opened', async () => {
    const path = 'sau?view=todas&display=board&filter={"canal":["Web"]}';
    const { router, server } = await open(path, { privilegios: ['Ticket.ver'] });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), 'En tablero{Enter}');
    const tab = await screen.findByRole('tab', { name: 'En tablero' });
    expect(server.lastCall('saveView')).toMatchObject({ display: 'board', filter: { canal: ['Web'] } });
    await show('Lista');
    await screen.findByRole('table');
    const edit = () => screen.getByRole('button', { name: 'Editar la vista En tablero' });
    expect(edit().className).toContain('changed');
    await userEvent.click(tab);
    await screen.findByRole('region', { name: 'Tablero de Solicitudes' });
    expect(router.state.location.search).toContain('display=board');
    expect(edit().className).not.toContain('changed');
  });

  it('hides choices that only change a table', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await screen.findByRole('group', { name: 'Mostrar como' });
    for (const name of ['Columnas', 'Filas']) expect(screen.queryByRole('group', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    for (const name of ['Columnas', 'Filas']) expect(await screen.findByRole('group', { name })).toBeTruthy();
  });

  it('is not offered for a resource without states', async () => {
    const app = listApp('settings/sectors?view=todos&display=board', { rows: requests });
    render(app.ui);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await screen.findByRole('group', { name: 'Columnas' });
    expect(screen.queryByRole('button', { name: 'Tablero' })).toBeNull();
  });

  it('shows more cards of a column on request', async () => {
    const tickets = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, estado: 'Espera', asunto: 'x' }));
    await open(undefined, { rows: { ...requests, tickets } });
    await waitFor(() => expect(names(column('Espera'))).toHaveLength(20));
    await userEvent.click(column('Espera').getByRole('button', { name: 'Mostrar más (10)' }));
    await waitFor(() => expect(names(column('Espera'))).toHaveLength(30));
  });

  it('keeps the cards of a column if loading more fails, shows the error below them, and retries on request', async () => {
    const tickets = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, estado: 'Espera', asunto: 'x' }));
    const { server } = await open(undefined, { rows: { ...requests, tickets } });
    await waitFor(() => expect(names(column('Espera'))).toHaveLength(20));
    const { provider } = server;
    const getList = provider.getList;
    let isFailing = true;
    provider.getList = async (name, params) => {
      if (isFailing) throw new ServerError(503, { detail: 'El servidor no puede responder ahora.' });
      return getList(name, params);
    };
    await userEvent.click(column('Espera').getByRole('button', { name: 'Mostrar más (10)' }));
    expect((await column('Espera').findByRole('alert')).textContent).toContain('El servidor no puede responder ahora.');
    expect(names(column('Espera'))).toHaveLength(20);
    const frame = screen.getByRole('region', { name: 'Espera' }).getBoundingClientRect();
    const retryButton = column('Espera').getByRole('button', { name: 'Reintentar' });
    expect(retryButton.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom + 1);
    expect(column('Espera').getByRole('status').textContent).toBe('30');
    expect(column('Espera').queryByRole('button', { name: /^Mostrar más/ })).toBeNull();
    isFailing = false;
    await userEvent.click(column('Espera').getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(names(column('Espera'))).toHaveLength(30));
    expect(column('Espera').queryByRole('alert')).toBeNull();
  });

  it('prints its list, its date and the range of each column', async () => {
    const tickets = Array.from({ length: 23 }, (_, index) => ({
      id: index + 1,
      estado: index < 21 ? 'Espera' : 'Nuevo',
    }));
    const { container } = await open(undefined, { rows: { ...requests, tickets } });
    const written = (selector: string) =>
      [...container.querySelectorAll<HTMLElement>(`${selector} [data-text]`)].map(({ dataset }) => dataset.text);
    await waitFor(() => expect(names(column('Espera'))).toHaveLength(20));
    expect(written('.list-print')).toEqual(['Solicitudes · Todas', expect.stringMatching(/^Actualizado al \d/)]);
    expect(written('[aria-label="Espera"]')).toEqual(['1–20 de 21']);
    expect(written('[aria-label="Nuevo"]')).toEqual([]);
  });
});

describe('a card', () => {
  it('moves by dragging, and runs the action of the transition', async () => {
    const { server } = await open('sau?view=todas&display=board&sort=id&order=ASC');
    const dragged = cardOf('Nº 3');
    expect(column('Espera').getByRole('link', { name: 'Nº 3' })).toBeTruthy();
    const target = screen.getByRole('region', { name: 'Procesando' });
    fireEvent.dragStart(dragged, { dataTransfer: new DataTransfer() });
    await waitFor(() => expect(target.dataset.drop).toBe('open'));
    fireEvent.dragOver(target, { dataTransfer: new DataTransfer() });
    fireEvent.drop(target, { dataTransfer: new DataTransfer() });
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ id: 3, action: 'reanudar' }));
    expect(await column('Procesando').findByRole('link', { name: 'Nº 3' })).toBeTruthy();
  });

  it('stays and explains why if there is no transition', async () => {
    const { server } = await open('sau?view=todas&display=board&sort=id&order=ASC');
    const dragged = cardOf('Nº 4');
    const target = screen.getByRole('region', { name: 'Espera' });
    fireEvent.dragStart(dragged, { dataTransfer: new DataTransfer() });
    await waitFor(() => expect(target.dataset.drop).toBe('closed'));
    expect(within(target).getByText('De Cerrado no se pasa a Espera.')).toBeTruthy();
    fireEvent.drop(target, { dataTransfer: new DataTransfer() });
    fireEvent.dragEnd(dragged);
    await waitFor(() => expect(target.dataset.drop).toBeUndefined());
    expect(server.count('runAction')).toBe(0);
  });

  it('moves by keyboard, with the form of an action that has one', async () => {
    const { server } = await open('sau?view=todas&display=board&sort=id&order=ASC');
    screen.getByRole('link', { name: 'Nº 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Nº 6');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Nº 7');
    await userEvent.keyboard('m');
    const menu = within(await screen.findByRole('dialog', { name: 'Mover Nº 7' }));
    expect(await menu.findByRole('button', { name: /^Espera/ })).toBeTruthy();
    expect(await violations()).toEqual([]);
    // the focus starts at the first possible state and moves from there
    const enabled = menu.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') !== 'true');
    await waitFor(() => expect(document.activeElement).toBe(enabled[0]));
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(menu.getAllByRole('button')[0]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Mover Nº 7' })).toBeNull();
    expect(cardOf('Nº 7').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('m');
    await userEvent.click(await screen.findByRole('button', { name: /^Derivado/ }));
    expect(await screen.findByRole('dialog', { name: /Derivar/ })).toBeTruthy();
    expect(server.count('runAction')).toBe(0);
  });

  it('shows the error and stays if the action failed', async () => {
    const { server } = await open('sau?view=todas&display=board&sort=id&order=ASC');
    server.fail('runAction', 409, { detail: 'Otra persona ya la tomó.' });
    await userEvent.click(within(cardOf('Nº 3')).getByRole('button', { name: 'Mover Nº 3' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Procesando/ }));
    expect(await screen.findByText('Server Error 409')).toBeTruthy();
    expect(column('Espera').getByRole('link', { name: 'Nº 3' })).toBeTruthy();
  });
});
