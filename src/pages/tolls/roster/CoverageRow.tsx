import { memo } from 'react';
import type { Staffing } from '../../../../resources/tolls/shared/roster/coverage';
import type { GridTexts } from './gridTexts';
import { cellId } from './ScheduleRow';

/** Staffing of a shift on one day, for the stations on screen. */
export interface CoverageCell {
  fecha: string;
  asignados: number;
  minimo: number;
  faltan: number;
  estado: Staffing | 'nada';
}

export interface CoverageRowProps {
  turno: string;
  cells: readonly CoverageCell[];
  texts: GridTexts;
  row: number;
  active: number;
}

const areCellsEqual = (a: readonly CoverageCell[], b: readonly CoverageCell[]): boolean =>
  a.length === b.length &&
  a.every((cell, index) => {
    const otherCell = b[index];
    return (
      otherCell !== undefined &&
      cell.fecha === otherCell.fecha &&
      cell.asignados === otherCell.asignados &&
      cell.minimo === otherCell.minimo &&
      cell.faltan === otherCell.faltan &&
      cell.estado === otherCell.estado
    );
  });

const arePropsEqual = (
  { cells, ...props }: CoverageRowProps,
  { cells: otherCells, ...otherProps }: CoverageRowProps,
): boolean =>
  props.turno === otherProps.turno &&
  props.texts === otherProps.texts &&
  props.row === otherProps.row &&
  props.active === otherProps.active &&
  areCellsEqual(cells, otherCells);

/** Staffing of a shift, day by day: red below the minimum, amber below the desired number. */
export const CoverageRow = memo(function CoverageRow({ turno, cells, texts, row, active }: CoverageRowProps) {
  const name = texts.shift(turno);
  return (
    <tr>
      <th scope="row" className="schedule__person schedule__person--cover">
        <span className="truncate">{texts.text('coverage', { turn: name })}</span>
      </th>
      {cells.map(({ fecha, asignados, minimo, faltan, estado }, col) => {
        const label = [
          texts.text('cover', { turn: name, there: asignados, minimum: minimo }),
          estado !== 'nada' && texts.text(`covered.${estado}`, { smart_count: faltan, count: faltan }),
        ].filter((part) => typeof part === 'string');
        return (
          <td
            key={fecha}
            id={cellId(row, col)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA stands on a table
            role="gridcell"
            aria-label={`${texts.day(fecha)}, ${label.join('. ')}`}
            title={label.join('. ')}
            tabIndex={active === col ? 0 : -1}
            className="schedule__cell schedule__cover"
            data-row={row}
            data-col={col}
            data-staffing={estado}
          >
            <bdi>{estado === 'nada' ? '' : faltan > 0 ? `−${faltan}` : asignados}</bdi>
          </td>
        );
      })}
    </tr>
  );
}, arePropsEqual);
