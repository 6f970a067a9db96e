import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { withInvoices } from '../../../../tests/fixtures/engine/invoices';
import { listApp } from '../../../../tests/fixtures/engine/listApp';
import type { MemoryServer } from '../../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../../ui/toasts';
import { CreateScreen } from '../../form/CreateScreen';
import { EditScreen } from '../../form/EditScreen';
import { History } from '../../history/History';
import { ShowScreen } from '../../show/ShowScreen';

beforeEach(clearToasts);
afterEach(cleanup);

const peaje = { concepto: 'Peaje', detalle: null, cantidad: 2, alicuota: 21, sector: 1 };
const otro = { concepto: 'Otro', detalle: 'Grúa', cantidad: 1, alicuota: null, sector: null };
const rows = () => ({
  sectores: [
    { id: 1, codigo: 'SAU', nombre: 'Atención al cliente', modoAsignacion: 'manual', activo: true },
    { id: 2, codigo: 'COB', nombre: 'Cobranzas', modoAsignacion: 'manual', activo: true },
  ],
  boletas: [{ id: 5, exenta: false, lineas: [peaje, otro] }],
});
const setting = () => ({
  rows: rows(),
  schemas: withInvoices,
  privilegios: ['Factura.ver.crear.editar', 'Sector.ver'],
  messages: { resources: { boletas: { fields: { lineas: 'Líneas', 'lineas.alicuota': 'Alícuota' } } } },
});

function open(at: string, prepareServer: (server: MemoryServer) => void = () => undefined) {
  const app = engineApp(
    at,
    (registry) => [
      { path: 'settings/boletas/new', resource: 'boletas', element: <CreateScreen /> },
      { path: 'factura/:id/edit', resource: 'boletas', element: <EditScreen /> },
      {
        path: 'factura/:id/history',
        resource: 'boletas',
        element: <History resource={registry.getOrThrow('boletas')} id={5} />,
      },
      { path: 'factura/:id', resource: 'boletas', element: <ShowScreen /> },
    ],
    setting(),
  );
  prepareServer(app.server);
  render(app.ui);
  return app.server;
}

