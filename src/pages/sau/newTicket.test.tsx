import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { slots } from '../../../resources/slots';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { RefusedCall, serve } from '../../../tests/fixtures/shell/stage';
import { CreateScreen } from '../../engine/form/CreateScreen';
import { clearToasts } from '../../ui/toasts';
import TicketHints from './TicketHints';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

function open(
  source: object | string = '',
  setting: Partial<Setting> = {},
  before: (server: MemoryServer) => void = () => undefined,
) {
  const search = typeof source === 'string' ? source : JSON.stringify(source);
  const app = requestApp(
    `sau/new${search && `?${new URLSearchParams({ source: search })}`}`,
    [
      { path: 'sau/new', resource: 'tickets', element: <CreateScreen /> },
      { path: 'solicitud/:id', resource: 'tickets', element: <p>La solicitud</p> },
    ],
    { widgets: { ...slots, slots: { ...slots.slots, newTicketHints: TicketHints } }, ...setting },
  );
  before(app.server);
  render(app.ui);
  return app;
}

const choice = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const choose = async (name: string, option: string) => {
  await userEvent.click(await choice(name));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
};
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hints = async () => within(await screen.findByRole('complementary', { name: 'Al crearla' }));
const priority = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Prioridad' });
const sent = (server: MemoryServer) => server.lastCall('create');

/** Fills in the minimum for a new request. */
const fill = async () => {
  await choose('Categoría', 'Cobros');
  await type('Asunto', 'Cobro duplicado');
};

describe('a new request', () => {
  it('begins in its first empty field', async () => {
    open({ titular: '100001' });
    // the page has the focus after a navigation
    const around = document.querySelector<HTMLElement>('body > div');
    around?.setAttribute('tabindex', '-1');
    around?.focus();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Patente' })));
  });

  it('of a holder who was found by a plate has that plate', async () => {
    const { router } = open();
    const search = new URLSearchParams({ source: JSON.stringify({ titular: '100001' }) });
    await router.navigate(`/dashboard/sau/new?${search}`, { state: { from: '?plate=xjj801&tab=x' } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Patente' })).toHaveProperty('value', 'XJJ801'));
  });

  it('is created open, and says "Bien!" and "Solicitud creado con exito"', async () => {
    const { server, router } = open();
    await fill();
    await press('Crear solicitud');
    expect(await screen.findByText('Bien!')).toBeTruthy();
    expect(screen.getByText('Solicitud creado con exito')).toBeTruthy();
    expect(sent(server)).toMatchObject({
      data: { ticketCategoria: 1, asunto: 'Cobro duplicado', canal: 'Teléfono' },
    });
    expect(sent(server)).not.toHaveProperty('meta');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/solicitud\/\d+$/));
  });

  it('is closed at once if it has a resolution', async () => {
    const { server } = open();
    await fill();
    await type('Resolución', 'Se devolvió');
    await press('Crear y cerrar');
    await screen.findByText('Bien!');
    expect(sent(server)).toMatchObject({ data: { resolucion: 'Se devolvió' }, meta: { also: 'cerrar' } });
  });

  it('is not closed without a resolution: the missing field has a message', async () => {
    const { server } = open();
    await fill();
    await press('Crear y cerrar');
    const resolution = await screen.findByRole('textbox', { name: 'Resolución' });
    await waitFor(() => expect(resolution.getAttribute('aria-invalid')).toBe('true'));
    expect(server.count('create')).toBe(0);
  });

  it('is not closed because an earlier attempt to close failed', async () => {
    const { server } = open();
    await choose('Categoría', 'Cobros');
    await type('Resolución', 'Se devolvió');
    await press('Crear y cerrar');
    await waitFor(async () =>
      expect((await screen.findByRole('textbox', { name: 'Asunto' })).getAttribute('aria-invalid')).toBe('true'),
    );
    await type('Asunto', 'Cobro duplicado');
    await press('Crear solicitud');
    await screen.findByText('Bien!');
    expect(sent(server)).not.toHaveProperty('meta');
  });

  it('says "No se pudo guardar la solicitud" under the error, and keeps the input', async () => {
    open('', {}, (server) => server.fail('create', 500));
    await fill();
    await press('Crear solicitud');
    expect(await screen.findByText('Server Error 500')).toBeTruthy();
    expect(screen.getByText('No se pudo guardar la solicitud')).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' })).value).toBe('Cobro duplicado');
  });

  it('shows beside the holder that the category requires one, as the server does', async () => {
    const errors = { titular: 'Esta categoría requiere un titular.' };
    open('', {}, (server) => server.fail('create', 422, { errors }));
    await choose('Categoría', 'Trámite');
    await type('Asunto', 'Un trámite');
    await press('Crear solicitud');
    await waitFor(async () => expect((await choice('Titular')).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Esta categoría requiere un titular/).length).toBeGreaterThan(0);
    expect(screen.queryByText('No se pudo guardar la solicitud')).toBeNull();
  });

  it('opens the list if the response has no id of the created request', async () => {
    const { router } = open('', {}, ({ provider }) => {
      provider.create = async () => ({ data: Object({ id: '' }) });
    });
    await fill();
    await press('Crear solicitud');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sau'));
  });

  it('is refused without permission to create requests', async () => {
    open('', { privilegios: ['Ticket.ver'] });
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  });

  it('has no axe violations', async () => {
    open({ titular: '100001' });
    await choose('Categoría', 'Cobros');
    await screen.findByText('Va a Cobranzas');
    expect(await violations()).toEqual([]);
  });
});

