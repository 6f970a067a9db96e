import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import pages from '../../../../i18n/es/pages.json';
import { CreateScreen } from '../../../../src/engine/form/CreateScreen';
import { ShowScreen } from '../../../../src/engine/show/ShowScreen';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { cells, inputs, slots } from './slots';

beforeEach(() => page.viewport(1280, 900));
afterEach(cleanup);

const created = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const request = (id: number, changes: object = {}) => ({
  ...{ id, asunto: `Asunto ${id}`, estado: 'Nuevo', canal: 'Web', prioridad: 'Normal', fechaAlta: created(2) },
  ...changes,
});
const rule = {
  ...{ id: 3, nombre: 'Web a alta', orden: 10, activa: false, detener: false, descripcion: null },
  cuando: [{ evento: 'creada', campo: null }],
  condicion: { canal: 'Web' },
  acciones: [{ accion: 'priorizar', prioridad: 'Alta' }],
};
const rows = () => ({
  reglasSolicitud: [rule],
  reglaEjecuciones: [],
  tickets: [
    request(1),
    request(2, { prioridad: 'Alta' }),
    request(4, { canal: 'Correo' }),
    request(5, { fechaAlta: created(20) }),
  ],
});

function open(at: string) {
  const app = engineApp(
    at,
    () => [
      { path: 'settings/settingsSAU/reglas/new', resource: 'reglasSolicitud', element: <CreateScreen /> },
      { path: 'settings/settingsSAU/reglas/:id', resource: 'reglasSolicitud', element: <ShowScreen /> },
    ],
    {
      rows: rows(),
      privilegios: ['Regla.ver.crear.editar', 'Ticket.ver.editar.verTodos', 'Sector.ver'],
      widgets: { slots, cells, inputs },
      messages: { pages },
    },
  );
  render(app.ui);
  return app;
}

describe('the trial of a rule', () => {
  it('shows the requests that the condition matches and what would be done to each, and only reads', async () => {
    const app = open('settings/settingsSAU/reglas/3');
    await userEvent.click(await screen.findByRole('tab', { name: 'Probar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Probar' }));
    const list = await screen.findByRole('list', { name: 'Qué se haría' });
    expect(screen.getByText('2 de 3 la cumplen')).toBeTruthy();
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(texts[0]).toMatch(/Nº 1.*Cambiar la prioridad · Alta$/);
    expect(texts[1]).toMatch(/Nº 2.*Nada: ya está así/);
    expect(within(list).getByRole('link', { name: 'Nº 1' }).getAttribute('href')).toContain('solicitud/1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /últimos/ }), '30');
    await userEvent.click(screen.getByRole('button', { name: 'Probar' }));
    expect(await screen.findByText('3 de 4 la cumplen')).toBeTruthy();
    expect(app.server.calls.filter(({ method }) => /create|update|delete|action/i.test(method))).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('shows a failure and no figures where only the number of all requests is missing, until it is tried again', async () => {
    const app = open('settings/settingsSAU/reglas/3');
    await userEvent.click(await screen.findByRole('tab', { name: 'Probar' }));
    const run = await screen.findByRole('button', { name: 'Probar' });
    // the first of its two requests
    app.server.fail('getList', 503);
    await userEvent.click(run);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(/la cumplen/)).toBeNull();
    await userEvent.click(retry);
    expect(await screen.findByText('2 de 3 la cumplen')).toBeTruthy();
  });
});

describe('the condition of a rule', () => {
  it('is edited with the builder of the lists, and an unfinished one is not saved', async () => {
    const app = open('settings/settingsSAU/reglas/new');
    await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Nueva');
    expect(await screen.findByText('Siempre')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar una condición' }));
    const field = await screen.findByRole('combobox', { name: 'Campo' });
    // nobody is signed in when a rule runs
    await userEvent.selectOptions(field, within(field).getByRole('option', { name: 'Area actual' }));
    const asks = screen.getByRole('combobox', { name: 'Qué se pide de Area actual' });
    expect(within(asks).queryByRole('option', { name: 'es lo propio' })).toBeNull();
    await userEvent.selectOptions(field, within(field).getByRole('option', { name: 'Canal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Elegir' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
    await userEvent.keyboard('{Escape}');
    for (const group of screen.getAllByRole('button', { name: /^Agregar fila/ })) await userEvent.click(group);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Prioridad/ }), 'Alta');
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(app.server.lastCall('create')).toBeDefined());
    expect(app.server.lastCall('create')).toMatchObject({
      data: {
        condicion: { $and: [{ canal: { $in: ['Web'] } }] },
        acciones: [{ accion: 'priorizar', prioridad: 'Alta' }],
      },
    });
  });
});
