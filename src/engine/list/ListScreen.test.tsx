import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { type MemoryServer, ServerError } from '../../../tests/fixtures/engine/memoryServer';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

function open(path = 'sau?view=todas', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, ...setting });
  render(app.ui);
  return app;
}

const table = () => screen.findByRole('table', { name: 'Lista de Solicitudes' });
const rows = async () => {
  await screen.findByText(/\d resultados?$/);
  return within(await table())
    .getAllByRole('row')
    .slice(1);
};
const shown = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a list rendered from its schema alone', () => {
  it('is a real table with named columns and shows the number of records', async () => {
    open();
    expect(await shown()).toHaveLength(25);
    const headings = within(await table())
      .getAllByRole('columnheader')
      .map((heading) => heading.textContent)
      .filter(Boolean);
    expect(headings.slice(0, 3)).toEqual(['Nº', 'Estado', 'Asunto']);
    expect(screen.getByText('60 resultados')).toBeTruthy();
    expect(screen.getByText('1–25')).toBeTruthy();
  });

  it('shows options, related records, dates and empty values as text', async () => {
    open('sau?view=todas&sort=id&order=ASC');
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Nuevo');
    expect(first?.textContent).toContain('Atención al cliente');
    expect(second?.textContent).toContain('Álvarez, Ñandú');
    // an open request shows since when it waits; a closed one its date
    const aged = first?.querySelector('time.age');
    expect([aged?.getAttribute('title'), aged?.textContent]).toEqual([
      '01/01/2026 09:00',
      expect.stringMatching(/^hace \d+ d$/),
    ]);
    expect(aged?.getAttribute('data-tone')).toBe('danger');
  });

  it('sends one request for the page, and one to prefetch the next page', async () => {
    const { listRequests } = open();
    await shown();
    await waitFor(() => expect(listRequests).toHaveLength(2));
    expect(listRequests.map(({ params }) => params.pagination?.page)).toEqual([1, 2]);
    expect(listRequests.every(({ resource }) => resource === 'tickets')).toBe(true);
  });

  it('sets the title of the page', async () => {
    open();
    await shown();
    await waitFor(() => expect(document.title).toContain('Solicitudes'));
  });

  it('opens a record by the link in its title or by a press anywhere on its row', async () => {
    const { router } = open('sau?view=todas&sort=id&order=ASC');
    const [first, second] = await rows();
    expect(first && within(first).getByRole('link').getAttribute('href')).toBe('/dashboard/solicitud/1');
    if (second) await userEvent.click(within(second).getByText('No lee el tag 2'));
    expect(await screen.findByText('show tickets 2')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/solicitud/2');
  });

  it('marks the pressed row until the record’s page is rendered', async () => {
    open('sau?view=todas&sort=id&order=ASC');
    const [first, second, third] = await rows();
    const background = (row: HTMLElement | undefined) => row && getComputedStyle(row).backgroundColor;
    const before = background(first);
    if (second) within(second).getByText('No lee el tag 2').click();
    expect(background(second)).not.toBe(before);
    expect([background(first), background(third)]).toEqual([before, before]);
    expect(await screen.findByText('show tickets 2')).toBeTruthy();
  });

  it('shows skeleton rows on the first load, and keeps the old rows while others load', async () => {
    const { release } = listAppHeld();
    expect(await screen.findByText('Cargando la lista')).toBeTruthy();
    expect(document.querySelector('.list-skeleton')?.getBoundingClientRect().height).toBe(25 * 48);
    // nothing can be selected yet
    const page = () => screen.getByRole('checkbox', { name: 'Seleccionar los de esta página' });
    expect(page()).toHaveProperty('disabled', true);
    release();
    expect(await shown()).toHaveLength(25);
    expect(page()).toHaveProperty('disabled', false);
  });

  function listAppHeld() {
    const app = listApp('sau?view=todas', { rows: requests });
    const release = app.holdResponses();
    render(app.ui);
    return { release };
  }
});

describe('pages', () => {
  it('are part of the address: next, previous and another page size', async () => {
    const { router } = open('sau?view=todas&sort=id&order=ASC');
    await shown();
    await userEvent.click(button('Página siguiente'));
    await waitFor(async () => expect((await shown())[0]).toBe('26'));
    expect(router.state.location.search).toContain('page=2');
    await router.navigate(-1);
    await waitFor(async () => expect((await shown())[0]).toBe('1'));
    await userEvent.selectOptions(screen.getByLabelText('Filas por página'), '50');
    await waitFor(async () => expect(await shown()).toHaveLength(50));
    expect(router.state.location.search).toContain('perPage=50');
  });

  it('appear at once if they were prefetched', async () => {
    const { listRequests, holdResponses } = open('sau?view=todas&sort=id&order=ASC');
    await shown();
    await waitFor(() => expect(listRequests).toHaveLength(2));
    const release = holdResponses();
    await userEvent.click(button('Página siguiente'));
    expect((await shown())[0]).toBe('26');
    release();
  });
});

