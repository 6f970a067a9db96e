import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { clearToasts } from '../../ui/toasts';
import { EditScreen } from './EditScreen';

beforeEach(clearToasts);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const rows = () => ({
  sectores: [
    {
      id: 1,
      codigo: 'SAU',
      nombre: 'Atención',
      email: 'a@b.example',
      modoAsignacion: 'manual',
      trabajoDeAusentes: 'conservar',
      trabajoDeBajas: 'cola',
      activo: true,
    },
  ],
});

function open(prepareServer: (server: MemoryServer) => unknown = () => undefined) {
  const app = engineApp(
    'sector/1/edit',
    () => [
      { path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> },
      { path: 'sector/:id', resource: 'sectores', element: <p>La ficha</p> },
    ],
    { rows: rows() },
  );
  prepareServer(app.server);
  const { unmount } = render(app.ui);
  return { ...app, unmount };
}
const field = (label: string) => screen.findByLabelText(label);
async function replaceText(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('unsaved text', () => {
  it('is saved as a draft even without a pause in typing', async () => {
    const { server } = open();
    const input = await field('Nombre');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // a letter every half second, for six seconds
    const { fireEvent } = await import('@testing-library/react');
    for (let index = 1; index <= 12; index += 1) {
      fireEvent.change(input, { target: { value: 'x'.repeat(index) } });
      vi.advanceTimersByTime(500);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(server.drafts.get('sectores.1')?.values).toMatchObject({ nombre: 'xxxxxxxxxx' });
  });

  it('is saved at once when the window is hidden', async () => {
    const { server } = open();
    await replaceText('Nombre', 'A medias');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await waitFor(() => expect(server.drafts.get('sectores.1')?.values).toEqual({ nombre: 'A medias' }));
  });

  it('is restored after the session has ended and the person has signed in again', async () => {
    const first = open();
    await replaceText('Nombre', 'Hasta aquí');
    await waitFor(() => expect(first.server.drafts.size).toBe(1));
    const draft = first.server.drafts.get('sectores.1');
    // from now on every request fails
    first.server.provider.drafts = {
      get: () => Promise.reject(new Error('401')),
      put: () => Promise.reject(new Error('401')),
      remove: () => Promise.reject(new Error('401')),
    };
    await userEvent.type(await field('Nombre'), ' y más');
    cleanup();
    open((server) => draft && server.drafts.set('sectores.1', draft));
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'Hasta aquí'));
    expect(await screen.findByText(/Se recuperó lo que había quedado sin guardar/)).toBeTruthy();
  });

  it('keeps the draft’s date after it is restored, until something more is typed', async () => {
    const put = vi.fn();
    open((server) => {
      server.drafts.set('sectores.1', { values: { nombre: 'A medias' }, at: '2026-02-01T10:00:00Z' });
      const { drafts } = server.provider;
      if (!drafts) throw new Error('no drafts');
      server.provider.drafts = {
        ...drafts,
        put: (key, draft) => {
          put(draft);
          return drafts.put(key, draft);
        },
      };
    });
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
    // longer than a pause
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(put).not.toHaveBeenCalled();
    await userEvent.type(await field('Nombre'), '!');
    await waitFor(() => expect(put).toHaveBeenCalledWith(expect.objectContaining({ values: { nombre: 'A medias!' } })));
  });

  it('leaves no draft if it is changed back to the stored value', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Otro');
    await waitFor(() => expect(server.drafts.size).toBe(1));
    await replaceText('Nombre', 'Atención');
    await waitFor(() => expect(server.drafts.size).toBe(0));
  });

  it('in another window of the same form is kept when this one is saved', async () => {
    const { server } = open();
    await replaceText('Nombre', 'De esta');
    await waitFor(() => expect(server.drafts.size).toBe(1));
    const otherDraft = { values: { email: 'otra@b.example' }, at: '2026-12-31T10:00:00Z' };
    server.drafts.set('sectores.1', otherDraft);
    await press('Guardar');
    await screen.findByText('La ficha');
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.drafts.get('sectores.1')).toEqual(otherDraft);
  });
});

describe('a draft of an older version', () => {
  const changeRecord = (server: MemoryServer) => {
    server.drafts.set('sectores.1', {
      values: { nombre: 'A medias', email: 'mio@b.example' },
      base: { values: { nombre: 'Atención', email: 'a@b.example' }, version: 1 },
      at: '2026-02-01T10:00:00Z',
    });
  };

  it('shows what changed since, and lets the person compare both versions before saving', async () => {
    const { server } = open((createdServer) => {
      changeRecord(createdServer);
      createdServer.write('sectores', 1, { nombre: 'Mesa', descripcion: 'Nueva' });
    });
    expect(await screen.findByText(/Desde entonces otra persona cambió: Nombre/)).toBeTruthy();
    await press('Comparar');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Nombre: Lo que está guardado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'Mesa'));
    expect(await field('Correo del sector')).toHaveProperty('value', 'mio@b.example');
    expect(await field('Descripción')).toHaveProperty('value', 'Nueva');
    expect(server.count('update')).toBe(0);
    await press('Guardar');
    await screen.findByText('La ficha');
    expect(server.lastCall('update')).toMatchObject({ data: { email: 'mio@b.example' }, previousData: { version: 2 } });
    expect(server.count('update')).toBe(1);
  });

  it('is applied to the current version if their changes do not overlap', async () => {
    const { server } = open((createdServer) => {
      changeRecord(createdServer);
      createdServer.write('sectores', 1, { descripcion: 'Nueva' });
    });
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
    expect(screen.queryByRole('button', { name: 'Comparar' })).toBeNull();
    await press('Guardar');
    await screen.findByText('La ficha');
    expect(server.find('sectores', 1)).toMatchObject({ nombre: 'A medias', descripcion: 'Nueva' });
    expect(server.count('update')).toBe(1);
  });

  it('is restored without fields that no longer exist', async () => {
    open((server) =>
      server.drafts.set('sectores.1', { values: { apodo: 'x', nombre: 'A medias' }, at: '2026-02-01T10:00:00Z' }),
    );
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
  });
});
