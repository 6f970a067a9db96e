import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp } from '../../../tests/fixtures/engine/listApp';
import { office } from '../../../tests/fixtures/office';
import type { ResourceSchema } from '../../schema/resource';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const actas: ResourceSchema = {
  name: 'actas',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  routes: { list: 'actas' },
  fields: {
    nombre: { kind: 'text' },
    numero: { kind: 'code' },
    lugar: { kind: 'text' },
  },
  list: {
    columns: ['nombre', 'numero', 'lugar'],
    views: [
      { name: 'nuevas', filter: { nombre: { $in: ['A', 'B'] } }, empty: ['numero'] },
      { name: 'todas', filter: {} },
    ],
  },
};

const rows = [
  { id: 1, nombre: 'A', numero: null, lugar: 'Centro' },
  { id: 2, nombre: 'B', numero: null, lugar: null },
  { id: 3, nombre: 'C', numero: '77', lugar: 'Norte' },
];

async function open(path: string, actaRows: readonly (typeof rows)[number][] = rows) {
  render(
    listApp(path, { schemas: [...office, actas], privilegios: ['Sector.ver'], rows: { actas: [...actaRows] } }).ui,
  );
  await screen.findByText(/\d resultados?$/);
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

describe('fields that a view leaves empty', () => {
  it('have no column in it, unless the person asks', async () => {
    await open('actas?view=nuevas');
    expect(headings()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Mostrar numero/i }));
    await waitFor(() => expect(headings()).toHaveLength(3));
  });

  it('have a column in the other views, and when a row has a value', async () => {
    await open('actas?view=todas');
    expect(headings()).toHaveLength(3);
    cleanup();
    await open('actas?view=nuevas', [{ id: 1, nombre: 'A', numero: '5', lugar: 'Centro' }]);
    expect(headings()).toHaveLength(3);
  });
});

it('an empty value is a dash that is not read out, the same as on a record’s page', async () => {
  await open('actas?view=todas');
  const [, , second] = screen.getAllByRole('row');
  const cells = within(second ?? document.body).getAllByRole('cell');
  const dashes = cells.map((cell) => getComputedStyle(cell, '::before').content);
  expect(dashes).toEqual(['none', '"—" / ""', '"—" / ""']);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['B', '', '']);
});
