import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import type { CoverCell } from './CoverRow';

const WORST = ['nada', 'completa', 'justo', 'falta'] as const;

/** Staffing of a shift on each day, all stations together: the worst station decides the level. */
export function coverCells(
  cover: readonly Covered[],
  { turno, days, stations }: { turno: string; days: readonly string[]; stations: ReadonlySet<number> },
): CoverCell[] {
  const cells = new Map<string, CoverCell>(
    days.map((fecha) => [fecha, { fecha, asignados: 0, minimo: 0, faltan: 0, estado: 'nada' }]),
  );
  for (const covered of cover) {
    const cell = cells.get(covered.fecha);
    if (!cell || covered.turno !== turno || !stations.has(covered.estacion)) continue;
    cell.asignados += covered.asignados;
    cell.minimo += covered.minimo;
    cell.faltan += covered.faltan;
    if (WORST.indexOf(covered.estado) > WORST.indexOf(cell.estado)) cell.estado = covered.estado;
  }
  return [...cells.values()];
}
