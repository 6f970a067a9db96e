import { expect, it } from 'vitest';
import { createRandom } from '../../server/seed/random';
import type { SeedRow, SeedSize } from '../../src/schema/seed';
import { seeds as transits } from '../transits/seeds';
import { seeds } from './seeds';
import { coveragePercent } from './shared/roster/coveragePercent.fixture';
import { assignedIn, demoCoverage } from './shared/roster/demoCoverage.fixture';
import { LEGAL, type Person, type Roster, type Shift } from './shared/roster/roster';
import { violationsOf } from './shared/roster/violations';

type SeededRow = SeedRow & { id: string | number };
const keys: Record<string, string> = { turnos: 'codigo', habilidades: 'codigo', periodos: 'codigo' };

/** Runs the area's seeds without a database; each row gets the id it would have. */
function worldOf(size: SeedSize) {
  const created = new Map<string, SeededRow[]>([['usuarios', []]]);
  const seeded = (name: string) => created.get(name) ?? [];
  const road = transits.filter(([name]) => ['corredores', 'estaciones', 'vias'].includes(name));
  for (const [name, seed] of [...road, ...seeds]) {
    const context = {
      random: createRandom(name.length),
      size,
      now: new Date('2026-11-22T15:00:00Z'),
      count: (mini: number, demo: number, stress: number) => ({ mini, demo, stress })[size],
      seeded,
    };
    const key = keys[name];
    created.set(
      name,
      [...seed(context)].map(
        (row, index): SeededRow => ({ ...row, id: key === undefined ? index + 1 : String(row[key]) }),
      ),
    );
  }
  return seeded;
}
const seeded = worldOf('demo');

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const personIn = (row: SeededRow): Person => ({
  id: Number(row.id),
  legajo: String(row.legajo),
  activo: row.estado === 'Activo',
  fechaIngreso: String(row.fechaIngreso),
  fechaBaja: typeof row.fechaBaja === 'string' ? row.fechaBaja : null,
  horasSemanales: Number(row.horasSemanales),
  estaciones: [Number(row.estacionBase), ...numbers(row.estacionesHabilitadas)],
  habilidades: texts(row.habilidades),
  turnos: texts(row.turnosPermitidos),
  turnoPreferido: null,
});
const shiftIn = (row: SeededRow): Shift => ({
  codigo: String(row.id),
  desde: String(row.desde),
  hasta: String(row.hasta),
  horas: 8,
  nocturno: row.nocturno === true,
  noPuedeSeguir: texts(row.noPuedeSeguir),
});
it('the demo has 120 toll collectors at 8 stations, three published months and a draft', () => {
  expect(seeded('peajistas')).toHaveLength(120);
  expect(new Set(seeded('peajistas').map(({ estacionBase }) => estacionBase)).size).toBe(8);
  expect(seeded('periodos').map(({ id, estado }) => `${id} ${estado}`)).toEqual([
    '2026-09 Cerrado',
    '2026-10 Publicado',
    '2026-11 Publicado',
    '2026-12 Borrador',
  ]);
  const holidays = seeded('jornadas').filter(({ periodo, tipoDia }) => periodo === '2026-12' && tipoDia === 'Feriado');
  expect(holidays).toHaveLength(3);
  expect(seeded('peajistas').some(({ estado }) => estado === 'Licencia')).toBe(true);
});

it('its rosters break no hard rule', () => {
  const roster: Roster = {
    assigned: seeded('asignaciones').map(assignedIn),
    absences: seeded('ausencias')
      .filter(({ estado }) => estado === 'Aprobada')
      .map(({ peajista, desde, hasta }) => ({
        peajista: Number(peajista),
        desde: String(desde),
        hasta: String(hasta),
      })),
    people: new Map(seeded('peajistas').map((row) => [Number(row.id), personIn(row)])),
    shifts: new Map(seeded('turnos').map((row) => [String(row.id), shiftIn(row)])),
    limits: LEGAL,
  };
  expect(roster.assigned.length).toBeGreaterThan(7000);
  expect(violationsOf(roster)).toEqual([]);
});

it('its stations are staffed, except for a few shifts a month', () => {
  const covered = demoCoverage(seeded);
  const percent = coveragePercent(covered) ?? 0;
  expect(percent).toBeGreaterThan(97);
  expect(percent).toBeLessThan(100);
  const months = new Set(covered.map(({ fecha }) => fecha.slice(0, 7)));
  for (const month of months) {
    const short = covered.filter(({ fecha, estado }) => estado === 'falta' && fecha.startsWith(month)).length;
    expect([month, short, short > 2 && short < 25]).toEqual([month, short, true]);
  }
  expect(new Set(covered.map(({ estado }) => estado))).toEqual(new Set(['falta', 'justo', 'completa']));
});

it('the test size is small', () => {
  const mini = worldOf('mini');
  expect(mini('asignaciones').length).toBeGreaterThan(10);
  for (const [name] of seeds) expect([name, mini(name).length < 200]).toEqual([name, true]);
});
