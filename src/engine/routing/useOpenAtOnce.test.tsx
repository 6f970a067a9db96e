import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { useOpenAtOnce } from './useOpenAtOnce';

afterEach(cleanup);

function List() {
  const open = useOpenAtOnce('tickets');
  const press = () => {
    open('/record/7?tab=a');
    document.body.dataset.drawn = document.querySelector('h2')?.textContent ?? 'nothing yet';
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

it('draws the second screen of a kind before the press is over, also from within routes below the router’s own', async () => {
  const router = createMemoryRouter([{ path: '*', element: screens }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('heading');
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('button'));
  expect(document.body.dataset.drawn).toBe('The record');
});

it('goes there under any other router too', async () => {
  render(<MemoryRouter>{screens}</MemoryRouter>);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'The record');
});
