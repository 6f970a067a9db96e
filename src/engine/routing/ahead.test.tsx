import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawAhead } from './ahead';
import { ScreenRoutes } from './ScreenRoutes';

let shown: string[];
let drawAhead: (path: string) => void;
let isBroken: boolean;

function List() {
  drawAhead = useDrawAhead();
  const [typed, setTyped] = useState('');
  return <input aria-label="Buscar" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function Page() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  if (isBroken) throw new Error('No se puede dibujar');
  useEffect(() => {
    shown.push(id);
  }, [id]);
  return <h2>{`Solicitud ${id}${search}`}</h2>;
}

class Within extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? <p>rota</p> : this.props.children);
}

const routes = [
  { path: 'sau', element: <List /> },
  { path: 'solicitud/:id', element: <Page /> },
  { path: 'logs', element: <p>Registros</p> },
];

function start() {
  const router = createMemoryRouter(
    [{ path: '/dashboard/*', element: <ScreenRoutes routes={routes} within={Within} /> }],
    {
      initialEntries: ['/dashboard/sau'],
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const ahead = (path: string) => act(async () => drawAhead(path));

beforeEach(() => {
  shown = [];
  isBroken = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is drawn out of sight, where nothing of it can be read or begins, and the very same is shown once one goes there', async () => {
  const router = start();
  await ahead('/dashboard/solicitud/7?tab=a');
  expect(screen.queryByRole('heading')).toBeNull();
  const heading = screen.getByText('Solicitud 7?tab=a');
  expect(shown).toEqual([]);

  await act(() => router.navigate('/dashboard/solicitud/7?tab=a'));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(shown).toEqual(['7']);
  expect(screen.queryByLabelText('Buscar')).toBeNull();
});

it('follows the address from there on, as any screen', async () => {
  const router = start();
  await ahead('/dashboard/solicitud/7');
  await act(() => router.navigate('/dashboard/solicitud/7'));
  const heading = screen.getByRole('heading');
  await act(() => router.navigate('/dashboard/solicitud/7?tab=b'));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading.textContent).toBe('Solicitud 7?tab=b');
  await act(() => router.navigate(-2));
  expect(screen.getByLabelText('Buscar')).toBeTruthy();
  expect(screen.queryByText(/Solicitud/)).toBeNull();
});

it('goes when one goes elsewhere, or nowhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = start();
  await ahead('/dashboard/solicitud/7');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Solicitud 7')).toBeNull();

  await ahead('/dashboard/solicitud/8');
  await act(() => router.navigate('/dashboard/logs'));
  expect(screen.queryByText('Solicitud 8')).toBeNull();
  expect(screen.getByText('Registros')).toBeTruthy();
  expect(shown).toEqual([]);
});

it('breaks without what is on the screen, which keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of what a boundary catches
  isBroken = true;
  start();
  const typed = screen.getByLabelText('Buscar');
  await ahead('/dashboard/solicitud/7');
  expect(screen.getByLabelText('Buscar')).toBe(typed);
  expect(typed.checkVisibility()).toBe(true);
  expect(screen.getByText('rota').checkVisibility()).toBe(false);
});
