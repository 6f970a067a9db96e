import { act, cleanup, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'ra-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import { paramsOf } from '../address';
import { EngineProvider } from '../EngineContext';
import { type ChangeAddress, useAddress } from './useAddress';

afterEach(cleanup);

const registry = createRegistry(office);
const tickets = registry.getOrThrow('tickets');
const privilegios = [{ funcionSistemas: 'Ticket.ver' }];
const user = { codigoTitular: '7', apellido: 'A', nombre: 'B', nombreCompleto: 'A, B', sector: null, privilegios };
const engine = {
  registry,
  ability: abilityOf(privilegios),
  user,
  operatorMode: false,
  slots: {},
  cells: {},
  inputs: {},
};
let go: ChangeAddress;

function List() {
  ({ changeAddress: go } = useAddress(tickets));
  return null;
}

it('a choice made before the previous one is rendered keeps both', async () => {
  const list = (
    <CoreAdminContext basename="/dashboard" dataProvider={testDataProvider()} store={memoryStore()}>
      <EngineProvider value={engine}>
        <List />
      </EngineProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '/dashboard/*', element: list }], {
    initialEntries: ['/dashboard/sau?tab=all'],
  });
  render(<RouterProvider router={router} />);
  await act(async () => {
    const staleGo = go;
    staleGo({ filter: { estado: 'Nuevo' } });
    staleGo({ perPage: 50 });
  });
  const { search } = router.state.location;
  expect(paramsOf(search)).toMatchObject({ filter: expect.stringContaining('Nuevo'), perPage: '50' });
  expect(new URLSearchParams(search).get('tab')).toBe('all');
});
