import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import es from '../../../../i18n/es/resources/tolls.json';
import { addDays, eachDay } from '../../../../src/schema/calendar';
import { personalDisponible } from './available';
import { coverageOf, type Required } from './coverage';
import { boundsOfMonth, type DayKind, dayKind } from './days';
import { limitsOf } from './limits';
import { type Absence, type Assigned, LEGAL, type Limits, type Person, type Roster, RULES, type Shift } from './roster';
import { violationsOf, violationsWith } from './violations';

const shift = (codigo: string, desde: string, hasta: string, noPuedeSeguir: string[] = []): [string, Shift] => [
  codigo,
  { codigo, desde, hasta, horas: 8, nocturno: codigo === 'N', noPuedeSeguir },
];
const shifts = new Map([
  shift('M', '06:00', '14:00'),
  shift('T', '14:00', '22:00', ['M']),
  shift('N', '22:00', '06:00', ['M', 'T']),
]);
const person = (id: number, overrides: Partial<Person> = {}): Person => ({
  id,
  legajo: String(7000 + id),
  activo: true,
  fechaIngreso: '2020-01-01',
  fechaBaja: null,
  horasSemanales: 48,
  estaciones: [1],
  habilidades: ['Cabina'],
  turnos: ['M', 'T', 'N'],
  turnoPreferido: null,
  ...overrides,
});

const FIRST = '2026-11-02';
/** One letter for each day from `from` on; `.` is a day off. */
const days = (letters: string, peajista = 1, from = FIRST): Assigned[] =>
  [...letters].flatMap((turno, index) =>
    turno === '.' ? [] : [{ peajista, fecha: addDays(from, index), turno, estacion: 1, rol: 'Cabina' }],
  );
interface Around {
  people?: Person[];
  absences?: Absence[];
  limits?: Partial<Limits>;
}
const roster = (
  assigned: readonly Assigned[],
  { people = [person(1)], absences = [], limits = {} }: Around = {},
): Roster => ({
  assigned,
  absences,
  people: new Map(people.map((one) => [one.id, one])),
  shifts,
  limits: { ...LEGAL, ...limits },
});
const brokenRules = (assigned: readonly Assigned[], around?: Around) =>
  violationsOf(roster(assigned, around)).map(({ regla, fecha }) => `${regla} ${fecha.slice(8)}`);

describe('hard rules (domain.md A11)', () => {
  it('accept two mornings, two afternoons, two nights and two days off, repeated', () => {
    expect(brokenRules(days('MMTTNN..'.repeat(8)))).toEqual([]);
  });

  it.each([
    ['one shift a day', [...days('M'), ...days('N')], ['unTurno 02']],
    ['twelve hours between shifts', days('TM'), ['descanso 03']],
    ['the morning after a night', days('NM'), ['descanso 03']],
    ['at most six days in a row', days('MMMMMMM'), ['consecutivos 08']],
    [
      'a weekly rest of 35 hours: one day off between an afternoon and a morning is 32',
      days('TTTT.MMM'),
      ['descansoSemanal 09'],
    ],
    ['at most 56 hours in any week', days('MMMMMM', 1).concat(days('M', 1, '2026-11-08')), ['consecutivos 08']],
  ])('report: %s', (_, assigned, expected) => {
    expect(brokenRules(assigned)).toEqual(expected);
  });

  it('reject a forbidden sequence of shifts even when the rest is long enough', () => {
    expect(brokenRules(days('TM'), { limits: { descanso: 8 } })).toEqual(['secuencia 03']);
  });

  it('count hours over any seven days and any three weeks, across months', () => {
    const limits = { consecutivos: null };
    expect(brokenRules(days('MMMMMMM.', 1, '2026-11-27'), { limits })).toEqual([]);
    expect(brokenRules(days('MMMMMMM', 1, '2026-11-27'), { limits: { ...limits, horasSemana: 48 } })).toEqual([
      'horasSemana 03',
    ]);
    expect(brokenRules(days('MMMMMM.'.repeat(3)))).toEqual([]);
    expect(brokenRules(days('MMMMMM.'.repeat(3)), { limits: { horasTresSemanas: 136 } })).toEqual([
      'horasTresSemanas 21',
    ]);
  });

  it('limit the length of a night, and require one more day off for seven nights', () => {
    expect(brokenRules(days('N'), { limits: { nocturno: 7 } })).toEqual(['nocturno 02']);
    expect(brokenRules(days('NNNNNN.'.repeat(4)))).toEqual(expect.arrayContaining(['francoPorNoches 28']));
    expect(brokenRules(days('NNNNN..'.repeat(4)))).toEqual([]);
  });

  it.each<[string, Partial<Person>, Absence[], string]>([
    ['shifts', { turnos: ['T'] }, [], 'turnoPermitido 02'],
    ['skills', { habilidades: ['Relevo'] }, [], 'habilidad 02'],
    ['stations', { estaciones: [2, 3] }, [], 'estacion 02'],
    ['the last day of work', { fechaBaja: '2026-11-01' }, [], 'baja 02'],
    ['the first day of work', { fechaIngreso: '2026-11-03' }, [], 'ingreso 02'],
    ['approved absences', {}, [{ peajista: 1, desde: '2026-11-01', hasta: '2026-11-02' }], 'ausencia 02'],
  ])('reject a person’s %s', (_, overrides, absences, expected) => {
    expect(brokenRules(days('M'), { people: [person(1, overrides)], absences })).toEqual([expected]);
    expect(brokenRules(days('M', 1, '2026-10-31'))).toEqual([]);
  });

  it('can be switched off one by one', () => {
    const NO_LIMITS: Limits = {
      descanso: null,
      consecutivos: null,
      descansoSemanal: null,
      horasSemana: null,
      horasTresSemanas: null,
      nocturno: null,
      francoPorNoches: null,
      unTurno: false,
      secuencia: false,
      turnoPermitido: false,
      habilidad: false,
      estacion: false,
      ausencia: false,
      ingreso: false,
      baja: false,
    };
    const people = [person(1, { turnos: [], habilidades: [], estaciones: [], fechaBaja: '2020-01-01' })];
    const absences = [{ peajista: 1, desde: '2026-01-01', hasta: '2027-01-01' }];
    const assigned = [...days('NM'.repeat(20)), ...days('T')];
    expect(brokenRules(assigned, { people, absences, limits: NO_LIMITS })).toEqual([]);
    expect(brokenRules(assigned, { people, absences }).length).toBeGreaterThan(100);
  });

  it('have a message each', () => {
    expect(Object.keys(es.asignaciones.violaciones).sort()).toEqual([...RULES].sort());
  });
});

