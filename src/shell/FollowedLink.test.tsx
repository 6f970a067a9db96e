import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { FollowedLink } from './FollowedLink';
import '../theme/tokens.css';
import '../theme/base.css';

afterEach(cleanup);

it('a followed link is highlighted at once, until its screen is loaded', async () => {
  let arrive: (page: { default: () => string }) => void = () => {};
  const coming = new Promise<{ default: () => string }>((done) => {
    arrive = done;
  });
  const LazyScreen = lazy(() => coming);
  const frame = (
    <>
      <FollowedLink />
      <Link to="/late">Tarde</Link>
      <Link to="/">Inicio</Link>
      <Outlet />
    </>
  );
  const lateScreen = (
    <Suspense>
      <LazyScreen />
    </Suspense>
  );
  const children = [
    { path: '/', element: 'Aquí' },
    { path: '/late', element: lateScreen },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: frame, children }])} />);
  const classOf = (name: string) => getComputedStyle(screen.getByRole('link', { name })).opacity;
  expect([classOf('Tarde'), classOf('Inicio')]).toEqual(['1', '1']);
  screen.getByRole('link', { name: 'Tarde' }).click();
  expect(Number(classOf('Tarde'))).toBeLessThan(1);
  expect(classOf('Inicio')).toBe('1');
  arrive({ default: () => 'Llegó' });
  await screen.findByText('Llegó');
  expect(classOf('Tarde')).toBe('1');
});

it('a link to a part of the same screen is not highlighted, because nothing has to load', () => {
  const field = 'nombre';
  const summary = (
    <>
      <FollowedLink />
      <a href={`#${field}`} onClick={(event) => event.preventDefault()}>
        Nombre
      </a>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: summary }])} />);
  const link = screen.getByRole('link', { name: 'Nombre' });
  link.click();
  expect(getComputedStyle(link).opacity).toBe('1');
});
