import { describe, expect, it } from 'vitest';
import { eachDay } from '../../../../src/schema/calendar';
import type { Assigned, Person } from './roster';
import { type PersonMonth, softIssuesOf } from './soft';

const person: Person = {
  ...{
    id: 1,
    legajo: '7001',
    activo: true,
    fechaIngreso: '2020-01-01',
    fechaBaja: null,
    horasSemanales: 48,
    estaciones: [3],
    turnoPreferido: null,
  },
  ...{ habilidades: ['Cabina'], turnos: ['M', 'T', 'N'] },
};
const shift = { desde: '22:00', hasta: '06:00', horas: 8, noPuedeSeguir: [] };
/** December 2026 begins on a Tuesday; `works` has one letter for each day, `.` is a day off. */
const month = (pattern: string, overrides: Partial<PersonMonth> = {}): PersonMonth => ({
  person,
  assigned: [...pattern].flatMap((turno, index): Assigned[] => {
    const fecha = `2026-12-${String(index + 1).padStart(2, '0')}`;
    return turno === '.' ? [] : [{ peajista: 1, fecha, turno, estacion: 3, rol: 'Cabina' }];
  }),
  absences: [],
  wishes: [],
  shifts: new Map([['N', { ...shift, codigo: 'N', nocturno: true }]]),
  holidays: new Set(['2026-12-08']),
  days: eachDay('2026-12-01', '2026-12-31'),
  share: { noches: 1, feriados: 1 },
  ...overrides,
});
const costs = (rule: string, peso: number, valor: number | null = null) => new Map([[rule, { peso, valor }]]);
const violationsOf = (pattern: string, rules: ReturnType<typeof costs>, overrides: Partial<PersonMonth> = {}) =>
  softIssuesOf(month(pattern, overrides), rules).map(({ caso, fecha, peso }) => [caso, Number(fecha.slice(8)), peso]);

describe('a soft rule costs', () => {
  it('an isolated day of work or rest, unless the person is absent', () => {
    expect(violationsOf('.M..MM.MM', costs('diaAislado', 5))).toEqual([
      ['trabajoAislado', 2, 5],
      ['francoAislado', 7, 5],
    ]);
    const absences = [{ peajista: 1, desde: '2026-12-07', hasta: '2026-12-07' }];
    expect(violationsOf('MM..MM.MM', costs('diaAislado', 5), { absences })).toEqual([]);
  });

  it('a block that is too short, and a change of shift within a block', () => {
    expect(violationsOf('MM..MMM', costs('bloqueMinimo', 5, 3))).toEqual([['bloqueMinimo', 2, 5]]);
    expect(violationsOf('MMTT', costs('mismoTurno', 3))).toEqual([['mismoTurno', 3, 3]]);
  });

  it('more worked weekends of four than desired', () => {
    const three = `${'.'.repeat(4)}M${'.'.repeat(6)}M${'.'.repeat(6)}M`;
    expect(violationsOf(three, costs('finesDeSemana', 20, 2))).toEqual([['finesDeSemana', 19, 20]]);
    expect(violationsOf(three, costs('finesDeSemana', 20, 3))).toEqual([]);
  });

  it('an unmet wish, by its weight', () => {
    const baseWish = { peajista: 1, fecha: null, diaSemana: 2, turno: null, peso: 3 };
    const unwanted = { wishes: [{ ...baseWish, tipo: 'No quiere' as const }] };
    expect(violationsOf('M......', costs('preferencias', 1), unwanted)).toEqual([['noQuiere', 1, 3]]);
    const wanted = { wishes: [{ ...baseWish, tipo: 'Quiere' as const, fecha: '2026-12-02', turno: 'M' }] };
    expect(violationsOf('.T', costs('preferencias', 1), wanted)).toEqual([['quiere', 2, 3]]);
    expect(violationsOf('..', costs('preferencias', 1), wanted)).toEqual([]);
  });

  it('a shift at another station, and more nights than the average share', () => {
    expect(violationsOf('M', costs('estacionBase', 2), { person: { ...person, estaciones: [4, 3] } })).toEqual([
      ['estacionBase', 1, 2],
    ]);
    expect(violationsOf('NNNN', costs('noches', 10))).toEqual([['noches', 4, 20]]);
    expect(violationsOf('NNNN', new Map())).toEqual([]);
  });
});
