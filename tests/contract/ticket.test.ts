/**
 * `GET ticket/{id}`, `POST ticket?autoClose=`, `GET tickets/estados?filter=` (specification, sections 3, 4 and 7; domain.md 0.2, reading 20;
 * domain.md A5).
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { translate } from '../../server/translate';
import { holders, scenario } from '../fixtures/scenario';

const { db, as, nobody, users, areas, categories, subCategories } = await scenario();
const agente = await as('agente');

const form = (changes: object = {}) => ({
  ticketCategoria: categories.get('Consulta'),
  ticketSubCategoria: subCategories.get('Tarifas y horarios'),
  titular: { codigoTitular: holders.nunez },
  asunto: 'Tarifa de los domingos',
  descripcion: 'Pregunta cuánto se paga',
  canal: 'Teléfono',
  prioridad: 'Normal',
  ...changes,
});

interface Ticket extends Record<string, unknown> {
  id: number;
  estado: string;
  version: number;
}
const create = async (changes: object = {}, query = '?autoClose=false', call = agente) => {
  const response = await call('POST', `ticket${query}`, form(changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Ticket>();
};
const events = async (id: number) => {
  const { rows } = await sql<{
    tipo: string;
    antes: string | null;
    despues: string | null;
    comentario: string | null;
    autor: number;
  }>`
    select "tipo", "antes", "despues", "comentario", "autor" from "ticketEventos" where "ticket" = ${id} order by "id"`.execute(
    db,
  );
  return rows;
};

describe('POST ticket', () => {
  it('creates a new request and responds 201 with it', async () => {
    const response = await agente('POST', 'ticket?autoClose=false', form());
    expect(response.statusCode).toBe(201);
    const ticket = response.json<Ticket>();
    expect(response.headers.location).toBe(`/api/ticket/${ticket.id}`);
    expect(response.headers.etag).toBe('"1"');
    expect(ticket).toMatchObject({
      id: expect.any(Number),
      estado: 'Nuevo',
      tipo: 'consulta',
      tipoSolicitud: 'Tarifas y horarios',
      asunto: 'Tarifa de los domingos',
      descripcion: 'Pregunta cuánto se paga',
      canal: 'Teléfono',
      prioridad: 'Normal',
      ticketCategoria: { id: categories.get('Consulta'), nombre: 'Consulta' },
      ticketSubCategoria: { id: subCategories.get('Tarifas y horarios'), nombre: 'Tarifas y horarios' },
      titular: { codigoTitular: holders.nunez, nombre: 'José', apellido: 'Núñez', numeroDocumento: '8111222' },
      areaActual: { id: areas.get('Atención al cliente'), nombre: 'Atención al cliente' },
      areaCreadora: { id: areas.get('Atención al cliente'), nombre: 'Atención al cliente' },
      agenteActual: null,
      agenteCreador: { id: users.get('agente'), nombreCompleto: 'Fernández, Lucía', legajo: '2001' },
      propietario: false,
      version: 1,
      _can: {
        tomar: true,
        espera: true,
        cerrar: true,
        derivar: true,
        noLeido: { reason: 'resources.tickets.reasons.noLeido' },
      },
    });
    expect(await events(ticket.id)).toMatchObject([{ tipo: 'creado', despues: 'Nuevo', autor: users.get('agente') }]);
  });

  it('with autoClose closes the request at once, and stores the resolution', async () => {
    const ticket = await create({ resolucion: 'Se informó la tarifa' }, '?autoClose=true');
    expect(ticket).toMatchObject({
      estado: 'Cerrado',
      resolucion: 'Se informó la tarifa',
      resolucionTipo: 'Resuelto',
      agenteActual: { id: users.get('agente') },
      fechaCierre: expect.any(String),
    });
    expect((await events(ticket.id)).map(({ tipo }) => tipo)).toEqual(['creado', 'cerrado']);
  });

  it('with autoClose requires no resolution, and no permission but crear on Ticket', async () => {
    expect(await create({}, '?autoClose=true')).toMatchObject({ estado: 'Cerrado', resolucion: null });
    await sql`delete from "perfiles_privilegios" where "destino" in (select "id" from "privilegios" where "funcionSistemas" = 'Ticket.cerrar')
      and "origen" in (select "id" from "perfiles" where "nombre" = 'Agente SAU')`.execute(db);
    expect(await create({}, '?autoClose=true')).toMatchObject({ estado: 'Cerrado' });
    await sql`insert into "perfiles_privilegios" ("origen", "destino") select f."id", p."id" from "perfiles" f, "privilegios" p
      where f."nombre" = 'Agente SAU' and p."funcionSistemas" = 'Ticket.cerrar'`.execute(db);
  });

  it('accepts keys or objects for references, and a query without autoClose', async () => {
    const ticket = await create(
      {
        ticketCategoria: { id: categories.get('Consulta') },
        ticketSubCategoria: { id: subCategories.get('Tarifas y horarios') },
        titular: holders.gomez,
      },
      '',
    );
    expect(ticket).toMatchObject({
      estado: 'Nuevo',
      titular: { codigoTitular: holders.gomez },
      ticketCategoria: { nombre: 'Consulta' },
    });
  });

  it('may be anonymous, with a contact', async () => {
    const contact = { nombre: 'Vecina de Hudson', telefono: '11 5555-0199', email: null };
    expect(await create({ titular: null, contactoAnonimo: contact })).toMatchObject({
      titular: null,
      contactoAnonimo: { ...contact, telefono: '+541155550199' },
    });
  });

  it('assigns the area of the subcategory, else of the category, else of the agent', async () => {
    const areaOf = async (changes: object) => (await create(changes)).areaActual;
    expect(
      await areaOf({
        ticketCategoria: categories.get('Reclamo'),
        ticketSubCategoria: subCategories.get('Doble cobro'),
      }),
    ).toMatchObject({ nombre: 'Cobranzas' });
    expect(await areaOf({ ticketCategoria: categories.get('Reclamo'), ticketSubCategoria: null })).toMatchObject({
      nombre: 'Tránsitos',
    });
    expect(await areaOf({})).toMatchObject({ nombre: 'Atención al cliente' });
  });

  it('copies document, plate, vehicle and pass from the holder', async () => {
    expect(await create({ titular: { codigoTitular: holders.nunez } })).toMatchObject({
      documento: '8111222',
      patente: 'AE999ZZ',
      marca: 'Toyota',
      modelo: 'Hilux',
      bin: 'SI0402',
      metodoPago: 'TarjetaCrédito',
    });
    const two = await create({ titular: { codigoTitular: holders.gomez } });
    expect(two).toMatchObject({ documento: '30222333', patente: null, marca: null, bin: null });
    const ticket = await create({ titular: { codigoTitular: holders.gomez }, patente: ' abc-123 ' });
    expect(ticket).toMatchObject({
      patente: 'ABC123',
      marca: 'Ford',
      modelo: 'Ka',
      bin: 'SI0301',
      metodoPago: 'Prepago',
    });
    const foreign = await create({ titular: { codigoTitular: holders.gomez }, patente: 'AE999ZZ' });
    expect(foreign).toMatchObject({ patente: 'AE999ZZ', marca: null, bin: null });
  });

  it('defaults to the priority of the category', async () => {
    await sql`update "ticketCategorias" set "prioridadPorDefecto" = 'Alta' where "nombre" = 'Reclamo'`.execute(db);
    const reclamo = { ticketCategoria: categories.get('Reclamo'), ticketSubCategoria: null };
    expect(await create({ ...reclamo, prioridad: undefined })).toMatchObject({ prioridad: 'Alta' });
    expect(await create({ ...reclamo, prioridad: 'Baja' })).toMatchObject({ prioridad: 'Baja' });
  });

  it('prefers the priority of the subcategory over the category’s', async () => {
    await sql`update "ticketSubCategorias" set "prioridadPorDefecto" = 'Urgente' where "nombre" = 'Doble cobro'`.execute(
      db,
    );
    const reclamo = {
      ticketCategoria: categories.get('Reclamo'),
      ticketSubCategoria: subCategories.get('Doble cobro'),
    };
    expect(await create({ ...reclamo, prioridad: undefined })).toMatchObject({ prioridad: 'Urgente' });
    expect(await create({ ...reclamo, prioridad: 'Baja' })).toMatchObject({ prioridad: 'Baja' });
    await sql`update "ticketSubCategorias" set "prioridadPorDefecto" = null`.execute(db);
  });

  it('never refuses a missing member or body: required fields apply to the form only', async () => {
    const empty = await agente('POST', 'ticket?autoClose=true');
    expect(empty.statusCode, empty.body).toBe(201);
    expect(empty.json()).toMatchObject({ estado: 'Cerrado', titular: null });
  });

  it.each([
    ['ticketCategoria', { ticketCategoria: 999_999 }],
    ['ticketCategoria', { ticketCategoria: () => categories.get('Fuera de uso'), ticketSubCategoria: null }],
    ['ticketSubCategoria', { ticketSubCategoria: () => subCategories.get('Doble cobro') }],
    ['titular', { titular: { codigoTitular: '999999' } }],
    ['titular', { titular: null, ticketCategoria: () => categories.get('Discapacidad'), ticketSubCategoria: null }],
    ['asunto', { asunto: 'x'.repeat(151) }],
    ['descripcion', { descripcion: 'x'.repeat(8001) }],
    ['canal', { canal: 'Paloma' }],
    ['prioridad', { prioridad: 'Altísima' }],
    ['contactoAnonimo.nombre', { titular: null, contactoAnonimo: { nombre: 'x'.repeat(61) } }],
  ])('refuses %s at the field when it breaks its rule', async (field, changes) => {
    const params = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const response = await agente('POST', 'ticket?autoClose=false', form(params));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toHaveProperty(['errors', field]);
    expect(response.json()).toMatchObject({ error: true, error_msg: expect.any(String) });
  });

  it('an unknown field or autoClose is 400', async () => {
    expect((await agente('POST', 'ticket?autoClose=false', form({ urgente: true }))).json()).toMatchObject({
      status: 400,
      errors: { urgente: expect.any(String) },
    });
    for (const query of ['?autoClose=perhaps', '?autoClose=1', '?autoClose=true&autoClose=false'])
      expect((await agente('POST', `ticket${query}`, form())).statusCode, query).toBe(400);
  });

  it('sets no field of the server: state, owner, areas, dates, version, key', async () => {
    const ticket = await create({
      id: 5,
      estado: 'Cerrado',
      agenteActual: users.get('admin'),
      agenteCreador: users.get('admin'),
      areaActual: areas.get('Legales'),
      areaCreadora: areas.get('Legales'),
      propietario: true,
      fechaAlta: '2001-01-01T00:00:00.000Z',
      reaperturas: 9,
      version: 50,
      tipo: 'alerta',
      legajo: '1',
    });
    expect(ticket).toMatchObject({
      estado: 'Nuevo',
      agenteActual: null,
      agenteCreador: { id: users.get('agente') },
      areaActual: { nombre: 'Atención al cliente' },
      reaperturas: 0,
      version: 1,
      tipo: 'consulta',
      propietario: false,
    });
    expect(ticket.id).not.toBe(5);
    expect(ticket.fechaAlta).not.toMatch(/^2001/);
  });

  it('creates one request for an idempotency key, however often it is sent', async () => {
    const body = form();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        agente('POST', 'ticket?autoClose=true', body, { 'idempotency-key': 'solicitud-1' }),
      ),
    );
    expect(new Set(responses.map((response) => response.json<Ticket>().id)).size).toBe(1);
    expect(responses.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(
      (await agente('POST', 'ticket?autoClose=true', form({ asunto: 'Otra' }), { 'idempotency-key': 'solicitud-1' }))
        .statusCode,
    ).toBe(422);
    const [id] = responses.map((response) => response.json<Ticket>().id);
    expect((await events(id ?? 0)).map(({ tipo }) => tipo)).toEqual(['creado', 'cerrado']);
  });

  it('needs crear on Ticket', async () => {
    for (const name of ['consulta', 'cobranzas', 'peajes'])
      expect((await (await as(name))('POST', 'ticket', form())).statusCode, name).toBe(403);
    expect((await nobody('POST', 'ticket', form())).statusCode).toBe(401);
  });
});

describe('GET ticket/{id}', () => {
  it('returns the same request as the writes do, with its version as ETag', async () => {
    const created = await create();
    const response = await agente('GET', `ticket/${created.id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(created);
    expect(response.headers.etag).toBe('"1"');
  });

  it('is 404 for a request that does not exist or that the viewer may not see', async () => {
    const created = await create();
    const stranger = await as('transitos');
    const [hidden, absent] = [await stranger('GET', `ticket/${created.id}`), await stranger('GET', 'ticket/999999999')];
    expect([hidden.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(hidden.json()).toEqual(absent.json());
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', "1'", '%00'])
      expect((await agente('GET', `ticket/${id}`)).statusCode, id).toBeGreaterThanOrEqual(400);
    expect((await (await as('admin'))('GET', `ticket/${created.id}`)).statusCode).toBe(200);
  });

  it('needs ver on Ticket', async () => {
    const response = await (await as('consulta'))('GET', 'ticket/1');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: true, error_msg: translate('es', 'server.problems.forbidden') });
  });
});

describe('GET tickets/estados', () => {
  const ownRequests = async (query: string, call = agente) => {
    const response = await call('GET', `tickets/estados${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: { datos: Ticket[] } }>().data.datos;
  };

  it('returns in data.datos the caller’s own requests in those states, with propietario true', async () => {
    const [mine, waiting, closedRequest, unread, other] = [
      await create(),
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    await agente('PUT', `ticket/${mine.id}?estado=Procesando`);
    await agente('PUT', `ticket/${waiting.id}?estado=Espera`);
    await agente('PUT', `ticket/${closedRequest.id}?estado=Cerrado`);
    await (await as('colega'))('PUT', `ticket/${other.id}?estado=Procesando`);
    const found = await ownRequests('?filter=Procesando,Espera');
    expect(found.map(({ id }) => id)).toEqual([waiting.id, mine.id]);
    expect(found[0]).toMatchObject({
      estado: 'Espera',
      propietario: true,
      ticketCategoria: { nombre: 'Consulta' },
      ticketSubCategoria: { nombre: 'Tarifas y horarios' },
      titular: { nombre: 'José', apellido: 'Núñez' },
    });
    expect((await ownRequests('?filter=Cerrado')).map(({ id }) => id)).toContain(closedRequest.id);
    expect((await ownRequests('?filter=Nuevo')).map(({ id }) => id)).not.toContain(unread.id);
    expect(await ownRequests('?filter=Procesando,Espera', await as('transitos'))).toEqual([]);
  });

  it('an unknown state is 400', async () => {
    for (const filter of ['Abierto', 'Procesando,', 'procesando', "Procesando' or 1=1"]) {
      const response = await agente('GET', `tickets/estados?filter=${encodeURIComponent(filter)}`);
      expect(response.statusCode, filter).toBe(400);
      expect(response.json()).toMatchObject({ error: true });
    }
  });

  it('needs ver on Ticket', async () => {
    expect((await (await as('consulta'))('GET', 'tickets/estados?filter=Procesando,Espera')).statusCode).toBe(403);
  });
});

it('the turn is computed from the hour in Buenos Aires', async () => {
  const created = await create();
  const { rows } = await sql<{ hora: number; turno: string }>`
    select extract(hour from "fechaAlta" at time zone 'America/Argentina/Buenos_Aires')::int as "hora", "turno" from "tickets" where "id" = ${created.id}`.execute(
    db,
  );
  const [{ hora, turno } = { hora: -1, turno: '' }] = rows;
  expect(turno).toBe(hora >= 6 && hora < 14 ? 'manana' : hora >= 14 && hora < 22 ? 'tarde' : 'noche');
});
