import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount, formatDay, formatMonth, formatShare } from '../../../i18n/format';
import type { Cuadro } from '../../../resources/tolls/shared/roster/cuadro';
import { DayBox } from '../../engine/dates/DayBox';
import { useCan, useResource } from '../../engine/EngineContext';
import { failureOf } from '../../engine/failure';
import { Panels } from '../../engine/panels/Panels';
import { useScreenTitle } from '../../engine/screenTitle';
import { usePath } from '../../engine/usePath';
import { addDays, dayOf, isDay, monthOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { HeatMap } from '../../ui/HeatMap';
import { IconButton } from '../../ui/IconButton';
import { NoPermission } from '../../ui/NoPermission';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { CoverOnRoad } from './day/CoverOnRoad';
import { DayBoard } from './day/DayBoard';
import { monthFiguresOf, postsOn } from './day/today';
import { coverageCells } from './roster/coverageCells';
import { TEXT_PREFIX, useGridTexts } from './roster/gridTexts';
import { MissingPeriod } from './roster/MissingPeriod';
import { createLines, editedCoverageOf, isGranted, rosterDataOf } from './roster/roster';
import { type DrawerState, ShiftDrawer } from './roster/ShiftDrawer';
import { useCuadro } from './roster/useCuadro';
import './roster/schedule.css';
import '../../engine/panels/panels.css';
import { FailureState } from '../../engine/FailureState';

/** `/dashboard/toll_operator/panel`: one day of the roster as it runs, candidates for its gaps, and the coverage of the month. */
export default function PanelPage() {
  const translate = useTranslate();
  const can = useCan();
  const [query] = useSearchParams();
  useScreenTitle(translate(`${TEXT_PREFIX}.board.title`));
  const requestedDay = query.get('dia') ?? '';
  const day = isDay(requestedDay) ? requestedDay : dayOf(clock.now());
  const canView = ['asigpeajista', 'Asignacion', 'Peajista', 'Ausencia'].every((subject) => can('ver', subject));
  return canView ? <LoadedDay day={day} /> : <NoPermission />;
}

function LoadedDay({ day }: { day: string }) {
  const periods = useResource('periodos');
  const codigo = monthOf(day);
  const { cuadro, error, isPending, retry, refresh } = useCuadro(codigo);
  if (isPending) return <RowsSkeleton rows={8} columns={4} />;
  if (cuadro) return <DayPanel cuadro={cuadro} day={day} refresh={refresh} />;
  if (failureOf(error).status === 404) return <MissingPeriod resource={periods} codigo={codigo} onCreated={retry} />;
  return <FailureState error={error} onRetry={retry} />;
}

interface DayPanelProps {
  cuadro: Cuadro;
  day: string;
  refresh: () => void;
}

const FIGURES = ['ausentes', 'tardes', 'sinMarcar'] as const;

function DayPanel({ cuadro, day, refresh }: DayPanelProps) {
  const locale = useLocale() ?? 'es';
  const can = useCan();
  const path = usePath();
  const [, setQuery] = useSearchParams();
  const [drawer, setDrawer] = useState<{ state: DrawerState; station?: number }>();
  const assignments = useResource('asignaciones');
  const absenceResource = useResource('ausencias');
  const rosterData = useMemo(() => rosterDataOf(cuadro), [cuadro]);
  const lines = useMemo(() => createLines(rosterData)(new Map()), [rosterData]);
  const coverage = useMemo(() => editedCoverageOf(rosterData, lines), [rosterData, lines]);
  const posts = useMemo(() => postsOn(rosterData, day), [rosterData, day]);
  const texts = useGridTexts(rosterData);
  const stations = useMemo(() => new Set(cuadro.estaciones.map(({ id }) => id)), [cuadro]);
  const monthFigures = monthFiguresOf(rosterData, day);
  const absences = cuadro.ausencias.filter(
    (absence) => isGranted(absence) && absence.desde <= day && day <= absence.hasta,
  );
  const canChange = cuadro.periodo.estado === 'Publicado' && can('editar', 'Asignacion');
  const goToDay = (newDay: string) => setQuery({ dia: newDay }, { replace: true });
  const panels = [
    ...FIGURES.map((name) => ({ resource: assignments, name, panel: assignments.schema.panels?.[name] })),
    { resource: absenceResource, name: 'pendientes', panel: absenceResource.schema.panels?.pendientes },
  ].flatMap(({ panel, ...metric }) => (panel ? [{ ...metric, panel }] : []));
  const heatMapRows = cuadro.turnos.map(({ codigo, nombre }) => ({
    label: nombre,
    cells: coverageCells(coverage, { turno: codigo, days: rosterData.days, stations }).map(({ faltan }) => ({
      value: faltan,
      text: texts.text('covered.falta', { smart_count: faltan, count: faltan }),
    })),
  }));

  return (
    <div className="toll-day">
      <div className="toll-day__tools">
        <SectionTitle size="large">{texts.day(day)}</SectionTitle>
        <IconButton icon={ChevronLeft} label={texts.text('board.before')} onClick={() => goToDay(addDays(day, -1))} />
        <DayBox label={texts.text('board.day')} value={day} onChange={goToDay} />
        <IconButton icon={ChevronRight} label={texts.text('board.after')} onClick={() => goToDay(addDays(day, 1))} />
        <Link className="button" to={path('periodos', 'show', cuadro.periodo.codigo) ?? ''}>
          {texts.text('board.grid', { month: formatMonth(cuadro.periodo.codigo, locale) })}
        </Link>
      </div>
      <Panels panels={panels} />
      <DayBoard
        {...{ rosterData, posts, texts }}
        label={texts.text('board.caption', { day: texts.day(day) })}
        onFindPeople={({ estacion, turno }) =>
          setDrawer({ state: { action: 'asignar', day, shiftCode: turno }, station: estacion })
        }
        onShift={(person, turn) => setDrawer({ state: { action: 'ver', day, shiftCode: turn, person } })}
      />
      <section className="card toll-day__card" aria-labelledby="toll-road">
        <SectionTitle level={3} id="toll-road">
          {texts.text('board.road', { day: texts.day(day) })}
        </SectionTitle>
        <CoverOnRoad {...{ posts, texts, day }} />
      </section>
      <div className="toll-day__columns">
        <section className="card toll-day__card" aria-labelledby="toll-away">
          <SectionTitle level={3} id="toll-away">
            {texts.text('board.away', { smart_count: absences.length, count: absences.length })}
          </SectionTitle>
          {absences.length === 0 && <p className="muted">{texts.text('board.nobodyAway')}</p>}
          <ul className="toll-day__away">
            {absences.map((absence) => (
              <li key={absence.id}>
                <Link to={path('ausencias', 'show', absence.id) ?? ''}>
                  {rosterData.people.get(absence.peajista)?.nombreCompleto ?? absence.peajista}
                </Link>
                <span className="muted">
                  {texts.absence(absence)} · {texts.text('board.until', { day: formatDay(absence.hasta) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card toll-day__card" aria-labelledby="toll-course">
          <SectionTitle level={3} id="toll-course">
            {texts.text('board.course', { month: formatMonth(cuadro.periodo.codigo, locale) })}
          </SectionTitle>
          <dl className="facts">
            {(
              [
                ['absenteeism', monthFigures.absenteeism === null ? '—' : formatShare(monthFigures.absenteeism)],
                ['nights', formatCount(monthFigures.nights)],
                ['weekends', formatCount(monthFigures.weekends)],
                ['unmarked', formatCount(monthFigures.unmarked)],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="facts__fact">
                <dt>{texts.text(`board.${name}`)}</dt>
                <dd className="figure">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section className="card toll-day__card" aria-labelledby="toll-heat">
        <SectionTitle level={3} id="toll-heat">
          {texts.text('board.heat')}
        </SectionTitle>
        <HeatMap
          label={texts.text('board.heat')}
          columns={rosterData.days.map((date) => String(Number(date.slice(8))))}
          rows={heatMapRows}
        />
      </section>
      {drawer && (
        <ShiftDrawer
          key={JSON.stringify(drawer)}
          state={drawer.state}
          {...{ rosterData, lines, texts }}
          stations={drawer.station === undefined ? stations : new Set([drawer.station])}
          mode={canChange ? 'published' : 'read'}
          onSteps={() => undefined}
          onSetShift={() => undefined}
          onChanged={refresh}
          onClose={() => setDrawer(undefined)}
        />
      )}
    </div>
  );
}
