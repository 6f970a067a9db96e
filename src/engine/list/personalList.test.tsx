import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

async function open(path = 'sau?view=todas&sort=id&order=ASC', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)
    .filter(Boolean);
const checkbox = (title: string) => screen.getByRole('checkbox', { name: `Seleccionar ${title}` });
const leaveAndReturn = async (router: { navigate: (to: string) => Promise<void> }, back: string) => {
  await router.navigate('/dashboard/otra');
  await screen.findByText('Otra pantalla');
  await router.navigate(back);
  await screen.findByText(/\d resultados?$/);
};

describe('columns', () => {
  it('can be shown, hidden and moved, and the choice is stored', async () => {
    const { router } = await open();
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ocultar Tipo' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar Canal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Subir Estado' }));
    expect(headings().slice(0, 2)).toEqual(['Estado', 'Nº']);
    await userEvent.keyboard('{Escape}');
    await leaveAndReturn(router, '/dashboard/sau?view=todas');
    expect(headings()).not.toContain('Tipo');
    expect(headings()).toContain('Canal');
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Las de siempre' }));
    expect(headings().slice(0, 3)).toEqual(['Nº', 'Estado', 'Asunto']);
  });

  it('can be resized, and the widths are stored', async () => {
    const { router } = await open();
    const heading = () => screen.getByRole('columnheader', { name: 'Asunto' });
    const edge = () => heading().querySelector('.list-resize') ?? document.body;
    const before = Math.round(heading().getBoundingClientRect().width);
    const edgeX = edge().getBoundingClientRect().left;
    const press = (type: string, clientX: number) =>
      edge().dispatchEvent(
        new PointerEvent(type, { clientX, bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true }),
      );
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
    press('pointerdown', edgeX);
    press('pointermove', edgeX + 60);
    press('lostpointercapture', edgeX + 60);
    const width = () => Math.round(heading().getBoundingClientRect().width);
    await waitFor(() => expect(width()).toBe(before + 60));
    await leaveAndReturn(router, '/dashboard/sau?view=todas');
    expect(width()).toBe(before + 60);
    within(heading()).getByRole('button').focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(width()).toBe(before + 44));
    await userEvent.dblClick(edge());
    await waitFor(() => expect(width()).toBe(before));
    vi.restoreAllMocks();
  });

  it('contain only fields that the person may read', async () => {
    const { server } = await open('settings/usersManagement?view=todos', {
      rows: { usuarios: [{ id: 1, nombreCompleto: 'Paz, Ana', estado: 'Activo' }] },
    });
    expect(server.count('getList')).toBe(1);
    await userEvent.click(button('Mostrar'));
    expect(screen.queryByRole('checkbox', { name: /Clave/ })).toBeNull();
  });
});

describe('density', () => {
  const height = () => screen.getAllByRole('row')[1]?.getBoundingClientRect().height;

  it("is the schema's until the person chooses one for all lists", async () => {
    const { router } = await open();
    expect(height()).toBe(48);
    await router.navigate('/dashboard/settings/sectors?view=todos');
    await screen.findByRole('table', { name: 'Lista de Sectores' });
    await waitFor(() => expect(height()).toBe(36));
    await userEvent.click(button('Mostrar'));
    expect((await screen.findByRole('button', { name: 'Compactas' })).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Cómodas'));
    expect(height()).toBe(44);
    await leaveAndReturn(router, '/dashboard/sau?view=todas&sort=id&order=ASC');
    await waitFor(() => expect(height()).toBe(44));
    expect(screen.getByRole('columnheader', { name: 'Titular' })).toBeTruthy();
  });

  it('of two lines has below a value what the schema declares, which needs no column then', async () => {
    await open();
    const row = () => screen.getAllByRole('row')[2];
    const lead = row()?.querySelector('td:has(.list-lead--main)');
    expect(lead?.textContent).toContain('No lee el tag 2');
    expect(lead?.querySelector('.list-facts')?.textContent).toContain('Álvarez, Ñandú');
    expect(screen.queryByRole('columnheader', { name: 'Titular' })).toBeNull();
    // a column that the person hides is not below either
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ocultar Titular' }));
    await waitFor(() => expect(row()?.textContent).not.toContain('Álvarez, Ñandú'));
  });

  it('a list without a second line has rows of one line', async () => {
    const { router } = await open();
    await router.navigate('/dashboard/settings/sectors?view=todos');
    await screen.findByRole('table', { name: 'Lista de Sectores' });
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Dos líneas' }));
    await waitFor(() => expect(button('Dos líneas').getAttribute('aria-pressed')).toBe('true'));
    expect(document.querySelector('.list-facts')).toBeNull();
  });
});

describe('a saved view', () => {
  it('stores filters, sort and columns under a name; can be renamed and deleted', async () => {
    const { router } = await open('sau?view=todas&filter={"canal":["Web"]}&sort=id&order=DESC');
    await userEvent.click(button('Guardar vista'));
    await userEvent.type(await screen.findByLabelText(/Nombre de la vista/), 'Web al revés{Enter}');
    const tab = await screen.findByRole('tab', { name: 'Web al revés' });
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));

    await userEvent.click(screen.getByRole('tab', { name: 'Nuevas' }));
    await screen.findByText('12 resultados');
    await userEvent.click(tab);
    await screen.findByText('30 resultados');
    expect(router.state.location.search).toContain('sort=id&order=DESC');

    await userEvent.click(button('Editar la vista Web al revés'));
    const name = await screen.findByLabelText(/Nombre de la vista/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Por la web{Enter}');
    expect(await screen.findByRole('tab', { name: 'Por la web' })).toBeTruthy();
    await userEvent.click(button('Editar la vista Por la web'));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar la vista' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Por la web' })).toBeNull());
    await screen.findByText('60 resultados');
  });
});

