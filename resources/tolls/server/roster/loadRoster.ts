/** Loads the roster from the database for the rules (`shared/roster`). */

import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { addDays } from '../../../../src/schema/calendar';
import { holidayAt } from '../../shared/roster/days';
import { limitsOf, type RuleRow } from '../../shared/roster/limits';
import type { Absence, Assigned, Person, Roster, Shift } from '../../shared/roster/roster';
import { shiftHours } from '../../shared/roster/shiftHours';

/** Days before and after a shift that the rules consider: three weeks for hours, four for nights. */
export const DAYS_AROUND = 28;

interface RosterQuery {
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
  /** ids; undefined: everybody */
  people?: readonly number[];
}

const peopleCondition = (column: string, people: readonly number[] | undefined) =>
  people === undefined ? sql`true` : sql`${sql.ref(column)} = any(${people}::bigint[])`;

/** Returns every shift by its code. */
export async function shiftsOf(db: Db): Promise<Map<string, Shift>> {
  const { rows } = await sql<Omit<Shift, 'horas'>>`
    select t."codigo", t."desde", t."hasta", t."nocturno",
      array(select n."destino" from "turnos_noPuedeSeguir" n where n."origen" = t."codigo") as "noPuedeSeguir"
    from "turnos" t`.execute(db);
  return new Map(rows.map((shift) => [shift.codigo, { ...shift, horas: shiftHours(shift) }]));
}

/** Returns people by id, with the data that the rules need; everybody when `people` is undefined. */
export async function peopleOf(db: Db, people: readonly number[] | undefined): Promise<Map<number, Person>> {
  const { rows } = await sql<Person & { estacionBase: number; otras: number[] }>`
    select p."id", p."legajo", p."estado" = 'Activo' as "activo", p."fechaIngreso", p."fechaBaja", p."horasSemanales", p."turnoPreferido",
      p."estacionBase",
      array(select e."destino" from "peajistas_estacionesHabilitadas" e where e."origen" = p."id") as "otras",
      array(select h."destino" from "peajistas_habilidades" h where h."origen" = p."id") as "habilidades",
      array(select t."destino" from "peajistas_turnosPermitidos" t where t."origen" = p."id") as "turnos"
    from "peajistas" p where ${peopleCondition('p.id', people)}`.execute(db);
  return new Map(
    rows.map(({ estacionBase, otras, ...person }) => [person.id, { ...person, estaciones: [estacionBase, ...otras] }]),
  );
}

/** Returns the configured rules with their values. */
export async function rulesOf(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select "codigo", "activa", "dura", "valor" from "reglasAsignacion"`.execute(db);
  return rows;
}

/** Loads active assignments, approved absences, people, shifts and limits between two days. */
export async function loadRoster(db: Db, { from, to, people }: RosterQuery): Promise<Roster> {
  const assigned = await sql<Assigned>`
    select "id", "peajista", "fecha", "turno", "estacion", "rol", "fijada" from "asignaciones"
    where "diaOcupado" is not null and "fecha" between ${from} and ${to} and ${peopleCondition('peajista', people)}
    order by "peajista", "fecha"`.execute(db);
  const absences = await sql<Absence>`
    select "peajista", "desde", "hasta" from "ausencias"
    where "estado" = 'Aprobada' and "desde" <= ${to} and "hasta" >= ${from} and ${peopleCondition('peajista', people)}`.execute(
    db,
  );
  return {
    assigned: assigned.rows,
    absences: absences.rows,
    people: await peopleOf(db, people),
    shifts: await shiftsOf(db),
    limits: limitsOf(await rulesOf(db)),
  };
}

/** Loads the roster needed to check shifts on the given days. */
export const rosterAround = (db: Db, days: readonly string[], people?: readonly number[]): Promise<Roster> => {
  const [first = '', last = first] = [days.toSorted()[0], days.toSorted().at(-1)];
  return loadRoster(db, {
    from: addDays(first, -DAYS_AROUND),
    to: addDays(last, DAYS_AROUND),
    ...(people && { people }),
  });
};

/**
 * Provincial holidays by station (`fecha`, `estacion`): of the station's province, or without a province at a station without
 * one.
 */
export const provincialDays = sql`
  select f."fecha", e."id" as "estacion" from "feriados" f
  join "estaciones" e on e."provincia" is not distinct from f."provincia" where f."ambito" = 'Provincial'`;

/** Returns the holidays between two days: national ones for all stations, provincial ones for theirs. */
export async function holidaysOf(db: Db, from: string, to: string): Promise<Set<string>> {
  const { rows } = await sql<{ fecha: string; estacion: number | null }>`
    select "fecha", null::bigint as "estacion" from "feriados"
    where "ambito" = 'Nacional' and "fecha" between ${from} and ${to}
    union select "fecha", "estacion" from (${provincialDays}) p where "fecha" between ${from} and ${to}`.execute(db);
  return new Set(rows.map(({ fecha, estacion }) => (estacion === null ? fecha : holidayAt(fecha, estacion))));
}
