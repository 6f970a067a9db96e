/** A station chief (domain.md A12) sees and plans only the own station's roster, people and absences, through every endpoint. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ensureCatalogue } from '../../../../server/auth/ensureCatalogue';
import { insertRows } from '../../../../server/db/insert';
import { registry } from '../../../../server/registry';
import { icalIn } from '../../../../tests/fixtures/ical';
import { peopleOf } from '../../../../tests/fixtures/people';
import { testServer } from '../../../../tests/fixtures/server';
import { unzipped } from '../../../../tests/fixtures/unzip';
import type { CallResponse } from '../../../../tests/fixtures/viewers';
import { isCuadro } from '../../shared/roster/cuadro';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const CHIEF = [
  ...[
    'asigpeajista.ver',
    'asigpeajista.editar',
    'Peajista.ver',
    'Asignacion.ver',
    'Asignacion.crear',
    'Asignacion.editar',
  ],
  ...['Asignacion.borrar', 'Asignacion.exportar', 'Ausencia.ver', 'Ausencia.editar', 'Ausencia.aprobar', 'Feriado.ver'],
];
const VIEW_ALL = ['Peajista.verTodos', 'Asignacion.verTodos', 'Ausencia.verTodos'];

const [home = 0, otherStation = 0, foreignStation = 0] = (
  await db.selectFrom('estaciones').select('id').orderBy('id').execute()
).map(({ id }) => Number(id));
const MONTH = '2043-05';
const day = (of: number) => `${MONTH}-${String(of).padStart(2, '0')}`;
const add = async (name: string, row: object): Promise<number> =>
  Number((await insertRows(db, registry, name, [{ ...row }]))[0]);
let legajo = 0;
const collector = (estacionBase: number): Promise<number> => {
  legajo += 1;
  return add('peajistas', {
    legajo: `J${legajo}`,
    apellido: `Prueba ${legajo}`,
    nombre: 'Eva',
    dni: String(92_000_000 + legajo),
    contrato: 'Jornada completa 8h',
    horasSemanales: 48,
    estacionBase,
    estacionesHabilitadas: [home, otherStation].filter((id) => id !== estacionBase),
    habilidades: ['Cabina'],
    turnosPermitidos: ['M', 'T', 'N'],
    fechaIngreso: '2020-01-01',
  });
};
const shift = (peajista: number, fecha: string, estacion: number): Promise<number> =>
  add('asignaciones', { periodo: MONTH, peajista, fecha, turno: 'M', estacion, rol: 'Cabina', diaOcupado: fecha });
const absence = (peajista: number): Promise<number> =>
  add('ausencias', { peajista, tipo: 'Vacaciones', desde: day(20), hasta: day(25), estado: 'Solicitada' });

const coordinator = await person(
  [...CHIEF, ...VIEW_ALL].concat([
    'Peajista.crear',
    'Peajista.editar',
    'Ausencia.crear',
    'Asignacion.generar',
    'Peajista.exportar',
  ]),
);
const chief = await person(CHIEF, { estaciones: [home] });
const withoutStations = await person(CHIEF);
await coordinator.call('POST', 'periodos', { body: { codigo: MONTH } });

const ownPerson = await collector(home);
const otherPerson = await collector(otherStation);
const ownRows = { shift: await shift(ownPerson, day(3), home), absence: await absence(ownPerson) };
const otherRows = { shift: await shift(otherPerson, day(3), otherStation), absence: await absence(otherPerson) };
/** one of our people lent to the other station, and the reverse */
const lentShifts = { out: await shift(ownPerson, day(5), otherStation), in: await shift(otherPerson, day(6), home) };

const rows = z.array(z.looseObject({ id: z.number() }));
const keys = ({ body }: CallResponse) => rows.parse(body).map(({ id }) => id);
const inMonth = { query: { filter: { fecha_gte: day(1), fecha_lte: day(31) }, sort: ['id', 'ASC'] } };
const people = { query: { filter: { legajo: ['J1', 'J2'] }, sort: ['id', 'ASC'] } };
const fromDay20 = { query: { filter: { desde: day(20) }, sort: ['id', 'ASC'] } };

