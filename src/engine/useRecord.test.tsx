import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../tests/fixtures/engine/memoryServer';
import { prepare } from '../schema/check';
import { kindOf } from '../schema/kinds';
import type { ResourceSchema } from '../schema/resource';
import { CreateScreen } from './form/CreateScreen';
import { EditScreen } from './form/EditScreen';
import { ListScreen } from './list/ListScreen';
import { recordKey } from './recordCache';
import { ShowScreen } from './show/ShowScreen';

afterEach(cleanup);

const offices: ResourceSchema = {
  name: 'oficinas',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  routes: { list: 'oficinas', create: 'oficinas/new', show: 'oficinas/:id', edit: 'oficinas/:id/edit' },
  fields: {
    nombre: { kind: 'text' },
    descripcion: { kind: 'longText', in: ['show', 'create', 'edit'] },
  },
  list: { columns: ['nombre'] },
};
const people: ResourceSchema = {
  ...{ name: 'usuarios', area: 'settings', subject: 'Usuario', title: '{nombre}' },
  fields: { nombre: { kind: 'text' } },
};
/** every field of a record response, empty */
const nothing = Object.fromEntries(
  [...prepare(offices).fields.values()].flatMap((field) =>
    kindOf(field).inResponse === 'always' ? [[field.name, null]] : [],
  ),
);
const MORE = 'Atiende el mostrador y los quioscos';
const listed = { id: 1, nombre: 'Mesa de entradas', version: 1 };

/** Starts the application in the state right after a list was loaded: each row is cached as if it were the full record. */
function open(path: string, prepareServer: (server: MemoryServer) => void = () => undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(recordKey('oficinas', 1), listed);
  const app = engineApp(
    path,
    () => [
      { path: 'oficinas', resource: 'oficinas', element: <ListScreen /> },
      { path: 'oficinas/new', resource: 'oficinas', element: <CreateScreen /> },
      { path: 'oficinas/:id', resource: 'oficinas', element: <ShowScreen /> },
      { path: 'oficinas/:id/edit', resource: 'oficinas', element: <EditScreen /> },
    ],
    {
      schemas: [offices, people],
      rows: { oficinas: [{ ...nothing, ...listed, descripcion: MORE }], usuarios: [] },
      client,
    },
  );
  prepareServer(app.server);
  render(app.ui);
  return app;
}

describe('a record that is opened right after its list', () => {
  it('shows at once what the list had of it, then the remaining fields', async () => {
    const { server } = open('oficinas/1');
    expect(await screen.findByRole('heading', { name: /Mesa de entradas/ })).toBeVisible();
    expect(await screen.findByText(MORE)).toBeVisible();
    expect(server.count('getOne')).toBe(1);
  });

  it('is requested once, while the button is still down', async () => {
    const { server } = open('oficinas');
    const title = await screen.findByRole('link', { name: 'Mesa de entradas' });
    expect(server.count('getOne')).toBe(0);
    const person = userEvent.setup();
    await person.pointer({ keys: '[MouseLeft>]', target: title });
    expect(server.count('getOne')).toBe(1);
    await person.pointer({ keys: '[/MouseLeft]', target: title });
    expect(await screen.findByText(MORE)).toBeVisible();
    expect(server.count('getOne')).toBe(1);
  });

  it('is edited with all its fields', async () => {
    open('oficinas/1/edit');
    expect(await screen.findByDisplayValue('Mesa de entradas')).toBeVisible();
    expect(screen.getByDisplayValue(MORE)).toBeVisible();
  });

  it('is copied with all its fields', async () => {
    open('oficinas/new?copy=1');
    expect(await screen.findByDisplayValue(MORE)).toBeVisible();
  });

  it('reports that the remaining fields could not be read, next to the known ones, and retries', async () => {
    open('oficinas/1', (server) => server.fail('getOne', 500));
    expect(await screen.findByRole('heading', { name: 'Mesa de entradas' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByText(MORE)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([404, 403])('is hidden if it no longer exists or the person may not see it (%i)', async (status) => {
    open('oficinas/1', (server) => server.fail('getOne', status));
    expect(await screen.findByText(/No se encontró|No tienes permiso/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Mesa de entradas' })).toBeNull();
  });

  it('cannot be edited if the remaining fields could not be read', async () => {
    open('oficinas/1/edit', (server) => server.fail('getOne', 500));
    await userEvent.click(await screen.findByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByDisplayValue(MORE)).toBeVisible();
  });
});
