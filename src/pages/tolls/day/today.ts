/** One day of the roster as it runs: present people, absent people, and missing people. */
import { coverageOf } from '../../../../resources/tolls/shared/roster/coverage';
import type { CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';
import type { Base } from '../roster/roster';

export interface Post {
  estacion: number;
  turno: string;
  shifts: readonly CuadroShift[];
  minimo: number;
  /** missing people; an absent person does not count as present */
  faltan: number;
}

const shiftsOn = (base: Base, day: string): CuadroShift[] =>
  base.cuadro.asignaciones.filter(({ fecha }) => fecha === day);

/** An absent person does not count, even before somebody replaces them. */
const isPresent = ({ estado }: CuadroShift): boolean => estado !== 'Ausente';

/** Shifts of every station on a day. Omits shifts without demand and without people. */
export function postsOn(base: Base, day: string): Post[] {
  const kind = base.kinds.get(day);
  const shifts = shiftsOn(base, day);
  const covered = kind
    ? coverageOf(shifts.filter(isPresent), base.cuadro.demanda, new Map([[day, kind]]), base.holidays)
    : [];
  return base.cuadro.estaciones.flatMap(({ id }) =>
    base.cuadro.turnos.flatMap(({ codigo }) => {
      const postShifts = shifts.filter(({ estacion, turno }) => estacion === id && turno === codigo);
      const need = covered.find(({ estacion, turno }) => estacion === id && turno === codigo);
      if (postShifts.length === 0 && !need) return [];
      return [
        { estacion: id, turno: codigo, shifts: postShifts, minimo: need?.minimo ?? 0, faltan: need?.faltan ?? 0 },
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

export function monthFiguresOf(base: Base, day: string): MonthFigures {
  const shifts = base.cuadro.asignaciones.filter(({ fecha }) => base.kinds.has(fecha) && fecha <= day);
  const count = (is: (shift: CuadroShift) => boolean): number => shifts.filter(is).length;
  const absent = count(({ estado }) => estado === 'Ausente');
  const marked = absent + count(({ estado }) => estado === 'Presente' || estado === 'Tarde');
  return {
    absenteeism: marked === 0 ? null : Math.round((absent / marked) * 1000) / 10,
    nights: count(({ turno }) => base.shifts.get(turno)?.nocturno === true),
    weekends: count(({ fecha }) => ['Sábado', 'Domingo'].includes(base.kinds.get(fecha) ?? '')),
    unmarked: count(({ estado, fecha }) => estado === 'Publicada' && fecha < day),
  };
}
