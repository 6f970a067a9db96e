import { type CSSProperties, memo } from 'react';
import type { CuadroAbsence } from '../../../../resources/tolls/shared/roster/cuadro';
import type { GridTexts } from './gridTexts';
import { cellContentOf } from './posts';
import { isGranted, type RosterData, type RosterLine } from './roster';

export interface ScheduleRowProps {
  line: RosterLine;
  rosterData: RosterData;
  texts: GridTexts;
  /** row index from 0, over all stations */
  row: number;
  /** column with the focus; -1 if the focus is in another row */
  active: number;
  /** first and last selected column of this row; -1: none */
  from: number;
  to: number;
  /** first and last column of the fill or move preview; -1: none */
  previewFrom: number;
  previewTo: number;
  /** column with the fill handle; -1: none */
  handleColumn: number;
}

/** `V` is the trade's abbreviation for vacaciones; all other absences are a leave (`L`). */
const absenceLetter = ({ tipo }: CuadroAbsence): string => (tipo === 'Vacaciones' ? 'V' : 'L');

/** Lowest cost that marks a cell. Every month has cheaper issues: only the cell's label and the list of issues show them. */
const MIN_MARKED_COST = 5;

type ShiftStyle = CSSProperties & { '--turn'?: string };

export const cellId = (row: number, col: number): string => `schedule-${row}-${col}`;

/** One person's month. Memoized: renders only when its own data changes. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { line, rosterData, texts, row, active, from, to, previewFrom, previewTo, handleColumn } = props;
  const { person, stored, edits, absences } = line;
  const violations = new Map(line.violations.map((violation) => [violation.fecha, violation]));
  const softIssues = new Map(line.softIssues.map((issue) => [issue.fecha, issue]));
  const colors = new Map(rosterData.cuadro.turnos.map(({ codigo, color }) => [codigo, color]));

  const cell = (fecha: string, col: number) => {
    const content = cellContentOf(line, fecha);
    const absence = absences.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
    const [violation, softIssue] = [violations.get(fecha), softIssues.get(fecha)];
    const pinned = stored.get(fecha)?.fijada === true;
    const changed = edits.has(fecha);
    const labelParts = [
      texts.content(line, fecha, content),
      pinned && texts.text('pinned'),
      changed && texts.text('changed'),
      violation && texts.violation(violation),
      softIssue && texts.softIssue(softIssue),
    ].filter((part) => typeof part === 'string');
    const style: ShiftStyle = {};
    const color = content && colors.get(content.turno);
    if (color) style['--turn'] = color;
    return (
      <td
        key={fecha}
        id={cellId(row, col)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA stands on a table
        role="gridcell"
        aria-selected={from <= col && col <= to}
        aria-invalid={violation !== undefined || undefined}
        aria-label={`${person.nombreCompleto}, ${texts.day(fecha)}: ${labelParts.join('. ')}`}
        title={labelParts.join('. ')}
        tabIndex={active === col ? 0 : -1}
        className="schedule__cell"
        style={style}
        data-row={row}
        data-col={col}
        data-kind={rosterData.kinds.get(fecha) === 'Hábil' ? undefined : 'rest'}
        data-holds={content ? 'turn' : absence ? (isGranted(absence) ? 'away' : 'asked') : 'off'}
        data-away={absence && isGranted(absence) ? true : undefined}
        data-soft={(softIssue && softIssue.peso >= MIN_MARKED_COST) || undefined}
        data-changed={changed || undefined}
        data-pinned={pinned || undefined}
        data-ghost={(previewFrom <= col && col <= previewTo) || undefined}
      >
        {content ? content.turno : absence ? absenceLetter(absence) : 'F'}
        {handleColumn === col && <span className="schedule__handle" data-handle="" aria-hidden="true" />}
      </td>
    );
  };

  return (
    <tr>
      <th scope="row" className="schedule__person" data-inactive={!person.activo || undefined}>
        <span className="truncate" title={person.nombreCompleto}>
          <bdi>{person.nombreCompleto}</bdi>
        </span>
        <span className="schedule__facts">
          <span className="mono">
            <bdi>{person.legajo}</bdi>
          </span>{' '}
          {texts.text('hours', { hours: line.hours })}
        </span>
      </th>
      {rosterData.days.map(cell)}
    </tr>
  );
});