describe('in the roster, a station chief', () => {
  it('lists shifts at the own station, and those of own people at any station', async () => {
    expect(keys(await chief.call('GET', 'asignaciones', inMonth))).toEqual(
      [ownRows.shift, lentShifts.out, lentShifts.in].sort((a, b) => a - b),
    );
    expect(keys(await coordinator.call('GET', 'asignaciones', inMonth))).toHaveLength(4);
    expect(keys(await withoutStations.call('GET', 'asignaciones', inMonth))).toEqual([]);
  });

  it('lists and counts only own people and their absences', async () => {
    const found = await chief.call('GET', 'peajistas', people);
    expect(keys(found)).toEqual([ownPerson]);
    expect(found.headers['content-range']).toBe('peajistas 0-0/1');
    expect(keys(await chief.call('GET', 'ausencias', fromDay20))).toEqual([ownRows.absence]);
    expect(keys(await coordinator.call('GET', 'ausencias', fromDay20))).toEqual([ownRows.absence, otherRows.absence]);
    expect(keys(await withoutStations.call('GET', 'peajistas', people))).toEqual([]);
  });

  it('cannot reach other people: by key, by action, or in an export', async () => {
    for (const path of [
      `peajistas/${otherPerson}`,
      `asignaciones/${otherRows.shift}`,
      `ausencias/${otherRows.absence}`,
    ])
      expect((await chief.call('GET', path)).status, path).toBe(404);
    const runAction = await chief.call('POST', `ausencias/${otherRows.absence}/actions/aprobar`, { body: {} });
    expect(runAction.status).toBe(404);
    const file = await server.app.inject({
      url: `/api/asignaciones/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ fecha: day(3) }))}`,
      headers: { authorization: chief.token },
    });
    expect([file.statusCode, file.body.trim().split('\n').length]).toEqual([200, 2]);
  });

  it('reads only the name of a borrowed person', async () => {
    const { body } = await chief.call('GET', `asignaciones/${lentShifts.in}`);
    expect(body).toMatchObject({ _refs: { peajista: { id: otherPerson, title: 'Prueba 2, Eva' } } });
    expect((await chief.call('GET', `peajistas/${otherPerson}`)).status).toBe(404);
  });

  it('cannot create a month or submit it, because a month covers all stations', async () => {
    const period = await chief.call('GET', `periodos/${MONTH}`);
    const refused = { reason: 'engine.reasons.permission' };
    expect(period.body).toMatchObject({ _can: { editar: refused, revisar: refused } });
    const forbidden = { status: 403, body: { detail: 'No tienes permiso para hacer esto.' } };
    for (const [method, path, body] of [
      ['POST', 'periodos', { codigo: '2043-06' }],
      ['POST', `periodos/${MONTH}/actions/revisar`, {}],
      ['PUT', `periodos/${MONTH}`, { observacion: 'Listo' }],
      ['POST', 'turnos', { codigo: 'X', nombre: 'Extra', desde: '06:00', hasta: '10:00', horas: 4 }],
      ['PUT', 'reglasAsignacion/1', { activa: false }],
    ] as const)
      expect(await chief.call(method, path, { body }), path).toMatchObject(forbidden);
    expect((await coordinator.call('PUT', `periodos/${MONTH}`, { body: { observacion: 'Listo' } })).status).toBe(200);
  });

  it('cannot plan other people or other stations', async () => {
    const body = { fecha: day(10), turno: 'M', rol: 'Cabina' };
    const atOtherStation = await chief.call('POST', 'asignaciones', {
      body: { ...body, peajista: ownPerson, estacion: otherStation },
    });
    expect(atOtherStation).toMatchObject({ status: 422, body: { errors: { estacion: expect.any(String) } } });
    const forOtherPerson = await chief.call('POST', 'asignaciones', {
      body: { ...body, peajista: otherPerson, estacion: home },
    });
    expect(forOtherPerson).toMatchObject({ status: 422, body: { errors: { peajista: expect.any(String) } } });
    const accepted = await chief.call('POST', 'asignaciones', {
      body: { ...body, peajista: ownPerson, estacion: home },
    });
    expect(accepted.status).toBe(201);
    const moved = await chief.call('PUT', `asignaciones/${ownRows.shift}`, { body: { estacion: otherStation } });
    expect(moved).toMatchObject({ status: 422, body: { errors: { estacion: expect.any(String) } } });
  });
});

