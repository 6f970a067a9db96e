import { type Ref, useImperativeHandle, useMemo } from 'react';
import { formatNarrowWeekday } from '../../../../i18n/format';
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import { weekdayOf } from '../../../schema/calendar';
import { CoverageRow } from './CoverageRow';
import { coverageCells } from './coverageCells';
import type { GridTexts } from './gridTexts';
import type { Block, Position } from './positions';
import { cellContentOf } from './posts';
import type { RosterData, RosterLine } from './roster';
import { ScheduleRow } from './ScheduleRow';
import { type CellWrite, useGrid } from './useGrid';

export interface Group {
  station: number;
  lines: readonly RosterLine[];
}

/** Imperative methods of the table. */
export interface TableHandle {
  moveTo: (position: Position) => void;
}

export interface ScheduleTableProps {
  rosterData: RosterData;
  groups: readonly Group[];
  coverage: readonly Covered[];
  texts: GridTexts;
  label: string;
  locale: string;
  editable: boolean;
  handle?: Ref<TableHandle>;
  onWrite: (writes: readonly CellWrite[]) => void;
  onOpen: (position: Position) => void;
  onAbsence: (block: Block) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
}

const NO_RANGE = { from: -1, to: -1 };
const columnRange = (block: Block | undefined, row: number) =>
  block && block.top <= row && row <= block.bottom ? { from: block.left, to: block.right } : NO_RANGE;

/** Grid of a month: people grouped by station in rows, days in columns, and the staffing of each shift below. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { rosterData, groups, coverage, texts, locale, editable } = props;
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const shiftTypes = rosterData.cuadro.turnos;
  const shiftCodes = useMemo(() => new Set(shiftTypes.map(({ codigo }) => codigo)), [shiftTypes]);
  const contentAt = ({ row, col }: Position) => {
    const [line, fecha] = [lines[row], rosterData.days[col]];
    return line && fecha !== undefined ? cellContentOf(line, fecha) : null;
  };
  const { active, block, preview, moveTo, handlers } = useGrid({
    peopleCount: lines.length,
    totalCount: shiftTypes.length,
    cols: rosterData.days.length,
    shiftCodes,
    editable,
    contentAt,
    letterAt: (position) => contentAt(position)?.turno ?? 'F',
    write: props.onWrite,
    open: props.onOpen,
    addAbsence: props.onAbsence,
    undo: props.onUndo,
    redo: props.onRedo,
    save: props.onSave,
  });
  useImperativeHandle(props.handle, () => ({ moveTo }), [moveTo]);

  const stations = useMemo(() => new Set(groups.map(({ station }) => station)), [groups]);
  const firstRows = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.lines.length, 0),
  );

  return (
    <div className="schedule__frame">
      <table
        className="schedule__table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA stands on a table
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-readonly={!editable || undefined}
        {...handlers}
      >
        <thead>
          <tr>
            <th scope="col" className="schedule__person">
              {texts.text('person')}
            </th>
            {rosterData.cuadro.dias.map(({ fecha, tipoDia, observacion }) => (
              <th
                key={fecha}
                scope="col"
                className="schedule__day"
                data-kind={tipoDia === 'Hábil' ? undefined : 'rest'}
                title={[texts.day(fecha), observacion].filter(Boolean).join(' · ')}
              >
                <span aria-hidden="true">{formatNarrowWeekday(weekdayOf(fecha) || 7, locale)}</span>
                <b aria-hidden="true">{Number(fecha.slice(8))}</b>
                <span className="visually-hidden">{texts.day(fecha)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ station, lines: stationLines }, index) => (
          <tbody key={station}>
            <tr>
              <th scope="rowgroup" colSpan={rosterData.days.length + 1} className="schedule__station">
                <span>
                  {texts.text('group', {
                    station: texts.station(station),
                    smart_count: stationLines.length,
                    count: stationLines.length,
                  })}
                </span>
              </th>
            </tr>
            {stationLines.map((line, lineIndex) => {
              const row = (firstRows[index] ?? 0) + lineIndex;
              const [selectedRange, previewRange] = [columnRange(block, row), columnRange(preview, row)];
              return (
                <ScheduleRow
                  key={line.person.id}
                  line={line}
                  rosterData={rosterData}
                  texts={texts}
                  row={row}
                  active={active.row === row ? active.col : -1}
                  from={selectedRange.from}
                  to={selectedRange.to}
                  previewFrom={previewRange.from}
                  previewTo={previewRange.to}
                  handleColumn={editable && block?.bottom === row ? block.right : -1}
                />
              );
            })}
          </tbody>
        ))}
        <tfoot>
          {shiftTypes.map(({ codigo }, index) => {
            const row = lines.length + index;
            return (
              <CoverageRow
                key={codigo}
                turno={codigo}
                cells={coverageCells(coverage, { turno: codigo, days: rosterData.days, stations })}
                texts={texts}
                row={row}
                active={active.row === row ? active.col : -1}
              />
            );
          })}
        </tfoot>
      </table>
    </div>
  );
}
