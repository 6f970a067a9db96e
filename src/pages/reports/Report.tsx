import { Link2, Play, Printer } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, isObject } from '../../engine/address';
import { DayBox } from '../../engine/dates/DayBox';
import { useCan, useEngine } from '../../engine/EngineContext';
import { FilterBar } from '../../engine/filters/FilterBar';
import { FilterChips } from '../../engine/filters/FilterChips';
import { useFilters } from '../../engine/filters/useFilters';
import { useLabels } from '../../engine/labels';
import { DroppedNotice } from '../../engine/list/DroppedNotice';
import type { SavedReport } from '../../engine/provider/saved';
import { readableBy } from '../../schema/access';
import { addDays, dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { PivotParams } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import type { ReportDefinition } from '../../schema/report';
import { type ReportQuery, reconcileReport } from '../../schema/reportQuery';
import { spanOf } from '../../schema/span';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { ReportResults } from './ReportResults';
import { SaveReport } from './SaveReport';
import { addressOf, pivotIn, useSavedReports } from './useSavedReports';

interface ReportProps {
  report: RaRecord;
  resource: Resource;
  definition: ReportDefinition;
}

const NO_ROWS: readonly RaRecord[] = [];
const PERIODS = ['P7D', 'P30D', 'P90D', 'P12M'];

function filterIn(json: string | null): Filter {
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The report's parameters and, after a run, its results. */
export function Report({ report, resource, definition }: ReportProps) {
  const translate = useTranslate();
  const can = useCan();
  const text = (key: string) => translate(`resources.reportes.page.${key}`);
  const [addressQuery, setAddressQuery] = useSearchParams();
  const { ability, user } = useEngine();
  const hasRun = addressQuery.has('run');
  const code = String(report.id);
  const search = addressQuery.toString();
  /** the address's query, reduced to what the report and its resource still accept */
  const requested = useMemo(() => {
    const params = new URLSearchParams(search);
    const { dropped, ...query } = reconcileReport(
      resource,
      definition,
      { period: params.get('period') ?? undefined, filter: filterIn(params.get('filter')), pivot: pivotIn(params) },
      readableBy(resource, ability),
      { user: { ...user } },
      dayOf(clock.now()),
    );
    return { query, dropped };
  }, [resource, definition, ability, user, search]);
  const { all } = useSavedReports();
  const saved = all.find(({ id, report: reportCode }) => id === addressQuery.get('saved') && reportCode === code);
  const dropped = [...requested.dropped, ...(saved?.dropped ?? [])];
  const [dismissed, setDismissed] = useState(false);
  // updated immediately; the address follows and may be one choice behind
  const [pivot, setPivot] = useState(requested.query.pivot);
  const run = addressQuery.get('run');
  const [pivotOf, setPivotOf] = useState(run);
  if (pivotOf !== run) {
    setPivotOf(run);
    setPivot(requested.query.pivot);
  }
  const [period, setPeriod] = useState(requested.query.period ?? definition.periodo ?? 'P30D');
  const [filter, setFilter] = useState<Filter>(requested.query.filter);
  const parameterResource = useMemo(
    () => ({
      ...resource,
      schema: { ...resource.schema, list: { columns: [], ...resource.schema.list, filters: definition.parametros } },
    }),
    [resource, definition],
  );
  const labels = useLabels(resource);
  const filters = useFilters(parameterResource, filter);
  /** the query that the next run uses: the current values of the inputs */
  const nextQuery: ReportQuery = { ...(definition.fecha !== undefined && { period }), filter, pivot };
  const runReport = (savedReport: SavedReport | undefined) =>
    setAddressQuery(
      addressOf(code, nextQuery, {
        run: Number(run ?? 0) + 1,
        ...(savedReport !== undefined && { saved: savedReport.id }),
      }),
    );
  /** changes the pivot of the current results, without a new run */
  const changePivot = (nextPivot: PivotParams | undefined) => {
    const savedId = addressQuery.get('saved');
    const state = { run: Number(run ?? 0), ...(savedId !== null && { saved: savedId }) };
    setPivot(nextPivot);
    setAddressQuery(addressOf(code, { ...requested.query, pivot: nextPivot }, state), { replace: true });
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ tone: 'success', title: text('shared') });
  };
  return (
    <div className="report">
      <section className="report__ask card" aria-label={text('parameters')}>
        <p className="muted">
          <bdi>{String(report.descripcion)}</bdi>
        </p>
        <div className="report__parameters">
          {definition.fecha !== undefined && (
            <PeriodChoice period={period} onPeriod={setPeriod} label={labels.field(definition.fecha)} />
          )}
          <FilterBar resource={parameterResource} labels={labels} filters={filters} onFilter={setFilter} />
          <span className="report__acts">
            {can('ejecutar', 'Reporte') && (
              <SaveReport report={code} query={nextQuery} saved={saved} onSaved={runReport} />
            )}
            <IconButton icon={Link2} label={text('share')} onClick={() => void copyLink()} />
            <IconButton icon={Printer} label={text('print')} onClick={() => window.print()} />
            {can('ejecutar', 'Reporte') && (
              <Button look="primary" onClick={() => runReport(saved)}>
                <Play size={16} aria-hidden="true" />
                {text('run')}
              </Button>
            )}
          </span>
        </div>
        <FilterChips
          resource={parameterResource}
          labels={labels}
          {...{ filter, filters }}
          rows={NO_ROWS}
          onFilter={setFilter}
        />
      </section>
      {dropped.length > 0 && !dismissed && (
        <DroppedNotice
          {...{ resource, labels, dropped }}
          textKey="resources.reportes.saved.dropped"
          onDismiss={() => setDismissed(true)}
        />
      )}
      {hasRun ? (
        <ReportResults
          {...{ report, resource, definition }}
          period={requested.query.period}
          filter={requested.query.filter}
          pivot={pivot}
          onPivot={changePivot}
          runNumber={run ?? ''}
        />
      ) : (
        <EmptyState compact title={text('waiting')} />
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
  const span = spanOf(period, dayOf(clock.now()));
  const from = span?.from ?? '';
  const to = span ? addDays(span.to, -1) : '';
  const day = (name: 'from' | 'to', value: string, periodOf: (day: string) => string) => (
    <span className="report__day">
      <span className="muted" aria-hidden="true">
        {translate(`resources.reportes.page.${name}`)}
      </span>
      <DayBox
        label={translate(`resources.reportes.page.${name}`)}
        value={value}
        onChange={(chosen) => onPeriod(periodOf(chosen))}
      />
    </span>
  );
  return (
    <fieldset className="report__period" aria-label={label}>
      <span className="report__about">{label}</span>
      {PERIODS.map((preset) => (
        <button
          key={preset}
          type="button"
          className="button button--small"
          aria-pressed={preset === period}
          onClick={() => onPeriod(preset)}
        >
          {translate(`panels.periods.${preset}`)}
        </button>
      ))}
      {day('from', from, (first) => spanText(first, to))}
      {day('to', to, (last) => spanText(from, last))}
    </fieldset>
  );
}