describe('the category of a new request', () => {
  it('filters the subcategories, and is fetched first', async () => {
    const { server } = open();
    await choose('Categoría', 'Consulta');
    await userEvent.click(await choice('Subcategoría'));
    await screen.findByRole('option', { name: /Horarios/ });
    expect(server.calls.filter(({ resource }) => resource === 'ticketSubCategorias').at(-1)?.params).toMatchObject({
      filter: { categoria: 2 },
    });
    expect(screen.queryByRole('option', { name: /Doble cobro/ })).toBeNull();
  });

  it('clears its subcategory when it changes', async () => {
    open();
    await choose('Categoría', 'Cobros');
    await choose('Subcategoría', 'Tarifa');
    await choose('Categoría', 'Consulta');
    await waitFor(async () => expect((await choice('Subcategoría')).value).toBe(''));
  });

  it("shows the destination area: the category's, the subcategory's, or none", async () => {
    open();
    expect((await hints()).getByText(/Elige una categoría/)).toBeTruthy();
    await choose('Categoría', 'Cobros');
    expect(await (await hints()).findByText('Va a Cobranzas')).toBeTruthy();
    await choose('Subcategoría', 'Tarifa');
    expect(await (await hints()).findByText('Va a Atención al cliente')).toBeTruthy();
    await choose('Categoría', 'Consulta');
    expect(await (await hints()).findByText('Queda en tu área')).toBeTruthy();
  });

  it('shows that it needs a holder until one is selected, and that it usually closes at once', async () => {
    open();
    await choose('Categoría', 'Trámite');
    expect(await (await hints()).findByText('Requiere un titular')).toBeTruthy();
    await choose('Titular', 'Álvarez');
    await waitFor(async () => expect((await hints()).queryByText('Requiere un titular')).toBeNull());
    await choose('Categoría', 'Consulta');
    expect(await (await hints()).findByText(/Suele cerrarse en el mismo paso/)).toBeTruthy();
    await choose('Categoría', 'Cobros');
    await waitFor(async () => expect((await hints()).queryByText(/Suele cerrarse en el mismo paso/)).toBeNull());
    await choose('Subcategoría', 'Tarifa');
    expect(await (await hints()).findByText(/Suele cerrarse en el mismo paso/)).toBeTruthy();
  });

  it.each(['Estado de cuenta', 'Mi saldo'])('shows that its subcategory %s needs a holder', async (name) => {
    open();
    await choose('Categoría', 'Consulta');
    await (await hints()).findByText(/Suele cerrarse en el mismo paso/);
    expect((await hints()).queryByText('Requiere un titular')).toBeNull();
    await choose('Subcategoría', name);
    expect(await (await hints()).findByText('Requiere un titular')).toBeTruthy();
  });

  it('suggests the frequent questions of its subcategory', async () => {
    open();
    await choose('Categoría', 'Cobros');
    await choose('Subcategoría', 'Tarifa');
    expect(await (await hints()).findByRole('button', { name: '¿Cuál es la hora pico?' })).toBeTruthy();
    await choose('Subcategoría', 'Doble cobro');
    await waitFor(async () =>
      expect((await hints()).queryByRole('button', { name: '¿Cuál es la hora pico?' })).toBeNull(),
    );
  });

  it('shows the help text and the response time of its form', async () => {
    open();
    await choose('Categoría', 'Cobros');
    await choose('Subcategoría', 'Tarifa');
    await choose('Tipo de solicitud', 'Me cobraron');
    expect(await (await hints()).findByText('Para el mismo paso cobrado dos veces.')).toBeTruthy();
    expect((await hints()).getByText('Se responde dentro de 5 días')).toBeTruthy();
  });

  it('asks for the fields of its form, opens a conditional one, and shows a refusal beside its field', async () => {
    const { server } = open('', {}, (memory) =>
      memory.fail('create', 422, { errors: { 'campos[1].valor': 'Tiene que ser una fecha.' } }),
    );
    await choose('Categoría', 'Cobros');
    await choose('Subcategoría', 'Tarifa');
    await choose('Tipo de solicitud', 'Me cobraron');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '¿Tienes el recibo?' }), 'Sí');
    await type('Número de recibo', 'R-15');
    await type('Asunto', 'Cobro duplicado');
    await press('Crear solicitud');
    await screen.findByText('Tiene que ser una fecha.');
    expect(screen.getByRole('textbox', { name: 'Número de recibo' }).getAttribute('aria-invalid')).toBe('true');
    expect(sent(server)).toMatchObject({
      data: {
        campos: [
          { campo: '¿Tienes el recibo?', tipo: 'si', valor: 'si' },
          { campo: 'Número de recibo', tipo: 'texto', valor: 'R-15' },
        ],
      },
    });
    expect(await violations()).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '¿Tienes el recibo?' }), 'No');
    expect(screen.queryByRole('textbox', { name: 'Número de recibo' })).toBeNull();
  });

  it('sets its default priority, unless the person has changed it', async () => {
    open();
    await choose('Categoría', 'Cobros');
    await waitFor(async () => expect((await priority()).textContent).toContain('Alta'));
    await choose('Categoría', 'Trámite');
    await waitFor(async () => expect((await priority()).textContent).toContain('Baja'));
    await userEvent.click(await priority());
    await userEvent.click(await screen.findByRole('option', { name: 'Urgente' }));
    await choose('Categoría', 'Cobros');
    await (await hints()).findByText('Va a Cobranzas');
    expect((await priority()).textContent).toContain('Urgente');
  });
});

