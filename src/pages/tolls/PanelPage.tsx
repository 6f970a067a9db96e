import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf, formatCount, formatDay, formatDecimal, formatMonth } from '../../../i18n/format';
import type { Cuadro } from '../../../resources/tolls/rules/cuadro';
import { addDays } from '../../../resources/tolls/rules/days';
import { useCan, useResource } from '../../engine/EngineContext';
import { failureOf } from '../../engine/form/failure';
import { Panels } from '../../engine/panels/Panels';
import { usePath } from '../../engine/routing/usePath';
import { useScreenTitle } from '../../engine/screenTitle';
import { HeatMap } from '../../ui/HeatMap';
import { IconButton } from '../../ui/IconButton';
import { NoPermission } from '../../ui/NoPermission';
import { RowsSkeleton } from '../../ui/Skeletons';
import { DayBoard } from './day/DayBoard';
import { courseOf, postsOn } from './day/today';
import { MissingPeriod } from './MissingPeriod';
import { coverCells } from './schedule/coverCells';
import { baseOf, coverOf, createLines, isGranted } from './schedule/roster';
import { type DrawerState, ShiftDrawer } from './schedule/ShiftDrawer';
import { useCuadro } from './schedule/useCuadro';
import { useWords, W } from './schedule/words';
import './schedule/schedule.css';
import '../../engine/panels/panels.css';
import { FailureState } from '../../engine/FailureState';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** `/dashboard/toll_operator/panel`: one day of the roster as it runs, candidates for its gaps, and the coverage of the month. */
export default function PanelPage() {
  const translate = useTranslate();
  const can = useCan();
  const [query] = useSearchParams();
  useScreenTitle(translate(`${W}.board.title`));
  const asked = query.get('dia') ?? '';
  const day = DAY.test(asked) && addDays(asked, 0) === asked ? asked : dayOf(new Date());
  const seen = ['asigpeajista', 'Asignacion', 'Peajista', 'Ausencia'].every((subject) => can('ver', subject));
  return seen ? <Fetched day={day} /> : <NoPermission />;
}

function Fetched({ day }: { day: string }) {
  const periods = useResource('periodos');
  const codigo = day.slice(0, 7);
  const { cuadro, error, isPending, again, refresh } = useCuadro(codigo);
  if (isPending) return <RowsSkeleton rows={8} columns={4} />;
  if (cuadro) return <Day cuadro={cuadro} day={day} refresh={refresh} />;
  if (failureOf(error).status === 404) return <MissingPeriod resource={periods} codigo={codigo} onMade={again} />;
  return <FailureState error={error} onRetry={again} />;
}

interface DayProps {
  cuadro: Cuadro;
  day: string;
  refresh: () => void;
}

const FIGURES = ['ausentes', 'tardes', 'sinMarcar'] as const;

