import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenRoutes } from '../engine/routing/ScreenRoutes';
import { usePrerender } from './prerender';

let mounted: string[];
let prerender: (path: string) => void;
let isBroken: boolean;

function List() {
  prerender = usePrerender();
  const [typed, setTyped] = useState('');
  return <input aria-label="Buscar" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function Page() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  if (isBroken) throw new Error('No se puede dibujar');
  useEffect(() => {
    mounted.push(id);
  }, [id]);
  return <h2>{`Solicitud ${id}${search}`}</h2>;
}

class Wrapper extends Component<{ children: ReactNode }> {
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
    [{ path: '/dashboard/*', element: <ScreenRoutes routes={routes} wrapper={Wrapper} /> }],
    {
      initialEntries: ['/dashboard/sau'],
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const prerenderPath = (path: string) => act(async () => prerender(path));

beforeEach(() => {
  mounted = [];
  isBroken = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a prerendered screen is hidden, starts no effects, and is reused when the person navigates to it', async () => {
  const router = start();
  await prerenderPath('/dashboard/solicitud/7?tab=a');
  expect(screen.queryByRole('heading')).toBeNull();
  const heading = screen.getByText('Solicitud 7?tab=a');
  expect(mounted).toEqual([]);

  await act(() => router.navigate('/dashboard/solicitud/7?tab=a'));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(mounted).toEqual(['7']);
  expect(screen.queryByLabelText('Buscar')).toBeNull();
});

it('a prerendered screen follows the address after it is shown, like any other screen', async () => {
  const router = start();
  await prerenderPath('/dashboard/solicitud/7');
  await act(() => router.navigate('/dashboard/solicitud/7'));
  const heading = screen.getByRole('heading');
  await act(() => router.navigate('/dashboard/solicitud/7?tab=b'));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading.textContent).toBe('Solicitud 7?tab=b');
  await act(() => router.navigate(-2));
  expect(screen.getByLabelText('Buscar')).toBeTruthy();
  expect(screen.queryByText(/Solicitud/)).toBeNull();
});

it('a prerendered screen is discarded when the person navigates elsewhere or stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = start();
  await prerenderPath('/dashboard/solicitud/7');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Solicitud 7')).toBeNull();

  await prerenderPath('/dashboard/solicitud/8');
  await act(() => router.navigate('/dashboard/logs'));
  expect(screen.queryByText('Solicitud 8')).toBeNull();
  expect(screen.getByText('Registros')).toBeTruthy();
  expect(mounted).toEqual([]);
});

it('a prerendered screen that throws does not affect the visible one, which keeps its typed text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs errors that a boundary catches
  isBroken = true;
  start();
  const typed = screen.getByLabelText('Buscar');
  await prerenderPath('/dashboard/solicitud/7');
  expect(screen.getByLabelText('Buscar')).toBe(typed);
  expect(typed.checkVisibility()).toBe(true);
  expect(screen.getByText('rota').checkVisibility()).toBe(false);
});
