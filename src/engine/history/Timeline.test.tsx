import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { ShowScreen } from '../show/ShowScreen';

afterEach(cleanup);

const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};
const satellite = (name: string, subject: string): ResourceSchema => ({
  name,
  area: 'settings',
  subject,
  title: '{texto}',
  satelliteOf: 'obras',
  appendOnly: true,
  fields: {
    obra: { kind: 'reference', to: 'obras', required: true },
    fecha: { kind: 'dateTime', required: true },
    autor: { kind: 'reference', to: 'usuarios' },
    texto: { kind: 'text' },
  },
});
const obras: ResourceSchema = {
  name: 'obras',
  area: 'settings',
  subject: 'Obra',
  title: '{nombre}',
  routes: { show: 'obras/:id' },
  fields: {
    nombre: { kind: 'text' },
    notas: { kind: 'reverse', from: 'notas', field: 'obra', columns: ['texto'], sort: ['fecha', 'asc'] },
    visitas: { kind: 'reverse', from: 'visitas', field: 'obra', columns: ['texto'], sort: ['fecha', 'asc'] },
  },
  show: { layout: [{ timeline: true }] },
};
/** A record of its own that is about one. */
const pedidos: ResourceSchema = {
  name: 'pedidos',
  area: 'settings',
  subject: 'Obra',
  title: 'Nº {id}',
  routes: { show: 'pedidos/:id' },
  fields: {
    obra: { kind: 'reference', to: 'obras' },
    jefe: { kind: 'reference', to: 'usuarios' },
    texto: { kind: 'text' },
  },
};
const withOrders: ResourceSchema = {
  ...obras,
  fields: {
    nombre: { kind: 'text' },
    pedidos: { kind: 'reverse', from: 'pedidos', field: 'obra', columns: ['id', 'texto', 'jefe'] },
  },
  show: { layout: [{ timeline: ['pedidos'] }] },
};
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();

function open(rows: Setting['rows'] = {}, privilegios = ['Obra.ver', 'Nota.ver', 'Visita.ver'], of = obras) {
  const app = engineApp('obras/1', () => [{ path: 'obras/:id', resource: 'obras', element: <ShowScreen /> }], {
    schemas: [of, usuarios, satellite('notas', 'Nota'), satellite('visitas', 'Visita'), pedidos],
    rows: {
      obras: [{ id: 1, nombre: 'Hudson' }],
      usuarios: [
        { id: 4, nombre: 'Paz, Ana' },
        { id: 5, nombre: 'Gil, Luis' },
      ],
      ...rows,
    },
    privilegios,
  });
  const { provider } = app.server;
  const all = provider.getManyReference;
  provider.getManyReference = async (name, params) => {
    const { data } = await all(name, params);
    const { page, perPage } = params.pagination;
    const { field, order } = params.sort;
    const sorted = [...data].sort(
      (a, b) => (String(a[field]) < String(b[field]) ? 1 : -1) * (order === 'DESC' ? 1 : -1),
    );
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: data.length };
  };
  render(app.ui);
  return app;
}
const list = async () => within(await screen.findByRole('region', { name: 'Actividad' }));
const texts = async () => (await list()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

describe('the timeline of a record', () => {
  it('tells changes and what its satellites tell, newest first, with who and when', async () => {
    const { server } = open({
      notas: [{ id: 1, obra: 1, fecha: at(2), autor: 4, texto: 'Falta el plano' }],
      visitas: [{ id: 1, obra: 1, fecha: at(4), autor: null, texto: 'Se midió' }],
    });
    server.changes.push({
      id: 9,
      fecha: at(3),
      usuario: { id: 4, title: 'Paz, Ana' },
      campo: 'nombre',
      antes: 'Hud',
      despues: 'Hudson',
      motivo: null,
    });
    const said = await texts();
    expect(said).toHaveLength(3);
    expect(said[0]).toContain('Se midió');
    expect(said[0]).toContain('04/01/2026 09:00');
    expect(said[1]).toContain('antes: Hud→después: Hudson');
    expect(said[2]).toContain('Paz, Ana');
    expect(said[2]).toContain('Falta el plano');
    expect(await violations()).toEqual([]);
  });

  it('calls what has a page of its own by its name, which leads there, and says who made it', async () => {
    const pedido = { id: 12, obra: 1, texto: 'Arena', jefe: 5, creadoEn: at(2), creadoPor: 4 };
    open({ pedidos: [pedido] }, undefined, withOrders);
    const link = await (await list()).findByRole('link', { name: 'Nº 12' });
    expect(link.getAttribute('href')).toBe('/dashboard/pedidos/12');
    const [said = ''] = await texts();
    expect(said).toMatch(/Paz, Ana.*Nº 12/);
    expect(said).toMatch(/Arena.*Gil, Luis/);
  });

  it('is read page by page without gaps, however unevenly its sources are filled', async () => {
    // forty-five notes on every day, ten visits long ago
    open({
      notas: Array.from({ length: 45 }, (_, i) => ({ id: i + 1, obra: 1, fecha: at(100 - i), texto: `nota ${i + 1}` })),
      visitas: Array.from({ length: 10 }, (_, i) => ({
        id: i + 1,
        obra: 1,
        fecha: at(20 - i),
        texto: `visita ${i + 1}`,
      })),
    });
    expect(await texts()).toHaveLength(20);
    expect((await texts()).every((text) => text.includes('nota'))).toBe(true);
    const more = async () => userEvent.click((await list()).getByRole('button', { name: 'Ver actividad anterior' }));
    await more();
    await waitFor(async () => expect(await texts()).toHaveLength(40));
    await more();
    await waitFor(async () => expect(await texts()).toHaveLength(55));
    const order = (await texts()).map((text) => /(nota|visita) \d+/.exec(text)?.[0]);
    expect(new Set(order).size).toBe(55);
    expect(order.slice(-10)).toEqual(Array.from({ length: 10 }, (_, i) => `visita ${i + 1}`));
    expect((await list()).queryByRole('button', { name: 'Ver actividad anterior' })).toBeNull();
  });

  it('leaves out what the person may not see', async () => {
    const { server } = open(
      {
        notas: [{ id: 1, obra: 1, fecha: at(2), texto: 'Secreta' }],
        visitas: [{ id: 1, obra: 1, fecha: at(4), texto: 'Se midió' }],
      },
      ['Obra.ver', 'Visita.ver'],
    );
    expect((await texts()).join()).not.toContain('Secreta');
    expect(server.calls.filter(({ resource }) => resource === 'notas')).toEqual([]);
  });

  it('of which a part did not come says so, and shows the rest', async () => {
    const { server } = open({ visitas: [{ id: 1, obra: 1, fecha: at(4), texto: 'Se midió' }] });
    server.fail('history', 500);
    expect((await texts())[0]).toContain('Se midió');
    expect(screen.getByText('No se pudo cargar una parte de la actividad')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText('No se pudo cargar una parte de la actividad')).toBeNull());
  });

  it('that is empty says so', async () => {
    open();
    expect(await screen.findByText('Todavía no hay actividad')).toBeTruthy();
  });
});