describe('properties of the rules', () => {
  const letters = fc.string({ unit: fc.constantFrom('M', 'T', 'N', '.'), maxLength: 45 });
  /** shifts with any violation: a stronger one may hide a weaker one */
  const marked = (assigned: readonly Assigned[]) =>
    violationsOf(roster(assigned)).map(({ fecha, turno }) => `${fecha} ${turno}`);

  it('removing a shift breaks no rule', () => {
    fc.assert(
      fc.property(letters, fc.nat(), (text, nth) => {
        const all = days(text);
        const removed = all[nth % Math.max(1, all.length)];
        const before = new Set(marked(all));
        expect(marked(all.filter((one) => one !== removed)).filter((one) => !before.has(one))).toEqual([]);
      }),
    );
  });

  it('the order of assignments and other people do not matter', () => {
    fc.assert(
      fc.property(letters, letters, (text, other) => {
        const own = days(text);
        const people = [person(1), person(2)];
        const mixed = [...days(other, 2), ...own.toReversed()];
        const of1 = violationsOf(roster(mixed, { people })).filter(({ peajista }) => peajista === 1);
        expect(of1).toEqual(violationsOf(roster(own)));
      }),
    );
  });

  it('the result is the same one week later', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const later = violationsOf(roster(days(text, 1, addDays(FIRST, 7))));
        expect(later.map(({ fecha, ...rest }) => ({ ...rest, fecha: addDays(fecha, -7) }))).toEqual(
          violationsOf(roster(days(text))),
        );
      }),
    );
  });

  it('available people break no rule by taking the shift, and unavailable people would', () => {
    const people = [1, 2, 3, 4].map((id) => person(id));
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 4, maxLength: 4 }),
        fc.nat(44),
        fc.constantFrom('M', 'T', 'N'),
        (texts, at, turno) => {
          const all = roster(
            texts.flatMap((text, index) => days(text, index + 1)),
            { people },
          );
          const post = { fecha: addDays(FIRST, at), turno, estacion: 1, rol: 'Cabina' };
          const availableIds = new Set(
            personalDisponible(all, post, { holidays: new Set() }).map(({ peajista }) => peajista),
          );
          for (const { id } of people)
            expect(availableIds.has(id)).toBe(violationsWith(all, [{ ...post, peajista: id }]).length === 0);
        },
      ),
    );
  });

  it('a replaced assignment is excluded from the check', () => {
    const assigned = days('M');
    const swap = [{ peajista: 1, fecha: FIRST, turno: 'T', estacion: 1, rol: 'Cabina' }];
    expect(violationsWith(roster(assigned), swap).map(({ regla }) => regla)).toEqual(['unTurno']);
    expect(violationsWith(roster(assigned), swap, assigned)).toEqual([]);
  });
});