describe('selection', () => {
  it('shows the number of records and their actions without moving any row', async () => {
    await open();
    const first = screen.getAllByRole('row')[1];
    const top = first?.getBoundingClientRect().top;
    await userEvent.click(checkbox('Nº 1'));
    await userEvent.click(checkbox('Nº 3'));
    expect(screen.getByText('2 seleccionados')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeTruthy();
    expect(first?.getBoundingClientRect().top).toBe(top);
  });

  it('renders only the row that changed', async () => {
    let renderCount = 0;
    const countedCell = () => {
      renderCount += 1;
      return null;
    };
    const { listRequests } = await open(undefined, { rows: requests, widgets: { cells: { ticketKind: countedCell } } });
    await waitFor(() => expect(listRequests).toHaveLength(2));
    const before = renderCount;
    await userEvent.click(checkbox('Nº 2'));
    expect(renderCount).toBe(before);
  });

  it('of a page can be extended to all records of the filter, with the number that was displayed', async () => {
    const { server } = await open('sau?view=cerradas&filter={"canal":["Web"]}&perPage=25&sort=id&order=ASC', {
      rows: { ...requests, tickets: [...(requests.tickets ?? []), ...more()] },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar los de esta página' }));
    expect(screen.getByText('25 seleccionados')).toBeTruthy();
    await userEvent.click(button('Seleccionar los 46 del filtro'));
    expect(screen.getByText('46 seleccionados')).toBeTruthy();
    expect(server.count('runBulk')).toBe(0);
  });

  it('of a search with more results than are counted asks for their exact number first', async () => {
    const app = listApp('sau?view=cerradas&perPage=25&sort=id&order=ASC', {
      rows: { ...requests, tickets: [...(requests.tickets ?? []), ...more()] },
    });
    const { provider } = app.server;
    const getList = provider.getList;
    const exactCounts: unknown[] = [];
    let exact: { total: number; meta?: { isAtLeast: true } } = { total: 100_001, meta: { isAtLeast: true } };
    provider.getList = async (resource, params) => {
      const list = await getList(resource, params);
      if (params.meta?.count !== 'exact') return { ...list, total: 1_001, meta: { isAtLeast: true } };
      exactCounts.push(params.filter);
      return { ...list, ...exact };
    };
    render(app.ui);
    await screen.findByText('más de 1.000 resultados');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar los de esta página' }));
    await userEvent.click(button('Contar y seleccionar todos los resultados'));
    expect(await screen.findByText(/Hay más de 100\.000 resultados/)).toBeTruthy();
    expect(screen.getByText('25 seleccionados')).toBeTruthy();
    exact = { total: 4_321 };
    await userEvent.click(button('Contar y seleccionar todos los resultados'));
    expect(await screen.findByText('4.321 seleccionados')).toBeTruthy();
    expect(exactCounts).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Tomar' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
    await waitFor(() =>
      expect(app.server.lastCall('runBulk')).toMatchObject({ filter: exactCounts[1], expectedCount: 4_321 }),
    );
  });

  it('of exactly 1,001 records is offered with that number', async () => {
    const app = listApp('sau?view=todas&sort=id&order=ASC', { rows: requests });
    const { provider } = app.server;
    const getList = provider.getList;
    provider.getList = async (resource, params) => ({ ...(await getList(resource, params)), total: 1_001 });
    render(app.ui);
    await screen.findByText('1.001 resultados');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar los de esta página' }));
    await userEvent.click(button('Seleccionar los 1.001 del filtro'));
    expect(screen.getByText('1.001 seleccionados')).toBeTruthy();
  });

  it('is dropped when the list shows other records', async () => {
    await open();
    await userEvent.click(checkbox('Nº 1'));
    await userEvent.click(screen.getByRole('tab', { name: 'Cerradas' }));
    await screen.findByText('12 resultados');
    expect(screen.queryByText('1 seleccionado')).toBeNull();
  });

  it('is not offered if the person may run no bulk action', async () => {
    await open('sau?view=todas', { privilegios: ['Ticket.ver'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  const more = () =>
    Array.from({ length: 40 }, (_, index) => ({ id: 200 + index, estado: 'Cerrado', asunto: 'x', canal: 'Web' }));
});

describe('the keyboard', () => {
  const focused = () => document.activeElement?.textContent;

  it('moves between rows, selects and opens', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('2');
    await userEvent.keyboard('x{ArrowUp}');
    expect(screen.getByText('1 seleccionado')).toBeTruthy();
    expect(checkbox('Nº 2')).toHaveProperty('checked', true);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('show tickets 1')).toBeTruthy();
  });

  it('focuses the search with /, and types letters there', async () => {
    await open();
    await userEvent.keyboard('/x');
    expect(screen.getByRole('textbox', { name: /^Buscar por/ })).toHaveProperty('value', 'x');
    expect(screen.queryByText('1 seleccionado')).toBeNull();
  });

  const box = () => screen.getByRole('textbox', { name: /^Buscar por/ });

  it('leaves the search for the list: with Escape if it is empty, with an arrow key at any time', async () => {
    const { router } = await open('sau?view=todas&sort=id&order=ASC&filter={"q":"Web"}');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
    await screen.findByText('60 resultados');
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('1');
    await userEvent.keyboard('{ArrowDown}/{ArrowDown}');
    expect(focused()).toBe('1');
    // the list's shortcuts work again
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('show tickets 2')).toBeTruthy();
    await router.navigate('/dashboard/sau?view=todas&display=board&sort=id&order=ASC');
    await screen.findByRole('link', { name: 'Nº 1' });
    await userEvent.keyboard('/{ArrowDown}');
    expect(focused()).toBe('Nº 1');
  });

  it('leaves the search with Escape if the list is empty', async () => {
    await open('sau?view=todas', { rows: { ...requests, tickets: [] } });
    await userEvent.keyboard('/{Escape}');
    expect(document.activeElement).not.toBe(box());
  });

  it('edits with e if the record is editable', async () => {
    await open('settings/sectors?view=todos');
    await userEvent.keyboard('{ArrowDown}e');
    expect(await screen.findByText('edit sectores 1')).toBeTruthy();
  });

  it('does not edit with e if the record is not editable', async () => {
    const { router } = await open('settings/sectors?view=todos', { privilegios: ['Sector.ver'] });
    await userEvent.keyboard('{ArrowDown}e');
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors');
  });
});

describe('an export without server support', () => {
  it('contains all records of the filter with labels, and escapes formulas', async () => {
    const files: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:none';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const tickets = [
      { id: 1, estado: 'Nuevo', asunto: '=1+1', areaActual: 2, canal: 'Web' },
      ...(requests.tickets ?? []),
    ];
    await open('sau?view=todas&filter={"canal":["Web"]}&sort=id&order=ASC', {
      rows: { ...requests, tickets },
      privilegios: ['Ticket.ver.exportar'],
      operatorMode: true,
    });
    await userEvent.click(button('Exportar a CSV'));
    await screen.findByText('Exportación lista');
    expect(screen.getByText('31 filas')).toBeTruthy();
    const text = (await files[0]?.text()) ?? '';
    const [header, first] = text.split('\r\n');
    expect(header).toContain('Estado;Tipo;Subcategoría');
    expect(first).toContain("'=1+1;Cobranzas");
    expect(text.trim().split('\r\n')).toHaveLength(32);
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  it('is not offered to a person without the permission to export', async () => {
    await open('sau?view=todas', { privilegios: ['Ticket.ver'], operatorMode: true });
    expect(screen.queryByRole('button', { name: 'Exportar a CSV' })).toBeNull();
  });
});

describe('a small screen', () => {
  it('shows rows as cards that start with the record’s title', async () => {
    await page.viewport(390, 844);
    await open();
    const [, row] = screen.getAllByRole('row');
    expect(row && getComputedStyle(row).display).toBe('grid');
    const title = row && within(row).getByRole('link');
    const state = row && within(row).getByText('Nuevo');
    expect(title && state && title.getBoundingClientRect().top < state.getBoundingClientRect().top).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
