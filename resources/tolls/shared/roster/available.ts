/** Ranks the people available for a shift (`personalDisponible` of the specification's client state; domain.md A11). */
import { weekdayOf } from '../../../../src/schema/calendar';
import { type Holidays, isHoliday } from './days';
import type { Assigned, Person, Roster } from './roster';
import { byPerson, violationsWith } from './violations';

/** Weight of each kind of unpopular shift, from its rule. */
export interface FairnessWeights {
  finesDeSemana: number;
  noches: number;
  feriados: number;
}

export const WEIGHTS: FairnessWeights = { finesDeSemana: 20, noches: 10, feriados: 15 };

/** Worked hours, and number of unpopular shifts by kind. */
export interface Load {
  horas: number;
  noches: number;
  finesDeSemana: number;
  feriados: number;
}

export interface Candidate {
  peajista: number;
  load: Load;
  /** weighted shifts below the person's share; negative: above */
  deficit: number;
  /** whether the post is at the home station */
  propia: boolean;
  /** whether it is the preferred shift */
  preferido: boolean;
}

const NO_LOAD: Load = { horas: 0, noches: 0, finesDeSemana: 0, feriados: 0 };

/** Returns each person's workload in a roster. */
function loadsOf({ assigned, shifts, people }: Roster, holidays: Holidays): Map<number, Load> {
  const loads = new Map([...people.keys()].map((id) => [id, { ...NO_LOAD }]));
  for (const { peajista, fecha, turno, estacion } of assigned) {
    const [load, shift] = [loads.get(peajista), shifts.get(turno)];
    if (!load || !shift) continue;
    load.horas += shift.horas;
    load.noches += Number(shift.nocturno);
    load.finesDeSemana += Number([0, 6].includes(weekdayOf(fecha)));
    load.feriados += Number(isHoliday(holidays, fecha, estacion));
  }
  return loads;
}

/** Weighted workload for each contract hour, so that part-timers are comparable. */
const burdenOf = (load: Load, { horasSemanales }: Person, weights: FairnessWeights): number =>
  (load.horas / 8 +
    (load.finesDeSemana * weights.finesDeSemana + load.noches * weights.noches + load.feriados * weights.feriados) /
      10) /
  Math.max(1, horasSemanales);

/** Returns how far each person is below the mean workload, in shifts of a full contract of 48 hours. */
function deficitsOf(
  roster: Roster,
  loads: ReadonlyMap<number, Load>,
  weights: FairnessWeights = WEIGHTS,
): Map<number, number> {
  const active = [...roster.people.values()].filter(({ activo }) => activo);
  const burdens = new Map(
    active.map((person) => [person.id, burdenOf(loads.get(person.id) ?? NO_LOAD, person, weights)]),
  );
  const mean = [...burdens.values()].reduce((sum, burden) => sum + burden, 0) / Math.max(1, burdens.size);
  return new Map([...burdens].map(([id, burden]) => [id, Math.round((mean - burden) * 480) / 10]));
}

/**
 * Returns the active people who are not absent, have no shift that day, and break no hard rule by taking this one. Sorted by
 * workload, the lowest first, then home station, then preferred shift.
 */
export function personalDisponible(
  roster: Roster,
  post: Pick<Assigned, 'fecha' | 'turno' | 'estacion' | 'rol'>,
  { holidays, weights = WEIGHTS }: { holidays: Holidays; weights?: FairnessWeights },
): Candidate[] {
  const loads = loadsOf(roster, holidays);
  const deficits = deficitsOf(roster, loads, weights);
  const assignmentsByPerson = byPerson(roster.assigned);
  const isFree = ({ id, activo }: Person): boolean => {
    const assigned = assignmentsByPerson.get(id) ?? [];
    if (!activo || assigned.some(({ fecha }) => fecha === post.fecha)) return false;
    return violationsWith({ ...roster, assigned }, [{ ...post, peajista: id }]).length === 0;
  };
  return [...roster.people.values()]
    .filter(isFree)
    .map(({ id, estaciones, turnoPreferido }) => ({
      peajista: id,
      load: loads.get(id) ?? NO_LOAD,
      deficit: deficits.get(id) ?? 0,
      propia: estaciones[0] === post.estacion,
      preferido: turnoPreferido === post.turno,
    }))
    .sort(
      (a, b) =>
        b.deficit - a.deficit ||
        Number(b.propia) - Number(a.propia) ||
        Number(b.preferido) - Number(a.preferido) ||
        a.peajista - b.peajista,
    );
}
