/** Reads a month of the roster in a fixed number of queries. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Store } from '../../../../server/records/store';
import { may, type Viewer } from '../../../../server/viewer';
import { addDays } from '../../../../src/schema/calendar';
import type { Required } from '../../shared/roster/coverage';
import type {
  Cuadro,
  CuadroAbsence,
  CuadroDay,
  CuadroPerson,
  CuadroRule,
  CuadroShift,
  CuadroTurn,
  Wish,
} from '../../shared/roster/cuadro';
import { DAYS_AROUND, holidaysOf, peopleOf, shiftsOf } from './loadRoster';
import { type Visibility, visibilityFor } from './visibility';

/**
 * Returns the people of the month by station and employee number. A person hidden from the viewer is included only with a visible
 * shift.
 */
async function staff(db: Db, isVisible: Visibility, { desde, hasta }: Cuadro['periodo']): Promise<CuadroPerson[]> {
  const { rows } = await sql<{ id: number; nombreCompleto: string; estado: string }>`
    select p."id", p."nombreCompleto", p."estado" from "peajistas" p
    where p."fechaIngreso" <= ${hasta} and (p."estado" <> 'Baja' or p."fechaBaja" >= ${desde} or exists (
      select from "asignaciones" a where a."peajista" = p."id" and a."diaOcupado" between ${desde} and ${hasta}))
      and (${isVisible('peajistas', 'p')} or p."id" in (
        select a."peajista" from "asignaciones" a
        where a."diaOcupado" between ${desde} and ${hasta} and ${isVisible('asignaciones', 'a')}))
    order by p."estacionBase", p."legajo"`.execute(db);
  const peopleById = await peopleOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const person = peopleById.get(row.id);
    return person ? [{ ...person, nombreCompleto: row.nombreCompleto, estado: row.estado }] : [];
  });
}

async function readTurns(db: Db): Promise<CuadroTurn[]> {
  const shifts = await shiftsOf(db);
  const { rows } = await sql<{ codigo: string; nombre: string; color: string | null }>`
    select "codigo", "nombre", "color" from "turnos" where "activo" order by "orden", "codigo"`.execute(db);
  return rows.flatMap(({ codigo, ...row }) => {
    const shift = shifts.get(codigo);
    return shift ? [{ ...shift, ...row }] : [];
  });
}

/**
 * Returns a month of the roster with the surrounding weeks, limited to what the viewer may see; undefined when the period does
 * not exist.
 */
export async function readCuadro(
  { db, registry }: Pick<Store, 'db' | 'registry'>,
  viewer: Viewer,
  codigo: string,
): Promise<Cuadro | undefined> {
  const isVisible = visibilityFor(registry, viewer);
  const { rows } = await sql<Cuadro['periodo']>`
    select "codigo", "desde", "hasta", "estado" from "periodos" where "codigo" = ${codigo}`.execute(db);
  const [periodo] = rows;
  if (!periodo) return undefined;
  const [from, to] = [addDays(periodo.desde, -DAYS_AROUND), addDays(periodo.hasta, DAYS_AROUND)];
  const days = await sql<CuadroDay>`
    select "fecha", "tipoDia", "observacion" from "jornadas" where "periodo" = ${codigo} order by "fecha"`.execute(db);
  const stations = await sql<Cuadro['estaciones'][number]>`
    select "id", "codigo", "nombre" from "estaciones" order by "id"`.execute(db);
  const assigned = await sql<CuadroShift>`
    select "id", "version", "peajista", "fecha", "turno", "estacion", "rol", "fijada", "estado" from "asignaciones" as "a"
    where "diaOcupado" between ${from} and ${to} and ${isVisible('asignaciones', 'a')} order by "peajista", "fecha"`.execute(
    db,
  );
  const absences = await sql<CuadroAbsence>`
    select "id", "peajista", "tipo", "desde", "hasta", "estado" from "ausencias" as "a"
    where "estado" in ('Aprobada', 'Solicitada') and "desde" <= ${to} and "hasta" >= ${from} and ${isVisible('ausencias', 'a')}
    order by "peajista", "desde"`.execute(db);
  const demand = await sql<Required>`
    select "estacion", "tipoDia", "turno", "habilidad", "minimo", "deseado" from "coberturasRequeridas" as "c"
    where ${isVisible('coberturasRequeridas', 'c')} order by "estacion", "turno", "habilidad"`.execute(db);
  const rules = await sql<CuadroRule>`
    select "codigo", "nombre", "activa", "dura", "valor", "peso" from "reglasAsignacion" order by "orden"`.execute(db);
  const wishes = await sql<Wish>`
    select "peajista", "tipo", "fecha", "turno", "peso",
      array_position(array['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'], "diaSemana") - 1
        as "diaSemana"
    from "preferenciasTurno" as "w"
    where ("fecha" is null or "fecha" between ${periodo.desde} and ${periodo.hasta}) and ${isVisible('preferenciasTurno', 'w')}`.execute(
    db,
  );
  const people = await staff(db, isVisible, periodo);
  // a viewer limited to some stations gets those, and the other stations where visible people work
  const visibleStations = new Set([
    ...viewer.user.estaciones,
    ...people.flatMap(({ estaciones: [home] }) => home ?? []),
    ...[...assigned.rows, ...demand.rows].map(({ estacion }) => estacion),
  ]);
  const mayViewAll = may(viewer, 'verTodos', 'Asignacion');
  return {
    periodo,
    dias: days.rows,
    turnos: await readTurns(db),
    estaciones: mayViewAll ? stations.rows : stations.rows.filter(({ id }) => visibleStations.has(id)),
    peajistas: people,
    asignaciones: assigned.rows,
    ausencias: absences.rows,
    demanda: demand.rows,
    feriados: [...(await holidaysOf(db, from, to))].sort(),
    reglas: rules.rows,
    preferencias: wishes.rows,
  };
}