describe('an available person', () => {
  const post = { fecha: '2026-11-21', turno: 'M', estacion: 1, rol: 'Cabina' };
  const order = (people: Person[], assigned: readonly Assigned[] = [], absences: Absence[] = []) =>
    personalDisponible(roster(assigned, { people, absences }), post, { holidays: new Set(['2026-11-23']) }).map(
      ({ peajista }) => peajista,
    );

  it('is active, skilled, allowed, not absent and without a shift on that day', () => {
    const people = [
      person(1),
      person(2, { activo: false }),
      person(3, { habilidades: [] }),
      person(4, { estaciones: [9] }),
      person(5, { turnos: ['N'] }),
      person(6),
      person(7),
    ];
    const assigned = days('N', 6, '2026-11-21');
    expect(order(people, assigned, [{ peajista: 7, desde: '2026-11-20', hasta: '2026-11-22' }])).toEqual([1]);
  });

  it('is ranked by the lowest workload: weekends, nights and holidays count more', () => {
    const people = [person(1), person(2), person(3), person(4)];
    const assigned = [...days('M', 1, '2026-11-10'), ...days('M', 2, '2026-11-14'), ...days('N', 3, '2026-11-10')];
    expect(order(people, assigned)).toEqual([4, 1, 3, 2]);
  });

  it('is ranked, at equal workload, by home station and then by preferred shift; the workload is relative to the contract', () => {
    expect(order([person(1, { estaciones: [2, 1] }), person(2), person(3, { turnoPreferido: 'M' })])).toEqual([
      3, 2, 1,
    ]);
    const part = person(2, { horasSemanales: 24 });
    const assigned = [...days('MM', 1, '2026-11-10'), ...days('MM', 2, '2026-11-10')];
    expect(order([part, person(1)], assigned)).toEqual([1, 2]);
  });
});

describe('coverage', () => {
  const required = (minimo: number, deseado: number, habilidad = 'Cabina', tipoDia: DayKind = 'Hábil'): Required => ({
    estacion: 1,
    tipoDia,
    turno: 'M',
    habilidad,
    minimo,
    deseado,
  });
  const kinds = new Map<string, DayKind>([[FIRST, 'Hábil']]);
  const state = (there: number, ...needs: Required[]) =>
    coverageOf(
      Array.from({ length: there }, () => ({ fecha: FIRST, estacion: 1, turno: 'M', rol: 'Cabina' })),
      needs,
      kinds,
    ).map(({ estado, faltan }) => `${estado} ${faltan}`);

  it('is `falta` below the minimum and `justo` below the desired number', () => {
    expect(state(1, required(2, 3))).toEqual(['falta 1']);
    expect(state(2, required(2, 3))).toEqual(['justo 0']);
    expect(state(4, required(2, 3))).toEqual(['completa 0']);
    expect(state(0, required(2, 3, 'Cabina', 'Feriado'))).toEqual([]);
  });

  it('is counted by post: a surplus in one does not compensate for another', () => {
    expect(state(4, required(2, 2), required(1, 1, 'Supervisor de plaza'))).toEqual(['falta 1']);
  });
});

describe('the calendar', () => {
  it('gives a holiday precedence over the day of the week', () => {
    const holidays = new Set(['2026-12-08', '2026-12-05']);
    expect(
      ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-08', '2026-12-12'].map((day) => dayKind(day, holidays)),
    ).toEqual(['Hábil', 'Feriado', 'Domingo', 'Feriado', 'Sábado']);
  });
  it('lists every day of a month, including leap days', () => {
    expect(boundsOfMonth('2028-02')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
    expect(eachDay('2026-12-30', '2027-01-02')).toHaveLength(4);
  });
});

describe('configured rules', () => {
  it('override the legal limits; an inactive or soft rule is not enforced', () => {
    const row = { activa: true, dura: true, valor: 10 };
    expect(limitsOf([])).toEqual(LEGAL);
    expect(limitsOf([{ ...row, codigo: 'descanso' }]).descanso).toBe(10);
    expect(limitsOf([{ ...row, codigo: 'descanso', activa: false }]).descanso).toBeNull();
    expect(limitsOf([{ ...row, codigo: 'ausencia', dura: false }]).ausencia).toBe(false);
    expect(limitsOf([{ ...row, codigo: 'noches' }])).toEqual(LEGAL);
  });
});
