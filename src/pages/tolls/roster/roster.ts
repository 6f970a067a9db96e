/** The month that the grid checks: stored shifts with the unsaved edits, person by person. */
import type { Load } from '../../../../resources/tolls/shared/roster/available';
import { type Candidate, personalDisponible } from '../../../../resources/tolls/shared/roster/available';
import { type Covered, coverageOf } from '../../../../resources/tolls/shared/roster/coverage';
import type {
  Cuadro,
  CuadroAbsence,
  CuadroPerson,
  CuadroShift,
  Wish,
} from '../../../../resources/tolls/shared/roster/cuadro';
import { type DayKind, type Holidays, isHoliday, kindAt } from '../../../../resources/tolls/shared/roster/days';
import { limitsOf } from '../../../../resources/tolls/shared/roster/limits';
import type { Absence, Assigned, Roster, Shift, Violation } from '../../../../resources/tolls/shared/roster/roster';
import { type SoftIssue, type SoftWeights, softIssuesOf } from '../../../../resources/tolls/shared/roster/soft';
import { byPerson, violationsOf } from '../../../../resources/tolls/shared/roster/violations';
import type { ByPerson, Edit, StoredShifts } from './edits';

/** Data that editing does not change, in the shapes that the rules take. */
export interface RosterData {
  cuadro: Cuadro;
  stored: StoredShifts;
  days: readonly string[];
  kinds: ReadonlyMap<string, DayKind>;
  people: ReadonlyMap<number, CuadroPerson>;
  shifts: ReadonlyMap<string, Shift>;
  limits: Roster['limits'];
  weights: SoftWeights;
  holidays: Holidays;
  /** granted and requested absences */
  absences: ReadonlyMap<number, CuadroAbsence[]>;
  wishes: ReadonlyMap<number, Wish[]>;
  share: { noches: number; feriados: number };
}

/** Kind of a day at a station; undefined outside of the month. */
export function dayKindOf({ kinds, holidays }: RosterData, day: string, station: number): DayKind | undefined {
  const kind = kinds.get(day);
  return kind && kindAt(kind, day, station, holidays);
}

export const isGranted = ({ estado }: CuadroAbsence): boolean => estado === 'Aprobada';

/** Stored shifts by person and day. */
function storedByPerson(shifts: readonly CuadroShift[]): StoredShifts {
  return new Map(
    [...byPerson(shifts)].map(([id, personShifts]) => [id, new Map(personShifts.map((shift) => [shift.fecha, shift]))]),
  );
}

export function rosterDataOf(cuadro: Cuadro): RosterData {
  const days = cuadro.dias.map(({ fecha }) => fecha);
  const shifts = new Map(cuadro.turnos.map((shift) => [shift.codigo, shift]));
  const holidays = new Set(cuadro.feriados);
  const monthDays = new Set(days);
  const monthShifts = cuadro.asignaciones.filter(({ fecha }) => monthDays.has(fecha));
  const activeCount = Math.max(1, cuadro.peajistas.filter(({ activo }) => activo).length);
  return {
    cuadro,
    stored: storedByPerson(cuadro.asignaciones),
    days,
    kinds: new Map(cuadro.dias.map(({ fecha, tipoDia }) => [fecha, tipoDia])),
    people: new Map(cuadro.peajistas.map((person) => [person.id, person])),
    shifts,
    limits: limitsOf(cuadro.reglas),
    weights: new Map(
      cuadro.reglas
        .filter(({ activa, dura }) => activa && !dura)
        .map(({ codigo, peso, valor }) => [codigo, { peso: peso ?? 0, valor }]),
    ),
    holidays,
    absences: byPerson(cuadro.ausencias),
    wishes: byPerson(cuadro.preferencias),
    share: {
      noches: monthShifts.filter(({ turno }) => shifts.get(turno)?.nocturno === true).length / activeCount,
      feriados: monthShifts.filter(({ fecha, estacion }) => isHoliday(holidays, fecha, estacion)).length / activeCount,
    },
  };
}

