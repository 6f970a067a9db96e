import { onlineManager, QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { useResource } from '../../engine/EngineContext';
import { recordKey } from '../../engine/recordCache';
import { clearToasts } from '../../ui/toasts';
import TicketPage from './TicketPage';

beforeEach(clearToasts);
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;

function open(setting: Partial<Setting> = {}, before: (server: MemoryServer) => void = () => undefined, id = 7) {
  const app = requestApp(
    `solicitud/${id}`,
    [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }],
    setting,
  );
  before(app.server);
  render(app.ui);
  return app;
}

const title = () => screen.findByRole('heading', { level: 2 });
const stateText = () => document.querySelector('.request__state')?.textContent ?? '';
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of a request', () => {
  it('shows number, subject, kind, category, state, agent and area', async () => {
    open();
    expect((await title()).textContent).toBe('Cobro duplicado en Hudson');
    const header = screen.getByRole('banner').textContent;
    for (const text of ['Nº 7', 'Reclamo', 'Cobros › Doble cobro']) expect(header).toContain(text);
    for (const text of ['Procesando', 'Suárez, Marta', 'Atención al cliente']) expect(stateText()).toContain(text);
    expect(document.title).toContain('Solicitud Nº 7');
  });

  it('shows a label once when kind and category share it', async () => {
    open({ rows: story({ tipo: 'consulta', ticketCategoria: 2, ticketSubCategoria: 21 }) });
    await title();
    expect(screen.getAllByText('Consulta')).toHaveLength(1);
    expect(screen.getByText('Horarios')).toBeTruthy();
  });

  it('does not take the request when it is opened', async () => {
    const { server } = open({ rows: story({ estado: 'Nuevo', agenteActual: null }) });
    await screen.findByText('Falta la foto del paso');
    expect(server.calls.map(({ method }) => method)).not.toContain('runAction');
    expect(server.calls.map(({ method }) => method)).not.toContain('update');
    expect(stateText()).toContain('Sin asignar');
  });

  it.each([
    ['Espera', { esperaMotivo: 'Banco', esperaHasta: '2026-11-25T15:30:00Z' }, ['El banco', '25/11/2026 12:30']],
    ['Derivado', { agenteActual: null, areaActual: 2, areaDerivadora: 1 }, ['Atención al cliente', 'Cobranzas']],
    ['Cerrado', { resolucionTipo: 'Resuelto', fechaCierre: '2026-11-19T12:00:00Z' }, ['Resuelto', '19/11/2026 09:00']],
  ])('shows the reason, the date, the origin or the outcome of the state %s', async (estado, facts, text) => {
    open({ rows: story({ estado, ...facts }) });
    await title();
    for (const each of [estado, ...text]) expect(stateText()).toContain(each);
  });

  it('shows the priority only if it is not the default', async () => {
    open({ rows: story({ prioridad: 'Urgente' }) });
    await title();
    expect(stateText()).toContain('Urgente');
    cleanup();
    open();
    await title();
    expect(stateText()).not.toContain('Prioridad');
  });

  it('shows the resolution of a closed request beside the description', async () => {
    open({ rows: story({ estado: 'Cerrado', resolucion: 'Se devolvió el importe' }) });
    await title();
    expect(screen.getByRole('heading', { name: 'Resolución' })).toBeTruthy();
    expect(screen.getByText('Se devolvió el importe')).toBeTruthy();
  });

  it('collapses a very long description until it is expanded', async () => {
    open({ rows: story({ descripcion: 'palabra '.repeat(1000).trim() }) });
    const more = await button('Ver todo');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect((await button('Ver menos')).getAttribute('aria-expanded')).toBe('true');
  });

  it("says that there is no description and no holder only after the full record has loaded, not from a list's partial record", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    client.setQueryData(recordKey('tickets', 7), { id: 7, version: 1, estado: 'Nuevo', asunto: 'Cobro duplicado' });
    onlineManager.setOnline(false);
    try {
      open({ client });
      expect((await title()).textContent).toBe('Cobro duplicado');
      const holder = await card('Titular');
      expect(holder.queryByText('Anonimo')).toBeNull();
      expect(screen.queryByText('Sin descripción')).toBeNull();
    } finally {
      onlineManager.setOnline(true);
    }
    expect(await screen.findByText(/Le cobraron dos veces/)).toBeTruthy();
  });

  it('shows every other field that has a value, and no empty field', async () => {
    open();
    await title();
    const facts = await card('Datos');
    expect(facts.getByText('Canal').nextElementSibling?.textContent).toBe('Web');
    expect(facts.getByText('Fecha alta').nextElementSibling?.textContent).toBe('18/11/2026 10:00');
    expect(facts.queryByText('Fecha de cierre')).toBeNull();
    expect(facts.queryByText('Reaperturas')).toBeNull();
  });

  it('keeps all other parts where one of them cannot be drawn', async () => {
    open({}, ({ provider }) => {
      const { getManyReference } = provider;
      provider.getManyReference = async (name, params) => {
        const answer = await getManyReference(name, params);
        return name === 'ticketTareas' ? { ...answer, data: JSON.parse('[null]') } : answer;
      };
    });
    expect(await screen.findByText('Esta parte no se pudo mostrar')).toBeTruthy();
    expect(await screen.findByText('Falta la foto del paso')).toBeTruthy();
    expect((await title()).textContent).toBe('Cobro duplicado en Hudson');
  });

  it('has no axe violations', async () => {
    open();
    await screen.findByText('Falta la foto del paso');
    await screen.findByText('n••••@example.com');
    expect(await violations()).toEqual([]);
  });
});

