/** The examples of docs/react-admin.md with custom pages: react-admin's own list, and its own form. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reactAdminPart } from '../../src/engine/reactAdminPart';
import { openScreen } from './conveniosApp';

const ConveniosPage = reactAdminPart(() => import('./examples/ConveniosPage'));
const ConvenioPage = reactAdminPart(() => import('./examples/ConvenioPage'));

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const open = (search = '') =>
  openScreen(`convenios${search}`, {
    screens: [{ path: 'convenios', resource: '', element: <ConveniosPage /> }],
  });

describe("a custom page with react-admin's List on a resource of ours", () => {
  it('lists its records by our data provider', async () => {
    const { server } = open();
    expect(await screen.findByText('Convenio 01')).toBeTruthy();
    expect(server.lastCall('getList')).toMatchObject({ sort: { field: 'nombre', order: 'ASC' }, filter: {} });
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toContain('1');
  });

  it('searches by the API’s own filter, written to the address of the page', async () => {
    const { server, router } = open();
    await screen.findByText('Convenio 01');
    await userEvent.type(screen.getByRole('textbox'), '07');
    await waitFor(() => expect(screen.queryByText('Convenio 01')).toBeNull());
    expect(server.lastCall('getList')).toMatchObject({ filter: { q: '07' } });
    expect(router.state.location.search).toContain('filter=');
  });

  it('continues where our own list of the resource was left', async () => {
    const { router } = open();
    await screen.findByText('Convenio 01');
    await router.navigate(`/dashboard/settings/convenios?filter=${encodeURIComponent('{"q":"12"}')}`);
    await screen.findByText('1 resultado');
    await router.navigate('/dashboard/convenios');
    expect(await screen.findByText('Convenio 12')).toBeTruthy();
    expect(screen.queryByText('Convenio 01')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '12');
  });
});

describe("a custom page with react-admin's Edit and useUpdate on a resource of ours", () => {
  const openRecord = (id: number) =>
    openScreen(`convenio/${id}`, { screens: [{ path: 'convenio/:id', resource: '', element: <ConvenioPage /> }] });

  it('saves what its form edits, with the version that was read', async () => {
    const { server } = openRecord(1);
    const name = await screen.findByDisplayValue('Convenio 01');
    await userEvent.clear(name);
    await userEvent.type(name, 'Convenio marco');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.find('convenios', 1)).toMatchObject({ nombre: 'Convenio marco' }));
    expect(server.lastCall('update')).toMatchObject({
      data: { nombre: 'Convenio marco' },
      previousData: { nombre: 'Convenio 01', version: 1 },
    });
  });

  it('changes one field by a button, and shows the changed record', async () => {
    const { server } = openRecord(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Activo ✕' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Activo ✕' })).toBeNull());
    expect(server.find('convenios', 2)).toMatchObject({ activo: false, nombre: 'Convenio 02' });
  });
});
