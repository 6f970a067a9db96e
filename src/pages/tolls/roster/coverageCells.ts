import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import type { CoverageCell } from './CoverageRow';

const STATES_BY_SEVERITY = ['nada', 'completa', 'justo', 'falta'] as const;

/** Staffing of a shift on each day, all stations together: the worst station decides the level. */
export function coverageCells(
  coverage: readonly Covered[],
  { turno, days, stations }: { turno: string; days: readonly string[]; stations: ReadonlySet<number> },
): CoverageCell[] {
  const cells = new Map<string, CoverageCell>(
    days.map((fecha) => [fecha, { fecha, asignados: 0, minimo: 0, faltan: 0, estado: 'nada' }]),
  );
  for (const postCoverage of coverage) {
    const cell = cells.get(postCoverage.fecha);
    if (!cell || postCoverage.turno !== turno || !stations.has(postCoverage.estacion)) continue;
    cell.asignados += postCoverage.asignados;
    cell.minimo += postCoverage.minimo;
    cell.faltan += postCoverage.faltan;
    if (STATES_BY_SEVERITY.indexOf(postCoverage.estado) > STATES_BY_SEVERITY.indexOf(cell.estado))
      cell.estado = postCoverage.estado;
  }
  return [...cells.values()];
}
