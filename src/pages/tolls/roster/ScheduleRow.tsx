import { type CSSProperties, memo } from 'react';
import type { CuadroAbsence } from '../../../../resources/tolls/shared/roster/cuadro';
import type { GridTexts } from './gridTexts';
import { contentIn } from './posts';
import { type Base, isGranted, type Line } from './roster';

export interface ScheduleRowProps {
  line: Line;
  base: Base;
  texts: GridTexts;
  /** row index from 0, over all stations */
  row: number;
  /** column with the focus; -1 if the focus is in another row */
  active: number;
  /** first and last selected column of this row; -1: none */
  from: number;
  to: number;
  /** first and last column of the fill or move preview; -1: none */
  ghostFrom: number;
  ghostTo: number;
  /** column with the fill handle; -1: none */
  handle: number;
}

/** `V` is the trade's abbreviation for vacaciones; all other absences are a leave (`L`). */
const letterOf = ({ tipo }: CuadroAbsence): string => (tipo === 'Vacaciones' ? 'V' : 'L');

/** Lowest cost that marks a cell. Every month has cheaper issues: only the cell's label and the list of issues show them. */
const MIN_MARKED_COST = 5;

type Tinted = CSSProperties & { '--turn'?: string };

export const cellId = (row: number, col: number): string => `schedule-${row}-${col}`;

/** One person's month. Memoized: renders only when its own data changes. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { line, base, texts, row, active, from, to, ghostFrom, ghostTo, handle } = props;
  const { person, stored, edits, absences } = line;
  const broken = new Map(line.broken.map((violation) => [violation.fecha, violation]));
  const soft = new Map(line.soft.map((issue) => [issue.fecha, issue]));
  const colors = new Map(base.cuadro.turnos.map(({ codigo, color }) => [codigo, color]));

  const cell = (fecha: string, col: number) => {
    const content = contentIn(line, fecha);
    const absence = absences.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
    const [wrong, costly] = [broken.get(fecha), soft.get(fecha)];
    const pinned = stored.get(fecha)?.fijada === true;
    const changed = edits.has(fecha);
    const labelParts = [
      texts.content(line, fecha, content),
      pinned && texts.text('pinned'),
      changed && texts.text('changed'),
      wrong && texts.broken(wrong),
      costly && texts.soft(costly),
    ].filter((part) => typeof part === 'string');
    const style: Tinted = {};
    const color = content && colors.get(content.turno);
    if (color) style['--turn'] = color;
    return (
      <td
        key={fecha}
        id={cellId(row, col)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA stands on a table
        role="gridcell"
        aria-selected={from <= col && col <= to}
        aria-invalid={wrong !== undefined || undefined}
        aria-label={`${person.nombreCompleto}, ${texts.day(fecha)}: ${labelParts.join('. ')}`}
        title={labelParts.join('. ')}
        tabIndex={active === col ? 0 : -1}
        className="schedule__cell"
        style={style}
        data-row={row}
        data-col={col}
        data-kind={base.kinds.get(fecha) === 'Hábil' ? undefined : 'rest'}
        data-holds={content ? 'turn' : absence ? (isGranted(absence) ? 'away' : 'asked') : 'off'}
        data-away={absence && isGranted(absence) ? true : undefined}
        data-soft={(costly && costly.peso >= MIN_MARKED_COST) || undefined}
        data-changed={changed || undefined}
        data-pinned={pinned || undefined}
        data-ghost={(ghostFrom <= col && col <= ghostTo) || undefined}
      >
        {content ? content.turno : absence ? letterOf(absence) : 'F'}
        {handle === col && <span className="schedule__handle" data-handle="" aria-hidden="true" />}
      </td>
    );
  };

  return (
    <tr>
      <th scope="row" className="schedule__person" data-inactive={!person.activo || undefined}>
        <span className="truncate" title={person.nombreCompleto}>
          {person.nombreCompleto}
        </span>
        <span className="schedule__facts">
          <span className="mono">{person.legajo}</span> {texts.text('hours', { hours: line.hours })}
        </span>
      </th>
      {base.days.map(cell)}
    </tr>
  );
});
