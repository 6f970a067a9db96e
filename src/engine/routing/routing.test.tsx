import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  testDataProvider,
  useGetPathForRecord,
  useRedirect,
  useRouterProvider,
} from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import { EngineProvider, type EngineValue, useResource } from '../EngineContext';
import { createPathTable } from '../paths';
import { definitionsOf } from './definitions';
import { RecordLink } from './RecordLink';
import { resourceRoutes } from './resourceRoutes';
import { mappedRouterProvider, PathsProvider } from './routerProvider';
import { ScreenRoutes } from './ScreenRoutes';
import type { Screens } from './screens';

afterEach(cleanup);

const registry = createRegistry(office);
const table = createPathTable(registry);

function ShownScreen({ view }: { view: string }) {
  return <p>{`${view} ${useResource().name}`}</p>;
}
/** Links and redirects that react-admin builds for the holder 100001. */
function Show() {
  const redirect = useRedirect();
  const { Link } = useRouterProvider();
  const path = useGetPathForRecord({ resource: 'titulares', record: { id: '100001' }, link: 'show' });
  return (
    <>
      <ShownScreen view="show" />
      <button type="button" onClick={() => redirect('edit', 'sectores', 3)}>
        edit
      </button>
      {path && <Link to={path}>holder</Link>}
      <RecordLink resource="titulares" id="100001">
        ours
      </RecordLink>
      <RecordLink resource="vehiculos" id={4}>
        no page
      </RecordLink>
    </>
  );
}
const screens: Screens = {
  list: () => <ShownScreen view="list" />,
  show: Show,
  edit: () => <ShownScreen view="edit" />,
  create: () => <ShownScreen view="create" />,
};
function open(path: string, slots: EngineValue['slots'] = {}) {
  const privilegios = [{ funcionSistemas: 'Titular.ver' }];
  const user = { codigoTitular: '7', apellido: 'A', nombre: 'B', nombreCompleto: 'A, B', sector: null, privilegios };
  const value = { registry, ability: abilityOf(privilegios), user, operatorMode: false, slots, cells: {}, inputs: {} };
  const admin = (
    <PathsProvider table={table}>
      <CoreAdminContext
        basename="/dashboard"
        routerProvider={mappedRouterProvider}
        dataProvider={testDataProvider()}
        store={memoryStore()}
      >
        <EngineProvider value={value}>
          <ResourceDefinitionContextProvider definitions={definitionsOf(registry)}>
            <ScreenRoutes
              routes={[...resourceRoutes(registry, screens), { path: '*', element: <p>missing</p> }]}
              wrapper={({ children }) => children}
            />
          </ResourceDefinitionContextProvider>
        </EngineProvider>
      </CoreAdminContext>
    </PathsProvider>
  );
  const router = createMemoryRouter([{ path: '/dashboard/*', element: admin }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

describe('every screen has exactly the address that its schema declares', () => {
  it.each([
    ['/dashboard/sau', 'list tickets'],
    ['/dashboard/sau/', 'list tickets'],
    ['/dashboard/sau?tab=x', 'list tickets'],
    ['/dashboard/settings/sectors', 'list sectores'],
    ['/dashboard/settings/sectors/new', 'create sectores'],
    ['/dashboard/sector/5', 'show sectores'],
    ['/dashboard/sector/5/edit', 'edit sectores'],
    ['/dashboard/user/100001', 'show titulares'],
  ])('%s shows %s', async (path, text) => {
    open(path);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    '/dashboard/sau/xyz',
    '/dashboard/sector/5/edit/more',
    '/dashboard/tickets',
    '/dashboard/tickets/7/show',
    '/dashboard/nothing',
  ])('%s shows nothing and keeps its address', async (path) => {
    const router = open(path);
    expect(await screen.findByText('missing')).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it('a schema may name a slot for a full screen', async () => {
    open('/dashboard/solicitud/7', { ticketPage: ({ resource }) => <p>{`the page of ${resource.name}`}</p> });
    expect(await screen.findByText('the page of tickets')).toBeTruthy();
  });
});

describe('paths that react-admin builds lead to the schema’s addresses', () => {
  it('in redirects', async () => {
    const router = open('/dashboard/sector/5');
    await userEvent.click(await screen.findByRole('button', { name: 'edit' }));
    expect(await screen.findByText('edit sectores')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/sector/3/edit');
  });

  it('in its own links and in ours', async () => {
    open('/dashboard/sector/5');
    for (const name of ['holder', 'ours'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/dashboard/user/100001');
  });

  it('and a record without a page is not linked', async () => {
    open('/dashboard/sector/5');
    expect(await screen.findByText('no page', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'no page' })).toBeNull();
  });
});