describe('a frequent question for a new request', () => {
  const questions = [5, 6, 7, 8, 9].map((id) => ({
    ...{ id, estado: 'Publicada', pregunta: `¿Autopista ${id}?`, respuesta: '<p>Todas</p><p>las <b>vías</b></p>' },
    ...(id === 9 && { estado: 'Borrador' }),
  }));
  const withQuestions = { rows: { ...story(), faqPreguntas: questions } };
  const titles = async () =>
    (await hints()).queryAllByRole('button', { name: /Autopista/ }).map(({ textContent }) => textContent);
  const searches = (server: MemoryServer) =>
    server.calls.filter(({ method, resource }) => method === 'getList' && resource === 'faqPreguntas');

  it('is suggested by the text after the typing pauses: three at most, one of them of the subcategory', async () => {
    const { server } = open('', withQuestions);
    await type('Asunto', 'Autopista');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    expect(searches(server).map(({ params }) => Object(params).filter.q)).toEqual(['autopista']);
    await choose('Categoría', 'Cobros');
    await choose('Subcategoría', 'Tarifa');
    await waitFor(async () => expect(await titles()).toEqual(['¿Autopista 5?', '¿Autopista 6?', '¿Autopista 7?']));
  });

  it('is visible on a narrow page too, before a category is chosen', async () => {
    await page.viewport(390, 844);
    open('', withQuestions);
    await type('Asunto', 'Autopista');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
  });

  it('opens beside the form, and its answer becomes the resolution after what is written there', async () => {
    const { router, server } = open('', withQuestions);
    await type('Resolución', 'Hola');
    await type('Asunto', 'Autopista');
    const title = await (await hints()).findByRole('button', { name: '¿Autopista 6?' });
    await userEvent.click(title);
    const opened = within(await screen.findByRole('region', { name: '¿Autopista 6?' }));
    expect((await opened.findByText('vías')).tagName).toBe('B');
    expect(title.getAttribute('aria-expanded')).toBe('true');
    expect(server.lastCall('runResourceAction')).toMatchObject({ action: 'leer', input: { pregunta: 6 } });
    expect(await violations()).toEqual([]);
    await userEvent.click(opened.getByRole('button', { name: 'Usar como resolución' }));
    const resolution = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Resolución' });
    await waitFor(() => expect(resolution.value).toBe('Hola\n\nTodas\nlas vías'));
    expect(document.activeElement).toBe(resolution);
    expect(router.state.location.pathname).toBe('/dashboard/sau/new');
    await userEvent.click(opened.getByRole('button', { name: 'Cerrar la pregunta' }));
    expect(screen.queryByRole('region', { name: '¿Autopista 6?' })).toBeNull();
  });

  it('is not suggested to who may not read them', async () => {
    const { server } = open('', { ...withQuestions, privilegios: ['Ticket.ver', 'Ticket.crear'] });
    await type('Asunto', 'Autopista');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(searches(server)).toEqual([]);
  });
});

