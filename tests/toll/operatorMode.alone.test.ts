import { describe, expect, it, vi } from 'vitest';
import { operator } from './operator.fixture';

const { received, state, dataProvider } = await operator();

const everything = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
const holdAction = { id: 71, action: 'espera', input: { esperaMotivo: 'Cliente' } };

describe('the kind of server', () => {
  it('is detected once, with GET schema: a response other than 200 means an operator’s own server', async () => {
    vi.resetModules();
    const { publishedSchemas } = await import('../../providers/publishedSchemas');
    const { session } = await import('../../providers/session');
    session.start('a token without a readable expiry');
    expect(await publishedSchemas()).toBeNull();
    expect(await publishedSchemas()).toBeNull();
    expect(state.requests).toEqual(['GET /schema']);
  });
});

describe('requests on an operator’s own server', () => {
  it('are listed with tickets/estados, in all states', async () => {
    const { data, total } = await dataProvider().getList('tickets', everything);
    expect(received().call).toBe('GET /tickets/estados?filter=Nuevo,Procesando,Espera,Cerrado,Derivado');
    expect(total).toBe(4);
    expect(data.map(({ id }) => id)).toEqual([71, 72, 73, 74]);
  });

  it('are filtered, sorted and paged in the browser, since that call has no pages', async () => {
    const { data, total } = await dataProvider().getList('tickets', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { estado: 'Procesando' },
    });
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([73]);
  });

  it('show category and holder by name, though the server sends them without a key', async () => {
    const { data } = await dataProvider().getOne('tickets', { id: 71 });
    expect(data._refs).toMatchObject({
      ticketCategoria: { title: 'Reclamo' },
      ticketSubCategoria: { title: 'Doble cobro' },
      titular: { title: 'Quiroga, Elena' },
    });
  });

  it('have no _can: the server decides on every action', async () => {
    const { data } = await dataProvider().getOne('tickets', { id: 71 });
    expect(data).not.toHaveProperty('_can');
  });

  it.each([
    ['tomar', 'Procesando'],
    ['reanudar', 'Procesando'],
    ['reabrir', 'Procesando'],
    ['noLeido', 'Nuevo'],
    ['espera', 'Espera'],
    ['cerrar', 'Cerrado'],
  ])('%s is PUT ticket/71?estado=%s', async (action, estado) => {
    await dataProvider().runAction('tickets', { id: 71, action });
    expect(state.requests[0]).toBe(`PUT /ticket/71?estado=${estado}`);
  });

  it('the form of an action is sent in the body', async () => {
    await dataProvider().runAction('tickets', holdAction);
    expect(state.bodies[0]).toEqual({ esperaMotivo: 'Cliente' });
  });

  it('derivar is PUT ticket/71/area/{area}, with the rest of its form in the body', async () => {
    const input = { area: 'cobranzas', comentario: 'Es de ustedes' };
    const { data } = await dataProvider().runAction('tickets', { id: 71, action: 'derivar', input });
    expect(state.requests[0]).toBe('PUT /ticket/71/area/cobranzas');
    expect(state.bodies[0]).toEqual({ comentario: 'Es de ustedes' });
    expect(data.estado).toBe('Derivado');
  });

  it('retomar is PUT ticket/71/retomar', async () => {
    await dataProvider().runAction('tickets', { id: 71, action: 'retomar' });
    expect(state.requests[0]).toBe('PUT /ticket/71/retomar');
  });

  it('a new request sends its holder as an object with the code, without the fields that only our server has', async () => {
    const data = { ticketCategoria: 'Consulta', asunto: 'Tarifas', titular: '500001', version: 3, _refs: {} };
    await dataProvider().create('tickets', { data, meta: { also: 'cerrar' } });
    expect(state.requests[0]).toBe('POST /ticket?autoClose=true');
    expect(state.bodies[0]).toEqual({
      ticketCategoria: 'Consulta',
      asunto: 'Tarifas',
      titular: { codigoTitular: '500001' },
    });
  });

  it('a new anonymous request sends no holder', async () => {
    await dataProvider().create('tickets', { data: { asunto: 'Tarifas', titular: null } });
    expect(state.requests[0]).toBe('POST /ticket?autoClose=false');
    expect(state.bodies[0]).toMatchObject({ titular: null });
  });
});

describe('holders on an operator’s own server', () => {
  it('the page of a holder finds the holder with buscar?s={code}', async () => {
    const { data } = await dataProvider().getOne('titulares', { id: '500002' });
    expect(received().call).toBe('GET /titulares/buscar?s=500002');
    expect(data).toMatchObject({ id: '500002', apellido: 'Ibáñez' });
  });

  it('a code that is only a part of another holder’s number is not found', async () => {
    await expect(dataProvider().getOne('titulares', { id: '5000' })).rejects.toMatchObject({ status: 404 });
  });

  it('fewer than two characters send no request', async () => {
    const { total } = await dataProvider().getList('titulares', { ...everything, filter: { q: 'q' } });
    expect(total).toBe(0);
    expect(state.requests).toEqual([]);
  });
});

describe('lists for which section 7 has no call', () => {
  it('come from the configured catalogues', async () => {
    const { data } = await dataProvider().getList('sectores', { ...everything, filter: { recibeDerivaciones: true } });
    expect(data).toMatchObject([{ id: 'cobranzas', nombre: 'Cobranzas' }]);
    expect(state.requests).toEqual([]);
  });

  it('are empty if no catalogue has them', async () => {
    expect(await dataProvider().getList('ticketCategorias', everything)).toEqual({ data: [], total: 0 });
    expect(await dataProvider().history('tickets', { id: 71 })).toEqual({ changes: [] });
    expect(await dataProvider().panels({ nuevas: { resource: 'tickets', aggregate: 'count' } })).toEqual({});
    expect(state.requests).toEqual([]);
  });

  it('a person’s notifications are the same in the list and one by one', async () => {
    expect((await dataProvider().getList('notificaciones', everything)).total).toBe(1);
    expect((await dataProvider().getOne('notificaciones', { id: 9 })).data.asunto).toBe('Corte de sistemas');
  });
});