describe('in the month’s grid, a station chief', () => {
  const PATH = `periodos/${MONTH}/cuadro`;
  const write = (cell: object) => chief.call('POST', PATH, { body: { cambios: [cell] } });

  it('sees the rows of own and borrowed people, and the required staff of the own station', async () => {
    const { body } = await chief.call('GET', PATH);
    if (!isCuadro(body)) throw new Error('no roster');
    expect(body.peajistas.filter(({ id }) => id === ownPerson || id === otherPerson)).toHaveLength(2);
    expect(body.peajistas.every(({ id, estaciones: [base] }) => base === home || id === otherPerson)).toBe(true);
    expect(body.asignaciones.map(({ id }) => id)).toEqual(
      expect.arrayContaining([ownRows.shift, lentShifts.out, lentShifts.in]),
    );
    expect(body.asignaciones.map(({ id }) => id)).not.toContain(otherRows.shift);
    expect(body.ausencias.map(({ id }) => id)).toEqual([ownRows.absence]);
    expect(new Set(body.demanda.map(({ estacion }) => estacion))).toEqual(new Set([home]));
    expect(body.estaciones.map(({ id }) => id)).not.toContain(foreignStation);
  });

  it('without a station sees nothing', async () => {
    const { body } = await withoutStations.call('GET', PATH);
    if (!isCuadro(body)) throw new Error('no roster');
    expect([body.peajistas, body.asignaciones, body.ausencias, body.demanda, body.estaciones]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('writes only own cells; the response to a hidden cell does not reveal its content', async () => {
    const cell = { fecha: day(12), turno: 'M', estacion: home, rol: 'Cabina', visto: null };
    expect((await write({ ...cell, peajista: ownPerson })).status).toBe(200);
    expect((await write({ ...cell, fecha: day(14), peajista: ownPerson, estacion: otherStation })).status).toBe(422);
    const hidden = await write({ ...cell, fecha: day(3), peajista: otherPerson });
    expect(hidden.status).toBe(422);
    expect(JSON.stringify(hidden.body)).not.toContain('ahora');
  });

  it('finds replacements among own people only', async () => {
    const found = z.object({ datos: rows });
    const query = { fecha: day(16), turno: 'M', estacion: String(home) };
    const offeredPeople = async (caller: typeof chief) =>
      found.parse((await caller.call('GET', 'personalDisponible', { query })).body).datos.map(({ id }) => id);
    expect(await offeredPeople(coordinator)).toEqual(expect.arrayContaining([ownPerson, otherPerson]));
    expect(await offeredPeople(chief)).toContain(ownPerson);
    expect(await offeredPeople(chief)).not.toContain(otherPerson);
  });
});

it('fairness is calculated among the people visible to the viewer', async () => {
  const month = '2043-08';
  await coordinator.call('POST', 'periodos', { body: { codigo: month } });
  const weekends = [1, 8, 15, 22].map((date) => `${month}-${String(date).padStart(2, '0')}`);
  const messages = async (caller: typeof chief) => (await caller.call('GET', `periodos/${month}`)).body;
  expect(await messages(chief)).toMatchObject({ equidad: null });
  for (const fecha of weekends)
    await add('asignaciones', {
      ...{
        periodo: month,
        peajista: otherPerson,
        fecha,
        turno: 'M',
        estacion: otherStation,
        rol: 'Cabina',
        diaOcupado: fecha,
      },
    });
  // all four belong to one person, whose share is one at most
  expect(await messages(coordinator)).toMatchObject({ equidad: 25 });
  expect(await messages(chief)).toMatchObject({ equidad: null });
});

it('the spreadsheet of a month needs the export permission, and contains only what the viewer may see', async () => {
  const sheet = async (caller: typeof chief) => {
    const { statusCode, rawPayload, headers } = await server.app.inject({
      method: 'POST',
      url: `/api/periodos/${MONTH}/actions/planilla`,
      headers: { authorization: caller.token },
      payload: {},
    });
    return { statusCode, rawPayload, name: String(headers['content-disposition']) };
  };
  const [all, own] = [await sheet(coordinator), await sheet(chief)];
  expect([all.statusCode, own.statusCode]).toEqual([200, 200]);
  expect(own.name).toContain(`${MONTH}.xlsx`);
  const numbers = ({ rawPayload }: typeof own) =>
    [...(unzipped(rawPayload).get('xl/worksheets/sheet1.xml') ?? '').matchAll(/>(J?\d+)<\/t>/g)].map(([, one]) => one);
  expect(numbers(all)).toEqual(expect.arrayContaining(['J1', 'J2', '31']));
  expect(numbers(own)).toContain('J1');
  expect(numbers(own).length).toBeLessThan(numbers(all).length);
  const clerk = await person(['Asignacion.ver', 'Asignacion.verTodos', 'Peajista.ver', 'Ausencia.ver']);
  expect((await sheet(clerk)).statusCode).toBe(403);
});

describe('the iCalendar file of the published roster', () => {
  const month = '2043-09';
  const calendar = async (caller: typeof chief, path: string, payload: object = {}) => {
    const { statusCode, body, headers } = await server.app.inject({
      ...{ method: 'POST', url: `/api/${path}/actions/calendario`, payload },
      headers: { authorization: caller.token },
    });
    return { statusCode, body, events: icalIn(body), name: String(headers['content-disposition']) };
  };
  const published = (peajista: number, fecha: string, turno: string, overrides: object = {}) =>
    add('asignaciones', {
      ...{
        periodo: month,
        peajista,
        fecha,
        turno,
        estacion: home,
        rol: 'Cabina',
        diaOcupado: fecha,
        estado: 'Publicada',
      },
      ...overrides,
    });

  it('contains, for a month, all visible people or one person; for a person, that person', async () => {
    const lane = Number((await db.selectFrom('vias').select('id').where('estacion', '=', home).executeTakeFirst())?.id);
    await add('periodos', { codigo: month, desde: `${month}-01`, hasta: `${month}-30`, estado: 'Publicado' });
    await published(ownPerson, `${month}-30`, 'N', { via: lane });
    await published(otherPerson, `${month}-10`, 'M', { estacion: otherStation });
    await published(otherPerson, `${month}-11`, 'M', { estado: 'Planificada' });
    const [all, own] = [await calendar(coordinator, `periodos/${month}`), await calendar(chief, `periodos/${month}`)];
    expect([all.statusCode, all.events.length, own.events.length]).toEqual([200, 2, 1]);
    expect(all.name).toContain(`${month}.ics`);
    expect(own.events[0]?.get('SUMMARY')).toMatch(/^Prueba 1, Eva · Noche · /);
    const one = await calendar(coordinator, `periodos/${month}`, { peajista: otherPerson });
    expect(one.events.map((event) => event.get('DTSTART;TZID=America/Argentina/Buenos_Aires'))).toEqual([
      `${month.replace('-', '')}10T060000`,
    ]);
    const { events } = await calendar(coordinator, `peajistas/${ownPerson}`);
    const night = events.find((event) => event.get('DTEND;TZID=America/Argentina/Buenos_Aires') === '20431001T060000');
    expect(night?.get('LOCATION')).toMatch(/, Vía \d+$/);
    expect(night?.get('DTSTART;TZID=America/Argentina/Buenos_Aires')).toBe('20430930T220000');
  });

  it('needs the export permission, and at least one published shift', async () => {
    const clerk = await person(['Asignacion.ver', 'Asignacion.verTodos', 'Peajista.ver', 'Peajista.verTodos']);
    expect((await calendar(clerk, `peajistas/${ownPerson}`)).statusCode).toBe(403);
    expect((await calendar(clerk, `periodos/${month}`)).statusCode).toBe(403);
    const draft = await calendar(coordinator, `periodos/${MONTH}`);
    expect([draft.statusCode, draft.body]).toEqual([409, expect.stringContaining('mes publicado')]);
    const emptyCalendar = await calendar(coordinator, `peajistas/${await collector(home)}`);
    expect([emptyCalendar.statusCode, emptyCalendar.body]).toEqual([
      409,
      expect.stringContaining('No hay turnos publicados'),
    ]);
  });
});

describe('the stations of a user', () => {
  it('can be granted by a viewer who sees all stations, or who has that station', async () => {
    const clerk = await person(['Usuario.ver', 'Usuario.editar', 'Sector.ver', 'Perfil.ver'], { estaciones: [home] });
    const target = `usuarios/${withoutStations.id}`;
    const rejected = await clerk.call('PUT', target, { body: { estaciones: [otherStation] } });
    expect(rejected).toMatchObject({ status: 403, body: { errors: { estaciones: expect.any(String) } } });
    expect((await clerk.call('PUT', target, { body: { estaciones: [home] } })).status).toBe(200);
    expect(keys(await withoutStations.call('GET', 'peajistas', people))).toEqual([ownPerson]);
  });

  it('do not restrict existing profiles after an upgrade, except the station chief profile', async () => {
    const privilege = async (text: string) =>
      Number(
        (await db.selectFrom('privilegios').select('id').where('funcionSistemas', '=', text).executeTakeFirst())?.id,
      );
    const profile = async (nombre: string) =>
      add('perfiles', { nombre, privilegios: [await privilege('Asignacion.ver')] });
    const before = await profile('Planificación de antes');
    const chiefs = Number(
      (await db.selectFrom('perfiles').select('id').where('nombre', '=', 'Jefe de Estación').executeTakeFirst())?.id ??
        (await profile('Jefe de Estación')),
    );
    await sql`
      delete from "perfiles_privilegios" where "destino" = ${await privilege('Asignacion.verTodos')}`.execute(db);
    await sql`
      delete from "usuarios_privilegios" where "destino" = ${await privilege('Asignacion.verTodos')}`.execute(db);
    await db.deleteFrom('privilegios').where('funcionSistemas', '=', 'Asignacion.verTodos').execute();
    await ensureCatalogue(db, registry);
    const every = await privilege('Asignacion.verTodos');
    const holders = await db.selectFrom('perfiles_privilegios').select('origen').where('destino', '=', every).execute();
    const grantedProfiles = holders.map(({ origen }) => Number(origen));
    expect(grantedProfiles).toContain(before);
    expect(grantedProfiles).not.toContain(chiefs);
  });
});