describe('the requester', () => {
  it('is the holder, with a link to their record, contact details, and a new request for them', async () => {
    open();
    await title();
    const holder = await card('Titular');
    expect(holder.getByRole('link', { name: 'Álvarez, Ñandú' }).getAttribute('href')).toBe('/dashboard/user/100001');
    expect(await holder.findByText('n••••@example.com')).toBeTruthy();
    await userEvent.click(holder.getByRole('button', { name: /^Ver (correo|email)/i }));
    expect((await holder.findByRole('link', { name: 'nandu@example.com' })).getAttribute('href')).toMatch(/^mailto:/);
    expect(holder.getByText('DNI 30.222.333', { normalizer: (text) => text.replace('\u00a0', ' ') })).toBeTruthy();
    const newRequestLink =
      holder.getByRole('link', { name: 'Nueva solicitud para este titular' }).getAttribute('href') ?? '';
    expect(newRequestLink.startsWith('/dashboard/sau/new?')).toBe(true);
    expect(new URLSearchParams(newRequestLink.split('?')[1]).get('source')).toBe('{"titular":"100001"}');
  });

  it('has no link to a new request without permission to create one, and no record without permission to read holders', async () => {
    open({ privilegios: ['Ticket.ver'] });
    await title();
    const holder = await card('Titular');
    expect(holder.getByText('Álvarez, Ñandú')).toBeTruthy();
    expect(holder.queryAllByRole('link')).toEqual([]);
  });

  it("links to the holder's open requests, with their number", async () => {
    open({}, (server) => {
      server.provider.panels = async () => ({ open: { value: 3 } });
    });
    const link = await screen.findByRole('link', { name: '3 solicitudes abiertas' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(query.get('view')).toBe('todas');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({
      titular: ['100001'],
      estado: ['Nuevo', 'Procesando', 'Espera', 'Derivado'],
    });
  });

  it('is called Anonimo without a holder, with the contact details', async () => {
    open({ rows: story({ titular: null, contactoAnonimo: { nombre: 'Una vecina', telefono: '4555-1234' } }) });
    await title();
    const holder = await card('Titular');
    expect(holder.getByText('Anonimo')).toBeTruthy();
    expect(holder.getByText('4555-1234')).toBeTruthy();
    expect(holder.queryByRole('link')).toBeNull();
  });
});

describe('the actions of a request', () => {
  it.each([
    ['Nuevo', { agenteActual: null }, 'Tomar'],
    ['Procesando', {}, 'Cerrar'],
    ['Espera', {}, 'Reanudar'],
    ['Derivado', { areaActual: 2, areaDerivadora: 1 }, 'Retomar'],
  ])('%s: the next action comes first', async (estado, facts, next) => {
    open({ rows: story({ estado, ...facts }), privilegios: ['Ticket.ver.editar.cerrar.derivar.retomar'] });
    const first = await button(next);
    expect(first.className).toContain('button--primary');
    expect(first.closest('.record-actions')?.firstElementChild).toBe(first);
  });

  it('show what was done, and refetch the timeline and the figures', async () => {
    let figures = 0;
    const { server } = open({}, ({ provider }) => {
      provider.panels = async () => {
        figures += 1;
        return { tasks: { value: 0 }, ties: { value: 0 }, merged: { value: 0 } };
      };
    });
    await screen.findByText('Falta la foto del paso');
    const fetchCount = server.count('getManyReference');
    const countedPanels = figures;
    await userEvent.click(await button('Más acciones'));
    await userEvent.click(screen.getByRole('menuitem', { name: /Marcar como no leido/ }));
    expect(await screen.findByText('Solicitud Nº 7 marcado como no leido')).toBeTruthy();
    await waitFor(() => expect(stateText()).toContain('Nuevo'));
    await waitFor(() => expect(server.count('getManyReference')).toBe(fetchCount + 2));
    expect(figures).toBe(countedPanels + 1);
  });

  it("show the specification's message when an action fails", async () => {
    open({ rows: story({ estado: 'Nuevo' }) }, (server) => server.fail('runAction', 409));
    await userEvent.click(await button('Tomar'));
    expect(await screen.findByText('Server Error 409')).toBeTruthy();
    expect(screen.getByText('No se pudo cambiar el estado de la solicitud a Procesando')).toBeTruthy();
    expect(stateText()).toContain('Nuevo');
  });
});

const TASKS = [
  { id: 31, ticket: 7, texto: 'Pedir la foto', hecho: false, quitada: false, responsable: 7, vence: '2026-01-05' },
  { id: 32, ticket: 7, texto: 'Llamar al titular', hecho: true, quitada: false, hechoPor: 5 },
  { id: 33, ticket: 7, texto: 'Se quitó', hecho: false, quitada: true },
];
const TIES = [
  { id: 41, desde: 7, hacia: 8, tipo: 'Duplicada de', quitado: false },
  { id: 42, desde: 9, hacia: 7, tipo: 'Deriva de', quitado: false },
];
const more = () => {
  const [ticket = {}] = story({ tareasAbiertas: 1 }).tickets ?? [];
  const linkedTickets = [8, 9].map((id) => ({ ...ticket, id, asunto: `Otra ${id}` }));
  return { ...story(), tickets: [ticket, ...linkedTickets], ticketTareas: TASKS, ticketVinculos: TIES };
};

describe('the tasks of a request', () => {
  it('are listed with responsible person and overdue date, and can be completed', async () => {
    const { server } = open({ rows: more() });
    const tasks = await card('Tareas');
    expect(await tasks.findByText('1 de 2 hechas')).toBeTruthy();
    expect(tasks.queryByText('Se quitó')).toBeNull();
    expect(tasks.getByText('Suárez, Marta')).toBeTruthy();
    expect(tasks.getByText(/Vencida/).textContent).toContain('05/01/2026');
    await userEvent.click(tasks.getByRole('checkbox', { name: 'Pedir la foto' }));
    expect(server.lastCall('runAction')).toMatchObject({ id: 31, action: 'completar' });
    expect(await tasks.findByText('2 de 2 hechas')).toBeTruthy();
    await userEvent.click(tasks.getByRole('checkbox', { name: 'Pedir la foto' }));
    expect(await tasks.findByText('1 de 2 hechas')).toBeTruthy();
  });

  it('can be assigned, dated and added on the page', async () => {
    const { server } = open({ rows: more() });
    const tasks = await card('Tareas');
    await userEvent.click(await tasks.findByRole('button', { name: 'Asignar y fechar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Asignar y fechar/ }));
    const date = await dialog.findByLabelText('Vence');
    await userEvent.clear(date);
    await userEvent.type(date, '24/12/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar y fechar' }));
    await waitFor(() => expect(server.lastCall('runAction')?.input).toEqual({ responsable: 7, vence: '2026-12-24' }));
    await userEvent.click(await tasks.findByRole('button', { name: 'Agregar tarea' }));
    expect(await screen.findByRole('dialog', { name: /Agregar tarea/ })).toBeTruthy();
  });

  it('offer only the actions that the server permits', async () => {
    open({ rows: more(), privilegios: ['Ticket.ver'] });
    const tasks = await card('Tareas');
    expect(await tasks.findByRole('checkbox', { name: 'Pedir la foto' })).toHaveProperty('disabled', true);
    expect(tasks.queryByRole('button')).toBeNull();
  });

  it('appear by name in the dialog that closes the request, and can be completed there first', async () => {
    const { server } = open({ rows: more() });
    await userEvent.click(await button('Cerrar'));
    const dialog = within(await screen.findByRole('dialog', { name: /Cerrar/ }));
    await userEvent.type(await dialog.findByLabelText('Resolución'), 'Se devolvió');
    expect(await dialog.findByText('Pedir la foto')).toBeTruthy();
    expect(dialog.queryByText('Llamar al titular')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(server.count('runAction')).toBe(0);
    expect(document.activeElement?.textContent).toBe('Marcar como hecha');
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar como hecha' }));
    await waitFor(() => expect(dialog.queryByText('Pedir la foto')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ id: 7, action: 'cerrar' }));
  });
});

describe('linked requests', () => {
  it('link to each other from both sides, each with its own wording', async () => {
    open({ rows: more() });
    const ties = await card('Solicitudes vinculadas');
    const [outgoing, incoming] = await ties.findAllByRole('listitem');
    expect(outgoing?.textContent).toContain('Duplicada de');
    expect(incoming?.textContent).toContain('Dio origen a');
    expect(ties.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/solicitud/8',
      '/dashboard/solicitud/9',
    ]);
  });
});

describe('the calls of the page', () => {
  const reads = (server: MemoryServer) =>
    server.calls
      .filter(({ method }) => method.startsWith('get') || method === 'history')
      .map(({ resource }) => resource);

  it("are no more for a request without tasks and links: those figures come with the holder's", async () => {
    const figures: string[][] = [];
    const { server } = open({}, ({ provider }) => {
      provider.panels = async (queries) => {
        figures.push(Object.keys(queries));
        return { open: { value: 2 }, tasks: { value: 0 }, ties: { value: 0 }, merged: { value: 0 } };
      };
    });
    await screen.findByRole('link', { name: '2 solicitudes abiertas' });
    await screen.findByText('Falta la foto del paso');
    await screen.findByText('Sin tareas');
    expect(figures).toEqual([['open', 'tasks', 'ties', 'merged', 'disputes']]);
    expect(reads(server)).not.toContain('ticketTareas');
    expect(reads(server)).not.toContain('ticketVinculos');
  });
});

describe('a request that cannot be shown', () => {
  it('says "Server Error 500" and "No se pudo obtener la solicitud", and can be retried', async () => {
    open({}, (server) => server.fail('getOne', 500));
    const toast = (await screen.findByText('No se pudo obtener la solicitud')).closest('[role="alert"]');
    expect(toast?.textContent).toContain('Server Error 500');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(await button('Reintentar'));
    expect((await title()).textContent).toBe('Cobro duplicado en Hudson');
  });

  it('shows the error once, above the partial record of the list, however often the call is retried', async () => {
    const client = new QueryClient();
    const queryKey = recordKey('tickets', 7);
    client.setQueryData(queryKey, { id: 7, version: 1, estado: 'Nuevo', asunto: 'Cobro duplicado' });
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new Error('Server Error 500')),
      retry: false,
    });
    open({ client }, (server) => server.fail('getOne', 500));
    expect((await title()).textContent).toBe('Cobro duplicado');
    const notice = await screen.findByText('Solo se ve lo que ya mostraba la lista: el resto no se pudo cargar.');
    expect(notice.closest('[role="alert"]')?.textContent).toContain('Server Error 500');
    expect(await screen.findAllByText('No se pudo obtener la solicitud')).toHaveLength(1);
    await userEvent.click(await button('Reintentar'));
    expect(await screen.findByText(/Le cobraron dos veces/)).toBeTruthy();
    expect(notice.isConnected).toBe(false);
  });

  it('says that a request does not exist, with a link to the list', async () => {
    open({}, undefined, 99);
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
    expect(screen.getByText('No se pudo obtener la solicitud')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la lista' }).getAttribute('href')).toBe('/dashboard/sau');
  });

  it('says so to a person without permission', async () => {
    open({}, (server) => server.fail('getOne', 403));
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  });
});

