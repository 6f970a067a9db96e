/** Security 8 and 9: in every resource, a request cannot set the fields of the server, and no response contains a secret. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../resources/sau/tickets/shared/shift';
import { registry } from '../../server/registry';
import { type Field, fieldsIn, type Resource } from '../../src/schema/registry';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const everything = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
const chief = await person(everything.rows.map((row) => row.funcionSistemas));

type Row = Record<string, unknown>;

const writable = registry.all.filter(({ schema }) => !schema.appendOnly);
/** Resources whose records are created with another record or by the product, never through a form. */
const neverCreated: readonly string[] = ['jornadas', 'reglasAsignacion'];
const hidden = (resource: Resource) => [...resource.fields.values()].filter(({ kind }) => kind === 'secret');

/** The fields that no client may set: the key, creator and creation time, the version, states, computed fields, secrets. */
const serverFields = (resource: Resource): Field[] =>
  [...resource.fields.values()].filter(
    (field) =>
      field.system || field.name === resource.key || ['secret', 'status', 'computed', 'reverse'].includes(field.kind),
  );

/** A valid value for the field that differs from the stored one: it is neither the default nor derived from the current time. */
function forged(field: Field): unknown {
  const begins = [field.default, shiftOf(new Date())];
  if ('options' in field) return field.options.findLast((option) => !begins.includes(option));
  switch (field.kind) {
    case 'integer':
      return 4242;
    case 'boolean':
      return field.default !== true;
    case 'date':
      return '2001-02-03';
    case 'dateTime':
      return '2001-02-03T04:05:06.000Z';
    case 'reference':
      return 4242;
    case 'references':
    case 'reverse':
      return [1];
    default:
      return '424242';
  }
}
const forgery = (resource: Resource): Row =>
  Object.fromEntries([
    ...serverFields(resource).map((field) => [field.name, forged(field)]),
    ['id', 4242],
    ['_can', { borrar: true }],
    ['_refs', {}],
  ]);

