import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { SavedView } from '../provider/saved';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `Vista ${id}`,
  scope: 'own',
  view: 'todas',
  filter: { canal: ['Web'] },
  sort: [],
  columns: ['id', 'asunto'],
  pinned: true,
  mine: true,
  owner: 'Suárez, Marta',
  editable: true,
  version: 1,
  dropped: [],
  ...more,
});
const shared = (id: string, more: Partial<SavedView> = {}) =>
  view(id, { scope: 'sector', mine: false, editable: false, owner: 'Paz, Ana', ...more });

async function open(views: SavedView[] = [], path = 'sau?view=todas', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, preferences: { 'tickets.views': views }, ...setting });
  for (const savedView of views) app.server.views.set(savedView.id, savedView);
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

const tab = (name: RegExp) => screen.queryByRole('tab', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the tabs of a list', () => {
  it('show the number of records for each view, counted in one call', async () => {
    const { counts } = await open([view('a'), shared('b', { filter: { estado: ['Nuevo'] } })]);
    await waitFor(() => expect(tab(/^Vista a/)?.textContent).toBe('Vista a30'));
    expect(tab(/^Vista b/)?.textContent).toBe('Vista b12');
    expect(tab(/^Todas/)?.textContent).toBe('Todas60');
    expect(counts).toHaveLength(1);
  });

  it('show no counts in operator mode', async () => {
    const { counts } = await open([], 'sau?view=todas', { operatorMode: true });
    expect(tab(/^Todas/)?.textContent).toBe('Todas');
    expect(counts).toEqual([]);
  });

  it('are the pinned views and the current one', async () => {
    const { router } = await open([view('a', { pinned: false }), shared('b')]);
    expect(tab(/^Vista a/)).toBeNull();
    await userEvent.click(button('Vistas guardadas'));
    const menu = within(await screen.findByRole('dialog', { name: 'Vistas guardadas' }));
    expect((await menu.findByRole('region', { name: 'Para mi sector' })).textContent).toContain('Paz, Ana');
    await userEvent.click(menu.getByRole('button', { name: 'Quitar «Vista b» de las pestañas' }));
    await waitFor(() => expect(tab(/^Vista b/)).toBeNull());
    await userEvent.click(menu.getByRole('button', { name: 'Vista a' }));
    await screen.findByText('30 resultados');
    expect(router.state.location.search).toContain('saved=a');
    expect(tab(/^Vista a/)?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('the selected tab', () => {
  const cutOff = () => {
    const frame = screen.getByRole('tablist').getBoundingClientRect();
    const one = screen.getByRole('tab', { selected: true }).getBoundingClientRect();
    return Math.max(frame.left - one.left, one.right - frame.right);
  };

  it('is fully visible beside the button that edits its view, also in a narrow window', async () => {
    await page.viewport(1360, 900);
    const named = view('a', { name: 'Pedidos de la web sin respuesta' });
    await open([named], 'sau?saved=a&view=todas&filter={"canal":["Web"]}');
    await waitFor(() => expect(tab(/^Pedidos/)?.textContent).toContain('30'));
    expect(button('Editar la vista Pedidos de la web sin respuesta')).toBeTruthy();
    await waitFor(() => expect(cutOff()).toBeLessThan(1));
    await page.viewport(900, 900);
    await waitFor(() => expect(cutOff()).toBeLessThan(1));
    screen.getByRole('tab', { name: 'Nuevas' }).click();
    await screen.findByText('12 resultados');
    await waitFor(() => expect(cutOff()).toBeLessThan(1));
  });
});

describe('a saved view', () => {
  it('can be shared by a person with the permission', async () => {
    const { server } = await open([], 'sau?view=todas&filter={"canal":["Web"]}', {
      privilegios: ['Ticket.ver', 'Vista.crear'],
    });
    await userEvent.click(button('Guardar vista'));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), 'Por la web');
    await userEvent.click(screen.getByRole('radio', { name: 'Para mi sector' }));
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tab(/^Por la web/)).toBeTruthy());
    expect(server.lastCall('saveView')).toMatchObject({ scope: 'sector', filter: { canal: ['Web'] }, view: 'todas' });
  });

  it('is private for a person without the permission to share', async () => {
    await open([], 'sau?view=todas&filter={"canal":["Web"]}', { privilegios: ['Ticket.ver'] });
    await userEvent.click(button('Guardar vista'));
    await screen.findByLabelText(/Nombre de la vista/);
    expect(screen.queryByRole('radio', { name: 'Para mi sector' })).toBeNull();
  });

  it('is opened from a link that only names it, with its filter, sort and columns', async () => {
    const saved = view('a', { filter: { canal: ['Web'] }, sort: [['asunto', 'DESC']] });
    const { router, listRequests } = await open([saved, view('b')], 'sau?saved=a');
    expect(screen.getByText('30 resultados')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Asunto' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['', 'Nº', 'Asunto']);
    expect(tab(/^Vista a/)?.getAttribute('aria-selected')).toBe('true');
    const query = new URLSearchParams(router.state.location.search);
    expect([query.get('saved'), query.get('view'), query.get('filter')]).toEqual(['a', 'todas', '{"canal":["Web"]}']);
    // no other query was sent on the way
    expect(listRequests.every(({ params }) => JSON.stringify(params.filter) === '{"canal":["Web"]}')).toBe(true);
    // stays without a filter after the person clears it
    await userEvent.click(button(/^Quitar el filtro/));
    await screen.findByText('60 resultados');
    expect(router.state.location.search).toContain('saved=a');
  });

  it('that was shared after the page was opened is loaded from a link that only names it', async () => {
    const app = listApp('sau?saved=b', { rows: requests });
    app.server.views.set('b', shared('b'));
    render(app.ui);
    expect(await screen.findByText('30 resultados')).toBeTruthy();
    expect(app.listRequests.every(({ params }) => JSON.stringify(params.filter) === '{"canal":["Web"]}')).toBe(true);
  });

  it('without a filter shows every record when a link only names it', async () => {
    const all = { ...view('a', { filter: {} }), view: undefined };
    await open([], 'settings/sectors?saved=a', { preferences: { 'sectores.views': [all] } });
    expect(screen.getByText('3 resultados')).toBeTruthy();
  });

  it('of another person is saved as a private copy', async () => {
    const { server } = await open([shared('b')], 'sau?saved=b&view=todas&filter={"canal":["Web"]}');
    await userEvent.click(button('Editar la vista Vista b'));
    expect(await screen.findByText('De Paz, Ana')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Eliminar la vista' })).toBeNull();
    await userEvent.click(button('Guardar como otra'));
    await waitFor(() =>
      expect(server.lastCall('saveView')).toMatchObject({ name: 'Vista b', scope: 'own', version: 0 }),
    );
    expect(server.lastCall('saveView')?.id).not.toBe('b');
  });

  it('keeps the typed name and shows the error if it could not be saved', async () => {
    const { server } = await open([view('a')], 'sau?saved=a&view=todas&filter={"canal":["Web"]}');
    await userEvent.click(button('Editar la vista Vista a'));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), ' nueva');
    server.fail('saveView', 412, { detail: 'Otra persona lo modificó mientras tanto.' });
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Otra persona lo modificó mientras tanto.');
    expect(screen.getByLabelText(/Nombre de la vista/)).toHaveProperty('value', 'Vista a nueva');
  });

  it('that is shared is deleted only after a warning that others lose it too', async () => {
    const saved = shared('b', { mine: true, editable: true });
    const { server } = await open([saved], 'sau?saved=b&view=todas&filter={"canal":["Web"]}');
    await userEvent.click(button('Editar la vista Vista b'));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar la vista' }));
    expect((await screen.findByRole('alert')).textContent).toBe('También se elimina para los demás de tu sector.');
    expect(document.activeElement).toBe(button('Cancelar'));
    expect(await violations()).toEqual([]);
    await userEvent.click(button('Cancelar'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.views.has('b')).toBe(true);
    await userEvent.click(button('Eliminar la vista'));
    await userEvent.click(button('Eliminar la vista'));
    await waitFor(() => expect(tab(/^Vista b/)).toBeNull());
    expect(server.views.has('b')).toBe(false);
  });

  it('shows an error at its name if a shared view already has that name', async () => {
    const { server } = await open([], 'sau?view=todas&filter={"canal":["Web"]}', {
      privilegios: ['Ticket.ver', 'Vista.crear'],
    });
    await userEvent.click(button('Guardar vista'));
    const name = await screen.findByLabelText(/Nombre de la vista/);
    await userEvent.type(name, 'Por la web');
    await userEvent.click(screen.getByRole('radio', { name: 'Para mi sector' }));
    server.fail('saveView', 422, { errors: { name: 'Ya se comparte algo con ese nombre. Elige otro.' } });
    await userEvent.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Ya se comparte algo con ese nombre. Elige otro.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(name);
    await userEvent.type(name, ' hoy');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  it('can be renamed without its query if the list’s query differs', async () => {
    const { server } = await open([view('a')], 'sau?saved=a&view=todas&filter={"canal":["Teléfono"]}');
    await userEvent.click(button('Editar la vista Vista a'));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), ' nueva');
    await userEvent.click(screen.getByRole('checkbox', { name: 'También lo que la lista pide y muestra ahora' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.lastCall('saveView')).toMatchObject({ name: 'Vista a nueva', version: 1 }));
    expect(server.lastCall('saveView')).toMatchObject({ filter: { canal: ['Web'] }, columns: ['id', 'asunto'] });
  });

  it('that was changed elsewhere is reloaded, so that the person can continue', async () => {
    const { server } = await open([view('a')], 'sau?saved=a&view=todas&filter={"canal":["Web"]}');
    server.views.set('a', view('a', { version: 4 }));
    await userEvent.click(button('Editar la vista Vista a'));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), ' nueva');
    server.fail('saveView', 412, { detail: 'Otra persona lo modificó mientras tanto.' });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alert');
    await userEvent.click(button('Guardar los cambios'));
    await waitFor(() => expect(server.lastCall('saveView')).toMatchObject({ name: 'Vista a nueva', version: 4 }));
  });

  it('that is shared keeps its columns when a person tries others', async () => {
    const { server } = await open([shared('b')], 'sau?saved=b&view=todas&filter={"canal":["Web"]}');
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings()).toEqual(['', 'Nº', 'Asunto']);
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar Estado' }));
    await waitFor(() => expect(headings()).toEqual(['', 'Nº', 'Asunto', 'Estado']));
    expect(server.count('saveView')).toBe(0);
    await userEvent.click(button('Las de siempre'));
    await waitFor(() => expect(headings()).toEqual(['', 'Nº', 'Asunto']));
  });

  it('lists a part once that both the view and its address no longer have', async () => {
    const dropped = [{ field: 'apodo' }, { field: 'apodo', value: null }];
    await open([view('a', { dropped })], 'sau?saved=a&view=todas&filter={"canal":["Web"],"apodo":"x"}&sort=apodo');
    expect(screen.getByRole('alert').textContent).toContain('Se dejó de lado lo que esta lista no tiene: Apodo.');
  });

  it('reports once which parts the list no longer has', async () => {
    const { server } = await open(
      [view('a', { dropped: [{ field: 'apodo' }] })],
      'sau?saved=a&view=todas&filter={"canal":["Web"]}',
    );
    expect(screen.getByRole('alert').textContent).toContain('Se dejó de lado lo que esta lista no tiene: Apodo.');
    await userEvent.click(button('Entendido'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.lastCall('saveView')).toMatchObject({ id: 'a', filter: { canal: ['Web'] } });
  });
});