const PLATE = /AB\s?123\s?CD/;

describe('the holder of a new request', () => {
  it('has vehicles: a press on one fills in the plate, another press empties it', async () => {
    const { server } = open({ titular: '100001' });
    const vehicles = within(await screen.findByRole('group', { name: 'Sus vehículos' }));
    await userEvent.click(vehicles.getByRole('button', { name: PLATE }));
    expect(vehicles.getByRole('button', { name: PLATE }).getAttribute('aria-pressed')).toBe('true');
    await fill();
    await press('Crear solicitud');
    await screen.findByText('Bien!');
    expect(sent(server)).toMatchObject({ data: { titular: '100001', patente: 'AB123CD' } });
    expect(vehicles.queryByRole('button', { name: /AC\s?987\s?BB/ })).toBeNull();
  });

  it('can be created in the form if no holder has that document, and is then selected', async () => {
    const { server } = open();
    await userEvent.type(await choice('Titular'), '30999888');
    await userEvent.click(await screen.findByRole('option', { name: /Crear «30999888»/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar nuevo usuario' }));
    expect(dialog.getByLabelText('Nro. Documento')).toHaveProperty('value', '30999888');
    expect(dialog.queryByLabelText('Segmento')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Nombre'), 'Ana');
    await userEvent.type(dialog.getByLabelText('Apellido'), 'Paz');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Usuario creado con exito')).toBeTruthy();
    expect(server.lastCall('create')).toMatchObject({ data: { numeroDocumento: '30999888', tipoDocumento: 'DNI' } });
    await waitFor(async () => expect((await choice('Titular')).value).toBe('Paz, Ana'));
  });
});

describe('the initial values of a new request', () => {
  it('come from the address, including the holder', async () => {
    const { server } = open({ titular: '100001' });
    await waitFor(async () => expect((await choice('Titular')).value).toBe('Álvarez, Ñandú'));
    expect(await (await hints()).findByText('n••••@example.com')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Contacto' })).toBeNull();
    await fill();
    await press('Crear solicitud');
    await screen.findByText('Bien!');
    expect(sent(server)).toMatchObject({ data: { titular: '100001' } });
  });

  it('stay empty if the address has no valid values', async () => {
    open('{"titular');
    expect((await choice('Titular')).value).toBe('');
  });

  it('come from the saved draft, unless the address has values', async () => {
    const saveDraft = (server: MemoryServer) =>
      server.drafts.set('tickets.new', { values: { asunto: 'Lo de ayer' }, at: '2026-11-18T13:00:00Z' });
    open('', {}, saveDraft);
    const asunto = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' });
    await waitFor(async () => expect((await asunto()).value).toBe('Lo de ayer'));
    cleanup();
    open({ titular: '100001' }, {}, saveDraft);
    await waitFor(async () => expect((await choice('Titular')).value).toBe('Álvarez, Ñandú'));
    expect((await asunto()).value).toBe('');
  });

  it('leave no draft behind after the request is created', async () => {
    const { server } = open();
    await fill();
    await waitFor(() => expect(server.drafts.size).toBe(1));
    await press('Crear solicitud');
    await screen.findByText('Bien!');
    await waitFor(() => expect(server.drafts.size).toBe(0));
  });
});

describe('a possible duplicate of a new request', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const withRequests = (...requests: Record<string, unknown>[]) => {
    const rows = story();
    const [request] = rows.tickets ?? [];
    return { rows: { ...rows, tickets: requests.map((values, index) => ({ ...request, id: 20 + index, ...values })) } };
  };

  it('is an open one of the same holder and subcategory in the last 72 hours, and can be used instead', async () => {
    open(
      { titular: '100001', ticketCategoria: 1, ticketSubCategoria: 11 },
      withRequests(
        { fechaAlta: hoursAgo(71), asunto: 'La misma' },
        { fechaAlta: hoursAgo(73), asunto: 'Vieja' },
        { fechaAlta: hoursAgo(1), asunto: 'Cerrada', estado: 'Cerrado' },
        { fechaAlta: hoursAgo(1), asunto: 'Otro tema', ticketSubCategoria: 12, patente: null },
      ),
    );
    const use = await (await hints()).findByRole('link', { name: 'Usar la Nº 20 en su lugar' });
    expect(use.getAttribute('href')).toBe('/dashboard/solicitud/20');
    expect((await hints()).getByText(/La misma/)).toBeTruthy();
    for (const text of [/Vieja/, /Cerrada/, /Otro tema/]) expect((await hints()).queryByText(text)).toBeNull();
  });

  it('is an open one of the same plate', async () => {
    open({ patente: 'ab 123 cd' }, withRequests({ fechaAlta: hoursAgo(2), titular: null }));
    expect(await (await hints()).findByRole('link', { name: 'Usar la Nº 20 en su lugar' })).toBeTruthy();
  });
});

describe('a call', () => {
  const holder = { codigoTitular: '100001', apellido: 'Álvarez', nombre: 'Ñandú' };
  const call = (datos: object[] | RefusedCall, setting: Partial<Setting> = {}) => {
    const calls = serve({ 'POST titulares/llamada': () => (datos instanceof RefusedCall ? datos : { datos }) });
    const rows = story();
    const [stored] = rows.titulares ?? [];
    const { ui } = requestApp(
      'sau/new?telefono=%2B54%209%2011%205555-0000',
      [{ path: 'sau/new', resource: 'tickets', element: <CreateScreen /> }],
      {
        rows: {
          ...rows,
          titulares: [{ ...stored }, { ...stored, id: '100002', codigoTitular: '100002', nombre: 'Eva' }],
        },
        widgets: { ...slots, slots: { ...slots.slots, newTicketHints: TicketHints } },
        ...setting,
      },
    );
    render(ui);
    return calls;
  };
  const agent = ['Ticket.ver', 'Ticket.crear', 'Titular.ver'];
  afterEach(() => vi.unstubAllGlobals());

  it('chooses the holder with its number, without the permission to read numbers, and links to the record', async () => {
    const calls = call([holder], { privilegios: agent });
    await waitFor(async () => expect((await choice('Titular')).value).toBe('Álvarez, Ñandú'));
    expect(calls.map(({ body }) => body)).toEqual([{ telefono: '+5491155550000' }]);
    const link = (await hints()).getByRole('link', { name: 'Abrir la ficha Álvarez, Ñandú' });
    expect(link.getAttribute('href')).toBe('/dashboard/user/100001');
  });

  it('offers every holder with its number', async () => {
    call([holder, { codigoTitular: '100002', apellido: 'Álvarez', nombre: 'Eva' }]);
    await userEvent.click(await (await hints()).findByRole('button', { name: 'Álvarez, Eva' }));
    await waitFor(async () => expect((await choice('Titular')).value).toBe('Álvarez, Eva'));
  });

  it('says so without the permission to see holders, and after too many searches', async () => {
    call([holder], { privilegios: ['Ticket.ver', 'Ticket.crear'] });
    expect(await (await hints()).findByText('No tienes permiso para buscar titulares por teléfono.')).toBeTruthy();
    cleanup();
    call(new RefusedCall(429));
    expect(await (await hints()).findByText(/Espera unos minutos/)).toBeTruthy();
  });
});
