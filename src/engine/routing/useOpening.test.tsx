import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { inOneGo } from './inOneGo';
import { useOpening } from './useOpening';

afterEach(cleanup);

/** What happened since the press, in its order. */
const told: string[] = [];

function List() {
  const { open } = useOpening('tickets');
  return (
    <button type="button" onClick={() => open('/record/7?tab=a')}>
      Open
    </button>
  );
}

/** Takes longer than a slice of what React draws piece by piece. */
function Part() {
  const end = performance.now() + 8;
  while (performance.now() < end);
  told.push('part');
  return null;
}

function Record() {
  useLayoutEffect(() => {
    queueMicrotask(() => told.push('there'));
  }, []);
  useEffect(() => {
    told.push('effects');
  }, []);
  return (
    <>
      <h2>The record</h2>
      <Part />
      <Part />
      <Part />
    </>
  );
}

const screens = (
  <Routes>
    <Route path="/" element={<List />} />
    <Route path="/record/:id" element={<Record />} />
  </Routes>
);

it('draws the second screen of a kind in one go once the press is answered, its effects after it', async () => {
  // from within routes below the router's own
  const router = createMemoryRouter([{ path: '*', element: screens }]);
  render(<RouterProvider router={router} flushSync={inOneGo} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('heading');
  await act(() => router.navigate('/'));

  told.length = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    told.push('others');
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const button = screen.getByRole('button');
  button.click();
  button.click();
  expect(button.isConnected).toBe(true);
  await screen.findByRole('heading');
  await expect.poll(() => told).toContain('effects');
  port1.close();
  const drawn = told.slice(told.indexOf('part'));
  expect(drawn.slice(0, 4)).toEqual(['part', 'part', 'part', 'there']);
  expect(drawn.filter((what) => what === 'effects')).toHaveLength(1);

  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button')).toBeTruthy();
});

it('goes there under any other router too', async () => {
  render(<MemoryRouter>{screens}</MemoryRouter>);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'The record');
});
