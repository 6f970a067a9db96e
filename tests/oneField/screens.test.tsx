import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CreateScreen } from '../../src/engine/form/CreateScreen';
import { EditScreen } from '../../src/engine/form/EditScreen';
import { ShowScreen } from '../../src/engine/show/ShowScreen';
import { engineApp } from '../fixtures/engine/EngineApp';
import { listApp } from '../fixtures/engine/listApp';
import { schemasWithExtraField } from './schemas';

// a phone's cards have fewer fields than the table has columns
beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const rows = {
  sectores: [
    { id: 1, codigo: 'SAU', nombre: 'Atención al cliente', modoAsignacion: 'manual', activo: true, piso: 'Tercero' },
    { id: 2, codigo: 'COB', nombre: 'Cobranzas', modoAsignacion: 'manual', activo: true, piso: 'Planta baja' },
  ],
};
const setting = { rows, schemas: schemasWithExtraField };

describe('a field added with one line in one schema', () => {
  it('is a column of the list', async () => {
    render(listApp('settings/sectors?view=todos', setting).ui);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mostrar Piso' }));
    expect(await screen.findByRole('columnheader', { name: /Piso/ })).toBeTruthy();
    expect(screen.getByText('Planta baja')).toBeTruthy();
  });

  it('is a filter of the list', async () => {
    render(listApp('settings/sectors?view=todos', setting).ui);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Filtro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Piso' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Piso|Texto/ }), 'tercero');
    expect(await screen.findByText('1 resultado')).toBeTruthy();
  });

  it.each([
    ['sector/1/edit', 'edit'],
    ['settings/sectors/new', 'create'],
  ])('is an input of the form at %s', async (path) => {
    const app = engineApp(
      path,
      () => [
        { path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> },
        { path: 'settings/sectors/new', resource: 'sectores', element: <CreateScreen /> },
      ],
      setting,
    );
    render(app.ui);
    expect(await screen.findByLabelText('Piso')).toBeTruthy();
  });

  it('is shown on the record’s page, whose layout does not name it', async () => {
    const element = <ShowScreen />;
    const app = engineApp('sector/1', () => [{ path: 'sector/:id', resource: 'sectores', element }], setting);
    render(app.ui);
    const fieldElement = (await screen.findByText('Piso')).closest('div');
    expect(fieldElement && within(fieldElement).getByText('Tercero')).toBeTruthy();
  });
});
