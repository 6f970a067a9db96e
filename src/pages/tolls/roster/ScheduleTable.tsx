import { type Ref, useImperativeHandle, useMemo } from 'react';
import { formatNarrowWeekday } from '../../../../i18n/format';
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import { weekdayOf } from '../../../schema/calendar';
import { CoverRow } from './CoverRow';
import { coverCells } from './coverCells';
import type { GridTexts } from './gridTexts';
import type { Block, Place } from './places';
import { contentIn } from './posts';
import type { Base, Line } from './roster';
import { ScheduleRow } from './ScheduleRow';
import { type CellWrite, useGrid } from './useGrid';

export interface Group {
  station: number;
  lines: readonly Line[];
}

/** Imperative methods of the table. */
export interface TableHandle {
  go: (place: Place) => void;
}

export interface ScheduleTableProps {
  base: Base;
  groups: readonly Group[];
  cover: readonly Covered[];
  texts: GridTexts;
  label: string;
  locale: string;
  editable: boolean;
  handle?: Ref<TableHandle>;
  onWrite: (writings: readonly CellWrite[]) => void;
  onOpen: (place: Place) => void;
  onAbsence: (block: Block) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
}

const NOWHERE = { from: -1, to: -1 };
const within = (block: Block | undefined, row: number) =>
  block && block.top <= row && row <= block.bottom ? { from: block.left, to: block.right } : NOWHERE;

/** Grid of a month: people grouped by station in rows, days in columns, and the staffing of each shift below. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { base, groups, cover, texts, locale, editable } = props;
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const turns = base.cuadro.turnos;
  const codes = useMemo(() => new Set(turns.map(({ codigo }) => codigo)), [turns]);
  const contentAt = ({ row, col }: Place) => {
    const [line, fecha] = [lines[row], base.days[col]];
    return line && fecha !== undefined ? contentIn(line, fecha) : null;
  };
  const { active, block, ghost, go, handlers } = useGrid({
    people: lines.length,
    totals: turns.length,
    cols: base.days.length,
    turns: codes,
    editable,
    contentAt,
    letterAt: (place) => contentAt(place)?.turno ?? 'F',
    write: props.onWrite,
    open: props.onOpen,
    absence: props.onAbsence,
    undo: props.onUndo,
    redo: props.onRedo,
    save: props.onSave,
  });
  useImperativeHandle(props.handle, () => ({ go: (place) => go(place) }), [go]);

  const stations = useMemo(() => new Set(groups.map(({ station }) => station)), [groups]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.lines.length, 0));

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
            {base.cuadro.dias.map(({ fecha, tipoDia, observacion }) => (
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
              <th scope="rowgroup" colSpan={base.days.length + 1} className="schedule__station">
                <span>
                  {texts.text('group', {
                    station: texts.station(station),
                    smart_count: stationLines.length,
                    count: stationLines.length,
                  })}
                </span>
              </th>
            </tr>
            {stationLines.map((line, below) => {
              const row = (starts[index] ?? 0) + below;
              const [chosen, pulled] = [within(block, row), within(ghost, row)];
              return (
                <ScheduleRow
                  key={line.person.id}
                  line={line}
                  base={base}
                  texts={texts}
                  row={row}
                  active={active.row === row ? active.col : -1}
                  from={chosen.from}
                  to={chosen.to}
                  ghostFrom={pulled.from}
                  ghostTo={pulled.to}
                  handle={editable && block?.bottom === row ? block.right : -1}
                />
              );
            })}
          </tbody>
        ))}
        <tfoot>
          {turns.map(({ codigo }, index) => {
            const row = lines.length + index;
            return (
              <CoverRow
                key={codigo}
                turno={codigo}
                cells={coverCells(cover, { turno: codigo, days: base.days, stations })}
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
