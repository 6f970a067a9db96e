import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpening } from './useOpening';

afterEach(cleanup);

function List() {
  const { open } = useOpening('tickets');
  const press = () => {
    open('/record/7?tab=a');
    // asked after it, done after it: whether the page is there whole by then
    setTimeout(() => {
      document.body.dataset.drawn = document.querySelector('h2')?.textContent ?? 'nothing yet';
    });
  };
  return (
    <button type="button" onClick={press}>
      Open
    </button>
  );
}

const screens = (
  <Routes>
    <Route path="/" element={<List />} />
    <Route path="/record/:id" element={<h2>The record</h2>} />
  </Routes>
);

it('draws the second screen of a kind in one go once the press is answered, also from within routes below the router’s own', async () => {
  const router = createMemoryRouter([{ path: '*', element: screens }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('heading');
  await act(() => router.navigate('/'));
  delete document.body.dataset.drawn;
  const button = screen.getByRole('button');
  button.click();
  button.click();
  expect(button.isConnected).toBe(true);
  await vi.waitFor(() => expect(document.body.dataset.drawn).toBe('The record'));

  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button')).toBeTruthy();
});

it('goes there under any other router too', async () => {
  render(<MemoryRouter>{screens}</MemoryRouter>);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'The record');
});
