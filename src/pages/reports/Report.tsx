import { Link2, Play, Printer } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../../i18n/format';
import { useCan, useEngine } from '../../engine/EngineContext';
import { FilterBar } from '../../engine/filters/FilterBar';
import { FilterChips } from '../../engine/filters/FilterChips';
import { useFilters } from '../../engine/filters/useFilters';
import { useLabels } from '../../engine/labels';
import { type Filter, isObject } from '../../engine/list/address';
import { DroppedNotice } from '../../engine/list/DroppedNotice';
import type { SavedReport } from '../../engine/provider/saved';
import { readableBy } from '../../schema/access';
import type { PivotAsked } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import type { ReportDefinition } from '../../schema/report';
import { type ReportAsked, reconcileReport } from '../../schema/reportAsked';
import { shifted, spanOf } from '../../schema/span';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { Found } from './Found';
import { SaveReport } from './SaveReport';
import { addressOf, pivotIn, useSavedReports } from './useSavedReports';

interface ReportProps {
  report: RaRecord;
  resource: Resource;
  definition: ReportDefinition;
}

const NO_ROWS: readonly RaRecord[] = [];
const PERIODS = ['P7D', 'P30D', 'P90D', 'P12M'];

function filterIn(text: string | null): Filter {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The report's parameters and, after a run, its results. */
export function Report({ report, resource, definition }: ReportProps) {
  const translate = useTranslate();
  const can = useCan();
  const say = (key: string) => translate(`resources.reportes.page.${key}`);
  const [query, setQuery] = useSearchParams();
  const { ability, user } = useEngine();
  const ran = query.has('run');
  const code = String(report.id);
  const inAddress = query.toString();
  /** the address's query, reduced to what the report and its resource still accept */
  const asked = useMemo(() => {
    const given = new URLSearchParams(inAddress);
    const { dropped, ...whole } = reconcileReport(
      resource,
      definition,
      { period: given.get('period') ?? undefined, filter: filterIn(given.get('filter')), pivot: pivotIn(given) },
      readableBy(resource, ability),
      { user: { ...user } },
      dayOf(new Date()),
    );
    return { whole, dropped };
  }, [resource, definition, ability, user, inAddress]);
  const { all } = useSavedReports();
  const saved = all.find(({ id, report: of }) => id === query.get('saved') && of === code);
  const dropped = [...asked.dropped, ...(saved?.dropped ?? [])];
  const [seen, setSeen] = useState(false);
  // updated immediately; the address follows and may be one choice behind
  const [pivot, setPivot] = useState(asked.whole.pivot);
  const run = query.get('run');
  const [pivotOf, setPivotOf] = useState(run);
  if (pivotOf !== run) {
    setPivotOf(run);
    setPivot(asked.whole.pivot);
  }
  const [period, setPeriod] = useState(asked.whole.period ?? definition.periodo ?? 'P30D');
  const [filter, setFilter] = useState<Filter>(asked.whole.filter);
  const offering = useMemo(
    () => ({
      ...resource,
      schema: { ...resource.schema, list: { columns: [], ...resource.schema.list, filters: definition.parametros } },
    }),
    [resource, definition],
  );
  const labels = useLabels(resource);
  const filters = useFilters(offering, filter);
  /** the query that the next run uses: the current values of the inputs */
  const next: ReportAsked = { ...(definition.fecha !== undefined && { period }), filter, pivot };
  const go = (as: SavedReport | undefined) =>
    setQuery(addressOf(code, next, { run: Number(run ?? 0) + 1, ...(as !== undefined && { saved: as.id }) }));
  /** changes the pivot of the current results, without a new run */
  const pivoted = (other: PivotAsked | undefined) => {
    const as = query.get('saved');
    const about = { run: Number(run ?? 0), ...(as !== null && { saved: as }) };
    setPivot(other);
    setQuery(addressOf(code, { ...asked.whole, pivot: other }, about), { replace: true });
  };
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ tone: 'success', title: say('shared') });
  };
  return (
    <div className="report">
      <section className="report__ask card" aria-label={say('parameters')}>
        <p className="muted">
          <bdi>{String(report.descripcion)}</bdi>
        </p>
        <div className="report__parameters">
          {definition.fecha !== undefined && (
            <PeriodChoice period={period} onPeriod={setPeriod} label={labels.field(definition.fecha)} />
          )}
          <FilterBar resource={offering} labels={labels} filters={filters} onFilter={setFilter} />
          <span className="report__acts">
            {can('ejecutar', 'Reporte') && <SaveReport report={code} asked={next} saved={saved} onKept={go} />}
            <IconButton icon={Link2} label={say('share')} onClick={() => void share()} />
            <IconButton icon={Printer} label={say('print')} onClick={() => window.print()} />
            {can('ejecutar', 'Reporte') && (
              <Button look="primary" onClick={() => go(saved)}>
                <Play size={16} aria-hidden="true" />
                {say('run')}
              </Button>
            )}
          </span>
        </div>
        <FilterChips resource={offering} labels={labels} {...{ filter, filters }} rows={NO_ROWS} onFilter={setFilter} />
      </section>
      {dropped.length > 0 && !seen && (
        <DroppedNotice
          {...{ resource, labels, dropped }}
          textKey="resources.reportes.saved.dropped"
          onDismiss={() => setSeen(true)}
        />
      )}
      {ran ? (
        <Found
          {...{ report, resource, definition }}
          period={asked.whole.period}
          filter={asked.whole.filter}
          pivot={pivot}
          onPivot={pivoted}
          time={run ?? ''}
        />
      ) : (
        <EmptyState compact title={say('waiting')} />
      )}
    </div>
  );
}

/** Returns two days as a period, in chronological order. */
const spanText = (...days: [string, string]): string => days.sort().join('/');

/** Preset periods as buttons, and two inputs for custom days. */
function PeriodChoice({
  period,
  onPeriod,
  label,
}: {
  period: string;
  onPeriod: (period: string) => void;
  label: string;
}) {
  const translate = useTranslate();
  const span = spanOf(period, dayOf(new Date()));
  const from = span?.from ?? '';
  const to = span ? shifted(span.to, 0, -1) : '';
  const day = (name: 'from' | 'to', value: string, next: (day: string) => string) => (
    <label className="report__day">
      <span className="muted">{translate(`resources.reportes.page.${name}`)}</span>
      <input
        className="input"
        type="date"
        value={value}
        onChange={(event) => event.target.value !== '' && onPeriod(next(event.target.value))}
      />
    </label>
  );
  return (
    <fieldset className="report__period" aria-label={label}>
      <span className="report__about">{label}</span>
      {PERIODS.map((one) => (
        <button
          key={one}
          type="button"
          className="button button--small"
          aria-pressed={one === period}
          onClick={() => onPeriod(one)}
        >
          {translate(`panels.periods.${one}`)}
        </button>
      ))}
      {day('from', from, (first) => spanText(first, to))}
      {day('to', to, (last) => spanText(from, last))}
    </fieldset>
  );
}
