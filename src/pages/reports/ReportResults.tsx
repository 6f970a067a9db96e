import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { type RaRecord, useDataProvider, useGetList, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Filter, SortPair } from '../../engine/address';
import { useCan, useEngine } from '../../engine/EngineContext';
import { ExportMenu } from '../../engine/export/ExportMenu';
import { useLabels } from '../../engine/labels';
import { titleColumn, useAllColumns, visibleColumns } from '../../engine/list/columns';
import { Pager } from '../../engine/list/Pager';
import { Table } from '../../engine/list/Table';
import { totalText } from '../../engine/list/totalText';
import { Panels } from '../../engine/panels/Panels';
import { listBehindPanel } from '../../engine/panels/panelQuery';
import type { EngineDataProvider } from '../../engine/provider';
import { readableBy } from '../../schema/access';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { PanelSchema } from '../../schema/panel';
import { type PivotParams, pivotChoices } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import { isCondition, panelLabel, type ReportDefinition } from '../../schema/report';
import { EmptyState } from '../../ui/EmptyState';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import '../../engine/relations/related.css';
import { FailureState } from '../../engine/FailureState';
import { Pivot } from './Pivot';

interface ReportResultsProps {
  report: RaRecord;
  resource: Resource;
  definition: ReportDefinition;
  period: string | undefined;
  filter: Filter;
  pivot: PivotParams | undefined;
  onPivot: (pivot: PivotParams | undefined) => void;
  /** number of the run; another value runs the report again */
  runNumber: string;
}

const PER_PAGE = 50;
const isSum = (figure: string): boolean => figure.startsWith('sum:');

/** Runs the report, which the server logs, and shows its figures, charts and records. */
export function ReportResults({ runNumber, ...resultProps }: ReportResultsProps) {
  const { report, resource, definition, period, filter } = resultProps;
  const dataProvider = useDataProvider<EngineDataProvider>();
  const client = useQueryClient();
  const { fecha, filtro = {} } = definition;
  const completeFilter = useMemo(() => {
    const panel: PanelSchema = { draw: 'list', filter: filtro, ...(fecha !== undefined && { at: fecha }) };
    return { ...listBehindPanel({ resource, name: '', panel }, period, dayOf(clock.now())).filter, ...filter };
  }, [resource, filtro, fecha, period, filter]);
  const { error, isPending, refetch } = useQuery({
    queryKey: ['report', report.id, period, JSON.stringify(completeFilter), runNumber],
    queryFn: async () => {
      const input = { ...(period !== undefined && { periodo: period }), filtro: completeFilter };
      await dataProvider.runAction('reportes', { id: report.id, action: 'ejecutar', input });
      await client.invalidateQueries({ queryKey: ['reportes', 'getList'] });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (isPending) return <RowsSkeleton rows={8} columns={6} />;
  if (error) return <FailureState error={error} onRetry={refetch} />;
  return (
    <ReportResult key={JSON.stringify([completeFilter, runNumber])} {...resultProps} completeFilter={completeFilter} />
  );
}

interface ResultProps extends Omit<ReportResultsProps, 'runNumber'> {
  /** the complete filter of the records */
  completeFilter: Filter;
}

function ReportResult({ report, resource, definition, period, filter, pivot, onPivot, completeFilter }: ResultProps) {
  const { ability } = useEngine();
  const choices = useMemo(
    () => pivotChoices(resource, definition, readableBy(resource, ability)),
    [resource, definition, ability],
  );
  const translate = useTranslate();
  const can = useCan();
  const labels = useLabels(resource);
  const [page, setPage] = useState(1);
  const { columnas, orden, paneles, fecha, filtro = {} } = definition;
  // default side of the pivot: the field that a panel of the report groups by, else the first choice
  const defaultSide =
    choices.sides.find((side) => paneles.some(({ by: groupBy }) => groupBy === side)) ?? choices.sides[0];
  const [first, direction] = orden ?? [resource.key, 'asc'];
  const [sort, setSort] = useState<readonly SortPair[]>([[first, direction === 'desc' ? 'DESC' : 'ASC']]);
  const allColumns = useAllColumns(resource, labels);
  const columns = useMemo(() => visibleColumns(resource, allColumns, columnas), [resource, allColumns, columnas]);
  const params = {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: sort[0]?.[0] ?? first, order: sort[0]?.[1] ?? 'ASC' },
    filter: completeFilter,
    meta: { sort },
  };
  const { data, total, meta, error, isPending, isPlaceholderData, refetch } = useGetList<RaRecord>(
    resource.name,
    params,
    {
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  const combined = { ...filtro, ...filter };
  const reportFilter = isCondition(combined) ? combined : filtro;
  const panels = paneles.map((panel, index) => ({
    resource,
    name: `${report.id}-${index}`,
    label: panelLabel(panel, labels.field, (key, values) => translate(`resources.reportes.figures.${key}`, values)),
    wide: panel.draw === 'series',
    panel: { ...panel, filter: reportFilter, ...(fecha !== undefined && { at: fecha }) },
  }));
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (total === 0) return <EmptyState title={translate('resources.reportes.page.empty')} />;
  const exports = can('exportar', 'Reporte') && can('exportar', resource.schema.subject);
  return (
    <>
      <Panels panels={panels} {...(fecha !== undefined && period !== undefined && { period })} />
      {pivot && (
        <Pivot report={String(report.id)} {...{ resource, choices, onPivot }} pivot={pivot} filter={completeFilter} />
      )}
      <section className="report__found" aria-label={labels.name()}>
        <header className="report__head">
          <SectionTitle size="large">{labels.name()}</SectionTitle>
          {total !== undefined && (
            <span className="muted" role="status">
              {translate('engine.list.results', { smart_count: total, total: totalText(translate, total, meta) })}
            </span>
          )}
          <span className="report__acts">
            {!pivot && defaultSide !== undefined && (
              <button
                type="button"
                className="button button--small"
                onClick={() => onPivot({ rows: defaultSide, figure: choices.figures.find(isSum) ?? 'count' })}
              >
                <Table2 size={16} aria-hidden="true" />
                {translate('resources.reportes.pivot.title')}
              </button>
            )}
            {exports && (
              <ExportMenu
                {...{ resource, labels, params, total, meta }}
                visibleColumns={columns.map(({ field }) => field.name)}
                report={{ id: report.id, period }}
              />
            )}
          </span>
        </header>
        <div className="related__frame">
          <Table
            {...{ resource, labels, columns, sort }}
            title={titleColumn(resource, columns)}
            rows={isPending ? undefined : data}
            expectedRowCount={8}
            onSort={(next) => {
              setSort(next);
              setPage(1);
            }}
            selectable={false}
            stale={isPlaceholderData === true}
          />
        </div>
        {total !== undefined && total > PER_PAGE && (
          <Pager page={page} perPage={PER_PAGE} total={total} meta={meta} onPage={setPage} />
        )}
      </section>
    </>
  );
}
