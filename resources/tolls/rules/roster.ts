/** What the rules of the roster go by (domain.md A11). Keys are those of the resources: people and stations by number, the rest by name. */

/** A shift of the day. */
export interface Shift {
  codigo: string;
  /** `HH:MM` */
  desde: string;
  /** `HH:MM`, on the next day where it is not after `desde` */
  hasta: string;
  horas: number;
  nocturno: boolean;
  /** shifts that may not come the day after */
  noPuedeSeguir: readonly string[];
}

export interface Person {
  id: number;
  legajo: string;
  activo: boolean;
  /** `YYYY-MM-DD`, the last day of work */
  fechaBaja: string | null;
  /** hours a week by contract */
  horasSemanales: number;
  /** the home station before the others */
  estaciones: readonly number[];
  habilidades: readonly string[];
  turnos: readonly string[];
  turnoPreferido: string | null;
}

/** Somebody's shift on a day, at a station; it counts until it is annulled. */
export interface Assigned {
  /** absent while it is being thought about */
  id?: number | undefined;
  peajista: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  turno: string;
  estacion: number;
  /** the skill that the post takes */
  rol: string;
  fijada?: boolean;
}

/** An approved absence, both days included. */
export interface Absence {
  peajista: number;
  desde: string;
  hasta: string;
}

/**
 * Hard rules that are a matter of degree, each with its figure: hours between two shifts; days of work in a row; hours of a weekly
 * rest, which comes after at most `consecutivos` shifts; hours in any seven days; in any three weeks, 48 a week on average; of a
 * night shift; so many nights of any four weeks give one more day off.
 */
export const DEGREES = [
  'descanso',
  'consecutivos',
  'descansoSemanal',
  'horasSemana',
  'horasTresSemanas',
  'nocturno',
  'francoPorNoches',
] as const;
/** Those that hold or do not: one shift a day, the order of shifts, what a person may do, where, and when they are there at all. */
export const FLAGS = ['unTurno', 'secuencia', 'turnoPermitido', 'habilidad', 'estacion', 'ausencia', 'baja'] as const;

export const RULES = [...DEGREES, ...FLAGS] as const;
export type RuleName = (typeof RULES)[number];

/** What holds, each a setting: the figure of a degree, null where it is switched off; a flag. */
export type Limits = Record<(typeof DEGREES)[number], number | null> & Record<(typeof FLAGS)[number], boolean>;

/** Ley 11.544 and what goes with it, where no setting says otherwise (domain.md 0.3, A11). */
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
  baja: true,
} as const satisfies Limits;

/** All that the rules look at. Assignments of the weeks before belong to it: weeks do not begin with the month. */
export interface Roster {
  assigned: readonly Assigned[];
  absences: readonly Absence[];
  people: ReadonlyMap<number, Person>;
  shifts: ReadonlyMap<string, Shift>;
  limits: Limits;
}

/** A hard rule that is broken, by whom and on which day: of several shifts that break it together, on that of the last. */
export interface Violation {
  regla: RuleName;
  peajista: number;
  fecha: string;
  turno: string;
  estacion: number;
  asignacion: number | undefined;
  /** what its sentence is filled in with */
  valores: Readonly<Record<string, number>>;
}

/** The i18n key of a violation's sentence, and what goes into it. */
export const sentenceOf = ({ regla, valores }: Pick<Violation, 'regla' | 'valores'>) => ({
  key: `resources.asignaciones.violaciones.${regla}`,
  values: { ...valores },
});
