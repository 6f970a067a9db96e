import { Redo2, Save, Undo2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth } from '../../../../i18n/format';
import { type CellNow, type Cuadro, isPlanned } from '../../../../resources/tolls/shared/roster/cuadro';
import { useCan } from '../../../engine/EngineContext';
import { LeaveGuard } from '../../../engine/form/UnsavedGuard';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { AbsenceDialog } from './AbsenceDialog';
import { useEdits } from './EditsContext';
import { applyStep, type CellStep, countEdits, NO_EDITS, redo, resolveStale, staleCellsOf, undo } from './edits';
import { useGridTexts } from './gridTexts';
import { Issues } from './Issues';
import type { Block, Position } from './positions';
import { type Cell, createCellFiller } from './posts';
import { createLines, editedCoverageOf, rosterDataOf } from './roster';
import { type Group, ScheduleTable, type TableHandle } from './ScheduleTable';
import { type DrawerState, ShiftDrawer } from './ShiftDrawer';
import { StaleCells } from './StaleCells';
import type { CellWrite } from './useGrid';
import { useSave } from './useSave';
import './schedule.css';

interface ScheduleProps {
  cuadro: Cuadro;
  mergeSaved: (now: readonly CellNow[]) => void;
  refresh: () => void;
}

interface AbsenceDraft {
  peajista: number;
  desde: string;
  hasta: string;
}

