/** Who may take a shift (`personalDisponible` of the specification's client state; domain.md A11). */
import { type Holidays, isHoliday, weekdayOf } from './days';
import type { Assigned, Person, Roster } from './roster';
import { byPerson, violationsWith } from './violations';

/** What is spread among people, by the weight of its rule. */
export interface FairnessWeights {
  finesDeSemana: number;
  noches: number;
  feriados: number;
}

export const WEIGHTS: FairnessWeights = { finesDeSemana: 20, noches: 10, feriados: 15 };

/** What somebody has worked of what nobody likes, and how much in all. */
export interface Load {
  horas: number;
  noches: number;
  finesDeSemana: number;
  feriados: number;
}

export interface Candidate {
  peajista: number;
  load: Load;
  /** how much less than their share they carry, in weighted shifts; below 0: more */
  deficit: number;
  /** at their home station */
  propia: boolean;
  /** the shift that they like best */
  preferido: boolean;
}

const NOTHING: Load = { horas: 0, noches: 0, finesDeSemana: 0, feriados: 0 };

/** How much each person of a roster carries. */
export function loadsOf({ assigned, shifts, people }: Roster, holidays: Holidays): Map<number, Load> {
  const loads = new Map([...people.keys()].map((id) => [id, { ...NOTHING }]));
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

/** A person's burden for each hour of their contract, so that half a contract carries half. */
const burdenOf = (load: Load, { horasSemanales }: Person, weights: FairnessWeights): number =>
  (load.horas / 8 +
    (load.finesDeSemana * weights.finesDeSemana + load.noches * weights.noches + load.feriados * weights.feriados) /
      10) /
  Math.max(1, horasSemanales);

/** How much less than everybody's mean each carries, in shifts of a full contract of 48 hours. */
export function deficitsOf(
  roster: Roster,
  loads: ReadonlyMap<number, Load>,
  weights: FairnessWeights = WEIGHTS,
): Map<number, number> {
  const active = [...roster.people.values()].filter(({ activo }) => activo);
  const burdens = new Map(
    active.map((person) => [person.id, burdenOf(loads.get(person.id) ?? NOTHING, person, weights)]),
  );
  const mean = [...burdens.values()].reduce((sum, burden) => sum + burden, 0) / Math.max(1, burdens.size);
  return new Map([...burdens].map(([id, burden]) => [id, Math.round((mean - burden) * 480) / 10]));
}

/**
 * Active people who are not absent, have nothing that day, may do this shift at this station in this post, and whose rest and hours
 * allow it: those who carry least come first, among equals those of the station, then those who like the shift.
 */
export function personalDisponible(
  roster: Roster,
  post: Pick<Assigned, 'fecha' | 'turno' | 'estacion' | 'rol'>,
  { holidays, weights = WEIGHTS }: { holidays: Holidays; weights?: FairnessWeights },
): Candidate[] {
  const loads = loadsOf(roster, holidays);
  const deficits = deficitsOf(roster, loads, weights);
  const own = byPerson(roster.assigned);
  const free = ({ id, activo }: Person): boolean => {
    const assigned = own.get(id) ?? [];
    if (!activo || assigned.some(({ fecha }) => fecha === post.fecha)) return false;
    return violationsWith({ ...roster, assigned }, [{ ...post, peajista: id }]).length === 0;
  };
  return [...roster.people.values()]
    .filter(free)
    .map(({ id, estaciones, turnoPreferido }) => ({
      peajista: id,
      load: loads.get(id) ?? NOTHING,
      deficit: deficits.get(id) ?? 0,
      propia: estaciones[0] === post.estacion,
      preferido: turnoPreferido === post.turno,
    }))
    .sort(
      (one, other) =>
        other.deficit - one.deficit ||
        Number(other.propia) - Number(one.propia) ||
        Number(other.preferido) - Number(one.preferido) ||
        one.peajista - other.peajista,
    );
}
