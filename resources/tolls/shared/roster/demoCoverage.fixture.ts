import type { SeedRow } from '../../../../src/schema/seed';
import { type Covered, coverageOf } from './coverage';
import type { DayKind } from './days';
import type { Assigned } from './roster';

type SeededRow = SeedRow & { id: string | number };

/** An assignment of the demo as the rules of the roster read it. */
export const assignedIn = (row: SeededRow): Assigned => ({
  id: Number(row.id),
  peajista: Number(row.peajista),
  fecha: String(row.fecha),
  turno: String(row.turno),
  estacion: Number(row.estacion),
  rol: String(row.rol),
});

/** The cover of each shift of the demo's days, from its rows by resource. */
export function demoCoverage(seeded: (resource: string) => readonly SeededRow[]): Covered[] {
  const required = seeded('coberturasRequeridas').map((row) => ({
    estacion: Number(row.estacion),
    tipoDia: row.tipoDia as DayKind,
    turno: String(row.turno),
    habilidad: String(row.habilidad),
    minimo: Number(row.minimo),
    deseado: Number(row.deseado),
  }));
  const days = new Map(seeded('jornadas').map(({ fecha, tipoDia }) => [String(fecha), tipoDia as DayKind]));
  return coverageOf(seeded('asignaciones').map(assignedIn), required, days);
}
