/** Soft rules of the roster (domain.md A11): not forbidden, but each violation has a cost. */
import { addDays, dayNumber, isWeekend, weekdayOf } from '../../../../src/schema/calendar';
import type { Wish } from './cuadro';
import { type Holidays, isHoliday } from './days';
import type { Absence, Assigned, Person, Shift } from './roster';

/** Rules that are checked for one person's month. */
const SOFT_RULES = [
  'finesDeSemana',
  'diaAislado',
  'bloqueMinimo',
  'mismoTurno',
  'preferencias',
  'estacionBase',
  'noches',
  'feriados',
] as const;
type SoftRule = (typeof SOFT_RULES)[number];

/** A violated soft rule; `caso` selects the message of a rule with several. */
export interface SoftIssue {
  regla: SoftRule;
  caso: string;
  peajista: number;
  fecha: string;
  /** cost */
  peso: number;
  valores: Readonly<Record<string, number>>;
}

/** Weight and value of each rule by code; a missing rule costs nothing. */
export type SoftWeights = ReadonlyMap<string, { peso: number; valor: number | null }>;

export interface PersonMonth {
  person: Person;
  /** includes the surrounding weeks */
  assigned: readonly Assigned[];
  absences: readonly Absence[];
  wishes: readonly Wish[];
  shifts: ReadonlyMap<string, Shift>;
  holidays: Holidays;
  /** the checked days, in order */
  days: readonly string[];
  /** the average number of nights and holidays in the month */
  share: { noches: number; feriados: number };
}

type SoftViolation = readonly [
  regla: SoftRule,
  caso: string,
  fecha: string,
  peso: number,
  valores?: Record<string, number>,
];

/** Returns the Saturday of a weekend, used as its key. */
const weekendOf = (day: string): string => (weekdayOf(day) === 0 ? addDays(day, -1) : day);

/** More worked weekends within four weeks than allowed. */
function weekendIssues({ assigned, days }: PersonMonth, peso: number, maximum: number): SoftViolation[] {
  const first = new Map<string, string>();
  for (const { fecha } of assigned)
    if (isWeekend(fecha) && !first.has(weekendOf(fecha))) first.set(weekendOf(fecha), fecha);
  return [...first].flatMap(([weekend, fecha]): SoftViolation[] => {
    const weekendNumber = dayNumber(weekend);
    const workedWeekends = [...first.keys()].filter(
      (weekendDay) => dayNumber(weekendDay) <= weekendNumber && dayNumber(weekendDay) > weekendNumber - 28,
    ).length;
    return workedWeekends > maximum && days.includes(fecha)
      ? [['finesDeSemana', 'finesDeSemana', fecha, peso, { trabajados: workedWeekends, maximo: maximum }]]
      : [];
  });
}

/** An isolated day, a block that is too short, and a change of shift within a block. */
function blockIssues(month: PersonMonth, weights: SoftWeights): SoftViolation[] {
  const { assigned, absences, days } = month;
  const shiftsByDay = new Map(assigned.map(({ fecha, turno }) => [fecha, turno]));
  const isAbsent = (day: string) => absences.some(({ desde, hasta }) => desde <= day && day <= hasta);
  const [isolatedDay, minimumBlock, sameShift] = [
    weights.get('diaAislado'),
    weights.get('bloqueMinimo'),
    weights.get('mismoTurno'),
  ];
  return days.flatMap((day): SoftViolation[] => {
    const [before, after] = [addDays(day, -1), addDays(day, 1)];
    const shift = shiftsByDay.get(day);
    if (shift === undefined) {
      const isIsolatedDayOff = shiftsByDay.has(before) && shiftsByDay.has(after) && !isAbsent(day);
      return isolatedDay && isIsolatedDayOff ? [['diaAislado', 'francoAislado', day, isolatedDay.peso]] : [];
    }
    const violations: SoftViolation[] = [];
    const previous = shiftsByDay.get(before);
    if (sameShift && previous !== undefined && previous !== shift)
      violations.push(['mismoTurno', 'mismoTurno', day, sameShift.peso]);
    if (shiftsByDay.has(after)) return violations;
    let length = 1;
    while (shiftsByDay.has(addDays(day, -length))) length += 1;
    if (length === 1 && isolatedDay && !isAbsent(before) && !isAbsent(after))
      violations.push(['diaAislado', 'trabajoAislado', day, isolatedDay.peso]);
    else if (length > 1 && minimumBlock?.valor && length < minimumBlock.valor)
      violations.push([
        'bloqueMinimo',
        'bloqueMinimo',
        day,
        minimumBlock.peso,
        { dias: length, minimo: minimumBlock.valor },
      ]);
    return violations;
  });
}

