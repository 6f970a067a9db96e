import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { History } from './History';

afterEach(cleanup);

/** @param prepare fills the server's data */
function open(prepare: (server: MemoryServer) => void = () => undefined) {
  const app = engineApp(
    'x',
    (registry) => [
      { path: 'x', resource: 'sectores', element: <History resource={registry.getOrThrow('sectores')} id={1} /> },
    ],
    { rows: {} },
  );
  prepare(app.server);
  render(app.ui);
  return app;
}

describe('the history of a record', () => {
  it('shows who changed what, when, the values before and after, and the reason', async () => {
    open((server) => {
      server.changes.push(
        {
          id: 1,
          fecha: '2026-02-03T15:20:00Z',
          usuario: { id: 7, title: 'Suárez, Marta' },
          campo: 'recibeDerivaciones',
          antes: true,
          despues: false,
          motivo: 'Por el feriado',
        },
        {
          id: 2,
          fecha: '2026-02-03T15:20:00Z',
          usuario: { id: 7, title: 'Suárez, Marta' },
          campo: 'activo',
          antes: null,
          despues: true,
          motivo: 'Por el feriado',
        },
        {
          id: 3,
          fecha: '2026-01-03T15:20:00Z',
          usuario: null,
          campo: 'email',
          antes: 'a@b.example',
          despues: null,
          motivo: null,
        },
      );
    });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    const entries = history.getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]?.textContent).toContain('Suárez, Marta');
    expect(entries[0]?.textContent).toContain('03/02/2026 12:20');
    expect(entries[0]?.textContent).toContain('Por el feriado');
    expect(history.getByText('Recibe derivaciones').parentElement?.textContent).toContain('antes: Sí→después: No');
    expect(history.getByText('Activo').parentElement?.textContent).toContain('sin dato→después: Sí');
    expect(entries[1]?.textContent).toContain('Sistema');
  });

  it('shows ten entries at a time', async () => {
    open((server) => {
      for (let index = 30; index > 5; index -= 1)
        server.changes.push({
          id: index,
          fecha: `2026-01-${String(index).padStart(2, '0')}T12:00:00Z`,
          usuario: null,
          campo: 'nombre',
          antes: `n${index}`,
          despues: `n${index + 1}`,
          motivo: null,
        });
    });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    expect(history.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(history.getByRole('button', { name: 'Ver cambios anteriores' }));
    expect(history.getAllByRole('listitem')).toHaveLength(20);
  });

  it('loads more on request, keeps changes of one save together, and keeps the focus', async () => {
    const { server } = open((server) => {
      server.changesInPage = 15;
      for (let index = 24; index > 0; index -= 1)
        server.changes.push({
          id: index,
          // two changes per instant
          fecha: `2026-01-${String(Math.ceil(index / 2)).padStart(2, '0')}T12:00:00Z`,
          usuario: null,
          campo: index % 2 === 0 ? 'nombre' : 'codigo',
          antes: `n${index}`,
          despues: `n${index + 1}`,
          motivo: null,
        });
    });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    expect(history.getAllByRole('listitem')).toHaveLength(8);
    const more = history.getByRole('button', { name: 'Ver cambios anteriores' });
    await userEvent.click(more);
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(12));
    expect(server.lastCall('history')).toEqual({ id: 1, before: 10 });
    // both changes of the instant at the page boundary
    expect(history.getAllByRole('listitem')[7]?.textContent).toMatch(/Nombre.*Código/);
    expect(history.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(history.getAllByRole('listitem')[8]);
  });

  it('says that more could not be loaded, and retries', async () => {
    const { server } = open((server) => {
      server.changesInPage = 1;
      for (const index of [2, 1])
        server.changes.push({
          id: index,
          fecha: `2026-01-0${index}T12:00:00Z`,
          usuario: null,
          campo: 'nombre',
          antes: 'a',
          despues: 'b',
          motivo: null,
        });
    });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    server.fail('history', 503);
    await userEvent.click(history.getByRole('button', { name: 'Ver cambios anteriores' }));
    await userEvent.click(await history.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
  });

  it('says that it is empty', async () => {
    open();
    expect(await screen.findByText('Todavía no hay cambios registrados')).toBeTruthy();
  });
});
