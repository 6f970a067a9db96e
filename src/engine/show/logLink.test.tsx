/** A record links to its log entries for a person who may read the log. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import { ShowScreen } from './ShowScreen';

// on a phone the menu also has the tools of the page
beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const rows = {
  sectores: [{ id: 3, codigo: 'ARC', nombre: 'Archivo', modoAsignacion: 'manual', activo: true }],
  logsAuditoria: [{ id: 5, accion: 'editar', resultado: 'ok', entidad: 'sectores', entidadId: '3' }],
};

const CurrentSearch = () => <p data-testid="where">{decodeURIComponent(useLocation().search)}</p>;

function open(path: string, setting: Partial<Setting> = {}) {
  const app = engineApp(
    path,
    () => [
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      { path: 'logs', resource: 'logsAuditoria', element: <CurrentSearch /> },
      { path: 'logs/:id', resource: 'logsAuditoria', element: <ShowScreen /> },
    ],
    { rows, ...setting },
  );
  render(app.ui);
}
const moreButton = () => screen.queryByRole('button', { name: 'Más acciones' });

it('a record’s menu links to its log', async () => {
  open('sector/3');
  await screen.findByRole('heading', { name: 'Archivo' });
  const button = moreButton();
  if (!button) throw new Error('no menu');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ver su log' }));
  expect((await screen.findByTestId('where')).textContent).toBe('?filter={"entidad":"sectores","entidadId":"3"}');
});

it('is not linked for a person who may not read the log', async () => {
  open('sector/3', { privilegios: ['Sector.ver'] });
  await screen.findByRole('heading', { name: 'Archivo' });
  expect(moreButton()).toBeNull();
});

it('and a log entry has no link to its own log', async () => {
  open('logs/5');
  await screen.findByRole('heading', { level: 2 });
  expect(moreButton()).toBeNull();
});