it('a list keeps its state while a record is viewed', async () => {
  const { router } = open('sau?view=todas&sort=id&order=ASC&perPage=50');
  expect(await shown()).toHaveLength(50);
  const frame = () => document.querySelector('.list-frame');
  frame()?.scrollTo({ top: 400 });
  await waitFor(() => expect(frame()?.scrollTop).toBe(400));
  await userEvent.click(screen.getByRole('link', { name: '15' }));
  await screen.findByText('show tickets 15');
  await router.navigate(-1);
  await shown();
  await waitFor(() => expect(frame()?.scrollTop).toBe(400));
});

describe('the sort order', () => {
  it('is set by a heading, reversed by a second press, and announced to assistive technology', async () => {
    const { router } = open();
    await shown();
    await userEvent.click(button('Nº'));
    await waitFor(async () => expect((await shown())[0]).toBe('1'));
    await userEvent.click(button('Nº'));
    await waitFor(async () => expect((await shown())[0]).toBe('60'));
    expect(screen.getByRole('columnheader', { name: /^Nº/ }).getAttribute('aria-sort')).toBe('descending');
    expect(router.state.location.search).toContain('sort=id&order=DESC');
  });

  it('gets an additional field with Shift, and all fields are sent', async () => {
    const { listRequests, router } = open();
    await shown();
    const user = userEvent.setup();
    await user.click(within(screen.getByRole('columnheader', { name: /^Estado/ })).getByRole('button'));
    await user.keyboard('{Shift>}');
    await user.click(button(/^Nº/));
    await user.keyboard('{/Shift}');
    await waitFor(() =>
      expect(listRequests.at(-1)?.params.meta).toEqual({
        sort: [
          ['estado', 'ASC'],
          ['id', 'ASC'],
        ],
      }),
    );
    expect(router.state.location.search).toContain('then=id.asc');
  });
});

