import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { withInvoices } from '../../../../tests/fixtures/engine/invoices';
import { listApp } from '../../../../tests/fixtures/engine/listApp';
import { ServerError } from '../../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../../ui/toasts';
import { EditScreen } from '../../form/EditScreen';
import { ShowScreen } from '../../show/ShowScreen';

beforeEach(clearToasts);
afterEach(cleanup);

const lineas = [{ concepto: 'Peaje', detalle: null, cantidad: 2, alicuota: 21, sector: null }];
const papel = { id: '99999999-9999-4999-8999-999999999999', name: 'plano.pdf', size: 2400, type: 'application/pdf' };
const foto = { id: '88888888-8888-4888-8888-888888888888', name: 'frente.png', size: 900, type: 'image/png' };
const setting = (more: object = {}) => ({
  rows: {
    boletas: [
      { id: 5, exenta: false, lineas, papel: null, fotos: null, ...more },
      { id: 6, lineas, papel },
    ],
  },
  schemas: withInvoices,
  privilegios: ['Factura.ver.crear.editar'],
});

function open(at: string, more: object = {}) {
  const app = engineApp(
    at,
    () => [
      { path: 'factura/:id/edit', resource: 'boletas', element: <EditScreen /> },
      { path: 'factura/:id', resource: 'boletas', element: <ShowScreen /> },
    ],
    setting(more),
  );
  render(app.ui);
  return app.server;
}

const file = (name: string, size = 10, type = 'text/plain') =>
  new File([new Uint8Array(size).fill(65)], name, { type });
const transferOf = (...files: File[]) => {
  const data = new DataTransfer();
  for (const item of files) data.items.add(item);
  return data;
};
const part = async (name: string) => within(await screen.findByRole('group', { name }));
const choose = async (name: string, ...files: File[]) => {
  const group = await screen.findByRole('group', { name });
  const input = group.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no chooser');
  await userEvent.upload(input, files);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const saved = (server: ReturnType<typeof open>) => waitFor(() => expect(server.find('boletas', 5).version).toBe(2));

describe('a file input', () => {
  it('uploads a file as soon as it is chosen, and saves it with the form', async () => {
    const server = open('factura/5/edit');
    await choose('Papel', file('nota.txt'));
    expect(await (await part('Papel')).findByText('nota.txt')).toBeTruthy();
    expect(server.lastCall('upload')).toMatchObject({ resource: 'boletas', field: 'papel' });
    await save();
    await saved(server);
    expect(server.find('boletas', 5).papel).toMatchObject({ name: 'nota.txt', size: 10 });
  });

  it('shows the progress; a form saved meanwhile waits for the upload and says so', async () => {
    const server = open('factura/5/edit');
    server.holdUploads = true;
    await choose('Papel', file('nota.txt'));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo nota.txt' });
    server.uploads[0]?.onProgress(0.5);
    await waitFor(() => expect(bar.value).toBe(0.5));
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Papel: Espera a que termine de subir.');
    expect(server.count('update')).toBe(0);
    server.uploads[0]?.end();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await save();
    await saved(server);
  });

  it('cancels an upload with its button, and when the page is left', async () => {
    const server = open('factura/5/edit');
    server.holdUploads = true;
    await choose('Papel', file('nota.txt'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la subida de nota.txt' }));
    await waitFor(() => expect(screen.queryByText('nota.txt')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Papel: Elegir archivo' }));
  });

  it('shows why an upload failed, and retries it', async () => {
    const server = open('factura/5/edit');
    server.holdUploads = true;
    await choose('Papel', file('nota.txt'));
    await screen.findByRole('progressbar');
    server.uploads[0]?.end(new ServerError(422, { errors: { papel: 'Este campo no admite archivos de este tipo.' } }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo subir nota.txt: Este campo no admite archivos de este tipo.',
    );
    server.holdUploads = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar: nota.txt' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await part('Papel')).getByText('nota.txt')).toBeTruthy();
  });

  it('rejects files that are empty or too large without sending them', async () => {
    const server = open('factura/5/edit');
    await choose('Papel', file('grande.txt', 1001));
    expect((await screen.findByRole('alert')).textContent).toBe('grande.txt pesa más de 1000 B');
    await choose('Papel', file('nada.txt', 0));
    expect((await screen.findByRole('alert')).textContent).toBe('nada.txt está vacío');
    expect(server.count('upload')).toBe(0);
  });

  it('accepts dropped and pasted files, several at once if the field allows it', async () => {
    const server = open('factura/5/edit');
    const group = await screen.findByRole('group', { name: 'Fotos' });
    group.dispatchEvent(
      new DragEvent('drop', {
        bubbles: true,
        cancelable: true,
        dataTransfer: transferOf(file('a.png'), file('b.png')),
      }),
    );
    expect(await within(group).findByText('b.png')).toBeTruthy();
    group.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transferOf(file('c.png')) }),
    );
    expect(await within(group).findByText('c.png')).toBeTruthy();
    await userEvent.click(within(group).getByRole('button', { name: 'Quitar a.png' }));
    await save();
    await saved(server);
    expect(server.find('boletas', 5).fotos).toMatchObject([{ name: 'b.png' }, { name: 'c.png' }]);
  });

  it('replaces the previous file, or removes it', async () => {
    const server = open('factura/5/edit', { papel });
    expect(await (await part('Papel')).findByText('2,35 kB')).toBeTruthy();
    await choose('Papel', file('otro.txt'));
    await waitFor(() => expect(screen.queryByText('plano.pdf')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Quitar otro.txt' }));
    await save();
    expect(server.count('update')).toBe(1);
    expect(server.lastCall('update')).toMatchObject({ data: { papel: null } });
  });

  it('has no axe violations', async () => {
    const server = open('factura/5/edit', { papel, fotos: [foto] });
    server.holdUploads = true;
    await choose('Fotos', file('a.png', 10, 'image/png'));
    await screen.findByRole('progressbar');
    expect(await violations()).toEqual([]);
  });
});

describe('a stored file', () => {
  it('is shown with name and size for download; an image is fetched with the session and can be enlarged', async () => {
    const server = open('factura/5', { papel, fotos: [foto] });
    expect(await screen.findByText('plano.pdf')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar plano.pdf' })).toBeTruthy();
    const picture = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ver frente.png en grande' });
    await waitFor(() => expect(picture.querySelector('img')?.src).toMatch(/^blob:/));
    expect(server.lastCall('thumbnail')).toEqual({ id: foto.id });
    expect(server.count('fetch')).toBe(0);
    expect(await violations()).toEqual([]);
    await userEvent.click(picture);
    const dialog = within(await screen.findByRole('dialog', { name: 'frente.png' }));
    expect(await dialog.findByRole('img', { name: 'frente.png' })).toBeTruthy();
    expect(server.lastCall('fetch')).toEqual({ id: foto.id });
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error if it cannot be loaded', async () => {
    const server = open('factura/5', { fotos: [foto] });
    server.fail('thumbnail', 404);
    server.fail('fetch', 404);
    expect(await screen.findByText('No se pudo mostrar la imagen')).toBeTruthy();
  });

  it('is shown by name in a list, an image with a thumbnail', async () => {
    const app = listApp('settings/boletas', setting({ papel: foto }));
    render(app.ui);
    expect(await screen.findByText('plano.pdf')).toBeTruthy();
    const cell = (await screen.findByText('frente.png')).closest('td');
    await waitFor(() => expect(cell?.querySelector('img')?.src).toMatch(/^blob:/));
    expect([app.server.count('thumbnail'), app.server.count('fetch')]).toEqual([1, 0]);
  });
});
