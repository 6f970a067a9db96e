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
    { id: 1, codigo: 'SAU', nombre: 'Atención', email: 'a@b.example', modoAsignacion: 'manual', activo: true },
  ],
});

function open(before: (server: MemoryServer) => unknown = () => undefined) {
  const app = engineApp(
    'sector/1/edit',
    () => [
      { path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> },
      { path: 'sector/:id', resource: 'sectores', element: <p>La ficha</p> },
    ],
    { rows: rows() },
  );
  before(app.server);
  const { unmount } = render(app.ui);
  return { ...app, unmount };
}
const field = (label: string) => screen.findByLabelText(label);
async function retype(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what is typed', () => {
  it('without any pause is kept all the same', async () => {
    const { server } = open();
    const input = await field('Nombre');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // a letter every half second, for six seconds
    const { fireEvent } = await import('@testing-library/react');
    for (let at = 1; at <= 12; at += 1) {
      fireEvent.change(input, { target: { value: 'x'.repeat(at) } });
      vi.advanceTimersByTime(500);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(server.drafts.get('sectores.1')?.values).toMatchObject({ nombre: 'xxxxxxxxxx' });
  });

  it('is kept at once when the window goes out of sight', async () => {
    const { server } = open();
    await retype('Nombre', 'A medias');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await waitFor(() => expect(server.drafts.get('sectores.1')?.values).toEqual({ nombre: 'A medias' }));
  });

  it('up to the end of the session comes back after the next sign-in', async () => {
    const first = open();
    await retype('Nombre', 'Hasta aquí');
    await waitFor(() => expect(first.server.drafts.size).toBe(1));
    const draft = first.server.drafts.get('sectores.1');
    // from now on nothing gets through
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

  it('that comes back is as old as it was, until something more is typed', async () => {
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

  it('back to what it was leaves no draft behind', async () => {
    const { server } = open();
    await retype('Nombre', 'Otro');
    await waitFor(() => expect(server.drafts.size).toBe(1));
    await retype('Nombre', 'Atención');
    await waitFor(() => expect(server.drafts.size).toBe(0));
  });

  it('in another window of the same form is not thrown away with what is saved here', async () => {
    const { server } = open();
    await retype('Nombre', 'De esta');
    await waitFor(() => expect(server.drafts.size).toBe(1));
    const others = { values: { email: 'otra@b.example' }, at: '2026-12-31T10:00:00Z' };
    server.drafts.set('sectores.1', others);
    await press('Guardar');
    await screen.findByText('La ficha');
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.drafts.get('sectores.1')).toEqual(others);
  });
});

describe('a draft of an older version', () => {
  const older = (server: MemoryServer) => {
    server.drafts.set('sectores.1', {
      values: { nombre: 'A medias', email: 'mio@b.example' },
      base: { values: { nombre: 'Atención', email: 'a@b.example' }, version: 1 },
      at: '2026-02-01T10:00:00Z',
    });
  };

  it('says what changed since, and lets both versions be compared before anything is saved', async () => {
    const { server } = open((made) => {
      older(made);
      made.write('sectores', 1, { nombre: 'Mesa', descripcion: 'Nueva' });
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
    expect(server.last('update')).toMatchObject({ data: { email: 'mio@b.example' }, previousData: { version: 2 } });
    expect(server.count('update')).toBe(1);
  });

  it('that touches nothing of what changed since is put on top of it', async () => {
    const { server } = open((made) => {
      older(made);
      made.write('sectores', 1, { descripcion: 'Nueva' });
    });
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
    expect(screen.queryByRole('button', { name: 'Comparar' })).toBeNull();
    await press('Guardar');
    await screen.findByText('La ficha');
    expect(server.find('sectores', 1)).toMatchObject({ nombre: 'A medias', descripcion: 'Nueva' });
    expect(server.count('update')).toBe(1);
  });

  it('of a field that is there no more is put back without it', async () => {
    open((server) =>
      server.drafts.set('sectores.1', { values: { apodo: 'x', nombre: 'A medias' }, at: '2026-02-01T10:00:00Z' }),
    );
    await waitFor(async () => expect(await field('Nombre')).toHaveProperty('value', 'A medias'));
  });
});
