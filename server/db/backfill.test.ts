import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { registry } from '../registry';
import { insertRows } from './insert';
import { migrate } from './migrate';

const { db } = await testDatabase('empty');

/** The columns of request events that older databases do not have. */
const NEW_COLUMNS = ['alta', 'tipoTicket', 'area', 'agente', 'primeraToma'];
const noonOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

it("existing events get the request's values of their moment, where these can be derived", async () => {
  await migrate(db, registry);
  const [front, roads] = await insertRows(db, registry, 'sectores', [
    { codigo: 'AC', nombre: 'Atención al cliente' },
    { codigo: 'TRA', nombre: 'Tránsitos' },
  ]);
  const person = { estado: 'Activo', apellido: 'Paz' };
  const [ana, sol] = await insertRows(db, registry, 'usuarios', [
    { ...person, codigoTitular: '900001', usuario: 'ana', nombre: 'Ana', legajo: '1', email: 'ana@example.com' },
    { ...person, codigoTitular: '900002', usuario: 'sol', nombre: 'Sol', legajo: '2', email: 'sol@example.com' },
  ]);
  const [categoria] = await insertRows(db, registry, 'ticketCategorias', [{ nombre: 'Consulta', tipo: 'consulta' }]);
  const request = { ticketCategoria: categoria, tipo: 'consulta', asunto: 'Prueba', area: front, fechaAlta: noonOf(1) };
  const [keptTicket, transferredTicket] = await insertRows(db, registry, 'tickets', [
    { ...request, areaActual: front, agenteActual: sol, fechaPrimeraRespuesta: noonOf(4) },
    { ...request, areaActual: roads },
  ]);
  const event = (ticket: unknown, tipo: string, day: number, autor: unknown) => ({
    ticket,
    tipo,
    fecha: noonOf(day),
    autor,
  });
  await insertRows(db, registry, 'ticketMensajes', [
    { ticket: keptTicket, tipo: 'Respuesta', cuerpo: 'Hola', autor: ana, fecha: noonOf(3) },
  ]);
  await insertRows(db, registry, 'ticketEventos', [
    event(keptTicket, 'creado', 1, ana),
    event(keptTicket, 'tomado', 2, ana),
    event(keptTicket, 'cerrado', 5, sol),
    event(keptTicket, 'reabierto', 6, sol),
    event(keptTicket, 'noLeido', 7, sol),
    event(keptTicket, 'prioridad', 8, ana),
    event(keptTicket, 'cerrado', 9, ana),
    event(transferredTicket, 'creado', 1, ana),
    event(transferredTicket, 'derivado', 2, ana),
  ]);
  const report = { codigo: 'SAU-02', nombre: 'Tiempo de resolución', categoria: 'SAU', descripcion: 'Antes', orden: 2 };
  await insertRows(db, registry, 'reportes', [{ ...report, recurso: 'tickets', definicion: { fecha: 'fechaCierre' } }]);
  for (const name of NEW_COLUMNS) await sql`alter table "ticketEventos" drop column ${sql.id(name)}`.execute(db);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);

  await migrate(db, registry);
  const { rows } = await sql`
    select "ticket", "tipo", "area", "agente", "primeraToma", "alta" is not null and "tipoTicket" = 'consulta' as "known"
    from "ticketEventos" order by "ticket", "fecha", "id"`.execute(db);
  const expectedEvent = (ticket: unknown, tipo: string, area: unknown, agente: unknown, primeraToma = false) => ({
    ...{ ticket, tipo, area, agente, primeraToma },
    known: true,
  });
  expect(rows).toEqual([
    expectedEvent(keptTicket, 'creado', front, null),
    expectedEvent(keptTicket, 'tomado', front, ana, true),
    expectedEvent(keptTicket, 'primeraRespuesta', front, ana),
    expectedEvent(keptTicket, 'cerrado', front, ana),
    expectedEvent(keptTicket, 'reabierto', front, sol),
    expectedEvent(keptTicket, 'noLeido', front, null),
    expectedEvent(keptTicket, 'prioridad', front, null),
    expectedEvent(keptTicket, 'cerrado', front, ana),
    expectedEvent(transferredTicket, 'creado', null, null),
    expectedEvent(transferredTicket, 'derivado', null, null),
  ]);
  const reports = await sql`select "recurso", "definicion"->>'fecha' as "at" from "reportes"`.execute(db);
  expect(reports.rows).toEqual([{ recurso: 'ticketEventos', at: 'fecha' }]);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);
  await migrate(db, registry);
  const countAfterRerun = await sql`select count(*) as "n" from "ticketEventos"`.execute(db);
  expect(countAfterRerun.rows).toEqual([{ n: rows.length }]);
});
