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

const detail: ImportDetail = {
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

const unavailable = () => Promise.reject(Object.assign(new Error('Server Error 503'), { status: 503 }));

/** A server with one uploaded file; `overrides` replaces its calls. */
function open(path: string, overrides: Partial<Imports>) {
  const imports: Imports = {
    upload: unavailable,
    latest: async () => [],
    get: async () => detail,
    preview: async () => ({ lines: [], formats: [] }),
    values: async () => [],
    widen: unavailable,
    step: unavailable,
    stop: unavailable,
    refused: async () => [],
    refusedFile: unavailable,
    ...overrides,
  };
  const app = engineApp(
    path,
    () => [{ path: 'settings/sectors/import', resource: 'sectores', element: <ImportScreen /> }],
    { rows: { sectores: [] }, privilegios: ['Sector.ver.crear.editar.importar'] },
  );
  Object.assign(app.server.provider, { imports });
  render(app.ui);
}
const NEW_PATH = 'settings/sectors/import';
const DETAIL_PATH = `${NEW_PATH}?id=12`;
const UNAVAILABLE = 'El servicio no está disponible en este momento. Reintenta en unos segundos.';

it('pasted lines are kept if they could not be read', async () => {
  open(NEW_PATH, {});
  await userEvent.type(await screen.findByLabelText('O pega las filas de una planilla'), 'Código;Nombre');
  await userEvent.click(screen.getByRole('button', { name: 'Leer lo pegado' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(screen.getByLabelText('O pega las filas de una planilla')).toHaveProperty('value', 'Código;Nombre');
});

it('the column mapping is kept if the check could not start', async () => {
  const steps: string[] = [];
  open(DETAIL_PATH, {
    step: (_resource, _id, step) => {
      steps.push(step);
      return unavailable();
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Dato: Contacto'), 'Correo');
  await userEvent.click(screen.getByRole('button', { name: 'Revisar todas las filas' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(steps).toEqual(['check']);
  expect(screen.getByLabelText('Dato: Contacto')).toHaveProperty('value', 'email');
});

it('the columns of a checked file stay visible if it cannot be checked again', async () => {
  open(DETAIL_PATH, { get: async () => ({ ...detail, state: 'probada', counts: { buena: 2 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar las columnas' }));
  await userEvent.selectOptions(screen.getByLabelText('Dato: Contacto'), 'Correo');
  await userEvent.click(screen.getByRole('button', { name: 'Revisar todas las filas' }));
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  expect(screen.getByLabelText('Dato: Contacto')).toHaveProperty('value', 'email');
});

it('a failed request shows its error in place, and can be retried', async () => {
  const asked = { values: 0 };
  open(DETAIL_PATH, {
    preview: unavailable,
    values: () => {
      asked.values += 1;
      return unavailable();
    },
  });
  await waitFor(() => expect(screen.getAllByText(UNAVAILABLE)).toHaveLength(2));
  expect(await violations()).toEqual([]);
  const before = asked.values;
  await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
  await waitFor(() => expect(asked.values).toBe(before + 1));
});

it('rejected lines that could not be loaded are not shown as none', async () => {
  open(DETAIL_PATH, {
    get: async () => ({ ...detail, state: 'probada', counts: { buena: 1, mala: 1 } }),
    refused: unavailable,
  });
  expect(await screen.findByText('1 fila con problemas')).toBeTruthy();
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

it('latest imports that could not be loaded are not shown as none', async () => {
  open(NEW_PATH, { latest: unavailable });
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

it('a running import stays on the screen while the server does not respond', async () => {
  const server = { asked: 0, answers: true };
  open(DETAIL_PATH, {
    get: () => {
      server.asked += 1;
      return server.answers
        ? Promise.resolve({ ...detail, task: 'check', counts: { buena: 1, pendiente: 1 } })
        : unavailable();
    },
  });
  expect(await screen.findByText('Revisando 1 de 2')).toBeTruthy();
  server.answers = false;
  expect(await screen.findByText(/No se puede saber cómo va/)).toBeTruthy();
  expect(screen.getByText('Revisando 1 de 2')).toBeTruthy();
  server.answers = true;
  await waitFor(() => expect(screen.queryByText(/No se puede saber cómo va/)).toBeNull(), { timeout: 5_000 });
});

it('an import that could not be opened can be retried', async () => {
  const server = { answers: false };
  open(DETAIL_PATH, { get: () => (server.answers ? Promise.resolve(detail) : unavailable()) });
  await screen.findByText(UNAVAILABLE);
  server.answers = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('2 filas en sectores.csv')).toBeTruthy();
});

it('on a narrow screen the number of a rejected line is labelled as a line', async () => {
  await page.viewport(390, 844);
  const errors = [{ path: 'codigo', title: 'Código', sentence: 'Completa este dato.' }];
  open(DETAIL_PATH, {
    get: async () => ({ ...detail, state: 'probada', counts: { buena: 1, mala: 1 } }),
    refused: async () => [{ line: 7, cells: ['', ''], errors }],
  });
  const header = await screen.findByRole('rowheader', { name: 'Fila 7' });
  expect(within(header).getByText('Fila').checkVisibility()).toBe(true);
});
