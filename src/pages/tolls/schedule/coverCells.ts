import type { Covered } from '../../../../resources/tolls/rules/coverage';
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
  for (const one of cover) {
    const cell = cells.get(one.fecha);
    if (!cell || one.turno !== turno || !stations.has(one.estacion)) continue;
    cell.asignados += one.asignados;
    cell.minimo += one.minimo;
    cell.faltan += one.faltan;
    if (WORST.indexOf(one.estado) > WORST.indexOf(cell.estado)) cell.estado = one.estado;
  }
  return [...cells.values()];
}
