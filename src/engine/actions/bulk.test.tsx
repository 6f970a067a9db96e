import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import errors from '../../../i18n/es/errors.json';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { type MemoryServer, ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { clearToasts } from '../../ui/toasts';
import type { BulkTarget } from '../list/bulk';
import BulkActions from './bulk';

beforeEach(clearToasts);
afterEach(cleanup);

const rows = {
  tickets: [1, 2, 3].map((id) => ({
    id,
    estado: 'Procesando',
    asunto: `Asunto ${id}`,
    areaActual: 1,
    agenteActual: 7,
  })),
};

function open(target: BulkTarget, total: number, prepareServer: (server: MemoryServer) => void = () => undefined) {
  const onDone = vi.fn();
  const app = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'tickets',
        element: <BulkActions resource={registry.getOrThrow('tickets')} {...target} total={total} onDone={onDone} />,
      },
    ],
    { rows },
  );
  prepareServer(app.server);
  render(app.ui);
  return { ...app, onDone };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function close() {
  await press('Cerrar');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Resolución'), 'Devuelto');
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
}

describe('a bulk action on requests', () => {
  it('shows its form once with the number of records, and a toast when all succeed', async () => {
    const { server, onDone } = open({ ids: [1, 2, 3] }, 3);
    await press('Cerrar');
    expect(await screen.findByText('Se aplicará a 3 registros.')).toBeTruthy();
    cleanup();
    const again = open({ ids: [1, 2, 3] }, 3);
    await close();
    await waitFor(() => expect(again.onDone).toHaveBeenCalled());
    expect(again.server.lastCall('runBulk')).toMatchObject({
      action: 'cerrar',
      ids: [1, 2, 3],
      input: { resolucionTipo: 'Resuelto', resolucion: 'Devuelto' },
    });
    expect(screen.getByText('Se aplicó a 3 registros')).toBeTruthy();
    expect(server.count('runBulk')).toBe(0);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('has a button if it is one of the first; the others are in a menu', async () => {
    await page.viewport(1440, 900);
    open({ ids: [1] }, 1);
    await press('Más acciones');
    const names = screen.getAllByRole('button').map((button) => button.textContent?.trim());
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent?.trim());
    expect(names.slice(0, 2)).toEqual(['Tomar', 'Cerrar']);
    expect(names.filter((name) => name !== '')).toHaveLength(5);
    expect(items).toContain('Aplicar macroM');
    await userEvent.click(screen.getByRole('menuitem', { name: /^Aplicar macro/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('asks for a confirmation even if the action on one record needs none', async () => {
    const { server } = open({ ids: [1, 2] }, 2);
    await press('Marcar como no leido');
    await screen.findByRole('dialog', { name: '¿Marcar como no leido?' });
    expect(server.count('runBulk')).toBe(0);
  });

  it('lists the failed records with the reasons', async () => {
    const { onDone } = open({ ids: [1, 2, 3] }, 3, ({ provider }) => {
      provider.runBulk = async () => ({
        done: [1],
        failed: [
          { id: 2, status: 409, detail: 'Ya está cerrada' },
          { id: 3, status: 403, detail: 'No es de tu sector' },
        ],
      });
    });
    await close();
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar' }));
    expect(await dialog.findByText('Se aplicó a 1 registro')).toBeTruthy();
    expect(dialog.getByText('No se pudo en 2 registros')).toBeTruthy();
    const failed = dialog.getByText('Ya está cerrada').parentElement;
    await waitFor(() => expect(failed?.textContent).toContain('Nº 2'));
    // a retry would fail again
    expect(dialog.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(onDone).toHaveBeenCalledExactlyOnceWith([2, 3]);
  });

  it('retries the failed records with the same input, until none is left', async () => {
    const asked: unknown[] = [];
    const { onDone } = open({ ids: [1, 2, 3] }, 3, ({ provider }) => {
      provider.runBulk = async (_, { input, ...on }) => {
        asked.push([input, on]);
        const failed = { id: 2, status: 503, detail: 'Ahora no' };
        return asked.length === 1 ? { done: [1, 3], failed: [failed] } : { done: [2], failed: [] };
      };
    });
    await close();
    await press('Reintentar con el que falló');
    expect(await screen.findByText('Se aplicó a 3 registros')).toBeTruthy();
    const input = { resolucionTipo: 'Resuelto', resolucion: 'Devuelto' };
    expect(asked).toMatchObject([
      [input, { ids: [1, 2, 3] }],
      [input, { ids: [2] }],
    ]);
    expect(onDone).toHaveBeenCalled();
  });

  it('retries only records that may succeed, and keeps listing the others', async () => {
    const asked: unknown[] = [];
    open({ ids: [1, 2, 3] }, 3, ({ provider }) => {
      provider.runBulk = async (_, on) => {
        asked.push(on);
        const closed = { id: 2, status: 409, detail: 'Ya está cerrada' };
        const busy = { id: 3, status: 503, detail: 'Ahora no' };
        return asked.length === 1 ? { done: [1], failed: [closed, busy] } : { done: [3], failed: [] };
      };
    });
    await close();
    await press('Reintentar con el que falló');
    expect(await screen.findByText('Se aplicó a 2 registros')).toBeTruthy();
    expect(screen.getByText('No se pudo en 1 registro')).toBeTruthy();
    expect(screen.getByText('Ya está cerrada')).toBeTruthy();
    expect(asked).toMatchObject([{ ids: [1, 2, 3] }, { ids: [3] }]);
  });

  it('keeps the remaining records of a broken run while failed ones are retried', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    let callCount = 0;
    const { onDone } = open({ ids }, 120, ({ provider }) => {
      provider.runBulk = async (_, params) => {
        callCount += 1;
        if (callCount === 2) throw new ServerError(0);
        const failed = callCount === 1 ? [{ id: 2, status: 503, detail: 'Ahora no' }] : [];
        return { done: 'ids' in params ? params.ids.slice(failed.length) : [], failed };
      };
    });
    await press('Tomar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
    await press('Reintentar con el que falló');
    expect(await screen.findByText('Se aplicó a 50 registros')).toBeTruthy();
    await press('Continuar con los 70 que faltan');
    expect(await screen.findByText('Se aplicó a 120 registros')).toBeTruthy();
    expect(onDone).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('runs in batches, shows the progress, and can be stopped', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    const resolvers: (() => void)[] = [];
    const { server } = open({ ids }, 120, ({ provider, calls }) => {
      provider.runBulk = async (resource, params) => {
        calls.push({ method: 'runBulk', resource, params: { ...params } });
        await new Promise<void>((resolve) => resolvers.push(resolve));
        return { done: 'ids' in params ? params.ids : [], failed: [] };
      };
    });
    await press('Tomar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
    await waitFor(() => expect(resolvers).toHaveLength(1));
    resolvers[0]?.();
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42'));
    expect(screen.getByText('50 de 120')).toBeTruthy();
    await press('Detener');
    resolvers[1]?.();
    expect(await screen.findByText('Se aplicó a 100 registros')).toBeTruthy();
    expect(screen.getByText('Detenido: quedan 20 registros sin aplicar')).toBeTruthy();
    expect(server.count('runBulk')).toBe(2);
  });

  describe('a bulk action whose second request fails', () => {
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    /** every other request succeeds */
    async function openBroken(status: number) {
      const asked: unknown[] = [];
      const app = open({ ids }, 120, ({ provider }) => {
        provider.runBulk = async (_, params) => {
          asked.push(params);
          if (asked.length === 2) throw new ServerError(status);
          return { done: 'ids' in params ? params.ids : [], failed: [] };
        };
      });
      await press('Tomar');
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tomar' }));
      await dialog.findByText('Se aplicó a 50 registros');
      return { ...app, asked, dialog };
    }

    it.each([
      [500, errors.http.unexpected],
      [0, errors.http.network],
    ])('shows why, and how many records have an unknown outcome (%i)', async (status, why) => {
      const { dialog } = await openBroken(status);
      expect(dialog.getByText(why)).toBeTruthy();
      expect(dialog.getByText('No se sabe si se aplicó a 50 registros: pueden haber cambiado o no')).toBeTruthy();
      expect(dialog.getByText('Detenido: quedan 20 registros sin aplicar')).toBeTruthy();
    });

    it('reports no unknown outcome if the server rejected the request', async () => {
      const { dialog } = await openBroken(403);
      expect(dialog.getByText(errors.http.forbidden)).toBeTruthy();
      expect(dialog.queryByText(/No se sabe/)).toBeNull();
      expect(dialog.getByText('Detenido: quedan 70 registros sin aplicar')).toBeTruthy();
    });

    it('continues with the rest: the unanswered request unchanged, then the others', async () => {
      const { asked, onDone, dialog } = await openBroken(0);
      await userEvent.click(dialog.getByRole('button', { name: 'Continuar con los 70 que faltan' }));
      expect(await screen.findByText('Se aplicó a 120 registros')).toBeTruthy();
      expect(asked).toHaveLength(4);
      expect(asked[2]).toEqual(asked[1]);
      expect(asked[3]).toMatchObject({ ids: ids.slice(100) });
      expect(onDone).toHaveBeenCalledExactlyOnceWith([]);
    });

    it('returns the remaining records when it is closed, so that they can be retried', async () => {
      const { onDone, dialog } = await openBroken(500);
      await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
      expect(onDone).toHaveBeenCalledExactlyOnceWith(ids.slice(50));
    });
  });

  describe('that can be undone', () => {
    const reply = async () => {
      await page.viewport(1440, 900);
      await press('Responder');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(await dialog.findByRole('textbox'), 'Buen día');
      await userEvent.click(dialog.getByRole('button', { name: 'Responder' }));
    };

    it('offers it in the toast, and says how many were restored and how many had changed since', async () => {
      const { server } = open({ ids: [1, 2, 3] }, 3, ({ provider, calls }) => {
        provider.undoBulk = async (resource, params) => {
          calls.push({ method: 'undoBulk', resource, params: { ...params } });
          return { done: [1, 3], failed: [{ id: 2, status: 409, detail: 'El registro cambió.' }] };
        };
      });
      await reply();
      expect(await screen.findByText('Se aplicó a 3 registros')).toBeTruthy();
      await press('Deshacer');
      expect(await screen.findByText('Se deshizo: Responder')).toBeTruthy();
      expect(screen.getByText('En 2 registros')).toBeTruthy();
      expect(screen.getByText('1 registro quedó como está')).toBeTruthy();
      expect(screen.getByText('El registro cambió.')).toBeTruthy();
      expect(server.lastCall('undoBulk')).toMatchObject({ action: 'responder', ids: [1, 2, 3] });
    });

    it('undoes only the records that it was applied to', async () => {
      const { server } = open({ ids: [1, 2, 3] }, 3, ({ provider }) => {
        provider.runBulk = async () => ({ done: [1, 3], failed: [{ id: 2, status: 409, detail: 'Está cerrada' }] });
      });
      await reply();
      await screen.findByText('Está cerrada');
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
      await press('Deshacer');
      expect(await screen.findByText('En 2 registros')).toBeTruthy();
      expect(server.lastCall('undoBulk')).toMatchObject({ ids: [1, 3] });
    });

    it('offers none for an action without an undo', async () => {
      open({ ids: [1, 2, 3] }, 3);
      await close();
      expect(await screen.findByText('Se aplicó a 3 registros')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    });

    it('says when the undo failed, and tries the rest again', async () => {
      let count = 0;
      const { server } = open({ ids: [1, 2, 3] }, 3, ({ provider, calls }) => {
        provider.undoBulk = async (resource, params) => {
          calls.push({ method: 'undoBulk', resource, params: { ...params } });
          count += 1;
          if (count === 1) throw new ServerError(503);
          return { done: [...params.ids], failed: [] };
        };
      });
      await reply();
      await press('Deshacer');
      await press('Reintentar');
      expect(await screen.findByText('En 3 registros')).toBeTruthy();
      expect(server.count('undoBulk')).toBe(2);
    });
  });

  it('with too many records to wait for runs as a background job at once', async () => {
    const { onDone } = open({ filter: { estado: 'Procesando' }, expectedCount: 1500 }, 1500, ({ provider }) => {
      provider.runBulk = async () => ({ job: 5 });
    });
    await press('Tomar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.queryByText(/Se aplicó/)).toBeNull();
  });

  it('on all records of a filter sends the filter and the displayed number, and stops if the number differs', async () => {
    const { server, onDone } = open({ filter: { estado: 'Procesando' }, expectedCount: 598 }, 598, (memory) =>
      memory.fail('runBulk', 409, { detail: 'La cantidad cambió', actualCount: 1772 }),
    );
    await press('Tomar');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar' }));
    expect(await screen.findByText('La lista cambió: ahora son 1.772. Revísala antes de aplicar.')).toBeTruthy();
    expect(server.lastCall('runBulk')).toMatchObject({ filter: { estado: 'Procesando' }, expectedCount: 598 });
    expect(onDone).not.toHaveBeenCalled();
  });
});
