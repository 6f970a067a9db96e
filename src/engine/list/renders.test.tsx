/** How often the cells of a list render: react-admin's contexts around the table add nothing. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListContext } from 'ra-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const rendered = { cells: 0 };

function CountedCell({ value }: { value: unknown }) {
  rendered.cells += 1;
  return String(value);
}

const Selected = () => <p>{`ids ${useListContext().selectedIds.join()}`}</p>;

/** Renders a list with a counted cell in each row, and a slot that reads react-admin's list context. */
function open() {
  rendered.cells = 0;
  const app = listApp('sau?view=todas&sort=id&order=ASC', {
    rows: requests,
    fields: { tickets: { asunto: { kind: 'text', widget: 'counted' } } },
    above: { tickets: 'selected' },
    widgets: { cells: { counted: CountedCell }, slots: { selected: Selected } },
  });
  render(app.ui);
  return app;
}

const boxes = () => within(screen.getByRole('table', { name: 'Lista de Solicitudes' })).getAllByRole('checkbox');

it('each cell renders once when the list opens, and again only with another record', async () => {
  const { listRequests } = open();
  await screen.findByText('1–25');
  await waitFor(() => expect(listRequests).toHaveLength(2));
  expect(rendered.cells).toBe(25);
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('26–50');
  expect(rendered.cells).toBe(50);
});

it('a selection renders the components that read it, and no cell', async () => {
  open();
  await screen.findByText('1–25');
  for (const index of [3, 5]) {
    const box = boxes()[index];
    if (box) await userEvent.click(box);
  }
  expect(await screen.findByText('ids 3,5')).toBeTruthy();
  expect(await screen.findByText(/2 seleccionad/)).toBeTruthy();
  expect(rendered.cells).toBe(25);
});
