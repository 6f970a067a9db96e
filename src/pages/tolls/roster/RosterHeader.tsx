import { CalendarDays, LayoutDashboard } from 'lucide-react';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMonth } from '../../../../i18n/format';
import type { Cuadro } from '../../../../resources/tolls/shared/roster/cuadro';
import { type SlotProps, useCan, useMayWrite, useResource } from '../../../engine/EngineContext';
import { FailureState } from '../../../engine/FailureState';
import { failureOf } from '../../../engine/failure';
import { Panels } from '../../../engine/panels/Panels';
import { BASE } from '../../../engine/paths';
import { usePath } from '../../../engine/usePath';
import { dayOf, monthOf } from '../../../schema/calendar';
import { clock } from '../../../schema/clock';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { DayStrip } from '../day/DayStrip';
import { postsOn } from '../day/today';
import { NextMonth } from '../months/NextMonth';
import { TEXT_PREFIX, useGridTexts } from './gridTexts';
import { rosterDataOf } from './roster';
import { useCuadro } from './useCuadro';
import '../day/day.css';

/** Counts of pending work, each with a link to its list. */
const PENDING_WORK = [
  ['ausencias', 'pendientes'],
  ['intercambiosTurno', 'pendientes'],
  ['asignaciones', 'sinMarcar'],
] as const;

/** Header above the list of months of `/dashboard/toll_operator`: ways to what is done here, pending work, and today's staffing. */
export default function RosterHeader({ resource }: SlotProps) {
  const can = useCan();
  const canSeeToday = can('ver', 'Peajista') && can('ver', 'Ausencia') && can('ver', 'asigpeajista');
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const path = usePath();
  const today = dayOf(clock.now());
  const month = monthOf(today);
  const pendingPanels = usePendingWork();
  const canCreate = useMayWrite()('crear', resource);
  const { data: months, error, refetch } = useLastMonth();
  const lastMonth = months?.[0]?.codigo;
  return (
    <div className="toll-day" data-coming={months === undefined && !error ? '' : undefined}>
      <nav className="toll-day__ways" aria-label={translate(`${TEXT_PREFIX}.board.ways`)}>
        {canSeeToday && (
          <Link className="button" to={`${BASE}/toll_operator/panel`}>
            <LayoutDashboard size={16} aria-hidden="true" />
            {translate(`${TEXT_PREFIX}.board.title`)}
          </Link>
        )}
        <Link className="button" to={path('periodos', 'show', month) ?? ''}>
          <CalendarDays size={16} aria-hidden="true" />
          {translate(`${TEXT_PREFIX}.board.grid`, { month: formatMonth(month, locale) })}
        </Link>
        {canCreate && typeof lastMonth === 'string' && <NextMonth resource={resource} lastMonth={lastMonth} />}
      </nav>
      {error && !months && <FailureState compact error={error} onRetry={() => void refetch()} />}
      <Panels panels={pendingPanels} />
      {canSeeToday && <TodayStaffing day={today} />}
    </div>
  );
}

const useLastMonth = () =>
  useGetList<RaRecord>('periodos', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'codigo', order: 'DESC' },
    filter: {},
  });

function usePendingWork() {
  const [absences, shiftSwaps, shifts] = [
    useResource('ausencias'),
    useResource('intercambiosTurno'),
    useResource('asignaciones'),
  ];
  return useMemo(() => {
    const byName = new Map([absences, shiftSwaps, shifts].map((resource) => [resource.name, resource]));
    return PENDING_WORK.flatMap(([resourceName, name]) => {
      const resource = byName.get(resourceName);
      const panel = resource?.schema.panels?.[name];
      return resource && panel ? [{ resource, name, panel }] : [];
    });
  }, [absences, shiftSwaps, shifts]);
}

/** Staffing of today's shifts. Renders nothing if the month has no period. */
function TodayStaffing({ day }: { day: string }) {
  const { cuadro, error, retry } = useCuadro(monthOf(day));
  if (cuadro) return <StaffingBoard cuadro={cuadro} day={day} />;
  if (!error) return <span hidden data-coming="" />;
  return failureOf(error).status === 404 ? null : <FailureState compact error={error} onRetry={retry} />;
}

function StaffingBoard({ cuadro, day }: { cuadro: Cuadro; day: string }) {
  const rosterData = useMemo(() => rosterDataOf(cuadro), [cuadro]);
  const posts = useMemo(() => postsOn(rosterData, day), [rosterData, day]);
  const texts = useGridTexts(rosterData);
  const isNarrow = useIsNarrow();
  if (posts.length === 0) return null;
  const label = texts.text('board.caption', { day: texts.day(day) });
  const strip = <DayStrip {...{ rosterData, posts, texts, label }} />;
  if (!isNarrow) return strip;
  const required = posts.reduce((sum, { minimo }) => sum + minimo, 0);
  const missing = posts.reduce((sum, { faltan }) => sum + faltan, 0);
  // the list is what the page is about: there the day takes one line until it is opened
  return (
    <details className="card toll-day__today">
      <summary>
        <span>{label}</span>
        <bdi className="figure">
          {texts.text('board.covered', { covered: formatCount(required - missing), required: formatCount(required) })}
        </bdi>
      </summary>
      {strip}
    </details>
  );
}
