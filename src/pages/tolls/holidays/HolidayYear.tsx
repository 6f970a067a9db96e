import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatLongDay } from '../../../../i18n/format';
import { type SlotProps, useMayWrite } from '../../../engine/EngineContext';
import { type Labels, useLabels } from '../../../engine/labels';
import { usePath } from '../../../engine/usePath';
import { dayOf, yearOf } from '../../../schema/calendar';
import { clock } from '../../../schema/clock';
import { IconButton } from '../../../ui/IconButton';
import { SectionTitle } from '../../../ui/SectionTitle';
import { type YearDay, YearGrid } from './YearGrid';
import { parseYear } from './year';
import './year.css';
import { FailureState } from '../../../engine/FailureState';

const TEXT_PREFIX = 'resources.feriados.calendario';
/** Query parameter. */
const YEAR_PARAM = 'year';
/** Upper limit of fetched holidays; a year has about twenty. */
const MAX_HOLIDAYS = 200;

/**
 * Calendar above the list of holidays: each holiday in the tone of its kind. A day links to its holiday, or to a form that
 * creates one.
 */
export default function HolidayYear({ resource }: SlotProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const [year, setYear] = useYear();
  const {
    data: holidays,
    error,
    refetch,
  } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: MAX_HOLIDAYS },
      sort: { field: 'fecha', order: 'ASC' },
      filter: { fecha_gte: `${year}-01-01`, fecha_lte: `${year}-12-31` },
    },
    { retry: false },
  );
  const tones = useTones({ resource });
  const dayContentOf = useDayContent({ resource }, holidays, labels, tones);
  const title = translate(`${TEXT_PREFIX}.title`, { year });
  return (
    <section className="card holiday-year" aria-label={title}>
      <header className="cluster">
        <IconButton icon={ChevronLeft} label={translate(`${TEXT_PREFIX}.before`)} onClick={() => setYear(year - 1)} />
        <SectionTitle size="large" aria-live="polite">
          {title}
        </SectionTitle>
        <IconButton icon={ChevronRight} label={translate(`${TEXT_PREFIX}.after`)} onClick={() => setYear(year + 1)} />
        <ul className="holiday-year__legend cluster">
          {[...tones].map(([kind, tone]) => (
            <li key={kind} className="cluster">
              <span className="year__day figure" data-tone={tone}>
                {holidays?.filter(({ tipo }) => tipo === kind).length ?? ''}
              </span>
              {labels.option('tipo', kind)}
            </li>
          ))}
        </ul>
      </header>
      {holidays?.length === 0 && <p className="muted">{translate(`${TEXT_PREFIX}.none`, { year })}</p>}
      {error && !holidays ? (
        <FailureState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <YearGrid year={year} dayContentOf={dayContentOf} loading={!holidays} />
      )}
    </section>
  );
}

/** Year of the address; the current year if the address has none. */
function useYear(): [number, (year: number) => void] {
  const [query, setQuery] = useSearchParams();
  const year = parseYear(query.get(YEAR_PARAM)) ?? yearOf(dayOf(clock.now()));
  const setYear = (next: number) =>
    setQuery(
      (before) => {
        before.set(YEAR_PARAM, String(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [year, setYear];
}

/** Tone of each kind of holiday, in the order of the kinds. */
function useTones({ resource }: Pick<SlotProps, 'resource'>): ReadonlyMap<string, string> {
  return useMemo(() => {
    const field = resource.fields.get('tipo');
    if (!field || !('tones' in field) || !('options' in field)) return new Map();
    return new Map(field.options.map((kind) => [kind, field.tones?.[kind] ?? 'neutral']));
  }, [resource]);
}

/** Returns the content of a day: its holiday, its list if there are several, or a link to create one if the person may. */
function useDayContent(
  { resource }: Pick<SlotProps, 'resource'>,
  holidays: readonly RaRecord[] | undefined,
  labels: Labels,
  tones: ReadonlyMap<string, string>,
): (day: string) => YearDay {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const path = usePath();
  const canCreate = useMayWrite()('crear', resource);
  const byDay = useMemo(() => {
    const holidaysByDay = new Map<string, RaRecord[]>();
    for (const holiday of holidays ?? [])
      holidaysByDay.set(String(holiday.fecha), [...(holidaysByDay.get(String(holiday.fecha)) ?? []), holiday]);
    return holidaysByDay;
  }, [holidays]);
  return useCallback(
    (day): YearDay => {
      const [holiday, ...others] = byDay.get(day) ?? [];
      const dayText = formatLongDay(day, locale);
      if (!holiday) {
        const createPath = canCreate ? path(resource.name, 'create') : undefined;
        const link = createPath && `${createPath}?${new URLSearchParams({ source: JSON.stringify({ fecha: day }) })}`;
        return { label: translate(`${TEXT_PREFIX}.add`, { day: dayText }), ...(link && { link }) };
      }
      const names = [holiday, ...others].map(
        ({ nombre, tipo }) => `${nombre} (${labels.option('tipo', String(tipo))})`,
      );
      const listPath = `${path(resource.name, 'list')}?${new URLSearchParams({ view: 'todos', filter: JSON.stringify({ fecha: day }) })}`;
      return {
        label: [dayText, ...names].join(' · '),
        link: others.length > 0 ? listPath : (path(resource.name, 'show', holiday.id) ?? listPath),
        tone: tones.get(String(holiday.tipo)) ?? 'neutral',
      };
    },
    [byDay, locale, canCreate, path, resource, translate, labels, tones],
  );
}
