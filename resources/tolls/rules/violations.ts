/** Hard rules of the roster (domain.md A11), as a pure function of the roster. */
import { dayNumber } from './days';
import type { Absence, Assigned, Limits, Person, Roster, RuleName, Shift, Violation } from './roster';
import { hoursIn, shiftHours } from './shiftHours';

/** An assignment with its shift; `from` and `to` in hours since 1970-01-01. */
interface Stint {
  one: Assigned;
  shift: Shift;
  day: number;
  from: number;
  to: number;
}

type Found = readonly [regla: RuleName, stint: Stint, valores?: Violation['valores']];

function stintOf(one: Assigned, shift: Shift): Stint {
  const day = dayNumber(one.fecha);
  const from = day * 24 + hoursIn(shift.desde);
  return { one, shift, day, from, to: from + shiftHours(shift) };
}

/** Rules for one shift: allowed shift, skill, station, absence, end of employment. */
function ofThePerson(stint: Stint, person: Person, absences: readonly Absence[], limits: Limits): Found[] {
  const { one } = stint;
  const away = absences.some(({ desde, hasta }) => desde <= one.fecha && one.fecha <= hasta);
  const gone = person.fechaBaja !== null && one.fecha > person.fechaBaja;
  return [
    ...(limits.turnoPermitido && !person.turnos.includes(one.turno) ? [['turnoPermitido', stint] as const] : []),
    ...(limits.habilidad && !person.habilidades.includes(one.rol) ? [['habilidad', stint] as const] : []),
    ...(limits.estacion && !person.estaciones.includes(one.estacion) ? [['estacion', stint] as const] : []),
    ...(limits.ausencia && away ? [['ausencia', stint] as const] : []),
    ...(limits.baja && gone ? [['baja', stint] as const] : []),
  ];
}

/** Rules for two consecutive shifts: one a day, minimum rest, allowed sequence. */
function ofTwo(before: Stint, stint: Stint, limits: Limits): Found[] {
  if (limits.unTurno && before.day === stint.day) return [['unTurno', stint]];
  const rest = Math.round((stint.from - before.to) * 10) / 10;
  if (limits.descanso !== null && rest < limits.descanso)
    return [['descanso', stint, { horas: Math.max(0, rest), minimo: limits.descanso }]];
  const follows = stint.day - before.day === 1 && before.shift.noPuedeSeguir.includes(stint.one.turno);
  return limits.secuencia && follows ? [['secuencia', stint]] : [];
}

/** Consecutive days, and shifts without a weekly rest. */
function ofRests(stints: readonly Stint[], { consecutivos, descansoSemanal }: Limits): Found[] {
  const found: Found[] = [];
  let [days, shifts] = [0, 0];
  for (const [at, stint] of stints.entries()) {
    const before = stints[at - 1];
    const apart = before ? stint.day - before.day : Number.POSITIVE_INFINITY;
    if (apart > 0) days = apart === 1 ? days + 1 : 1;
    const rested = !before || descansoSemanal === null || stint.from - before.to >= descansoSemanal;
    shifts = rested ? 1 : shifts + 1;
    if (consecutivos === null) continue;
    if (days > consecutivos) found.push(['consecutivos', stint, { dias: days, maximo: consecutivos }]);
    else if (descansoSemanal !== null && shifts > consecutivos)
      found.push(['descansoSemanal', stint, { minimo: descansoSemanal, turnos: consecutivos }]);
  }
  return found;
}

/** Returns the stints of the last `days` days up to this one. */
const lately = (stints: readonly Stint[], { day }: Stint, days: number): Stint[] =>
  stints.filter((other) => other.day <= day && other.day > day - days);

/** Hours in any seven days and in any three weeks. */
function ofHours(stints: readonly Stint[], limits: Limits): Found[] {
  const spans = [
    ['horasSemana', 7, limits.horasSemana],
    ['horasTresSemanas', 21, limits.horasTresSemanas],
  ] as const;
  return stints.flatMap((stint) =>
    spans.flatMap(([regla, days, maximo]): Found[] => {
      const horas = lately(stints, stint, days).reduce((sum, { shift }) => sum + shift.horas, 0);
      return maximo !== null && horas > maximo ? [[regla, stint, { horas, maximo }]] : [];
    }),
  );
}

const WEEKS = 4;

/** Length of a night, and the extra day off for nights. */
function ofNights(stints: readonly Stint[], { nocturno, francoPorNoches }: Limits): Found[] {
  return stints
    .filter(({ shift }) => shift.nocturno)
    .flatMap((stint): Found[] => {
      if (nocturno !== null && stint.shift.horas > nocturno)
        return [['nocturno', stint, { horas: stint.shift.horas, maximo: nocturno }]];
      if (francoPorNoches === null) return [];
      const month = lately(stints, stint, WEEKS * 7);
      const noches = month.filter(({ shift }) => shift.nocturno).length;
      const francos = WEEKS * 7 - new Set(month.map(({ day }) => day)).size;
      const minimo = WEEKS + Math.floor(noches / francoPorNoches);
      return francos < minimo ? [['francoPorNoches', stint, { noches, francos, minimo }]] : [];
    });
}

const inOrder = (one: Stint, other: Stint): number => one.from - other.from;

function ofOne(roster: Roster, assigned: readonly Assigned[], absences: readonly Absence[]): Violation[] {
  const { people, shifts, limits } = roster;
  const stints = assigned
    .flatMap((one) => {
      const shift = shifts.get(one.turno);
      return shift ? [stintOf(one, shift)] : [];
    })
    .sort(inOrder);
  const person = people.get(stints[0]?.one.peajista ?? 0);
  const found = [
    ...(person ? stints.flatMap((stint) => ofThePerson(stint, person, absences, limits)) : []),
    ...stints.flatMap((stint, at) => {
      const before = stints[at - 1];
      return before ? ofTwo(before, stint, limits) : [];
    }),
    ...ofRests(stints, limits),
    ...ofHours(stints, limits),
    ...ofNights(stints, limits),
  ];
  return found.map(([regla, { one }, valores = {}]) => ({
    regla,
    peajista: one.peajista,
    fecha: one.fecha,
    turno: one.turno,
    estacion: one.estacion,
    asignacion: one.id,
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
    ofOne(roster, assigned, absences.get(person) ?? []),
  );
}

const nameOf = ({ regla, peajista, fecha, turno }: Violation): string => `${regla} ${peajista} ${fecha} ${turno}`;

/** Returns the hard rules that the added assignments newly break; `instead` are the assignments that they replace. */
export function violationsWith(
  roster: Roster,
  added: readonly Assigned[],
  instead: readonly Assigned[] = [],
): Violation[] {
  const touched = new Set([...added, ...instead].map(({ peajista }) => peajista));
  const own = { ...roster, assigned: roster.assigned.filter(({ peajista }) => touched.has(peajista)) };
  const before = new Set(violationsOf(own).map(nameOf));
  const left = own.assigned.filter((one) => !instead.includes(one));
  return violationsOf({ ...own, assigned: [...left, ...added] }).filter((one) => !before.has(nameOf(one)));
}

/** Returns the pinned assignments that are missing or moved in `after`, because a pinned shift must stay (domain.md A11). */
export const movedPins = (before: readonly Assigned[], after: readonly Assigned[]): Assigned[] =>
  before.filter(
    (pin) =>
      pin.fijada === true &&
      !after.some(
        (one) =>
          one.peajista === pin.peajista &&
          one.fecha === pin.fecha &&
          one.turno === pin.turno &&
          one.estacion === pin.estacion,
      ),
  );