describe('an address with an unknown view', () => {
  const alertText = () => screen.queryByRole('alert')?.textContent ?? '';

  it('shows the first view with a notice until it is dismissed', async () => {
    const { router } = await open([], 'sau?view=noexiste');
    expect(alertText()).toContain('Se dejó de lado lo que esta lista no tiene: la vista «noexiste».');
    expect(tab(/^Nuevas/)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(button('Entendido'));
    await waitFor(() => expect(alertText()).toBe(''));
    expect(router.state.location.search).toBe('?view=nuevas');
  });

  it('shows a notice for an unknown saved view once the server has responded', async () => {
    const { router } = await open([view('a')], 'sau?saved=otra&view=todas&filter={"canal":["Web"]}');
    await waitFor(() =>
      expect(alertText()).toContain('Se dejó de lado lo que esta lista no tiene: una vista guardada.'),
    );
    expect(screen.getByText('30 resultados')).toBeTruthy();
    await userEvent.click(button('Entendido'));
    await waitFor(() => expect(alertText()).toBe(''));
    expect(router.state.location.search).not.toContain('saved');
  });

  it('opens a saved view that was shared after the page was opened', async () => {
    const app = listApp('sau?saved=b&view=todas&filter={"canal":["Web"]}', { rows: requests });
    app.server.views.set('b', shared('b'));
    render(app.ui);
    await waitFor(() => expect(tab(/^Vista b/)?.getAttribute('aria-selected')).toBe('true'));
    expect(alertText()).toBe('');
  });

  it('shows no notice for a view that was deleted here', async () => {
    await open([view('a')], 'sau?saved=a&view=todas&filter={"canal":["Web"]}');
    const alerts: string[] = [];
    const observer = new MutationObserver(() => alerts.push(alertText()));
    observer.observe(document.body, { childList: true, subtree: true });
    await userEvent.click(button('Editar la vista Vista a'));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar la vista' }));
    await screen.findByText('60 resultados');
    observer.disconnect();
    expect(alerts.filter((text) => text.includes('lado'))).toEqual([]);
  });
});

describe('a search that finds nothing in a view', () => {
  it('says how many results all records have, as a link that keeps the words', async () => {
    const app = listApp('sau?view=nuevas&filter={"q":"cerrada"}', {
      rows: {
        tickets: [
          { id: 1, asunto: 'Una nueva', estado: 'Nuevo' },
          { id: 2, asunto: 'Una cerrada', estado: 'Cerrado' },
        ],
      },
    });
    render(app.ui);
    const link = await screen.findByRole('link', { name: '1 en Todas' });
    await userEvent.click(link);
    expect(await screen.findByText('Una cerrada')).toBeTruthy();
    expect(new URLSearchParams(app.router.state.location.search).get('filter')).toBe('{"q":"cerrada"}');
  });

  it('keeps the words when another view is chosen', async () => {
    const { router } = await open([], 'sau?view=todas&filter={"q":"a"}');
    await userEvent.click(screen.getByRole('tab', { name: /^Nuevas/ }));
    await waitFor(() => expect(router.state.location.search).toContain('view=nuevas'));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"a"}');
  });
});
