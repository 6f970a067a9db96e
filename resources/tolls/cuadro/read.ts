/** A whole month of the roster, in a handful of queries however many people there are. */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import { AROUND, holidaysOf, peopleOf, shiftsOf } from '../loadRoster';
import type { Required } from '../rules/coverage';
import type {
  Cuadro,
  CuadroAbsence,
  CuadroDay,
  CuadroPerson,
  CuadroRule,
  CuadroShift,
  CuadroTurn,
  Wish,
} from '../rules/cuadro';
import { addDays } from '../rules/days';

/** Who is there in the month, by station and number. */
async function staff(db: Db, { desde, hasta }: Cuadro['periodo']): Promise<CuadroPerson[]> {
  const { rows } = await sql<{ id: number; nombreCompleto: string; estado: string }>`
    select p."id", p."nombreCompleto", p."estado" from "peajistas" p
    where p."fechaIngreso" <= ${hasta} and (p."estado" <> 'Baja' or p."fechaBaja" >= ${desde} or exists (
      select from "asignaciones" a where a."peajista" = p."id" and a."diaOcupado" between ${desde} and ${hasta}))
    order by p."estacionBase", p."legajo"`.execute(db);
  const known = await peopleOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const person = known.get(row.id);
    return person ? [{ ...person, nombreCompleto: row.nombreCompleto, estado: row.estado }] : [];
  });
}

async function turns(db: Db): Promise<CuadroTurn[]> {
  const shifts = await shiftsOf(db);
  const { rows } = await sql<{ codigo: string; nombre: string; color: string | null }>`
    select "codigo", "nombre", "color" from "turnos" where "activo" order by "orden", "codigo"`.execute(db);
  return rows.flatMap(({ codigo, ...row }) => {
    const shift = shifts.get(codigo);
    return shift ? [{ ...shift, ...row }] : [];
  });
}

/** A month's roster with the weeks around it; undefined where there is no such period. */
export async function readCuadro(db: Db, codigo: string): Promise<Cuadro | undefined> {
  const { rows } = await sql<Cuadro['periodo']>`
    select "codigo", "desde", "hasta", "estado" from "periodos" where "codigo" = ${codigo}`.execute(db);
  const [periodo] = rows;
  if (!periodo) return undefined;
  const [from, to] = [addDays(periodo.desde, -AROUND), addDays(periodo.hasta, AROUND)];
  const days = await sql<CuadroDay>`
    select "fecha", "tipoDia", "observacion" from "jornadas" where "periodo" = ${codigo} order by "fecha"`.execute(db);
  const stations = await sql<Cuadro['estaciones'][number]>`
    select "id", "codigo", "nombre" from "estaciones" order by "id"`.execute(db);
  const assigned = await sql<CuadroShift>`
    select "id", "version", "peajista", "fecha", "turno", "estacion", "rol", "fijada", "estado" from "asignaciones"
    where "diaOcupado" between ${from} and ${to} order by "peajista", "fecha"`.execute(db);
  const absences = await sql<CuadroAbsence>`
    select "id", "peajista", "tipo", "desde", "hasta", "estado" from "ausencias"
    where "estado" in ('Aprobada', 'Solicitada') and "desde" <= ${to} and "hasta" >= ${from}
    order by "peajista", "desde"`.execute(db);
  const demand = await sql<Required>`
    select "estacion", "tipoDia", "turno", "habilidad", "minimo", "deseado" from "coberturasRequeridas"
    order by "estacion", "turno", "habilidad"`.execute(db);
  const rules = await sql<CuadroRule>`
    select "codigo", "nombre", "activa", "dura", "valor", "peso" from "reglasAsignacion" order by "orden"`.execute(db);
  const wishes = await sql<Wish>`
    select "peajista", "tipo", "fecha", "turno", "peso",
      array_position(array['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'], "diaSemana") - 1
        as "diaSemana"
    from "preferenciasTurno"
    where "fecha" is null or "fecha" between ${periodo.desde} and ${periodo.hasta}`.execute(db);
  return {
    periodo,
    dias: days.rows,
    turnos: await turns(db),
    estaciones: stations.rows,
    peajistas: await staff(db, periodo),
    asignaciones: assigned.rows,
    ausencias: absences.rows,
    demanda: demand.rows,
    feriados: [...(await holidaysOf(db, from, to))].sort(),
    reglas: rules.rows,
    preferencias: wishes.rows,
  };
}
