/** A month's roster in one response (`GET periodos/{codigo}/cuadro`), and the changes sent to it. */
import type { Required } from './coverage';
import type { DayKind } from './days';
import type { RuleRow } from './limits';
import type { Absence, Assigned, Person, Shift } from './roster';

export interface CuadroPerson extends Person {
  nombreCompleto: string;
  /** a state of `peajistas.estado` */
  estado: string;
}

export interface CuadroShift extends Assigned {
  id: number;
  version: number;
  /** a state of `asignaciones.estado` */
  estado: string;
  fijada: boolean;
}

export interface CuadroAbsence extends Absence {
  id: number;
  tipo: string;
  /** `Aprobada`, or `Solicitada`, which has no effect yet */
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

/** A wish for a date, or for every occurrence of a day of the week (0 Sunday to 6 Saturday). */
export interface Wish {
  peajista: number;
  tipo: 'Quiere' | 'No quiere';
  fecha: string | null;
  diaSemana: number | null;
  /** null: any shift */
  turno: string | null;
  peso: number;
}

export interface CuadroRule extends RuleRow {
  nombre: string;
  /** weight of a soft rule */
  peso: number | null;
}

/**
 * Everything that the grid, its rules and its totals need for a month, plus shifts and absences of the surrounding weeks for the
 * rules.
 */
export interface Cuadro {
  periodo: { codigo: string; desde: string; hasta: string; estado: string };
  dias: CuadroDay[];
  turnos: CuadroTurn[];
  estaciones: { id: number; codigo: string; nombre: string }[];
  peajistas: CuadroPerson[];
  asignaciones: CuadroShift[];
  ausencias: CuadroAbsence[];
  demanda: Required[];
  /** holidays within the loaded days; provincial ones as written by `holidayAt` */
  feriados: string[];
  reglas: CuadroRule[];
  preferencias: Wish[];
}

/** Requested content of a cell, with the content that the client saw; null for an empty cell. */
export interface CellChange {
  peajista: number;
  fecha: string;
  /** null: a day off */
  turno: string | null;
  /** set together with a shift */
  estacion?: number;
  rol?: string;
  visto: { id: number; version: number } | null;
}

/** Current content of a cell, after a write or when it is stale. */
export interface CellNow {
  peajista: number;
  fecha: string;
  ahora: CuadroShift | null;
}

/** Maximum changes in one call. */
export const MOST_CHANGES = 2000;

/** Whether a period is in planning. Later, shifts change only through actions. */
export const isPlanned = (estado: string): boolean => ['Borrador', 'Generado', 'EnRevisión'].includes(estado);

/** Returns the name of a cell. */
export const cellOf = (peajista: number, fecha: string): string => `${peajista} ${fecha}`;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const LISTS = ['dias', 'turnos', 'estaciones', 'peajistas', 'asignaciones', 'ausencias', 'demanda', 'reglas'];

/** Type guard for a month's roster. Checks only the main members, because the server created them. */
export const isCuadro = (value: unknown): value is Cuadro =>
  typeof memberOf(memberOf(value, 'periodo'), 'codigo') === 'string' &&
  LISTS.every((name) => Array.isArray(memberOf(value, name)));

const isCellNow = (value: unknown): value is CellNow =>
  typeof memberOf(value, 'peajista') === 'number' && typeof memberOf(value, 'fecha') === 'string';

/** Returns the cells of a response or of a 412 problem. */
export function cellsIn(value: unknown): CellNow[] {
  const rawCells = memberOf(value, 'celdas');
  return Array.isArray(rawCells) ? rawCells.filter(isCellNow) : [];
}