/** A person's month with the unsaved edits. */
export interface RosterLine {
  person: CuadroPerson;
  stored: ReadonlyMap<string, CuadroShift>;
  edits: ReadonlyMap<string, Edit>;
  absences: readonly CuadroAbsence[];
  /** including the weeks around the month */
  assigned: readonly Assigned[];
  /** only the month */
  monthShifts: readonly Assigned[];
  violations: readonly Violation[];
  softIssues: readonly SoftIssue[];
  hours: number;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

function assignedShiftsOf(
  peajista: number,
  stored: ReadonlyMap<string, CuadroShift>,
  edits: ReadonlyMap<string, Edit>,
): Assigned[] {
  const unchanged = [...stored.values()].filter(({ fecha }) => !edits.has(fecha));
  const edited = [...edits].flatMap(([fecha, { content }]) => (content ? [{ peajista, fecha, ...content }] : []));
  return [...unchanged, ...edited].sort((a, b) => a.fecha.localeCompare(b.fecha));
}

function rosterLineOf(rosterData: RosterData, person: CuadroPerson, edits: ReadonlyMap<string, Edit>): RosterLine {
  const stored = rosterData.stored.get(person.id) ?? NONE;
  const absences = rosterData.absences.get(person.id) ?? [];
  const granted: Absence[] = absences.filter(isGranted);
  const assigned = assignedShiftsOf(person.id, stored, edits);
  const monthShifts = assigned.filter(({ fecha }) => rosterData.kinds.has(fecha));
  const { people, shifts, limits, weights, holidays, days, share } = rosterData;
  const roster = { assigned, absences: granted, people, shifts, limits };
  const wishes = rosterData.wishes.get(person.id) ?? [];
  return {
    person,
    stored,
    edits,
    absences,
    assigned,
    monthShifts,
    violations: violationsOf(roster).filter(({ fecha }) => rosterData.kinds.has(fecha)),
    softIssues: softIssuesOf({ person, assigned, absences: granted, wishes, shifts, holidays, days, share }, weights),
    hours: monthShifts.reduce((sum, { turno }) => sum + (shifts.get(turno)?.horas ?? 0), 0),
  };
}

/** Returns a memoized function: a person's line keeps its identity while their edits are the same object. */
export function createLines(rosterData: RosterData): (edits: ByPerson<Edit>) => readonly RosterLine[] {
  const cached = new Map<number, RosterLine>();
  return (edits) =>
    rosterData.cuadro.peajistas.map((person) => {
      const personEdits = edits.get(person.id) ?? NONE;
      const cachedLine = cached.get(person.id);
      if (cachedLine && cachedLine.edits === personEdits) return cachedLine;
      const line = rosterLineOf(rosterData, person, personEdits);
      cached.set(person.id, line);
      return line;
    });
}

/** Staffing of every station, day and shift, with the unsaved edits. */
export const editedCoverageOf = (rosterData: RosterData, lines: readonly RosterLine[]): Covered[] =>
  coverageOf(
    lines.flatMap(({ monthShifts }) => monthShifts),
    rosterData.cuadro.demanda,
    rosterData.kinds,
    rosterData.holidays,
  );

export type Post = Pick<Assigned, 'fecha' | 'turno' | 'estacion' | 'rol'>;

/** Candidates for a post, with the unsaved edits, those with the lowest load first. */
export function candidatesFor(
  rosterData: RosterData,
  lines: readonly RosterLine[],
  post: Post,
): (Candidate & { load: Load })[] {
  const roster: Roster = {
    assigned: lines.flatMap(({ assigned }) => assigned),
    absences: rosterData.cuadro.ausencias.filter(isGranted),
    people: rosterData.people,
    shifts: rosterData.shifts,
    limits: rosterData.limits,
  };
  const weightOf = (codigo: string) => rosterData.weights.get(codigo)?.peso ?? 0;
  const weights = {
    finesDeSemana: weightOf('finesDeSemana'),
    noches: weightOf('noches'),
    feriados: weightOf('feriados'),
  };
  return personalDisponible(roster, post, { holidays: rosterData.holidays, weights });
}
