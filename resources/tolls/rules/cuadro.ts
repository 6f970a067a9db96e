/** A month's roster as one answer has it (`GET periodos/{codigo}/cuadro`), and what is written into it. */
import type { Required } from './coverage';
import type { DayKind } from './days';
import type { RuleRow } from './limits';
import type { Absence, Assigned, Person, Shift } from './roster';

export interface CuadroPerson extends Person {
  nombreCompleto: string;
  /** of `peajistas.estado` */
  estado: string;
}

export interface CuadroShift extends Assigned {
  id: number;
  version: number;
  /** of `asignaciones.estado` */
  estado: string;
  fijada: boolean;
}

export interface CuadroAbsence extends Absence {
  id: number;
  tipo: string;
  /** `Aprobada`; `Solicitada` binds nobody yet */
  estado: string;
}

export interface CuadroDay {
  /** `YYYY-MM-DD` */
  fecha: string;
  tipoDia: DayKind;
  observacion: string | null;
}

export interface CuadroTurn extends Shift {
  nombre: string;
  /** `#rrggbb` */
  color: string | null;
}

/** A wish of somebody's: on a day, or on every day of a week's day (0 Sunday to 6 Saturday). */
export interface Wish {
  peajista: number;
  tipo: 'Quiere' | 'No quiere';
  fecha: string | null;
  diaSemana: number | null;
  /** null: to work at all */
  turno: string | null;
  peso: number;
}

export interface CuadroRule extends RuleRow {
  nombre: string;
  /** of a soft rule, what breaking it costs */
  peso: number | null;
}

/** All of a month that its grid, its rules and its totals take; shifts and absences of the weeks around it too, for the rules. */
export interface Cuadro {
  periodo: { codigo: string; desde: string; hasta: string; estado: string };
  dias: CuadroDay[];
  turnos: CuadroTurn[];
  estaciones: { id: number; codigo: string; nombre: string }[];
  peajistas: CuadroPerson[];
  asignaciones: CuadroShift[];
  ausencias: CuadroAbsence[];
  demanda: Required[];
  /** days that are holidays, around the month too; of one station alone as `holidayAt` writes them */
  feriados: string[];
  reglas: CuadroRule[];
  preferencias: Wish[];
}

/** What a cell of the grid is to hold, and what the writer saw there: null for an empty cell. */
export interface CellChange {
  peajista: number;
  fecha: string;
  /** null: a day off */
  turno: string | null;
  /** with a shift */
  estacion?: number;
  rol?: string;
  visto: { id: number; version: number } | null;
}

/** What a cell holds after it was written, or where it is no longer what the writer saw. */
export interface CellNow {
  peajista: number;
  fecha: string;
  ahora: CuadroShift | null;
}

/** In one call. */
export const MOST_CHANGES = 2000;

/** In these a roster is planned; later it changes by what is done with each assignment. */
export const isPlanned = (estado: string): boolean => ['Borrador', 'Generado', 'EnRevisión'].includes(estado);

/** The name of a cell. */
export const cellOf = (peajista: number, fecha: string): string => `${peajista} ${fecha}`;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const LISTS = ['dias', 'turnos', 'estaciones', 'peajistas', 'asignaciones', 'ausencias', 'demanda', 'reglas'];

/** Whether an answer is a month's roster: by its members, each of which the server has made. */
export const isCuadro = (value: unknown): value is Cuadro =>
  typeof memberOf(memberOf(value, 'periodo'), 'codigo') === 'string' &&
  LISTS.every((name) => Array.isArray(memberOf(value, name)));

const isCellNow = (value: unknown): value is CellNow =>
  typeof memberOf(value, 'peajista') === 'number' && typeof memberOf(value, 'fecha') === 'string';

/** The cells of an answer, or of a refusal that tells them. */
export function cellsIn(value: unknown): CellNow[] {
  const found = memberOf(value, 'celdas');
  return Array.isArray(found) ? found.filter(isCellNow) : [];
}
