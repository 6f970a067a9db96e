import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCount, formatMoney } from '../../../i18n/format';
import { simulateRun } from '../../../providers/simulation';
import { useRecordOf } from '../../engine/form/decisions';
import { useFormFacts } from '../../engine/form/FormContext';
import { useSteps } from '../../engine/form/StepsContext';
import { isRow } from '../../schema/kinds/parts';
import { EmptyState } from '../../ui/EmptyState';
import { SimulatedInvoices } from './SimulatedInvoices';
import '../../engine/panels/panels.css';
import './simulation.css';
import { FailureState } from '../../engine/FailureState';

const FIELDS = ['id', 'periodo', 'ciclo', 'tipo', 'transitosDesde', 'transitosHasta', 'filtros'];
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns the query of the simulation from the form's values; undefined while a required value is missing. */
function queryOf(run: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const requiredValues = {
    periodo: textOf(run.periodo),
    ciclo: textOf(run.ciclo),
    tipo: textOf(run.tipo),
    desde: textOf(run.transitosDesde),
    hasta: textOf(run.transitosHasta),
  };
  if (Object.values(requiredValues).includes('')) return undefined;
  const filters = isRow(run.filtros) ? run.filtros : {};
  const optional = {
    id: textOf(run.id),
    segmento: textOf(filters.segmento),
    bin: textOf(filters.bin),
    titular: textOf(filters.titular),
  };
  return { ...requiredValues, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')) };
}

/** Step of a billing run that previews its invoices, from the transits and charges that are not billed at this moment. */
export default function RunSimulation() {
  const translate = useTranslate();
  const { state } = useFormFacts();
  const steps = useSteps();
  const isCurrentStep = steps === null || steps.steps[steps.currentIndex]?.name === 'simulation';
  const query = queryOf(useRecordOf(state, FIELDS));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['simulation', query],
    queryFn: ({ signal }) => simulateRun(query ?? {}, signal),
    enabled: isCurrentStep && query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (!query) return <p className="muted">{translate('money.simulation.incomplete')}</p>;
  if (error) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="skeleton pulse simulation__coming" aria-hidden="true" />;
  const text = (key: string, values?: Record<string, unknown>) => translate(`money.simulation.${key}`, values);
  const figures = [
    ['invoices', formatCount(data.facturas)],
    ['transits', formatCount(data.transitos)],
    ['charges', formatCount(data.cargos)],
    ['total', formatMoney(data.total)],
    ['deviating', formatCount(data.desviadas)],
    ['first', formatCount(data.nuevas)],
    ['withoutMeans', formatCount(data.sinMedioPago)],
  ] as const;
  return (
    <div className="simulation" aria-busy={isFetching}>
      {data.superpuesta !== null && (
        <p className="simulation__overlap" role="alert">
          {text('overlap', { periodo: data.superpuesta })}
        </p>
      )}
      <ul className="metrics simulation__figures" aria-label={text('figures')}>
        {figures.map(([name, value]) => (
          <li key={name} className="metric">
            <div className="metric__one">
              <span className="metric__label">{text(name)}</span>
              <span className="metric__value figure">
                <bdi>{value}</bdi>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className="muted">
        {data.anterior
          ? text('before', {
              periodo: data.anterior.periodo,
              smart_count: data.anterior.facturas,
              facturas: formatCount(data.anterior.facturas),
              total: formatMoney(data.anterior.total),
            })
          : text('noBefore')}
      </p>
      {data.facturas === 0 ? (
        <EmptyState compact title={text('nothing')} why={text('nothingWhy')} />
      ) : (
        <SimulatedInvoices invoices={data.muestra} total={data.facturas} />
      )}
    </div>
  );
}
