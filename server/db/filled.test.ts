import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { registry } from '../registry';
import { insertRows } from './insert';
import { migrate } from './migrate';

const { db } = await testDatabase('empty');

/** The columns of request events that older databases do not have. */
const NEW = ['alta', 'tipoTicket', 'area', 'agente', 'primeraToma'];
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

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
  const request = { ticketCategoria: categoria, tipo: 'consulta', asunto: 'Prueba', area: front, fechaAlta: at(1) };
  const [kept, moved] = await insertRows(db, registry, 'tickets', [
    { ...request, areaActual: front, agenteActual: sol, fechaPrimeraRespuesta: at(4) },
    { ...request, areaActual: roads },
  ]);
  const event = (ticket: unknown, tipo: string, day: number, autor: unknown) => ({
    ticket,
    tipo,
    fecha: at(day),
    autor,
  });
  await insertRows(db, registry, 'ticketMensajes', [
    { ticket: kept, tipo: 'Respuesta', cuerpo: 'Hola', autor: ana, fecha: at(3) },
  ]);
  await insertRows(db, registry, 'ticketEventos', [
    event(kept, 'creado', 1, ana),
    event(kept, 'tomado', 2, ana),
    event(kept, 'cerrado', 5, sol),
    event(kept, 'reabierto', 6, sol),
    event(kept, 'noLeido', 7, sol),
    event(kept, 'prioridad', 8, ana),
    event(kept, 'cerrado', 9, ana),
    event(moved, 'creado', 1, ana),
    event(moved, 'derivado', 2, ana),
  ]);
  const report = { codigo: 'SAU-02', nombre: 'Tiempo de resolución', categoria: 'SAU', descripcion: 'Antes', orden: 2 };
  await insertRows(db, registry, 'reportes', [{ ...report, recurso: 'tickets', definicion: { fecha: 'fechaCierre' } }]);
  for (const name of NEW) await sql`alter table "ticketEventos" drop column ${sql.id(name)}`.execute(db);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);

  await migrate(db, registry);
  const { rows } = await sql`
    select "ticket", "tipo", "area", "agente", "primeraToma", "alta" is not null and "tipoTicket" = 'consulta' as "known"
    from "ticketEventos" order by "ticket", "fecha", "id"`.execute(db);
  const told = (ticket: unknown, tipo: string, area: unknown, agente: unknown, primeraToma = false) => ({
    ...{ ticket, tipo, area, agente, primeraToma },
    known: true,
  });
  expect(rows).toEqual([
    told(kept, 'creado', front, null),
    told(kept, 'tomado', front, ana, true),
    told(kept, 'primeraRespuesta', front, ana),
    told(kept, 'cerrado', front, ana),
    told(kept, 'reabierto', front, sol),
    told(kept, 'noLeido', front, null),
    told(kept, 'prioridad', front, null),
    told(kept, 'cerrado', front, ana),
    told(moved, 'creado', null, null),
    told(moved, 'derivado', null, null),
  ]);
  const reports = await sql`select "recurso", "definicion"->>'fecha' as "at" from "reportes"`.execute(db);
  expect(reports.rows).toEqual([{ recurso: 'ticketEventos', at: 'fecha' }]);
  await sql`update "esquema" set "huella" = 'otra'`.execute(db);
  await migrate(db, registry);
  const again = await sql`select count(*) as "n" from "ticketEventos"`.execute(db);
  expect(again.rows).toEqual([{ n: rows.length }]);
});
