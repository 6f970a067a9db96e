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
/** A resource of its own whose records point to an obra. */
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
const instant = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();

function open(rows: Setting['rows'] = {}, privilegios = ['Obra.ver', 'Nota.ver', 'Visita.ver'], schema = obras) {
  const app = engineApp('obras/1', () => [{ path: 'obras/:id', resource: 'obras', element: <ShowScreen /> }], {
    schemas: [schema, usuarios, satellite('notas', 'Nota'), satellite('visitas', 'Visita'), pedidos],
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
  const getManyReference = provider.getManyReference;
  provider.getManyReference = async (name, params) => {
    const { data } = await getManyReference(name, params);
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
  it('shows changes and satellite records, newest first, with person and time', async () => {
    const { server } = open({
      notas: [{ id: 1, obra: 1, fecha: instant(2), autor: 4, texto: 'Falta el plano' }],
      visitas: [{ id: 1, obra: 1, fecha: instant(4), autor: null, texto: 'Se midió' }],
    });
    server.changes.push({
      id: 9,
      fecha: instant(3),
      usuario: { id: 4, title: 'Paz, Ana' },
      campo: 'nombre',
      antes: 'Hud',
      despues: 'Hudson',
      motivo: null,
    });
    const entryTexts = await texts();
    expect(entryTexts).toHaveLength(3);
    expect(entryTexts[0]).toContain('Se midió');
    expect(entryTexts[0]).toContain('04/01/2026 09:00');
    expect(entryTexts[1]).toContain('antes: Hud→después: Hudson');
    expect(entryTexts[2]).toContain('Paz, Ana');
    expect(entryTexts[2]).toContain('Falta el plano');
    expect(await violations()).toEqual([]);
  });

  it('shows a record with its own page by its title as a link, and names who created it', async () => {
    const pedido = { id: 12, obra: 1, texto: 'Arena', jefe: 5, creadoEn: instant(2), creadoPor: 4 };
    open({ pedidos: [pedido] }, undefined, withOrders);
    const link = await (await list()).findByRole('link', { name: 'Nº 12' });
    expect(link.getAttribute('href')).toBe('/dashboard/pedidos/12');
    const [firstText = ''] = await texts();
    expect(firstText).toMatch(/Paz, Ana.*Nº 12/);
    expect(firstText).toMatch(/Arena.*Gil, Luis/);
  });

  it('loads page by page without gaps, even if its sources have very different sizes', async () => {
    // forty-five recent notes, ten old visits
    open({
      notas: Array.from({ length: 45 }, (_, i) => ({
        id: i + 1,
        obra: 1,
        fecha: instant(100 - i),
        texto: `nota ${i + 1}`,
      })),
      visitas: Array.from({ length: 10 }, (_, i) => ({
        id: i + 1,
        obra: 1,
        fecha: instant(20 - i),
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

  it('excludes records that the person may not see', async () => {
    const { server } = open(
      {
        notas: [{ id: 1, obra: 1, fecha: instant(2), texto: 'Secreta' }],
        visitas: [{ id: 1, obra: 1, fecha: instant(4), texto: 'Se midió' }],
      },
      ['Obra.ver', 'Visita.ver'],
    );
    expect((await texts()).join()).not.toContain('Secreta');
    expect(server.calls.filter(({ resource }) => resource === 'notas')).toEqual([]);
  });

  it('says that a source failed, and shows the others', async () => {
    const { server } = open({ visitas: [{ id: 1, obra: 1, fecha: instant(4), texto: 'Se midió' }] });
    server.fail('history', 500);
    expect((await texts())[0]).toContain('Se midió');
    expect(screen.getByText('No se pudo cargar una parte de la actividad')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText('No se pudo cargar una parte de la actividad')).toBeNull());
  });

  it('says that it is empty', async () => {
    open();
    expect(await screen.findByText('Todavía no hay actividad')).toBeTruthy();
  });
});
