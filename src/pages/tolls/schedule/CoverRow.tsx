import { memo } from 'react';
import type { Staffing } from '../../../../resources/tolls/rules/coverage';
import { cellId } from './ScheduleRow';
import type { Words } from './words';

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
  words: Words;
  row: number;
  active: number;
}

const sameCells = (one: readonly CoverCell[], other: readonly CoverCell[]): boolean =>
  one.length === other.length &&
  one.every((cell, at) => {
    const next = other[at];
    return (
      next !== undefined &&
      cell.fecha === next.fecha &&
      cell.asignados === next.asignados &&
      cell.minimo === next.minimo &&
      cell.faltan === next.faltan &&
      cell.estado === next.estado
    );
  });

const sameProps = ({ cells, ...one }: CoverRowProps, { cells: others, ...other }: CoverRowProps): boolean =>
  one.turno === other.turno &&
  one.words === other.words &&
  one.row === other.row &&
  one.active === other.active &&
  sameCells(cells, others);

/** Staffing of a shift, day by day: red below the minimum, amber below the desired number. */
export const CoverRow = memo(function CoverRow({ turno, cells, words, row, active }: CoverRowProps) {
  const name = words.turn(turno);
  return (
    <tr>
      <th scope="row" className="schedule__person schedule__person--cover">
        <span className="truncate">{words.say('coverage', { turn: name })}</span>
      </th>
      {cells.map(({ fecha, asignados, minimo, faltan, estado }, col) => {
        const said = [
          words.say('cover', { turn: name, there: asignados, minimum: minimo }),
          estado !== 'nada' && words.say(`covered.${estado}`, { smart_count: faltan, count: faltan }),
        ].filter((part) => typeof part === 'string');
        return (
          <td
            key={fecha}
            id={cellId(row, col)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA stands on a table
            role="gridcell"
            aria-label={`${words.day(fecha)}, ${said.join('. ')}`}
            title={said.join('. ')}
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