/** The record as stored, with all columns. */
async function stored({ name, key }: Resource, id: unknown): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.ref(key)} = ${id}`.execute(db);
  return { ...rows[0] };
}
async function anyOf({ name, key }: Resource): Promise<unknown> {
  const { rows } = await sql<{ key: unknown }>`
    select ${sql.ref(key)} as "key" from ${sql.table(name)} order by 1 desc limit 1`.execute(db);
  return rows[0]?.key;
}
const keyOf = async (table: string, where = sql`true`): Promise<unknown> => {
  const { rows } = await sql<{ id: unknown }>`select min("id") as "id" from ${sql.table(table)} where ${where}`.execute(
    db,
  );
  return rows[0]?.id;
};

/** Another value of the same kind that does not violate a unique constraint. */
function differentValue({ name, kind }: Field, value: unknown): unknown {
  if (kind === 'integer') return name === 'numero' ? 8 : 4343;
  if (kind === 'date') return '2031-12-31';
  if (typeof value !== 'string') return value;
  return /^\d+$/.test(value) ? value.replace(/.$/, (last) => String((Number(last) + 1) % 10)) : `ZQ${value.slice(2)}`;
}

/** A valid new record based on an existing one: the writable fields of its form, with new values in unique fields. */
async function likeAnother(resource: Resource, like?: unknown): Promise<Row> {
  const key = like ?? (await anyOf(resource));
  const shown: Row = Object((await chief.call('GET', `${resource.name}/${key}`)).body);
  // masked fields too, as stored
  const row = { ...shown, ...(await stored(resource, key)) };
  const lastUniqueFields = new Set((resource.schema.unique ?? []).map((names) => names.at(-1)));
  return Object.fromEntries(
    fieldsIn(resource, 'create')
      .filter(({ name }) => (row[name] ?? null) !== null)
      // a code with a check digit cannot be generated here
      .filter((field) => !(field.unique && 'format' in field && field.required !== true))
      .map((field) => [
        field.name,
        field.unique || lastUniqueFields.has(field.name) || field.name === resource.key
          ? differentValue(field, row[field.name])
          : row[field.name],
      ]),
  );
}

/** Valid records of the resources where a copy of an existing one is not enough. */
const validRecords: Record<string, () => Promise<Row>> = {
  sectores: async () => ({ codigo: 'ASIG', nombre: 'Asignación' }),
  privilegios: async () => ({ funcionSistemas: 'Prueba.ver' }),
  perfiles: async () => ({ nombre: 'Asignación' }),
  usuarios: async () => ({ usuario: 'asigna', nombre: 'A', apellido: 'B', email: 'asigna@example.com' }),
  tiposDocumento: async () => ({ codigoDocumento: 'ASIG', descripcion: 'Asignación' }),
  titulares: async () => ({ nombre: 'A', apellido: 'B', numeroDocumento: '99111222' }),
  vehiculos: async () => ({ titular: '100001', patente: 'ZZ999ZZ', categoria: 2 }),
  mediosDePaso: async () => ({
    titular: '100001',
    vehiculo: Object(
      (await chief.call('POST', 'vehiculos', { body: { titular: '100001', patente: 'ZZ998ZZ', categoria: 2 } })).body,
    ).id,
    binServicio: await keyOf('binesServicio', sql`"estado" = 'Vigente'`),
  }),
  binesServicio: async () => ({
    bin: 'SI0777',
    nombre: 'Asignación',
    emisor: await keyOf('emisores'),
    rangoDesde: 'SI0777000000',
    rangoHasta: 'SI0777FFFFFF',
    vigenciaDesde: '2026-01-01',
  }),
  stockDispositivos: async () => ({
    numero: 'SI0301FABCDE',
    binServicio: await keyOf('binesServicio', sql`"bin" = 'SI0301'`),
    lote: 'L1',
    lugar: await keyOf('depositos'),
    recibidoEn: '2026-01-01',
  }),
  ticketCategorias: async () => ({ nombre: 'Asignación', tipo: 'consulta' }),
  ticketSubCategorias: async () => ({ nombre: 'Asignación', categoria: await keyOf('ticketCategorias') }),
  tickets: async () => ({
    asunto: 'Asignación',
    ticketCategoria: await keyOf('ticketCategorias', sql`"activo" and not "requiereTitular"`),
  }),
  ticketTareas: async () => ({
    ticket: await keyOf('tickets', sql`"estado" <> 'Cerrado'`),
    texto: 'Asignación',
  }),
  respuestasPredefinidas: async () => ({ atajo: '/asignacion', titulo: 'Asignación', cuerpo: 'x' }),
  periodos: async () => ({ codigo: '2031-03' }),
  ausencias: async () => ({
    ...(await likeAnother(registry.getOrThrow('ausencias'))),
    desde: '2031-03-03',
    hasta: '2031-03-04',
  }),
  asignaciones: async () => {
    const [assignments, collectors] = [registry.getOrThrow('asignaciones'), registry.getOrThrow('peajistas')];
    const row = await likeAnother(assignments);
    // a collector like the one who has the turn, without a turn of their own
    const body = { ...(await likeAnother(collectors, row.peajista)), legajo: '98765', dni: '28999111' };
    const free = await chief.call('POST', 'peajistas', { body });
    return { ...row, peajista: Object(free.body).id };
  },
  coberturasRequeridas: async () => ({
    ...(await likeAnother(registry.getOrThrow('coberturasRequeridas'))),
    habilidad: await anyOf(registry.getOrThrow('habilidades')),
    tipoDia: 'Pico estacional',
  }),
  feriados: async () => ({ fecha: '2031-12-31', nombre: 'Asignación' }),
  corredores: async () => ({ codigo: 'ASIG', nombre: 'Asignación', concesionario: await keyOf('emisores') }),
  cierresCaja: async () => ({ ...(await likeAnother(registry.getOrThrow('cierresCaja'))), turno: 'Noche' }),
  notificaciones: async () => ({ asunto: 'Asignación', cuerpo: 'x' }),
  bandasHorarias: async () => ({ tipoDia: 'Hábil', desde: '12:00', hasta: '13:00' }),
  tarifas: async () => ({
    ...(await likeAnother(registry.getOrThrow('tarifas'))),
    cuadro: await keyOf('cuadrosTarifarios', sql`"estado" = 'Borrador'`),
    categoria: 6,
    vigenciaDesde: undefined,
    vigenciaHasta: undefined,
  }),
};

describe.each(writable)('$name', (resource) => {
  it('is edited without setting any field of the server', async () => {
    const key = await anyOf(resource);
    const before = await stored(resource, key);
    // the version is sent back to be compared, and never set
    const body = { ...forgery(resource), version: before.version };
    const response = await chief.call('PUT', `${resource.name}/${key}`, { body });
    // a closed record refuses every change
    expect([200, 403, 409]).toContain(response.status);
    expect(await stored(resource, key)).toEqual(before);
    for (const { name } of hidden(resource)) expect(response.body).not.toHaveProperty(name);
  });

  it.skipIf(neverCreated.includes(resource.name))('is created without setting any field of the server', async () => {
    const body = await (validRecords[resource.name]?.() ?? likeAnother(resource));
    // the client may choose a natural key, once
    const theirs = Object.keys(body);
    const sent = { ...forgery(resource), ...body };
    const response = await chief.call('POST', resource.name, { body: sent });
    expect([response.status, response.body]).toEqual([201, expect.any(Object)]);
    const row = await stored(resource, Object(response.body).id);
    for (const field of serverFields(resource).filter(({ name }) => !theirs.includes(name) && name in row))
      expect([field.name, row[field.name]]).not.toEqual([field.name, forged(field)]);
    expect(row).toMatchObject({ version: 1, creadoPor: chief.id, actualizadoPor: chief.id });
    const createdAt = Date.parse(String(row.creadoEn));
    expect(Math.abs(Date.now() - createdAt)).toBeLessThan(600_000);
  });

  it('refuses unknown fields, and property names of JavaScript objects', async () => {
    const path = `${resource.name}/${await anyOf(resource)}`;
    for (const name of ['esAdmin', 'is_admin', 'toString', 'hasOwnProperty', 'busqueda', 'xmin', 'ctid', 'tableoid'])
      expect([name, (await chief.call('PUT', path, { body: { [name]: 1 } })).status]).toEqual([name, 400]);
    for (const body of [
      '{"__proto__":{"version":9}}',
      '{"constructor":{"prototype":{"version":9}}}',
      '{"a":{"prototype":1}}',
    ])
      expect([body, (await chief.call('PUT', path, { body })).status]).toEqual([body, 400]);
  });
});

describe('the calls of the specification', () => {
  const sent = async () => ({
    ...forgery(registry.getOrThrow('tickets')),
    ...(await validRecords.tickets?.()),
    propietario: true,
  });

  it('create and save a request without setting any field of the server', async () => {
    const tickets = registry.getOrThrow('tickets');
    const created = await chief.call('POST', 'ticket', { body: await sent() });
    expect(created).toMatchObject({ status: 201, body: { estado: 'Nuevo', propietario: false, version: 1 } });
    const { id } = Object(created.body);
    const row = await stored(tickets, id);
    for (const field of serverFields(tickets).filter(({ name }) => name in row))
      expect([field.name, row[field.name]]).not.toEqual([field.name, forged(field)]);
    const saved = await chief.call('PUT', `ticket/${id}`, { body: await sent() });
    expect(saved.status).toBe(200);
    expect(await stored(tickets, id)).toEqual(row);
  });

  it('create a holder with a code, a state and a date set by the server', async () => {
    const body = {
      ...forgery(registry.getOrThrow('titulares')),
      nombre: 'A',
      apellido: 'B',
      numeroDocumento: '99111333',
      tipoDocumento: { codigoDocumento: 'DNI' },
    };
    const { body: response } = await chief.call('POST', 'titular', { body });
    const row = await stored(registry.getOrThrow('titulares'), Object(Object(response).data).codigoTitular);
    expect(row).toMatchObject({ estado: 'Activo', version: 1, creadoPor: chief.id });
    expect(row.fechaAlta).not.toBe('2001-02-03');
  });

  it('an action sets the fields of its form and no others', async () => {
    const { body } = await chief.call('POST', 'ticket', { body: await validRecords.tickets?.() });
    const { id } = Object(body);
    const agenteActual = await keyOf('usuarios');
    const surplus = { agenteActual, areaActual: 1, version: 90, reaperturas: 9, creadoPor: 1 };
    expect((await chief.call('POST', `tickets/${id}/actions/tomar`, { body: surplus })).status).toBe(400);
    const lenient = await chief.call('PUT', `ticket/${id}?estado=Espera`, { body: { ...surplus, estado: 'Cerrado' } });
    expect(lenient).toMatchObject({
      status: 200,
      body: { estado: 'Espera', reaperturas: 0, agenteActual: { id: chief.id } },
    });
  });
});

describe('a secret', () => {
  const secrets = registry.all.flatMap((resource) =>
    hidden(resource).map(({ name }) => ({ resource: resource.name, name })),
  );
  const inputActions = (name: string) =>
    Object.entries(registry.getOrThrow(name).schema.actions ?? {}).flatMap(([action, { on, input = {} }]) =>
      on.includes('bulk') && Object.keys(input).length === 0 ? [action] : [],
    );

  it('exists in at least one resource', async () => {
    expect(secrets).toContainEqual({ resource: 'usuarios', name: 'claveHash' });
    await sql`update "usuarios" set "claveHash" = '$argon2id$hidden' where "id" = ${chief.id}`.execute(db);
  });

  it.each(secrets)('$resource.$name cannot be used to filter, sort, count or search', async ({ resource, name }) => {
    const filters = [
      { [name]: 'x' },
      { [name]: null },
      { [`${name}_neq`]: null },
      { [`${name}_contains`]: '$argon2' },
      { [`${name}_gt`]: '' },
      { [name]: ['x'] },
      { [name]: { $ne: null } },
      { $or: [{ [name]: { $ne: null } }] },
      { $nor: [{ [name]: 'x' }] },
      { $and: [{ $or: [{ [name]: { $gte: 'a' } }] }] },
      { usuario: { $user: name } },
    ];
    for (const filter of filters) {
      expect([filter, (await chief.call('GET', resource, { query: { filter } })).status]).toEqual([filter, 400]);
      const panels = { a: { resource, aggregate: 'count', filter } };
      expect([filter, (await chief.call('POST', 'panels', { body: { panels } })).status]).toEqual([filter, 400]);
      const body = { filter, expectedCount: 1 };
      for (const action of inputActions(resource).slice(0, 1))
        expect([filter, (await chief.call('POST', `${resource}/actions/${action}`, { body })).status]).toEqual([
          filter,
          400,
        ]);
    }
    for (const sort of [
      [name, 'ASC'],
      [
        ['id', 'ASC'],
        [name, 'DESC'],
      ],
    ])
      expect((await chief.call('GET', resource, { query: { sort } })).status).toBe(400);
    for (const shape of [{ by: name }, { at: name, every: 'day' }]) {
      const panels = { a: { resource, aggregate: 'count', ...shape } };
      expect((await chief.call('POST', 'panels', { body: { panels } })).status).toBe(400);
    }
    if (registry.getOrThrow(resource).schema.satelliteOf !== undefined) return;
    const found = await chief.call('GET', resource, { query: { filter: { q: '$argon2id$hidden' } } });
    expect([found.status, found.body]).toEqual([200, []]);
  });

  it('is in no response, no history and no description', async () => {
    const secretPattern = /claveHash|tokenHash|\$argon2|hidden/;
    const calls = [
      'openapi.json',
      'schema',
      'user',
      'public',
      'preferences',
      `usuarios/${chief.id}`,
      `usuarios/${chief.id}/history`,
      'usuarios',
    ];
    for (const path of calls)
      expect([path, JSON.stringify((await chief.call('GET', path)).body)]).not.toEqual([
        path,
        expect.stringMatching(secretPattern),
      ]);
    const panels = { a: { resource: 'tickets', aggregate: 'count', by: 'agenteActual' } };
    expect(JSON.stringify((await chief.call('POST', 'panels', { body: { panels } })).body)).not.toMatch(secretPattern);
    const list = await chief.call('GET', 'tickets', { query: { range: [0, 50] } });
    expect(JSON.stringify(list.body)).not.toMatch(secretPattern);
    const { rows } = await sql<{ text: string }>`select to_jsonb(h)::text as "text" from "historial" h`.execute(db);
    for (const { text } of rows) expect(text).not.toMatch(secretPattern);
  });

  it('sessions, attempts, reset links, idempotency keys and other people’s settings are not resources', async () => {
    for (const name of [
      'sesiones',
      'intentos',
      'restablecimientos',
      'idempotencia',
      'preferencias',
      'borradores',
      'historial',
      'esquema',
      'pg_user',
      'usuarios_privilegios',
      'information_schema.tables',
    ])
      expect([name, (await chief.call('GET', name)).status]).toEqual([name, 404]);
  });
});