/** The grid with its toolbar, station filter, list of issues and drawer. Handles unsaved edits. */
export function Schedule({ cuadro, mergeSaved, refresh }: ScheduleProps) {
  const can = useCan();
  const locale = useLocale() ?? 'es';
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [edits, setEdits] = useEdits();
  const [drawer, setDrawer] = useState<DrawerState>();
  const [absenceDraft, setAbsenceDraft] = useState<AbsenceDraft>();
  const table = useRef<TableHandle>(null);
  const rosterData = useMemo(() => rosterDataOf(cuadro), [cuadro]);
  const linesOf = useMemo(() => createLines(rosterData), [rosterData]);
  const lines = useMemo(() => linesOf(edits.cells), [linesOf, edits.cells]);
  const coverage = useMemo(() => editedCoverageOf(rosterData, lines), [rosterData, lines]);
  const texts = useGridTexts(rosterData);

  const isPlannedPeriod = isPlanned(cuadro.periodo.estado);
  const editable = isPlannedPeriod && can('editar', 'Asignacion');
  const canCreateAbsence = can('crear', 'Ausencia');
  const mode = editable
    ? 'planned'
    : cuadro.periodo.estado === 'Publicado' && can('editar', 'Asignacion')
      ? 'published'
      : 'read';

  const stationsWithPeople = useMemo(
    () => cuadro.estaciones.filter(({ id }) => lines.some(({ person }) => person.estaciones[0] === id)),
    [cuadro, lines],
  );
  const requestedStation = Number(query.get('estacion'));
  const station = stationsWithPeople.some(({ id }) => id === requestedStation) ? requestedStation : 0;
  const groups = useMemo(
    () =>
      stationsWithPeople
        .filter(({ id }) => station === 0 || id === station)
        .map(({ id }): Group => ({ station: id, lines: lines.filter(({ person }) => person.estaciones[0] === id) })),
    [stationsWithPeople, lines, station],
  );
  const visibleLines = groups.flatMap((group) => group.lines);
  const stations = useMemo(() => new Set(groups.map((group) => group.station)), [groups]);

  const cellAt = ({ row, col }: Position): Cell | undefined => {
    const [line, fecha] = [visibleLines[row], rosterData.days[col]];
    return line && fecha !== undefined ? { peajista: line.person.id, fecha } : undefined;
  };
  const applySteps = (steps: readonly CellStep[]) => setEdits((before) => applyStep(before, rosterData.stored, steps));
  const fill = (changes: readonly (readonly [Cell | undefined, CellWrite['value']])[]) => {
    const filler = createCellFiller(rosterData, lines);
    applySteps(changes.flatMap(([cell, value]) => (cell && filler.stepFor(cell, value === 'F' ? null : value)) ?? []));
  };
  const { isSaving, save, refusedCells } = useSave({ cuadro, mergeSaved, refresh });
  const unsavedCount = countEdits(edits);
  const staleCells = staleCellsOf(edits, rosterData.stored);

  const openDrawer = (position: Position) => {
    const cell = cellAt(position);
    const day = rosterData.days[position.col];
    const shiftCode = rosterData.cuadro.turnos[position.row - visibleLines.length]?.codigo;
    if (cell) {
      const assigned = visibleLines[position.row]?.monthShifts.find(({ fecha }) => fecha === cell.fecha);
      setDrawer({ action: 'ver', day: cell.fecha, shiftCode: assigned?.turno ?? null, person: cell.peajista });
    } else if (day !== undefined && shiftCode !== undefined) setDrawer({ action: 'asignar', day, shiftCode });
  };
  const goToCell = (peajista: number, fecha: string) => {
    const row = visibleLines.findIndex(({ person }) => person.id === peajista);
    if (row >= 0) table.current?.moveTo({ row, col: rosterData.days.indexOf(fecha) });
  };
  const goToShift = (turno: string, fecha: string) => {
    const shiftIndex = rosterData.cuadro.turnos.findIndex(({ codigo }) => codigo === turno);
    if (shiftIndex >= 0)
      table.current?.moveTo({ row: visibleLines.length + shiftIndex, col: rosterData.days.indexOf(fecha) });
  };
  const startAbsence = ({ top, left, right }: Block) => {
    const [first, last] = [cellAt({ row: top, col: left }), cellAt({ row: top, col: right })];
    if (canCreateAbsence && first && last)
      setAbsenceDraft({ peajista: first.peajista, desde: first.fecha, hasta: last.fecha });
  };
  const selectStation = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete('estacion');
        else next.set('estacion', value);
        return next;
      },
      { replace: true },
    );

  return (
    <div className="schedule">
      {unsavedCount > 0 && <LeaveGuard onLeave={() => setEdits(NO_EDITS)} />}
      <div className="schedule__tools">
        <label className="schedule__filter">
          <span className="visually-hidden">{texts.text('station')}</span>
          <select className="input" value={station || ''} onChange={(event) => selectStation(event.target.value)}>
            <option value="">{texts.text('allStations')}</option>
            {stationsWithPeople.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </select>
        </label>
        {editable && (
          <>
            <IconButton
              icon={Undo2}
              label={texts.text('undo')}
              aria-disabled={edits.undoSteps.length === 0}
              onClick={() => setEdits((before) => undo(before, rosterData.stored))}
            />
            <IconButton
              icon={Redo2}
              label={texts.text('redo')}
              aria-disabled={edits.redoSteps.length === 0}
              onClick={() => setEdits((before) => redo(before, rosterData.stored))}
            />
          </>
        )}
        <p className="schedule__unsaved" role="status">
          {unsavedCount > 0 && texts.text('unsaved', { smart_count: unsavedCount, count: unsavedCount })}
        </p>
        {unsavedCount > 0 && (
          <Button look="quiet" onClick={() => setEdits(NO_EDITS)}>
            {texts.text('discard')}
          </Button>
        )}
        {editable && (
          <Button
            look={unsavedCount > 0 ? 'primary' : undefined}
            busy={isSaving}
            aria-disabled={unsavedCount === 0}
            onClick={save}
          >
            {!isSaving && <Save size={16} aria-hidden="true" />}
            {translate('common.actions.save')}
          </Button>
        )}
      </div>
      {!editable && <p className="muted">{texts.text(mode === 'published' ? 'frozen' : 'readOnly')}</p>}
      {staleCells.length > 0 && (
        <StaleCells
          staleCells={staleCells}
          rosterData={rosterData}
          texts={texts}
          onResolve={(cells, whose) => setEdits((before) => resolveStale(before, rosterData.stored, cells, whose))}
        />
      )}
      {refusedCells.length > 0 && (
        <div className="schedule__notice" role="alert" data-tone="danger">
          <p>{texts.text('refused')}</p>
          <ul>
            {refusedCells.map(({ peajista, fecha, reason }) => (
              <li key={`${peajista} ${fecha}`}>
                <button type="button" className="link" onClick={() => goToCell(peajista, fecha)}>
                  {rosterData.people.get(peajista)?.nombreCompleto}, {texts.day(fecha)}
                </button>
                : {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ScheduleTable
        {...{ rosterData, groups, coverage, texts, locale, editable }}
        handle={table}
        label={texts.text('label', { month: formatMonth(cuadro.periodo.codigo, locale) })}
        onWrite={(writings) => fill(writings.map(({ position, value }) => [cellAt(position), value]))}
        onOpen={openDrawer}
        onAbsence={startAbsence}
        onUndo={() => setEdits((before) => undo(before, rosterData.stored))}
        onRedo={() => setEdits((before) => redo(before, rosterData.stored))}
        onSave={save}
      />
      <p className="schedule__keys muted">{texts.text(editable ? 'keys' : 'keysRead')}</p>
      <Issues lines={visibleLines} {...{ coverage, stations, texts }} onGoToCell={goToCell} onGoToShift={goToShift} />
      {drawer && (
        <ShiftDrawer
          key={JSON.stringify(drawer)}
          state={drawer}
          {...{ rosterData, lines, stations, texts, mode }}
          onSteps={(steps) => {
            applySteps(steps);
            setDrawer(undefined);
          }}
          onSetShift={(peajista, fecha, value) => fill([[{ peajista, fecha }, value]])}
          onAbsence={
            canCreateAbsence
              ? (peajista, fecha) => {
                  setDrawer(undefined);
                  setAbsenceDraft({ peajista, desde: fecha, hasta: fecha });
                }
              : undefined
          }
          onChanged={refresh}
          onClose={() => setDrawer(undefined)}
        />
      )}
      {absenceDraft && (
        <AbsenceDialog
          {...absenceDraft}
          onCreated={() => {
            setAbsenceDraft(undefined);
            refresh();
          }}
          onClose={() => setAbsenceDraft(undefined)}
        />
      )}
    </div>
  );
}
