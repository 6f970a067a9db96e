/** One day of the roster as it runs: present people, absent people, and missing people. */
import { coverageOf } from '../../../../resources/tolls/shared/roster/coverage';
import type { CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';
import type { RosterData } from '../roster/roster';

export interface DayPost {
  estacion: number;
  turno: string;
  shifts: readonly CuadroShift[];
  minimo: number;
  /** missing people; an absent person does not count as present */
  faltan: number;
}

const shiftsOn = (rosterData: RosterData, day: string): CuadroShift[] =>
  rosterData.cuadro.asignaciones.filter(({ fecha }) => fecha === day);

/** An absent person does not count, even before somebody replaces them. */
const isPresent = ({ estado }: CuadroShift): boolean => estado !== 'Ausente';

/** Shifts of every station on a day. Omits shifts without demand and without people. */
export function postsOn(rosterData: RosterData, day: string): DayPost[] {
  const kind = rosterData.kinds.get(day);
  const shifts = shiftsOn(rosterData, day);
  const coverageByPost = kind
    ? coverageOf(shifts.filter(isPresent), rosterData.cuadro.demanda, new Map([[day, kind]]), rosterData.holidays)
    : [];
  return rosterData.cuadro.estaciones.flatMap(({ id }) =>
    rosterData.cuadro.turnos.flatMap(({ codigo }) => {
      const postShifts = shifts.filter(({ estacion, turno }) => estacion === id && turno === codigo);
      const coverage = coverageByPost.find(({ estacion, turno }) => estacion === id && turno === codigo);
      if (postShifts.length === 0 && !coverage) return [];
      return [
        {
          estacion: id,
          turno: codigo,
          shifts: postShifts,
          minimo: coverage?.minimo ?? 0,
          faltan: coverage?.faltan ?? 0,
        },
      ];
    }),
  );
}

/** Figures of the month up to a day, inclusive. */
export interface MonthFigures {
  /** percentage of the marked shifts, with one decimal; null if no shift is marked */
  absenteeism: number | null;
  nights: number;
  weekends: number;
  unmarked: number;
}

export function monthFiguresOf(rosterData: RosterData, day: string): MonthFigures {
  const shifts = rosterData.cuadro.asignaciones.filter(({ fecha }) => rosterData.kinds.has(fecha) && fecha <= day);
  const count = (matches: (shift: CuadroShift) => boolean): number => shifts.filter(matches).length;
  const absentCount = count(({ estado }) => estado === 'Ausente');
  const markedCount = absentCount + count(({ estado }) => estado === 'Presente' || estado === 'Tarde');
  return {
    absenteeism: markedCount === 0 ? null : absentCount / markedCount,
    nights: count(({ turno }) => rosterData.shifts.get(turno)?.nocturno === true),
    weekends: count(({ fecha }) => ['Sábado', 'Domingo'].includes(rosterData.kinds.get(fecha) ?? '')),
    unmarked: count(({ estado, fecha }) => estado === 'Publicada' && fecha < day),
  };
}
