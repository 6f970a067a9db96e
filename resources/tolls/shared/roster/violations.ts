/** Hard rules of the roster (domain.md A11), as a pure function of the roster. */
import { dayNumber } from '../../../../src/schema/calendar';
import type { Absence, Assigned, Limits, Person, Roster, RuleName, Shift, Violation } from './roster';
import { hoursIn, shiftHours } from './shiftHours';

/** An assignment with its shift; `from` and `to` in hours since 1970-01-01. */
interface Stint {
  assignment: Assigned;
  shift: Shift;
  day: number;
  from: number;
  to: number;
}

type RuleViolation = readonly [regla: RuleName, stint: Stint, valores?: Violation['valores']];

function stintOf(assignment: Assigned, shift: Shift): Stint {
  const day = dayNumber(assignment.fecha);
  const from = day * 24 + hoursIn(shift.desde);
  return { assignment, shift, day, from, to: from + shiftHours(shift) };
}

/** Rules for one shift: allowed shift, skill, station, absence, begin and end of employment. */
function personViolations(stint: Stint, person: Person, absences: readonly Absence[], limits: Limits): RuleViolation[] {
  const { assignment } = stint;
  const isAbsent = absences.some(({ desde, hasta }) => desde <= assignment.fecha && assignment.fecha <= hasta);
  const isAfterEnd = person.fechaBaja !== null && assignment.fecha > person.fechaBaja;
  return [
    ...(limits.turnoPermitido && !person.turnos.includes(assignment.turno) ? [['turnoPermitido', stint] as const] : []),
    ...(limits.habilidad && !person.habilidades.includes(assignment.rol) ? [['habilidad', stint] as const] : []),
    ...(limits.estacion && !person.estaciones.includes(assignment.estacion) ? [['estacion', stint] as const] : []),
    ...(limits.ausencia && isAbsent ? [['ausencia', stint] as const] : []),
    ...(limits.ingreso && assignment.fecha < person.fechaIngreso ? [['ingreso', stint] as const] : []),
    ...(limits.baja && isAfterEnd ? [['baja', stint] as const] : []),
  ];
}

/** Rules for two consecutive shifts: one a day, minimum rest, allowed sequence. */
function pairViolations(before: Stint, stint: Stint, limits: Limits): RuleViolation[] {
  if (limits.unTurno && before.day === stint.day) return [['unTurno', stint]];
  const restHours = Math.round((stint.from - before.to) * 10) / 10;
  if (limits.descanso !== null && restHours < limits.descanso)
    return [['descanso', stint, { horas: Math.max(0, restHours), minimo: limits.descanso }]];
  const isForbiddenSequence =
    stint.day - before.day === 1 && before.shift.noPuedeSeguir.includes(stint.assignment.turno);
  return limits.secuencia && isForbiddenSequence ? [['secuencia', stint]] : [];
}

/** Consecutive days, and shifts without a weekly rest. */
function restViolations(stints: readonly Stint[], { consecutivos, descansoSemanal }: Limits): RuleViolation[] {
  const violations: RuleViolation[] = [];
  let [days, shifts] = [0, 0];
  for (const [index, stint] of stints.entries()) {
    const before = stints[index - 1];
    const daysBetween = before ? stint.day - before.day : Number.POSITIVE_INFINITY;
    if (daysBetween > 0) days = daysBetween === 1 ? days + 1 : 1;
    const rested = !before || descansoSemanal === null || stint.from - before.to >= descansoSemanal;
    shifts = rested ? 1 : shifts + 1;
    if (consecutivos === null) continue;
    if (days > consecutivos) violations.push(['consecutivos', stint, { dias: days, maximo: consecutivos }]);
    else if (descansoSemanal !== null && shifts > consecutivos)
      violations.push(['descansoSemanal', stint, { minimo: descansoSemanal, turnos: consecutivos }]);
  }
  return violations;
}

/** Returns the stints of the last `days` days up to this one. */
const recentStints = (stints: readonly Stint[], { day }: Stint, days: number): Stint[] =>
  stints.filter((otherStint) => otherStint.day <= day && otherStint.day > day - days);

