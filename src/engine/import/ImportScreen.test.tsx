import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../ui/toasts';
import type { ImportDetail, Imports } from '../provider/imports';
import ImportScreen from './ImportScreen';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1280, 900);
});
afterEach(cleanup);

const read: ImportDetail = {
  id: 12,
  name: 'sectores.csv',
  encoding: 'utf-8',
  separator: ';',
  sheets: [],
  sheet: null,
  titles: ['Código', 'Contacto'],
  plan: null,
  lines: 2,
  state: 'leida',
  instant: null,
  createdAt: '2026-11-25T12:00:00Z',
  task: null,
  problem: null,
  counts: { pendiente: 2 },
  sample: [{ line: 2, cells: ['A', 'a@example.com'] }],
  heading: 1,
  first: [],
  skipped: [],
  targets: {
    written: [
      { path: 'codigo', title: 'Código', required: true },
      { path: 'email', title: 'Correo', required: false },
    ],
    keys: [],
  },
  guess: ['codigo', null],
};

const away = () => Promise.reject(Object.assign(new Error('Server Error 503'), { status: 503 }));

/** A server that has read one file; what is not said of it answers nothing. */
function open(at: string, own: Partial<Imports>) {
  const imports: Imports = {
    upload: away,
    latest: async () => [],
    get: async () => read,
    preview: async () => ({ lines: [], formats: [] }),
    values: async () => [],
    widen: away,
    step: away,
    stop: away,
    refused: async () => [],
    refusedFile: away,
    ...own,
  };
  const app = engineApp(
    at,
    () => [{ path: 'settings/sectors/import', resource: 'sectores', element: <ImportScreen /> }],
    { rows: { sectores: [] }, privilegios: ['Sector.ver.crear.editar.importar'] },
  );
  Object.assign(app.server.provider, { imports });
  render(app.ui);
}
const NEW = 'settings/sectors/import';
const READ = `${NEW}?id=12`;
const UNAVAILABLE = 'El servicio no está disponible en este momento. Reintenta en unos segundos.';

it('lines that were pasted are still there when they could not be read', async () => {
  open(NEW, {});
  await userEvent.type(await screen.findByLabelText('O pega las filas de una planilla'), 'Código;Nombre');
  await userEvent.click(screen.getByRole('button', { name: 'Leer lo pegado' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(screen.getByLabelText('O pega las filas de una planilla')).toHaveProperty('value', 'Código;Nombre');
});

it('what was chosen for the columns is still there when the check could not begin', async () => {
  const steps: string[] = [];
  open(READ, {
    step: (_resource, _id, step) => {
      steps.push(step);
      return away();
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Dato: Contacto'), 'Correo');
  await userEvent.click(screen.getByRole('button', { name: 'Revisar todas las filas' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(steps).toEqual(['check']);
  expect(screen.getByLabelText('Dato: Contacto')).toHaveProperty('value', 'email');
});

it('the columns of a file that was checked before stay at hand when it cannot be checked again', async () => {
  open(READ, { get: async () => ({ ...read, state: 'probada', counts: { buena: 2 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar las columnas' }));
  await userEvent.selectOptions(screen.getByLabelText('Dato: Contacto'), 'Correo');
  await userEvent.click(screen.getByRole('button', { name: 'Revisar todas las filas' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(screen.getByLabelText('Dato: Contacto')).toHaveProperty('value', 'email');
});

it('what could not be fetched is said in its place, and asked for again', async () => {
  const asked = { values: 0 };
  open(READ, {
    preview: away,
    values: () => {
      asked.values += 1;
      return away();
    },
  });
  await waitFor(() => expect(screen.getAllByText(UNAVAILABLE)).toHaveLength(2));
  expect(await violations()).toEqual([]);
  const before = asked.values;
  await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
  await waitFor(() => expect(asked.values).toBe(before + 1));
});

it('refused lines that could not be fetched are not told as none', async () => {
  open(READ, { get: async () => ({ ...read, state: 'probada', counts: { buena: 1, mala: 1 } }), refused: away });
  expect(await screen.findByText('1 fila con problemas')).toBeTruthy();
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

it('earlier imports that could not be fetched are not told as none', async () => {
  open(NEW, { latest: away });
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

it('one that goes on stays on the screen when the server does not answer for a while', async () => {
  const server = { asked: 0, answers: true };
  open(READ, {
    get: () => {
      server.asked += 1;
      return server.answers ? Promise.resolve({ ...read, task: 'check', counts: { buena: 1, pendiente: 1 } }) : away();
    },
  });
  expect(await screen.findByText('Revisando 1 de 2')).toBeTruthy();
  server.answers = false;
  expect(await screen.findByText(/No se puede saber cómo va/)).toBeTruthy();
  expect(screen.getByText('Revisando 1 de 2')).toBeTruthy();
  server.answers = true;
  await waitFor(() => expect(screen.queryByText(/No se puede saber cómo va/)).toBeNull(), { timeout: 5_000 });
});

it('one that could not be opened is asked for again, not given up', async () => {
  const server = { answers: false };
  open(READ, { get: () => (server.answers ? Promise.resolve(read) : away()) });
  await screen.findByText(UNAVAILABLE);
  server.answers = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('2 filas en sectores.csv')).toBeTruthy();
});

it('on a narrow screen a refused line says that its number is one of a line', async () => {
  await page.viewport(390, 844);
  const errors = [{ path: 'codigo', title: 'Código', sentence: 'Completa este dato.' }];
  open(READ, {
    get: async () => ({ ...read, state: 'probada', counts: { buena: 1, mala: 1 } }),
    refused: async () => [{ line: 7, cells: ['', ''], errors }],
  });
  const header = await screen.findByRole('rowheader', { name: 'Fila 7' });
  expect(within(header).getByText('Fila').checkVisibility()).toBe(true);
});
