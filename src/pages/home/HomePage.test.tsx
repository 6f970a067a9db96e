import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { type MemoryServer, ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { serve } from '../../../tests/fixtures/shell/stage';
import type { PanelResult } from '../../engine/provider/panels';
import { clearToasts } from '../../ui/toasts';
import HomePage from './HomePage';

const AGENT = ['Ticket.ver.crear.editar.cerrar.derivar.retomar', 'Titular.ver.crear'];
const ownRequest = (id: number, estado: string, holder: object | null, propietario = true) => ({
  id,
  estado,
  tipo: 'reclamo',
  ticketCategoria: { nombre: 'Reclamo' },
  ticketSubCategoria: { nombre: `Motivo ${id}` },
  titular: holder,
  propietario,
  fecha: '2026-11-18T13:00:00Z',
});
const OWN = [
  ownRequest(31, 'Procesando', { apellido: 'Paz', nombre: 'Ana' }),
  ownRequest(32, 'Espera', null),
  ownRequest(33, 'Procesando', null, false),
];
const ANSWERS: Record<string, PanelResult> = {
  vencidas: { value: 7 },
  nuevas: { value: 12 },
  procesando: { value: 3 },
  espera: { value: 0 },
  derivadas: { value: 1234 },
  cerradasHoy: { value: 5 },
  perDay: {
    points: [
      { at: '2026-11-16', value: 10 },
      { at: '2026-11-17', value: 20 },
      { at: '2026-11-18', value: 4 },
    ],
  },
  byKind: {
    groups: [
      { key: 'reclamo', title: 'reclamo', value: 9 },
      { key: 'consulta', title: 'consulta', value: 2 },
    ],
  },
};

beforeEach(() => {
  clearToasts();
  serve({ 'GET tickets/estados': () => ({ data: { datos: OWN } }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(setting: Partial<Setting> = {}, before: (server: MemoryServer) => void = () => undefined) {
  const app = requestApp(
    '',
    [
      { path: '', resource: 'tickets', element: <HomePage /> },
      { path: 'solicitud/:id', resource: 'tickets', element: <p>La solicitud</p> },
    ],
    { privilegios: AGENT, ...setting },
  );
  app.server.provider.panels = async () => ANSWERS;
  before(app.server);
  render(app.ui);
  return app;
}

const figures = async () => within(await screen.findByRole('list', { name: 'Solicitudes ahora' })).getAllByRole('link');
const queryOf = (link: HTMLElement) => {
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  return { view: query.get('view'), filter: JSON.parse(query.get('filter') ?? '{}') };
};
const work = async () => within(await screen.findByRole('region', { name: /Mis solicitudes/ }));
const takeNext = () => screen.findByRole('button', { name: 'Tomar siguiente' });

describe('the home screen of an agent', () => {
  it('greets by name and area', async () => {
    open();
    expect(await screen.findByText(/^Buen(os días|as tardes|as noches), Marta$/)).toBeTruthy();
    expect(screen.getByText('Atención al cliente')).toBeTruthy();
    expect(document.title).toContain('Inicio');
  });

  it('shows the counts, each with a link to its list', async () => {
    open();
    await screen.findByText('1.234');
    expect((await figures()).map((link) => link.textContent)).toEqual([
      'Vencidas en mi área7',
      'Nuevas en mi área12',
      'Mías en proceso3',
      'Mías en espera0',
      'Derivadas a mi área1.234',
      'Cerradas hoy5',
    ]);
    const [vencidas, nuevas, procesando, , derivadas] = await figures();
    expect(vencidas && queryOf(vencidas)).toEqual({ view: 'vencidas', filter: { areaActual: { $in: [1] } } });
    expect(nuevas && queryOf(nuevas)).toEqual({ view: 'nuevas', filter: { areaActual: { $in: [1] } } });
    expect(procesando && queryOf(procesando)).toEqual({ view: 'mias', filter: { estado: { $in: ['Procesando'] } } });
    expect(derivadas && queryOf(derivadas)).toEqual({ view: 'derivadasAMiArea', filter: {} });
  });

  it("lists only the agent's own requests, and labels an anonymous one", async () => {
    open();
    const rows = (await work()).getAllByRole('listitem');
    await screen.findByText('Paz, Ana');
    expect((await work()).getAllByRole('listitem')).toHaveLength(2);
    expect(rows.length).toBeGreaterThan(0);
    const row = screen.getByText('Paz, Ana').closest('a');
    expect(row?.getAttribute('href')).toBe('/dashboard/solicitud/31');
    for (const text of ['31', 'Reclamo › Motivo 31', 'Procesando']) expect(row?.textContent).toContain(text);
    expect(screen.getByText('Anonimo').closest('a')?.textContent).toContain('Espera');
    expect((await work()).getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe(
      '/dashboard/sau?view=mias',
    );
  });

  it('says so when the agent has no requests', async () => {
    serve({ 'GET tickets/estados': () => ({ datos: [] }) });
    open();
    expect(await screen.findByText('No tienes solicitudes en proceso o en espera')).toBeTruthy();
  });

  it('charts incoming requests per day and open requests by kind, each with its list', async () => {
    open();
    expect(await screen.findByText('Hoy 4; 15 por día en promedio')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Reclamo' });
    expect(queryOf(link)).toEqual({
      view: 'todas',
      filter: { estado: { $in: ['Nuevo', 'Procesando', 'Espera', 'Derivado'] }, tipo: { $in: ['reclamo'] } },
    });
    expect(screen.queryByRole('heading', { name: 'Abiertas por área' })).toBeNull();
  });

  it('reserves space for content that is loading, so that the layout does not shift', async () => {
    let release: (results: Record<string, PanelResult>) => void = () => undefined;
    open({}, ({ provider }) => {
      provider.panels = () =>
        new Promise((resolve) => {
          release = resolve;
        });
    });
    await screen.findByText('Paz, Ana');
    const place = (name: string) => screen.getByRole('heading', { name }).getBoundingClientRect().top;
    const before = ['Mis solicitudes 2', 'Solicitudes por día, últimos 30 días'].map((name) => place(name));
    expect(await figures()).toHaveLength(6);
    release(ANSWERS);
    await screen.findByText('1.234');
    expect(['Mis solicitudes 2', 'Solicitudes por día, últimos 30 días'].map((name) => place(name))).toEqual(before);
  });

  it("still lists the agent's own requests when the figures fail, and can retry", async () => {
    let failing = true;
    open({}, ({ provider }) => {
      provider.panels = async () => {
        if (failing) throw new ServerError(500);
        return ANSWERS;
      };
    });
    expect(await screen.findByText('Server Error 500')).toBeTruthy();
    expect(await screen.findByText('Paz, Ana')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('1.234')).toBeTruthy();
  });

  it('links to a new request', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Nueva solicitud' })).getAttribute('href')).toBe(
      '/dashboard/sau/new',
    );
  });

  it('has no axe violations', async () => {
    open();
    await screen.findByText('1.234');
    await screen.findByText('Paz, Ana');
    expect(await violations()).toEqual([]);
  });
});

describe('"Tomar siguiente"', () => {
  const takes = (server: MemoryServer, ...changed: number[]) => {
    server.provider.runResourceAction = async (resource, params) => {
      server.calls.push({ method: 'runResourceAction', resource, params });
      return { made: [], changed };
    };
  };

  it('opens the request that the server has taken for the agent', async () => {
    const { server, router } = open({ rows: story() }, (fresh) => takes(fresh, 40));
    await userEvent.click(await takeNext());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/solicitud/40'));
    expect(server.calls.find(({ method }) => method === 'runResourceAction')).toMatchObject({
      resource: 'tickets',
      params: { action: 'tomarSiguiente' },
    });
  });

  it('says so when there is nothing to take', async () => {
    open({ rows: story() }, (server) => takes(server));
    await userEvent.click(await takeNext());
    expect(await screen.findByText('No hay solicitudes para tomar en tu área')).toBeTruthy();
  });

  it("shows the specification's message when the action fails", async () => {
    open({ rows: story() }, (server) => {
      server.fail('runResourceAction', 500);
    });
    await userEvent.click(await takeNext());
    expect(await screen.findByText('Server Error 500')).toBeTruthy();
    expect(screen.getByText('No se pudo cambiar el estado de la solicitud a Procesando')).toBeTruthy();
  });

  it('is offered only to people who may attend requests', async () => {
    open({ privilegios: ['Ticket.ver'] });
    await figures();
    expect(screen.queryByRole('button', { name: 'Tomar siguiente' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nueva solicitud' })).toBeNull();
  });
});

describe('the home screen of other people', () => {
  it('shows the open requests by area to people who see all areas', async () => {
    open({ privilegios: ['Ticket.ver.verTodos'] }, ({ provider }) => {
      provider.panels = async () => ({ ...ANSWERS, byArea: { groups: [{ key: 2, title: 'Cobranzas', value: 6 }] } });
    });
    expect(await screen.findByRole('heading', { name: 'Abiertas por área' })).toBeTruthy();
    expect(queryOf(screen.getByRole('link', { name: 'Cobranzas' })).filter).toMatchObject({ areaActual: { $in: [2] } });
  });

  it('begins with what waits in the own area, faults first and what is zero last, and is brief about the others', async () => {
    const counts: Record<string, PanelResult> = {
      'cierresCaja.porControlar': { value: 2 },
      'facturas.sinAutorizar': { value: 23 },
      'corridasFacturacion.porAprobar': { value: 4 },
    };
    const privilegios = ['charges.ver', 'Cobro.ver.crear', 'Deudor.ver.gestionar', 'CierreCaja.ver.crear'];
    open({ privilegios: [...privilegios, 'billing.ver', 'Factura.ver', 'CorridaFacturacion.ver'] }, (server) => {
      server.provider.panels = async (queries) =>
        Object.fromEntries(
          Object.keys(queries).map((key) => [key, counts[key] ?? { value: 0, points: [], groups: [] }]),
        );
    });
    await screen.findByText('23');
    const areas = screen.getAllByRole('heading', { level: 2 });
    expect(areas.map(({ textContent }) => textContent).slice(0, 1)).toEqual(['Cobranzas']);
    const lines = async (name: string) =>
      within(within(await screen.findByRole('region', { name })).getAllByRole('list')[0] ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect((await lines('Cobranzas'))[0]).toBe('Cierres por controlar2');
    expect(await lines('Facturación')).toEqual(['Facturas sin autorizar · algo salió mal23', 'Corridas por aprobar4']);
  });

  it('shows only a search box to people who may only look up holders', async () => {
    open({ privilegios: ['Titular.ver'] });
    expect(await screen.findByText('Busca un titular para empezar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buscar titular' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('tells a person without permissions whom to ask', async () => {
    open({ privilegios: [] });
    expect(await screen.findByText('Tu perfil no tiene todavía nada asignado')).toBeTruthy();
  });

  it("shows only the agent's own requests against an operator's server", async () => {
    let callCount = 0;
    open({ operatorMode: true }, ({ provider }) => {
      provider.panels = async () => {
        callCount += 1;
        return {};
      };
    });
    expect(await screen.findByText('Paz, Ana')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Solicitudes ahora' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tomar siguiente' })).toBeNull();
    expect(callCount).toBe(0);
  });
});
