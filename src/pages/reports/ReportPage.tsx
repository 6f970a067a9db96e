import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { useCan, useEngine } from '../../engine/EngineContext';
import { failureOf } from '../../engine/failure';
import { BASE } from '../../engine/paths';
import { SchemaGate } from '../../engine/SchemaGate';
import { useScreenTitle } from '../../engine/screenTitle';
import { useRecord } from '../../engine/useRecord';
import { definitionIn } from '../../schema/report';
import { EmptyState } from '../../ui/EmptyState';
import { NoPermission } from '../../ui/NoPermission';
import { RowsSkeleton } from '../../ui/Skeletons';
import { Report } from './Report';
import { ReportChoice } from './ReportChoice';
import { REPORTS } from './useReports';
import './reports.css';
import { FailureState } from '../../engine/FailureState';

/**
 * `/dashboard/report?codigo=`: runs one report. The address holds all parameters. Without `codigo`, shows the choice of a report.
 */
export default function ReportPage() {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const [query] = useSearchParams();
  const codigo = query.get('codigo') ?? '';
  const permitted = can('ver', 'reports') && can('ver', 'Reporte');
  const { data, partial, error, isPending, refetch } = useRecord(
    registry.getOrThrow(REPORTS),
    codigo,
    permitted && codigo !== '',
  );
  const name = typeof data?.nombre === 'string' ? data.nombre : undefined;
  useScreenTitle(name ?? translate(`resources.${REPORTS}.name`, { smart_count: 1 }));
  if (!permitted) return <NoPermission />;
  const text = (key: string) => translate(`resources.${REPORTS}.page.${key}`);
  if (codigo === '')
    return (
      <div className="report">
        <ReportChoice code="" />
        <EmptyState
          title={text('choose')}
          why={text('chooseHelp')}
          action={
            <Link className="button" to={`${BASE}/reports`}>
              {text('catalogue')}
            </Link>
          }
        />
      </div>
    );
  if (failureOf(error).status === 404)
    return (
      <EmptyState
        title={text('unknown')}
        action={
          <Link className="button" to={`${BASE}/reports`}>
            {text('back')}
          </Link>
        }
      />
    );
  // a record cached from the catalogue lacks the report's parameters
  if (isPending || (partial && !error)) return <RowsSkeleton rows={6} columns={4} />;
  if (!data || partial) return <FailureState error={error} onRetry={refetch} />;
  const resource = registry.get(String(data.recurso));
  if (!resource || !can('ver', resource.schema.subject)) return <EmptyState title={text('closed')} />;
  return (
    <SchemaGate resource={resource.name}>
      {() => (
        <ResourceContextProvider value={resource.name}>
          <div className="report">
            <ReportChoice code={codigo} />
            <Report key={codigo} report={data} resource={resource} definition={definitionIn(data.definicion)} />
          </div>
        </ResourceContextProvider>
      )}
    </SchemaGate>
  );
}
