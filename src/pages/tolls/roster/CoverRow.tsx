import { memo } from 'react';
import type { Staffing } from '../../../../resources/tolls/shared/roster/coverage';
import type { GridTexts } from './gridTexts';
import { cellId } from './ScheduleRow';

/** Staffing of a shift on one day, for the stations on screen. */
export interface CoverCell {
  fecha: string;
  asignados: number;
  minimo: number;
  faltan: number;
  estado: Staffing | 'nada';
}

export interface CoverRowProps {
  turno: string;
  cells: readonly CoverCell[];
  texts: GridTexts;
  row: number;
  active: number;
}

const sameCells = (a: readonly CoverCell[], b: readonly CoverCell[]): boolean =>
  a.length === b.length &&
  a.every((cell, index) => {
    const next = b[index];
    return (
      next !== undefined &&
      cell.fecha === next.fecha &&
      cell.asignados === next.asignados &&
      cell.minimo === next.minimo &&
      cell.faltan === next.faltan &&
      cell.estado === next.estado
    );
  });

const sameProps = ({ cells, ...props }: CoverRowProps, { cells: otherCells, ...otherProps }: CoverRowProps): boolean =>
  props.turno === otherProps.turno &&
  props.texts === otherProps.texts &&
  props.row === otherProps.row &&
  props.active === otherProps.active &&
  sameCells(cells, otherCells);

/** Staffing of a shift, day by day: red below the minimum, amber below the desired number. */
export const CoverRow = memo(function CoverRow({ turno, cells, texts, row, active }: CoverRowProps) {
  const name = texts.turn(turno);
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
            {estado === 'nada' ? '' : faltan > 0 ? `−${faltan}` : asignados}
          </td>
        );
      })}
    </tr>
  );
}, sameProps);
