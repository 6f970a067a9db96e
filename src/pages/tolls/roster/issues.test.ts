/** A long list of broken rules is grouped by person and by day. */
import { describe, expect, it } from 'vitest';
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import type { SoftIssue } from '../../../../resources/tolls/shared/roster/soft';
import { issuesByPerson, shortagesByDay } from './issues';
import type { RosterLine } from './roster';

const soft = (peajista: number, peso: number): SoftIssue => ({
  ...{ regla: 'noches', caso: 'noches', peajista, fecha: '2026-12-04', peso, valores: {} },
});
const line = (id: number, broken: number, costs: readonly number[]): RosterLine => ({
  person: {
    ...{
      id,
      legajo: String(id),
      nombreCompleto: `Persona ${id}`,
      estado: 'Activo',
      activo: true,
      fechaIngreso: '2020-01-01',
      fechaBaja: null,
    },
    ...{ horasSemanales: 48, estaciones: [1], habilidades: [], turnos: [], turnoPreferido: null },
  },
  ...{ stored: new Map(), edits: new Map(), absences: [], assigned: [], monthShifts: [], hours: 0 },
  violations: Array.from({ length: broken }, () => ({
    ...{ regla: 'descanso', peajista: id, fecha: '2026-12-02', turno: 'M', estacion: 1, asignacion: id, valores: {} },
  })),
  softIssues: costs.map((cost) => soft(id, cost)),
});
const covered = (fecha: string, estacion: number, turno: string, faltan: number): Covered => ({
  ...{ fecha, estacion, turno, minimo: 2, deseado: 2, asignados: 2 - faltan, faltan },
  estado: faltan > 0 ? 'falta' : 'completa',
});

describe('the broken rules of a month', () => {
  it('are grouped by person: people with hard violations first, then the highest cost; people without issues are omitted', () => {
    const found = issuesByPerson([line(1, 0, [20]), line(2, 0, []), line(3, 1, []), line(4, 0, [20, 20])]);
    expect(found.map(({ person, cost }) => [person.id, cost])).toEqual([
      [3, 0],
      [4, 40],
      [1, 20],
    ]);
  });

  it('are grouped by understaffed day, for the stations on screen only', () => {
    const coverage = [
      covered('2026-12-09', 1, 'M', 1),
      covered('2026-12-03', 1, 'N', 2),
      covered('2026-12-03', 1, 'M', 1),
      covered('2026-12-03', 2, 'M', 1),
      covered('2026-12-04', 1, 'M', 0),
    ];
    expect(
      shortagesByDay(coverage, new Set([1])).map(({ fecha, shifts, faltan }) => [fecha, shifts.length, faltan]),
    ).toEqual([
      ['2026-12-03', 2, 3],
      ['2026-12-09', 1, 1],
    ]);
  });
});
