import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ExportFile, ExportRequest } from '../provider/exports';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type RespondExport = (request: ExportRequest) => Promise<ExportFile>;

const PRIVILEGIOS = ['Ticket.ver.verTodos.exportar', 'Sector.ver', 'Usuario.ver', 'Titular.ver', 'TicketCategoria.ver'];

function open(respond: RespondExport, privilegios: readonly string[] = PRIVILEGIOS) {
  const app = listApp('sau?view=todas&filter={"estado":["Nuevo"]}', { rows: requests, privilegios });
  const exportRequests: ExportRequest[] = [];
  Object.assign(app.server.provider, {
    exportFile: (_: string, request: ExportRequest) => {
      exportRequests.push(request);
      return respond(request);
    },
  });
  render(app.ui);
  return { ...app, exportRequests };
}

const fileOf = (...parts: string[]): ExportFile => ({
  name: 'Solicitudes.csv',
  total: 12,
  body: new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  }),
});

/** Records the files that the browser downloads. */
function downloads() {
  const files: { name: string; text: Promise<string> }[] = [];
  let lastBlob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    lastBlob = file instanceof Blob ? file : undefined;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (lastBlob) files.push({ name: this.download, text: lastBlob.text() });
  });
  return files;
}

async function menu() {
  await screen.findByText(/\d resultados$/);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Exportar' }));
  await panel.findByText('12 resultados de esta lista, con sus filtros y su orden.');
  return panel;
}

it('shows what the file contains, and requests exactly that', async () => {
  const files = downloads();
  const { exportRequests } = open(async () => fileOf('\uFEFFNº\r\n', '1\r\n'));
  const panel = await menu();
  expect(await violations()).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Exportar' }));
  await screen.findByText('Exportación lista');
  expect(exportRequests[0]).toMatchObject({
    format: 'csv',
    filter: { estado: ['Nuevo'] },
    columns: expect.arrayContaining(['id', 'estado']),
  });
  expect(files.map(({ name }) => name)).toEqual(['Solicitudes.csv']);
  expect(await files[0]?.text).toContain('1\r\n');
});

it('exports all columns as a workbook if chosen', async () => {
  downloads();
  const { exportRequests } = open(async () => fileOf('PK'));
  const panel = await menu();
  await userEvent.click(panel.getByRole('radio', { name: /Todas las que puedes ver/ }));
  await userEvent.click(panel.getByRole('radio', { name: /XLSX/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Exportar' }));
  await screen.findByText('Exportación lista');
  expect(exportRequests[0]).toMatchObject({ format: 'xlsx' });
  expect(exportRequests[0]?.columns).toBeUndefined();
});

it('exports a PDF up to the maximum number of records', async () => {
  const files = downloads();
  const { exportRequests } = open(async () => fileOf('%PDF-1.7'));
  const panel = await menu();
  await userEvent.click(panel.getByRole('radio', { name: /^PDF/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Exportar' }));
  await screen.findByText('Exportación lista');
  expect(exportRequests[0]).toMatchObject({ format: 'pdf', filter: { estado: ['Nuevo'] } });
  expect(files).toHaveLength(1);
});

it('shows the progress, and stops on request', async () => {
  const files = downloads();
  const { exportRequests } = open(async ({ signal }) => ({
    ...fileOf(),
    body: new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  }));
  await userEvent.click((await menu()).getByRole('button', { name: 'Exportar' }));
  expect((await screen.findByText('Exportando 0 de 12')).closest('[role=status]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Detener la exportación' }));
  await screen.findByRole('button', { name: 'Exportar' });
  expect(exportRequests[0]?.signal.aborted).toBe(true);
  expect(screen.queryByText('No se pudo exportar')).toBeNull();
  expect(files).toEqual([]);
});

it.each<[string, RespondExport, RegExp]>([
  [
    'is refused',
    () =>
      Promise.reject(Object.assign(new Error('Server Error 429'), { status: 429, body: { detail: 'Ya tienes una.' } })),
    /Ya tienes una\./,
  ],
  [
    'breaks off',
    async () => ({
      ...fileOf(),
      body: new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }),
    }),
    /incompleto y no se guardó/,
  ],
])('downloads no file if it %s, and shows why', async (_, respond, sentence) => {
  const files = downloads();
  open(respond);
  await userEvent.click((await menu()).getByRole('button', { name: 'Exportar' }));
  await screen.findByText(sentence);
  expect(files).toEqual([]);
});

it('is not offered without the permission', async () => {
  open(async () => fileOf(), ['Ticket.ver.verTodos', 'Sector.ver']);
  await screen.findByText(/\d resultados$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull());
});