/** Hours in any seven days and in any three weeks. */
function hourViolations(stints: readonly Stint[], limits: Limits): RuleViolation[] {
  const spans = [
    ['horasSemana', 7, limits.horasSemana],
    ['horasTresSemanas', 21, limits.horasTresSemanas],
  ] as const;
  return stints.flatMap((stint) =>
    spans.flatMap(([regla, days, maximo]): RuleViolation[] => {
      const horas = recentStints(stints, stint, days).reduce((sum, { shift }) => sum + shift.horas, 0);
      return maximo !== null && horas > maximo ? [[regla, stint, { horas, maximo }]] : [];
    }),
  );
}

const WEEKS = 4;

/** Length of a night, and the extra day off for nights. */
function nightViolations(stints: readonly Stint[], { nocturno, francoPorNoches }: Limits): RuleViolation[] {
  return stints
    .filter(({ shift }) => shift.nocturno)
    .flatMap((stint): RuleViolation[] => {
      if (nocturno !== null && stint.shift.horas > nocturno)
        return [['nocturno', stint, { horas: stint.shift.horas, maximo: nocturno }]];
      if (francoPorNoches === null) return [];
      const month = recentStints(stints, stint, WEEKS * 7);
      const noches = month.filter(({ shift }) => shift.nocturno).length;
      const francos = WEEKS * 7 - new Set(month.map(({ day }) => day)).size;
      const minimo = WEEKS + Math.floor(noches / francoPorNoches);
      return francos < minimo ? [['francoPorNoches', stint, { noches, francos, minimo }]] : [];
    });
}

const inOrder = (a: Stint, b: Stint): number => a.from - b.from;

function violationsOfPerson(roster: Roster, assigned: readonly Assigned[], absences: readonly Absence[]): Violation[] {
  const { people, shifts, limits } = roster;
  const stints = assigned
    .flatMap((assignment) => {
      const shift = shifts.get(assignment.turno);
      return shift ? [stintOf(assignment, shift)] : [];
    })
    .sort(inOrder);
  const person = people.get(stints[0]?.assignment.peajista ?? 0);
  const violations = [
    ...(person ? stints.flatMap((stint) => personViolations(stint, person, absences, limits)) : []),
    ...stints.flatMap((stint, index) => {
      const before = stints[index - 1];
      return before ? pairViolations(before, stint, limits) : [];
    }),
    ...restViolations(stints, limits),
    ...hourViolations(stints, limits),
    ...nightViolations(stints, limits),
  ];
  return violations.map(([regla, { assignment }, valores = {}]) => ({
    regla,
    peajista: assignment.peajista,
    fecha: assignment.fecha,
    turno: assignment.turno,
    estacion: assignment.estacion,
    asignacion: assignment.id,
    valores,
  }));
}

/** Groups rows by person. */
export function byPerson<Row extends { peajista: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.peajista);
    if (group) group.push(row);
    else groups.set(row.peajista, [row]);
  }
  return groups;
}

/** Returns every broken hard rule of a roster, by person. */
export function violationsOf(roster: Roster): Violation[] {
  const absences = byPerson(roster.absences);
  return [...byPerson(roster.assigned)].flatMap(([person, assigned]) =>
    violationsOfPerson(roster, assigned, absences.get(person) ?? []),
  );
}

const nameOf = ({ regla, peajista, fecha, turno }: Violation): string => `${regla} ${peajista} ${fecha} ${turno}`;

/** Returns the hard rules that the added assignments newly break; `instead` are the assignments that they replace. */
export function violationsWith(
  roster: Roster,
  added: readonly Assigned[],
  replaced: readonly Assigned[] = [],
): Violation[] {
  const affectedPeople = new Set([...added, ...replaced].map(({ peajista }) => peajista));
  const touchedRoster = { ...roster, assigned: roster.assigned.filter(({ peajista }) => affectedPeople.has(peajista)) };
  const before = new Set(violationsOf(touchedRoster).map(nameOf));
  const keptAssignments = touchedRoster.assigned.filter((assignment) => !replaced.includes(assignment));
  return violationsOf({ ...touchedRoster, assigned: [...keptAssignments, ...added] }).filter(
    (violation) => !before.has(nameOf(violation)),
  );
}
