import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderSynchronously } from './renderSynchronously';
import { useRecordOpener } from './useRecordOpener';

afterEach(cleanup);

/** Events since the press, in order. */
const events: string[] = [];

function List() {
  const { open } = useRecordOpener('tickets');
  return (
    <button type="button" onClick={() => open('/record/7?tab=a')}>
      Open
    </button>
  );
}

/** Takes longer than one time slice of React's concurrent rendering. */
function Part() {
  const end = performance.now() + 8;
  while (performance.now() < end);
  events.push('part');
  return null;
}

function Record() {
  useLayoutEffect(() => {
    queueMicrotask(() => events.push('there'));
  }, []);
  useEffect(() => {
    events.push('effects');
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

it('renders the second screen of a kind synchronously after the press is answered, and runs its effects afterwards', async () => {
  // nested inside the router's own routes
  const router = createMemoryRouter([{ path: '*', element: screens }]);
  render(<RouterProvider router={router} flushSync={renderSynchronously} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('heading');
  await act(() => router.navigate('/'));

  events.length = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    events.push('others');
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const button = screen.getByRole('button');
  button.click();
  button.click();
  expect(button.isConnected).toBe(true);
  await screen.findByRole('heading');
  await expect.poll(() => events).toContain('effects');
  port1.close();
  const sincePart = events.slice(events.indexOf('part'));
  expect(sincePart.slice(0, 4)).toEqual(['part', 'part', 'part', 'there']);
  expect(sincePart.filter((event) => event === 'effects')).toHaveLength(1);

  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button')).toBeTruthy();
});

it('navigates under any other router too', async () => {
  render(<MemoryRouter>{screens}</MemoryRouter>);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'The record');
});
