/**
 * `PUT ticket/{id}?estado=`, `PUT ticket/{id}/area/{area}`, `PUT ticket/{id}/retomar` (specification, sections 4 and 7; decisions
 * 8, 29, 43; domain.md A5).
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../server/translate';
import { type Call, holders, scenario } from '../fixtures/scenario';

const { db, as, users, areas, categories } = await scenario();
const reason = (name: string, values = {}) => translate('es', `resources.tickets.reasons.${name}`, values);

let agente: Call;
let colega: Call;
let transitos: Call;
let admin: Call;
beforeAll(async () => {
  [agente, colega, transitos, admin] = [
    await as('agente'),
    await as('colega'),
    await as('transitos'),
    await as('admin'),
  ];
});

interface Ticket extends Record<string, unknown> {
  id: number;
  estado: string;
  version: number;
}
const state = (id: number, estado: string, call: Call = agente, body?: object) =>
  call('PUT', `ticket/${id}?estado=${estado}`, body);
const derive = (id: number, area: string, call: Call = agente, body?: object) =>
  call('PUT', `ticket/${id}/area/${areas.get(area)}`, body);
const retake = (id: number, call: Call = agente) => call('PUT', `ticket/${id}/retomar`);
const read = async (id: number, call: Call = admin) => (await call('GET', `ticket/${id}`)).json<Ticket>();

const fresh = async (changes: object = {}) => {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Prueba',
    canal: 'Web',
    ...changes,
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<Ticket>().id;
};
/** Creates a request and moves it to a state, as `agente`. */
const inState = async (estado: string) => {
  const id = await fresh();
  if (estado === 'Procesando' || estado === 'Espera' || estado === 'Cerrado') await state(id, estado);
  if (estado === 'Derivado') await derive(id, 'Tránsitos');
  expect((await read(id)).estado).toBe(estado);
  return id;
};
const lastEvent = async (id: number) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from "ticketEventos" where "ticket" = ${id} order by "id" desc limit 1`.execute(db);
  return rows[0];
};

const allowed: Record<string, readonly string[]> = {
  Nuevo: ['Procesando', 'Espera', 'Cerrado'],
  Procesando: ['Nuevo', 'Espera', 'Cerrado'],
  Espera: ['Procesando', 'Cerrado'],
  Cerrado: ['Procesando'],
  Derivado: [],
};
const states = ['Nuevo', 'Procesando', 'Espera', 'Cerrado', 'Derivado'];

describe.each(states)('from %s', (from) => {
  it.each(states)('to %s', async (to) => {
    const id = await inState(from);
    const before = await read(id);
    const response = await state(id, to);
    if (from === to) {
      expect(response.statusCode).toBe(200);
      expect(await read(id)).toEqual(before);
    } else if (allowed[from]?.includes(to)) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ id, estado: to, version: before.version + 1 });
      expect(await lastEvent(id)).toMatchObject({ antes: from, despues: to, autor: users.get('agente') });
      expect(response.headers.etag).toBe(`"${before.version + 1}"`);
    } else {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ status: 409, error: true, error_msg: expect.any(String) });
      expect(await read(id)).toEqual(before);
    }
  });
});

it('the area that a request was derived to takes it', async () => {
  const id = await inState('Derivado');
  expect((await state(id, 'Procesando', transitos)).json()).toMatchObject({
    estado: 'Procesando',
    agenteActual: { id: users.get('transitos'), legajo: '5001' },
  });
  expect(await lastEvent(id)).toMatchObject({ tipo: 'tomado', antes: 'Derivado', despues: 'Procesando' });
});

it('an unknown state is 400, and named', async () => {
  const id = await inState('Nuevo');
  for (const estado of ['Abierto', 'procesando', '', 'Cerrado%20', "Cerrado'--"]) {
    const response = await state(id, estado);
    expect(response.statusCode, estado).toBe(400);
    expect(response.json()).toMatchObject({ errors: { estado: expect.any(String) }, error: true });
  }
});

describe('taking a request', () => {
  it('sets its agent, the time and the last activity', async () => {
    const id = await inState('Nuevo');
    const ticket = (await state(id, 'Procesando')).json<Ticket>();
    expect(ticket).toMatchObject({
      agenteActual: { id: users.get('agente'), nombreCompleto: 'Fernández, Lucía', legajo: '2001' },
      legajo: '2001',
      propietario: true,
      fechaToma: expect.any(String),
    });
    expect(ticket.fecha).toBe(ticket.fechaToma);
  });

  it('is atomic: of many simultaneous calls one succeeds, and the others learn who has the request', async () => {
    const id = await inState('Nuevo');
    const callers = await Promise.all(
      ['agente', 'colega', 'agente', 'colega', 'admin', 'colega'].map((name) => as(name)),
    );
    const responses = await Promise.all(callers.map((call) => state(id, 'Procesando', call)));
    const owner = (await read(id)).agenteActual as { id: number; nombreCompleto: string };
    const { rows } = await sql`select from "ticketEventos" where "ticket" = ${id} and "tipo" = 'tomado'`.execute(db);
    expect(rows).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        detail: `Ya fue tomada por ${owner.nombreCompleto}`,
        error_msg: `Ya fue tomada por ${owner.nombreCompleto}`,
      });
    }
    expect(responses.some(({ statusCode }) => statusCode === 409)).toBe(true);
  });

  it('is as atomic through the declared action, on one request and in bulk', async () => {
    const id = await inState('Procesando');
    const single = await colega('POST', `tickets/${id}/actions/tomar`);
    expect(single.statusCode).toBe(409);
    expect(single.json()).toMatchObject({ detail: 'Ya fue tomada por Fernández, Lucía' });
    const bulk = await colega('POST', 'tickets/actions/tomar', { ids: [id, await inState('Nuevo')] });
    expect(bulk.json()).toMatchObject({
      done: [expect.any(Number)],
      failed: [{ id, status: 409, detail: 'Ya fue tomada por Fernández, Lucía' }],
    });
  });

  it('again by the same person changes nothing; by another person it is refused with the name of the agent', async () => {
    const id = await inState('Procesando');
    expect((await state(id, 'Procesando')).statusCode).toBe(200);
    const response = await state(id, 'Procesando', colega);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ detail: 'Ya fue tomada por Fernández, Lucía' });
  });

  it('is allowed to its area, to people who see all requests, and to its creator while it is new', async () => {
    const reclamo = { ticketCategoria: categories.get('Reclamo') };
    const id = await fresh(reclamo);
    expect((await state(id, 'Procesando', colega)).statusCode).toBe(409);
    expect((await state(id, 'Procesando', transitos)).statusCode).toBe(200);
    expect((await state(await fresh(reclamo), 'Procesando', admin)).statusCode).toBe(200);
    expect((await state(await fresh(reclamo), 'Procesando')).statusCode).toBe(200);
  });

  it('needs no body, and ignores surplus members', async () => {
    const id = await inState('Nuevo');
    expect(
      (
        await state(id, 'Procesando', agente, {
          id,
          estado: 'Nuevo',
          propietario: true,
          agenteActual: users.get('admin'),
        })
      ).json(),
    ).toMatchObject({ estado: 'Procesando', agenteActual: { id: users.get('agente') } });
  });
});

describe('marking as unread', () => {
  it('leaves the request without an agent', async () => {
    const id = await inState('Procesando');
    expect((await state(id, 'Nuevo')).json()).toMatchObject({
      estado: 'Nuevo',
      agenteActual: null,
      legajo: null,
      fechaToma: null,
      propietario: false,
    });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'noLeido' });
  });
});

describe('putting on hold', () => {
  it('stores the reason, the date and the comment', async () => {
    const id = await inState('Procesando');
    const until = '2027-01-15T12:00:00.000Z';
    expect(
      (
        await state(id, 'Espera', agente, {
          esperaMotivo: 'Banco',
          esperaHasta: until,
          comentario: 'Rechazo del débito',
        })
      ).json(),
    ).toMatchObject({ estado: 'Espera', esperaMotivo: 'Banco', esperaHasta: until, propietario: true });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'espera', comentario: 'Rechazo del débito' });
  });

  it('assigns a new request to the person', async () => {
    const id = await inState('Nuevo');
    expect((await state(id, 'Espera')).json()).toMatchObject({
      estado: 'Espera',
      esperaMotivo: null,
      propietario: true,
    });
  });

  it('refuses an unknown reason and an invalid date, and changes nothing', async () => {
    const id = await inState('Procesando');
    for (const body of [{ esperaMotivo: 'Pereza' }, { esperaHasta: 'mañana' }, { comentario: 'x'.repeat(1001) }])
      expect((await state(id, 'Espera', agente, body)).statusCode).toBe(422);
    expect((await read(id)).estado).toBe('Procesando');
  });

  it('ends when somebody resumes the request, who becomes its agent', async () => {
    const id = await inState('Espera');
    expect((await state(id, 'Procesando', colega)).json()).toMatchObject({
      estado: 'Procesando',
      agenteActual: { id: users.get('colega') },
      esperaMotivo: null,
      esperaHasta: null,
    });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'reanudado' });
  });
});

describe('closing', () => {
  it('stores the resolution and the time', async () => {
    const id = await inState('Procesando');
    expect(
      (await state(id, 'Cerrado', agente, { resolucion: 'Se devolvió el importe', resolucionTipo: 'Resuelto' })).json(),
    ).toMatchObject({
      estado: 'Cerrado',
      resolucion: 'Se devolvió el importe',
      resolucionTipo: 'Resuelto',
      fechaCierre: expect.any(String),
    });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'cerrado', comentario: 'Se devolvió el importe' });
  });

  it('requires no resolution', async () => {
    expect((await state(await inState('Nuevo'), 'Cerrado')).json()).toMatchObject({
      estado: 'Cerrado',
      resolucion: null,
      propietario: true,
    });
  });

  it('needs cerrar on Ticket, which is checked before the state', async () => {
    const id = await inState('Procesando');
    await sql`delete from "usuarios_privilegios" where "origen" = ${users.get('colega')} and "destino" in (select "id" from "privilegios" where "funcionSistemas" = 'Ticket.cerrar')`.execute(
      db,
    );
    expect((await state(id, 'Cerrado', colega)).statusCode).toBe(403);
    expect((await state(999_999, 'Cerrado', colega)).statusCode).toBe(403);
    expect((await state(id, 'Espera', colega)).statusCode).toBe(200);
  });
});

describe('reopening', () => {
  it('is counted, and clears the data of the closing', async () => {
    const id = await inState('Cerrado');
    expect((await state(id, 'Procesando', agente, { comentario: 'Volvió a llamar' })).json()).toMatchObject({
      estado: 'Procesando',
      reaperturas: 1,
      fechaCierre: null,
      resolucion: null,
      propietario: true,
    });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'reabierto', comentario: 'Volvió a llamar' });
    await state(id, 'Cerrado');
    expect((await state(id, 'Procesando')).json()).toMatchObject({ reaperturas: 2 });
  });

  it('is possible for 30 days', async () => {
    const id = await inState('Cerrado');
    await sql`update "tickets" set "fechaCierre" = now() - interval '31 days' where "id" = ${id}`.execute(db);
    const response = await state(id, 'Procesando');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ detail: reason('reabrir') });
  });
});

describe('PUT ticket/{id}/area/{area}', () => {
  it('derives: changes the area, clears the agent and stores the chain of areas', async () => {
    const id = await inState('Procesando');
    const response = await derive(id, 'Tránsitos', agente, { comentario: 'Verificar la foto' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      estado: 'Derivado',
      areaActual: { nombre: 'Tránsitos' },
      areaCreadora: { nombre: 'Atención al cliente' },
      agenteActual: null,
      propietario: false,
    });
    expect(await lastEvent(id)).toMatchObject({
      tipo: 'derivado',
      antes: 'Atención al cliente',
      despues: 'Tránsitos',
      comentario: 'Verificar la foto',
      autor: users.get('agente'),
    });
    await state(id, 'Procesando', transitos);
    await derive(id, 'Cobranzas', transitos);
    const { rows } = await sql<{
      antes: string;
      despues: string;
    }>`select "antes", "despues" from "ticketEventos" where "ticket" = ${id} and "tipo" = 'derivado' order by "id"`.execute(
      db,
    );
    expect(rows.map(({ antes, despues }) => `${antes} → ${despues}`)).toEqual([
      'Atención al cliente → Tránsitos',
      'Tránsitos → Cobranzas',
    ]);
  });

  it('needs no body', async () => {
    expect((await derive(await inState('Espera'), 'Tránsitos')).json()).toMatchObject({
      estado: 'Derivado',
      esperaMotivo: null,
    });
  });

  it('refuses the current area, and an area that accepts no requests', async () => {
    const id = await inState('Procesando');
    const same = await derive(id, 'Atención al cliente');
    expect([same.statusCode, same.json().detail]).toEqual([409, reason('mismaArea')]);
    const closed = await derive(id, 'Legales');
    expect([closed.statusCode, closed.json().detail]).toEqual([409, reason('noRecibe')]);
    await sql`update "sectores" set "activo" = false where "nombre" = 'Operaciones'`.execute(db);
    expect((await derive(id, 'Operaciones')).statusCode).toBe(409);
    expect((await read(id)).estado).toBe('Procesando');
  });

  it('refuses in Cerrado and Derivado', async () => {
    for (const from of ['Cerrado', 'Derivado'])
      expect((await derive(await inState(from), 'Cobranzas')).statusCode, from).toBe(409);
  });

  it('to an unknown area is 404', async () => {
    const id = await inState('Procesando');
    for (const area of ['999999', 'abc', '0', '-1', '1e1', '%00'])
      expect((await agente('PUT', `ticket/${id}/area/${area}`)).statusCode, area).toBeGreaterThanOrEqual(400);
    expect((await agente('PUT', `ticket/${id}/area/999999`)).statusCode).toBe(404);
    expect((await derive(999_999, 'Tránsitos')).statusCode).toBe(404);
  });

  it('needs derivar on Ticket', async () => {
    expect((await derive(1, 'Tránsitos', await as('consulta'))).statusCode).toBe(403);
  });
});

describe('PUT ticket/{id}/retomar', () => {
  it('returns a derived request to the area that derived it', async () => {
    const id = await inState('Derivado');
    const response = await retake(id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      estado: 'Procesando',
      areaActual: { nombre: 'Atención al cliente' },
      agenteActual: { id: users.get('agente') },
      propietario: true,
    });
    expect(await lastEvent(id)).toMatchObject({ tipo: 'retomado', antes: 'Tránsitos', despues: 'Atención al cliente' });
  });

  it('is allowed to the agent and the area that derived it, and to the area that created it', async () => {
    expect((await retake(await inState('Derivado'), colega)).statusCode).toBe(200);
    const id = await inState('Derivado');
    await state(id, 'Procesando', transitos);
    await derive(id, 'Cobranzas', transitos);
    expect((await retake(id, colega)).json()).toMatchObject({ areaActual: { nombre: 'Atención al cliente' } });
    const other = await inState('Derivado');
    await state(other, 'Procesando', transitos);
    await derive(other, 'Cobranzas', transitos);
    expect((await retake(other, transitos)).json()).toMatchObject({ areaActual: { nombre: 'Tránsitos' } });
  });

  it('is refused to the area that it was derived to, which takes it instead', async () => {
    const id = await inState('Derivado');
    const response = await retake(id, transitos);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ error: true, error_msg: reason('retomar') });
  });

  it('is refused once the request is taken, and in any other state', async () => {
    const id = await inState('Derivado');
    await state(id, 'Procesando', transitos);
    expect((await retake(id)).statusCode).toBe(409);
    for (const from of ['Nuevo', 'Procesando', 'Espera', 'Cerrado'])
      expect((await retake(await inState(from))).statusCode, from).toBe(409);
  });

  it('and taking at the same time: one of them succeeds', async () => {
    const id = await inState('Derivado');
    const responses = await Promise.all([retake(id), state(id, 'Procesando', transitos)]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // the loser may no longer see the request
    for (const { statusCode } of responses) expect([200, 404, 409]).toContain(statusCode);
  });
});

describe('PUT ticket/{id} without a state', () => {
  it('saves the writable fields and nothing else', async () => {
    const id = await inState('Nuevo');
    const before = await read(id);
    const response = await agente('PUT', `ticket/${id}`, {
      asunto: 'Otro asunto',
      estado: 'Cerrado',
      agenteActual: users.get('admin'),
      areaActual: areas.get('Legales'),
      reaperturas: 5,
      version: 90,
      propietario: true,
      _can: {},
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      asunto: 'Otro asunto',
      estado: 'Nuevo',
      agenteActual: null,
      areaActual: { nombre: 'Atención al cliente' },
      reaperturas: 0,
      version: before.version + 1,
    });
    expect(await lastEvent(id)).toMatchObject({
      tipo: 'editado',
      campos: 'asunto',
      antes: 'Prueba',
      despues: 'Otro asunto',
    });
  });

  it('treats the unchanged request, and a missing body, as no change', async () => {
    const id = await inState('Nuevo');
    const before = await read(id, agente);
    expect((await agente('PUT', `ticket/${id}`, before)).json()).toEqual(before);
    expect((await agente('PUT', `ticket/${id}`)).json()).toEqual(before);
  });

  it('updates what depends on the category or the holder', async () => {
    const id = await inState('Nuevo');
    const response = await agente('PUT', `ticket/${id}`, {
      ticketCategoria: { id: categories.get('Reclamo') },
      titular: { codigoTitular: holders.gomez },
      patente: 'AB123CD',
    });
    expect(response.json()).toMatchObject({
      tipo: 'reclamo',
      tipoSolicitud: 'Reclamo',
      documento: '30222333',
      marca: 'Fiat',
      bin: 'SI0301',
      areaActual: { nombre: 'Atención al cliente' },
    });
  });

  it('refuses a stale If-Match with 412, an unknown field with 400, an invalid value with 422', async () => {
    const id = await inState('Nuevo');
    const put = (body: object, headers = {}) => agente('PUT', `ticket/${id}`, body, headers);
    expect((await put({ asunto: 'Uno' }, { 'if-match': '"1"' })).statusCode).toBe(200);
    const stale = await put({ asunto: 'Dos' }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ error: true });
    expect((await put({ apodo: 'x' })).statusCode).toBe(400);
    expect((await put({ canal: 'Paloma' })).statusCode).toBe(422);
    expect((await read(id)).asunto).toBe('Uno');
  });

  it('needs editar on Ticket', async () => {
    expect((await (await as('consulta'))('PUT', 'ticket/1', { asunto: 'x' })).statusCode).toBe(403);
  });
});

describe('the generic API', () => {
  it('never writes estado', async () => {
    const id = await inState('Nuevo');
    const response = await agente('PUT', `tickets/${id}`, { estado: 'Cerrado', asunto: 'Por la otra puerta' });
    expect(response.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ estado: 'Nuevo', asunto: 'Por la otra puerta' });
  });

  it('runs the same actions, and applies the required fields of their forms', async () => {
    const id = await inState('Procesando');
    const withoutForm = await agente('POST', `tickets/${id}/actions/cerrar`, {});
    expect(withoutForm.statusCode).toBe(422);
    expect(
      (await agente('POST', `tickets/${id}/actions/derivar`, { area: areas.get('Legales'), comentario: 'x' }))
        .statusCode,
    ).toBe(422);
    expect((await agente('POST', `tickets/${id}/actions/cerrar`, { resolucion: 'Listo' })).json()).toMatchObject({
      estado: 'Cerrado',
      resolucionTipo: 'Resuelto',
    });
  });

  it('stores a reply to the holder, and puts it into the outbox if the holder has an address', async () => {
    const id = await inState('Procesando');
    expect((await agente('POST', `tickets/${id}/actions/responder`, { cuerpo: 'Ya está resuelto.' })).statusCode).toBe(
      200,
    );
    const { rows } = await sql<Record<string, unknown>>`
      select m."tipo", m."cuerpo", m."autor", c."para", c."asunto", c."estado", c."titular" from "ticketMensajes" m left join "correos" c on c."id" = m."correo" where m."ticket" = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        tipo: 'Respuesta',
        cuerpo: 'Ya está resuelto.',
        autor: users.get('agente'),
        para: 'jose@example.com',
        asunto: `Solicitud Nº ${id}: Prueba`,
        estado: 'EnCola',
        titular: holders.nunez,
      },
    ]);
    const silent = await fresh({ titular: { codigoTitular: holders.obrien } });
    await agente('POST', `tickets/${silent}/actions/responder`, { cuerpo: 'Sin correo.' });
    const { rows: unsent } =
      await sql`select from "ticketMensajes" where "ticket" = ${silent} and "correo" is null`.execute(db);
    expect(unsent).toHaveLength(1);
    const anonymous = await fresh({ titular: null });
    expect((await agente('POST', `tickets/${anonymous}/actions/responder`, { cuerpo: 'x' })).statusCode).toBe(409);
  });

  it('adds an internal note, which is not mailed', async () => {
    const id = await inState('Procesando');
    const before = await sql`select from "correos"`.execute(db);
    const noted = (
      await agente('POST', `tickets/${id}/actions/anotar`, { cuerpo: 'Ojo: ya reclamó dos veces' })
    ).json<Ticket>();
    expect(String(noted.fecha) >= String((await read(id)).fechaToma)).toBe(true);
    const { rows } = await sql`select "tipo", "cuerpo" from "ticketMensajes" where "ticket" = ${id}`.execute(db);
    expect(rows).toEqual([{ tipo: 'NotaInterna', cuerpo: 'Ojo: ya reclamó dos veces' }]);
    expect((await sql`select from "correos"`.execute(db)).rows).toHaveLength(before.rows.length);
  });
});

it('a person who may not see a request can run no action on it', async () => {
  const id = await inState('Procesando');
  for (const response of [
    await state(id, 'Espera', transitos),
    await derive(id, 'Cobranzas', transitos),
    await retake(id, transitos),
    await transitos('PUT', `ticket/${id}`, { asunto: 'x' }),
  ])
    expect(response.statusCode).toBe(404);
});