/** Unmet wishes, by their own weights. */
function wishIssues({ assigned, wishes, days }: PersonMonth, peso: number): SoftViolation[] {
  const shiftsByDay = new Map(assigned.map(({ fecha, turno }) => [fecha, turno]));
  return wishes.flatMap((wish) =>
    days
      .filter((day) => (wish.fecha === null ? weekdayOf(day) === wish.diaSemana : day === wish.fecha))
      .flatMap((day): SoftViolation[] => {
        const shift = shiftsByDay.get(day);
        const wished = shift !== undefined && (wish.turno === null || wish.turno === shift);
        if (wish.tipo === 'No quiere')
          return wished ? [['preferencias', 'noQuiere', day, peso * wish.peso, { peso: wish.peso }]] : [];
        // a wish for a specific shift is not missed by a day off
        const isUnmet = wish.turno === null ? shift === undefined : shift !== undefined && !wished;
        return isUnmet ? [['preferencias', 'quiere', day, peso * wish.peso, { peso: wish.peso }]] : [];
      }),
  );
}

/** More nights or holidays than the average share. */
function shareIssues({ assigned, days, shifts, holidays, share }: PersonMonth, weights: SoftWeights): SoftViolation[] {
  const assignedInMonth = assigned.filter(({ fecha }) => days.includes(fecha));
  const kinds = [
    ['noches', assignedInMonth.filter(({ turno }) => shifts.get(turno)?.nocturno === true)],
    ['feriados', assignedInMonth.filter(({ fecha, estacion }) => isHoliday(holidays, fecha, estacion))],
  ] as const;
  return kinds.flatMap(([regla, workedCount]): SoftViolation[] => {
    const last = workedCount.at(-1);
    const rule = weights.get(regla);
    const maximum = Math.ceil(share[regla]) + 1;
    if (!rule || !last || workedCount.length <= maximum) return [];
    return [
      [
        regla,
        regla,
        last.fecha,
        rule.peso * (workedCount.length - maximum),
        { trabajados: workedCount.length, parte: share[regla] },
      ],
    ];
  });
}

/** Returns the violated soft rules of a person's month, in order of days. */
export function softIssuesOf(month: PersonMonth, weights: SoftWeights): SoftIssue[] {
  const { person, assigned, days } = month;
  const [weekends, wishes, home] = [
    weights.get('finesDeSemana'),
    weights.get('preferencias'),
    weights.get('estacionBase'),
  ];
  const violations: SoftViolation[] = [
    ...(weekends?.valor ? weekendIssues(month, weekends.peso, weekends.valor) : []),
    ...blockIssues(month, weights),
    ...(wishes ? wishIssues(month, wishes.peso) : []),
    ...(home
      ? assigned
          .filter(({ fecha, estacion }) => estacion !== person.estaciones[0] && days.includes(fecha))
          .map(({ fecha }): SoftViolation => ['estacionBase', 'estacionBase', fecha, home.peso])
      : []),
    ...shareIssues(month, weights),
  ];
  return violations
    .map(([regla, caso, fecha, peso, valores = {}]) => ({ regla, caso, peajista: person.id, fecha, peso, valores }))
    .sort((a, b) => a.fecha.localeCompare(b.fecha));
}