function Day({ cuadro, day, refresh }: DayProps) {
  const locale = useLocale() ?? 'es';
  const can = useCan();
  const path = usePath();
  const [, setQuery] = useSearchParams();
  const [drawer, setDrawer] = useState<{ state: DrawerState; station?: number }>();
  const assignments = useResource('asignaciones');
  const absences = useResource('ausencias');
  const base = useMemo(() => baseOf(cuadro), [cuadro]);
  const lines = useMemo(() => createLines(base)(new Map()), [base]);
  const cover = useMemo(() => coverOf(base, lines), [base, lines]);
  const posts = useMemo(() => postsOn(base, day), [base, day]);
  const words = useWords(base);
  const stations = useMemo(() => new Set(cuadro.estaciones.map(({ id }) => id)), [cuadro]);
  const course = courseOf(base, day);
  const away = cuadro.ausencias.filter((one) => isGranted(one) && one.desde <= day && day <= one.hasta);
  const published = cuadro.periodo.estado === 'Publicado' && can('editar', 'Asignacion');
  const go = (to: string) => setQuery({ dia: to }, { replace: true });
  const panels = [
    ...FIGURES.map((name) => ({ resource: assignments, name, panel: assignments.schema.panels?.[name] })),
    { resource: absences, name: 'pendientes', panel: absences.schema.panels?.pendientes },
  ].flatMap(({ panel, ...one }) => (panel ? [{ ...one, panel }] : []));
  const heat = cuadro.turnos.map(({ codigo, nombre }) => ({
    label: nombre,
    cells: coverCells(cover, { turno: codigo, days: base.days, stations }).map(({ faltan }) => ({
      value: faltan,
      text: words.say('covered.falta', { smart_count: faltan, count: faltan }),
    })),
  }));

  return (
    <div className="toll-day">
      <div className="toll-day__tools">
        <h2>{words.day(day)}</h2>
        <IconButton icon={ChevronLeft} label={words.say('board.before')} onClick={() => go(addDays(day, -1))} />
        <label>
          <span className="visually-hidden">{words.say('board.day')}</span>
          <input
            className="input"
            type="date"
            value={day}
            onChange={(event) => event.target.value !== '' && go(event.target.value)}
          />
        </label>
        <IconButton icon={ChevronRight} label={words.say('board.after')} onClick={() => go(addDays(day, 1))} />
        <Link className="button" to={path('periodos', 'show', cuadro.periodo.codigo) ?? ''}>
          {words.say('board.grid', { month: formatMonth(cuadro.periodo.codigo, locale) })}
        </Link>
      </div>
      <Panels panels={panels} />
      <DayBoard
        {...{ base, posts, words }}
        label={words.say('board.caption', { day: words.day(day) })}
        onGap={({ estacion, turno }) =>
          setDrawer({ state: { action: 'asignar', day, turn: turno }, station: estacion })
        }
        onShift={(person, turn) => setDrawer({ state: { action: 'ver', day, turn, person } })}
      />
      <div className="toll-day__columns">
        <section className="card toll-day__card" aria-labelledby="toll-away">
          <h3 id="toll-away">{words.say('board.away', { smart_count: away.length, count: away.length })}</h3>
          {away.length === 0 && <p className="muted">{words.say('board.nobodyAway')}</p>}
          <ul className="toll-day__away">
            {away.map((one) => (
              <li key={one.id}>
                <Link to={path('ausencias', 'show', one.id) ?? ''}>
                  {base.people.get(one.peajista)?.nombreCompleto ?? one.peajista}
                </Link>
                <span className="muted">
                  {words.absence(one)} · {words.say('board.until', { day: formatDay(one.hasta) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card toll-day__card" aria-labelledby="toll-course">
          <h3 id="toll-course">{words.say('board.course', { month: formatMonth(cuadro.periodo.codigo, locale) })}</h3>
          <dl className="facts">
            {(
              [
                ['absenteeism', course.absenteeism === null ? '—' : `${formatDecimal(course.absenteeism)} %`],
                ['nights', formatCount(course.nights)],
                ['weekends', formatCount(course.weekends)],
                ['unmarked', formatCount(course.unmarked)],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="facts__fact">
                <dt>{words.say(`board.${name}`)}</dt>
                <dd className="figure">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section className="card toll-day__card" aria-labelledby="toll-heat">
        <h3 id="toll-heat">{words.say('board.heat')}</h3>
        <HeatMap
          label={words.say('board.heat')}
          columns={base.days.map((one) => String(Number(one.slice(8))))}
          rows={heat}
        />
      </section>
      {drawer && (
        <ShiftDrawer
          key={JSON.stringify(drawer)}
          state={drawer.state}
          {...{ base, lines, words }}
          stations={drawer.station === undefined ? stations : new Set([drawer.station])}
          way={published ? 'published' : 'read'}
          onSteps={() => undefined}
          onSet={() => undefined}
          onChanged={refresh}
          onClose={() => setDrawer(undefined)}
        />
      )}
    </div>
  );
}
