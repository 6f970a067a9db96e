/** The first example of docs/react-admin.md, and react-admin's list context in a slot. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openList } from './conveniosApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const rowTexts = async () => {
  await screen.findByText('Convenio 01');
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
};
const lastContext: { current: ReturnType<typeof useListContext> | undefined } = { current: undefined };

function Probe() {
  const context = useListContext();
  lastContext.current = context;
  return <p>{`${context.selectedIds.join()} de ${context.total}`}</p>;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (row: HTMLElement | undefined) => {
  if (row) await userEvent.click(within(row).getByRole('checkbox'));
};

describe("a list rendered by react-admin's DataTable in a slot", () => {
  it('shows the rows of the list with referenced records, inside our screen', async () => {
    openList();
    const [first] = await rowTexts();
    await waitFor(() => expect(first?.textContent).toContain('Paz'));
    expect(document.querySelector('.RaDataTable-table, .RaDataTable-root')).toBeTruthy();
    expect(screen.getByText('30 resultados')).toBeTruthy();
    expect(screen.getByText('1–25')).toBeTruthy();
  });

  it('has the theme of our own inputs and dialogs', async () => {
    openList();
    const [first] = await rowTexts();
    const cell = first && within(first).getByText('Convenio 01');
    expect(cell && getComputedStyle(cell).fontFamily).toBe(getComputedStyle(document.body).fontFamily);
  });

  it('sorts and pages by our address', async () => {
    const { router, listRequests } = openList();
    await rowTexts();
    await press(/nombre/i);
    await waitFor(() => expect(router.state.location.search).toContain('order=DESC'));
    expect(await screen.findByText('Convenio 30')).toBeTruthy();
    expect(listRequests.some(({ params }) => params.sort?.order === 'DESC')).toBe(true);
  });

  it('deletes the selected records by BulkDeleteButton after a confirmation, and shows the list without them', async () => {
    const { deleted } = openList();
    const rows = await rowTexts();
    await tick(rows[0]);
    await tick(rows[2]);
    await press(/delete/i);
    await press('Confirm');
    await waitFor(() => expect(deleted).toEqual([1, 3]));
    await waitFor(() => expect(screen.queryByText('Convenio 01')).toBeNull());
    expect(await screen.findByText('28 resultados')).toBeTruthy();
  });
});

describe("react-admin's list context in a slot above the table", () => {
  function open(search = '') {
    lastContext.current = undefined;
    const app = openList(search, {
      widgets: { slots: { probe: Probe } },
      schema: {
        list: {
          columns: ['nombre', 'empresa'],
          search: ['nombre'],
          above: 'probe',
          views: [
            { name: 'activos', filter: { activo: true } },
            { name: 'todos', filter: {} },
          ],
        },
      },
    });
    const context = () => {
      if (!lastContext.current) throw new Error('the slot is not rendered');
      return lastContext.current;
    };
    return { ...app, context };
  }
  const ready = () => screen.findByText('Convenio 02');

  it('has the rows, the total, the sort and the page of the address', async () => {
    const { context } = open('?view=todos&sort=nota&order=DESC&page=2&perPage=10');
    await screen.findByText('11–20');
    const { data, total, page: current, perPage, sort, resource, isPending, error } = context();
    expect(data).toHaveLength(10);
    expect({ total, current, perPage, sort, resource, isPending, error }).toEqual({
      total: 30,
      current: 2,
      perPage: 10,
      sort: { field: 'nota', order: 'DESC' },
      resource: 'convenios',
      isPending: false,
      error: null,
    });
  });

  it('has the filter of the person in filterValues and the condition of the view in filter', async () => {
    const { context } = open(`?view=activos&filter=${encodeURIComponent('{"nota_gte":2}')}`);
    await ready();
    expect(context().filterValues).toEqual({ nota_gte: 2 });
    expect(context().filter).toEqual({ $and: [{ activo: true }] });
  });

  it('changes filter, sort, page and page size in the address', async () => {
    const { context, router } = open('?view=todos');
    await ready();
    const search = () => new URLSearchParams(router.state.location.search);
    context().setFilters({ nombre_contains: 'Convenio 2', nota: '' });
    await waitFor(() => expect(search().get('filter')).toBe('{"nombre_contains":"Convenio 2"}'));
    context().setSort({ field: 'nota', order: 'ASC' });
    await waitFor(() => expect(search().get('sort')).toBe('nota'));
    context().setPerPage(10);
    await waitFor(() => expect(search().get('perPage')).toBe('10'));
    context().setFilters({});
    await waitFor(() => expect(search().get('filter')).toBeNull());
    context().setPage(2);
    await waitFor(() => expect(search().get('page')).toBe('2'));
    expect(search().get('view')).toBe('todos');
  });

  it('drops a filter that the list does not have, and says so', async () => {
    const { context, listRequests } = open('?view=todos');
    await ready();
    context().setFilters({ inventado: 'x' });
    expect(await screen.findByText(/inventado/i)).toBeTruthy();
    expect(listRequests.some(({ params }) => JSON.stringify(params.filter).includes('inventado'))).toBe(false);
  });

  it('shows and hides filter inputs without a value', async () => {
    const { context } = open('?view=todos');
    await ready();
    context().showFilter('nota', undefined);
    await waitFor(() => expect(context().displayedFilters).toEqual({ nota: true }));
    context().hideFilter('nota');
    await waitFor(() => expect(context().displayedFilters).toEqual({}));
  });

  it('shares the selection, and selects all by id up to a limit', async () => {
    const { context } = open('?view=todos');
    await ready();
    context().onToggleItem(2);
    context().onToggleItem(3);
    expect(await screen.findByText('2,3 de 30')).toBeTruthy();
    context().onSelect([4]);
    expect(await screen.findByText('4 de 30')).toBeTruthy();
    context().onUnselectItems();
    expect(await screen.findByText('de 30', { exact: false, selector: 'p' })).toBeTruthy();
    context().onSelectAll({ limit: 10 });
    await waitFor(() => expect(context().selectedIds).toHaveLength(10));
    expect(await screen.findByText(/too many elements/i)).toBeTruthy();
  });
});
