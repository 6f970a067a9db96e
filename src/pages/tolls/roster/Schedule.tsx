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
import { applyStep, type CellStep, countOf, NO_EDITS, redo, resolveStale, staleIn, undo } from './edits';
import { useGridTexts } from './gridTexts';
import { Issues } from './Issues';
import type { Block, Place } from './places';
import { type Cell, createFiller } from './posts';
import { baseOf, coverOf, createLines } from './roster';
import { type Group, ScheduleTable, type TableHandle } from './ScheduleTable';
import { type DrawerState, ShiftDrawer } from './ShiftDrawer';
import { StaleCells } from './StaleCells';
import type { CellWrite } from './useGrid';
import { useSave } from './useSave';
import './schedule.css';

interface ScheduleProps {
  cuadro: Cuadro;
  put: (now: readonly CellNow[]) => void;
  refresh: () => void;
}

interface AbsenceDraft {
  peajista: number;
  desde: string;
  hasta: string;
}

/** The grid with its toolbar, station filter, list of issues and drawer. Handles unsaved edits. */
export function Schedule({ cuadro, put, refresh }: ScheduleProps) {
  const can = useCan();
  const locale = useLocale() ?? 'es';
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [edits, setEdits] = useEdits();
  const [drawer, setDrawer] = useState<DrawerState>();
  const [absenceDraft, setAbsenceDraft] = useState<AbsenceDraft>();
  const table = useRef<TableHandle>(null);
  const base = useMemo(() => baseOf(cuadro), [cuadro]);
  const linesOf = useMemo(() => createLines(base), [base]);
  const lines = useMemo(() => linesOf(edits.cells), [linesOf, edits.cells]);
  const cover = useMemo(() => coverOf(base, lines), [base, lines]);
  const texts = useGridTexts(base);

  const planned = isPlanned(cuadro.periodo.estado);
  const editable = planned && can('editar', 'Asignacion');
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
  const shown = groups.flatMap((group) => group.lines);
  const stations = useMemo(() => new Set(groups.map((group) => group.station)), [groups]);

  const cellAt = ({ row, col }: Place): Cell | undefined => {
    const [line, fecha] = [shown[row], base.days[col]];
    return line && fecha !== undefined ? { peajista: line.person.id, fecha } : undefined;
  };
  const applySteps = (newSteps: readonly CellStep[]) => setEdits((before) => applyStep(before, base.stored, newSteps));
  const fill = (changes: readonly (readonly [Cell | undefined, CellWrite['to']])[]) => {
    const filler = createFiller(base, lines);
    applySteps(changes.flatMap(([cell, to]) => (cell && filler.step(cell, to === 'F' ? null : to)) ?? []));
  };
  const { saving, save, refused } = useSave({ cuadro, put, refresh });
  const unsaved = countOf(edits);
  const stale = staleIn(edits, base.stored);

  const open = (place: Place) => {
    const cell = cellAt(place);
    const day = base.days[place.col];
    const turn = base.cuadro.turnos[place.row - shown.length]?.codigo;
    if (cell) {
      const assigned = shown[place.row]?.month.find(({ fecha }) => fecha === cell.fecha);
      setDrawer({ action: 'ver', day: cell.fecha, turn: assigned?.turno ?? null, person: cell.peajista });
    } else if (day !== undefined && turn !== undefined) setDrawer({ action: 'asignar', day, turn });
  };
  const goTo = (peajista: number, fecha: string) => {
    const row = shown.findIndex(({ person }) => person.id === peajista);
    if (row >= 0) table.current?.go({ row, col: base.days.indexOf(fecha) });
  };
  const goToShift = (turno: string, fecha: string) => {
    const turn = base.cuadro.turnos.findIndex(({ codigo }) => codigo === turno);
    if (turn >= 0) table.current?.go({ row: shown.length + turn, col: base.days.indexOf(fecha) });
  };
  const absence = ({ top, left, right }: Block) => {
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
      {unsaved > 0 && <LeaveGuard onLeave={() => setEdits(NO_EDITS)} />}
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
              aria-disabled={edits.done.length === 0}
              onClick={() => setEdits((before) => undo(before, base.stored))}
            />
            <IconButton
              icon={Redo2}
              label={texts.text('redo')}
              aria-disabled={edits.undone.length === 0}
              onClick={() => setEdits((before) => redo(before, base.stored))}
            />
          </>
        )}
        <p className="schedule__unsaved" role="status">
          {unsaved > 0 && texts.text('unsaved', { smart_count: unsaved, count: unsaved })}
        </p>
        {unsaved > 0 && (
          <Button look="quiet" onClick={() => setEdits(NO_EDITS)}>
            {texts.text('discard')}
          </Button>
        )}
        {editable && (
          <Button look="primary" busy={saving} aria-disabled={unsaved === 0} onClick={save}>
            {!saving && <Save size={16} aria-hidden="true" />}
            {translate('common.actions.save')}
          </Button>
        )}
      </div>
      {!editable && <p className="muted">{texts.text(mode === 'published' ? 'frozen' : 'readOnly')}</p>}
      {stale.length > 0 && (
        <StaleCells
          stale={stale}
          base={base}
          texts={texts}
          onSettle={(cells, whose) => setEdits((before) => resolveStale(before, base.stored, cells, whose))}
        />
      )}
      {refused.length > 0 && (
        <div className="schedule__notice" role="alert" data-tone="danger">
          <p>{texts.text('refused')}</p>
          <ul>
            {refused.map(({ peajista, fecha, reason }) => (
              <li key={`${peajista} ${fecha}`}>
                <button type="button" className="link" onClick={() => goTo(peajista, fecha)}>
                  {base.people.get(peajista)?.nombreCompleto}, {texts.day(fecha)}
                </button>
                : {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ScheduleTable
        {...{ base, groups, cover, texts, locale, editable }}
        handle={table}
        label={texts.text('label', { month: formatMonth(cuadro.periodo.codigo, locale) })}
        onWrite={(writings) => fill(writings.map(({ place, to }) => [cellAt(place), to]))}
        onOpen={open}
        onAbsence={absence}
        onUndo={() => setEdits((before) => undo(before, base.stored))}
        onRedo={() => setEdits((before) => redo(before, base.stored))}
        onSave={save}
      />
      <p className="schedule__keys muted">{texts.text(editable ? 'keys' : 'keysRead')}</p>
      <Issues lines={shown} {...{ cover, stations, texts }} onGo={goTo} onGoShift={goToShift} />
      {drawer && (
        <ShiftDrawer
          key={JSON.stringify(drawer)}
          state={drawer}
          {...{ base, lines, stations, texts, mode }}
          onSteps={(newSteps) => {
            applySteps(newSteps);
            setDrawer(undefined);
          }}
          onSet={(peajista, fecha, to) => fill([[{ peajista, fecha }, to]])}
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