const row = (number: number) => within(screen.getByRole('group', { name: `Fila ${number}` }));
const add = () => screen.getByRole('button', { name: /^Agregar fila/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const saved = (server: ReturnType<typeof open>) => waitFor(() => expect(server.find('boletas', 5).version).toBe(2));

describe('nested rows of a form', () => {
  it('are filled in and saved in order; a new row has the defaults of its parts and the focus', async () => {
    const server = open('factura/5/edit');
    await userEvent.click(await screen.findByRole('button', { name: /^Agregar fila/ }));
    expect(document.activeElement).toBe(row(3).getByLabelText('Concepto'));
    expect(row(3).getByLabelText<HTMLSelectElement>('Concepto').value).toBe('Peaje');
    await userEvent.type(row(3).getByLabelText('Cantidad'), '7');
    expect(add().getAttribute('aria-disabled')).toBe('true');
    await save();
    await saved(server);
    expect(server.find('boletas', 5).lineas).toEqual([
      peaje,
      otro,
      { ...peaje, cantidad: 7, alicuota: null, sector: null },
    ]);
  });

  it('are moved and removed by keyboard with the focus, and a removed row can be restored', async () => {
    const server = open('factura/5/edit');
    const quantity = await waitFor(() => row(1).getByLabelText('Cantidad'));
    quantity.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(row(2).getByLabelText<HTMLInputElement>('Cantidad').value).toBe('2');
    expect(document.activeElement).toBe(row(2).getByLabelText('Cantidad'));
    await userEvent.click(row(2).getByRole('button', { name: 'Subir la fila 2' }));
    expect(row(1).getByLabelText<HTMLInputElement>('Cantidad').value).toBe('2');
    await userEvent.click(row(1).getByRole('button', { name: 'Quitar la fila 1' }));
    expect(document.activeElement).toBe(row(1).getByRole('button', { name: 'Quitar la fila 1' }));
    expect(screen.getByText('Se quitó la fila 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await userEvent.click(row(2).getByRole('button', { name: 'Subir la fila 2' }));
    await save();
    await saved(server);
    expect(server.find('boletas', 5).lineas).toEqual([otro, peaje]);
  });

  it('evaluate conditions with their own cells and with the enclosing record', async () => {
    open('factura/5/edit');
    await waitFor(() => row(1));
    expect(row(1).queryByLabelText('Detalle')).toBeNull();
    expect(row(2).getByLabelText('Detalle')).toBeTruthy();
    await userEvent.selectOptions(row(1).getByLabelText('Concepto'), 'Otro');
    expect(row(1).getByLabelText('Detalle')).toBeTruthy();
    expect(row(1).getByLabelText('Alícuota')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Exenta' }));
    expect(row(1).queryByLabelText('Alícuota')).toBeNull();
  });

  it('show errors at the cell and in the summary, which links there; a new row shows no error at once', async () => {
    open('factura/5/edit');
    await userEvent.click(await screen.findByRole('button', { name: /^Agregar fila/ }));
    await userEvent.selectOptions(row(3).getByLabelText('Concepto'), 'Otro');
    await userEvent.click(row(3).getByLabelText('Detalle'));
    await userEvent.tab();
    await waitFor(() => expect(row(3).getByLabelText('Detalle').getAttribute('aria-invalid')).toBe('true'));
    expect(row(3).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBeNull();
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Hay 2 campos para revisar');
    await userEvent.click(within(summary).getByRole('link', { name: 'Líneas, fila 3: Cantidad' }));
    expect(document.activeElement).toBe(row(3).getByLabelText('Cantidad'));
    // the error moves with its row
    await userEvent.click(row(3).getByRole('button', { name: 'Subir la fila 3' }));
    expect(row(2).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBe('true');
    expect(row(3).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(row(2).getByLabelText('Cantidad'), '3');
    expect(row(2).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBeNull();
    expect(row(2).getByLabelText('Detalle').getAttribute('aria-invalid')).toBe('true');
  });

  it('show the server’s error at its cell', async () => {
    const server = open('factura/5/edit');
    await waitFor(() => row(1));
    server.fail('update', 422, { status: 422, errors: { 'lineas[1].cantidad': 'No queda tanto.' } });
    await userEvent.type(row(1).getByLabelText('Cantidad'), '5');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Líneas, fila 2: Cantidad: No queda tanto.');
    expect(row(2).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(row(1).getByLabelText('Cantidad'));
    await userEvent.tab();
    expect(row(2).getByLabelText('Cantidad').getAttribute('aria-invalid')).toBe('true');
  });

  it('must contain at least one row if required', async () => {
    open('settings/boletas/new');
    expect(await screen.findByText('Todavía no hay filas')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Líneas: Completa este dato.');
  });

  it('offer choices for their reference fields', async () => {
    const server = open('factura/5/edit');
    await waitFor(() => row(2));
    await userEvent.type(row(2).getByLabelText('Sector'), 'Cob');
    await userEvent.click(await screen.findByRole('option', { name: /Cobranzas/ }));
    await save();
    await saved(server);
    expect(server.find('boletas', 5).lineas).toMatchObject([{ sector: 1 }, { sector: 2 }]);
  });

  it('have no axe violations', async () => {
    open('factura/5/edit');
    await waitFor(() => row(2));
    expect(await violations()).toEqual([]);
  });
});

describe('stored nested rows', () => {
  it('are a table on the record’s page', async () => {
    open('factura/5');
    const table = within(await screen.findByRole('table', { name: 'Líneas' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('columnheader', { name: 'Alícuota' })).toBeTruthy();
    expect(table.getByText('Grúa')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('are a number in a list', async () => {
    render(listApp('settings/boletas', setting()).ui);
    expect(await screen.findByText('2 filas')).toBeTruthy();
  });

  it('are shown as text in the history, with titles instead of keys', async () => {
    const change = {
      id: 1,
      fecha: '2026-01-03T15:20:00Z',
      usuario: null,
      campo: 'lineas',
      antes: [{ ...peaje, sector: { id: 1, title: 'Atención al cliente' } }],
      despues: [peaje, otro],
      motivo: null,
    };
    open('factura/5/history', ({ changes }) => changes.push(change));
    expect(await screen.findByText('Peaje · 2 · 21 · Atención al cliente')).toBeTruthy();
    expect(screen.getByText(/Otro · Grúa · 1/)).toBeTruthy();
  });
});
