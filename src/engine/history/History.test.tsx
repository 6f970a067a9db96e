import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { History } from './History';

afterEach(cleanup);

function open() {
  const app = engineApp(
    'x',
    (registry) => [
      { path: 'x', resource: 'sectores', element: <History resource={registry.need('sectores')} id={1} /> },
    ],
    { rows: {} },
  );
  render(app.ui);
  return app;
}

describe('the history of a record', () => {
  it('says who changed what, when, from what to what and why, in words', async () => {
    const { server } = open();
    server.changes.push(
      {
        id: 1,
        fecha: '2026-02-03T15:20:00Z',
        usuario: { id: 7, title: 'Suárez, Marta' },
        campo: 'modoAsignacion',
        antes: 'rotativa',
        despues: 'manual',
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
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    const entries = history.getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]?.textContent).toContain('Suárez, Marta');
    expect(entries[0]?.textContent).toContain('03/02/2026 12:20');
    expect(entries[0]?.textContent).toContain('Por el feriado');
    expect(history.getByText('Asignación').parentElement?.textContent).toContain('antes: Rotativa→después: Manual');
    expect(history.getByText('Activo').parentElement?.textContent).toContain('sin dato→después: Sí');
    expect(entries[1]?.textContent).toContain('Sistema');
  });

  it('is read ten at a time', async () => {
    const { server } = open();
    for (let at = 30; at > 5; at -= 1)
      server.changes.push({
        id: at,
        fecha: `2026-01-${String(at).padStart(2, '0')}T12:00:00Z`,
        usuario: null,
        campo: 'nombre',
        antes: `n${at}`,
        despues: `n${at + 1}`,
        motivo: null,
      });
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    expect(history.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(history.getByRole('button', { name: 'Ver cambios anteriores' }));
    expect(history.getAllByRole('listitem')).toHaveLength(20);
  });

  it('that is empty says so', async () => {
    open();
    expect(await screen.findByText('Todavía no hay cambios registrados')).toBeTruthy();
  });
});