describe('views', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('are tabs in the address; the first one is the default', async () => {
    const { router } = open('sau');
    await shown();
    expect(tab('Nuevas').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('12 resultados')).toBeTruthy();
    await userEvent.click(tab('Cerradas'));
    await waitFor(() => expect(router.state.location.search).toBe('?view=cerradas'));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    for (const row of await rows()) expect(row.querySelector('time.age')).toBeNull();
  });

  it('hide a column that they make constant; the panel of columns still shows it', async () => {
    open('sau?view=nuevas');
    await shown();
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings()).not.toContain('Estado');
    await userEvent.click(button('Mostrar'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar Estado' }));
    await waitFor(() => expect(headings()).toContain('Estado'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ocultar Estado' }));
    await waitFor(() => expect(headings()).not.toContain('Estado'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(tab('Todas'));
    await waitFor(() => expect(headings().slice(0, 4)).toContain('Estado'));
  });

  it('are narrowed by filters, never widened', async () => {
    open('sau?view=espera&filter={"estado":["Nuevo"]}');
    expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
  });

  it('about the person’s own area are hidden from a person without an area', async () => {
    const { listRequests } = open('sau?view=derivadasAMiArea');
    await shown();
    expect(listRequests[0]?.params.filter).toEqual({
      $and: [{ estado: 'Derivado', areaActual: { $user: 'sector.id' } }],
    });
  });

  it('are remembered when the person comes back', async () => {
    const { router } = open('sau?view=espera');
    await shown();
    await router.navigate('/dashboard/settings/sectors');
    await screen.findByRole('table', { name: 'Lista de Sectores' });
    await router.navigate('/dashboard/sau');
    await table();
    expect(tab('En espera').getAttribute('aria-selected')).toBe('true');
  });

  it('do not restrict a link that filters all records', async () => {
    open('sau?filter={"areaActual":[2]}');
    await shown();
    expect(tab('Todas').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('20 resultados')).toBeTruthy();
  });
});

describe('an empty list', () => {
  it('offers to remove single filters, with the number of results for each', async () => {
    const { router } = open('sau?view=todas&filter={"estado":["Nuevo"],"areaActual":[2],"q":"no existe"}');
    expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Sin «no existe»: 4' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('existe'));
    expect(await shown()).toHaveLength(4);
  });

  it('offers to remove all filters', async () => {
    open('sau?view=todas&filter={"q":"no existe"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    expect(await shown()).toHaveLength(25);
  });

  it('offers to create the first record only to a person who may create it', async () => {
    const rows = { sectores: [] };
    open('settings/sectors?view=todos', { rows });
    expect(await screen.findByText('Todavía no hay sectores')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Crear sector' })).toHaveLength(2);
    cleanup();
    open('settings/sectors?view=todos', { rows, privilegios: ['Sector.ver'] });
    expect(await screen.findByText('Todavía no hay sectores')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Crear sector' })).toBeNull();
  });

  it('says that the view is empty, and links to the view with all records', async () => {
    open('settings/sectors', { rows: { sectores: [{ id: 1, nombre: 'Vieja', activo: false }] } });
    expect(await screen.findByText('No hay nada en esta vista')).toBeTruthy();
    await userEvent.click(button('Ver «Todos»'));
    expect(await screen.findByRole('link', { name: 'Vieja' })).toBeTruthy();
  });
});

describe('a list that cannot be loaded', () => {
  it('shows the error and retries on request', async () => {
    const app = listApp('sau?view=todas', { rows: requests });
    app.server.fail('getList', 503, { detail: 'El servidor no puede responder ahora.' });
    render(app.ui);
    expect((await screen.findByRole('alert')).textContent).toContain('El servidor no puede responder ahora.');
    await userEvent.click(button('Reintentar'));
    expect(await shown()).toHaveLength(25);
  });

  it('shows a general text if the server sends no message', async () => {
    const app = listApp('sau?view=todas', { rows: requests });
    app.server.fail('getList', 503);
    render(app.ui);
    expect((await screen.findByRole('alert')).textContent).toContain('Reintenta en unos segundos.');
  });

  it('says that its rows are outdated if the refresh failed', async () => {
    const { server, router } = open();
    await shown();
    server.fail('getList', 503);
    await router.navigate('/dashboard/otra');
    await screen.findByText('Otra pantalla');
    await router.navigate(-1);
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo actualizar la lista.');
    expect(await shown()).toHaveLength(25);
    await userEvent.click(button('Reintentar'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  /** fails the requests that match `fails`, until the returned function is called */
  function failing(server: MemoryServer, fails: (params: GetListParams) => boolean) {
    const { provider } = server;
    const getList = provider.getList;
    let isFailing = true;
    provider.getList = async (name, params) => {
      if (isFailing && fails(params)) throw new ServerError(503, { detail: 'El servidor no puede responder ahora.' });
      return getList(name, params);
    };
    return () => {
      isFailing = false;
    };
  }

  it('keeps the previous rows and says so if another sort order fails, and retries on request', async () => {
    const { server, router } = open('sau?view=todas&sort=id&order=ASC');
    const before = await shown();
    const restore = failing(server, ({ sort }) => sort?.field === 'estado');
    await userEvent.click(within(await table()).getByRole('button', { name: 'Estado' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo cargar lo pedido: se muestra lo anterior.');
    expect(alert.textContent).toContain('Server Error 503');
    expect(await shown()).toEqual(before);
    // the heading shows the order of the rows that are visible
    const heading = async (name: string) => within(await table()).getByRole('columnheader', { name });
    expect((await heading('Nº')).getAttribute('aria-sort')).toBe('ascending');
    expect((await heading('Estado')).getAttribute('aria-sort')).not.toBe('ascending');
    expect(router.state.location.search).toContain('estado');
    restore();
    await userEvent.click(button('Reintentar'));
    await waitFor(async () => expect((await heading('Estado')).getAttribute('aria-sort')).toBe('ascending'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays on the current page if another page fails, and can request it again', async () => {
    const { server } = open();
    const before = await shown();
    const restore = failing(server, ({ pagination }) => (pagination?.page ?? 1) > 2);
    await userEvent.click(button('Página siguiente'));
    await waitFor(async () => expect(await shown()).not.toEqual(before));
    const second = await shown();
    await userEvent.click(button('Página siguiente'));
    expect((await screen.findByRole('alert')).textContent).toContain('se muestra lo anterior');
    expect(await shown()).toEqual(second);
    expect(screen.getByText('26–50')).toBeTruthy();
    restore();
    await userEvent.click(button('Página siguiente'));
    expect(await screen.findByText('51–60')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows no rows of the previous filter if another filter fails', async () => {
    const { server } = open();
    await shown();
    failing(server, ({ filter }) => JSON.stringify(filter).includes('nadie'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'nadie');
    expect((await screen.findByRole('alert')).textContent).toContain('El servidor no puede responder ahora.');
    expect(screen.queryByRole('table', { name: 'Lista de Solicitudes' })).toBeNull();
  });

  it('tells a person without permission so and sends no request', async () => {
    const { listRequests } = open('sau', { privilegios: ['Titular.ver'] });
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
    expect(listRequests).toEqual([]);
  });

  it('shows the server’s refusal inside the screen', async () => {
    const app = listApp('sau?view=todas', { rows: requests });
    app.server.fail('getList', 403);
    render(app.ui);
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Todas' })).toBeTruthy();
  });

  it('offers a reset for an address that a server of another version rejects', async () => {
    const app = listApp('sau?view=todas&filter={"asunto":"x"}', { rows: requests });
    app.server.fail('getList', 400, { detail: 'No existe el campo asunto.' });
    render(app.ui);
    await userEvent.click(await screen.findByRole('button', { name: 'Volver a la lista completa' }));
    expect(await shown()).toHaveLength(25);
  });
});
