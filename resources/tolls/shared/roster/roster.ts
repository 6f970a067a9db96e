/** Model of the roster for its rules (domain.md A11). Keys as in the resources: people and stations by id, the rest by code. */

/** A shift of the day. */
export interface Shift {
  codigo: string;
  /** `HH:MM` */
  desde: string;
  /** `HH:MM`; on the next day unless it is after `desde` */
  hasta: string;
  horas: number;
  nocturno: boolean;
  /** shifts not allowed on the next day */
  noPuedeSeguir: readonly string[];
}

export interface Person {
  id: number;
  legajo: string;
  activo: boolean;
  /** `YYYY-MM-DD`, first working day */
  fechaIngreso: string;
  /** `YYYY-MM-DD`, last working day */
  fechaBaja: string | null;
  /** contracted hours a week */
  horasSemanales: number;
  /** home station first */
  estaciones: readonly number[];
  habilidades: readonly string[];
  turnos: readonly string[];
  turnoPreferido: string | null;
}

/** One person's shift on a day at a station, not cancelled. */
export interface Assigned {
  /** undefined for a hypothetical assignment */
  id?: number | undefined;
  peajista: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  turno: string;
  estacion: number;
  /** skill that the post requires */
  rol: string;
  fijada?: boolean;
}

/** An approved absence; both days are included. */
export interface Absence {
  peajista: number;
  desde: string;
  hasta: string;
}

/**
 * Hard rules with a value: hours between two shifts; consecutive working days; hours of a weekly rest, due after at most
 * `consecutivos` shifts; hours in any seven days; hours in any three weeks (48 a week on average); hours of a night shift; number
 * of nights in any four weeks that earn one more day off.
 */
export const COVERAGE_DEGREES = [
  'descanso',
  'consecutivos',
  'descansoSemanal',
  'horasSemana',
  'horasTresSemanas',
  'nocturno',
  'francoPorNoches',
] as const;
/**
 * Hard rules without a value: one shift a day, sequence of shifts, allowed shift, skill, station, absence, begin and end of employment.
 */
export const FLAGS = [
  ...(['unTurno', 'secuencia', 'turnoPermitido', 'habilidad', 'estacion'] as const),
  ...(['ausencia', 'ingreso', 'baja'] as const),
] as const;

export const RULES = [...COVERAGE_DEGREES, ...FLAGS] as const;
export type RuleName = (typeof RULES)[number];

/** Limits in force, all configurable: the value of a rule, null when it is switched off; or a flag. */
export type Limits = Record<(typeof COVERAGE_DEGREES)[number], number | null> & Record<(typeof FLAGS)[number], boolean>;

/** Legal defaults of Ley 11.544 and related law (domain.md 0.3, A11). */
export const LEGAL = {
  descanso: 12,
  consecutivos: 6,
  descansoSemanal: 35,
  horasSemana: 56,
  horasTresSemanas: 144,
  nocturno: 8,
  francoPorNoches: 7,
  unTurno: true,
  secuencia: true,
  turnoPermitido: true,
  habilidad: true,
  estacion: true,
  ausencia: true,
  ingreso: true,
  baja: true,
} as const satisfies Limits;

/** Input of the rules. Includes assignments of the weeks before, because weeks cross months. */
export interface Roster {
  assigned: readonly Assigned[];
  absences: readonly Absence[];
  people: ReadonlyMap<number, Person>;
  shifts: ReadonlyMap<string, Shift>;
  limits: Limits;
}

/** A broken hard rule, with person and day; of several shifts that break it together, the day of the last. */
export interface Violation {
  regla: RuleName;
  peajista: number;
  fecha: string;
  turno: string;
  estacion: number;
  asignacion: number | undefined;
  /** values of its message */
  valores: Readonly<Record<string, number>>;
}

/** Returns the i18n key and the values of a violation's message. */
export const sentenceOf = ({ regla, valores }: Pick<Violation, 'regla' | 'valores'>) => ({
  key: `resources.asignaciones.violaciones.${regla}`,
  values: { ...valores },
});