describe("against an operator's own server", () => {
  /** Response of an operator's `GET ticket/{id}`: without `_can`, and with names instead of keys. */
  const operators = (estado: string): object => ({
    id: 7,
    estado,
    ticketCategoria: 'Reclamo',
    titular: 'Quiroga, Elena',
    propietario: true,
    _refs: {
      ticketCategoria: { id: 'Reclamo', title: 'Reclamo' },
      titular: { id: 'Quiroga, Elena', title: 'Quiroga, Elena', nombre: 'Elena', apellido: 'Quiroga' },
    },
  });
  const answering = (estado: string) => (server: MemoryServer) => {
    server.provider.getOne = async () => ({ data: Object(operators(estado)) });
  };

  it('shows the available fields and calls no missing endpoint', async () => {
    const { server } = open({ operatorMode: true }, answering('Procesando'));
    expect((await title()).textContent).toBe('Solicitud Nº 7');
    expect(stateText()).toContain('Procesando');
    expect(await screen.findByText('Quiroga, Elena')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Quiroga, Elena' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.count('getManyReference')).toBe(0);
  });

  it('offers every action to people who may see requests, and shows a refusal', async () => {
    open({ operatorMode: true, privilegios: ['Ticket.ver'] }, (server) => {
      answering('Nuevo')(server);
      server.fail('runAction', 409);
    });
    await userEvent.click(await button('Tomar'));
    expect(await screen.findByText('Server Error 409')).toBeTruthy();
  });

  it('shows the actions that fit the state first; the others are in the menu', async () => {
    open({ operatorMode: true, privilegios: ['Ticket.ver'] }, answering('Cerrado'));
    await userEvent.click(await button('Más acciones'));
    const [first, second] = await screen.findAllByRole('menuitem');
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringContaining('Reabrir'),
      expect.stringContaining('Tomar'),
    ]);
    expect(screen.queryByRole('button', { name: 'Tomar' })).toBeNull();
  });
});
